import { checkFinite, checkOptions, checkPositive, failRange, isFit } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { arcPoints } from '../arcs.js'
import { Budget } from '../Budget.js'
import { cellOutlines, MAX_CELLS } from '../cellOutlines.js'
import { openFile } from '../file.js'
import { wallsAlong } from '../polyline.js'
import { validate } from '../validate.js'
import { Floor } from './Floor.js'
import { rotundaWalls } from './rotunda.js'
import { type DungeonDoor, type DungeonRect, SCHEMA } from './schema.js'

/** Options of `parseWatabou`. */
export interface WatabouOptions {
  /** Side of a square, in pixels. The file has no scale. @default 70 */
  gridSize?: number | undefined
}

const OPTIONS: KeysOf<WatabouOptions> = { gridSize: true }

const NAME = 'the one-page dungeon'

/** Squares of rock around the floor, so that its walls are inside the picture. */
const MARGIN = 1

/** Radius of a column, in squares. The file has none. */
const COLUMN_RADIUS = 1 / 4

/** Maximum distance of a chord from its arc, in squares: half a pixel at 64 pixels per square. */
const ARC_ERROR = 1 / 128

/** Doors by their type. Null is an open passage: an arch, stairs, or the exit. */
const DOORS: readonly (Pick<SceneDataOccluder, 'attributes' | 'secret'> | null)[] = [
  null,
  {},
  null,
  null,
  { attributes: { blocks: ['move'] } },
  {},
  { secret: true },
  {},
  null,
  null,
]

/**
 * Reads a dungeon of Watabou's One Page Dungeon generator, saved as JSON: squares of floor, doors, and columns. The
 * result is in pixels from the top left corner of a picture with one square of rock around the floor.
 *
 * - **Walls**: the outlines of the floor, one ring each, with one wall along a whole row of squares. A rotunda is the
 *   ellipse in its rectangle, with its passages extended to it.
 * - **Doors**: across the center of their square, and closed: doors (type 1), double doors (5), barred doors (7),
 *   secret doors (6, with `secret`), and portcullises (4, which block only movement). Arches, stairs, and the exit are
 *   open passages.
 * - **Columns**: `'object'`s, circles with a radius of a quarter of a square, because the file has no size.
 * - **Warnings**: doors of an unknown type or with a direction along no axis are skipped.
 *
 * Water, notes, and titles are not read. `grid` is the grid of squares. O(squares within the bounding box of the
 * floor), at most 4,194,304. Walls of more than 100,000 numbers plus 64 per character of the file are rejected. Does
 * not change or keep the object: runs in a worker and on a server.
 *
 * @param dungeon The text of the file, or the object parsed from it.
 * @throws TypeError or RangeError if a value has the wrong type or is out of range: `react-umbra: rects[3].x must be a
 *   whole number, got "a"`.
 */
export function parseWatabou(dungeon: string | object, options: WatabouOptions = {}): SceneData {
  const { gridSize = 70 } = checkOptions(options)
  warn?.ifUnknown('parseWatabou', options, OPTIONS)
  const size = checkPositive('options.gridSize', gridSize)
  const { rects, doors, columns } = validate(SCHEMA, openFile(dungeon, NAME), NAME)
  const warnings: string[] = []
  const budget = new Budget()
  budget.add(dungeon)
  const floor = new Floor(rects)
  /** Converts positions in squares from the floor's corner to pixels, as `x, y, …`; `path` names them in an error. */
  const toPixels = (path: string, positions: readonly number[]) =>
    positions.map((coordinate) => {
      const pixels = (coordinate + MARGIN) * size
      return isFit(pixels) ? pixels : checkFinite(`${path} in pixels`, pixels)
    })
  return {
    width: checkFinite('the width in pixels', (floor.width + 2 * MARGIN) * size),
    height: checkFinite('the height in pixels', (floor.height + 2 * MARGIN) * size),
    grid: { x: 0, y: 0, size },
    occluders: [
      ...readRooms(floor, toPixels, budget),
      ...readRotundas(rects, floor, toPixels, budget),
      ...readColumns(columns, floor, toPixels),
      ...readDoors(doors, floor, toPixels, warnings),
    ],
    lights: [],
    warnings,
  }
}

type ToPixels = (path: string, positions: readonly number[]) => number[]

