import { checkFinite } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { closedWalls } from '../../scene/data/closedWalls.js'
import type { SceneData, SceneDataLight, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkFormat, type FormatOptions, hexOf, type Tell } from '../checkFormat.js'
import { readPicture } from '../image.js'
import { inverse } from '../inverse.js'
import { linesAlong } from '../polyline.js'
import type { GridPoint } from './schema.js'

const OPTIONS: Known<FormatOptions> = { onLoss: true }

/** Pixels of a square where the data has no grid. */
const USUAL_SIZE = 100

/** Squares of the file from pixels, along one axis, and back as the reader has it. */
type ToSquares = (pixels: number) => number

/**
 * Writes a scene as a Universal VTT file, which most tabletops take: its text, for a file that ends in `.uvtt`.
 *
 * Walls become `line_of_sight`, objects `objects_line_of_sight`, doors portals, and so do windows: `closed: false`, as
 * Dungeondraft writes them. Since open doors are written the same, `umbra_kind` beside it, which other programs pass over,
 * tells `parseUniversalVtt` which it was. Squares are those of `data.grid`, else of 100 pixels. Colours are `AARRGGBB`.
 *
 * What `parseUniversalVtt` has read comes back the same when it is read again, in order walls, objects, portals; numbers to
 * within rounding where `grid` begins inside a square. The format has no word for the following, of which `onLoss` is told:
 * `attributes` (a wall that stops neither light nor sight is left out, all others stop all), cones, `darkness` (left out),
 * `priority` and `bright` of lights, `secret` and `locked` doors, `viewers`, `daylight`, what a square measures, and a picture that is
 * no `data:` URL of a PNG, JPEG, WebP, GIF or AVIF.
 *
 * The object given is neither changed nor kept. Knows no DOM. Time grows with the walls and the picture.
 *
 * @param data What a parser gave, or an app has made; colours are `#rrggbb`.
 * @throws TypeError or RangeError where the data is not a SceneData: `react-umbra: data.lights[0].x must be a number, got "1"`.
 * @example
 * ```ts
 * const losses: string[] = []
 * const text = formatUniversalVtt(data, { onLoss: (loss) => losses.push(loss) })
 * ```
 */
export function formatUniversalVtt(data: SceneData, options: FormatOptions = {}): string {
  const tell = checkFormat(data, options)
  warn?.ifUnknown('formatUniversalVtt', options, OPTIONS)
  const { grid } = data
  const size = grid?.size ?? USUAL_SIZE
  const origin = { x: originOf(grid?.x ?? 0, size), y: originOf(grid?.y ?? 0, size) }
  const toX = squaresFrom(origin.x, size)
  const toY = squaresFrom(origin.y, size)
  const length = squaresFrom(0, size)
  const project = ({ x, y }: GridPoint): GridPoint => ({ x: toX(x), y: toY(y) })
  if (grid?.distance !== undefined || grid?.units !== undefined)
    tell('data.grid.distance: what a square measures is lost')
  if (data.viewers !== undefined && data.viewers.length > 0) tell('data.viewers are lost')
  if ((data.daylight ?? 'dark') !== 'dark') tell('data.daylight is lost')
  return JSON.stringify({
    format: 0.3,
    resolution: {
      map_origin: origin,
      map_size: { x: length(data.width), y: length(data.height) },
      pixels_per_grid: size,
    },
    ...formatOccluders(data.occluders, project, tell),
    environment: {
      baked_lighting: false,
      ...(data.ambient !== undefined && { ambient_light: argb(data.ambient) }),
    },
    lights: data.lights.flatMap((light, i) => formatLight(`data.lights[${i}]`, light, project, length, tell)),
    image: formatImage(data.image, tell),
  })
}

/** Where the picture begins, for the grid's corner within it to be one on the whole canvas. */
function originOf(corner: number, size: number): number {
  return corner === 0 ? 0 : -corner / size
}

function squaresFrom(origin: number, size: number): ToSquares {
  // A number that JSON has no word for would be null.
  const guess = (pixels: number): number => checkFinite('a length in squares of data.grid.size', pixels / size + origin)
  return (pixels) => inverse(pixels, guess(pixels), (squares) => (squares - origin) * size)
}

type Project = (point: GridPoint) => GridPoint

function formatOccluders(occluders: readonly SceneDataOccluder[], project: Project, tell: Tell): object {
  const walls: GridPoint[][] = []
  const objects: GridPoint[][] = []
  const portals: object[] = []
  occluders.forEach((occluder, i) => {
    const path = `data.occluders[${i}]`
    const form = formOf(occluder)
    if (form === null) {
      tell(`${path} stops neither light nor sight: left out`)
      return
    }
    if (form === 'walls' && occluder.kind === 'window')
      tell(`${path}.kind is lost: it is written as a wall, since it stops light or sight`)
    else if (occluder.attributes !== undefined) tell(`${path}.attributes are lost`)
    if (occluder.secret) tell(`${path}.secret is lost`)
    if (occluder.locked) tell(`${path}.locked is lost`)
    const lines = linesAlong(closedWalls(occluder)).map((line) => line.map(project))
    // One by one: an occluder may have more lines than a call takes arguments.
    for (const line of lines) {
      if (form === 'walls') walls.push(line)
      else if (form === 'objects') objects.push(line)
      else portals.push(formatPortal(line, form === 'closed', occluder.kind))
    }
  })
  return { line_of_sight: walls, objects_line_of_sight: objects, portals }
}

/** As what an occluder is written; null for one that the format has no use for. */
function formOf({ kind, open, attributes }: SceneDataOccluder): 'walls' | 'objects' | 'closed' | 'open' | null {
  const isOpen = open || attributes?.open === true
  if (kind === 'door') return isOpen ? 'open' : 'closed'
  const blocks = attributes === undefined && kind === 'window' ? ['move', 'sound'] : attributes?.blocks
  const stops = !isOpen && (blocks === undefined || blocks.includes('light') || blocks.includes('sight'))
  if (!stops) return kind === 'window' ? 'open' : null
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

function formatLight(path: string, light: SceneDataLight, project: Project, length: ToSquares, tell: Tell): object[] {
  const { radius, bright, angle, priority, darkness } = light
  if (darkness) {
    tell(`${path} is a darkness: left out`)
    return []
  }
  if (angle !== undefined && angle < 2 * Math.PI) tell(`${path}.angle is lost: it shines all round`)
  if (bright !== undefined && bright !== radius / 2) tell(`${path}.bright is lost`)
  if (priority !== undefined && priority !== 0) tell(`${path}.priority is lost`)
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

/** `aarrggbb`: the alpha first, unlike in CSS. */
function argb(color: string): string {
  const { digits, alpha } = hexOf(color)
  return (
    Math.round(alpha * 255)
      .toString(16)
      .padStart(2, '0') + digits
  )
}

/** The picture's base64. */
function formatImage(image: string | undefined, tell: Tell): string {
  if (image === undefined) return ''
  const picture = /^data:/i.test(image) ? readPicture(image) : null
  if (picture !== null && 'url' in picture) return picture.url.replace(/^[^,]*,/, '')
  tell('data.image is lost: it is no picture in base64')
  return ''
}
