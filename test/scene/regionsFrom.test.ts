import { expect, it } from 'vitest'
import type { LightSource, Outlines, ShadowSpan } from '../../src/scene/plan/plan.js'
import { regionsFrom } from '../../src/scene/transport/regionsFrom.js'
import { CHANNELS, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { between, seeded } from '../helpers/random.js'

const RANGE = 300
const TOLERANCE = 0.05
/** Places nearer to an edge of a shadow than this fraction of a distance may be on either side, by rounding. */
const MARGIN = 1e-6

/** Walls of outlines of random corners around random centers, closed, with shadows that end by height. */
function outlinesWithHeights(random: () => number): { walls: number[]; spans: ShadowSpan[] } {
  const walls: number[] = []
  const spans: ShadowSpan[] = []
  for (let outline = 0; outline < 4; outline++) {
    const [x, y, size] = [between(random, -80, 80), between(random, -80, 80), between(random, 5, 30)]
    const span = { start: 0, length: Number.POSITIVE_INFINITY, ratio: between(random, 0.05, 1) }
    const count = 3 + Math.floor(4 * random())
    const corners = Array.from({ length: count }, (_, i) => {
      const [angle, radius] = [(2 * Math.PI * (i + 0.8 * random())) / count, size * between(random, 0.3, 1)]
      return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const
    })
    corners.forEach(([ax, ay], i) => {
      const [bx, by] = corners[(i + 1) % count]!
      walls.push(ax, ay, bx, by)
      spans.push(span)
    })
  }
  return { walls, spans }
}

/** Returns how often outlines turn around a place, by the non-zero rule. */
function winding({ points, ends }: Outlines, x: number, y: number): number {
  let turns = 0
  let from = 0
  for (const to of ends) {
    for (let i = from, j = to - 2; i < to; j = i, i += 2) {
      const [ax, ay, bx, by] = [points[j]! - x, points[j + 1]! - y, points[i]! - x, points[i + 1]! - y]
      if (ay > 0 === by > 0) continue
      const isLeft = ax * by - ay * bx > 0
      if (isLeft === by > ay) turns += by > ay ? 1 : -1
    }
    from = to
  }
  return turns
}

it.each([1, 2, 3])('joins the shadows of walls that go on from one another, and covers the same (seed %d)', (seed) => {
  const random = seeded(seed)
  let [hidden, open, fewer] = [0, 0, 0]
  for (let scene = 0; scene < 60; scene++) {
    const { walls, spans } = outlinesWithHeights(random)
    const codes = Uint16Array.from(spans, () => CHANNELS.light | POSITIVE | NEGATIVE)
    const group = { transmittance: [0, 0, 0] as const, walls: Float64Array.from(walls), codes, spans }
    const source: LightSource = { shape: { shape: 'point' }, walls: [group] }
    const point = { x: between(random, -80, 80), y: between(random, -80, 80) }
    const { outlines } = regionsFrom(source, point, RANGE, TOLERANCE)[0]!
    expect(outlines.ends.at(-1)).toBe(outlines.points.length)
    if (outlines.ends.length < spans.length) fewer++
    for (let i = 0; i < 100; i++) {
      const [x, y] = [between(random, -150, 150), between(random, -150, 150)]
      const [dx, dy] = [x - point.x, y - point.y]
      let isHidden = false
      let isClear = true
      spans.forEach(({ ratio }, wall) => {
        const [ax, ay, bx, by] = walls.slice(4 * wall, 4 * wall + 4) as [number, number, number, number]
        const cross = dx * (by - ay) - dy * (bx - ax)
        const t = ((ax - point.x) * (by - ay) - (ay - point.y) * (bx - ax)) / cross
        const u = ((ax - point.x) * dy - (ay - point.y) * dx) / cross
        const margins = [t, u, 1 - u, 1 - t, t * (1 + ratio) - 1]
        if (margins.every((margin) => margin > 0)) isHidden = true
        if (margins.some((margin) => Math.abs(margin) < MARGIN)) isClear = false
      })
      if (!isClear) continue
      expect(winding(outlines, x, y) !== 0, `scene ${scene}, ${x}, ${y}`).toBe(isHidden)
      if (isHidden) hidden++
      else open++
    }
  }
  expect(fewer).toBe(60)
  expect(hidden).toBeGreaterThan(300)
  expect(open).toBeGreaterThan(1000)
})
