import { checkPositive, failRange } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import type { Point } from '../geometry/points.js'
import { type Axis, axisOf, walkCells } from './cells.js'

/** Maximum number of grid lines that a segment may meet. Its cells then take about half a gigabyte. */
const MAX_LINES = 2 ** 25

/**
 * Returns every cell whose closed square meets segment ab, each once, as flat numbers `cx, cy, …` in walking order,
 * from a to b. Cell (cx, cy) reaches from (cx, cy) × cellSize to (cx + 1, cy + 1) × cellSize, sides and corners
 * included. So a segment through a corner includes all four cells there, and one along a grid line the cells on both
 * sides. Cells met in one place come in this order: the one behind (where the segment comes from), the neighbor across
 * in x, the neighbor across in y, the one opposite; on an axis without movement, the smaller number first. Decided
 * exactly. O(cells). Throws if a number is not finite, the size is not above zero, a cell exceeds 32 bits, or there are
 * more than 33,554,432 grid lines between a and b. Andres, supercover lines (2000), walked as in Amanatides and Woo, A
 * Fast Voxel Traversal Algorithm (1987).
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
  const lines = x.linesLeft + y.linesLeft
  if (lines > MAX_LINES) failRange('b', `at most ${MAX_LINES} grid lines from a`, b)
  const cells = new Int32Array(8 + 4 * lines)
  let length = 0
  walkCells(x, y, cellSize, (cx, cy) => {
    cells[length++] = cx
    cells[length++] = cy
    return true
  })
  return cells.slice(0, length)
}

/** Returns an axis whose cells fit 32 bits. Throws an error that names the coordinate otherwise. */
function checkedAxis(name: 'x' | 'y', from: number, to: number, size: number): Axis {
  const axis = axisOf(from, to, size)
  const check = (point: string, value: number, ...cells: number[]): void => {
    if (!cells.every((cell) => cell === (cell | 0))) {
      failRange(`${point}.${name}`, `in a cell of 32 bits for a cellSize of ${size}`, value)
    }
  }
  check('a', from, axis.first, axis.cell)
  check('b', to, axis.cell + axis.step * axis.linesLeft)
  return axis
}
