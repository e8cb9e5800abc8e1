import { describe, expect, it } from 'vitest'
import { ringArea } from '../../src/geometry.js'
import { findRooms } from '../../src/plans.js'
import { seeded } from '../helpers/random.js'

const box = (x0: number, y0: number, x1: number, y1: number) => [
  ...[x0, y0, x1, y0, x1, y0, x1, y1],
  ...[x1, y1, x0, y1, x0, y1, x0, y0],
]
const areas = (walls: number[], doors?: number[]) =>
  findRooms(walls, doors).map(({ outline, holes }) => [ringArea(outline), ...holes.map((hole) => ringArea(hole))])

describe('findRooms', () => {
  it('returns enclosed areas, with doors closed', () => {
    const walls = [...box(0, 0, 10, 10), 6, 0, 6, 4, 6, 6, 6, 10]
    expect(areas(walls)).toEqual([[100]])
    expect(areas(walls, [6, 4, 6, 6])).toEqual([[60], [40]])
    expect(findRooms(walls, [6, 4, 6, 6])[1]!.outline).toHaveLength(8)
  })

  it('returns nothing for open walls', () => {
    expect(areas([0, 0, 10, 0, 10, 0, 10, 10, 10, 10, 0, 10])).toEqual([])
    expect(areas([])).toEqual([])
  })

  it('splits walls that cross, overlap, repeat, and touch', () => {
    const grid = [0, 1, 2, 3].flatMap((at) => [at, -1, at, 4, -1, at, 4, at])
    expect(areas([...grid, ...grid, 0, 0, 2, 0])).toEqual(Array.from({ length: 9 }, () => [1]))
  })

  it('joins ends within a millionth of the size', () => {
    expect(areas([0, 0, 10, 0, 10, 5e-6, 10, 10, 10, 10, 0, 10, 0, 10, -5e-6, 0])).toEqual([[expect.closeTo(100, 3)]])
  })

  it('returns islands as holes of the room around them, and ignores walls that connect them', () => {
    const walls = [
      ...box(0, 0, 20, 20),
      ...box(5, 5, 10, 10),
      ...box(6, 6, 8, 8),
      ...box(12, 12, 15, 15),
      15,
      15,
      20,
      20,
    ]
    expect(areas(walls)).toEqual([[400, -25, -9], [25, -4], [9], [4]])
  })

  it('does not return the outline of crossing walls as a hole of a room within it', () => {
    const walls = [0, 6, 5, 6, 3, 0, 7, 7, 3, 6, 9, 7, 5, 1, 1, 4, 8, 10, 0, 1]
    expect(areas(walls)).toEqual([[expect.closeTo(9.678204, 6)], [expect.closeTo(0.204106, 6)]])
  })

  it('returns the largest room first', () => {
    expect(areas([...box(0, 0, 1, 1), ...box(5, 0, 8, 3), ...box(10, 0, 12, 2)])).toEqual([[9], [4], [1]])
  })

  it('rejects walls that cross more than 1,048,576 times', () => {
    // Two equal walls meet 4 times: each end is on the other wall.
    const repeated = Array.from({ length: 725 }, () => [0, 0, 9, 5]).flat()
    expect(() => findRooms(repeated)).toThrow(
      'react-umbra: walls must be such that they cross at most 1048576 times, got 1048577',
    )
  })

  it('finds the rooms of 30 random rectangular plans', () => {
    const random = seeded(7)
    for (let round = 0; round < 30; round++) {
      const xs = [0, ...Array.from({ length: 4 }, () => random() * 100), 100].sort((a, b) => a - b)
      const turn = random()
      const at = (x: number, y: number) => [
        x * Math.cos(turn) - y * Math.sin(turn),
        x * Math.sin(turn) + y * Math.cos(turn),
      ]
      const walls = xs.flatMap((x) => [...at(x, 0), ...at(x, 50), ...at(0, x / 2), ...at(100, x / 2)])
      const total = areas(walls).reduce((sum, [area = 0]) => sum + area, 0)
      expect(areas(walls)).toHaveLength(25)
      expect(total).toBeCloseTo(5000, 3)
    }
  })
})
