import { describe, expect, it } from 'vitest'
import type { Point } from '../../src/geometry/points.js'
import { supercoverCells } from '../../src/spatial/supercoverCells.js'
import { cases } from '../helpers/cases.js'
import { between, chance, nextDouble, pick, type Random, seeded, whole } from '../helpers/random.js'
import { compare, minus, over, type Rational, rational, times } from '../helpers/rational.js'

type Scene = [Point, Point, number]
type Cell = [number, number]
const [ZERO, ONE] = [rational(0), rational(1)]

function pairs(cells: Int32Array): Cell[] {
  return Array.from({ length: cells.length / 2 }, (_, i) => [cells[2 * i]!, cells[2 * i + 1]!])
}

/** Returns the exact times at which the segment is between two lines of an axis, or null if it never is. */
function timesBetween(from: number, to: number, cell: number, size: number): [Rational, Rational] | null {
  const line = (n: number): Rational => times(rational(n), rational(size))
  const [low, high] = [line(cell), line(cell + 1)]
  const start = rational(from)
  if (from === to) return compare(start, low) < 0 || compare(start, high) > 0 ? null : [ZERO, ONE]
  const length = minus(rational(to), start)
  const at = (side: Rational): Rational => over(minus(side, start), length)
  const [enter, leave] = from < to ? [at(low), at(high)] : [at(high), at(low)]
  const [first, last] = [compare(enter, ZERO) > 0 ? enter : ZERO, compare(leave, ONE) < 0 ? leave : ONE]
  return compare(first, last) > 0 ? null : [first, last]
}

/** Returns every cell that the segment meets, in rational arithmetic, with the time at which it is first met. */
function bruteForce([a, b, size]: Scene): Map<string, Rational> {
  const met = new Map<string, Rational>()
  const range = (from: number, to: number): number[] => {
    const low = Math.floor(Math.min(from, to) / size) - 2
    const high = Math.floor(Math.max(from, to) / size) + 2
    return Array.from({ length: high - low + 1 }, (_, i) => low + i)
  }
  const rows = range(a.y, b.y).map((cy) => [cy, timesBetween(a.y, b.y, cy, size)] as const)
  for (const cx of range(a.x, b.x)) {
    const inX = timesBetween(a.x, b.x, cx, size)
    if (inX === null) continue
    for (const [cy, inY] of rows) {
      if (inY === null) continue
      const enter = compare(inX[0], inY[0]) > 0 ? inX[0] : inY[0]
      const leave = compare(inX[1], inY[1]) < 0 ? inX[1] : inY[1]
      if (compare(enter, leave) <= 0) met.set(`${cx},${cy}`, enter)
    }
  }
  return met
}

function expectRight(scene: Scene): void {
  const [a, b] = scene
  const cells = pairs(supercoverCells(...scene))
  const right = bruteForce(scene)
  const keys = cells.map(String)
  expect(new Set(keys).size, `twice: ${JSON.stringify(scene)}`).toBe(keys.length)
  expect([...keys].sort(), JSON.stringify(scene)).toEqual([...right.keys()].sort())
  // Cells that are met together are ordered by y, then by x, from behind to ahead.
  const ahead = (cell: Cell): number => 2 * cell[1] * (b.y < a.y ? -1 : 1) + cell[0] * (b.x < a.x ? -1 : 1)
  for (let i = 1; i < cells.length; i++) {
    const order = compare(right.get(keys[i - 1]!)!, right.get(keys[i]!)!)
    const isRight = order < 0 || (order === 0 && ahead(cells[i - 1]!) < ahead(cells[i]!))
    expect(isRight, `${keys[i - 1]} before ${keys[i]}: ${JSON.stringify(scene)}`).toBe(true)
  }
}

function wholeScene(random: Random): Scene {
  const at = (): number => whole(random, 25) - 12
  return [{ x: at(), y: at() }, { x: at(), y: at() }, pick(random, [1, 2, 3, 5])]
}

/** Returns points on lines and corners of a grid whose lines are no doubles, an ulp beside them, and anywhere. */
function hardScene(random: Random): Scene {
  const size = pick(random, [0.1, 1 / 3, 0.7, 2.5, Math.PI, 1e-9, 1e9 / 7])
  const shift = chance(random, 0.3) ? whole(random, 2 ** 28) : 0
  const at = (): number => {
    const line = (shift + whole(random, 9) - 4) * size
    if (chance(random, 0.2)) return nextDouble(line, chance(random, 0.5))
    return chance(random, 0.5) ? line : (shift + between(random, -4, 4)) * size
  }
  const [a, b] = [
    { x: at(), y: at() },
    { x: at(), y: at() },
  ]
  if (chance(random, 0.2)) return [a, { x: a.x, y: b.y }, size]
  // Diagonals, which pass corners in exact arithmetic or just miss them.
  if (chance(random, 0.3)) return [{ x: a.x, y: a.x }, { x: b.x, y: b.x }, size]
  return [a, b, size]
}

