import { signOf, toIntegers, VANISHING } from '../geometry/exact.js'
import { orientation } from '../geometry/predicates.js'

/**
 * Square cells over the plane: cell n of an axis reaches from line n, at exactly n × size, to line n + 1. Cells are closed
 * where a segment is walked; a place has one cell, the one that begins on its line when it lies on one.
 */

/** Up to here every whole number is a double, and so is every product that is one. */
const EXACT = 2 ** 53

/** Rounding of a corner's determinant as a share of its terms, four roundings with room to spare; beyond it lies no doubt. */
const DOUBT = 2 ** -50

/** By how much of the coordinates a share of the way may be wrong, the caller's own computing included. */
const SHARE_ROUNDING = 2 ** -44

/** The cell of a coordinate on one axis, decided exactly; infinite where the quotient is. */
export function cellOf(value: number, size: number): number {
  const quotient = value / size
  const cell = Math.floor(quotient)
  // Rounding never takes a quotient past a whole number, only onto it.
  return (cell === quotient && fromLine(cell, value, size) < 0 ? cell - 1 : cell) + 0
}

/** Below zero, zero or above zero where the value lies below, on or above a line, exactly. */
function fromLine(line: number, value: number, size: number): number {
  const at = line * size
  if (at !== value) return value - at
  return Number.isInteger(size) && Math.abs(at) <= EXACT ? 0 : -orientation(0, 0, size, 1, value, line)
}

/** One axis of a walk: where it is, and how many lines are still to be crossed or reached. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly length: number
  /** 1, -1, or 0 for an axis that stands still. */
  readonly step: number
  /** The start lies on a line: the cell behind it, or below it on an axis that stands still. Else the same as `cell`. */
  first: number
  /** The cell ahead. */
  cell: number
  left: number
}

export function axisOf(from: number, to: number, size: number): Axis {
  const step = to > from ? 1 : to < from ? -1 : 0
  let cell = cellOf(from, size)
  let first = cell
  if (fromLine(cell, from, size) === 0) {
    if (step < 0) cell--
    else first--
  }
  let last = cellOf(to, size)
  if (step < 0 && fromLine(last, to, size) === 0) last--
  return { from, to, length: Math.abs(to - from), step, first, cell, left: step === 0 ? 0 : Math.abs(last - cell) }
}

/** The line that an axis meets next. */
function nextLine(axis: Axis): number {
  return axis.step > 0 ? axis.cell + 1 : axis.cell
}

/** A share of the way that is surely not past the next line. */
function shareBefore(axis: Axis, size: number): number {
  const line = nextLine(axis) * size
  return ((line - axis.from) * axis.step - SHARE_ROUNDING * (Math.abs(line) + Math.abs(axis.from))) / axis.length
}

/**
 * Visits every cell whose closed square meets the segment, each once, in the order in which they are first met, until a visit
 * returns false. Of cells that are met together: at a corner the one behind, the neighbour across in x, the neighbour across
 * in y, the one opposite; on both sides of a line the smaller number first. `share` is a share of the way from a to b that
 * lies surely before the cell. The axes are used up.
 * Amanatides and Woo, A Fast Voxel Traversal Algorithm (1987); what a supercover is: Andres (2000). Which line comes next is the
 * sign of a determinant, computed again in integers when doubles leave it in doubt.
 */
export function walkCells(
  x: Axis,
  y: Axis,
  size: number,
  visit: (cx: number, cy: number, share: number) => boolean,
): void {
  const order = cornerOrder(x, y, size)
  let [column, row] = [x.first, y.first]
  let goesOn =
    visit(column, row, 0) &&
    (x.cell === column || visit(x.cell, row, 0)) &&
    (y.cell === row || visit(column, y.cell, 0)) &&
    (x.cell === column || y.cell === row || visit(x.cell, y.cell, 0))
  if (x.step !== 0) x.first = x.cell
  if (y.step !== 0) y.first = y.cell
  while (goesOn && x.left + y.left > 0) {
    const next = y.left === 0 ? -1 : x.left === 0 ? 1 : order()
    const share = shareBefore(next > 0 ? y : x, size)
    column = x.first
    row = y.first
    if (next <= 0) advance(x)
    if (next >= 0) advance(y)
    // The last one lies opposite a corner, or on the other side of a line that is followed.
    goesOn =
      (next > 0 || visit(x.cell, row, share)) &&
      (next < 0 || visit(column, y.cell, share)) &&
      (x.cell === column || y.cell === row || visit(x.cell, y.cell, share))
  }
}

function advance(axis: Axis): void {
  axis.cell += axis.step
  axis.first = axis.cell
  axis.left--
}

/** Tells which axis meets its next line first: below zero for x, above zero for y, zero for both at a corner. */
function cornerOrder(x: Axis, y: Axis, size: number): () => number {
  const isWhole = Number.isInteger(size) && Number.isInteger(x.from) && Number.isInteger(y.from)
  // Up to the last line that is met, so that no term on the way is larger.
  const reach = (axis: Axis): number => Math.abs(axis.from) + (axis.left + 1) * size
  const isExact = isWhole && reach(x) * reach(y) <= EXACT && Number.isInteger(x.length) && Number.isInteger(y.length)
  let integers: bigint[] | undefined
  return () => {
    const atX = nextLine(x) * size
    const atY = nextLine(y) * size
    const goneX = (atX - x.from) * x.step
    const goneY = (atY - y.from) * y.step
    const difference = goneX * y.length - goneY * x.length
    if (isExact) return difference
    const terms = (Math.abs(atX) + goneX) * y.length + (Math.abs(atY) + goneY) * x.length
    if (terms > VANISHING && Math.abs(difference) > DOUBT * terms) return difference
    integers ??= toIntegers([x.from, x.to, y.from, y.to, size]).integers
    const [fromX, toX, fromY, toY, s] = integers as [bigint, bigint, bigint, bigint, bigint]
    const exactX = BigInt(nextLine(x)) * s - fromX
    const exactY = BigInt(nextLine(y)) * s - fromY
    // Turned to where both axes grow.
    return signOf(exactX * (toY - fromY) - exactY * (toX - fromX)) * x.step * y.step
  }
}
