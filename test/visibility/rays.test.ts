import { describe, expect, it } from 'vitest'
import { type CastRaysOptions, castRays } from '../../src/visibility/rays/castRays.js'
import { nextDouble } from '../helpers/random.js'
import { outline } from './rings.js'

const at = (x: number, y: number) => ({ x, y })
const room = outline([0, 0], [8, 0], [8, 8], [0, 8])
const { PI } = Math

/** Returns the ends of the rays toward the corners, as `x,y:wall`. */
const ends = (origin: { x: number; y: number }, walls: number[], options: CastRaysOptions = { towards: 'corners' }) =>
  castRays(origin, walls, options)
    .map(({ point, wall }) => `${point.x},${point.y}:${wall}`)
    .join(' ')

/** Returns the end of a ray at one angle. */
const end = (origin: { x: number; y: number }, walls: number[], angle: number) =>
  ends(origin, walls, { angles: [angle] })

describe('castRays with a count', () => {
  it('casts that many rays at equal intervals, the first towards +x', () => {
    const rays = castRays(at(2, 4), room, { count: 4 })
    expect(rays).toEqual([
      { point: at(8, 4), distance: 6, angle: 0, wall: 1 },
      { point: at(2, 8), distance: 4, angle: PI / 2, wall: 2 },
      { point: at(0, 4), distance: 2, angle: PI, wall: 3 },
      { point: at(2, 0), distance: 4, angle: 1.5 * PI, wall: 0 },
    ])
  })

  it('casts none for a count of 0', () => {
    expect(castRays(at(2, 4), room, { count: 0 })).toEqual([])
  })

  it('runs along the axes exactly, also far from the origin of the world', () => {
    const far = 2 ** 30 + 0.25
    const walls = room.map((value) => value + far)
    const points = castRays(at(far + 3, far + 5), walls, { count: 8 }).map(({ point }) => point)
    expect([points[0]!.y, points[2]!.x, points[4]!.y, points[6]!.x]).toEqual([far + 5, far + 3, far + 5, far + 3])
  })
})

describe('castRays with angles', () => {
  it('keeps their order and returns them unchanged', () => {
    const rays = castRays(at(4, 4), room, { angles: [5 * PI, -PI / 2, 0.1] })
    expect(rays.map(({ angle, wall }) => [angle, wall])).toEqual([
      [5 * PI, 3],
      [-PI / 2, 0],
      [0.1, 1],
    ])
    expect(rays[2]!.point).toEqual({ x: 8, y: expect.closeTo(4 + 4 * Math.tan(0.1), 14) })
    expect(rays[2]!.distance).toBeCloseTo(4 / Math.cos(0.1), 14)
  })

  it('accepts a Float64Array and an empty list', () => {
    expect(castRays(at(4, 4), room, { angles: Float64Array.of(0) })).toHaveLength(1)
    expect(castRays(at(4, 4), room, { angles: [] })).toEqual([])
  })
})

