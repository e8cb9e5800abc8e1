import { failRange } from '../../geometry/check.js'
import type { SceneDataOccluder } from '../../scene/data/sceneData.js'
import type { Budget } from '../Budget.js'
import { cellOutlines } from '../cellOutlines.js'
import { wallsAlong, wallsAround } from '../polyline.js'
import { readCells } from './cells.js'
import type { Layer } from './layers.js'
import type { Orientation } from './orientation.js'
import { mapPoints, type Outline } from './outline.js'

/** Walls of one tile of a layer, with its flip bits applied. */
export interface TileWalls {
  /** True if it fills its cell. */
  isWhole: boolean
  /** Shapes that do not fill the cell, in pixels from the top left corner of its cell's bounding box. */
  outlines: readonly Outline[]
}

/** Maximum number of walls of a map's tiles apart from whole cells. */
const MAX_WALLS = 2 ** 20

/** Returns the cells of a tile layer, row by row within its box. */
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
 * Returns the occluders of a tile layer: the outlines of its whole cells, one ring each, if cells form a grid,
 * otherwise the edges that no two whole cells share; and all other shapes of its tiles together.
 */
export function tileOccluders(
  layer: Layer,
  cells: Uint32Array,
  wallsOf: (cell: number) => TileWalls,
  orientation: Orientation,
  budget: Budget,
): SceneDataOccluder[] {
  const { minX, minY, maxX } = layer.box
  const width = maxX - minX
  const known = new Map<number, { isWhole: boolean; walls: readonly number[] }>()
  const whole = new Uint8Array(cells.length)
  const others: number[] = []
  cells.forEach((cell, i) => {
    if (cell === 0) return
    let tile = known.get(cell)
    if (tile === undefined) {
      const { isWhole, outlines } = wallsOf(cell)
      // Keep only walls, so that tiles without any cost nothing per cell.
      tile = { isWhole, walls: outlines.flatMap(outlineWalls) }
      known.set(cell, tile)
    }
    if (tile.isWhole) whole[i] = 1
    const { walls } = tile
    if (walls.length === 0) return
    budget.spend(walls.length, layer.at)
    const [x, y] = orientation.cell(minX + (i % width), minY + Math.floor(i / width))
    for (let k = 0; k < walls.length; k += 2) {
      others.push(walls[k]! + (x + layer.offsetx), walls[k + 1]! + (y + layer.offsety))
    }
    if (others.length > 4 * MAX_WALLS)
      failRange(layer.at, `of at most ${MAX_WALLS} walls besides whole cells`, others.length / 4)
  })
  const isWhole = (x: number, y: number) => whole[y * width + x] === 1
  const occluders = orientation.isGrid
    ? gridOccluders(layer, isWhole, orientation, budget)
    : looseOccluders(layer, isWhole, orientation, budget)
  if (others.length > 0) occluders.push({ kind: 'wall', walls: others, open: false })
  return occluders
}

type IsWhole = (x: number, y: number) => boolean

/** Returns rings around connected whole cells. */
function gridOccluders(layer: Layer, isWhole: IsWhole, orientation: Orientation, budget: Budget): SceneDataOccluder[] {
  const { minX, minY, maxX, maxY } = layer.box
  // Each corner is a wall.
  const most = Math.floor(budget.left / 4)
  const outlines = cellOutlines(maxX - minX, maxY - minY, isWhole, 'apart', most)
  if (outlines === null) budget.spend(4 * (most + 1), layer.at)
  return (outlines ?? []).map(({ corners, isAround }) => {
    budget.spend(2 * corners.length, layer.at)
    const points = mapPoints(corners, (x, y) => {
      const [px, py] = orientation.corner(minX + x, minY + y)
      return [px + layer.offsetx, py + layer.offsety]
    })
    return { kind: 'wall', walls: wallsAround(points), open: false, ...(isAround && { closed: true }) }
  })
}

/** Returns the unshared edges of whole cells that do not form a grid. */
function looseOccluders(layer: Layer, isWhole: IsWhole, orientation: Orientation, budget: Budget): SceneDataOccluder[] {
  const { minX, minY, maxX, maxY } = layer.box
  const [width, height] = [maxX - minX, maxY - minY]
  const { outline } = orientation
  const isFilled = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && isWhole(x, y)
  const walls: number[] = []
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isWhole(x, y)) continue
      const before = walls.length
      const steps = orientation.neighbors?.(minX + x, minY + y) ?? []
      for (let edge = 0; edge < steps.length; edge++) {
        const step = steps[edge]!
        if (step === null || isFilled(x + step[0], y + step[1])) continue
        const [left, top] = orientation.cell(minX + x, minY + y)
        const [from, to] = [2 * edge, (2 * edge + 2) % outline.length]
        const [x0, y0, x1, y1] = [
          left + outline[from]!,
          top + outline[from + 1]!,
          left + outline[to]!,
          top + outline[to + 1]!,
        ]
        // Zero-length sides are points.
        if (x0 !== x1 || y0 !== y1) {
          walls.push(x0 + layer.offsetx, y0 + layer.offsety, x1 + layer.offsetx, y1 + layer.offsety)
        }
      }
      budget.spend(walls.length - before, layer.at)
    }
  }
  return walls.length > 0 ? [{ kind: 'wall', walls, open: false }] : []
}

/** Returns the walls of an outline, without zero-length ones. */
const outlineWalls = ({ points, isClosed }: Outline): number[] => (isClosed ? wallsAround(points) : wallsAlong(points))
