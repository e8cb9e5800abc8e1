import { type Box, checkBox, isBox } from '../geometry/boxes.js'

/** Checks a box like `checkBox`, without the cost of building names of its parts for a valid one. */
export function checkedBox(box: Box): Box {
  return isBox(box) ? box : checkBox('box', box)
}

/**
 * Returns true if the box that begins at `boxes[at]` is certainly apart from another; may be false for boxes that are
 * so little apart that rounding hides it. One branch instead of four unpredictable comparisons: per axis at most one of
 * the two factors is negative, and |x| − x is positive exactly if their product x is negative.
 */
export function areApart(
  boxes: Float64Array,
  at: number,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean {
  const x = (maxX - boxes[at]) * (boxes[at + 2] - minX)
  const y = (maxY - boxes[at + 1]) * (boxes[at + 3] - minY)
  return Math.abs(x) - x + (Math.abs(y) - y) > 0
}

/** Returns true if the box that begins at `boxes[at]` meets another. */
export function meets(
  boxes: Float64Array,
  at: number,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
): boolean {
  return minX <= boxes[at + 2] && boxes[at] <= maxX && minY <= boxes[at + 3] && boxes[at + 1] <= maxY
}

/** Returns true if a cell is in the range that begins at `cells[at]`: first column and row, last column and row. */
export function coversCell(cells: ArrayLike<number>, at: number, cx: number, cy: number): boolean {
  return cells[at] <= cx && cx <= cells[at + 2] && cells[at + 1] <= cy && cy <= cells[at + 3]
}
