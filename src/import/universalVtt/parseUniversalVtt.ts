import { checkChoice, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData, SceneDataGrid, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { parseArgb } from '../color.js'
import { openFile } from '../file.js'
import { readPicture } from '../image.js'
import { inPixels } from '../inPixels.js'
import { wallsAlong } from '../polyline.js'
import { readShape } from '../shape.js'
import { needsClosing } from './needsClosing.js'
import { type GridPoint, SCHEMA, type UniversalVtt } from './schema.js'

/** What a portal with `closed: false` is taken for; the format does not say. */
export type OpenPortals = 'doors' | 'windows'

/** How the objects of a file stop light and sight. */
export type ObjectsAs = 'solid' | 'limited' | 'one-way'

/** What `parseUniversalVtt` takes portals and objects for. */
export interface UniversalVttOptions {
  /**
   * What a portal with `closed: false` becomes. Dungeondraft writes it for a door that stands open and for a portal
   * whose author unchecked "block light", which is how windows are drawn.
   * - `'doors'`: `{ kind: 'door', open: true }`
   * - `'windows'`: `{ kind: 'window', open: false }`
   *
   * @default 'doors'
   */
  openPortals?: OpenPortals | undefined
  /**
   * What objects such as pillars, trees and crates do to light and sight; the format does not say.
   * - `'one-way'`: each is lit itself, and stops what goes out of it; no `attributes`.
   * - `'limited'`: it is seen, and nothing beyond it: `attributes: { limited: true }`, as terrain walls of tabletops.
   * - `'solid'`: it stops all from both sides, as a wall: `attributes: {}`.
   *
   * @default 'one-way'
   */
  objects?: ObjectsAs | undefined
}

/** What error messages call the file as a whole; its parts are called by their path. */
const FILE = 'the Universal VTT file'

const OPTIONS: Known<UniversalVttOptions> = { openPortals: true, objects: true }

const OPEN_PORTALS: readonly OpenPortals[] = ['doors', 'windows']

/** What attributes objects get; undefined ones are those of the kind. */
const OBJECTS: Readonly<Record<ObjectsAs, SceneDataOccluder['attributes']>> = {
  solid: {},
  limited: { limited: true },
  'one-way': undefined,
}

/**
 * Reads a Universal VTT map (`.dd2vtt`, `.df2vtt`, `.uvtt`), as Dungeondraft, Arkenforge, DungeonFog and others export
 * it: one JSON file with a picture, its walls, doors and lights.
 *
 * The file counts in grid squares on the whole canvas, also when the picture is only a part of it. The result counts in
 * pixels of the picture, y down: `(p − map_origin) × pixels_per_grid` for walls, objects, portals and lights alike, and
 * `range × pixels_per_grid` for a light's radius. What lies outside the picture is kept.
 *
 * - **Occluders**: one per line of `line_of_sight` (`'wall'`), then of `objects_line_of_sight` (`'object'`), then per
 *   portal (`'door'`, or `'window'` by {@link UniversalVttOptions.openPortals}), each in the file's order. Pieces of no
 *   length are left out. An object's outline whose ends are within 1/20 of a square of one another is closed.
 *   What objects stop is {@link UniversalVttOptions.objects}.
 * - **Grid**: squares of `pixels_per_grid`; the format does not say what they measure.
 * - **Lights**: colours are `AARRGGBB` (also `RRGGBB`, also with `#`); the alpha is multiplied into the intensity.
 *   Missing: white, intensity 1, shadows, radius 0.
 * - **Ambient**: `environment.ambient_light` as `#rrggbb`, without its alpha.
 * - **Image**: a `data:` URL of a PNG, JPEG, WebP, GIF or AVIF, by its first bytes; all else is left out.
 * - **Warnings**: what was skipped or guessed, each with its path in the file: lights over lighting that is baked into
 *   the picture, portals without bounds, lines of a single point, a picture that is none, a missing `map_origin`
 *   (taken as 0, 0).
 *
 * Only `resolution` with `map_size` and `pixels_per_grid` must be there. Everything else may be missing or null, unknown
 * keys are ignored, and so is `format`. The object given is neither changed nor kept. Knows no DOM: runs in a worker and
 * on a server. Time grows with the length of the file.
 *
 * The format: https://arkenforge.com/universal-vtt-files/
 *
 * @param file The text of the file (a byte order mark is fine), or the object parsed from it.
 * @throws TypeError where something is of the wrong kind: `react-umbra: line_of_sight[3][0].x must be a finite number,
 *   got "a"`. Numbers written as text are of the wrong kind. A File or an ArrayBuffer is refused: read its text first.
 * @throws RangeError where the text is empty or not JSON (a truncated download, say), a number is not finite or out of
 *   its range, a colour is not one, or an option has no such value.
 * @example
 * ```ts
 * const data = parseUniversalVtt(await file.text(), { openPortals: 'windows' })
 * for (const warning of data.warnings) console.warn(warning)
 * ```
 */
export function parseUniversalVtt(file: string | object, options: UniversalVttOptions = {}): SceneData {
  const { openPortals, objects } = checkOptions(options)
  const map: UniversalVtt = readShape(SCHEMA, openFile(file, FILE), FILE)
  const { map_size: size, pixels_per_grid: scale } = map.resolution
  const warnings: string[] = []
  const project = projection(map, warnings)
  const image = readImage(map.image, warnings)
  const ambient = map.environment.ambient_light
  return {
    width: inPixels('resolution.map_size.x', size.x * scale),
    height: inPixels('resolution.map_size.y', size.y * scale),
    ...(image !== null && { image }),
    ...(ambient && { ambient: parseArgb(ambient).color }),
    grid: gridOf(map),
    occluders: readOccluders(map, openPortals, objects, project, warnings),
    lights: readLights(map, project, warnings),
    warnings,
  }
}

/** The points in pixels, as `x, y, …`; `path` names them in an error. */
type Project = (path: string, points: readonly GridPoint[]) => number[]

function projection(map: UniversalVtt, warnings: string[]): Project {
  const { map_origin: origin, pixels_per_grid: scale } = map.resolution
  if (!origin) warnings.push('resolution.map_origin is missing: taken as 0, 0')
  const { x: originX, y: originY } = origin ?? { x: 0, y: 0 }
  return (path, points) => {
    const pixels: number[] = []
    for (const { x, y } of points) {
      pixels.push(inPixels(path, (x - originX) * scale), inPixels(path, (y - originY) * scale))
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
  map.portals.forEach(({ bounds, closed, umbra_kind: said }, i) => {
    const path = `portals[${i}].bounds`
    // The position and the rotation give a portal's place and course, but never its width.
    if (bounds.length === 0) warnings.push(`${path} is missing, so that nothing tells the portal's width: skipped`)
    else if (closed) add(path, bounds, 'door', false)
    else if (said === 'door' || (said !== 'window' && openPortals === 'doors')) add(path, bounds, 'door', true)
    else add(path, bounds, 'window', false)
  })
  return occluders
}

function readLights(map: UniversalVtt, project: Project, warnings: string[]): SceneDataLight[] {
  if (map.environment.baked_lighting && map.lights.length > 0) {
    warnings.push(
      'environment.baked_lighting is true and there are lights: the picture is lit already, so light doubles',
    )
  }
  const scale = map.resolution.pixels_per_grid
  return map.lights.map((light, i) => {
    const [x = 0, y = 0] = project(`lights[${i}].position`, [light.position])
    const radius = inPixels(`lights[${i}].range`, light.range * scale)
    const { color, alpha } = parseArgb(light.color)
    return { x, y, radius, color, intensity: light.intensity * alpha, shadows: light.shadows }
  })
}

function readImage(text: string, warnings: string[]): string | null {
  if (text.trim() === '') return null
  const picture = readPicture(text)
  if ('url' in picture) return picture.url
  warnings.push(`image ${picture.problem}: left out`)
  return null
}

/** The squares of the file, whose corners are whole numbers on the whole canvas. */
function gridOf({ resolution: { map_origin: origin, pixels_per_grid: size } }: UniversalVtt): SceneDataGrid {
  const corner = (path: string, at: number): number => {
    const past = Math.ceil(at) - at
    return inPixels(`resolution.map_origin.${path}`, past * size)
  }
  return {
    x: corner('x', origin?.x ?? 0),
    y: corner('y', origin?.y ?? 0),
    size: inPixels('resolution.pixels_per_grid', size),
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
