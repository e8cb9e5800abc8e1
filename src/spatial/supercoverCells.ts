import { checkPositive, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point } from '../geometry/points.js'
import { type Axis, axisOf, walkCells } from './cells.js'

/** Grid lines that a segment may meet: its cells then fill less than half a gigabyte. */
const MOST_LINES = 2 ** 25

/**
 * Every cell whose closed square meets segment ab, each once, as flat numbers `cx, cy, …` in walking order, from a to b. Cell
 * (cx, cy) reaches from (cx, cy) × cellSize to (cx + 1, cy + 1) × cellSize, sides and corners included, so that a segment
 * through a corner has all four cells there and one along a grid line those on both sides. Cells that are met at one and
 * the same place come in this order: the one behind (where the segment comes from), the neighbour across in x, the
 * neighbour across in y, the one opposite; on an axis along which the segment does not move, the smaller number first.
 * All decisions are exact. O(cells). Throws on numbers that are not finite, a size that is not above zero, cells beyond 32
 * bits and more than 33,554,432 grid lines between a and b.
 * Andres, supercover lines (2000), walked as by Amanatides and Woo, A Fast Voxel Traversal Algorithm (1987).
 * @example
 * ```ts
 * supercoverCells({ x: 5, y: 5 }, { x: 25, y: 5 }, 10) // Int32Array [0, 0, 1, 0, 2, 0]
 * ```
 */
export function supercoverCells(a: Point, b: Point, cellSize: number): Int32Array {
  const from = checkPoint('a', a)
  const to = checkPoint('b', b)
  checkPositive('cellSize', cellSize)
  const x = checkedAxis('x', from.x, to.x, cellSize)
  const y = checkedAxis('y', from.y, to.y, cellSize)
  const lines = x.left + y.left
  if (lines > MOST_LINES) failRange('b', `at most ${MOST_LINES} grid lines from a`, b)
  const cells = new Int32Array(8 + 4 * lines)
  let length = 0
  walkCells(x, y, cellSize, (cx, cy) => {
    cells[length++] = cx
    cells[length++] = cy
    return true
  })
  return cells.slice(0, length)
}

/** An axis whose cells fit 32 bits, or an error that names the coordinate whose cells do not. */
function checkedAxis(name: 'x' | 'y', from: number, to: number, size: number): Axis {
  const axis = axisOf(from, to, size)
  const check = (point: string, value: number, ...cells: number[]): void => {
    if (!cells.every((cell) => cell === (cell | 0))) {
      failRange(`${point}.${name}`, `in a cell of 32 bits for a cellSize of ${size}`, value)
    }
  }
  check('a', from, axis.first, axis.cell)
  check('b', to, axis.cell + axis.step * axis.left)
  return axis
}
