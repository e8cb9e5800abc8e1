import { describe, expect, it } from 'vitest'
import { createScene } from '../../src/core.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { LightWalls } from '../../src/scene/indirect/LightWalls.js'
import { litPointOf } from '../../src/scene/indirect/litPointOf.js'
import type { SceneOccluder } from '../../src/scene/occluders/occluder.js'
import { between, seeded } from '../helpers/random.js'

function wallsOf(...occluders: SceneOccluder[]): LightWalls {
  const scene = createScene()
  for (const occluder of occluders) scene.addOccluder(occluder)
  return new LightWalls(scene.context.walls.occluders)
}

describe('the walls that indirect light meets', () => {
  it('are those on a layer that block light and have a length', () => {
    const walls = wallsOf(
      { walls: [0, 0, 10, 0, 5, 5, 5, 5] },
      { walls: [0, 10, 10, 10], blocks: ['sight'] },
      { walls: [0, 20, 10, 20], layer: 0 },
      { walls: [0, 30, 10, 30], opacity: 0.5 },
      { walls: [0, 40, 10, 40], open: true },
    )
    expect([...walls.walls]).toEqual([0, 0, 10, 0, 0, 30, 10, 30])
    expect(walls.size).toBe(2)
    expect(walls.materialOf(1).transmittance).toEqual([0.5, 0.5, 0.5])
  })

  it('are met from near to far, a pane once, up to the first opaque one', () => {
    const walls = wallsOf(
      { walls: [50, -20, 50, 20] },
      { points: [20, -5, 30, -5, 30, 5, 20, 5], opacity: 0.5, tint: '#ff0' },
      { walls: [40, -20, 40, 20], opacity: 0.25 },
      { walls: [60, -20, 60, 20], opacity: 0.5 },
    )
    for (const angle of [0, 0.1, -0.15]) {
      const { hits, sky } = walls.castRay({ x: 0, y: 0 }, angle)
      expect(sky).toBeNull()
      const at = (x: number) => ({ x: expect.closeTo(x, 9), y: expect.closeTo(x * Math.tan(angle), 9) })
      expect(hits).toMatchObject([
        { ...at(20), transmittance: [1, 1, 1] },
        { ...at(40), transmittance: [0.5, 0.5, 0] },
        { ...at(50), transmittance: [0.375, 0.375, 0] },
      ])
    }
    expect(walls.castRay({ x: 45, y: 0 }, Math.PI)).toMatchObject({
      hits: [{ x: expect.closeTo(40, 9) }, { x: expect.closeTo(30, 9) }],
      sky: [0.375, 0.375, 0],
    })
  })

  it('are hit on their positive or negative side', () => {
    const walls = wallsOf({ walls: [50, -20, 50, 20] })
    expect(walls.castRay({ x: 0, y: 0 }, 0).hits[0]!.side).toBe(1)
    expect(walls.castRay({ x: 100, y: 0 }, Math.PI).hits[0]!.side).toBe(0)
    expect(walls.castRay({ x: 0, y: 0 }, 1)).toEqual({ hits: [], sky: [1, 1, 1] })
  })
})

describe('a point inside of an outline with a depth', () => {
  const CORNERS = [0, 0, 80, -60, 140, 20, 60, 80]
  const reversed = [60, 80, 140, 20, 80, -60, 0, 0]

  it.each([
    ['to larger angles', CORNERS],
    ['to smaller angles', reversed],
  ])('is lit like the nearest point just outside, if that is within the depth (%s)', (_, points) => {
    const walls = wallsOf({ points, depth: 20 })
    const random = seeded(4)
    let moved = 0
    for (let i = 0; i < 300; i++) {
      const point = { x: between(random, 0, 140), y: between(random, -60, 80) }
      let [distance, nearest, normal] = [Number.POSITIVE_INFINITY, point, { x: 0, y: 0 }]
      for (let k = 0; k < 8; k += 2) {
        const [ax, ay, bx, by] = [CORNERS[k]!, CORNERS[k + 1]!, CORNERS[(k + 2) % 8]!, CORNERS[(k + 3) % 8]!]
        // All sides of this square are 100 long.
        const [ux, uy] = [(bx - ax) / 100, (by - ay) / 100]
        const along = Math.min(100, Math.max(0, (point.x - ax) * ux + (point.y - ay) * uy))
        const foot = { x: ax + along * ux, y: ay + along * uy }
        const far = Math.hypot(point.x - foot.x, point.y - foot.y)
        if (far < distance) [distance, nearest, normal] = [far, foot, { x: uy, y: -ux }]
      }
      const lit = litPointOf(walls, point)
      if (pointInPolygon(point, CORNERS) === 'outside' || distance > 20) {
        expect(lit).toBe(point)
        continue
      }
      moved++
      expect(pointInPolygon(lit, CORNERS)).toBe('outside')
      expect((lit.x - nearest.x) / walls.offset).toBeCloseTo(normal.x, 4)
      expect((lit.y - nearest.y) / walls.offset).toBeCloseTo(normal.y, 4)
    }
    expect(moved).toBeGreaterThan(80)
    expect(walls.offset).toBeLessThan(1e-6)
  })

  it('is lit like the nearest point of all outlines whose depth it is within', () => {
    const rect = (x: number, y: number, width: number, height: number) => {
      const [right, bottom] = [x + width, y + height]
      return [x, y, right, y, right, y, right, bottom, right, bottom, x, bottom, x, bottom, x, y]
    }
    const outlines = [
      { at: [0, 0, 100, 80], depth: 20 },
      { at: [60, 20, 90, 90], depth: 30 },
      { at: [10, 10, 80, 60], depth: 5 },
      { at: [200, 0, 30, 40], depth: 12 },
      { at: [225, 10, 60, 60], depth: 12 },
      { at: [0, 120, 200, 60], depth: 0 },
    ] as { at: [number, number, number, number]; depth: number }[]
    const [a, b, c, d, e, f] = outlines.map(({ at }) => rect(...at))
    const walls = wallsOf(
      { walls: [50, -20, 50, 200, ...a!], depth: 20 },
      { walls: b!, depth: 30 },
      { walls: c!, depth: 5 },
      { walls: [...d!, 0, 90, 300, 90, ...e!, 300, 90, 300, 0], depth: 12 },
      { walls: f! },
    )
    const random = seeded(6)
    let moved = 0
    for (let i = 0; i < 600; i++) {
      const point = { x: between(random, -10, 300), y: between(random, -10, 190) }
      let nearest = Number.POSITIVE_INFINITY
      for (const {
        at: [x, y, width, height],
        depth,
      } of outlines) {
        const distance = Math.min(point.x - x, x + width - point.x, point.y - y, y + height - point.y)
        if (distance > 0 && distance < Math.min(depth, nearest)) nearest = distance
      }
      const lit = litPointOf(walls, point)
      if (nearest === Number.POSITIVE_INFINITY) expect(lit).toBe(point)
      else {
        moved++
        expect(Math.hypot(lit.x - point.x, lit.y - point.y)).toBeCloseTo(nearest, 6)
      }
    }
    expect(moved).toBeGreaterThan(150)
  })

  it('is lit at its own position without a depth, in an open line, and if the outline blocks no light', () => {
    const point = { x: 3, y: 1 }
    for (const occluder of [
      { points: CORNERS },
      { points: CORNERS, closed: false, depth: 20 },
      { points: CORNERS, blocks: ['sight' as const], depth: 20 },
    ]) {
      expect(litPointOf(wallsOf(occluder), point)).toBe(point)
    }
  })
})
