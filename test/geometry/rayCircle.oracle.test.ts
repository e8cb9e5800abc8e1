import { expect, it } from 'vitest'
import { intersectRayCircle } from '../../src/geometry/rayCircle.js'
import type { Circle, Point } from '../../src/geometry.js'
import { cases } from '../helpers/cases.js'
import { between, chance, nextDouble, pick, type Random, seeded, whole } from '../helpers/random.js'
import { minus, over, plus, type Rational, rational, sign, squareRoot, times, toDouble } from '../helpers/rational.js'

type Scene = [Point, Point, Circle]
const ZERO = rational(0)

/** Returns the fractions at which the ray meets the circle, from a t² + 2 b t + c = 0 in exact arithmetic. */
function meetExactly([origin, through, circle]: Scene): Rational[] {
  const [ox, oy] = [rational(origin.x), rational(origin.y)]
  const [dx, dy] = [minus(rational(through.x), ox), minus(rational(through.y), oy)]
  const [fx, fy] = [minus(ox, rational(circle.x)), minus(oy, rational(circle.y))]
  const radius = rational(circle.radius)
  const a = plus(times(dx, dx), times(dy, dy))
  const b = plus(times(fx, dx), times(fy, dy))
  const c = minus(plus(times(fx, fx), times(fy, fy)), times(radius, radius))
  if (sign(a) === 0) return sign(c) === 0 ? [ZERO] : []
  const discriminant = minus(times(b, b), times(a, c))
  if (sign(discriminant) < 0) return []
  if (sign(discriminant) === 0) return sign(b) > 0 ? [] : [over(minus(ZERO, b), a)]
  const root = squareRoot(discriminant)
  const roots = [over(minus(minus(ZERO, b), root), a), over(minus(root, b), a)]
  // The coefficients decide whether a root is ahead, because the square root is rounded.
  if (sign(c) > 0) return sign(b) < 0 ? roots : []
  if (sign(c) < 0) return [roots[1]!]
  return sign(b) < 0 ? [ZERO, roots[1]!] : [ZERO]
}

function latticeScene(random: Random): Scene {
  const at = (): Point => ({ x: whole(random, 9), y: whole(random, 9) })
  return [at(), at(), { ...at(), radius: whole(random, 6) }]
}

/** Returns a ray that almost grazes the circle, starts on it, or runs through its center; some are far off or tiny. */
function hardScene(random: Random): Scene {
  const shift = chance(random, 0.3) ? 2 ** whole(random, 30) : 0
  const scale = chance(random, 0.2) ? 2 ** -40 : 1
  // Divided, so that all 53 bits are in use and differences get rounded.
  const value = (): number => (random() / 0.3) * scale + shift
  const at = (): Point => ({ x: value(), y: value() })
  const circle = { ...at(), radius: pick(random, [0, 1e-9, 1, random() / 0.3, 1000]) * scale }
  const beside = (value: number): number => (chance(random, 0.6) ? value : nextDouble(value, chance(random, 0.5)))
  const onCircle = (): [Point, number] => {
    const angle = chance(random, 0.3) ? (whole(random, 4) * Math.PI) / 2 : between(random, 0, 7)
    const x = circle.x + circle.radius * Math.cos(angle)
    return [{ x: beside(x), y: beside(circle.y + circle.radius * Math.sin(angle)) }, angle]
  }
  const [touch, angle] = onCircle()
  const kind = whole(random, 5)
  if (kind === 0) return [onCircle()[0], at(), circle]
  if (kind === 1) return [at(), { x: beside(circle.x), y: beside(circle.y) }, circle]
  if (kind === 2) return [at(), touch, circle]
  const along = (length: number): Point => ({
    x: touch.x + length * Math.sin(angle),
    y: touch.y - length * Math.cos(angle),
  })
  return [along(-between(random, 0, 5) * scale), along(between(random, -1, 5) * scale), circle]
}

/** Largest error of a point, as a fraction of the scene's size. */
const ROUNDING = 2 ** -38

it.each([
  ['lattice', latticeScene, cases(6000)],
  ['hard', hardScene, cases(2000)],
] as const)('intersectRayCircle agrees with exact arithmetic on %s scenes', (_, sceneBy, count) => {
  const random = seeded(11)
  const counts = [0, 0, 0]
  for (let i = 0; i < count; i++) {
    const scene = sceneBy(random)
    const [origin, through, circle] = scene
    const hits = intersectRayCircle(...scene)
    const exact = meetExactly(scene)
    expect(hits.length, JSON.stringify(scene)).toBe(exact.length)
    counts[hits.length]!++
    const steps = Math.hypot(through.x - origin.x, through.y - origin.y)
    const size = circle.radius + Math.hypot(origin.x - circle.x, origin.y - circle.y)
    hits.forEach(({ point, t }, k) => {
      const share = exact[k]!
      const along = (from: number, to: number): Rational =>
        plus(rational(from), times(share, minus(rational(to), rational(from))))
      const offX = point.x - toDouble(along(origin.x, through.x))
      const offY = point.y - toDouble(along(origin.y, through.y))
      const offT = steps * (t - toDouble(share))
      const room = ROUNDING * size + 2 ** -51 * (Math.abs(circle.x) + Math.abs(circle.y))
      const off = Math.max(Math.abs(offX), Math.abs(offY), Math.abs(offT))
      expect(off, JSON.stringify(scene)).toBeLessThanOrEqual(room)
      expect(t, JSON.stringify(scene)).toBeGreaterThanOrEqual(hits[k - 1]?.t ?? 0)
    })
  }
  expect(Math.min(...counts)).toBeGreaterThan(count / 20)
})
