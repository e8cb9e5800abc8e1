import { describe, expect, it } from 'vitest'
import { createVisibilityMesh } from '../../src/geometry.js'
import { formatVisibilityGraph, visibilityGraph } from '../../src/plans.js'
import { seeded } from '../helpers/random.js'

const BOUNDS = { minX: 0, minY: 0, maxX: 3, maxY: 3 }
const region = [0, 0, 3, 0, 3, 3, 0, 3]

describe('visibilityGraph', () => {
  // A 3 × 3 grid. A short wall lies between the first two cells of the second row:
  // 0 1 2
  // 3|4 5
  // 6 7 8
  it('agrees with hand-computed measures on a 3 × 3 grid', () => {
    // The wall separates 3 from 4 and 5, 0 from 7, and 1 from 6.
    const mesh = createVisibilityMesh([1, 1.4, 1, 1.6], { bounds: BOUNDS })
    const { points, connectivity, meanDepth, integration, clustering } = visibilityGraph(mesh, region, { spacing: 1 })
    expect([...points.slice(0, 6)]).toEqual([0.5, 0.5, 1.5, 0.5, 2.5, 0.5])
    expect([...connectivity]).toEqual([7, 7, 8, 6, 7, 7, 7, 7, 8])
    expect([...meanDepth]).toEqual([9 / 8, 9 / 8, 1, 10 / 8, 9 / 8, 9 / 8, 9 / 8, 9 / 8, 1])
    // D-value of 9: 2 (9 (log2(11 / 3) − 1) + 1) / 56. Real asymmetry: 2 (mean depth − 1) / 7.
    const d = (2 * (9 * (Math.log2(11 / 3) - 1) + 1)) / 56
    // The Social Logic of Space (1984), table 3: 0.317 for nine spaces.
    expect(d).toBeCloseTo(0.317, 3)
    const expected = [d / (0.25 / 7), d / (0.25 / 7), Number.NaN, d / (0.5 / 7), d / (0.25 / 7), d / (0.25 / 7)]
    const rounded = (values: Iterable<number>) => Array.from(values, (value) => Math.round(value * 1e9))
    expect(rounded(integration.slice(0, 6))).toEqual(rounded(expected))
    // The fraction of pairs of neighbors that see each other.
    for (const [i, value] of [18 / 21, 18 / 21, 24 / 28, 13 / 15, 19 / 21, 19 / 21].entries())
      expect(clustering[i]).toBeCloseTo(value, 12)
  })

  it('agrees with hand-computed measures in separate rooms', () => {
    const mesh = createVisibilityMesh([1.01, -1, 1.01, 4], { bounds: { minX: -1, minY: -1, maxX: 4, maxY: 4 } })
    const { connectivity, meanDepth, clustering } = visibilityGraph(mesh, region, { spacing: 1 })
    expect([...connectivity]).toEqual([2, 5, 5, 2, 5, 5, 2, 5, 5])
    expect([...meanDepth]).toEqual(Array(9).fill(1))
    expect([...clustering]).toEqual(Array(9).fill(1))
  })

  it('passes walls that block light, and stops at those that block sight', () => {
    const graphWith = (blocks: 'light' | 'sight') => {
      const bounds = { minX: -1, minY: -1, maxX: 4, maxY: 4 }
      const mesh = createVisibilityMesh([1.01, -1, 1.01, 4], { bounds, attributes: [{ blocks: [blocks] }] })
      return [...visibilityGraph(mesh, region, { spacing: 1 }).connectivity]
    }
    expect(graphWith('light')).toEqual(Array(9).fill(8))
    expect(graphWith('sight')).toEqual([2, 5, 5, 2, 5, 5, 2, 5, 5])
  })

  it('rejects points outside given bounds with a RangeError', () => {
    const mesh = createVisibilityMesh([0, 0, 1, 1], { bounds: { ...BOUNDS, maxX: 2 } })
    expect(() => visibilityGraph(mesh, region, { spacing: 1 })).toThrow(RangeError)
    expect(() => visibilityGraph(mesh, region, { spacing: 1 })).toThrow('react-umbra: origin must be inside bounds')
  })

  it('agrees with a breadth-first search in a row of rooms with posts', () => {
    const random = seeded(11)
    // Doors at random places between rooms, and posts, none of them in line with points.
    const walls = [4.03, 8.07, 12.02, 16.05].flatMap((x) => {
      const door = 1 + random() * 6
      return [x, -1, x, door, x, door + 1.3, x, 10]
    })
    for (let i = 0; i < 20; i++) {
      const [x, y] = [random() * 20, random() * 9]
      walls.push(x, y, x + 0.4, y + 0.17)
    }
    const mesh = createVisibilityMesh(walls, { bounds: { minX: -1, minY: -1, maxX: 21, maxY: 10 } })
    const { points, ...found } = visibilityGraph(mesh, [0, 0, 20, 0, 20, 9, 0, 9], { spacing: 1.25 })
    const places = Array.from({ length: points.length / 2 }, (_, i) => ({ x: points[2 * i]!, y: points[2 * i + 1]! }))
    const seen = places.map((place, i) =>
      mesh.visiblePoints(place, places, { channel: 'sight' }).flatMap((isSeen, k) => (isSeen && k !== i ? [k] : [])),
    )
    let deepest = 0
    for (const [i, neighbors] of seen.entries()) {
      const own = new Set(neighbors)
      expect(found.connectivity[i]).toBe(neighbors.length)
      const depths = new Map([[i, 0]])
      for (const [point, depth] of depths) {
        for (const next of seen[point]!) if (!depths.has(next)) depths.set(next, depth + 1)
      }
      deepest = Math.max(deepest, ...depths.values())
      const total = [...depths.values()].reduce((a, b) => a + b)
      expect(found.meanDepth[i]).toBeCloseTo(total / (depths.size - 1), 12)
      const pairs = neighbors.map((next) => seen[next]!.filter((other) => own.has(other)).length)
      const sum = pairs.reduce((a, b) => a + b)
      expect(found.clustering[i]).toBeCloseTo(sum / (neighbors.length * (neighbors.length - 1)), 12)
    }
    expect(deepest).toBeGreaterThan(2)
  })

  it('sees all points within the radius, including those exactly at it', () => {
    const mesh = createVisibilityMesh([0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 0])
    const hall = [0, 0, 100, 0, 100, 100, 0, 100]
    for (const radius of [25, 40, 50, Math.hypot(20, 30), 39.9, 60]) {
      const { points, connectivity } = visibilityGraph(mesh, hall, { spacing: 5, radius })
      const near = Array.from(connectivity, (_, i) => {
        let count = -1
        for (let k = 0; k < points.length; k += 2)
          if (Math.hypot(points[k]! - points[2 * i]!, points[k + 1]! - points[2 * i + 1]!) <= radius) count++
        return count
      })
      expect([...connectivity]).toEqual(near)
    }
  })

  it('sees no farther than the radius', () => {
    const mesh = createVisibilityMesh([9, 9, 9.5, 9], { bounds: { minX: -1, minY: -1, maxX: 10, maxY: 10 } })
    const { connectivity, meanDepth, clustering } = visibilityGraph(mesh, region, { spacing: 1, radius: 1.2 })
    expect([...connectivity]).toEqual([2, 3, 2, 3, 4, 3, 2, 3, 2])
    expect(meanDepth[0]).toBe((2 * 1 + 3 * 2 + 2 * 3 + 4) / 8)
    expect(clustering[4]).toBe(0)
  })

  it('can be formatted as CSV', () => {
    const mesh = createVisibilityMesh([9, 9, 9.5, 9], { bounds: { minX: -1, minY: -1, maxX: 10, maxY: 10 } })
    expect(formatVisibilityGraph(visibilityGraph(mesh, [0, 0, 2, 0, 2, 1, 0, 1], { spacing: 1 }))).toBe(
      'x,y,connectivity,meanDepth,integration,clustering\n0.5,0.5,1,1,,\n1.5,0.5,1,1,,\n',
    )
  })

  it('has no points in a region without area, however long it is', () => {
    const mesh = createVisibilityMesh([0, 0, 1, 1])
    for (const flat of [
      [0, 0, 0, 1e99, 0, 5],
      [0, 0, 1e99, 0, 5, 0],
    ])
      expect(visibilityGraph(mesh, flat, { spacing: 1 }).points).toHaveLength(0)
  })

  it.each<[object, string]>([
    [{ spacing: 0 }, 'options.spacing must be above zero, got 0'],
    [{ spacing: 0.001 }, 'options.spacing must be so large that the region has at most 65536 points'],
    [{ spacing: 1, radius: -1 }, 'options.radius must be above zero, got -1'],
  ])('rejects %j', (options, message) => {
    const mesh = createVisibilityMesh([0, 0, 1, 1])
    expect(() => visibilityGraph(mesh, region, options as never)).toThrow(`react-umbra: ${message}`)
  })
})
