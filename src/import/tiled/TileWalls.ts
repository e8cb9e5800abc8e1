import { failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import type { Budget } from '../Budget.js'
import { cellOutlines } from '../cellOutlines.js'
import { wallsAround, wallsOf } from '../polyline.js'
import { readCells } from './cells.js'
import type { Layer } from './layers.js'
import type { Orientation } from './orientation.js'
import { mapPoints, type Outline } from './outline.js'

/** Walls of one tile of a layer, with its flip bits applied. */
export interface TileWalls {
  /** True if the tile fills its cell. */
  fillsCell: boolean
  /** Shapes of a tile that does not fill its cell, in pixels from the top left corner of the cell's bounding box. */
  outlines: readonly Outline[]
}

/** Maximum number of walls of one layer, not counting the outlines of filled cells. */
const MAX_WALLS = 2 ** 20

/** Returns the cells of a tile layer, row by row within its box. */
export function layerCells(layer: Layer): Uint32Array {
  const { minX, minY, maxX, maxY } = layer.box
  const width = maxX - minX
  const { chunks, at } = layer
  if (!chunks) return readCells(layer.data, width * (maxY - minY), layer, `${at}.data`)
  const cells = new Uint32Array(width * (maxY - minY))
  chunks.forEach((chunk, i) => {
    const values = readCells(chunk.data, chunk.width * chunk.height, layer, `${at}.chunks[${i}].data`)
    for (let y = 0; y < chunk.height; y++) {
      cells.set(values.subarray(y * chunk.width, (y + 1) * chunk.width), (chunk.y - minY + y) * width + chunk.x - minX)
    }
  })
  return cells
}

/**
 * Returns the occluders of a tile layer. If cells form a grid, filled cells become one occluder per ring of their
 * outline; otherwise one occluder has all edges of filled cells that border no other filled cell. One more occluder has
 * all shapes of tiles that do not fill their cells.
 */
export function tileOccluders(
  layer: Layer,
  cells: Uint32Array,
  tileWallsOf: (cell: number) => TileWalls,
  orientation: Orientation,
  budget: Budget,
): SceneDataOccluder[] {
  const { minX, minY, maxX } = layer.box
  const width = maxX - minX
  const tiles = new Map<number, { fillsCell: boolean; walls: readonly number[] }>()
  const filled = new Uint8Array(cells.length)
  const shapeWalls: number[] = []
  cells.forEach((cell, i) => {
    if (cell === 0) return
    let tile = tiles.get(cell)
    if (tile === undefined) {
      const { fillsCell, outlines } = tileWallsOf(cell)
      // Keep only the walls, so that cells whose tile has none cost nothing.
      tile = { fillsCell, walls: outlines.flatMap(({ points, isClosed }) => wallsOf(points, isClosed)) }
      tiles.set(cell, tile)
    }
    if (tile.fillsCell) filled[i] = 1
    const { walls } = tile
    if (walls.length === 0) return
    budget.spend(walls.length, layer.at)
    const [x, y] = orientation.cell(minX + (i % width), minY + Math.floor(i / width))
    for (let k = 0; k < walls.length; k += 2) {
      shapeWalls.push(walls[k]! + (x + layer.offsetx), walls[k + 1]! + (y + layer.offsety))
    }
    if (shapeWalls.length > 4 * MAX_WALLS)
      failRange(layer.at, `of at most ${MAX_WALLS} walls besides filled cells`, shapeWalls.length / 4)
  })
  const isFilled = (x: number, y: number) => filled[y * width + x] === 1
  const occluders = orientation.isGrid
    ? gridOccluders(layer, isFilled, orientation, budget)
    : edgeOccluders(layer, isFilled, orientation, budget)
  if (shapeWalls.length > 0) occluders.push({ kind: 'wall', walls: shapeWalls, open: false })
  return occluders
}

type IsFilled = (x: number, y: number) => boolean

/** Returns rings around connected filled cells. */
function gridOccluders(
  layer: Layer,
  isFilled: IsFilled,
  orientation: Orientation,
  budget: Budget,
): SceneDataOccluder[] {
  const { minX, minY, maxX, maxY } = layer.box
  // Each corner starts a wall of four numbers.
  const maxCorners = Math.floor(budget.remaining / 4)
  const outlines = cellOutlines(maxX - minX, maxY - minY, isFilled, 'apart', maxCorners)
  // Throws, because the outlines exceed the budget.
  if (outlines === null) budget.spend(4 * (maxCorners + 1), layer.at)
  return (outlines ?? []).map(({ corners, isOuter }) => {
    budget.spend(2 * corners.length, layer.at)
    const points = mapPoints(corners, (x, y) => {
      const [px, py] = orientation.corner(minX + x, minY + y)
      return [px + layer.offsetx, py + layer.offsety]
    })
    return { kind: 'wall', walls: wallsAround(points), open: false, ...(isOuter && { closed: true }) }
  })
}

/** Returns the edges of filled cells that border no other filled cell, for cells that do not form a grid. */
function edgeOccluders(
  layer: Layer,
  isFilled: IsFilled,
  orientation: Orientation,
  budget: Budget,
): SceneDataOccluder[] {
  const { minX, minY, maxX, maxY } = layer.box
  const [width, height] = [maxX - minX, maxY - minY]
  const { outline } = orientation
  const isInside = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height
  const walls: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isFilled(x, y)) continue
      const countBefore = walls.length
      const offsets = orientation.neighbors?.(minX + x, minY + y) ?? []
      for (let edge = 0; edge < offsets.length; edge++) {
        const offset = offsets[edge]!
        if (offset === null) continue
        const [toX, toY] = [x + offset[0], y + offset[1]]
        if (isInside(toX, toY) && isFilled(toX, toY)) continue
        const [left, top] = orientation.cell(minX + x, minY + y)
        const [from, to] = [2 * edge, (2 * edge + 2) % outline.length]
        const [x0, y0, x1, y1] = [
          left + outline[from]!,
          top + outline[from + 1]!,
          left + outline[to]!,
          top + outline[to + 1]!,
        ]
        // Hexagons of staggered maps have sides of zero length.
        if (x0 !== x1 || y0 !== y1) {
          walls.push(x0 + layer.offsetx, y0 + layer.offsety, x1 + layer.offsetx, y1 + layer.offsety)
        }
      }
      budget.spend(walls.length - countBefore, layer.at)
    }
  }
  return walls.length > 0 ? [{ kind: 'wall', walls, open: false }] : []
}
