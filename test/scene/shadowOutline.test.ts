import { describe, expect, it } from 'vitest'
import { pointInRing } from '../../src/geometry/pointInRing.js'
import { OutlineBuilder } from '../../src/scene/transport/OutlineBuilder.js'
import { addShadow } from '../../src/scene/transport/shadowOutline.js'
import { between, pick, seeded } from '../helpers/random.js'

/** Places closer than this to a shadow's edge are skipped: the error of flattened arcs, in world units. */
const TOLERANCE = 0.05

const RANGE = 200

const builder = new OutlineBuilder()

function shadowOutline(
  ...[source, wall, span, range, tolerance]: Parameters<typeof addShadow> extends [unknown, ...infer Rest]
    ? Rest
    : never
): Float64Array {
  addShadow(builder, source, wall, span, range, tolerance)
  return builder.finish().points
}

describe('the shadow of a wall that ends', () => {
  it.each([1, 2, 3])('holds exactly the points that the wall hides (seed %d)', (seed) => {
    const random = seeded(seed)
    let [inside, outside] = [0, 0]
    for (let scene = 0; scene < 300; scene++) {
      const place = (): number => between(random, -80, 80)
      const source = { x: place(), y: place() }
      const wall = Float64Array.of(place(), place(), place(), place())
      const [ax = 0, ay = 0, bx = 0, by = 0] = wall
      const end = {
        ratio: pick(random, [1 / 9, 2 / 3, 4, Number.POSITIVE_INFINITY]),
        length: pick(random, [10, 40, Number.POSITIVE_INFINITY]),
        start: pick(random, [0, 0, 5]),
      }
      const shadow = shadowOutline(source, wall, end, RANGE, TOLERANCE)
      for (let i = 0; i < 60; i++) {
        const [x, y] = [place(), place()]
        const [dx, dy] = [x - source.x, y - source.y]
        // Crossing of the line from the source with the wall: t along the line, u along the wall.
        const cross = dx * (by - ay) - dy * (bx - ax)
        const t = ((ax - source.x) * (by - ay) - (ay - source.y) * (bx - ax)) / cross
        const u = ((ax - source.x) * dy - (ay - source.y) * dx) / cross
        const far = Math.hypot(dx, dy)
        const behind = (1 - t) * far
        const last = Math.min(end.length, end.ratio * t * far)
        const wide = Math.hypot(bx - ax, by - ay)
        const margins = [t * far, u * wide, (1 - u) * wide, behind - end.start, last - behind]
        // Across the shadow's edges, a place may be closer than along the wall.
        const slope = Math.abs(cross) / far / wide
        if (margins.some((margin) => Math.abs(margin) * Math.min(1, slope) * 0.2 < TOLERANCE)) continue
        const isHidden = margins.every((margin) => margin > 0)
        expect(pointInRing(x, y, shadow), `${[...wall]} from ${source.x}, ${source.y} at ${x}, ${y}`).toBe(
          isHidden ? 'inside' : 'outside',
        )
        if (isHidden) inside++
        else outside++
      }
    }
    expect(inside).toBeGreaterThan(200)
    expect(outside).toBeGreaterThan(200)
  })

  it('is empty if the wall is seen edge-on', () => {
    const end = { ratio: Number.POSITIVE_INFINITY, length: 10, start: 0 }
    expect(shadowOutline({ x: 0, y: 0 }, Float64Array.of(10, 10, 20, 20), end, RANGE, TOLERANCE)).toHaveLength(0)
  })

  it('is a quadrilateral if it ends by height, behind a short wall', () => {
    const end = { ratio: 0.5, length: Number.POSITIVE_INFINITY, start: 0 }
    const outline = shadowOutline({ x: 10, y: 0 }, Float64Array.of(60, -10, 60, 10), end, RANGE, TOLERANCE)
    expect([...outline]).toEqual([85, -15, 85, 15, 60, 10, 60, -10])
  })

  it.each([
    [20, 0.05],
    [20, 0.5],
    [100, 0.05],
    [100, 2],
  ])('of a length of %i is flattened within %d, with few points', (length, tolerance) => {
    const end = { ratio: Number.POSITIVE_INFINITY, length, start: 0 }
    const source = { x: 1000, y: -300 }
    const wall = Float64Array.of(1050, -500, 1050, -100)
    const outline = shadowOutline(source, wall, end, RANGE, tolerance)
    const far = Array.from({ length: outline.length / 2 }, (_, i) => ({ x: outline[2 * i]!, y: outline[2 * i + 1]! }))
      .filter(({ x }) => x > 1051)
      .sort((a, b) => a.y - b.y)
    let error = 0
    for (let i = 1; i < far.length; i++) {
      const [from, to] = [far[i - 1]!, far[i]!]
      for (let t = 0.05; t < 1; t += 0.05) {
        const [x, y] = [from.x + t * (to.x - from.x) - source.x, from.y + t * (to.y - from.y) - source.y]
        // Along the ray, which the end of the shadow crosses at a slant.
        error = Math.max(error, Math.abs(Math.hypot(x, y) * (1 - 50 / x) - length))
      }
    }
    expect(error).toBeLessThan(3 * tolerance)
    // Chords of twice the sagitta: a half turn around the source takes as many at the largest distance.
    const chords = Math.PI / Math.acos(1 - tolerance / (206 + length))
    expect(far.length).toBeLessThan(chords + 2)
    expect(far.length).toBeGreaterThan(4)
  })
})

describe('OutlineBuilder', () => {
  it('ends an outline at close(), with the corners of addLast() in reverse order', () => {
    const outlines = new OutlineBuilder()
    outlines.add(1, 2)
    outlines.addReversed(3, 4)
    outlines.addReversed(5, 6)
    outlines.close()
    outlines.close()
    outlines.add(7, 8)
    outlines.close()
    const { points, ends } = outlines.finish()
    expect([[...points], [...ends]]).toEqual([
      [1, 2, 5, 6, 3, 4, 7, 8],
      [6, 8],
    ])
    expect(outlines.finish()).toEqual({ points: new Float64Array(0), ends: new Uint32Array(0) })
  })

  it('grows for any number of corners', () => {
    const outlines = new OutlineBuilder()
    for (let i = 0; i < 3000; i++) outlines.add(i, -i)
    outlines.close()
    const { points, ends } = outlines.finish()
    expect([...ends]).toEqual([6000])
    expect([...points.subarray(5996)]).toEqual([2998, -2998, 2999, -2999])
  })
})
