import { expect, it } from 'vitest'
import { intersectSegmentBox, intersectSegmentBoxEdges } from '../../src/geometry/segmentBox.js'
import type { Box, Point } from '../../src/geometry.js'
import { cases } from '../helpers/cases.js'
import { chance, nextDouble, pick, type Random, seeded, whole } from '../helpers/random.js'
import { compare, minus, over, plus, type Rational, rational, sign, times, toDouble } from '../helpers/rational.js'

type Scene = [Point, Point, Box]
type Place = { time: Rational; x: Rational; y: Rational }
const [ZERO, ONE] = [rational(0), rational(1)]

/** Returns the part of the segment between the sides, one axis after the other, in exact arithmetic. */
function clipExactly([a, b, box]: Scene): [Place, Place] | null {
  let [near, far] = [ZERO, ONE]
  for (const [from, to, low, high] of [
    [a.x, b.x, box.minX, box.maxX],
    [a.y, b.y, box.minY, box.maxY],
  ] as const) {
    if (from === to && (from < low || from > high)) return null
    if (from === to) continue
    const timeOf = (side: number): Rational =>
      over(minus(rational(side), rational(from)), minus(rational(to), rational(from)))
    const [first, last] = from < to ? [timeOf(low), timeOf(high)] : [timeOf(high), timeOf(low)]
    if (compare(first, near) > 0) near = first
    if (compare(last, far) < 0) far = last
  }
  if (compare(near, far) > 0) return null
  const along = (from: number, to: number, time: Rational): Rational =>
    plus(rational(from), times(time, minus(rational(to), rational(from))))
  const placeAt = (time: Rational): Place => ({ time, x: along(a.x, b.x, time), y: along(a.y, b.y, time) })
  return [placeAt(near), placeAt(far)]
}

const sidesOf = ({ minX, minY, maxX, maxY }: Box, axis: 'x' | 'y'): number[] =>
  axis === 'x' ? [minX, maxX] : [minY, maxY]

const isOnOutline = (place: Place, box: Box): boolean =>
  (['x', 'y'] as const).some((axis) =>
    sidesOf(box, axis).some((side) => sign(minus(place[axis], rational(side))) === 0),
  )

function latticeScene(random: Random): Scene {
  const at = (): Point => ({ x: whole(random, 7), y: whole(random, 7) })
  const [minX, minY] = [1 + whole(random, 4), 1 + whole(random, 4)]
  return [at(), at(), { minX, minY, maxX: minX + whole(random, 3), maxY: minY + whole(random, 3) }]
}

/** Returns segments exactly through a corner, at fractions that doubles cannot represent. */
function cornerScene(random: Random): Scene {
  const size = (): number => whole(random, 50)
  const box = { minX: 0, minY: 0, maxX: size(), maxY: size() }
  const [x, y] = [pick(random, sidesOf(box, 'x')), pick(random, sidesOf(box, 'y'))]
  const [dx, dy] = [whole(random, 21) - 10, whole(random, 21) - 10]
  const [back, on] = [whole(random, 50), whole(random, 50)]
  return [{ x: x - back * dx, y: y - back * dy }, { x: x + on * dx, y: y + on * dy }, box]
}

/** Returns a segment almost through a corner, along a side, or with an end on a side or an ulp beside; some far off. */
function hardScene(random: Random): Scene {
  const shift = chance(random, 0.3) ? 2 ** whole(random, 30) : 0
  // Divided, so that all 53 bits are in use and differences get rounded.
  const value = (): number => random() / 0.3 + shift
  const [minX, minY] = [value(), value()]
  const size = (): number => (chance(random, 0.2) ? 0 : chance(random, 0.2) ? 1e-12 : random() / 0.7)
  const box = { minX, minY, maxX: minX + size(), maxY: minY + size() }
  const pickSide = (axis: 'x' | 'y'): number => pick(random, sidesOf(box, axis))
  const beside = (side: number): number => (chance(random, 0.6) ? side : nextDouble(side, chance(random, 0.5)))
  const corner = { x: pickSide('x'), y: pickSide('y') }
  const a = {
    x: chance(random, 0.2) ? beside(pickSide('x')) : value(),
    y: chance(random, 0.2) ? beside(pickSide('y')) : value(),
  }
  if (chance(random, 0.4)) return [a, { x: value(), y: chance(random, 0.3) ? a.y : value() }, box]
  const share = chance(random, 0.5) ? 2 : 1 + random()
  return [a, { x: beside(a.x + (corner.x - a.x) * share), y: beside(a.y + (corner.y - a.y) * share) }, box]
}

/** Largest error of computed points, in ulps of the largest coordinate. */
const ROUNDINGS = 8

it.each([
  ['lattice', latticeScene, cases(6000)],
  ['corner', cornerScene, cases(3000)],
  ['hard', hardScene, cases(3000)],
] as const)('both functions agree with exact arithmetic on %s scenes', (_, sceneBy, count) => {
  const random = seeded(13)
  for (let i = 0; i < count; i++) {
    const scene = sceneBy(random)
    const [a, b, box] = scene
    const text = JSON.stringify(scene)
    const hit = intersectSegmentBox(a, b, box)
    const exact = clipExactly(scene)
    expect(hit !== null, text).toBe(exact !== null)
    const points = intersectSegmentBoxEdges(a, b, box)
    if (hit === null || exact === null) {
      expect(points, text).toEqual([])
      continue
    }
    expect(hit.nearTime <= hit.farTime && hit.nearTime >= 0 && hit.farTime <= 1, text).toBe(true)
    const room = ROUNDINGS * 2 ** -52 * Math.max(...[a.x, a.y, b.x, b.y].map(Math.abs))
    const found = [hit.nearPoint, hit.farPoint]
    exact.forEach((place, k) => {
      const time = k === 0 ? hit.nearTime : hit.farTime
      expect(Math.abs(time - toDouble(place.time)), text).toBeLessThan(2 ** -50)
      for (const axis of ['x', 'y'] as const) {
        const value = found[k]![axis]
        expect(Math.abs(value - toDouble(place[axis])), text).toBeLessThanOrEqual(room)
        // A point on a side has the side's exact coordinate, and no point is outside.
        const side = sidesOf(box, axis).find((s) => sign(minus(place[axis], rational(s))) === 0)
        if (side !== undefined) expect(value, text).toBe(side)
        expect(value >= sidesOf(box, axis)[0]! && value <= sidesOf(box, axis)[1]!, text).toBe(true)
      }
    })
    const onOutline = found.filter((_, k) => isOnOutline(exact[k]!, box))
    const [first, last] = onOutline
    const once = last !== undefined && first!.x === last.x && first!.y === last.y
    expect(points, text).toEqual(once ? [first] : onOutline)
    // A part that is exactly one place has at most one point.
    if (compare(exact[0].time, exact[1].time) === 0) expect(points.length, text).toBeLessThan(2)
  }
})
