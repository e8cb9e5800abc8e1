import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import { convexParts } from '../../src/collision/shapes/convexParts.js'
import { sweepShape } from '../../src/collision/sweep/sweepShape.js'
import { outlineOf, type Shape } from '../../src/geometry/shapes.js'
import { circle, comb, moved, star } from './shapes.js'

/** Number of corners with which a cubic algorithm takes minutes, far longer than a test may. */
const MANY = 4000

const spikes = (corners: number, x: number, y: number): Shape => star(corners, x, y, (i) => (i % 2 === 0 ? 100 : 50))

function area(ring: ArrayLike<number>): number {
  let twice = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    twice += ring[j]! * ring[i + 1]! - ring[j + 1]! * ring[i]!
  }
  return Math.abs(twice) / 2
}

describe('outlines of thousands of corners', () => {
  it.each([
    ['a star', spikes(MANY, 0, 0)],
    ['a comb', comb(0, 0, MANY / 4)],
    ['a spiral', spiral(MANY)],
  ])('are split into parts that fill them: %s', (_, shape) => {
    const ring = outlineOf('shape', shape)
    const parts = convexParts('points', ring).parts
    const sum = parts.reduce((total, part) => total + area(part), 0)
    expect(sum / area(ring)).toBeCloseTo(1, 9)
    expect(parts.length).toBeLessThan(0.6 * MANY)
  })

  it('collide and are swept', () => {
    const [a, b] = [spikes(300, 0, 0), spikes(300, 30, 10)]
    const contact = collide(a, b)!
    expect(contact.depth).toBeGreaterThan(100)
    const { x, y } = contact.mtv
    expect(collide(moved(a, { x: x * (1 + 1e-9), y: y * (1 + 1e-9) }), b)?.depth ?? 0).toBeLessThan(1e-10)
    expect(sweepShape(spikes(300, -300, 0), { x: 400, y: 7 }, [b])!.time).toBeGreaterThan(0.3)
    expect(collide(spikes(2000, 0, 0), circle(60, 0, 5))).not.toBeNull()
  })
})

describe('shapes with too many parts for an exact minimum translation', () => {
  const after = ({ x, y }: { x: number; y: number }, by: number) => ({ x: x * by, y: y * by })

  it.each([
    ['stars', spikes(MANY, 0, 0), spikes(MANY, 30, 10)],
    ['a star and a comb', spikes(MANY, 40, 3), comb(0, 0, MANY / 8)],
  ])('are still separated: %s', (_, a, b) => {
    const contact = collide(a, b)!
    const { normal, depth, mtv, points } = contact
    expect(Math.hypot(normal.x, normal.y)).toBeCloseTo(1, 12)
    expect(depth).toBeGreaterThan(0)
    expect(depth).toBeLessThan(200)
    expect([mtv.x, mtv.y]).toEqual([0 - normal.x * depth, 0 - normal.y * depth])
    expect(points.length).toBeGreaterThan(0)
    // Just beyond the translation, they are separate.
    expect(collide(moved(a, after(mtv, 1 + 1e-9)), b)).toBeNull()
    const back = collide(b, a)!
    expect(back.depth).toBe(depth)
    expect([back.normal.x, back.normal.y]).toEqual([0 - normal.x, 0 - normal.y])
  })

  it('are swept', () => {
    const hit = sweepShape(spikes(MANY / 2, -300, 0), { x: 400, y: 7 }, [spikes(MANY / 2, 0, 0)])!
    expect(hit.time).toBeGreaterThan(0.2)
    expect(hit.time).toBeLessThan(0.75)
  })
})

/** A band that winds inward. No grid of boxes can separate its windings. */
function spiral(corners: number): Shape {
  const half = corners / 2
  const at = (i: number, width: number): { x: number; y: number } => {
    const angle = (40 * Math.PI * i) / half
    const radius = 100 + 4 * angle + width
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
  }
  const outwards = Array.from({ length: half }, (_, i) => at(i, 0))
  return { kind: 'polygon', points: [...outwards, ...Array.from({ length: half }, (_, i) => at(half - 1 - i, 8))] }
}
