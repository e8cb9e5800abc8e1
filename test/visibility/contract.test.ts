import { describe, expect, it } from 'vitest'
import { type VisibilityPolygonOptions, visibilityPolygon } from '../../src/geometry.js'
import { areaOf, boxTo, fromTop, outline } from './rings.js'

const origin = { x: 2, y: 4 }
const bounds = boxTo(8, 8)
const walls = outline([4, 3], [6, 3], [6, 5], [4, 5])

describe('bounds, if omitted,', () => {
  it('are the box around walls and viewer, grown by a tenth of its larger side', () => {
    const ring = visibilityPolygon({ x: 5, y: 1 }, [0, 1, 10, 1])
    expect(fromTop(ring)).toBe('-1,0 11,0 11,2 -1,2')
  })

  it('include a viewer outside of the walls', () => {
    const ring = visibilityPolygon({ x: -10, y: 0 }, [0, 0, 10, 10])
    expect(boxOfRing(ring)).toEqual({ minX: -12, minY: -2, maxX: 12, maxY: 12 })
  })

  it('lie beyond the radius if there is one', () => {
    const ring = visibilityPolygon(origin, walls, { radius: 50, arcTolerance: 1e-4 })
    const { minX, minY, maxY } = boxOfRing(ring)
    expect([minX, minY, maxY].map((value) => Math.round(value * 1e3) / 1e3)).toEqual([-48, -46, 54])
  })

  it('give an empty view if everything is one point', () => {
    expect(visibilityPolygon(origin, [2, 4, 2, 4])).toHaveLength(0)
  })
})

function boxOfRing(ring: Float64Array) {
  const xs = ring.filter((_, i) => i % 2 === 0)
  const ys = ring.filter((_, i) => i % 2 === 1)
  return { minX: Math.min(...xs), minY: Math.min(...ys), maxX: Math.max(...xs), maxY: Math.max(...ys) }
}

describe('visibilityPolygon rejects', () => {
  const call = (viewer: unknown, flat: unknown, options?: unknown) => () =>
    visibilityPolygon(viewer as typeof origin, flat as number[], options as VisibilityPolygonOptions)

  it.each([
    ['origin', null, [], { bounds }, 'origin must be a point { x, y }, got null'],
    ['origin.x', {}, [], { bounds }, 'origin.x must be a number, got undefined'],
    ['origin.y', { x: 1, y: '4' }, [], { bounds }, 'origin.y must be a number, got "4"'],
    ['walls', origin, null, { bounds }, 'walls must be a Float64Array or an array of numbers, got null'],
    ['walls', origin, new Float32Array(4), { bounds }, 'walls must be a Float64Array or an array of numbers, got '],
    ['walls[2]', origin, [0, 0, '1', 1], { bounds }, 'walls[2] must be a number, got "1"'],
    ['bounds', origin, [], { bounds: 8 }, 'bounds must be a box { minX, minY, maxX, maxY }, got 8'],
    [
      'bounds.maxY',
      origin,
      [],
      { bounds: { minX: 0, minY: 0, maxX: 8 } },
      'bounds.maxY must be a number, got undefined',
    ],
    ['radius', origin, [], { radius: '5' }, 'radius must be a number, got "5"'],
    ['direction', origin, [], { bounds, direction: null }, 'direction must be a number, got null'],
    ['angle', origin, [], { bounds, angle: {} }, 'angle must be a number, got {}'],
    ['arcTolerance', origin, [], { radius: 5, arcTolerance: [] }, 'arcTolerance must be a number, got []'],
  ])('an invalid %s with a TypeError', (_, viewer, flat, options, message) => {
    expect(call(viewer, flat, options)).toThrow(TypeError)
    expect(call(viewer, flat, options)).toThrow(`react-umbra: ${message}`)
  })

  it.each([
    ['origin.x', { x: Number.NaN, y: 0 }, [], { bounds }, 'origin.x must be a finite number, got NaN'],
    [
      'origin',
      { x: 9, y: 4 },
      [],
      { bounds },
      `origin must be inside bounds ${JSON.stringify(bounds)}, got {"x":9,"y":4}`,
    ],
    ['walls.length', origin, [1, 2, 3, 4, 5], { bounds }, 'walls.length must be a multiple of 4, got 5'],
    [
      'walls[3]',
      origin,
      [1, 2, 3, Number.POSITIVE_INFINITY],
      { bounds },
      'walls[3] must be a finite number, got Infinity',
    ],
    ['walls[1]', origin, Float64Array.of(1, Number.NaN, 3, 4), { bounds }, 'walls[1] must be a finite number, got NaN'],
    ['no limits', origin, [], {}, 'walls must be non-empty if neither radius nor bounds is given, got Float64Array []'],
    [
      'bounds',
      origin,
      [],
      { bounds: { ...bounds, minX: 9 } },
      'bounds must be a box with minX at most maxX, got {"minX":9',
    ],
    [
      'bounds',
      origin,
      [],
      { bounds: { ...bounds, minY: 9 } },
      'bounds must be a box with minY at most maxY, got {"minX":0,"minY":9',
    ],
    [
      'bounds.minX',
      origin,
      [],
      { bounds: { ...bounds, minX: Number.NEGATIVE_INFINITY } },
      'bounds.minX must be a finite number, got -Infinity',
    ],
    ['radius', origin, [], { radius: -3 }, 'radius must be zero or more, got -3'],
    ['radius', origin, [], { radius: Number.NaN }, 'radius must be a finite number, got NaN'],
    ['direction', origin, [], { bounds, direction: Number.NaN }, 'direction must be a finite number, got NaN'],
    ['angle', origin, [], { bounds, angle: 0 }, 'angle must be above zero, got 0'],
    ['angle', origin, [], { bounds, angle: -1 }, 'angle must be above zero, got -1'],
    ['angle', origin, [], { bounds, angle: Number.POSITIVE_INFINITY }, 'angle must be a finite number, got Infinity'],
    ['arcTolerance', origin, [], { radius: 5, arcTolerance: 0 }, 'arcTolerance must be above zero, got 0'],
    [
      'arcTolerance',
      origin,
      [],
      { radius: 5, arcTolerance: 1e-9 },
      'arcTolerance must be at least 1e-9 of the radius, got 1e-9',
    ],
  ])('a %s out of range with a RangeError', (_, viewer, flat, options, message) => {
    expect(call(viewer, flat, options)).toThrow(RangeError)
    expect(call(viewer, flat, options)).toThrow(`react-umbra: ${message}`)
  })

  it('no option that is undefined', () => {
    const options = { bounds, radius: undefined, direction: undefined, angle: undefined, arcTolerance: undefined }
    expect(visibilityPolygon(origin, walls, options)).toEqual(visibilityPolygon(origin, walls, { bounds }))
  })

  it('an invalid call, and answers the next one correctly', () => {
    const ring = visibilityPolygon(origin, walls, { bounds })
    expect(call(origin, [...walls, 1, 2, 3, Number.NaN], { bounds })).toThrow(RangeError)
    expect(visibilityPolygon(origin, walls, { bounds })).toEqual(ring)
  })
})

