import type { Box } from '../../geometry/boxes.js'
import { supercoverCells } from '../../spatial/supercoverCells.js'
import type { Place } from './Labels.js'
import type { DebugModel, Tools } from './model.js'
import { boundsOf } from './Projection.js'
import type { DebugRay } from './settings.js'
import { LABEL, RAY_CELL_TINT, STYLE } from './style.js'

/** Smallest cell with a label, in CSS pixels. */
const MIN_LABELED_SIZE = 18

/** Maximum number of cells along a ray; none are shown beyond that. */
const MAX_RAY_CELLS = 4096

/** Largest cell number: cells are numbered by 32-bit integers, and a few are left for rounding. */
const MAX_CELL_NUMBER = 2 ** 31 - 4

/** Paints the cells of the hash, with the number of items in each. */
export function paintCells({ pen, labels, projection }: Tools, { hash, show }: DebugModel): void {
  if (!show.cells || hash === undefined) return
  const cells = hash.cells().filter(({ box }) => projection.shows(box))
  const rings = cells.map(({ box }) => projection.corners(box))
  pen.lines(STYLE.cells, (batcher) => {
    for (const ring of rings) batcher.ring(ring)
  })
  cells.forEach(({ count }, i) => {
    labels.add(String(count), LABEL.count, placesIn(rings[i]!, projection.picture))
  })
}

/** Paints the cells along each ray up to its hit or end, numbered from 0 in walking order. */
export function paintRayCells({ pen, labels, projection }: Tools, { hash, rays, show }: DebugModel): void {
  if (!show.rayCells) return
  for (const ray of rays) {
    const size = ray.cellSize ?? hash?.cellSize
    if (size === undefined) continue
    const cells = [...cellsAlong(ray, size).entries()].filter(([, box]) => projection.shows(box))
    const rings = cells.map(([, box]) => projection.corners(box))
    pen.fill(RAY_CELL_TINT, rings)
    pen.lines(STYLE.rayCells, (batcher) => {
      for (const ring of rings) batcher.ring(ring)
    })
    cells.forEach(([number], i) => {
      labels.add(String(number), LABEL.rayCell, placesIn(rings[i]!, projection.picture).reverse())
    })
  }
}

function cellsAlong({ from, to, hit }: DebugRay, size: number): Box[] {
  const end = hit ?? to
  const isNumbered = [from.x, from.y, end.x, end.y].every((value) => Math.abs(value / size) < MAX_CELL_NUMBER)
  const lines = (Math.abs(end.x - from.x) + Math.abs(end.y - from.y)) / size
  if (!isNumbered || lines > MAX_RAY_CELLS) return []
  const cells = supercoverCells(from, end, size)
  const boxes: Box[] = []
  for (let i = 0; i < cells.length; i += 2) {
    const [cx, cy] = [cells[i]!, cells[i + 1]!]
    boxes.push({ minX: cx * size, minY: cy * size, maxX: (cx + 1) * size, maxY: (cy + 1) * size })
  }
  return boxes
}

/**
 * Returns the possible places of a label in the visible part of a cell: its corners, the upper left one first and the
 * opposite one last, or its center if the cell is rotated. Returns none for a small cell.
 */
function placesIn(ring: Float64Array, picture: Box): Place[] {
  const bounds = boundsOf(ring)
  const [minX, minY] = [Math.max(bounds.minX, picture.minX), Math.max(bounds.minY, picture.minY)]
  const [maxX, maxY] = [Math.min(bounds.maxX, picture.maxX), Math.min(bounds.maxY, picture.maxY)]
  if (Math.min(maxX - minX, maxY - minY) < MIN_LABELED_SIZE) return []
  // Each of three corners is on two sides of the bounds only if the cell is upright, with rows along x or y.
  const isUpright = ring[0] === ring[2] || ring[1] === ring[3]
  if (!isUpright) return [{ x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 }]
  return [
    { x: minX, y: minY, direction: { x: 1, y: 1 } },
    { x: maxX, y: minY, direction: { x: -1, y: 1 } },
    { x: minX, y: maxY, direction: { x: 1, y: -1 } },
    { x: maxX, y: maxY, direction: { x: -1, y: -1 } },
  ]
}
