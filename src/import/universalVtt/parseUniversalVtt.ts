import { checkChoice, checkFinite, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData, SceneDataGrid, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkPixels } from '../checkPixels.js'
import { parseArgb } from '../color.js'
import { openFile } from '../file.js'
import { toImageUrl } from '../imageUrl.js'
import { wallsAlong } from '../polyline.js'
import { validate } from '../validate.js'
import { needsClosing } from './needsClosing.js'
import { type GridPoint, SCHEMA, type UniversalVtt } from './schema.js'

/** Meaning of a portal with `closed: false`, which the format leaves open. */
export type OpenPortals = 'doors' | 'windows'

/** Effect of a file's objects on light and sight. */
export type ObjectsAs = 'solid' | 'limited' | 'one-way'

/** Options of `parseUniversalVtt`: how it reads portals and objects. */
export interface UniversalVttOptions {
  /**
   * Meaning of a portal with `closed: false`. Dungeondraft writes it both for an open door and for a portal whose
   * author unchecked "block light", which is how windows are drawn.
   * - `'doors'`: `{ kind: 'door', open: true }`
   * - `'windows'`: `{ kind: 'window', open: false }`
   *
   * @default 'doors'
   */
  openPortals?: OpenPortals | undefined
  /**
   * Effect of objects such as pillars, trees, and crates on light and sight. The format does not define it.
   * - `'one-way'`: an object is lit itself and blocks what leaves it; no `attributes`.
   * - `'limited'`: an object is visible, but nothing beyond it: `attributes: { limited: true }`, like terrain walls of
   *   tabletops.
   * - `'solid'`: an object blocks everything from both sides, like a wall: `attributes: {}`.
   *
   * @default 'one-way'
   */
  objects?: ObjectsAs | undefined
}

/** Name of the file in errors. They refer to its parts by path. */
const FILE = 'the Universal VTT file'

const OPTIONS: KeysOf<UniversalVttOptions> = { openPortals: true, objects: true }

const OPEN_PORTALS: readonly OpenPortals[] = ['doors', 'windows']

/** Attributes of objects; undefined means the default attributes of their kind. */
const OBJECTS: Readonly<Record<ObjectsAs, SceneDataOccluder['attributes']>> = {
  solid: {},
  limited: { limited: true },
  'one-way': undefined,
}

/**
 * Reads a Universal VTT map (`.dd2vtt`, `.df2vtt`, `.uvtt`) of Dungeondraft, Arkenforge, DungeonFog, and others: one
 * JSON file with an image, its walls, doors, and lights.
 *
 * Coordinates in the file are grid squares of the whole canvas, even if the image shows only a part of it. The result
 * is in pixels of the image, y down: `(p − map_origin) × pixels_per_grid` for walls, objects, portals, and lights
 * alike, and `range × pixels_per_grid` for the radius of a light. Everything outside the image is kept.
 *
 * - **Occluders**: one per line of `line_of_sight` (`'wall'`), then of `objects_line_of_sight` (`'object'`), then per
 *   portal (`'door'`, or `'window'` with {@link UniversalVttOptions.openPortals}), each in the file's order.
 *   Zero-length walls are dropped. An object's outline is closed if its ends are within 1/20 of a square. {@link
 *   UniversalVttOptions.objects} defines what objects block.
 * - **Grid**: squares of `pixels_per_grid`. The format does not define their distance.
 * - **Lights**: colors are `AARRGGBB` (also `RRGGBB`, also with `#`), and the alpha is multiplied into the intensity.
 *   Defaults: white, intensity 1, shadows, radius 0.
 * - **Ambient**: `environment.ambient_light` as `#rrggbb`, without its alpha.
 * - **Image**: a `data:` URL of a PNG, JPEG, WebP, GIF, or AVIF, recognized by its first bytes. Anything else is
 *   omitted.
 * - **Warnings**: everything that was skipped or guessed, with its path in the file: lights on top of lighting that is
 *   baked into the image, portals without bounds, lines of a single point, an invalid image, a missing `map_origin`
 *   (read as 0, 0).
 *
 * Only `resolution` with `map_size` and `pixels_per_grid` is required. Everything else may be missing or null. Unknown
 * keys and `format` are ignored. Does not change or keep the object, and needs no DOM: runs in a worker and on a
 * server. Time grows with the length of the file.
 *
 * @param file The text of the file, with or without a byte order mark, or the object parsed from it.
 * @throws TypeError if a value has the wrong type: `react-umbra: line_of_sight[3][0].x must be a finite number, got
 *   "a"`. Numbers written as text have the wrong type. A File or an ArrayBuffer is rejected: read its text first.
 * @throws RangeError if the text is empty or not JSON (such as a truncated download), a number is not finite or out of
 *   range, a color is invalid, or an option has an unknown value.
 * @see https://arkenforge.com/universal-vtt-files/
 * @example
 * ```ts
 * const data = parseUniversalVtt(await file.text(), { openPortals: 'windows' })
 * for (const warning of data.warnings) console.warn(warning)
 * ```
 */