describe('visibilityPolygon', () => {
  it('leaves walls, viewer and options unchanged', () => {
    const options = Object.freeze({ bounds: Object.freeze({ ...bounds }), radius: 3, direction: 1, angle: 4 })
    const plain = Object.freeze([...walls]) as number[]
    const typed = Float64Array.from(walls)
    visibilityPolygon(Object.freeze({ ...origin }), plain, options)
    visibilityPolygon(Object.freeze({ ...origin }), typed, options)
    expect([...typed]).toEqual(walls)
  })

  it('returns the same ring for an array of numbers as for a Float64Array', () => {
    for (const radius of [undefined, 3]) {
      const ring = visibilityPolygon(origin, walls, { bounds, radius })
      expect(visibilityPolygon(origin, Float64Array.from(walls), { bounds, radius })).toEqual(ring)
    }
  })

  it('returns a ring that later calls neither change nor read', () => {
    const first = visibilityPolygon(origin, walls, { bounds })
    const kept = first.slice()
    const second = visibilityPolygon(origin, walls, { bounds })
    expect(second.buffer).not.toBe(first.buffer)
    visibilityPolygon({ x: 7, y: 7 }, outline([1, 1], [2, 1], [2, 2]), { bounds, radius: 5 })
    expect(first).toEqual(kept)
    first.fill(0)
    expect(visibilityPolygon(origin, walls, { bounds })).toEqual(kept)
    expect(second).toEqual(kept)
  })
})

it('the same call returns the same ring to the last bit after any other calls', () => {
  const many = Array.from({ length: 300 }, (_, i) => [i % 17, i % 13, i % 11, i % 7].map((v) => v / 2)).flat()
  const queries = [
    () => visibilityPolygon(origin, walls, { bounds }),
    () => visibilityPolygon(origin, many, { bounds, radius: 3 }),
    () => visibilityPolygon({ x: 1, y: 1 }, many),
    () => visibilityPolygon(origin, [], { radius: 100 }),
    () => visibilityPolygon({ x: 8, y: 4 }, walls, { bounds, direction: 3, angle: 0.1 }),
    () => visibilityPolygon(origin, [], { bounds: { minX: 2, minY: 4, maxX: 2, maxY: 4 } }),
  ]
  const rings = queries.map((query) => query())
  for (const [i, query] of queries.entries()) {
    for (const other of queries) {
      other()
      expect(query()).toEqual(rings[i])
    }
  }
  expect(areaOf(rings[0]!)).toBeGreaterThan(0)
})
