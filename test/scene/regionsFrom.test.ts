import { describe, expect, it } from 'vitest'
import type { Point } from '../../src/geometry/points.js'
import type { LightSource, Outlines, Rgb, ShadowSpan } from '../../src/scene/plan/plan.js'
import { regionsFrom } from '../../src/scene/transport/regionsFrom.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { between, pick, seeded } from '../helpers/random.js'

const RANGE = 300
const TOLERANCE = 0.05
/**
 * Places closer to an edge of a shadow than this fraction of the distance may be on either side because of rounding.
 */
const MARGIN = 1e-6

/** Returns the walls of random closed outlines, with shadows that end by height. */
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

/** Returns the winding number of outlines around a place. */
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

it.each([1, 2, 3])('joins the shadows of connected walls, and covers the same area (seed %d)', (seed) => {
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

describe('the regions of walls whose shadows end', () => {
  /** A wall with its code and the span of its shadow. */
  interface Shading {
    readonly ends: readonly [number, number, number, number]
    readonly code: number
    readonly span: ShadowSpan
  }

  /**
   * Returns true if light from one point to another is blocked: by each wall alone, by limited ones from the second on.
   */
  function isStopped(walls: readonly Shading[], from: Point, to: Point): boolean {
    const [dx, dy] = [to.x - from.x, to.y - from.y]
    const far = Math.hypot(dx, dy)
    const struck = walls.flatMap(({ ends: [ax, ay, bx, by], code, span }) => {
      const cross = dx * (by - ay) - dy * (bx - ax)
      const t = ((ax - from.x) * (by - ay) - (ay - from.y) * (bx - ax)) / cross
      const u = ((ax - from.x) * dy - (ay - from.y) * dx) / cross
      const side = (bx - ax) * (from.y - ay) - (by - ay) * (from.x - ax) > 0 ? POSITIVE : NEGATIVE
      if (!(t > 0 && t < 1 && u > 0 && u < 1) || (code & side) === 0) return []
      const behind = (1 - t) * far
      const reaches = behind > span.start && behind < Math.min(span.length, span.ratio * t * far)
      return [{ t, isLimited: (code & LIMITED) !== 0, reaches }]
    })
    const [first] = struck.filter(({ isLimited }) => isLimited).sort((a, b) => a.t - b.t)
    return struck.some((hit) => hit.reaches && hit !== first)
  }

  /** Returns true if light is blocked around a place, or null if only on one side of an edge. */
  function isStoppedAround(walls: readonly Shading[], from: Point, x: number, y: number): boolean | null {
    const corners = [0, 1, 2, 3, 4, 5, 6, 7].map((k) => {
      const [dx, dy] = [Math.cos((k * Math.PI) / 4), Math.sin((k * Math.PI) / 4)]
      return isStopped(walls, from, { x: x + 3 * TOLERANCE * dx, y: y + 3 * TOLERANCE * dy })
    })
    return corners.every((isHidden) => isHidden === corners[0]) ? corners[0]! : null
  }

  const groupOf = (walls: readonly Shading[], transmittance: Rgb = [0, 0, 0]) => ({
    transmittance,
    walls: Float64Array.from(walls.flatMap(({ ends }) => ends)),
    codes: Uint16Array.from(walls, ({ code }) => code),
    spans: walls.map(({ span }) => span),
  })

  const BOTH = CHANNELS.light | POSITIVE | NEGATIVE
  const { POSITIVE_INFINITY: ENDLESSLY } = Number
  const FULL: ShadowSpan = { start: 0, length: ENDLESSLY, ratio: ENDLESSLY }

  it.each([1, 2, 3])('cover what walls hide, by length, height, depth, side and limit (seed %d)', (seed) => {
    const random = seeded(seed)
    let [hidden, open, behindTwo] = [0, 0, 0]
    for (let scene = 0; scene < 80; scene++) {
      const walls = Array.from({ length: 7 }, (_, i): Shading => {
        const [x, y] = [between(random, -60, 60), between(random, -60, 60)]
        const code = pick(random, [BOTH, BOTH, CHANNELS.light | POSITIVE, CHANNELS.light | NEGATIVE])
        return {
          ends: [x, y, x + between(random, -50, 50), y + between(random, -50, 50)],
          code: i < 4 ? code | LIMITED : code,
          span: pick(random, [
            { start: 0, length: 40, ratio: ENDLESSLY },
            { start: 0, length: ENDLESSLY, ratio: 0.8 },
            { start: 5, length: 60, ratio: 2 },
            { start: 0, length: 25, ratio: 0.5 },
          ]),
        }
      })
      const pane = [{ ends: [-30, 40, 30, 44], code: BOTH, span: FULL } as const]
      const point = { x: between(random, -60, 60), y: between(random, -60, 60) }
      const source: LightSource = { shape: { shape: 'point' }, walls: [groupOf(walls), groupOf(pane, [0.5, 1, 0])] }
      const regions = regionsFrom(source, point, RANGE, TOLERANCE)
      expect(regions.map(({ transmittance }) => transmittance)).toEqual([
        [0, 0, 0],
        [0.5, 1, 0],
      ])
      for (let i = 0; i < 60; i++) {
        const [x, y] = [between(random, -120, 120), between(random, -120, 120)]
        for (const [k, group] of [walls, pane].entries()) {
          const isHidden = isStoppedAround(group, point, x, y)
          if (isHidden === null) continue
          expect(winding(regions[k]!.outlines, x, y) !== 0, `scene ${scene}, group ${k}, ${x}, ${y}`).toBe(isHidden)
          if (isHidden) hidden++
          else open++
        }
        const limited = walls.slice(0, 4)
        if (isStoppedAround(limited, point, x, y) === true) behindTwo++
      }
    }
    expect(hidden).toBeGreaterThan(500)
    expect(open).toBeGreaterThan(2000)
    expect(behindTwo).toBeGreaterThan(30)
  })

  it('of a pane include the shadows of the near halves of opaque walls that end at it', () => {
    const frame: Shading[] = [
      { ends: [10, 50, 50, 50], code: BOTH, span: FULL },
      { ends: [-50, 50, -10, 50], code: BOTH, span: FULL },
      { ends: [-50, 80, 50, 80], code: BOTH, span: FULL },
    ]
    const pane: Shading[] = [{ ends: [-10, 50, 10, 50], code: BOTH, span: FULL }]
    const source: LightSource = {
      shape: { shape: 'point' },
      walls: [{ ...groupOf(frame), spans: null }, groupOf(pane, [0.5, 0.5, 0.5])],
    }
    for (let time = 0; time < 2; time++) {
      const regions = regionsFrom(source, { x: 0, y: 0 }, RANGE, TOLERANCE)
      expect(regions).toHaveLength(1)
      // At y = 60, the pane's shadow goes from -12 to 12, and that of the frame's halves up to 36 on either side.
      const isIn = (x: number) => winding(regions[0]!.outlines, x, 60) !== 0
      expect([-37, -35, -11, 0, 11, 35, 37].map(isIn)).toEqual([false, true, true, true, true, true, false])
    }
    // From within the frame's own outline, one-way walls that block only the other side add nothing.
    const oneWay = frame.map((wall) => ({ ...wall, code: CHANNELS.light | POSITIVE }))
    const walls = [{ ...groupOf(oneWay), spans: null }, groupOf(pane, [0.5, 0.5, 0.5])] as const
    const [region] = regionsFrom({ ...source, walls }, { x: 0, y: 0 }, RANGE, TOLERANCE)
    expect([-13, -11, 11, 13].map((x) => winding(region!.outlines, x, 60) !== 0)).toEqual([false, true, true, false])
  })

  it('do not exist unless the shadow of a wall ends', () => {
    const source = (spans: ShadowSpan[] | null): LightSource => {
      const wall: Shading = { ends: [10, -5, 10, 5], code: BOTH, span: FULL }
      return { shape: { shape: 'point' }, walls: [{ ...groupOf([wall]), spans }] }
    }
    expect(regionsFrom(source(null), { x: 0, y: 0 }, RANGE, TOLERANCE)).toEqual([])
    expect(regionsFrom(source([{ ...FULL, start: 5 }]), { x: 0, y: 0 }, RANGE, TOLERANCE)).toEqual([])
    expect(regionsFrom(source([{ ...FULL, length: 5 }]), { x: 0, y: 0 }, RANGE, TOLERANCE)).toHaveLength(1)
  })
})
