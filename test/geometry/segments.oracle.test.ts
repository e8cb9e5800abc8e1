import { expect, it } from 'vitest'
import { type Intersection, intersectRaySegment, intersectSegments, type Point } from '../../src/geometry.js'
import { cases } from '../helpers/cases.js'
import { chance, nextDouble, type Random, seeded, whole } from '../helpers/random.js'
import {
  compare,
  minus,
  over,
  plus,
  type Rational,
  rational,
  sign,
  times,
  toDouble,
  turn,
} from '../helpers/rational.js'

const ZERO = rational(0)
const ONE = rational(1)

/** Returns t and u in exact arithmetic, or null if the two miss. A ray has no end for t. */
function meetExactly(a: Point, b: Point, c: Point, d: Point, ray: boolean): { t: Rational; u: Rational } | null {
  const [sideA, sideB, sideC, sideD] = [turn(c, d, a), turn(c, d, b), turn(a, b, c), turn(a, b, d)]
  const across = minus(sideC, sideD)
  if (sign(across) === 0) return sign(sideC) === 0 && sign(sideA) === 0 ? meetInLine(a, b, c, d, ray) : null
  const u = over(sideC, across)
  const t = over(sideA, minus(sideA, sideB))
  const misses = sign(u) < 0 || compare(u, ONE) > 0 || sign(t) < 0 || (!ray && compare(t, ONE) > 0)
  return misses ? null : { t, u }
}

function meetInLine(a: Point, b: Point, c: Point, d: Point, ray: boolean): { t: Rational; u: Rational } | null {
  if (a.x === b.x && a.y === b.y) {
    const u = toFraction(c, d, a)
    return u !== null && sign(u) >= 0 && compare(u, ONE) <= 0 ? { t: ZERO, u } : null
  }
  const [toC, toD] = [toFraction(a, b, c)!, toFraction(a, b, d)!]
  const [nearest, farthest] = compare(toC, toD) <= 0 ? [toC, toD] : [toD, toC]
  if (sign(farthest) < 0 || (!ray && compare(nearest, ONE) > 0)) return null
  if (sign(nearest) < 0) return { t: ZERO, u: toFraction(c, d, a)! }
  return { t: nearest, u: nearest === toC ? ZERO : ONE }
}

/** Returns the fraction from a to b of a point on their line. If a equals b, it is 0 there and null elsewhere. */
function toFraction(a: Point, b: Point, p: Point): Rational | null {
  const axis = a.x === b.x ? 'y' : 'x'
  const [from, to, at] = [rational(a[axis]), rational(b[axis]), rational(p[axis])]
  if (compare(from, to) === 0) return a.x === p.x && a.y === p.y ? ZERO : null
  return over(minus(at, from), minus(to, from))
}

type Four = [Point, Point, Point, Point]
const show = (points: Four): string => JSON.stringify(points.map(({ x, y }) => [x, y]))

function latticePoints(random: Random): Four {
  const at = (): Point => ({ x: whole(random, 5), y: whole(random, 5) })
  return [at(), at(), at(), at()]
}

/** Returns ends of segments almost or exactly in line, with shared ends, or an ulp off an end; some far off. */
function hardPoints(random: Random): Four {
  const shift = chance(random, 0.3) ? 2 ** whole(random, 30) : 0
  const at = (): Point => ({ x: random() * 10 + shift, y: random() * 10 + shift })
  const [a, b] = [at(), at()]
  const onLine = (): Point => {
    const share = chance(random, 0.5) ? whole(random, 9) / 4 - 0.5 : random() * 2 - 0.5
    return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
  }
  const nearBy = ({ x, y }: Point): Point => ({ x: nextDouble(x, chance(random, 0.5)), y })
  const any = (): Point => [at, onLine, () => a, () => b, () => nearBy(a), () => nearBy(onLine())][whole(random, 6)]!()
  return [a, b, any(), any()]
}

const LATTICE = cases(2500)
const HARD = cases(2500)

it.each([
  ['intersectSegments', intersectSegments, false],
  ['intersectRaySegment', intersectRaySegment, true],
] as const)(
  `${'%s'} agrees with exact arithmetic to the last bit on ${LATTICE} lattice scenes`,
  (_, intersect, ray) => {
    const random = seeded(1)
    for (let i = 0; i < LATTICE; i++) {
      const points = latticePoints(random)
      const hit = intersect(...points)
      const exact = meetExactly(...points, ray)
      const found = hit && { t: hit.t + 0, u: hit.u + 0 }
      expect(found, show(points)).toEqual(exact && { t: toDouble(exact.t), u: toDouble(exact.u) })
    }
  },
)

