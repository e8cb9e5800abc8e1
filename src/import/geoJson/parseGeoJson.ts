import { checkOptions, checkPositive, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type {
  SceneData,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataRoom,
  SceneDataText,
} from '../../scene/data/sceneData.js'
import { Budget } from '../Budget.js'
import { openFile } from '../file.js'
import { Notices } from '../Notices.js'
import { lightAt, sortByKind, toOccluder } from '../namedObjects.js'
import { nameRooms } from '../rooms.js'
import { validate } from '../validate.js'
import { type PlanFeature, readFeature } from './feature.js'
import { Openings } from './Openings.js'
import { Projection } from './Projection.js'
import { COLLECTION, NAME, TYPED } from './schema.js'

/** Options of `parseGeoJson`. */
export interface GeoJsonOptions {
  /** Pixels per meter. @default 20 */
  pixelsPerMetre?: number | undefined
  /** The level of an IMDF plan to read: the `level_id` of its features. @default the first one that a feature names */
  level?: string | undefined
}

const OPTIONS: KeysOf<GeoJsonOptions> = { pixelsPerMetre: true, level: true }

/** Names of geometries in warnings. */
const GEOMETRY = { point: 'Point', line: 'LineString', ring: 'Polygon' } as const

/** Reason for leaving out lines that are not named as walls, doors, or windows. */
const NOT_WALLS = 'not named as walls, doors, or windows: left out'

/** Maximum number of levels that an error or a warning lists. */
const MAX_LISTED = 10

/**
 * Reads plans in GeoJSON (RFC 7946), including IMDF: a FeatureCollection, a Feature, or a geometry. Lines and the
 * outlines of polygons, including holes, are walls. Degrees become pixels by an equirectangular projection about the
 * center of the bounding box of all positions, on a sphere of 6,371,008.8 m, north up. The picture is that box, even
 * across the antimeridian, where polygons that were cut in two are joined. `grid` is in meters. Outlines are `closed`.
 *
 * - **Names** set other kinds: the words `door`, `window`, `light` (`lamp`, `torch`), `object` (`furniture`, `fixture`)
 *   in the properties `kind`, `type`, `class`, `category`, `layer`, or `indoor`. If walls are named, rooms are not
 *   walls. If a `layer` has walls, layers without a known name have none; dimensions, hatches, and title blocks are
 *   never walls. Doors have properties `open`, `locked`, and `secret`.
 * - **Lights** are points, with `radius` in meters, `color`, and `intensity`.
 * - **IMDF**: the features of its files in one collection, by their `feature_type`. Units are walls, fixtures and
 *   kiosks objects, and openings doors, which are open if their `door` is null or has the type `open`. All other types
 *   block nothing. Only one level is read ({@link GeoJsonOptions.level}); all levels share one box.
 * - **Rooms** are units of IMDF and polygons named `room`, `area`, or `space`, with `name` and level. `toSource` maps
 *   pixels back to degrees, which continue beyond 180 across the antimeridian: subtract 360 there.
 * - **Texts** are other points with a `text`, `label`, or `name`; one inside a room without a name names it.
 * - **Openings** of any source are doors and windows that are lines. Walls along them, up to 0.3 m away, are cut.
 * - **Warnings** name the layer or the type of everything that is left out; also other levels, and plans larger than
 *   100 km.
 *
 * Does not change or keep objects, and fetches nothing: runs in a worker and on a server. O(n log n) if walls and
 * openings are spread out. Rejects files in which more than 4 million of them overlap, and walls that openings cut into
 * more than 100,000 numbers plus 64 per character of the file.
 *
 * @param features The text of the file, or the object parsed from it.
 * @throws TypeError or RangeError if a value has the wrong type or is out of range: `react-umbra:
 *   features[3].geometry.coordinates[0][2][1] must be a latitude from -90 to 90 degrees, got 4801230`.
 */
export function parseGeoJson(features: string | object, options: GeoJsonOptions = {}): SceneData {
  const { pixelsPerMetre = 20, level } = checkOptions(options)
  warn?.ifUnknown('parseGeoJson', options, OPTIONS)
  const size = checkPositive('options.pixelsPerMetre', pixelsPerMetre)
  const warnings: string[] = []
  const budget = new Budget()
  const all = readFeatures(openFile(features, NAME), features, budget)
  const projection = new Projection(positionsOf(all), size, warnings)
  const selected = selectLevel(
    all.filter(({ object }) => object !== null),
    level,
    warnings,
  )
  const notices = new Notices()
  const levels = new Set([null, ...selected.map((feature) => feature.level)])
  for (const feature of all) {
    if (feature.object !== null || !levels.has(feature.level)) continue
    for (const { kind } of feature.parts) {
      // These are details: other IMDF types that block nothing have no lines.
      if (kind === 'line') notices.add(GEOMETRY.line, feature.where, 'which blocks nothing: left out')
    }
  }
  const hasNamedWalls = selected.some(({ object, isNamed }) => isNamed && object!.kind === 'wall')
  const hasWallLayer = selected.some(({ layerKind }) => layerKind === 'wall')
  const openings = new Openings(size)
  const occluders: SceneDataOccluder[] = []
  const lights: SceneDataLight[] = []
  const rooms: SceneDataRoom[] = []
  const texts: SceneDataText[] = []
  for (const feature of selected) {
    const { where, layer } = feature
    const object = feature.object!
    if (feature.parts.length === 0) notices.add('Feature', where, 'without a geometry: left out')
    for (const { kind, positions, isHole } of feature.parts) {
      const pixels = projection.pixelsOf(positions, feature.at)
      if (kind === 'point') {
        if (object.kind !== 'light') {
          const pointTexts = textsAt(feature, pixels)
          // Push one by one: a feature may have more points than a call takes arguments.
          for (const text of pointTexts) texts.push(text)
          if (pointTexts.length === 0)
            for (const _ of positions) notices.add('Point', where, 'which is neither a light nor a text: left out')
        } else for (let i = 0; i < pixels.length; i += 2) addLight(lights, feature, pixels.subarray(i), size, warnings)
        continue
      }
      // If any layer has walls, layers without a known name have none.
      if (feature.isIgnored || (hasWallLayer && feature.layerKind === 'unknown')) {
        notices.add(GEOMETRY[kind], where, NOT_WALLS)
        continue
      }
      if (object.kind === 'light') warnings.push(`${feature.at} is named as a light but is not a point: read as a wall`)
      if (feature.isRoom && kind === 'ring') {
        addRoom(rooms, feature, [...pixels], isHole)
        if (hasNamedWalls && !feature.isNamed) continue
      }
      const occluder = toOccluder(object, pixels, kind === 'ring')
      if (occluder === null) {
        notices.add(GEOMETRY[kind], where, 'without length: left out')
        continue
      }
      occluders.push({ ...occluder, ...(layer !== undefined && { sourceLayer: layer }) })
      const isOpening = kind === 'line' && (object.kind === 'door' || object.kind === 'window')
      if (isOpening) openings.add(occluder.walls)
    }
  }
  notices.writeTo(warnings)
  const { width, height } = projection
  return {
    width,
    height,
    grid: { x: 0, y: 0, size, distance: 1, units: 'm' },
    ...(width > 0 && height > 0 && { units: 'deg', toSource: projection.toSource() }),
    occluders: sortByKind(occluders.flatMap((occluder) => cutOpenings(openings, occluder, budget))),
    lights,
    ...(rooms.length > 0 && { rooms: nameRooms(rooms, texts) }),
    ...(texts.length > 0 && { texts }),
    warnings,
  }
}

/** Properties with the text of a point. */
const LABELS = ['text', 'label', 'name']

/** Returns the text in a feature's properties, once for each of its points. */
function textsAt({ properties, layer }: PlanFeature, pixels: ArrayLike<number>): SceneDataText[] {
  const text = LABELS.map((key) => properties.get(key)).find((value) => typeof value === 'string' && value !== '')
  return typeof text !== 'string'
    ? []
    : Array.from({ length: pixels.length / 2 }, (_, i) => ({
        ...{ x: pixels[2 * i]!, y: pixels[2 * i + 1]!, text },
        ...(layer !== undefined && { sourceLayer: layer }),
      }))
}

/** Adds the outline of a room, or a hole to the last one. GeoJSON repeats the first corner at the end. */
function addRoom(rooms: SceneDataRoom[], { properties, level }: PlanFeature, pixels: number[], isHole: boolean): void {
  const outline = pixels.slice(0, -2)
  const last = rooms.at(-1)
  if (isHole && last !== undefined) {
    last.holes = [...(last.holes ?? []), outline]
    return
  }
  const given = properties.get('name')
  // IMDF names are keyed by language.
  const name = typeof given === 'object' && given !== null ? Object.values(given)[0] : given
  rooms.push({ outline, ...(typeof name === 'string' && name !== '' && { name }), ...(level !== null && { level }) })
}

function readFeatures(file: unknown, given: unknown, budget: Budget): PlanFeature[] {
  const { type } = validate(TYPED, file, NAME)
  budget.add(given)
  if (type !== 'FeatureCollection') return [readFeature(file as object, type, '', budget)]
  return validate(COLLECTION, file, NAME).features.map((feature, i) => {
    const at = `features[${i}]`
    const { type: featureType } = validate(TYPED, feature, NAME, `${at}.`)
    if (featureType !== 'Feature') failRange(`${at}.type`, 'Feature', featureType)
    return readFeature(feature, featureType, at, budget)
  })
}

function* positionsOf(features: readonly PlanFeature[]) {
  for (const { parts } of features) for (const { positions } of parts) yield* positions
}

/** Returns the features of one level, and those without a level. */
function selectLevel(features: readonly PlanFeature[], wanted: string | undefined, warnings: string[]): PlanFeature[] {
  const levels = [...new Set(features.flatMap(({ level }) => level ?? []))]
  const names = (listed: readonly string[]) =>
    listed.slice(0, MAX_LISTED).join(', ') + (listed.length > MAX_LISTED ? ', …' : '')
  const expected = `the level_id of a feature (${names(levels)})`
  if (wanted !== undefined && typeof wanted !== 'string') failType('options.level', expected, wanted)
  const chosen = wanted ?? levels[0]
  if (wanted !== undefined && !levels.includes(wanted)) failRange('options.level', expected, wanted)
  const others = levels.filter((level) => level !== chosen)
  if (others.length > 0 && wanted === undefined) {
    warnings.push(`only the level ${chosen} is read, not ${names(others)}: set options.level to choose another`)
  }
  return features.filter(({ level }) => level === null || level === chosen)
}

function addLight(
  lights: SceneDataLight[],
  { at, properties }: PlanFeature,
  pixels: Float64Array,
  pixelsPerMetre: number,
  warnings: string[],
): void {
  const read = (name: string): unknown => {
    const value = properties.get(name)
    return name === 'radius' && typeof value === 'number' ? value * pixelsPerMetre : value
  }
  const light = lightAt(at, { x: pixels[0]!, y: pixels[1]! }, read, null, warnings)
  if (light !== null) lights.push(light)
}

/** Returns a wall without the parts along openings. Other occluders stay as they are. */
function cutOpenings(openings: Openings, occluder: SceneDataOccluder, budget: Budget): SceneDataOccluder[] {
  const { kind, walls } = occluder
  const remaining = kind === 'wall' ? openings.cut(walls) : null
  if (remaining === null) return [occluder]
  budget.spend(remaining.length, 'features')
  const { sourceLayer } = occluder
  return remaining.length === 0
    ? []
    : [{ kind, walls: remaining, open: false, ...(sourceLayer !== undefined && { sourceLayer }) }]
}
