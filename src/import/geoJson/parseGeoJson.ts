import { checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { openFile } from '../file.js'
import { readShape } from '../shape.js'
import { inOrder, lightAt, occluderCalled } from '../things.js'
import { type PlanFeature, readFeature } from './feature.js'
import { Openings } from './Openings.js'
import { Projection } from './Projection.js'
import { COLLECTION, TYPED } from './schema.js'

/** How `parseGeoJson` reads a plan. */
export interface GeoJsonOptions {
  /** Pixels of a metre in the picture. @default 20 */
  pixelsPerMetre?: number | undefined
  /** Of IMDF the level to read: the `level_id` of its features. @default the first one that a feature names */
  level?: string | undefined
}

const OPTIONS: Known<GeoJsonOptions> = { pixelsPerMetre: true, level: true }

const NAME = 'the GeoJSON file'

/** The most levels that an error or a warning names. */
const NAMED = 10

/**
 * Reads plans in GeoJSON (RFC 7946), also of IMDF: a FeatureCollection, a Feature or a geometry, of which lines and outlines of
 * polygons, holes too, are walls. Degrees become pixels by an equirectangular projection about the middle of the box of all
 * positions, on a sphere of 6,371,008.8 m, north up; the picture is that box, across the antimeridian too. `grid` is of
 * metres. Outlines are `closed`.
 *
 * - **Names** say what is no wall: the words `door`, `window`, `light` (`lamp`, `torch`), `object` (`furniture`, `fixture`) in the
 *   properties `kind`, `type`, `class`, `category`, `layer` or `indoor`. Doors have properties `open`, `locked`, `secret`.
 * - **Lights** are points, with `radius` in metres, `color` and `intensity`.
 * - **IMDF**: features of its files in one collection, by their `feature_type`: units are walls, fixtures and kiosks objects,
 *   openings doors, which stand open where their `door` is null or of type `open`; all others stop nothing. Of several
 *   levels one is read ({@link GeoJsonOptions.level}); all have the same box.
 * - **Openings** of any source, doors and windows that are lines, lie on walls: these are cut along them, up to 0.3 m away.
 * - **Warnings**: other levels, points that are no lights, plans of more than 100 km.
 *
 * Nothing is fetched; objects given are neither changed nor kept. O(n log n) where walls and openings are spread out; files in
 * which more than 4 million lie on one another are refused, and so are walls that openings cut into more than 100,000 numbers and
 * 64 for each character of the file. Runs in a worker and on a server.
 *
 * @param features The text of the file, or the object parsed from it.
 * @throws TypeError or RangeError where something is of the wrong kind or out of range:
 *   `react-umbra: features[3].geometry.coordinates[0][2][1] must be a latitude from -90 to 90 degrees, got 4801230`.
 */
export function parseGeoJson(features: string | object, options: GeoJsonOptions = {}): SceneData {
  const { pixelsPerMetre = 20, level } = checkOptions(options)
  warn?.ifUnknown('parseGeoJson', options, OPTIONS)
  const size = checkPositive('options.pixelsPerMetre', pixelsPerMetre)
  const warnings: string[] = []
  const budget = new Budget()
  const all = readFeatures(openFile(features, NAME), features, budget)
  const projection = new Projection(positionsOf(all), size, warnings)
  const read = ofLevel(
    all.filter(({ thing }) => thing !== null),
    level,
    warnings,
  )
  const openings = new Openings(size)
  const occluders: SceneDataOccluder[] = []
  const lights: SceneDataLight[] = []
  let loose = 0
  for (const feature of read) {
    const thing = feature.thing!
    for (const { kind, positions } of feature.parts) {
      const pixels = projection.pixelsOf(positions, feature.at)
      if (kind === 'point') {
        if (thing.kind !== 'light') loose += positions.length
        else for (let i = 0; i < pixels.length; i += 2) addLight(lights, feature, pixels.subarray(i), size, warnings)
        continue
      }
      if (thing.kind === 'light') warnings.push(`${feature.at} is called a light and is no point: taken as a wall`)
      const occluder = occluderCalled(thing, pixels, kind === 'ring')
      if (occluder === null) continue
      occluders.push(occluder)
      const isOpening = kind === 'line' && (thing.kind === 'door' || thing.kind === 'window')
      if (isOpening) openings.add(occluder.walls)
    }
  }
  if (loose > 0) warnings.push(`points that are no lights are skipped: ${loose} of them`)
  const { width, height } = projection
  return {
    width,
    height,
    grid: { x: 0, y: 0, size, distance: 1, units: 'm' },
    occluders: inOrder(occluders.flatMap((occluder) => cutBy(openings, occluder, budget))),
    lights,
    warnings,
  }
}

function readFeatures(file: unknown, given: unknown, budget: Budget): PlanFeature[] {
  const { type } = readShape(TYPED, file, NAME)
  budget.add(given)
  if (type !== 'FeatureCollection') return [readFeature(file as object, type, '', NAME, budget)]
  return readShape(COLLECTION, file, NAME).features.map((feature, i) => {
    const at = `features[${i}]`
    const { type: own } = readShape(TYPED, feature, NAME, `${at}.`)
    if (own !== 'Feature') failRange(`${at}.type`, 'Feature', own)
    return readFeature(feature, own, at, NAME, budget)
  })
}

function* positionsOf(features: readonly PlanFeature[]) {
  for (const { parts } of features) for (const { positions } of parts) yield* positions
}

/** The features of one level, and those of none. */
function ofLevel(features: readonly PlanFeature[], wanted: string | undefined, warnings: string[]): PlanFeature[] {
  const levels = [...new Set(features.flatMap(({ level }) => level ?? []))]
  const names = (of: readonly string[]) => of.slice(0, NAMED).join(', ') + (of.length > NAMED ? ', …' : '')
  const expected = `the level_id of a feature (${names(levels)})`
  if (wanted !== undefined && typeof wanted !== 'string') failType('options.level', expected, wanted)
  const chosen = wanted ?? levels[0]
  if (wanted !== undefined && !levels.includes(wanted)) failRange('options.level', expected, wanted)
  const others = levels.filter((level) => level !== chosen)
  if (others.length > 0 && wanted === undefined) {
    warnings.push(`the level ${chosen} is read, and ${names(others)} left out: options.level chooses`)
  }
  return features.filter(({ level }) => level === null || level === chosen)
}

function addLight(
  lights: SceneDataLight[],
  { at, properties }: PlanFeature,
  place: Float64Array,
  pixelsPerMetre: number,
  warnings: string[],
): void {
  const read = (name: string): unknown => {
    const value = properties.get(name)
    return name === 'radius' && typeof value === 'number' ? value * pixelsPerMetre : value
  }
  const light = lightAt(at, { x: place[0]!, y: place[1]! }, read, null, warnings)
  if (light !== null) lights.push(light)
}

/** A wall without what lies along openings; all else as it is. */
function cutBy(openings: Openings, occluder: SceneDataOccluder, budget: Budget): SceneDataOccluder[] {
  const { kind, walls } = occluder
  const left = kind === 'wall' ? openings.cut(walls) : null
  if (left === null) return [occluder]
  budget.spend(left.length, 'features')
  return left.length === 0 ? [] : [{ kind, walls: left, open: false }]
}