function readRooms(floor: Floor, toPixels: ToPixels, budget: Budget): SceneDataOccluder[] {
  // Each corner starts a wall of four numbers. Overlapping rectangles make far more corners than there are rectangles.
  const maxCorners = Math.floor(budget.remaining / 4)
  const outlines = cellOutlines(floor.width, floor.height, (x, y) => floor.isFloor(x, y), 'apart', maxCorners)
  // Throws, because the outlines exceed the budget.
  if (outlines === null) budget.spend(4 * (maxCorners + 1), 'rects')
  return (outlines ?? []).flatMap(({ corners, isOuter }): SceneDataOccluder[] => {
    const { walls, isComplete } = roomWalls(corners, floor)
    if (walls.length === 0) return []
    budget.spend(walls.length, 'rects')
    const closed = isComplete && !isOuter && { closed: true }
    return [{ kind: 'wall', walls: toPixels('rects', walls), open: false, ...closed }]
  })
}

/** Returns the walls of a ring without those of rotundas, which have their own walls. */
function roomWalls(corners: readonly number[], floor: Floor): { walls: number[]; isComplete: boolean } {
  const walls: number[] = []
  let isComplete = true
  for (let i = 0; i < corners.length; i += 2) {
    let [x, y] = [corners[i]!, corners[i + 1]!]
    const [endX, endY] = [corners[(i + 2) % corners.length]!, corners[(i + 3) % corners.length]!]
    const [dx, dy] = [Math.sign(endX - x), Math.sign(endY - y)]
    let isContinuing = false
    while (x !== endX || y !== endY) {
      // The square of floor along this side of it.
      const isRoom = floor.isRoom(Math.floor(x + (dx - dy) / 2), Math.floor(y + (dy + dx) / 2))
      if (isRoom && !isContinuing) walls.push(x, y, x, y)
      x += dx
      y += dy
      if (isRoom) walls.splice(-2, 2, x, y)
      else isComplete = false
      isContinuing = isRoom
    }
  }
  return { walls, isComplete }
}

function readRotundas(
  rects: readonly DungeonRect[],
  floor: Floor,
  toPixels: ToPixels,
  budget: Budget,
): SceneDataOccluder[] {
  const rotundas = rects.filter(({ rotunda, w, h }) => rotunda && w > 0 && h > 0)
  // Rectangles may overlap, and each one examines its sides.
  const sideSquares = rotundas.reduce((sum, { w, h }) => sum + w + h, 0)
  if (sideSquares > MAX_CELLS)
    failRange('rects', `smaller: rotundas may have at most ${MAX_CELLS} squares at their sides`, sideSquares)
  return rotundas.flatMap((rect): SceneDataOccluder[] => {
    const walls = toPixels('rects', rotundaWalls(rect, floor, ARC_ERROR))
    budget.spend(walls.length, 'rects')
    return walls.length > 0 ? [{ kind: 'wall', walls, open: false }] : []
  })
}

function readColumns(columns: readonly Point[], floor: Floor, toPixels: ToPixels): SceneDataOccluder[] {
  return columns.map(({ x, y }, i) => {
    const center = { x: x - floor.minX, y: y - floor.minY }
    const radii = { x: COLUMN_RADIUS, y: COLUMN_RADIUS }
    const points = arcPoints(center, radii, 0, 2 * Math.PI, ARC_ERROR)
    points.splice(-2, 2, points[0]!, points[1]!)
    return { kind: 'object', walls: wallsAlong(toPixels(`columns[${i}]`, points)), open: false, closed: true }
  })
}

function readDoors(
  doors: readonly DungeonDoor[],
  floor: Floor,
  toPixels: ToPixels,
  warnings: string[],
): SceneDataOccluder[] {
  return doors.flatMap(({ x, y, dir, type }, i): SceneDataOccluder[] => {
    const path = `doors[${i}]`
    const door = DOORS[type]
    if (door === null) return []
    if (door === undefined) {
      warnings.push(`${path} has the unknown type ${type}: skipped`)
      return []
    }
    const [left, top] = [x - floor.minX, y - floor.minY]
    const isAlongX = dir.x !== 0 && dir.y === 0
    if (!isAlongX && !(dir.x === 0 && dir.y !== 0)) {
      warnings.push(`${path}.dir must be along an axis, got ${dir.x}, ${dir.y}: skipped`)
      return []
    }
    const ends = isAlongX ? [left + 0.5, top, left + 0.5, top + 1] : [left, top + 0.5, left + 1, top + 0.5]
    return [{ kind: 'door', walls: toPixels(path, ends), open: false, ...door }]
  })
}