export function parseUniversalVtt(file: string | object, options: UniversalVttOptions = {}): SceneData {
  const { openPortals, objects } = checkOptions(options)
  const map: UniversalVtt = validate(SCHEMA, openFile(file, FILE), FILE)
  const { map_size: size, pixels_per_grid: scale } = map.resolution
  const warnings: string[] = []
  const project = projection(map, warnings)
  const image = readImage(map.image, warnings)
  const ambient = map.environment.ambient_light
  return {
    width: checkPixels('resolution.map_size.x', size.x * scale),
    height: checkPixels('resolution.map_size.y', size.y * scale),
    ...(image !== null && { image }),
    ...(ambient && { ambient: parseArgb(ambient).color }),
    grid: gridOf(map),
    occluders: readOccluders(map, openPortals, objects, project, warnings),
    lights: readLights(map, project, warnings),
    warnings,
  }
}

/** Converts points to pixels, as `x, y, …`; `path` names them in an error. */
type Project = (path: string, points: readonly GridPoint[]) => number[]

function projection(map: UniversalVtt, warnings: string[]): Project {
  const { map_origin: origin, pixels_per_grid: scale } = map.resolution
  if (!origin) warnings.push('resolution.map_origin is missing: read as 0, 0')
  const { x: originX, y: originY } = origin ?? { x: 0, y: 0 }
  return (path, points) => {
    const pixels: number[] = []
    for (const { x, y } of points) {
      pixels.push(checkPixels(path, (x - originX) * scale), checkPixels(path, (y - originY) * scale))
    }
    return pixels
  }
}

function readOccluders(
  map: UniversalVtt,
  openPortals: OpenPortals,
  objects: SceneDataOccluder['attributes'],
  project: Project,
  warnings: string[],
): SceneDataOccluder[] {
  const occluders: SceneDataOccluder[] = []
  function add(path: string, points: readonly GridPoint[], kind: SceneDataOccluder['kind'], open: boolean): void {
    const walls = wallsAlong(project(path, points))
    const attributes = kind === 'object' && objects !== undefined && { attributes: { ...objects } }
    if (walls.length > 0) occluders.push({ kind, walls, open, ...attributes })
    else if (points.length > 0) warnings.push(`${path} is a single point, which blocks nothing: skipped`)
  }
  map.line_of_sight.forEach((points, i) => {
    add(`line_of_sight[${i}]`, points, 'wall', false)
  })
  map.objects_line_of_sight.forEach((points, i) => {
    const outline = needsClosing(points) ? [...points, ...points.slice(0, 1)] : points
    add(`objects_line_of_sight[${i}]`, outline, 'object', false)
  })
  map.portals.forEach(({ bounds, closed, umbra_kind: umbraKind }, i) => {
    const path = `portals[${i}].bounds`
    // The position and the rotation give the place and direction of a portal, but not its width.
    if (bounds.length === 0) warnings.push(`${path} is missing, so the portal's width is unknown: skipped`)
    else if (closed) add(path, bounds, 'door', false)
    else if (umbraKind === 'door' || (umbraKind !== 'window' && openPortals === 'doors'))
      add(path, bounds, 'door', true)
    else add(path, bounds, 'window', false)
  })
  return occluders
}

function readLights(map: UniversalVtt, project: Project, warnings: string[]): SceneDataLight[] {
  if (map.environment.baked_lighting && map.lights.length > 0) {
    warnings.push(
      'environment.baked_lighting is true and there are lights: the image is already lit, so its light is doubled',
    )
  }
  const scale = map.resolution.pixels_per_grid
  return map.lights.map((light, i) => {
    const [x = 0, y = 0] = project(`lights[${i}].position`, [light.position])
    const radius = checkPixels(`lights[${i}].range`, light.range * scale)
    const { color, alpha } = parseArgb(light.color)
    const intensity = checkFinite(`lights[${i}].intensity`, light.intensity) * alpha
    return { x, y, radius, color, intensity, shadows: light.shadows }
  })
}

function readImage(text: string, warnings: string[]): string | null {
  if (text.trim() === '') return null
  const picture = toImageUrl(text)
  if ('url' in picture) return picture.url
  warnings.push(`image ${picture.problem}: left out`)
  return null
}

/** Returns the grid of the file, whose corners are whole numbers on the whole canvas. */
function gridOf({ resolution: { map_origin: origin, pixels_per_grid: size } }: UniversalVtt): SceneDataGrid {
  const corner = (path: string, coordinate: number): number => {
    const fraction = Math.ceil(coordinate) - coordinate
    return checkPixels(`resolution.map_origin.${path}`, fraction * size)
  }
  return {
    x: corner('x', origin?.x ?? 0),
    y: corner('y', origin?.y ?? 0),
    size: checkPixels('resolution.pixels_per_grid', size),
  }
}

function checkOptions(options: UniversalVttOptions): {
  openPortals: OpenPortals
  objects: SceneDataOccluder['attributes']
} {
  if (typeof options !== 'object' || options === null) failType('options', 'an object', options)
  const { openPortals = 'doors', objects = 'one-way' } = options
  warn?.ifUnknown('parseUniversalVtt', options, OPTIONS)
  const expected = "'doors' or 'windows'"
  if (typeof openPortals !== 'string') failType('options.openPortals', expected, openPortals)
  if (!OPEN_PORTALS.includes(openPortals)) failRange('options.openPortals', expected, openPortals)
  return { openPortals, objects: checkChoice('options.objects', OBJECTS, objects) }
}
