import { describe, expect, it } from 'vitest'
import { flattenCircle } from '../../src/geometry/circles.js'
import { addClipped, addOpenArc } from '../../src/visibility/clipToRange.js'
import { isAbove, RingBuilder, scratchFor } from '../../src/visibility/ringBuilder.js'

const QUARTER = Math.PI / 2

function ringOf(points: readonly number[], keepFirst = false, ox = 0, oy = 0): number[] {
  const ring = new RingBuilder()
  ring.begin(ox, oy, 0, 0)
  for (let i = 0; i < points.length; i += 2) ring.point(points[i]!, points[i + 1]!)
  return [...ring.finish(keepFirst)]
}

describe('a ring of points', () => {
  it('starts where it passes +x', () => {
    const square = [2, 2, -2, 2, -2, -2, 2, -2]
    for (let k = 0; k < 8; k += 2) expect(ringOf([...square.slice(k), ...square.slice(0, k)])).toEqual(square)
    expect(ringOf([0, 2, -2, 0, 0, -2, 2, 0])).toEqual([2, 0, 0, 2, -2, 0, 0, -2])
    expect(ringOf([7, 12, 5, 10, 7, 8, 9, 10], false, 7, 10)).toEqual([9, 10, 7, 12, 5, 10, 7, 8])
  })

  it('starts with its viewer if the viewer is a corner', () => {
    expect(ringOf([0, 0, 2, -2, 2, 2], true)).toEqual([0, 0, 2, -2, 2, 2])
    expect(ringOf([0, 0, 2, 0, 0, 2, -2, 0], true)).toEqual([0, 0, 2, 0, 0, 2, -2, 0])
    expect(ringOf([0, 0, 2, 0, 0, 2, -2, 0], false)).toEqual([2, 0, 0, 2, -2, 0])
  })

  it('has no repeated points, no points on straight edges, and no spikes', () => {
    const square = [2, 2, -2, 2, -2, -2, 2, -2]
    expect(ringOf([2, 2, 2, 2, 0, 2, -1, 2, -2, 2, -2, 2, -2, -2, 0, -2, 2, -2, 2, 0, 2, 1])).toEqual(square)
    expect(ringOf([2, 0, 2, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
    expect(ringOf([2, 2, 5, 5, 2, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
    expect(ringOf([2, 2, -2, 2, -5, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
    expect(ringOf([2, 2, -2, 2, -2, -2, 2, -2, 5, -5, 2, -2])).toEqual(square)
    expect(ringOf([5, 5, 2, 2, -2, 2, -2, -2, 2, -2, 2, 2])).toEqual(square)
    expect(ringOf([2, 2, 9, 9, 7, 7, 2, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
  })

  it('has no spike beside a straight line', () => {
    const square = [2, 2, -2, 2, -2, -2, 2, -2]
    expect(ringOf([2, 2, 5, 5, 2, 2, 0, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
    expect(ringOf([2, 2, 0, 2, 0, 5, 0, 2, -2, 2, -2, -2, 2, -2])).toEqual(square)
  })

  it('has exactly its corners, however slight their turn', () => {
    const hardly = [2, 2, 0.349776896453194, 1.8349776896453194, -2, 1.6, 0, -3]
    expect(ringOf(hardly)).toEqual(hardly)
    const [ax, ay] = [-0.000003162051143590361, -0.0021596809310722165]
    const [bx, by] = [0.0000011097072274424136, 0.0007579300363431685]
    const [cx, cy] = [3808.171875, 2600981.390625]
    const straight = ringOf([ax, ay, bx, by, cx, cy, -4000, 9])
    expect(straight).toHaveLength(6)
    expect(straight).not.toContain(bx)
  })

  it('is empty if it has no area', () => {
    for (const points of [[], [1, 1], [1, 1, 2, 2], [1, 1, 2, 2, 3, 3], [1, 1, 2, 2, 1, 1, 2, 2], [1, 1, 1, 1, 1, 1]])
      expect(ringOf(points)).toEqual([])
    expect(ringOf([0, 0, 2, 2, 3, 3], true)).toEqual([])
  })

  it('holds many points, and drops them for the next ring', () => {
    const many = [...flattenCircle({ x: 0, y: 0, radius: 9 }, 1e-6)]
    expect(many.length).toBeGreaterThan(2048)
    expect(ringOf(many)).toEqual(many)
    const ring = new RingBuilder()
    ring.begin(0, 0, 0, 0)
    for (let i = 0; i < many.length; i += 2) ring.point(many[i]!, many[i + 1]!)
    ring.finish(false)
    ring.begin(0, 0, 0, 0)
    for (const [x, y] of [
      [2, 1],
      [-2, 1],
      [0, -2],
    ] as const)
      ring.point(x, y)
    expect([...ring.finish(false)]).toEqual([2, 1, -2, 1, 0, -2])
  })
})

it('isAbove is true for points of larger y, and of the same y and larger x', () => {
  const places = [
    [0, 1],
    [-9, 1],
    [1, 0],
    [0, 0],
    [-1, 0],
    [9, -1],
  ] as const
  expect(places.map(([x, y]) => isAbove(4 + x, 7 + y, 4, 7))).toEqual([true, true, true, false, false, false])
})

describe('scratch memory for rings', () => {
  it('is reused for rings up to half its length', () => {
    const room = scratchFor(10_000)
    expect(room.length).toBeGreaterThanOrEqual(20_000)
    expect(scratchFor(6)).toBe(room)
    expect(scratchFor(room.length / 2)).toBe(room)
    const larger = scratchFor(room.length / 2 + 2)
    expect(larger.length).toBeGreaterThanOrEqual(room.length + 4)
    expect(scratchFor(room.length / 2 + 2)).toBe(larger)
  })
})

describe('a ring with arcs', () => {
  const TOLERANCE = 0.02
  const begin = (): RingBuilder => {
    const ring = new RingBuilder()
    ring.begin(0, 0, 5, TOLERANCE)
    return ring
  }
  const whole = [...flattenCircle({ x: 0, y: 0, radius: 5 }, TOLERANCE)]
  const close = (numbers: ArrayLike<number>) => Array.from(numbers, (value) => expect.closeTo(value, 9))

  it('has the points of flattenCircle for a whole circle', () => {
    const ring = begin()
    ring.circle()
    expect([...ring.finish(false)]).toEqual(whole)
  })

  it('has the same points for a circle in two arcs', () => {
    const ring = begin()
    ring.arc(0, 5, -5, 0, QUARTER)
    ring.arc(-5, 0, 0, 5, 3 * QUARTER)
    expect([...ring.finish(false)]).toEqual(whole)
  })

  it('divides an arc into equal steps', () => {
    const ring = begin()
    ring.point(0, 0)
    ring.arc(5, 0, 0, 5, QUARTER)
    const points = [...ring.finish(true)]
    const count = points.length / 2 - 2
    expect(count).toBe(Math.ceil(QUARTER / (4 * Math.asin(Math.sqrt(TOLERANCE / 10)))))
    const expected = [0, 0]
    for (let i = 0; i <= count; i++)
      expected.push(5 * Math.cos((QUARTER * i) / count), 5 * Math.sin((QUARTER * i) / count))
    expect(points).toEqual(close(expected))
  })

  it('joins consecutive arcs, including the last and the first', () => {
    const once = begin()
    once.point(4, -3)
    once.arc(4, 3, -4, 3, 2)
    once.point(-4, -3)
    const joined = begin()
    joined.arc(0, 5, -4, 3, 1)
    joined.point(-4, -3)
    joined.point(4, -3)
    joined.arc(4, 3, 3, 4, 0.3)
    joined.arc(3, 4, 0, 5, 0.7)
    expect([...joined.finish(false)]).toEqual(close(once.finish(false)))
    const split = begin()
    split.point(4, -3)
    split.arc(4, 3, 3, 4, 0.3)
    split.arc(3, 4, -4, 3, 1.7)
    split.point(-4, -3)
    const again = begin()
    again.point(4, -3)
    again.arc(4, 3, -4, 3, 2)
    again.point(-4, -3)
    expect([...split.finish(false)]).toEqual([...again.finish(false)])
  })

  it('is the same if a separate arc comes first', () => {
    const ring = begin()
    ring.arc(4, 3, -4, 3, 2)
    ring.point(-4, -3)
    ring.point(4, -3)
    const turned = begin()
    turned.point(4, -3)
    turned.arc(4, 3, -4, 3, 2)
    turned.point(-4, -3)
    expect([...ring.finish(false)]).toEqual([...turned.finish(false)])
  })

  /** Returns the ring of a wall from p to q, clipped to a radius of 5 around the viewer. */
  const clipped = (px: number, py: number, qx: number, qy: number): number[] => {
    const ring = begin()
    ring.point(0, 0)
    addClipped(px, py, qx, qy, ring)
    return [...ring.finish(true)]
  }
  const ends = (points: number[]) => [points.slice(2, 4), points.slice(-2)]

  it('has the whole of a wall within the range', () => {
    expect(clipped(3, -2, 3, 2)).toEqual([0, 0, 3, -2, 3, 2])
    expect(clipped(3, -4, 3, 4)).toEqual([0, 0, 3, -4, 3, 4])
  })

  it('has the part of a wall that lies within the range, and arcs beside it', () => {
    const points = clipped(3, -9, 3, 9)
    const at = points.findIndex((value, i) => i % 2 === 0 && value === 3 && points[i + 1] === -4)
    expect(points.slice(at, at + 4)).toEqual([3, -4, 3, 4])
    const [x, y] = [15 / Math.sqrt(90), 45 / Math.sqrt(90)]
    expect(ends(points)).toEqual([close([x, -y]), close([x, y])])
    expect(points.length).toBeGreaterThan(12)
    const half = clipped(3, 0, 3, 9)
    expect(half.slice(0, 6)).toEqual([0, 0, 3, 0, 3, 4])
    expect(half.slice(-2)).toEqual(close([x, y]))
    const other = clipped(3, -9, 3, 0)
    expect(other.slice(-4)).toEqual([3, -4, 3, 0])
    expect(other.slice(2, 4)).toEqual(close([x, -y]))
  })

  it('has an arc instead of a wall that lies beyond the range or only touches it', () => {
    for (const wall of [
      [9, -9, 9, 9],
      [5, -5, 5, 5],
      [3, 9, 1, 12],
      [6, -1, 5.5, 9],
    ] as const) {
      const [px, py, qx, qy] = wall
      const points = clipped(px, py, qx, qy)
      for (let i = 2; i < points.length; i += 2) expect(Math.hypot(points[i]!, points[i + 1]!)).toBeCloseTo(5, 9)
      expect(Math.atan2(points[3]!, points[2]!)).toBeCloseTo(Math.atan2(py, px), 9)
      expect(Math.atan2(points.at(-1)!, points.at(-2)!)).toBeCloseTo(Math.atan2(qy, qx), 9)
    }
  })

  it('has one point for a wall without length within the range', () => {
    const ring = begin()
    ring.point(0, 0)
    ring.point(3, -3)
    addClipped(3, 0, 3, 0, ring)
    ring.point(2, 2)
    expect([...ring.finish(true)]).toEqual([0, 0, 3, -3, 3, 0, 2, 2])
    expect(clipped(9, 0, 9, 0)).not.toContain(9)
    const beyond = begin()
    beyond.point(0, 0)
    beyond.point(3, -3)
    addClipped(9, 0, 9, 0, beyond)
    beyond.point(2, 2)
    expect([...beyond.finish(true)]).not.toContain(9)
  })

  it('has an arc between two directions at the given distance', () => {
    for (const [isShort, length] of [
      [true, QUARTER],
      [false, QUARTER],
    ] as const) {
      const ring = begin()
      ring.point(0, 0)
      addOpenArc(9, 0, 0, 1, isShort, ring)
      const other = begin()
      other.point(0, 0)
      other.arc(5, 0, 0, 5, length)
      expect([...ring.finish(true)]).toEqual(close(other.finish(true)))
    }
    const wide = begin()
    wide.point(0, 0)
    addOpenArc(0, 1, 9, 0, false, wide)
    const points = wide.finish(true)
    expect([...points.slice(2, 4), ...points.slice(-2)]).toEqual(close([0, 5, 5, 0]))
    expect(points.some((value, i) => i % 2 === 0 && value < -4.9)).toBe(true)
  })

  it('treats an angle within rounding of zero as zero or as a full turn, as requested', () => {
    const none = begin()
    none.point(0, 0)
    addOpenArc(1, 1e-20, 1, 0, true, none)
    expect(none.finish(true)).toHaveLength(6)
    const full = begin()
    full.point(0, 0)
    addOpenArc(1, 0, 1, 1e-20, false, full)
    expect(full.finish(true).length).toBeGreaterThan(60)
  })

  it('has no arc towards a point at the viewer’s position', () => {
    const ring = begin()
    ring.point(0, 0)
    ring.point(1, -1)
    addOpenArc(0, 0, 0, 1, true, ring)
    addOpenArc(0, 1, 0, 0, true, ring)
    ring.point(1, 1)
    expect([...ring.finish(true)]).toEqual([0, 0, 1, -1, 1, 1])
  })
})