describe('a ray', () => {
  it('that nothing stops is left out, and so is one that is stopped on one side only', () => {
    expect(end(at(0, 0), [], 0)).toBe('')
    expect(end(at(0, 0), [4, 1, 4, 3], 0)).toBe('')
    expect(end(at(0, 0), [4, 0, 4, 3], 0)).toBe('')
    expect(end(at(0, 0), [4, 0, 4, 3, 6, 0, 6, -3], 0)).toBe('6,0:1')
  })

  it('passes an end that it grazes, on either side', () => {
    expect(end(at(0, 4), [...room, 3, 4, 3, 6], 0)).toBe('8,4:1')
    expect(end(at(0, 4), [...room, 3, 2, 3, 4], 0)).toBe('8,4:1')
    expect(end(at(0, 4), [...room, 3, 4 - 2 ** -51, 3, 6], 0)).toBe('3,4:4')
  })

  it('passes ends that it grazes on one side, one after the other', () => {
    expect(end(at(0, 4), [...room, 3, 4, 3, 6, 5, 4, 5, 6], 0)).toBe('8,4:1')
  })

  it('grazes ends on both sides and stops at the farther one', () => {
    expect(end(at(0, 4), [...room, 3, 4, 3, 6, 5, 2, 5, 4], 0)).toBe('5,4:5')
    expect(end(at(0, 4), [...room, 3, 2, 3, 4, 5, 4, 5, 6], 0)).toBe('5,4:5')
  })

  it('does not pass between two walls that share an end', () => {
    expect(end(at(0, 4), [...room, 3, 2, 3, 4, 3, 4, 3, 6], 0)).toBe('3,4:4')
    expect(end(at(0, 4), [...room, 3, 4, 5, 6, 3, 4, 5, 2], 0)).toBe('3,4:4')
    expect(end(at(0, 4), [...room, 5, 2, 3, 4, 5, 6, 3, 4], 0)).toBe('3,4:4')
  })

  it('passes a corner whose two walls are on one side', () => {
    expect(end(at(0, 4), [...room, 3, 4, 3, 6, 3, 4, 5, 6], 0)).toBe('8,4:1')
  })

  it('returns the lowest number of the walls that it ends on at one point', () => {
    expect(end(at(0, 4), [5, 0, 5, 8, 3, 0, 7, 8, 3, 8, 7, 0], 0)).toBe('5,4:1')
    expect(end(at(0, 4), [3, 8, 7, 0, 3, 0, 7, 8, 5, 0, 5, 8], 0)).toBe('5,4:0')
    expect(end(at(0, 4), [5, 0, 5, 8, 5, 2, 5, 6], 0)).toBe('5,4:0')
  })

  it('passes walls that it runs along and walls without length', () => {
    expect(end(at(0, 4), [...room, 3, 4, 5, 4, 2, 4, 2, 4], 0)).toBe('8,4:1')
  })

  it('passes walls that the viewer is on', () => {
    expect(end(at(4, 4), [...room, 4, 2, 4, 6], 0)).toBe('8,4:1')
    expect(end(at(4, 4), [...room, 4, 4, 6, 6, 4, 4, 6, 2], 0)).toBe('8,4:1')
    expect(end(at(4 - 2 ** -51, 4), [...room, 4, 2, 4, 6], 0)).toBe('4,4:4')
  })
})

describe('castRays towards corners', () => {
  it('casts a ray to each end by increasing angle, one for ends that share a direction', () => {
    const rays = castRays(at(4, 4), [...room, 6, 6, 6, 7], { towards: 'corners' })
    expect(rays.map(({ point }) => point)).toEqual([
      at(8, 8),
      { x: expect.closeTo(20 / 3), y: 8 },
      at(0, 8),
      at(0, 0),
      at(8, 0),
    ])
    const angles = [PI / 4, Math.atan2(3, 2), 0.75 * PI, 1.25 * PI, 1.75 * PI]
    expect(rays.map(({ angle }) => angle)).toEqual(angles.map((angle) => expect.closeTo(angle, 14)))
  })

  it('lets rays pass corners that they graze', () => {
    expect(ends(at(0, 4), [8, -9, 8, 17, 4, 4, 4, 6])).toBe('8,4:0 8,8:0')
  })

  it('casts no ray to a wall end at the viewer’s position', () => {
    const around = outline([-4, -4], [4, -4], [0, 4])
    expect(ends(at(0, 0), [0, 0, 1, 0, ...around])).toBe('2,0:2 0,4:2 -4,-4:1 4,-4:1')
  })

  it('returns angles in [0, 2π), even a rounding error below +x', () => {
    const below = castRays(at(0, 0), [1, -4, 1, -1e-300, 1, -1e-300, 1, 2], { towards: 'corners' })
    expect(below.map(({ angle }) => angle)).toEqual([nextDouble(2 * PI, false)])
    const level = castRays(at(0, 0), [-1, -4, -1, -0, -1, 0, -1, 2], { towards: 'corners' })
    expect(level.map(({ angle }) => angle)).toEqual([PI])
  })

  it('casts two more rays beside each corner with a spread', () => {
    const walls = [8, -9, 8, 17, 4, 4, 4, 6]
    const spread = 1e-3
    const rays = castRays(at(0, 4), walls, { towards: 'corners', spread })
    const toEnd = Math.atan2(2, 4)
    const [down, up] = [2 * PI + Math.atan2(-13, 8), Math.atan2(13, 8)]
    const angles = [0, spread, toEnd - spread, toEnd, toEnd + spread, up - spread, down + spread, 2 * PI - spread]
    expect(rays.map(({ angle }) => angle)).toEqual(angles.map((angle) => expect.closeTo(angle, 14)))
    expect(rays.map(({ wall }) => wall)).toEqual([0, 1, 1, 0, 0, 0, 0, 0])
  })
})

