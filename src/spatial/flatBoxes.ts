import { type Box, checkBox, isBox } from '../geometry/boxes.js'

/** A box as `checkBox` has it, without the cost of naming its parts where nothing is wrong. */
export function checkedBox(box: Box): Box {
  return isBox(box) ? box : checkBox('box', box)
}

/**
 * Whether the box from `boxes[at]` on surely lies apart from another; false also for a few that do, by rounding. One branch in
 * place of four comparisons, none of which a processor could predict: per axis at most one of the two factors is below zero,
 * and |x| − x is above zero just where their product x is below it.
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

/** Whether the box from `boxes[at]` on meets another. */
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

/** Whether a cell is one of those from `cells[at]` on: first column and row, last column and row. */
export function holds(cells: ArrayLike<number>, at: number, cx: number, cy: number): boolean {
  return cells[at] <= cx && cx <= cells[at + 2] && cells[at + 1] <= cy && cy <= cells[at + 3]
}
