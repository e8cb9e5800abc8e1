import { expect, it } from 'vitest'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { visibilityPolygon } from '../../src/geometry.js'
import { INSIDE, RingLocator, UNCERTAIN } from '../../src/scene/sight/RingLocator.js'
import { between, seeded } from '../helpers/random.js'

it.each([
  ['a view all around', undefined],
  ['a narrow cone', { direction: 2, angle: 1 }],
  ['a wide cone', { direction: -1, angle: 4.5 }],
])('locates points in the ring of %s like pointInPolygon, and leaves few in doubt', (_, cone) => {
  const random = seeded(6)
  let [inside, outside, inDoubt] = [0, 0, 0]
  for (let scene = 0; scene < 20; scene++) {
    const viewer = { x: between(random, -40, 40), y: between(random, -40, 40) }
    const walls = Array.from({ length: 40 }, () => between(random, -120, 120))
    const radius = 100
    const ring = visibilityPolygon(viewer, walls, { radius, arcTolerance: 0.1, ...cone })
    const places = new RingLocator(ring, viewer, radius, 0.1)
    for (let i = 0; i < 200; i++) {
      const [px, py] = [between(random, -110, 110), between(random, -110, 110)]
      const place = places.locate(px, py)
      const isIn = pointInPolygon({ x: viewer.x + px, y: viewer.y + py }, ring) === 'inside'
      if (place === UNCERTAIN) inDoubt++
      else expect(place === INSIDE, `scene ${scene}, ${px}, ${py}`).toBe(isIn)
      if (isIn) inside++
      else outside++
    }
  }
  expect(Math.min(inside, outside)).toBeGreaterThan(100)
  // Only points beside the arc.
  expect(inDoubt).toBeLessThan(40)
})

it('leaves all points in doubt if the corners of a cone’s ring are not in angular order', () => {
  const origin = { x: 0, y: 0 }
  const placesOf = (...corners: number[]) =>
    [0.2, 0.5, 1].map((turn) =>
      new RingLocator(Float64Array.of(0, 0, ...corners), origin, Number.POSITIVE_INFINITY, 0).locate(
        Math.cos(turn),
        Math.sin(turn),
      ),
    )
  expect(placesOf(10, 0, 9, 3, 8, 6, 0, 10)).toEqual(Array(3).fill(INSIDE))
  expect(placesOf(10, 0, 8, 6, 9, 3, 0, 10)).toEqual(Array(3).fill(UNCERTAIN))
})

it('leaves points in doubt on an edge, at the viewer, and in the direction of a corner', () => {
  const ring = Float64Array.of(-10, -10, 10, -10, 10, 10, -10, 10)
  const places = new RingLocator(ring, { x: 0, y: 0 }, Number.POSITIVE_INFINITY, 0)
  for (const [x, y] of [
    [0, 0],
    [10, 3],
    [3, -10],
    [5, 5],
    [-20, 20],
  ] as const) {
    expect(places.locate(x, y)).toBe(UNCERTAIN)
  }
  for (const [x, y] of [
    [9.999, 3],
    [3, -9.999],
    [5, 5.001],
    [-5, 5.001],
  ] as const) {
    expect(places.locate(x, y)).toBe(INSIDE)
  }
})

it('leaves a point in doubt within rounding of the direction of a corner, along each axis', () => {
  for (const [cos, sin] of [
    [1, 0],
    [0, 1],
    [-1, 0],
    [0, -1],
  ] as const) {
    const turned = (x: number, y: number) => [x * cos - y * sin, x * sin + y * cos] as const
    const ring = Float64Array.of(...turned(10, 1e-9), ...turned(0, 10), ...turned(-10, 0), ...turned(0, -10))
    const places = new RingLocator(ring, { x: 0, y: 0 }, Number.POSITIVE_INFINITY, 0)
    expect(places.locate(...turned(20, -1e-13))).toBe(UNCERTAIN)
    expect(places.locate(...turned(20, -1))).not.toBe(UNCERTAIN)
  }
})

it('leaves all points in doubt in a ring that does not surround its viewer', () => {
  const ring = Float64Array.of(5, -10, 10, -10, 10, 10, 5, 10)
  const places = new RingLocator(ring, { x: 0, y: 0 }, Number.POSITIVE_INFINITY, 0)
  expect([places.locate(7, 1), places.locate(20, 1)]).toEqual([UNCERTAIN, UNCERTAIN])
})
