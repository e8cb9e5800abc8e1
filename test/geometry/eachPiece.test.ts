import { describe, expect, it } from 'vitest'
import { type Circle, flattenCircle } from '../../src/geometry/circles.js'
import { eachPiece } from '../../src/geometry/eachPiece.js'
import { between, seeded } from '../helpers/random.js'

const ring = (...numbers: number[]) => Float64Array.from(numbers)
const box = (minX: number, minY: number, maxX: number, maxY: number) =>
  ring(minX, minY, maxX, minY, maxX, maxY, minX, maxY)

/** Returns the area of the target, and that within each set of rings, such as `01` for only the second. */
function piecesOf(target: Float64Array | Circle, ...rings: Float64Array[]): Record<string, number> {
  const areas: Record<string, number> = {}
  const all = eachPiece(target, rings, (area, inside) => {
    if (!(area > 0)) expect.fail(`an area of ${area}`)
    const key = inside.join('')
    areas[key] = (areas[key] ?? 0) + area
  })
  return { all, ...areas }
}

const SQUARE = box(0, 0, 4, 4)

function areaOf(points: readonly number[]): number {
  let sum = 0
  for (let i = 0, j = points.length - 2; i < points.length; j = i, i += 2)
    sum += points[j]! * points[i + 1]! - points[i]! * points[j + 1]!
  return sum / 2
}

/** Returns the part of a convex outline within another (Sutherland and Hodgman), both with positive winding. */
function clip(points: number[], by: Float64Array): number[] {
  let rest = points
  for (let i = 0, j = by.length - 2; i < by.length; j = i, i += 2) {
    const [ax, ay, dx, dy] = [by[j]!, by[j + 1]!, by[i]! - by[j]!, by[i + 1]! - by[j + 1]!]
    const side = (k: number): number => dx * (rest[k + 1]! - ay) - dy * (rest[k]! - ax)
    const next: number[] = []
    for (let k = 0, l = rest.length - 2; k < rest.length; l = k, k += 2) {
      const [from, to] = [side(l), side(k)]
      const t = from / (from - to)
      if (from >= 0 !== to >= 0)
        next.push(rest[l]! + t * (rest[k]! - rest[l]!), rest[l + 1]! + t * (rest[k + 1]! - rest[l + 1]!))
      if (to >= 0) next.push(rest[k]!, rest[k + 1]!)
    }
    rest = next
  }
  return rest
}

describe('eachPiece', () => {
  it('returns the area of the target without rings', () => {
    expect(piecesOf(SQUARE)).toEqual({ all: 16, '': 16 })
    expect(piecesOf(ring(0, 0, 4, 0, 0, 3))).toEqual({ all: 6, '': 6 })
    expect(piecesOf(ring(0, 0, 0, 3, 4, 0))).toEqual({ all: 6, '': 6 })
    expect(piecesOf(ring())).toEqual({ all: 0 })
  })

  it('divides it by the rings that cover it', () => {
    expect(piecesOf(SQUARE, box(1, 1, 3, 3))).toEqual({ all: 16, '0': 12, '1': 4 })
    expect(piecesOf(SQUARE, box(2, -9, 9, 9))).toEqual({ all: 16, '0': 8, '1': 8 })
    expect(piecesOf(SQUARE, box(-9, -9, 9, 9))).toEqual({ all: 16, '1': 16 })
    expect(piecesOf(SQUARE, SQUARE)).toEqual({ all: 16, '1': 16 })
    expect(piecesOf(SQUARE, box(0, 0, 2, 4), box(1, 0, 3, 4))).toEqual({ all: 16, '00': 4, '10': 4, '11': 4, '01': 4 })
  })

  it('ignores rings beside it, and counts those that start to its left', () => {
    for (const other of [box(5, 0, 9, 4), box(-9, 0, -5, 4), box(0, 5, 4, 9), box(0, -9, 4, -5), box(4, 0, 9, 4)])
      expect(piecesOf(SQUARE, other)).toEqual({ all: 16, '0': 16 })
    expect(piecesOf(SQUARE, box(-9, 1, 9, 2))).toEqual({ all: 16, '0': 12, '1': 4 })
    expect(piecesOf(SQUARE, box(-9, 1, 9, 2), box(-7, 0, 9, 4))).toEqual({ all: 16, '01': 12, '11': 4 })
  })

  it('counts rings around it that have several corners to its left', () => {
    expect(piecesOf(SQUARE, ring(-1, -9, -3, 2, -1, 9, 9, 9, 9, -9))).toEqual({ all: 16, '1': 16 })
    expect(piecesOf(SQUARE, ring(9, -9, 9, 9, -1, 9, -3, 2, -1, -9))).toEqual({ all: 16, '1': 16 })
    expect(piecesOf(SQUARE, ring(-1, -9, -3, 2, -2, 2, -1, 9, 9, 9, 9, -9))).toEqual({ all: 16, '1': 16 })
  })

  it('has the areas of clipping one triangle by another', () => {
    const random = seeded(8)
    const triangle = (): Float64Array => {
      const at = (): number => between(random, -5, 5)
      const [ax, ay, bx, by, cx, cy] = [at(), at(), at(), at(), at(), at()]
      return (bx - ax) * (cy - ay) > (by - ay) * (cx - ax) ? ring(ax, ay, bx, by, cx, cy) : ring(ax, ay, cx, cy, bx, by)
    }
    for (let i = 0; i < 100; i++) {
      const [target, other] = [triangle(), triangle()]
      const pieces = piecesOf(target, other)
      expect(pieces.all).toBeCloseTo(areaOf([...target]), 9)
      expect(pieces['1'] ?? 0).toBeCloseTo(areaOf(clip([...target], other)), 9)
    }
  })

  it('finds heights at which edges cross', () => {
    const up = ring(0, 0, 4, 4, 0, 4)
    const down = ring(0, 4, 0, 0, 4, 0)
    const { all, ...areas } = piecesOf(SQUARE, up, down)
    expect(all).toBeCloseTo(16, 12)
    expect(areas).toEqual({
      '00': expect.closeTo(4, 12),
      '10': expect.closeTo(4, 12),
      '01': expect.closeTo(4, 12),
      '11': expect.closeTo(4, 12),
    })
  })

  it('applies the even-odd rule to a target that crosses itself', () => {
    const bow = ring(0, 0, 4, 4, 4, 0, 0, 4)
    expect(piecesOf(bow).all).toBeCloseTo(8, 12)
    expect(piecesOf(bow, box(-1, -1, 2, 9))).toEqual({
      all: expect.closeTo(8, 12),
      '0': expect.closeTo(4, 12),
      '1': expect.closeTo(4, 12),
    })
  })

  it('does not treat edges along the lines as crossings', () => {
    const stairs = ring(0, 0, 4, 0, 4, 2, 2, 2, 2, 4, 0, 4)
    expect(piecesOf(stairs)).toEqual({ all: 12, '': 12 })
    expect(piecesOf(stairs, box(1, 2, 3, 4))).toEqual({ all: 12, '0': 10, '1': 2 })
  })

  /** Returns a staircase of `count` edges at the height of 1. */
  const steps = (count: number) => {
    const ledge = Array.from({ length: count + 1 }, (_, i) => [4 - (2 * i) / count, 1]).flat()
    return ring(0, 0, 4, 0, ...ledge, 2, 3, 0, 4)
  }
  const countOf = (target: Float64Array): number => {
    let pieces = 0
    eachPiece(target, [], () => pieces++)
    return pieces
  }

  it('cuts at the heights of corners, or into 4,096 equal strips if there are more heights', () => {
    expect(countOf(steps(4086))).toBe(3)
    expect(countOf(steps(4087))).toBe(4096)
    const { all, ...areas } = piecesOf(steps(4087), box(1, -1, 9, 9))
    expect(all).toBeCloseTo(9, 9)
    expect(areas).toEqual({ '0': expect.closeTo(3.75, 9), '1': expect.closeTo(5.25, 9) })
  })
})

