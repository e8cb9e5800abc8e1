import { expect, it } from 'vitest'
import { castRays } from '../../../src/geometry.js'
import { corners } from '../../../src/visibility/rays/directions.js'

it('corners are sorted by increasing angle from +x, one for each direction', () => {
  const round = [2, 0, 1, 1, 0, 3, -1, 1, -4, 0, -1, -1, 0, -2, 3, -1]
  const points = Array.from({ length: 8 }, (_, i) => ({ x: round[2 * i]!, y: round[2 * i + 1]! }))
  const reversed = [...points].reverse().flatMap(({ x, y }) => [x, y])
  expect(corners(0, 0, Float64Array.from(reversed))).toEqual(points)
  expect(corners(0, 0, Float64Array.from([...round, 0, 0, ...round.map((value) => 2 * value), 0, 0]))).toEqual(points)
  expect(corners(0, 0, Float64Array.of(-1, 0, 1, 0))).toEqual([
    { x: 1, y: 0 },
    { x: -1, y: 0 },
  ])
})

it('too many rays are rejected before any is cast', () => {
  const origin = { x: 0, y: 0 }
  const many = new Float64Array(4 * 14_000)
  expect(() => castRays(origin, [], { count: 2 ** 22 + 1 })).toThrow('count must be a whole number up to 4194304')
  expect(() => castRays(origin, many, { towards: 'corners', spread: 1e-4 })).toThrow('walls must be so few that rays')
})
