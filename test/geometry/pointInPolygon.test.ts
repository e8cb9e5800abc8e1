import { describe, expect, it } from 'vitest'
import { type Outline, pointInPolygon } from '../../src/geometry.js'
import { cases } from '../helpers/cases.js'
import { nextDouble, seeded, whole } from '../helpers/random.js'

const at = (x: number, y: number) => ({ x, y })

const SQUARE = [0, 0, 4, 0, 4, 4, 0, 4]
/** A U: two towers, and a court between them down to y = 1. */
const COURT = [0, 0, 6, 0, 6, 4, 4, 4, 4, 1, 2, 1, 2, 4, 0, 4]
/** A diamond whose left and right corners are on the horizontal ray through its center. */
const DIAMOND = [2, 0, 4, 2, 2, 4, 0, 2]

function reversed(ring: readonly number[]): number[] {
  const turned: number[] = []
  for (let i = ring.length - 2; i >= 0; i -= 2) turned.push(ring[i]!, ring[i + 1]!)
  return turned
}

describe.each([
  ['by increasing angle', (ring: readonly number[]) => [...ring]],
  ['by decreasing angle', reversed],
])('a polygon that runs %s', (_, wind) => {
  it('contains points inside and not outside', () => {
    expect(pointInPolygon(at(1, 3), wind(SQUARE))).toBe('inside')
    expect(pointInPolygon(at(5, 3), wind(SQUARE))).toBe('outside')
    expect(pointInPolygon(at(-1, 3), wind(SQUARE))).toBe('outside')
    expect(pointInPolygon(at(1, 5), wind(SQUARE))).toBe('outside')
  })

  it('has its edges and its corners as boundary', () => {
    for (const [x, y] of [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
      [2, 0],
      [4, 1],
      [3, 4],
      [0, 3],
    ] as const) {
      expect(pointInPolygon(at(x, y), wind(SQUARE)), `${x}, ${y}`).toBe('boundary')
    }
  })

  it('has a boundary exact to the last bit', () => {
    const slope = [0, 0, 3, 1, 0, 1]
    expect(pointInPolygon(at(1.5, 0.5), wind(slope))).toBe('boundary')
    expect(pointInPolygon(at(1.5, nextDouble(0.5, true)), wind(slope))).toBe('inside')
    expect(pointInPolygon(at(1.5, nextDouble(0.5, false)), wind(slope))).toBe('outside')
  })

  it('is right where edges lie along the ray', () => {
    expect(pointInPolygon(at(-1, 0), wind(SQUARE))).toBe('outside')
    expect(pointInPolygon(at(5, 4), wind(SQUARE))).toBe('outside')
    expect(pointInPolygon(at(1, 1), wind(COURT))).toBe('inside')
    expect(pointInPolygon(at(5, 1), wind(COURT))).toBe('inside')
    expect(pointInPolygon(at(3, 1), wind(COURT))).toBe('boundary')
    expect(pointInPolygon(at(3, 4), wind(COURT))).toBe('outside')
    expect(pointInPolygon(at(-1, 4), wind(COURT))).toBe('outside')
  })

  it('is right where corners lie on the ray', () => {
    expect(pointInPolygon(at(2, 2), wind(DIAMOND))).toBe('inside')
    expect(pointInPolygon(at(-1, 2), wind(DIAMOND))).toBe('outside')
    expect(pointInPolygon(at(5, 2), wind(DIAMOND))).toBe('outside')
    expect(pointInPolygon(at(0, 0), wind(DIAMOND))).toBe('outside')
    expect(pointInPolygon(at(0, 4), wind(DIAMOND))).toBe('outside')
  })

  it('may be concave', () => {
    expect(pointInPolygon(at(3, 2), wind(COURT))).toBe('outside')
    expect(pointInPolygon(at(1, 2), wind(COURT))).toBe('inside')
    expect(pointInPolygon(at(3, 0.5), wind(COURT))).toBe('inside')
  })
})

it('pointInPolygon applies the even-odd rule to polygons that cross themselves or repeat points', () => {
  const star = [0, 3, 4, 0, 4, 6, 0, 2, 5, 2, 0, 3]
  expect(pointInPolygon(at(4.5, 2), star)).toBe('boundary')
  const twice = [...SQUARE, ...SQUARE]
  expect(pointInPolygon(at(1, 1), twice)).toBe('outside')
  const stuttering = [0, 0, 0, 0, 4, 0, 4, 4, 4, 4, 0, 4]
  expect(pointInPolygon(at(1, 1), stuttering)).toBe('inside')
  expect(pointInPolygon(at(5, 0), stuttering)).toBe('outside')
})

