import { describe, expect, it } from 'vitest'
import { countingSort } from '../../../../src/visibility/measures/overlay/countingSort.js'
import { DiscRoots, type Root } from '../../../../src/visibility/mesh/path/DiscRoots.js'
import { areWithin, squaredDistance } from '../../../../src/visibility/mesh/path/distances.js'
import { angleBetween } from '../../../../src/visibility/mesh/path/FreeArcs.js'
import { Frontier } from '../../../../src/visibility/mesh/path/Frontier.js'
import { lengthThrough } from '../../../../src/visibility/mesh/path/lengthThrough.js'
import { stripBlocks, stripOf } from '../../../../src/visibility/mesh/path/oneWayStrip.js'
import { roundedPath } from '../../../../src/visibility/mesh/path/roundedPath.js'
import { type Tangent, tangentBetween } from '../../../../src/visibility/mesh/path/tangentBetween.js'
import { TARGET } from '../../../../src/visibility/mesh/vertices.js'
import { between, seeded, whole } from '../../../helpers/random.js'

describe('the queue', () => {
  it('returns entries with their data, the lowest bound first', () => {
    const random = seeded(6)
    const frontier = new Frontier()
    for (const count of [3000, 7, 40]) {
      const bounds = Array.from({ length: count }, () => whole(random, 500) / 7)
      for (const [i, bound] of bounds.entries()) frontier.push(bound, i, i + 1, i + 2, i + 3)
      const taken: number[] = []
      while (frontier.pop()) {
        const { edge, from, to, root } = frontier
        expect([from, to, root]).toEqual([edge + 1, edge + 2, edge + 3])
        taken.push(bounds[edge]!)
      }
      expect(taken).toEqual([...bounds].sort((a, b) => a - b))
      frontier.clear()
    }
  })

  it('is empty after it was cleared', () => {
    const frontier = new Frontier()
    frontier.push(1, 2, 3, 4, 5)
    frontier.clear()
    expect(frontier.pop()).toBe(false)
  })
})

describe('distances of segments', () => {
  it('are squared, to the nearest point', () => {
    expect(squaredDistance(3, 4, 0, 0, 6, 0)).toBe(16)
    expect(squaredDistance(-3, 4, 0, 0, 6, 0)).toBe(25)
    expect(squaredDistance(9, 4, 0, 0, 6, 0)).toBe(25)
    expect(squaredDistance(3, 4, 1, 1, 1, 1)).toBe(13)
    expect(squaredDistance(0, 5, 1, 1, 4, 5)).toBe(squaredDistance(0, 5, 4, 5, 1, 1))
    expect(squaredDistance(7, 1, 0, 0, 4, 3)).toBeCloseTo(13, 12)
    expect(squaredDistance(-1, 7, 0, 0, 4, 3)).toBeCloseTo(38.44, 9)
  })

  it.each<[string, number, [number, number, number, number, number, number, number, number]]>([
    ['the first point of the second', 2, [0, 0, 6, 0, 3, 2, 3, 9]],
    ['the second point of the second', 2, [0, 0, 6, 0, 3, 9, 3, 2]],
    ['the first point of the first', 2, [3, 2, 3, 9, 0, 0, 6, 0]],
    ['the second point of the first', 2, [3, 9, 3, 2, 0, 0, 6, 0]],
    ['a point', 5, [0, 0, 6, 0, 9, 4, 9, 4]],
  ])('are compared strictly with a limit, at %s', (_, distance, points) => {
    const within = (limit: number): boolean => areWithin(...points, limit * limit)
    expect([within(distance * 0.999), within(distance), within(distance * 1.001)]).toEqual([false, false, true])
  })

  it('are zero if they cross', () => {
    expect(areWithin(0, 0, 6, 6, 0, 6, 6, 0, 1e-9)).toBe(true)
    expect(areWithin(0, 0, 6, 6, 6, 0, 0, 6, 1e-9)).toBe(true)
    expect(areWithin(0, 0, 1, 1, 0, 6, 6, 0, 1e-9)).toBe(false)
    expect(areWithin(0, 6, 6, 0, 0, 0, 1, 1, 1e-9)).toBe(false)
    expect(areWithin(5, 5, 6, 6, 0, 6, 6, 0, 1e-9)).toBe(false)
    expect(areWithin(0, 0, 6, 0, 0, 1, 6, 1, 0.99)).toBe(false)
  })
})