describe('eachPiece of a circle', () => {
  const circle = { x: 3, y: -2, radius: 5 }
  const all = Math.PI * 25

  it('is exact for halves, segments, and boxes inside', () => {
    expect(piecesOf(circle)['']).toBeCloseTo(all, 12)
    const right = piecesOf(circle, box(3, -99, 99, 99))
    expect([right['1'], right['0']]).toEqual([expect.closeTo(all / 2, 12), expect.closeTo(all / 2, 12)])
    const lower = piecesOf(circle, box(-99, -2, 99, 99))
    expect(lower['1']).toBeCloseTo(all / 2, 12)
    // A segment at half of the radius.
    const segment = 25 * (Math.PI / 3 - Math.sqrt(3) / 4)
    expect(piecesOf(circle, box(5.5, -99, 99, 99))['1']).toBeCloseTo(segment, 12)
    expect(piecesOf(circle, box(2, -3, 4, -1))['1']).toBeCloseTo(4, 12)
    expect(piecesOf(circle, box(8, -99, 99, 99))['1'] ?? 0).toBeCloseTo(0, 12)
    expect(piecesOf(circle, box(9, -99, 99, 99))).toEqual({ all: expect.closeTo(all, 12), 0: expect.closeTo(all, 12) })
    expect(piecesOf({ x: 1e6, y: 1e6, radius: 1e-3 })['']! / (Math.PI * 1e-6)).toBeCloseTo(1, 6)
  })

  it('agrees with a polygon of 1,500 corners, for any rings', () => {
    const random = seeded(8)
    const fine = flattenCircle(circle, (circle.radius * Math.PI ** 2) / 2 / 1500 ** 2)
    for (let i = 0; i < 10; i++) {
      const rings = Array.from({ length: 2 }, () => {
        const at = [between(random, -4, 10), between(random, -9, 5)] as const
        const angles = Array.from({ length: 7 }, () => between(random, 0, 2 * Math.PI)).sort((a, b) => a - b)
        return ring(
          ...angles.flatMap((angle) => {
            const reach = between(random, 1, 9)
            return [at[0] + reach * Math.cos(angle), at[1] + reach * Math.sin(angle)]
          }),
        )
      })
      const found = piecesOf(circle, ...rings)
      for (const [key, area] of Object.entries(piecesOf(fine, ...rings))) {
        expect(Math.abs((found[key] ?? 0) - area), `${i}: ${key}`).toBeLessThan(1e-3)
      }
    }
  })
})
