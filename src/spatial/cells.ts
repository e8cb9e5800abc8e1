import { signOf, toIntegers, UNDERFLOW_LIMIT } from '../geometry/exact.js'
import { orientation } from '../geometry/predicates.js'

/**
 * Square cells over the plane: cell n of an axis reaches from line n, at exactly n × size, to line n + 1. Cells are
 * closed for a segment's traversal. A single point belongs to one cell; on a line, to the one that begins there.
 */

/** Every integer up to this one is a double, and so is every product of that size. */
const MAX_EXACT_INTEGER = 2 ** 53

/** Relative rounding error of a corner's determinant: four roundings, with a margin. */
const ROUNDING = 2 ** -50

/** Relative error of a fraction along the segment, including errors of the value that it is compared with. */
const FRACTION_ROUNDING = 2 ** -44

/** Returns the cell of a coordinate on one axis, exactly. Infinite if the quotient is. */
export function cellOf(value: number, size: number): number {
  const quotient = value / size
  const cell = Math.floor(quotient)
  // Rounding never takes a quotient past a whole number, only onto it.
  return (cell === quotient && compareToLine(cell, value, size) < 0 ? cell - 1 : cell) + 0
}

/** Returns a negative number if the value is below a line, zero on it, and a positive number above it, exactly. */
function compareToLine(line: number, value: number, size: number): number {
  const at = line * size
  if (at !== value) return value - at
  return Number.isInteger(size) && Math.abs(at) <= MAX_EXACT_INTEGER ? 0 : -orientation(0, 0, size, 1, value, line)
}

/** One axis of a walk: where it is, and how many lines are still to be crossed or reached. */
export interface Axis {
  readonly from: number
  readonly to: number
  readonly length: number
  /** 1, -1, or 0 for an axis without movement. */
  readonly step: number
  /**
   * If the start is on a line, the cell behind that line, or below it on an axis without movement. Otherwise the same
   * as `cell`.
   */
  first: number
  /** The cell ahead. */
  cell: number
  linesLeft: number
}

export function axisOf(from: number, to: number, size: number): Axis {
  const step = to > from ? 1 : to < from ? -1 : 0
  let cell = cellOf(from, size)
  let first = cell
  if (compareToLine(cell, from, size) === 0) {
    if (step < 0) cell--
    else first--
  }
  let last = cellOf(to, size)
  if (step < 0 && compareToLine(last, to, size) === 0) last--
  return { from, to, length: Math.abs(to - from), step, first, cell, linesLeft: step === 0 ? 0 : Math.abs(last - cell) }
}

/** Returns the line that an axis meets next. */
function nextLine(axis: Axis): number {
  return axis.step > 0 ? axis.cell + 1 : axis.cell
}

/** Returns a fraction of the segment that is certainly not past the next line. */
function fractionBefore(axis: Axis, size: number): number {
  const line = nextLine(axis) * size
  return ((line - axis.from) * axis.step - FRACTION_ROUNDING * (Math.abs(line) + Math.abs(axis.from))) / axis.length
}

/**
 * Visits every cell whose closed square meets the segment, each once, in the order of first contact, until `visit`
 * returns false. Order of cells met together: at a corner, the one behind, the neighbor across in x, the neighbor
 * across in y, the one opposite; on both sides of a line, the smaller number first. `fraction` is a fraction of the
 * segment from a to b that is certainly before the cell. Changes the axes. Amanatides and Woo, A Fast Voxel Traversal
 * Algorithm (1987); supercover: Andres (2000). The next line is decided by the sign of a determinant, computed with
 * integers if doubles leave it in doubt.
 */
export function walkCells(
  x: Axis,
  y: Axis,
  size: number,
  visit: (cx: number, cy: number, fraction: number) => boolean,
): void {
  const order = cornerOrder(x, y, size)
  let [column, row] = [x.first, y.first]
  let isContinuing =
    visit(column, row, 0) &&
    (x.cell === column || visit(x.cell, row, 0)) &&
    (y.cell === row || visit(column, y.cell, 0)) &&
    (x.cell === column || y.cell === row || visit(x.cell, y.cell, 0))
  if (x.step !== 0) x.first = x.cell
  if (y.step !== 0) y.first = y.cell
  while (isContinuing && x.linesLeft + y.linesLeft > 0) {
    const next = y.linesLeft === 0 ? -1 : x.linesLeft === 0 ? 1 : order()
    const fraction = fractionBefore(next > 0 ? y : x, size)
    column = x.first
    row = y.first
    if (next <= 0) advance(x)
    if (next >= 0) advance(y)
    // The last cell is opposite a corner, or on the other side of a followed line.
    isContinuing =
      (next > 0 || visit(x.cell, row, fraction)) &&
      (next < 0 || visit(column, y.cell, fraction)) &&
      (x.cell === column || y.cell === row || visit(x.cell, y.cell, fraction))
  }
}

function advance(axis: Axis): void {
  axis.cell += axis.step
  axis.first = axis.cell
  axis.linesLeft--
}

/**
 * Returns a function that decides which axis meets its next line first: negative for x, positive for y, zero for both
 * at a corner.
 */
function cornerOrder(x: Axis, y: Axis, size: number): () => number {
  const isWhole = Number.isInteger(size) && Number.isInteger(x.from) && Number.isInteger(y.from)
  // Size of the terms at the last line met; none before it is larger.
  const reach = (axis: Axis): number => Math.abs(axis.from) + (axis.linesLeft + 1) * size
  const isExact =
    isWhole && reach(x) * reach(y) <= MAX_EXACT_INTEGER && Number.isInteger(x.length) && Number.isInteger(y.length)
  let integers: bigint[] | undefined
  return () => {
    const atX = nextLine(x) * size
    const atY = nextLine(y) * size
    const distanceX = (atX - x.from) * x.step
    const distanceY = (atY - y.from) * y.step
    const difference = distanceX * y.length - distanceY * x.length
    if (isExact) return difference
    const terms = (Math.abs(atX) + distanceX) * y.length + (Math.abs(atY) + distanceY) * x.length
    if (terms > UNDERFLOW_LIMIT && Math.abs(difference) > ROUNDING * terms) return difference
    integers ??= toIntegers([x.from, x.to, y.from, y.to, size]).integers
    const [fromX, toX, fromY, toY, s] = integers as [bigint, bigint, bigint, bigint, bigint]
    const exactX = BigInt(nextLine(x)) * s - fromX
    const exactY = BigInt(nextLine(y)) * s - fromY
    // Mirrored so that both axes increase.
    return signOf(exactX * (toY - fromY) - exactY * (toX - fromX)) * x.step * y.step
  }
}
