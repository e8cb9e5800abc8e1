import { checkFinite } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { closedWalls } from '../../scene/data/closedWalls.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkFormat, type FormatOptions, hexOf, type ReportLoss } from '../checkFormat.js'
import { toImageUrl } from '../imageUrl.js'
import { inverse } from '../inverse.js'
import { joinWalls } from '../polyline.js'
import type { GridPoint } from './schema.js'

const OPTIONS: KeysOf<FormatOptions> = { onLoss: true }

/** Pixels per square if the data has no grid. */
const DEFAULT_SIZE = 100

/** Converts pixels along one axis to squares of the file, such that the reader converts them back exactly. */
type ToSquares = (pixels: number) => number

/**
 * Writes a scene as a Universal VTT file, which most virtual tabletops open. Returns its text, for a file with the
 * extension `.uvtt`.
 *
 * Walls become `line_of_sight`, objects `objects_line_of_sight`, and doors and windows portals. A window is a portal
 * with `closed: false`, as in files of Dungeondraft. Open doors look the same, so the extra field
 * `umbra_kind` stores which one it was; other programs ignore it. Squares are those of `data.grid`, or 100 pixels
 * without one. Colors are `AARRGGBB`.
 *
 * Everything that `parseUniversalVtt` reads survives a round trip, in the order walls, objects, portals; numbers
 * change by rounding if `grid` begins inside a square. The format cannot represent the following, which is reported to
 * `onLoss`: `attributes` (a wall that blocks neither light nor sight is omitted, all others block everything), cones,
 * `darkness` (omitted), `priority` and `bright` of lights, `secret` and `locked` doors, `viewers`, `daylight`, the
 * distance of a square, and an image that is not a `data:` URL of a PNG, JPEG, WebP, GIF, or AVIF.
 *
 * Does not change or keep the data, and needs no DOM. Time grows with the walls and the image.
 *
 * @param data The result of a parser, or data of your app; colors are `#rrggbb`.
 * @throws TypeError or RangeError if the data is not valid SceneData: `react-umbra: data.lights[0].x must be a number,
 *   got "1"`.
 * @example
 * ```ts
 * const losses: string[] = []
 * const text = formatUniversalVtt(data, { onLoss: (loss) => losses.push(loss) })
 * ```
 */
export function formatUniversalVtt(data: SceneData, options: FormatOptions = {}): string {
  const reportLoss = checkFormat(data, options)
  warn?.ifUnknown('formatUniversalVtt', options, OPTIONS)
  const { grid } = data
  const size = grid?.size ?? DEFAULT_SIZE
  const origin = { x: originOf(grid?.x ?? 0, size), y: originOf(grid?.y ?? 0, size) }
  const toX = squaresFrom(origin.x, size)
  const toY = squaresFrom(origin.y, size)
  const length = squaresFrom(0, size)
  const project = ({ x, y }: GridPoint): GridPoint => ({ x: toX(x), y: toY(y) })
  if (grid?.distance !== undefined || grid?.units !== undefined)
    reportLoss('data.grid.distance: the distance per square is lost')
  if (data.viewers !== undefined && data.viewers.length > 0) reportLoss('data.viewers are lost')
  if ((data.daylight ?? 'dark') !== 'dark') reportLoss('data.daylight is lost')
  return JSON.stringify({
    format: 0.3,
    resolution: {
      map_origin: origin,
      map_size: { x: length(data.width), y: length(data.height) },
      pixels_per_grid: size,
    },
    ...formatOccluders(data.occluders, project, reportLoss),
    environment: {
      baked_lighting: false,
      ...(data.ambient !== undefined && { ambient_light: argb(data.ambient) }),
    },
    lights: data.lights.flatMap((light, i) => formatLight(`data.lights[${i}]`, light, project, length, reportLoss)),
    image: formatImage(data.image, reportLoss),
  })
}

/** Returns the origin of the image on the canvas that puts the corner of the grid on a whole square. */
function originOf(corner: number, size: number): number {
  return corner === 0 ? 0 : -corner / size
}

