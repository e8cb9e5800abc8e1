import { describe, expect, it } from 'vitest'
import { CELLS, DepthMap, pseudoAngle } from '../../../src/visibility/sweep/depthMap.js'

const FAR = Number.POSITIVE_INFINITY

function mapOf(range = FAR): DepthMap {
  const map = new DepthMap()
  map.reset(range)
  return map
}

/** Returns the depths of a number of cells from the first one on. */
const depthsOf = (map: DepthMap, first: number, count: number): number[] =>
  Array.from({ length: count }, (_, i) => map.farthestBetween((first + i + 0.5) % CELLS, (first + i + 0.5) % CELLS))

it('pseudoAngle increases with the angle from +x, by a quarter of the cells for each quarter of a turn', () => {
  const round = [
    [1, 0],
    [1, 1],
    [0, 2],
    [-3, 3],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [5, -5],
  ] as const
  expect(round.map(([dx, dy]) => pseudoAngle(dx, dy))).toEqual([0, 16, 32, 48, 64, 80, 96, 112])
  expect(pseudoAngle(3, 1)).toBe(8)
  expect(pseudoAngle(3, -1)).toBe(120)
})

describe('a depth map', () => {
  it('starts with the range in each cell, also after a use', () => {
    const map = mapOf(49)
    map.cover(2, 5, true, 9, false)
    map.reset(16)
    expect(depthsOf(map, 0, CELLS)).toEqual(Array(CELLS).fill(16))
  })

  it('has the depth of a wall in the cells that it covers from edge to edge', () => {
    const map = mapOf()
    map.cover(2.5, 6.5, true, 9, false)
    expect(depthsOf(map, 1, 7)).toEqual([FAR, FAR, 9, 9, 9, FAR, FAR])
  })

  it('has the depth of a wall by decreasing angle in the same cells', () => {
    const map = mapOf()
    map.cover(6.5, 2.5, false, 9, false)
    expect(depthsOf(map, 1, 7)).toEqual([FAR, FAR, 9, 9, 9, FAR, FAR])
  })

  it('continues across the cut at +x', () => {
    const map = mapOf()
    map.cover(125.5, 2.5, true, 9, false)
    expect(depthsOf(map, 125, 6)).toEqual([FAR, 9, 9, 9, 9, FAR])
    const decreasing = mapOf()
    decreasing.cover(2.5, 125.5, false, 9, false)
    expect(depthsOf(decreasing, 125, 6)).toEqual([FAR, 9, 9, 9, 9, FAR])
  })

  it.each([
    ['increasing', true],
    ['decreasing', false],
  ])('has the depths of a chain of walls by %s angle, and the farthest in a cell that they share', (_, increasing) => {
    const map = mapOf()
    const place = (p: number): number => (increasing ? p : CELLS - p)
    map.cover(place(2.5), place(4.5), increasing, 9, false)
    map.cover(place(4.5), place(4.7), increasing, 36, true)
    map.cover(place(4.7), place(6.5), increasing, 16, true)
    map.cover(place(6.5), place(8.5), increasing, 4, true)
    const depths = depthsOf(map, increasing ? 1 : CELLS - 9, 8)
    expect(increasing ? depths : depths.reverse()).toEqual([FAR, FAR, 9, 36, 16, 16, 4, FAR])
  })

  it('starts a new chain with a wall that does not continue it, or turns back', () => {
    const apart = mapOf()
    apart.cover(2.5, 4.5, true, 9, false)
    apart.cover(4.5, 6.5, true, 16, false)
    expect(depthsOf(apart, 2, 5)).toEqual([FAR, 9, FAR, 16, FAR])
    const back = mapOf()
    back.cover(2.5, 6.5, true, 9, false)
    back.cover(6.5, 3.5, false, 4, true)
    expect(depthsOf(back, 2, 5)).toEqual([FAR, 9, 4, 4, FAR])
  })

  it('keeps the nearer of two depths', () => {
    const map = mapOf()
    map.cover(2.5, 6.5, true, 9, false)
    map.cover(2.5, 6.5, true, 16, false)
    expect(depthsOf(map, 3, 3)).toEqual([9, 9, 9])
    map.cover(2.5, 6.5, true, 4, false)
    expect(depthsOf(map, 3, 3)).toEqual([4, 4, 4])
    map.cover(2.5, 4.5, true, 25, false)
    map.cover(4.5, 6.5, true, 25, true)
    expect(depthsOf(map, 3, 3)).toEqual([4, 4, 4])
  })

  it('ignores a step back by a rounding error', () => {
    const map = mapOf()
    map.cover(5.0000001, 4.9999999, true, 1, false)
    expect(depthsOf(map, 0, CELLS)).toEqual(Array(CELLS).fill(FAR))
  })

  it('leaves a cell uncovered if a wall ends exactly at its edge', () => {
    const map = mapOf()
    map.cover(2.5, 5, true, 9, false)
    map.cover(8, 10.5, true, 4, false)
    expect(depthsOf(map, 2, 9)).toEqual([FAR, 9, FAR, FAR, FAR, FAR, FAR, 4, FAR])
  })

  it('has the depth of a wall of nearly half a turn in all cells that it covers', () => {
    const map = mapOf()
    map.cover(0.5, 64.3, true, 9, false)
    expect(depthsOf(map, 0, 66)).toEqual([FAR, ...Array(63).fill(9), FAR, FAR])
  })

  it('is closed in the cells wholly between two positions', () => {
    const map = mapOf()
    map.exclude(2.5, 5.5)
    expect(depthsOf(map, 2, 4)).toEqual([FAR, -1, -1, FAR])
    map.exclude(126.5, 1.5)
    expect(depthsOf(map, 126, 4)).toEqual([FAR, -1, -1, FAR])
    const edges = mapOf()
    edges.exclude(3, 6)
    expect(depthsOf(edges, 2, 5)).toEqual([FAR, FAR, -1, FAR, FAR])
    const nowhere = mapOf()
    nowhere.exclude(5.5, 5.5)
    expect(depthsOf(nowhere, 0, CELLS)).toEqual(Array(CELLS).fill(FAR))
  })

  it('returns the greatest visible distance between two positions, also across the cut', () => {
    const map = mapOf(100)
    map.cover(2.5, 5.5, true, 9, false)
    map.cover(5.5, 7.5, true, 25, true)
    expect(map.farthestBetween(3.5, 4.5)).toBe(9)
    expect(map.farthestBetween(3.5, 5.5)).toBe(25)
    expect(map.farthestBetween(5.5, 4.9)).toBe(25)
    expect(map.farthestBetween(2.5, 4.5)).toBe(100)
    expect(map.farthestBetween(4.5, 7.5)).toBe(100)
    const round = mapOf(100)
    round.cover(125.5, 2.5, true, 9, false)
    expect(round.farthestBetween(127.5, 1.5)).toBe(9)
    expect(round.farthestBetween(127.5, 2.5)).toBe(100)
    // Nearly half a turn is not taken for a step back.
    expect(map.farthestBetween(4, 68 - 1e-10)).toBe(100)
    // A cell counts if a position lies on its edge.
    expect(round.farthestBetween(126, 127.5)).toBe(100)
    expect(round.farthestBetween(127.5, 2)).toBe(100)
  })
})
