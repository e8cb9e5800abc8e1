import { describe, expect, it, vi } from 'vitest'
import { Directions } from '../../../src/visibility/sweep/directions.js'
import { SweepInput } from '../../../src/visibility/sweep/SweepInput.js'
import { coneEdges } from '../../../src/visibility/sweep/viewLimits.js'

const INFINITY = Number.POSITIVE_INFINITY
/** A box that contains everything. */
const EVERYWHERE = [-INFINITY, -INFINITY, INFINITY, INFINITY] as const

function inputOf(
  walls: readonly number[],
  { ox = 0, oy = 0, capacity = walls.length / 4, radius = 0 } = {},
): SweepInput {
  const input = new SweepInput()
  input.reset(ox, oy, capacity, radius)
  input.addWalls(Float64Array.from(walls), false, ...EVERYWHERE)
  return input
}

const endsOf = ({ ends, count }: SweepInput): number[] => [...ends.subarray(0, 4 * count)]

/** Returns walls end to end around a circle, by increasing angle. */
function circle(radius: number, count: number, x = 0, y = 0): number[] {
  const corner = (i: number): number[] => {
    const angle = (2 * Math.PI * (i % count)) / count
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  }
  return Array.from({ length: count }, (_, i) => [...corner(i), ...corner(i + 1)]).flat()
}

describe('walls as a viewer sees them', () => {
  it('run by increasing angle', () => {
    expect(endsOf(inputOf([3, -4, 3, 4, -3, -4, -3, 4]))).toEqual([3, -4, 3, 4, -3, 4, -3, -4])
  })

  it('have distances to their nearest and farthest points', () => {
    const { near, far } = inputOf([3, -4, 3, 4, 1, 1, 2, 1, 2, -1, 1, -1])
    const room = 1 - 2 ** -40
    expect([...near.subarray(0, 3)]).toEqual([9 * room, 2 * room, 2 * room])
    expect([...far.subarray(0, 3)]).toEqual([25, 5, 5])
  })

  it('have distance 0 if the viewer is within rounding of them', () => {
    const { near, far } = inputOf([100, 100, -100, -100 + 1e-6])
    expect(near[0]).toBe(0)
    expect(far[0]).toBe(20_000)
    expect(inputOf([-1, 1e-5, 1, 1e-5]).near[0]).toBeCloseTo(1e-10, 18)
    // A determinant of exactly a millionth of its products, 2e6 of 2e12, is large enough: 4e12 / 8e12.
    expect(inputOf([1e6, 1e6 + 1, -1e6, 1 - 1e6]).near[0]).toBeCloseTo(0.5, 9)
  })

  it('are excluded if they are seen edge-on or have no length', () => {
    expect(inputOf([1, 1, 2, 2, 5, 5, 5, 5, -1, -1, 1, 1, 0, 0, 3, 4, 1, 0, 0, 1]).count).toBe(1)
    expect(inputOf([1, 1, 3, 3.0000000000000004]).count).toBe(1)
    expect(inputOf([21, 13.5, 71.8, 34.7], { ox: 8.3, oy: 8.2 }).count).toBe(0)
  })

  it('share a vertex with the previous one, and the last of a ring with the first', () => {
    const square = [2, -2, 2, 2, 2, 2, -2, 2, -2, 2, -2, -2, -2, -2, 2, -2]
    const { vertexCount, starts, stops, count } = inputOf([...square, 5, 0, 5, 1])
    expect(vertexCount).toBe(6)
    expect([...starts.subarray(0, count)]).toEqual([0, 1, 2, 3, 4])
    expect([...stops.subarray(0, count)]).toEqual([1, 2, 3, 0, 5])
  })

  it('are excluded if they lie outside of a box or only touch it', () => {
    const input = new SweepInput()
    input.reset(0, 0, 20, 0)
    const kept = [-9, 3, 9, 4, 4, -9, 3, 9]
    const sides = [5, -1, 5, 1, -5, -1, -5, 1, -1, 5, 1, 5, -1, -5, 1, -5]
    const beyond = [6, -1, 7, 1, -6, -1, -7, 1, -1, 6, 1, 7, -1, -6, 1, -7]
    input.addWalls(Float64Array.from([...sides, ...kept, ...beyond]), false, -5, -5, 5, 5)
    expect(endsOf(input)).toEqual([9, 4, -9, 3, 4, -9, 3, 9])
  })

  it('are counted, limited ones after the others', () => {
    const input = inputOf([1, 0, 0, 1], { capacity: 2 })
    input.addWalls(Float64Array.of(2, 0, 0, 2), true, ...EVERYWHERE)
    expect([input.fullCount, input.count]).toEqual([1, 2])
  })

  it('have ranks instead of vertices, by increasing angle from +x', () => {
    const input = inputOf([1, -1, 1, 1, 2, 0, 2, 5, -4, -4, 3, -3], { ox: 0, oy: 0 })
    const directions = new Directions()
    directions.rank(input)
    input.replaceByRanks(directions.ranks)
    // +x, (1, 1), (2, 5), (-4, -4), and both (1, -1) and (3, -3).
    expect(directions.count).toBe(5)
    expect([...input.starts.subarray(0, 3)]).toEqual([4, 0, 3])
    expect([...input.stops.subarray(0, 3)]).toEqual([1, 2, 4])
  })

  it('have exact ranks, also where their directions are closer than rounding', () => {
    const [a, b] = [1e9, 1e9 + 2 ** -22]
    const input = inputOf([a, 1, -5, 9, b, 1, -5, 8, a, 2, -5, 7])
    const directions = new Directions()
    directions.rank(input)
    const [first, second, third] = [0, 2, 4].map((vertex) => directions.ranks[vertex]!)
    expect([second, first, third]).toEqual([0, 1, 2])
  })
})