function squaresFrom(origin: number, size: number): ToSquares {
  // JSON writes numbers that are not finite as null.
  const guess = (pixels: number): number => checkFinite('a length in squares of data.grid.size', pixels / size + origin)
  return (pixels) => inverse(pixels, guess(pixels), (squares) => (squares - origin) * size)
}

type Project = (point: GridPoint) => GridPoint

function formatOccluders(occluders: readonly SceneDataOccluder[], project: Project, reportLoss: ReportLoss): object {
  const walls: GridPoint[][] = []
  const objects: GridPoint[][] = []
  const portals: object[] = []
  occluders.forEach((occluder, i) => {
    const path = `data.occluders[${i}]`
    const form = formOf(occluder)
    if (form === null) {
      reportLoss(`${path} blocks neither light nor sight: left out`)
      return
    }
    if (form === 'walls' && occluder.kind === 'window')
      reportLoss(`${path}.kind is lost: it is written as a wall, because it blocks light or sight`)
    else if (occluder.attributes !== undefined) reportLoss(`${path}.attributes are lost`)
    if (occluder.secret) reportLoss(`${path}.secret is lost`)
    if (occluder.locked) reportLoss(`${path}.locked is lost`)
    const lines = joinWalls(closedWalls(occluder)).map((line) => line.map(project))
    // Push one by one: an occluder may have more lines than a call takes arguments.
    for (const line of lines) {
      if (form === 'walls') walls.push(line)
      else if (form === 'objects') objects.push(line)
      else portals.push(formatPortal(line, form === 'closed', occluder.kind))
    }
  })
  return { line_of_sight: walls, objects_line_of_sight: objects, portals }
}

/** Returns the form in which an occluder is written, or null if the format has none for it. */
function formOf({ kind, open, attributes }: SceneDataOccluder): 'walls' | 'objects' | 'closed' | 'open' | null {
  const isOpen = open || attributes?.open === true
  if (kind === 'door') return isOpen ? 'open' : 'closed'
  const blocks = attributes === undefined && kind === 'window' ? ['move', 'sound'] : attributes?.blocks
  const isBlocking = !isOpen && (blocks === undefined || blocks.includes('light') || blocks.includes('sight'))
  if (!isBlocking) return kind === 'window' ? 'open' : null
  return kind === 'object' ? 'objects' : 'walls'
}

function formatPortal(bounds: readonly GridPoint[], closed: boolean, kind: SceneDataOccluder['kind']): object {
  const [from, to] = [bounds[0]!, bounds[bounds.length - 1]!]
  return {
    position: { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 },
    bounds,
    rotation: Math.atan2(to.y - from.y, to.x - from.x),
    closed,
    freestanding: false,
    ...(!closed && { umbra_kind: kind }),
  }
}

function formatLight(
  path: string,
  light: SceneDataLight,
  project: Project,
  length: ToSquares,
  reportLoss: ReportLoss,
): object[] {
  const { radius, bright, angle, priority, darkness } = light
  if (darkness) {
    reportLoss(`${path} is a darkness: left out`)
    return []
  }
  if (angle !== undefined && angle < 2 * Math.PI)
    reportLoss(`${path}.angle is lost: the light shines in all directions`)
  if (bright !== undefined && bright !== radius / 2) reportLoss(`${path}.bright is lost`)
  if (priority !== undefined && priority !== 0) reportLoss(`${path}.priority is lost`)
  return [
    {
      position: project(light),
      range: length(radius),
      intensity: light.intensity,
      color: argb(light.color),
      shadows: light.shadows,
    },
  ]
}

/** Returns `aarrggbb`: the alpha first, unlike in CSS. */
function argb(color: string): string {
  const { digits, alpha } = hexOf(color)
  return (
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0') + digits
  )
}

/** Returns the base64 of the image. */
function formatImage(image: string | undefined, reportLoss: ReportLoss): string {
  if (image === undefined) return ''
  const picture = /^data:/i.test(image) ? toImageUrl(image) : null
  if (picture !== null && 'url' in picture) return picture.url.replace(/^[^,]*,/, '')
  reportLoss('data.image is lost: it is not a base64 image')
  return ''
}