describe('supercoverCells', () => {
  it('returns one cell for a point inside, two on a line, and four at a corner', () => {
    const at = (x: number, y: number): Cell[] => pairs(supercoverCells({ x, y }, { x, y }, 10))
    expect(at(5, -5)).toEqual([[0, -1]])
    expect(at(10, 5)).toEqual([
      [0, 0],
      [1, 0],
    ])
    expect(at(0, 0)).toEqual([
      [-1, -1],
      [0, -1],
      [-1, 0],
      [0, 0],
    ])
  })

  it('includes all four cells at a corner, in the documented order', () => {
    expect(pairs(supercoverCells({ x: 5, y: 5 }, { x: 15, y: 15 }, 10))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
    expect(pairs(supercoverCells({ x: 15, y: 5 }, { x: 5, y: 15 }, 10))).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [0, 1],
    ])
  })

  it('includes both sides of a grid line, the lower first', () => {
    expect(pairs(supercoverCells({ x: 5, y: 10 }, { x: 15, y: 10 }, 10))).toEqual([
      [0, 0],
      [0, 1],
      [1, 0],
      [1, 1],
    ])
    expect(pairs(supercoverCells({ x: 0, y: 15 }, { x: 0, y: 5 }, 10))).toEqual([
      [-1, 1],
      [0, 1],
      [-1, 0],
      [0, 0],
    ])
  })

  it('distinguishes a corner at tenths, whose products are rounded, from a point beside it', () => {
    // 3 × 0.1 is above 0.3 by less than half a unit in its last place.
    expect(pairs(supercoverCells({ x: 0.3, y: 0.05 }, { x: 0.3, y: 0.05 }, 0.1))).toEqual([[2, 0]])
    // On the diagonal every corner is met, at any size.
    expect(pairs(supercoverCells({ x: 0.05, y: 0.05 }, { x: 0.95, y: 0.95 }, 0.1))).toHaveLength(1 + 3 * 9)
  })

  it('walks through the largest and smallest cells', () => {
    const last = 2 ** 31 - 1
    expect(pairs(supercoverCells({ x: last + 0.5, y: 0.5 }, { x: last - 0.5, y: 0.5 }, 1))).toEqual([
      [last, 0],
      [last - 1, 0],
    ])
    expect(pairs(supercoverCells({ x: -last, y: 0.5 }, { x: -last, y: 0.5 }, 1))).toEqual([
      [-last - 1, 0],
      [-last, 0],
    ])
    expect(supercoverCells({ x: 1e99, y: 1e99 }, { x: 3e99, y: 3e99 }, 2e99)).toHaveLength(8)
    expect(supercoverCells({ x: 1e-310, y: 1e-310 }, { x: 3e-310, y: 3e-310 }, 2e-310)).toHaveLength(8)
  })

  it('agrees with brute force in rational arithmetic on whole numbers', () => {
    const random = seeded(401)
    for (let i = 0; i < cases(1500); i++) expectRight(wholeScene(random))
  })

  it('agrees with brute force in rational arithmetic on floats, on lines and beside them', () => {
    const random = seeded(402)
    for (let i = 0; i < cases(1500); i++) expectRight(hardScene(random))
  })

  it('rejects segments and sizes without cells', () => {
    const o = { x: 0, y: 0 }
    expect(() => supercoverCells({ x: Number.NaN, y: 0 }, o, 1)).toThrow(
      new RangeError('react-umbra: a.x must be a finite number, got NaN'),
    )
    expect(() => supercoverCells(o, o, 0)).toThrow(new RangeError('react-umbra: cellSize must be above zero, got 0'))
    expect(() => supercoverCells(o, { x: 0, y: 2 ** 31 }, 1)).toThrow(
      new RangeError('react-umbra: b.y must be in a cell of 32 bits for a cellSize of 1, got 2147483648'),
    )
    expect(() => supercoverCells({ x: -(2 ** 31), y: 0 }, o, 1)).toThrow(
      'react-umbra: a.x must be in a cell of 32 bits',
    )
    expect(() => supercoverCells({ x: 1e100, y: 0 }, o, 1e-300)).toThrow('react-umbra: a.x must be in a cell')
    expect(() => supercoverCells(o, { x: 1e9, y: 0 }, 1)).toThrow('react-umbra: b must be at most 33554432 grid lines')
  })
})
