import { type Box, boxesMeet } from '../../geometry/boxes.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import type { Obstacles, PartVisitor } from '../slide/collideAndSlide.js'
import type { TileCells } from './TileCells.js'

/** Length of a piece of a move, in cells. */
const PIECE_CELLS = 8

/** Number of blocked cells above which they are merged into rectangles before a shape is pushed out of them. */
const MANY_CELLS = 256

/** Returns the blocked cells of a grid as obstacles. A part's index is row × columns + column. */
export function tileObstacles(cells: TileCells): Obstacles {
  return {
    eachNear(near, visit, free) {
      if (free !== undefined) eachAhead(cells, near, free, visit)
      else if (hasMoreThan(cells, near, MANY_CELLS)) eachRectangle(cells, near, visit)
      else eachCell(cells, near, visit)
    },
    pieceLength: PIECE_CELLS * cells.size,
  }
}

function rectanglePart({ size }: TileCells, cx: number, cy: number, right: number, bottom: number): ConvexPart {
  const [minX, minY, maxX, maxY] = [cx * size, cy * size, right * size, bottom * size]
  return new ConvexPart([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
}

/** Visits the blocked cells that a box covers. */
function eachCell(cells: TileCells, near: Box, visit: PartVisitor): void {
  const { columns, blocked } = cells
  const { left, right, top, bottom } = cells.covered(near)
  for (let cy = top; cy < bottom; cy++) {
    for (let cx = left; cx < right; cx++) {
      const index = cy * columns + cx
      if (blocked[index] === 1) visit(rectanglePart(cells, cx, cy, cx + 1, cy + 1), index)
    }
  }
}

/**
 * Visits the blocked cells that a shape may hit when it moves from a position where it overlaps none. `free` is a
 * convex part of the shape at that position. Cells inside it can't be blocked, and cells surrounded by blocked ones
 * can't be reached, so both are skipped. O(cells outside the part).
 */
function eachAhead(cells: TileCells, near: Box, free: ConvexPart, visit: PartVisitor): void {
  const { size, columns, blocked } = cells
  const { left, right, top, bottom } = cells.covered(near)
  // A part less than three cells long contains no cells that can be skipped.
  const isLarge = free.maxX - free.minX > 3 * size && free.maxY - free.minY > size
  for (let cy = top; cy < bottom; cy++) {
    const inside = isLarge ? innerInterval(free, cy * size, (cy + 1) * size) : null
    // One cell less at each end: rounding may put the shape slightly inside a cell that it touches.
    const from = inside === null ? right : Math.ceil(inside[0] / size) + 1
    const to = inside === null ? right : Math.floor(inside[1] / size) - 1
    for (let cx = left; cx < right; cx++) {
      if (cx === from && to > from) cx = Math.min(to, right)
      const index = cy * columns + cx
      if (cx < right && blocked[index] === 1 && !isEnclosed(cells, cx, cy)) {
        visit(rectanglePart(cells, cx, cy, cx + 1, cy + 1), index)
      }
    }
  }
}

function isEnclosed(cells: TileCells, cx: number, cy: number): boolean {
  // Usually a cell beside it is free, which is quick to test.
  if ((cells.at(cx - 1, cy) & cells.at(cx + 1, cy) & cells.at(cx, cy - 1) & cells.at(cx, cy + 1)) === 0) return false
  for (let y = cy - 1; y <= cy + 1; y++) {
    for (let x = cx - 1; x <= cx + 1; x++) if (cells.at(x, y) === 0) return false
  }
  return true
}

/** Returns the x interval in which a horizontal strip is inside a convex part, or null if there is none. O(corners). */
function innerInterval(part: ConvexPart, top: number, bottom: number): [left: number, right: number] | null {
  if (part.minY > top || part.maxY < bottom) return null
  const [upper, lower] = [chordOf(part, top), chordOf(part, bottom)]
  const left = Math.max(upper[0], lower[0])
  const right = Math.min(upper[1], lower[1])
  return left < right ? [left, right] : null
}

/** Returns the x interval in which a horizontal line is inside a convex part. The line must meet the part. */
function chordOf({ corners, radius }: ConvexPart, y: number): [left: number, right: number] {
  if (radius > 0) {
    const dy = y - corners[1]
    const half = Math.sqrt(Math.max(0, (radius - dy) * (radius + dy)))
    return [corners[0] - half, corners[0] + half]
  }
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    const j = i + 2 < corners.length ? i + 2 : 0
    const [ax, ay, bx, by] = [corners[i], corners[i + 1], corners[j], corners[j + 1]]
    if (Math.min(ay, by) > y || Math.max(ay, by) < y) continue
    // For a horizontal edge, the next edge adds its other end.
    const x = ay === by ? ax : ax + ((y - ay) / (by - ay)) * (bx - ax)
    left = Math.min(left, x)
    right = Math.max(right, x)
  }
  return [left, right]
}

function hasMoreThan(cells: TileCells, near: Box, limit: number): boolean {
  const { columns, blocked } = cells
  const { left, right, top, bottom } = cells.covered(near)
  let count = 0
  for (let cy = top; cy < bottom; cy++) {
    for (let cx = left; cx < right; cx++) {
      count += blocked[cy * columns + cx]
      if (count > limit) return true
    }
  }
  return false
}

/** Run of blocked cells: the columns `from` to `to − 1`, in every row from `top` to the current one. */
interface Run {
  from: number
  to: number
  top: number
}

/**
 * Visits rectangles that cover the blocked cells near a box, each with the index of its first cell. A rectangle
 * grows while the next row has a run of the same columns. O(cells).
 */
function eachRectangle(cells: TileCells, near: Box, visit: PartVisitor): void {
  const { columns } = cells
  const { left, right, top, bottom } = cells.covered(near)
  const finishRun = ({ from, to, top: first }: Run, end: number): void => {
    const part = rectanglePart(cells, from, first, to, end)
    if (boxesMeet(near, part)) visit(part, first * columns + from)
  }
  let above: Run[] = []
  for (let cy = top; cy < bottom; cy++) {
    const runs: Run[] = []
    let next = 0
    for (let cx = left; cx < right; cx++) {
      if (cells.at(cx, cy) === 0) continue
      const from = cx
      while (cx < right && cells.at(cx, cy) === 1) cx++
      for (; next < above.length && above[next].from < from; next++) finishRun(above[next], cy)
      const run = above[next]
      if (run?.from === from && run.to === cx) {
        runs.push(run)
        next++
      } else runs.push({ from, to: cx, top: cy })
    }
    for (; next < above.length; next++) finishRun(above[next], cy)
    above = runs
  }
  for (const run of above) finishRun(run, bottom)
}