describe('ranks of directions', () => {
  const ranked = (directions: Directions, walls: readonly number[], viewer = {}): Directions => {
    directions.rank(inputOf(walls, viewer))
    return directions
  }

  it('keep memory for queries of a similar size, but not that of a huge one', () => {
    const directions = ranked(new Directions(), circle(10, 9000))
    const { ranks } = directions
    expect(ranks.length).toBeGreaterThanOrEqual(9000)
    expect(ranked(directions, circle(10, 5000)).ranks).toBe(ranks)
    expect(ranked(directions, circle(10, 4)).ranks.length).toBeLessThan(4096)
    expect(directions.count).toBe(4)
    expect(ranked(directions, circle(10, 9000)).count).toBe(9000)
  })

  it('are given to every direction, even one that rounding moves by a full turn', () => {
    const directions = ranked(new Directions(), [-1, 1, -1, -1, 1, 1, 1, -1e-20])
    expect(directions.count).toBe(4)
    expect([...directions.ranks.subarray(0, 4)]).toEqual([1, 2, 0, 3])
  })

  it('need no general sort, except for a map seen from very far away', () => {
    const sort = vi.spyOn(Int32Array.prototype, 'sort')
    expect(ranked(new Directions(), circle(10, 3000)).count).toBe(3000)
    const ladder = Array.from({ length: 100 }, (_, i) => [i + 1, 0, 0, i + 1, 0, -i - 1, -i - 1, 0]).flat()
    expect(ranked(new Directions(), ladder).count).toBe(4)
    expect(sort).not.toHaveBeenCalled()
    // All within one step of the counting sort, which reverses them.
    const fence = Array.from({ length: 300 }, (_, i) => [0, i, 1, i + 0.5]).flat()
    const far = ranked(new Directions(), fence, { ox: -1e9 })
    expect(sort).toHaveBeenCalledOnce()
    const upwards = Array.from({ length: 600 }, (_, i) => i)
    expect([...far.ranks.subarray(0, 600)]).toEqual(upwards)
    // From beside its middle, the lower half comes last.
    const beside = ranked(new Directions(), fence, { ox: -1e9, oy: 149.75 })
    expect(sort).toHaveBeenCalledTimes(2)
    expect([...beside.ranks.subarray(0, 600)]).toEqual([...upwards.slice(300), ...upwards.slice(0, 300)])
    sort.mockRestore()
  })
})

