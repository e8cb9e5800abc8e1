import { describe, expect, it } from 'vitest'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { deepRing } from '../../src/scene/transport/deepRing.js'
import { CHANNELS } from '../../src/visibility/attributes.js'
import { between, seeded } from '../helpers/random.js'

const VIEW = { radius: 500, arcTolerance: 0.01, cone: null, channel: CHANNELS.light }

/** Places nearer to an edge than this may be on either side: arcs are flattened. */
const MARGIN = 0.05

/** Returns the distance at which a ray from a point leaves a ring, in a direction. */
function distanceTo(ring: ArrayLike<number>, x: number, y: number, angle: number): number {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let nearest = Number.POSITIVE_INFINITY
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[j]! - x, ring[j + 1]! - y, ring[i]! - x, ring[i + 1]! - y]
    const across = cos * (by - ay) - sin * (bx - ax)
    const t = (ax * sin - ay * cos) / across
    const distance = (ax * (by - ay) - ay * (bx - ax)) / across
    if (distance > 0 && t >= 0 && t <= 1) nearest = Math.min(nearest, distance)
  }
  return nearest
}

/** A ring around (x, y), of corners at random distances. */
function randomRing(random: () => number, x: number, y: number): Float64Array {
  const count = 5 + Math.floor(8 * random())
  const corners = Array.from({ length: count }, (_, i) => {
    const [angle, distance] = [(2 * Math.PI * (i + 0.8 * random())) / count, between(random, 20, 100)]
    return [x + distance * Math.cos(angle), y + distance * Math.sin(angle)]
  })
  return Float64Array.from(corners.flat())
}

describe('the ring past walls of several depths', () => {
  it.each([1, 2, 3])('ends at the least distance plus depth along each ray (seed %i)', (seed) => {
    const random = seeded(seed)
    for (let scene = 0; scene < 30; scene++) {
      const [x, y] = [between(random, -50, 50), between(random, -50, 50)]
      const rings = [0, 12, 40].map((depth) => ({ ring: randomRing(random, x, y), depth }))
      const whole = deepRing({ x, y }, rings, VIEW, null)
      for (let i = 0; i < 40; i++) {
        const angle = between(random, 0, 2 * Math.PI)
        const end = Math.min(...rings.map(({ ring, depth }) => distanceTo(ring, x, y, angle) + depth))
        for (const [distance, place] of [
          [end - MARGIN, 'inside'],
          [end + MARGIN, 'outside'],
        ] as const) {
          const point = { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
          // A wall that is seen nearly edge on is closer to a place than the distance along the ray.
          const slack = [-1e-3, 1e-3].map((turn) =>
            Math.min(...rings.map(({ ring, depth }) => distanceTo(ring, x, y, angle + turn) + depth)),
          )
          if (slack.some((other) => Math.abs(other - end) > MARGIN / 2)) continue
          expect(pointInPolygon(point, whole), `scene ${scene}, ${point.x}, ${point.y}`).toBe(place)
        }
      }
    }
  })

  it.each([
    [10, 0],
    [0, 10],
    [6, 8],
    [-6, 8],
    [-8, -6],
  ])('has an arc of the depth around a viewer on a wall that runs from (%i, %i)', (ax, ay) => {
    // Half of a square, whose long side goes through the viewer; the area is on its left.
    const ring = Float64Array.of(-ax, -ay, ax, ay, ax - ay, ay + ax, -ax - ay, -ay + ax)
    const whole = deepRing({ x: 0, y: 0 }, [{ ring, depth: 5 }], VIEW, null)
    const toward = Math.atan2(ay, ax)
    for (let turn = 0.05; turn < Math.PI; turn += 0.1) {
      const [cos, sin] = [Math.cos(toward - turn), Math.sin(toward - turn)]
      expect(pointInPolygon({ x: 4.95 * cos, y: 4.95 * sin }, whole)).toBe('inside')
      expect(pointInPolygon({ x: 5.05 * cos, y: 5.05 * sin }, whole)).toBe('outside')
    }
  })

  it.each([0.01, 0.1, 1])('has no more corners than a tolerance of %d requires', (arcTolerance) => {
    const ring = Float64Array.of(-100, -100, 100, -100, 100, 100, -100, 100)
    const whole = deepRing({ x: 0, y: 0 }, [{ ring, depth: 50 }], { ...VIEW, arcTolerance }, null)
    // At most as many as a circle that contains all of it, or twice as many because of halving.
    const chords = Math.PI / Math.acos(1 - arcTolerance / (100 * Math.SQRT2 + 50))
    expect(whole.length / 2).toBeLessThan(Math.max(2 * chords, 34))
    // Straight ahead the wall is 100 away.
    expect(Math.max(...whole)).toBeCloseTo(150, 9)
  })
})
