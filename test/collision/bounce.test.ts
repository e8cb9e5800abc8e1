import { describe, expect, it } from 'vitest'
import { bounceInside } from '../../src/collision/slide/bounceInside.js'
import { cases } from '../helpers/cases.js'
import { between, seeded, whole } from '../helpers/random.js'

const box = { minX: 0, minY: 0, maxX: 100, maxY: 50 }
const ball = { x: 50, y: 25, radius: 10, vx: 3, vy: -4 }

describe('bounceInside', () => {
  it('returns a body inside, or on a wall, unchanged', () => {
    expect(bounceInside(box, ball)).toEqual(ball)
    const touching = { ...ball, x: 90, y: 10 }
    expect(bounceInside(box, touching)).toEqual(touching)
  })

  it('reflects at each wall, and at both in a corner', () => {
    expect(bounceInside(box, { ...ball, x: 92 })).toEqual({ ...ball, x: 88, vx: -3 })
    expect(bounceInside(box, { ...ball, x: 7, vx: -3 })).toEqual({ ...ball, x: 13, vx: 3 })
    expect(bounceInside(box, { ...ball, x: 95, y: 8 })).toEqual({ ...ball, x: 85, y: 12, vx: -3, vy: 4 })
  })

  it('folds a path of several widths', () => {
    // The center can move 80 units, from 10 to 90.
    expect(bounceInside(box, { ...ball, x: 95 + 160, vx: 170 })).toEqual({ ...ball, x: 85, vx: -170 })
    expect(bounceInside(box, { ...ball, x: 95 + 240, vx: 170 })).toEqual({ ...ball, x: 15, vx: 170 })
    expect(bounceInside(box, { ...ball, x: 90 + 80 })).toEqual({ ...ball, x: 10, vx: -3 })
    expect(bounceInside(box, { ...ball, x: 90 + 160 })).toEqual({ ...ball, x: 90, vx: 3 })
  })

  it('keeps a velocity that already points inward', () => {
    expect(bounceInside(box, { ...ball, x: 92, vx: -3 })).toEqual({ ...ball, x: 88, vx: -3 })
    expect(bounceInside(box, { ...ball, x: 92, vx: 0 }).vx).toBe(0)
  })

  it('accepts boxes, and reflects rotated ones by their corners', () => {
    const crate = { x: 98, y: 25, width: 10, height: 20, vx: 5, vy: 0 }
    expect(bounceInside(box, crate)).toEqual({ ...crate, x: 92, vx: -5 })
    const turned = bounceInside(box, { ...crate, rotation: Math.PI / 2 })
    expect(turned.x).toBeCloseTo(82, 12)
    expect(turned.rotation).toBe(Math.PI / 2)
  })

  it('centers a body that does not fit, and keeps its velocity', () => {
    expect(bounceInside(box, { ...ball, x: 30, y: 99, radius: 30 })).toEqual({ ...ball, x: 30, y: 25, radius: 30 })
    expect(bounceInside(box, { ...ball, y: 99, radius: 25 })).toEqual({ ...ball, y: 25, radius: 25 })
    expect(bounceInside({ minX: 1, minY: 2, maxX: 1, maxY: 2 }, ball)).toEqual({ ...ball, x: 1, y: 2 })
  })

  it('returns a new object with all other fields, and leaves the old one unchanged', () => {
    const named = Object.freeze({ ...ball, x: 93, name: 'b', kind: 'circle' as const })
    expect(bounceInside(box, named)).toEqual({ ...named, x: 87, vx: -3 })
    expect(bounceInside(box, ball)).not.toBe(ball)
  })

  it('agrees with steps of one unit', () => {
    const random = seeded(51)
    for (let round = 0; round < cases(3000); round++) {
      const length = 1 + whole(random, 9)
      const radius = whole(random, 4)
      const minX = whole(random, 9) - 4
      const start = whole(random, length + 1)
      const vx = whole(random, 81) - 40
      let at = start
      let direction = Math.sign(vx)
      for (let step = 0; step < Math.abs(vx); step++) {
        if (at + direction < 0 || at + direction > length) direction = -direction
        at += direction
      }
      const walls = { minX, minY: 0, maxX: minX + length + 2 * radius, maxY: 8 }
      const x = minX + radius + start + vx
      const body = { x, y: 4, radius, vx, vy: 0 }
      expect(bounceInside(walls, body)).toEqual({
        ...body,
        x: minX + radius + at,
        vx: direction * Math.abs(vx),
      })
    }
  })

  it('always ends up inside', () => {
    const random = seeded(52)
    for (let round = 0; round < cases(3000); round++) {
      const [minX, minY, radius] = [between(random, -9, 9), between(random, -9, 9), between(random, 0, 2)]
      const walls = { minX, minY, maxX: minX + between(random, 4.1, 9), maxY: minY + between(random, 4.1, 9) }
      const body = { x: between(random, -999, 999), y: between(random, -9, 9), radius, vx: 1, vy: 1 }
      const { x, y } = bounceInside(walls, body)
      expect(x).toBeGreaterThanOrEqual(minX + radius)
      expect(x).toBeLessThanOrEqual(walls.maxX - radius)
      expect(y).toBeGreaterThanOrEqual(minY + radius)
      expect(y).toBeLessThanOrEqual(walls.maxY - radius)
    }
  })

  it('rejects invalid bodies', () => {
    expect(() => bounceInside(box, { ...ball, vx: Number.NaN })).toThrow('react-umbra: body.vx must be a finite number')
    expect(() => bounceInside(box, { ...ball, radius: -1 })).toThrow(
      'react-umbra: body.radius must be zero or more, got -1',
    )
    expect(() => bounceInside(box, { x: 0, y: 0, width: 1, height: -2, vx: 0, vy: 0 })).toThrow('body.height')
    expect(() => bounceInside({ ...box, maxX: -1 }, ball)).toThrow('react-umbra: box must be')
    expect(() => bounceInside(box, null as never)).toThrow('react-umbra: body must be a moving circle or box, got null')
  })
})
