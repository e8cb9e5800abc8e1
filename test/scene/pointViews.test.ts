import { describe, expect, it } from 'vitest'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { farRing, shownRing } from '../../src/scene/transport/pointViews.js'
import { CHANNELS, NEGATIVE, POSITIVE } from '../../src/visibility/attributes.js'
import { between, seeded } from '../helpers/random.js'

const BOTH = CHANNELS.light | POSITIVE | NEGATIVE

/** Walls whose shadows have no end, each with the depth at which its shadow begins. */
function endless(walls: number[], depths: number[]) {
  const codes = Uint16Array.from(depths, () => BOTH)
  return { walls: Float64Array.from(walls), codes, numbers: depths.map((_, wall) => wall), depths }
}

const isIn = (ring: Float64Array, x: number, y: number) => pointInPolygon({ x, y }, ring) === 'inside'

describe('the painted view of a point', () => {
  it('extends behind each wall by the depth of that wall', () => {
    const ring = shownRing({ x: 0, y: 0 }, endless([50, -40, 50, 40, -50, -40, -50, 40], [0, 10]), 100)
    expect([isIn(ring, 49, 0), isIn(ring, 51, 0)]).toEqual([true, false])
    expect([isIn(ring, -49, 0), isIn(ring, -59, 0), isIn(ring, -61, 0)]).toEqual([true, true, false])
    expect([isIn(ring, 0, 99), isIn(ring, 0, -99)]).toEqual([true, true])
  })

  it('ends at walls without a depth', () => {
    const ring = shownRing({ x: 0, y: 0 }, endless([50, -40, 50, 40, -50, -40, -50, 40], [0, 0]), 100)
    expect([isIn(ring, 49, 0), isIn(ring, 51, 0), isIn(ring, -49, 0), isIn(ring, -51, 0)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

describe('the view of an area from a far point', () => {
  it.each([1, 2, 3])('covers the area except the shadows of walls, which start at their depth (seed %i)', (seed) => {
    const random = seeded(seed)
    let [lit, hidden] = [0, 0]
    for (let scene = 0; scene < 20; scene++) {
      const [center, reach] = [{ x: between(random, -50, 50), y: between(random, -50, 50) }, 100]
      const angle = between(random, 0, 2 * Math.PI)
      const distance = between(random, 300, 3000)
      const viewer = { x: center.x + distance * Math.cos(angle), y: center.y + distance * Math.sin(angle) }
      const walls = Array.from({ length: 12 }, () => between(random, -100, 100))
      const depths = scene % 2 === 0 ? [0, 0, 0] : [0, 15, 15]
      const ring = farRing(viewer, center, reach, reach, endless(walls, depths))
      for (let i = 0; i < 60; i++) {
        const [x, y] = [center.x + between(random, -70, 70), center.y + between(random, -70, 70)]
        const [dx, dy] = [x - viewer.x, y - viewer.y]
        const far = Math.hypot(dx, dy)
        const behinds = depths.map((depth, wall) => {
          const [ax, ay, bx, by] = walls.slice(4 * wall, 4 * wall + 4) as [number, number, number, number]
          const cross = dx * (by - ay) - dy * (bx - ax)
          const t = ((ax - viewer.x) * (by - ay) - (ay - viewer.y) * (bx - ax)) / cross
          const u = ((ax - viewer.x) * dy - (ay - viewer.y) * dx) / cross
          // Above 0 if it is hidden: the distance to the edge of the shadow.
          return Math.min((1 - t) * far - depth, 100 * u, 100 * (1 - u))
        })
        const most = Math.max(...behinds)
        if (Math.abs(most) < 0.5) continue
        expect(isIn(ring, x, y), `scene ${scene}, ${x}, ${y}`).toBe(most < 0)
        if (most < 0) lit++
        else hidden++
      }
      // The ring is clipped in front of the area: no corner lies at the far point.
      for (let i = 0; i < ring.length; i += 2) {
        expect(Math.hypot(ring[i]! - viewer.x, ring[i + 1]! - viewer.y)).toBeGreaterThan((distance - reach) / 2)
      }
    }
    expect(lit).toBeGreaterThan(200)
    expect(hidden).toBeGreaterThan(100)
  })
})