it('angleBetween turns by increasing or decreasing angle, and is negative for a tiny turn back', () => {
  const half = Math.PI
  expect(angleBetween(0, 1, 1)).toBeCloseTo(1)
  expect(angleBetween(0, 1, -1)).toBeCloseTo(2 * half - 1)
  expect(angleBetween(1, 0, 1)).toBeCloseTo(2 * half - 1)
  expect(angleBetween(3, -3, 1)).toBeCloseTo(2 * half - 6)
  expect(angleBetween(0, 9 * half, 1)).toBeCloseTo(half)
  expect(angleBetween(1, 1 - 5e-8, 1)).toBeCloseTo(-5e-8, 12)
  expect(angleBetween(1, 1 - 5e-7, 1)).toBeCloseTo(2 * half, 5)
})

describe('a tangent', () => {
  const xy = [0, 0, 10, 0, 0, 10, 1, 0]
  const tangent: Tangent = { angle: 0, px: 0, py: 0, qx: 0, qy: 0, length: 0 }
  const root = (vertex: number, winding: number): Root => ({
    vertex,
    corner: 0,
    winding,
    angle: 0,
    reach: 0,
    increasing: 0,
    decreasing: 0,
    length: 0,
    parent: null,
  })

  it('runs beside two discs with the same winding', () => {
    expect(tangentBetween(tangent, xy, root(0, 1), 1, 1, 2)).toEqual({
      angle: 0,
      px: 0,
      py: -2,
      qx: 10,
      qy: -2,
      length: 10,
    })
    const { px, py, qx, qy, length } = tangentBetween(tangent, xy, root(0, -1), 2, -1, 2)!
    expect([px, py, qx, qy, length].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([-2, 0, -2, 10, 10])
  })

  it('crosses between discs of opposite windings, or starts or ends at a point, and touches both', () => {
    for (const [from, to] of [
      [1, -1],
      [-1, 1],
      [0, 1],
      [0, -1],
      [1, 0],
      [-1, 0],
    ] as const) {
      const { angle, px, py, qx, qy, length } = tangentBetween(tangent, xy, root(0, from), 1, to, 2)!
      const [dx, dy] = [Math.cos(angle), Math.sin(angle)]
      expect([px + length * dx, py + length * dy]).toEqual([expect.closeTo(qx, 9), expect.closeTo(qy, 9)])
      expect(Math.hypot(px, py)).toBeCloseTo(2 * Math.abs(from), 9)
      expect(Math.hypot(qx - 10, qy)).toBeCloseTo(2 * Math.abs(to), 9)
      // With increasing angle the center lies to the left, with decreasing angle to the right.
      expect(dx * (0 - py) - dy * (0 - px)).toBeCloseTo(2 * from, 9)
      expect(dx * (0 - qy) - dy * (10 - qx)).toBeCloseTo(2 * to, 9)
    }
  })

  it('does not exist between discs that overlap by more than rounding', () => {
    expect(tangentBetween(tangent, xy, root(0, 1), 3, -1, 0.51)).toBeNull()
    expect(tangentBetween(tangent, xy, root(0, -1), 3, 1, 0.51)).toBeNull()
    expect(tangentBetween(tangent, xy, root(0, 1), 3, -1, 0.5 * (1 + 1e-10))).toMatchObject({ length: 0 })
    expect(tangentBetween(tangent, xy, root(0, -1), 3, 1, 0.5 * (1 + 1e-10))).toMatchObject({ length: 0 })
    expect(tangentBetween(tangent, xy, root(0, 1), 3, 1, 9)).toMatchObject({ length: 1 })
  })

  it('leads to an arc, flattened by corners outside of it at most a tenth of a radian apart', () => {
    const [from, to] = [
      { x: 0, y: 0 },
      { x: 9, y: 9 },
    ]
    expect(roundedPath(from, [], to, 2)).toEqual([from, to])
    const points = roundedPath(from, [{ x: 5, y: 5, winding: -1, angle: 1, turn: 0.35 }], to, 2)
    expect(points).toHaveLength(6)
    const angles = points.slice(1, -1).map(({ x, y }) => Math.atan2(y - 5, x - 5))
    for (const [i, angle] of angles.entries()) expect(angle).toBeCloseTo(1 - (0.35 / 8) * (2 * i + 1), 9)
    for (const { x, y } of points.slice(1, -1)) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(2 / Math.cos(0.35 / 8), 9)
  })
})

describe('routes to one disc', () => {
  const root = (angle: number, length: number, winding: number, increasing = 3, decreasing = 3): Root => ({
    vertex: 7,
    corner: 0,
    winding,
    angle,
    reach: winding > 0 ? increasing : decreasing,
    increasing,
    decreasing,
    length,
    parent: null,
  })

  it('dominate longer routes that arrive later', () => {
    const discs = new DiscRoots()
    discs.begin(2)
    discs.add(root(0, 10, 1))
    expect(discs.isDominated(7, 1, 1, 12.01)).toBe(true)
    expect(discs.isDominated(7, 1, 1, 11.99)).toBe(false)
    expect(discs.isDominated(7, 1, -1, 12.01)).toBe(true)
    expect(discs.isDominated(7, 1, -1, 11.99)).toBe(false)
    expect(discs.isDominated(8, 1, 1, 99)).toBe(false)
    discs.begin(2)
    expect(discs.isDominated(7, 1, 1, 99)).toBe(false)
  })

  it('are both kept if they start on it in opposite directions', () => {
    const discs = new DiscRoots()
    discs.begin(2)
    const first = root(0, 0, 1)
    discs.add(first)
    expect(discs.isDominated(7, -1, 0, 0)).toBe(false)
    expect(discs.isDominated(7, 1, 0, 0)).toBe(true)
    const second = root(0, 0, -1)
    discs.add(second)
    expect([first.reach, second.reach]).toEqual([first.increasing, second.decreasing])
  })

  it('go around it no farther than the free arc', () => {
    const discs = new DiscRoots()
    discs.begin(1)
    discs.add(root(0, 10, 1, 0.5, 0.25))
    expect(discs.isDominated(7, 1, 0.4, 99)).toBe(true)
    expect(discs.isDominated(7, 1, 0.6, 99)).toBe(false)
    expect(discs.isDominated(7, 1, -0.2, 99)).toBe(true)
    expect(discs.isDominated(7, 1, -0.3, 99)).toBe(false)
  })

  it('split it where continuing from one is as long as going back from the other', () => {
    const discs = new DiscRoots()
    discs.begin(2)
    const [first, second] = [root(0, 10, 1), root(2, 11, 1)]
    discs.add(first)
    discs.add(second)
    expect(first.reach).toBeCloseTo(1.25, 6)
    expect(second.reach).toBe(3)
    const back = root(-2, 10, 1)
    discs.add(back)
    expect(back.reach).toBeCloseTo(1, 6)
  })

  it('are dropped if another one reaches their arc sooner', () => {
    const discs = new DiscRoots()
    discs.begin(1)
    const [slow, quick] = [root(1, 10, -1), root(0, 5, 1)]
    discs.add(slow)
    discs.add(quick)
    expect(slow.reach).toBe(-1)
    expect(quick.reach).toBe(3)
  })
})

it('the lower bound of a route through an edge is at most its shortest length, and hardly less', () => {
  const random = seeded(9)
  const start = Int32Array.of(5, 6, 0)
  for (let i = 0; i < 300; i++) {
    const xy = Float64Array.from({ length: 20 }, () => between(random, -1, 1))
    // The root below the x axis, the edge on it from right to left as seen from there, the target anywhere above or
    // below.
    xy.set([between(random, -1, 1), -1, between(random, 0.2, 1), 0, between(random, -1, -0.2), 0, 0, 0], 8)
    const shares = [random(), random()].sort((a, b) => a - b) as [number, number]
    const seen = shares.map((u) => xy[10]! + u * (xy[12]! - xy[10]!))
    xy.set([seen[0]!, 0, seen[1]!, 0], 14)
    const [from, to] = [whole(random, 3) === 0 ? 5 : 7, whole(random, 3) === 0 ? 6 : 8]
    const [low, high] = [from === 5 ? 0 : shares[0], to === 6 ? 1 : shares[1]]
    let least = Number.POSITIVE_INFINITY
    for (let k = 0; k <= 400; k++) {
      const x = xy[10]! + (low + ((high - low) * k) / 400) * (xy[12]! - xy[10]!)
      const way = Math.hypot(x - xy[8]!, 1) + Math.hypot(x - xy[2 * TARGET]!, xy[2 * TARGET + 1]!)
      least = Math.min(least, way)
    }
    const bound = lengthThrough(xy, start, 0, from, to, 4, 1)
    expect(bound).toBeLessThanOrEqual(least + 1e-12)
    expect(bound).toBeGreaterThan(least - 1e-4)
  }
})

describe('a one-way wall grown by a clearance', () => {
  const walls = Float64Array.of(9, 9, 9, 9, 0, 0, 10, 0)
  const strip = stripOf(walls, { wall: 1, side: 1 })

  it('is a frame with its normal on the blocking side', () => {
    expect(strip).toEqual({ ax: 0, ay: 0, bx: 10, by: 0, tx: 1, ty: 0, length: 10, nx: -0, ny: 1 })
    expect(stripOf(Float64Array.of(0, 0, 0, -4), { wall: 0, side: -1 })).toMatchObject({
      tx: 0,
      ty: -1,
      length: 4,
      nx: -1,
    })
  })

  it.each<[string, boolean, [number, number, number, number]]>([
    ['through it from its side', true, [5, 5, 5, -5]],
    ['near it from its side', true, [5, 5, 5, 1]],
    ['as far as the clearance', true, [5, 5, 5, 1.999]],
    ['beside it at the clearance', false, [3, 2, 7, 2]],
    ['down to the clearance', false, [5, 5, 5, 2]],
    ['from the clearance on', true, [5, 2, 5, 1]],
    ['through it from the other side', false, [5, -5, 5, 5]],
    ['away from it', false, [5, 1, 5, 5]],
    ['from on it to the other side', false, [5, 0, 5, -5]],
    ['from within the clearance to the other side', true, [5, 1, 5, -5]],
    ['past it', false, [15, 5, 15, -5]],
    ['past it on the other side', false, [-5, 5, -5, -5]],
    ['by its first end', true, [-1, 5, -1, -5]],
    ['by its second end', true, [11, -5, 11, 5]],
    ['far from it', false, [-5, 9, 15, 9]],
  ])('stops a path %s: %s', (_, isStopped, [px, py, qx, qy]) => {
    expect(stripBlocks(strip, px, py, qx, qy, 2)).toBe(isStopped)
    expect(stripBlocks(stripOf(walls, { wall: 1, side: -1 }), px, -py, qx, -qy, 2)).toBe(isStopped)
  })

  it('stops a path from beside it only if that is more than a billionth of the clearance away', () => {
    for (const clearance of [0.001, 1, 1000]) {
      for (const [share, isStopped] of [
        [0.5e-9, false],
        [2e-9, true],
      ] as const) {
        const [half, height] = [5 * clearance, share * clearance]
        const wide = stripOf(Float64Array.of(-half, 0, half, 0), { wall: 0, side: 1 })
        expect(stripBlocks(wide, 0, height, 0, -half, clearance)).toBe(isStopped)
      }
    }
  })
})

it('countingSort groups numbers and keeps their order', () => {
  const groups = [2, 0, 2, 1, 0, 2]
  const [starts, sorted] = countingSort(4, groups.length, (i) => groups[i]!)
  expect([...sorted]).toEqual([1, 4, 3, 0, 2, 5])
  expect([...starts].slice(0, 5)).toEqual([0, 2, 3, 6, 6])
})
