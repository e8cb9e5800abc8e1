import { describe, expect, it } from 'vitest'
import { crossesSegment } from '../../src/collision/sweep/crossesSegment.js'
import type { Point } from '../../src/geometry/points.js'
import { cases } from '../helpers/cases.js'
import { between, nextDouble, pick, seeded, whole } from '../helpers/random.js'

const at = (x: number, y: number): Point => ({ x, y })
const [a, b] = [at(2, 5), at(6, 5)]
const sides = ['both', 'positive', 'negative'] as const
type Side = (typeof sides)[number]

/** Returns the number of frames of a path that cross ab. */
function count(path: readonly Point[], from: Side, [c, d] = [a, b]): number {
  let crossings = 0
  for (let i = 1; i < path.length; i++) if (crossesSegment(path[i - 1]!, path[i]!, c, d, from)) crossings++
  return crossings
}

describe('crossesSegment', () => {
  it('returns position and time, from the given side only', () => {
    // The ball falls towards +y, and leaves the negative side of a segment from left to right.
    expect(crossesSegment(at(3, 3), at(5, 7), a, b)).toEqual({ point: at(4, 5), t: 0.5 })
    expect(crossesSegment(at(3, 3), at(5, 7), a, b, 'negative')).toEqual({ point: at(4, 5), t: 0.5 })
    expect(crossesSegment(at(3, 3), at(5, 7), a, b, 'positive')).toBeNull()
    expect(crossesSegment(at(3, 3), at(5, 7), b, a, 'positive')).not.toBeNull()
    expect(crossesSegment(at(5, 7), at(3, 3), a, b, 'positive')).toEqual({ point: at(4, 5), t: 0.5 })
    expect(crossesSegment(at(3, -1e9), at(3, 1e9), a, b)).toMatchObject({ point: at(3, 5) })
  })

  it('returns null beside the segment, before it, and without motion', () => {
    expect(crossesSegment(at(1, 3), at(1, 7), a, b)).toBeNull()
    expect(crossesSegment(at(3, 3), at(3, 4), a, b)).toBeNull()
    expect(crossesSegment(at(3, 5), at(3, 5), a, b)).toBeNull()
    expect(crossesSegment(at(3, 3), at(3, 3), a, b)).toBeNull()
  })

  it('counts arriving at the segment, ends included, and not leaving it', () => {
    expect(crossesSegment(at(3, 3), at(3, 5), a, b)).toEqual({ point: at(3, 5), t: 1 })
    expect(crossesSegment(at(3, 5), at(3, 7), a, b)).toBeNull()
    expect(crossesSegment(at(3, 5), at(3, 3), a, b)).toBeNull()
    expect(crossesSegment(at(2, 3), at(2, 7), a, b)).toEqual({ point: a, t: 0.5 })
    expect(crossesSegment(at(7, 4), at(5, 6), a, b)).toEqual({ point: b, t: 0.5 })
    expect(crossesSegment(at(nextDouble(2, false), 3), at(nextDouble(2, false), 7), a, b)).toBeNull()
    expect(count([at(3, 3), at(3, 5), at(4, 5), at(4, 5), at(4, 8)], 'negative')).toBe(1)
    expect(count([at(3, 3), at(3, 5), at(3, 3)], 'both')).toBe(1)
  })

  it('ignores motion along the line, and segments of length zero', () => {
    expect(crossesSegment(at(0, 5), at(9, 5), a, b)).toBeNull()
    expect(crossesSegment(at(0, 0), at(4, 4), at(2, 2), at(2, 2))).toBeNull()
  })

  it('decides exactly for points a rounding error off the line', () => {
    const [c, d] = [at(0.1, 0.1), at(0.7, 0.7)]
    expect(crossesSegment(at(0.3, 0.3), at(0.2, 0.6), c, d)).toBeNull()
    const off = at(0.3, nextDouble(0.3, false))
    expect(crossesSegment(off, at(0.2, 0.6), c, d, 'negative')).not.toBeNull()
    expect(crossesSegment(off, at(0.2, 0.6), c, d, 'positive')).toBeNull()
  })

  it('agrees with whole-number arithmetic, and over frames counts each passage once', () => {
    const random = seeded(41)
    const place = () => at(whole(random, 7), whole(random, 7))
    for (let round = 0; round < cases(3000); round++) {
      const [c, d] = [place(), place()]
      const path = Array.from({ length: 6 }, place)
      const from = pick(random, sides)
      let expected = 0
      for (let i = 1; i < path.length; i++) if (expectCrossing(path[i - 1]!, path[i]!, c, d, from)) expected++
      expect(count(path, from, [c, d])).toBe(expected)
      // The same path in twelve times as many frames, scaled so that each is on whole numbers.
      const scaled = (p: Point) => at(12 * p.x, 12 * p.y)
      const frames = path.slice(1).flatMap((p, i) => {
        const o = path[i]!
        return Array.from({ length: 13 }, (_, k) => at(12 * o.x + k * (p.x - o.x), 12 * o.y + k * (p.y - o.y)))
      })
      expect(count(frames, from, [scaled(c), scaled(d)])).toBe(expected)
    }
  })

  it('returns a point between the ends of the path and of the segment', () => {
    const random = seeded(42)
    const place = () => at(between(random, -1, 1), between(random, -1, 1))
    for (let round = 0; round < cases(2000); round++) {
      const [p, q, c, d] = [place(), place(), place(), place()]
      const hit = crossesSegment(p, q, c, d)
      if (hit === null) continue
      expect(hit.t).toBeGreaterThan(0)
      expect(hit.t).toBeLessThanOrEqual(1)
      expect(Math.hypot(hit.point.x - p.x - hit.t * (q.x - p.x), hit.point.y - p.y - hit.t * (q.y - p.y))).toBeLessThan(
        1e-12,
      )
      const way = Math.hypot(hit.point.x - c.x, hit.point.y - c.y) + Math.hypot(hit.point.x - d.x, hit.point.y - d.y)
      expect(way).toBeCloseTo(Math.hypot(d.x - c.x, d.y - c.y), 9)
    }
  })

  it('rejects non-finite numbers and unknown sides', () => {
    expect(() => crossesSegment(at(Number.NaN, 0), b, a, b)).toThrow('react-umbra: previous.x must be a finite number')
    expect(() => crossesSegment(a, at(0, 1 / 0), a, b)).toThrow('react-umbra: current.y must be a finite number')
    expect(() => crossesSegment(a, b, a, at(0, Number.NaN))).toThrow('react-umbra: b.y')
    expect(() => crossesSegment(a, b, a, b, 'left' as Side)).toThrow(
      `react-umbra: from must be 'both', 'positive' or 'negative', got "left"`,
    )
  })
})

/** Checks a crossing by sides, and by the fraction along the segment in whole numbers. */
function expectCrossing(p: Point, q: Point, c: Point, d: Point, from: Side): boolean {
  const side = (o: Point) => (d.x - c.x) * (o.y - c.y) - (d.y - c.y) * (o.x - c.x)
  const [start, end] = [side(p), side(q)]
  if (start === 0 || (from === 'positive' && start < 0) || (from === 'negative' && start > 0)) return false
  if (end !== 0 && start > 0 === end > 0) return false
  const [first, last] = [Math.abs(start), Math.abs(start - end)]
  const x = (p.x - c.x) * last + (q.x - p.x) * first
  const y = (p.y - c.y) * last + (q.y - p.y) * first
  const share = x * (d.x - c.x) + y * (d.y - c.y)
  return share >= 0 && share <= last * ((d.x - c.x) ** 2 + (d.y - c.y) ** 2)
}
