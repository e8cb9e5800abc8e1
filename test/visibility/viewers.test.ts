import { describe, expect, it } from 'vitest'
import { pointInPolygon, visibilityPolygon } from '../../src/geometry.js'
import { areaOf, boxTo, fromTop, outline, pairs, written } from './rings.js'

const at = (x: number, y: number) => ({ x, y })
const bounds = boxTo(8, 8)
const ringFrom = (x: number, y: number, walls: number[], box = bounds) =>
  fromTop(visibilityPolygon(at(x, y), walls, { bounds: box }))

const WHOLE = '0,0 8,0 8,8 0,8'

describe('a viewer', () => {
  it('on a wall sees both sides of it', () => {
    expect(ringFrom(4, 4, [2, 4, 6, 4])).toBe(WHOLE)
  })

  it('on a wall does not see past other walls', () => {
    const walls = [4, 0, 4, 8, 6, 3, 6, 5]
    expect(ringFrom(4, 4, walls)).toBe('0,0 8,0 8,2 6,3 6,5 8,6 8,8 0,8')
  })

  it('on a wall’s end sees past the wall', () => {
    expect(ringFrom(4, 4, [4, 4, 6, 4])).toBe(WHOLE)
    expect(ringFrom(4, 4, [1, 1, 4, 4, 4, 4, 8, 0])).toBe(WHOLE)
  })

  it('a rounding error away from a wall sees only one side of it', () => {
    const above = visibilityPolygon(at(4, 4 - 2 ** -51), [0, 4, 8, 4], { bounds })
    const below = visibilityPolygon(at(4, 4 + 2 ** -50), [0, 4, 8, 4], { bounds })
    expect(fromTop(above)).toBe('0,0 8,0 8,4 0,4')
    expect(fromTop(below)).toBe('0,4 8,4 8,8 0,8')
  })

  it('the smallest double beside a wall’s end still has a ring of finite numbers', () => {
    const ring = visibilityPolygon(at(Number.MIN_VALUE, 4), [0, 4, 3, 1], { bounds: { ...bounds, minX: -1 } })
    expect(ring.every(Number.isFinite)).toBe(true)
    expect(areaOf(ring)).toBeCloseTo(60, 6)
  })

  it('in line with a wall sees past it', () => {
    expect(ringFrom(1, 4, [3, 4, 5, 4])).toBe(WHOLE)
  })

  it('in line with a wall that ends on another sees all of the other', () => {
    const walls = [3, 4, 5, 4, 5, 2, 5, 6]
    expect(ringFrom(1, 4, walls)).toBe('0,0 8,0 8,0.5 5,2 5,6 8,7.5 8,8 0,8')
  })

  it('at the crossing of walls sees everything', () => {
    expect(ringFrom(4, 4, [2, 2, 6, 6, 2, 6, 6, 2])).toBe(WHOLE)
  })

  it('outside of a room sees its walls and not its inside', () => {
    const ring = visibilityPolygon(at(1, 4), outline([3, 3], [5, 3], [5, 5], [3, 5]), { bounds })
    expect(pointInPolygon(at(4, 4), ring)).toBe('outside')
    expect(pointInPolygon(at(3, 4), ring)).toBe('boundary')
  })
})

describe('bounds', () => {
  it('are fully visible from one of their sides', () => {
    expect(areaOf(visibilityPolygon(at(4, 0), [], { bounds }))).toBe(64)
    expect(areaOf(visibilityPolygon(at(8, 3), [], { bounds }))).toBe(64)
  })

  it.each([
    [4, 0, '4,0 8,0 8,8 6,8 5,4 3,4 2,8 0,8 0,0'],
    [4, 8, '4,8 0,8 0,0 2,0 3,4 5,4 6,0 8,0 8,8'],
    [8, 4, '8,4 8,8 0,8 0,0 8,0'],
    [0, 4, '0,4 0,0 8,0 8,8 0,8'],
    [0, 0, '0,0 8,0 8,6.4 5,4 3,4 6,8 0,8'],
    [8, 0, '8,0 8,8 2,8 5,4 3,4 0,6.4 0,0'],
  ])(
    'give a ring that starts at a viewer on one of their sides, at %i, %i, and runs by increasing angle',
    (x, y, ring) => {
      expect(written(pairs(visibilityPolygon(at(x, y), [3, 4, 5, 4], { bounds })))).toBe(ring)
    },
  )

  it('are fully visible from each of their corners', () => {
    for (const [x, y] of [
      [0, 0],
      [8, 0],
      [8, 8],
      [0, 8],
    ] as const)
      expect(ringFrom(x, y, [])).toBe(WHOLE)
  })

  it('are visible from a side past a wall that starts at the viewer', () => {
    expect(areaOf(visibilityPolygon(at(4, 0), [4, 0, 4, 6, 6, 0, 6, 8], { bounds }))).toBe(48)
  })

  it('without width or height give an empty ring', () => {
    expect(visibilityPolygon(at(4, 4), [], { bounds: { ...bounds, minX: 4, maxX: 4 } })).toHaveLength(0)
    expect(visibilityPolygon(at(4, 4), [1, 1, 2, 5], { bounds: { ...bounds, minY: 4, maxY: 4 } })).toHaveLength(0)
    expect(visibilityPolygon(at(4, 4), [], { bounds: { minX: 4, minY: 4, maxX: 4, maxY: 4 } })).toHaveLength(0)
  })

  it('give the same ring far from the origin of the world', () => {
    const far = 2 ** 30
    const box = { minX: far, minY: far, maxX: far + 8, maxY: far + 8 }
    const walls = outline([4, 3], [6, 3], [6, 5], [4, 5]).map((value) => value + far)
    const ring = visibilityPolygon(at(far + 2, far + 4), walls, { bounds: box })
    expect(fromTop(ring.map((value) => value - far))).toEqual(ringFrom(2, 4, outline([4, 3], [6, 3], [6, 5], [4, 5])))
  })
})
