import { describe, expect, it } from 'vitest'
import {
  type Box,
  createVisibilityMesh,
  type Point,
  pointInPolygon,
  type ViewOptions,
  visibilityPolygon,
} from '../../../src/geometry.js'
import { cases } from '../../helpers/cases.js'
import { drawnMaps, realMap, type TestMap } from '../../helpers/maps.mjs'
import { between, chance, seeded } from '../../helpers/random.js'

const folder = process.env.UMBRA_MAPS

function boxRound({ walls }: TestMap): Box {
  const xs = walls.filter((_, i) => i % 2 === 0)
  const ys = walls.filter((_, i) => i % 2 === 1)
  const low = (values: number[]) => values.reduce((a, b) => Math.min(a, b)) - 1
  const high = (values: number[]) => values.reduce((a, b) => Math.max(a, b)) + 1
  return { minX: low(xs), minY: low(ys), maxX: high(xs), maxY: high(ys) }
}

/** Returns the ring's coordinates without points that repeat the previous one within rounding. */
function withoutTwins(ring: Float64Array, within: number): number[] {
  const kept: number[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const [x, y] = [ring[i]!, ring[i + 1]!]
    if (Math.hypot(x - kept.at(-2)!, y - kept.at(-1)!) <= within) continue
    kept.push(x, y)
  }
  return kept
}

function expectSameRings(map: TestMap, viewpoints: readonly Point[] = map.viewpoints): void {
  const bounds = boxRound(map)
  const walls = Float64Array.from(map.walls)
  const mesh = createVisibilityMesh(walls, { bounds })
  const size = bounds.maxX - bounds.minX
  viewpoints.forEach((viewpoint, i) => {
    const rings = (options: ViewOptions) => [
      mesh.polygonFrom(viewpoint, options),
      visibilityPolygon(viewpoint, walls, { bounds, ...options }),
    ]
    for (const options of [{}, { direction: i, angle: 0.2 + (i % 29) / 5 }]) {
      const [ring, swept] = rings(options)
      expect(ring, `${i} ${JSON.stringify(options)}`).toEqual(swept)
    }
    // Each algorithm cuts arcs at directions of its own, so the two differ by rounding.
    const [ring, swept] = rings({ radius: size / 7 }).map((item) => withoutTwins(item, 1e-10 * size))
    expect(ring, `${i}`).toHaveLength(swept!.length)
    const farthest = ring!.reduce((most, value, k) => Math.max(most, Math.abs(value - swept![k]!)), 0)
    expect(farthest, `${i}`).toBeLessThan(1e-12 * size)
  })
}

describe('the ring equals that of visibilityPolygon to the last digit', () => {
  it.each(drawnMaps().map((map) => [map.name, map] as const))('on the drawn %s', (_, map) => {
    expectSameRings(map, map.viewpoints.slice(0, cases(map.viewpoints.length)))
  })

  it.skipIf(!folder).each(['potholes', 'arena', 'aurora'] as const)('on %s', (name) => {
    const map = realMap(folder!, name)
    expectSameRings(map, map.viewpoints.slice(0, cases(name === 'aurora' ? 8 : 60)))
  })
})

describe('visiblePoints is true for points inside the ring and false for others', () => {
  it.each(drawnMaps().map((map) => [map.name, map] as const))('on the drawn %s, for thousands of points', (_, map) => {
    const random = seeded(31)
    const bounds = boxRound(map)
    const mesh = createVisibilityMesh(map.walls, { bounds })
    let seen = 0
    for (const viewpoint of map.viewpoints.slice(0, cases(map.viewpoints.length))) {
      const { x, y } = viewpoint
      const options = chance(random, 0.5) ? {} : { radius: 15, direction: between(random, -4, 4), angle: 4 }
      const ring = mesh.polygonFrom(viewpoint, options)
      const points = Array.from({ length: 100 }, () => ({
        x: x + between(random, -20, 20),
        y: y + between(random, -20, 20),
      }))
      for (const [i, isSeen] of mesh.visiblePoints(viewpoint, points, options).entries()) {
        const point = points[i]!
        const beside = [-1, 1].flatMap((d) => [
          { x: point.x + d / 32, y: point.y },
          { x: point.x, y: point.y + d / 32 },
        ])
        const place = pointInPolygon(point, ring)
        if (beside.some((other) => pointInPolygon(other, ring) !== place)) continue
        expect(isSeen, `${JSON.stringify(point)} from ${JSON.stringify(viewpoint)}`).toBe(place === 'inside')
        if (isSeen) seen++
      }
    }
    expect(seen).toBeGreaterThan(cases(300))
  })
})