/** Largest distance of a computed point from either segment, in ulps of the largest coordinate. */
const ROUNDINGS = 8

function distanceToLine(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = Math.hypot(dx, dy)
  const [px, py] = [p.x - a.x, p.y - a.y]
  return length === 0 ? Math.hypot(px, py) : Math.abs(dx * py - dy * px) / length
}

/** Returns the fault in an intersection; `t` and `u` too must lead to points on both lines. */
function wrongHit({ point, t, u }: Intersection, [a, b, c, d]: Four, ray: boolean): string | null {
  const room = ROUNDINGS * 2 ** -52 * Math.max(...[a, b, c, d].flatMap(({ x, y }) => [x, y])) * (1 + t)
  if (!(t >= 0 && u >= 0 && u <= 1) || (!ray && t > 1)) return `shares ${t}, ${u}`
  const byT = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t }
  const byU = { x: c.x + (d.x - c.x) * u, y: c.y + (d.y - c.y) * u }
  const off = Math.max(...[point, byU].map((p) => distanceToLine(p, a, b)), distanceToLine(byT, c, d))
  return off <= room ? null : `${off} off the lines`
}

it.each([
  ['intersectSegments', intersectSegments, false],
  ['intersectRaySegment', intersectRaySegment, true],
] as const)(`%s decides ${HARD} scenes of doubles exactly and finds the point to rounding`, (_, intersect, ray) => {
  const random = seeded(2)
  for (let i = 0; i < HARD; i++) {
    const points = hardPoints(random)
    const hit = intersect(...points)
    expect(hit !== null, show(points)).toBe(meetExactly(...points, ray) !== null)
    expect(hit && wrongHit(hit, points, ray), show(points)).toBeNull()
  }
})

/** Returns two segments, almost parallel down to a few roundings of their ends, near the origin or far off. */
function almostParallel(random: Random): Four {
  const shift = chance(random, 0.3) ? 2 ** whole(random, 20) : 0
  const at = (): Point => ({ x: random() * 10 + shift, y: random() * 10 + shift })
  const [a, b] = [at(), at()]
  const beside = (share: number, by: number): Point => ({
    x: a.x + (b.x - a.x) * share - (b.y - a.y) * by,
    y: a.y + (b.y - a.y) * share + (b.x - a.x) * by,
  })
  const angle = 2 ** -whole(random, 50)
  return [a, b, beside(random(), angle * random()), beside(random() * 2, -angle * random())]
}

/**
 * Largest difference between a fraction, its point, and the exact ones, relative to the scene's size: eight bits
 * and some roundings.
 */
const APART = 2 ** -42

it.each(['segments', 'rays'] as const)('returns fractions and points of almost parallel %s that agree', (kind) => {
  const random = seeded(kind.length)
  let met = 0
  for (let n = 0; n < cases(2000); n++) {
    const [a, b, c, d] = almostParallel(random)
    const isRay = kind === 'rays'
    const hit = isRay ? intersectRaySegment(a, b, c, d) : intersectSegments(a, b, c, d)
    const exact = meetExactly(a, b, c, d, isRay)
    expect(hit === null, show([a, b, c, d])).toBe(exact === null)
    if (hit === null || exact === null) continue
    met++
    const { t, u, point } = hit
    const size = Math.max(...[a, b, c, d].flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]), 1)
    const lengthOf = (p: Point, q: Point): number => Math.hypot(q.x - p.x, q.y - p.y)
    for (const axis of ['x', 'y'] as const) {
      const [from, to] = [rational(a[axis]), rational(b[axis])]
      const right = toDouble(plus(from, times(exact.t, minus(to, from))))
      expect(Math.abs(point[axis] - right), show([a, b, c, d])).toBeLessThanOrEqual(size * APART)
      expect(Math.abs(a[axis] + t * (b[axis] - a[axis]) - point[axis])).toBeLessThanOrEqual(size * APART)
      expect(Math.abs(c[axis] + u * (d[axis] - c[axis]) - point[axis])).toBeLessThanOrEqual(size * APART)
    }
    expect(Math.abs(t - toDouble(exact.t)) * lengthOf(a, b)).toBeLessThanOrEqual(size * APART)
    expect(Math.abs(u - toDouble(exact.u)) * lengthOf(c, d)).toBeLessThanOrEqual(size * APART)
  }
  expect(met).toBeGreaterThan(cases(500))
})