describe('hidden walls', () => {
  const room = circle(10, 300)
  const outside = [20, 9, 20, 11, -1, 20, 1, 20, -20, 1, -20, -1, 30, 30, 28, 32]
  const inside = [5, -0.01, 5, 0.01, -3, -3, -3.01, -2.99]

  it('are removed with their vertices if there are many walls', () => {
    const input = inputOf([...outside, ...room, ...inside])
    input.cullHidden()
    expect(input.count).toBe(302)
    expect(input.fullCount).toBe(302)
    expect(input.vertexCount).toBe(304)
    expect(endsOf(input)).toEqual(endsOf(inputOf([...room, ...inside])))
    const { starts, stops, vertices } = input
    for (let wall = 0; wall < input.count; wall++) {
      for (const [vertex, at] of [
        [starts[wall]!, 4 * wall],
        [stops[wall]!, 4 * wall + 2],
      ] as const)
        expect([vertices[2 * vertex], vertices[2 * vertex + 1]]).toEqual([input.ends[at], input.ends[at + 1]])
    }
  })

  it('are kept if there are few walls', () => {
    const input = inputOf([...outside, ...circle(10, 100)])
    input.cullHidden()
    expect(input.count).toBe(104)
  })

  it('are kept where squares are too small for doubles', () => {
    const input = inputOf(circle(2 ** -570, 300))
    input.cullHidden()
    expect(input.count).toBe(300)
  })

  it('include those beyond a radius', () => {
    const input = inputOf([...circle(10, 300), ...circle(30, 300)], { radius: 20 })
    input.cullHidden()
    expect(input.count).toBe(300)
  })

  it('include those outside of a cone', () => {
    for (const [x, y] of [
      [0, 0],
      [70, -40],
    ] as const) {
      const input = new SweepInput()
      input.reset(x, y, 400, 0)
      const edges = coneEdges(x, y, { direction: 0, angle: Math.PI / 2 })
      if (edges === null || edges === 'empty') throw new Error('no edges')
      input.excludeOutside(edges)
      input.addWalls(Float64Array.from(circle(10, 300, x, y)), false, ...EVERYWHERE)
      input.cullHidden()
      expect(input.count).toBeGreaterThan(75)
      expect(input.count).toBeLessThan(85)
      const { ends, count } = input
      for (let i = 0; i < 4 * count; i += 2) expect(Math.abs(ends[i + 1]! - y)).toBeLessThan(ends[i]! - x + 2)
    }
  })

  it('exclude those in the last hundredth of a degree of a cone, just inside a cell of the depth map', () => {
    const degree = Math.PI / 180
    const place = (x: number, y: number, degrees: number): number[] => [
      x + 9 * Math.cos(degrees * degree),
      y + 9 * Math.sin(degrees * degree),
    ]
    for (const [x, y] of [
      [60, -40],
      [60, 40],
    ] as const) {
      const input = new SweepInput()
      input.reset(x, y, 400, 0)
      const edges = coneEdges(x, y, { direction: 0, angle: 90.02 * degree })
      if (edges === null || edges === 'empty') throw new Error('no edges')
      input.excludeOutside(edges)
      const walls = [45.002, 45.008, -45.002, -45.008].flatMap((degrees) => place(x, y, degrees))
      input.addWalls(Float64Array.from(walls), false, ...EVERYWHERE)
      input.cullHidden()
      expect(endsOf(input)).toEqual([...walls.slice(0, 4), ...walls.slice(6), ...walls.slice(4, 6)])
    }
  })

  it('are found among limited walls, which hide nothing', () => {
    const input = inputOf(outside, { capacity: 400 })
    input.addWalls(Float64Array.from([...room, ...outside]), true, ...EVERYWHERE)
    input.cullHidden()
    expect([input.fullCount, input.count]).toEqual([4, 308])
    const hidden = inputOf([...outside, ...room], { capacity: 400 })
    hidden.addWalls(Float64Array.from([...outside, ...inside]), true, ...EVERYWHERE)
    hidden.cullHidden()
    expect([hidden.fullCount, hidden.count]).toEqual([300, 302])
  })
})
