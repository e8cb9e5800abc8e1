import { failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from '../../scene/sceneData.js'
import { cellOutlines } from '../cellOutlines.js'
import { wallsAround } from '../polyline.js'
import { readCells } from './cells.js'
import type { Layer } from './layers.js'
import type { Orientation } from './orientation.js'
import { mapPoints, type Outline } from './outline.js'

/** What one tile of a layer stops, its flip bits counted. */
export interface TileWalls {
  /** Whether it fills its cell. */
  isWhole: boolean
  /** Its other shapes, in pixels from the upper left corner of the box around its cell. */
  outlines: readonly Outline[]
}

/** The most walls that the tiles of a map may have which are no whole cells. */
const MOST_WALLS = 2 ** 20

/** The cells of a tile layer, row by row within its box. */
export function layerCells(layer: Layer, at: string): Uint32Array {
  const { minX, minY, maxX, maxY } = layer.box
  const width = maxX - minX
  const { chunks } = layer
  if (!chunks) return readCells(layer.data, width * (maxY - minY), layer, `${at}.data`)
  const cells = new Uint32Array(width * (maxY - minY))
  chunks.forEach((chunk, i) => {
    const own = readCells(chunk.data, chunk.width * chunk.height, layer, `${at}.chunks[${i}].data`)
    for (let y = 0; y < chunk.height; y++) {
      cells.set(own.subarray(y * chunk.width, (y + 1) * chunk.width), (chunk.y - minY + y) * width + chunk.x - minX)
    }
  })
  return cells
}

/**
 * The occluders of a tile layer: the outline of its whole cells, a ring each, where cells are a grid; what is left of the
 * edges of others; and all other shapes of its tiles together.
 */
export function tileOccluders(
  layer: Layer,
  cells: Uint32Array,
  wallsOf: (cell: number) => TileWalls,
  orientation: Orientation,
  at: string,
): SceneDataOccluder[] {
  const { minX, minY, maxX, maxY } = layer.box
  const width = maxX - minX
  const known = new Map<number, TileWalls>()
  const whole = new Uint8Array(cells.length)
  const others: number[] = []
  cells.forEach((cell, i) => {
    if (cell === 0) return
    let walls = known.get(cell)
    if (walls === undefined) {
      walls = wallsOf(cell)
      known.set(cell, walls)
    }
    if (walls.isWhole) whole[i] = 1
    if (walls.outlines.length === 0) return
    const [x, y] = orientation.cell(minX + (i % width), minY + Math.floor(i / width))
    for (const { points, isClosed } of walls.outlines)
      addWalls(others, points, isClosed, x + layer.offsetx, y + layer.offsety)
    if (others.length > 4 * MOST_WALLS)
      failRange(at, `of at most ${MOST_WALLS} walls beside whole cells`, others.length / 4)
  })
  const isWhole = (x: number, y: number) => whole[y * width + x] === 1
  const move = (x: number, y: number) => [x + layer.offsetx, y + layer.offsety] as const
  const occluders: SceneDataOccluder[] = []
  if (orientation.isGrid) {
    for (const { corners, isAround } of cellOutlines(width, maxY - minY, isWhole)) {
      const points = mapPoints(corners, (x, y) => move(...orientation.corner(minX + x, minY + y)))
      occluders.push({ kind: 'wall', walls: wallsAround(points), open: false, ...(isAround && { closed: true }) })
    }
  } else {
    const places: [number, number][] = []
    whole.forEach((one, i) => {
      if (one === 1) places.push([minX + (i % width), minY + Math.floor(i / width)])
    })
    const walls = looseEdges(
      places.map(([x, y]) => mapPoints(orientation.outline, (dx, dy) => move(...sum(orientation.cell(x, y), dx, dy)))),
    )
    if (walls.length > 0) occluders.push({ kind: 'wall', walls, open: false })
  }
  if (others.length > 0) occluders.push({ kind: 'wall', walls: others, open: false })
  return occluders
}

const sum = ([x, y]: readonly [number, number], dx: number, dy: number) => [x + dx, y + dy] as const

/** Adds the walls of an outline, those of no length left out. */
function addWalls(walls: number[], points: readonly number[], isClosed: boolean, x: number, y: number): void {
  for (let i = 0; i < (isClosed ? points.length : points.length - 2); i += 2) {
    const next = (i + 2) % points.length
    const [x0, y0, x1, y1] = [points[i]!, points[i + 1]!, points[next]!, points[next + 1]!]
    if (x0 !== x1 || y0 !== y1) walls.push(x0 + x, y0 + y, x1 + x, y1 + y)
  }
}

/** The edges of outlines that no two of them share. Ends are compared as they are: cells lie on multiples of a half. */
function looseEdges(outlines: readonly (readonly number[])[]): number[] {
  const loose = new Map<string, readonly number[]>()
  for (const points of outlines) {
    const walls: number[] = []
    addWalls(walls, points, true, 0, 0)
    for (let i = 0; i < walls.length; i += 4) {
      const wall = walls.slice(i, i + 4)
      const [x0, y0, x1, y1] = wall
      if (!loose.delete(`${x1} ${y1} ${x0} ${y0}`)) loose.set(`${x0} ${y0} ${x1} ${y1}`, wall)
    }
  }
  return [...loose.values()].flat()
}