it('pointInPolygon accepts flat numbers, points, and pairs, and does not change them', () => {
  const spellings: Outline[] = [
    SQUARE,
    Float64Array.from(SQUARE),
    [at(0, 0), at(4, 0), at(4, 4), at(0, 4)],
    [
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ],
  ]
  for (const ring of spellings) {
    const before = structuredClone(ring)
    expect(pointInPolygon(at(1, 3), ring)).toBe('inside')
    expect(pointInPolygon(at(5, 3), ring)).toBe('outside')
    expect(pointInPolygon(at(4, 3), ring)).toBe('boundary')
    expect(ring).toEqual(before)
  }
})

it('every point is outside of an empty polygon', () => {
  expect(pointInPolygon(at(0, 0), [])).toBe('outside')
  expect(pointInPolygon(at(0, 0), new Float64Array(0))).toBe('outside')
})

it.each([
  ['point', null, SQUARE, TypeError, 'point must be a point { x, y }, got null'],
  ['point.x', at(Number.NaN, 0), SQUARE, RangeError, 'point.x must be a finite number, got NaN'],
  [
    'ring',
    at(0, 0),
    'square',
    TypeError,
    'ring must be flat numbers x, y, …, points { x, y } or pairs [x, y], got "square"',
  ],
  ['ring.length', at(0, 0), [0, 0, 4, 0, 4], RangeError, 'ring.length must be a multiple of 2, got 5'],
  ['ring of one point', at(0, 0), [1, 2], RangeError, 'ring must be a polygon of three points or more, got [1,2]'],
  [
    'ring of two points',
    at(0, 0),
    [
      [0, 0],
      [4, 0],
    ],
    RangeError,
    'ring must be a polygon of three points or more, got [[0,0],[4,0]]',
  ],
  ['ring[3]', at(0, 0), [0, 0, 4, Number.NaN, 4, 4], RangeError, 'ring[3] must be a finite number, got NaN'],
  ['ring[1].y', at(0, 0), [at(0, 0), { x: 1 }, at(1, 1)], TypeError, 'ring[1].y must be a number, got undefined'],
  [
    'ring[2][0]',
    at(0, 0),
    [
      [0, 0],
      [4, 0],
      [Number.POSITIVE_INFINITY, 4],
    ],
    RangeError,
    'ring[2][0] must be a finite number, got Infinity',
  ],
  ['ring[1]', at(0, 0), [at(0, 0), 7, at(1, 1)], TypeError, 'ring[1] must be a point { x, y }, got 7'],
] as const)('rejects an invalid %s', (_, point, ring, kind, message) => {
  const call = () => pointInPolygon(point as never, ring as never)
  expect(call).toThrow(new kind(`react-umbra: ${message}`))
})

/** Checks each edge, then counts the crossings of a ray past no other lattice point, all in integer arithmetic. */
function placeOnLattice(px: number, py: number, ring: readonly number[]): string {
  const cross = (ax: number, ay: number, bx: number, by: number): number => ax * by - ay * bx
  // The ray's slope is too small to reach another row within the lattice.
  const [qx, qy] = [px + 1000, py + 1]
  let inside = false
  for (let i = 0; i < ring.length; i += 2) {
    const [ax, ay] = [ring[i]!, ring[i + 1]!]
    const [bx, by] = [ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!]
    const onLine = cross(bx - ax, by - ay, px - ax, py - ay) === 0
    if (onLine && (ax - px) * (bx - px) + (ay - py) * (by - py) <= 0) return 'boundary'
    const aIsLeft = cross(qx - px, qy - py, ax - px, ay - py) > 0
    const bIsLeft = cross(qx - px, qy - py, bx - px, by - py) > 0
    const ahead = cross(bx - ax, by - ay, px - ax, py - ay) > 0 === bIsLeft
    if (aIsLeft !== bIsLeft && ahead) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}

it('pointInPolygon agrees with integer arithmetic at all lattice points, for 3,000 polygons on a small lattice', () => {
  const random = seeded(3)
  for (let n = 0; n < cases(3000); n++) {
    const ring = Array.from({ length: 2 * (3 + whole(random, 6)) }, () => whole(random, 5))
    for (let y = -1; y <= 5; y++) {
      for (let x = -1; x <= 5; x++) {
        const place = pointInPolygon(at(x, y), ring)
        if (place !== placeOnLattice(x, y, ring))
          expect(place, `(${x}, ${y}) in ${ring}`).toBe(placeOnLattice(x, y, ring))
      }
    }
  }
})