describe('castRays rejects', () => {
  const one = 'options must be one of { count }, { angles } and { towards }, got'
  it.each([
    ['origin', null, room, { count: 1 }, TypeError, 'origin must be a point { x, y }, got null'],
    ['walls', at(0, 0), [1], { count: 1 }, RangeError, 'walls.length must be a multiple of 4, got 1'],
    ['no options', at(0, 0), room, undefined, TypeError, 'options must be an object, got undefined'],
    ['no kind of rays', at(0, 0), room, { spread: 1 }, TypeError, `${one} {"spread":1}`],
    ['two kinds of rays', at(0, 0), room, { count: 1, angles: [] }, TypeError, `${one} {"count":1,"angles":[]}`],
    ['count', at(0, 0), room, { count: '4' }, TypeError, 'count must be a number, got "4"'],
    [
      'a fractional count',
      at(0, 0),
      room,
      { count: 2.5 },
      RangeError,
      'count must be a whole number up to 4194304, got 2.5',
    ],
    ['a negative count', at(0, 0), room, { count: -1 }, RangeError, 'count must be zero or more, got -1'],
    ['an infinite count', at(0, 0), room, { count: 1 / 0 }, RangeError, 'count must be a finite number, got Infinity'],
    ['angles', at(0, 0), room, { angles: 1 }, TypeError, 'angles must be an array of numbers, got 1'],
    ['an angle', at(0, 0), room, { angles: [0, null] }, TypeError, 'angles[1] must be a number, got null'],
    ['NaN', at(0, 0), room, { angles: [Number.NaN] }, RangeError, 'angles[0] must be a finite number, got NaN'],
    ['towards', at(0, 0), room, { towards: 'walls' }, RangeError, `towards must be 'corners', got "walls"`],
    ['spread', at(0, 0), room, { towards: 'corners', spread: -1 }, RangeError, 'spread must be zero or more, got -1'],
    [
      'null spread',
      at(0, 0),
      room,
      { towards: 'corners', spread: null },
      TypeError,
      'spread must be a number, got null',
    ],
  ])('%s', (_, origin, walls, options, kind, message) => {
    const call = () => castRays(origin as ReturnType<typeof at>, walls, options as CastRaysOptions)
    expect(call).toThrow(new kind(`react-umbra: ${message}`))
  })
})

it('castRays rejects more rays past walls than can be cast in seconds, and names the limit', () => {
  const walls = new Float64Array(4 * 50_000)
  const limit = 'react-umbra: %s must be so few that rays × walls are at most 1073741824, got '
  const error = (name: string): string => limit.replace('%s', name)
  expect(() => castRays({ x: 1, y: 1 }, walls, { count: 30_000 })).toThrow(`${error('count')}30000`)
  expect(() => castRays({ x: 1, y: 1 }, walls, { angles: new Float64Array(30_000) })).toThrow(error('angles.length'))
  expect(() => castRays({ x: 1, y: 1 }, walls, { towards: 'corners' })).toThrow(error('walls'))
  expect(() => castRays({ x: 1, y: 1 }, [], { count: 4_194_305 })).toThrow('count must be a whole number up to 4194304')
  // Three rays to each end with a spread.
  const equal = Float64Array.from({ length: 4 * 14_000 }, (_, i) => [5, 0, 5, 8][i % 4]!)
  expect(castRays({ x: 1, y: 1 }, equal, { towards: 'corners' })).toEqual([])
  expect(() => castRays({ x: 1, y: 1 }, equal, { towards: 'corners', spread: 1 })).toThrow(error('walls'))
})
