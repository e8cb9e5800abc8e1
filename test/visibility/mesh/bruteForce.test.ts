import { expect, it } from 'vitest'
import { divide, toIntegers } from '../../../src/geometry/exact.js'
import { orientation } from '../../../src/geometry/predicates.js'
import { type Box, createVisibilityMesh, type Point } from '../../../src/geometry.js'
import { pointTowards } from '../../../src/visibility/pointTowards.js'
import { limitsOfRay, type RayWallHit } from '../../../src/visibility/rays/limitsOfRay.js'
import { cases } from '../../helpers/cases.js'
import { hardScene } from '../../helpers/hardScenes.js'
import { between, chance, nextDouble, pick, type Random, seeded, whole } from '../../helpers/random.js'
import { print, type Scene } from '../../helpers/scenes.js'

/** Number of hard scenes. */
const SCENES = cases(100)

/** Returns the scene's walls followed by the sides of its bounds. */
function closedWalls({ walls, bounds }: Scene): Float64Array {
  const { minX, minY, maxX, maxY } = bounds!
  const sides = [minX, minY, maxX, minY, maxX, minY, maxX, maxY, maxX, maxY, minX, maxY, minX, maxY, minX, minY]
  return Float64Array.from([...walls, ...sides])
}

/** Yields the hard scenes with a viewer strictly inside their bounds. */
function* scenesInside(): Iterable<Scene & { bounds: Box }> {
  for (let number = 0; number < SCENES; number++) {
    const { name, origin, walls, bounds } = hardScene(number)
    if (bounds === undefined || bounds.maxY <= bounds.minY) continue
    const { minX, minY, maxX, maxY } = bounds
    if (origin.x > minX && origin.x < maxX && origin.y > minY && origin.y < maxY) yield { name, origin, walls, bounds }
  }
}

/** Returns points at wall ends, an ulp beside them, beyond them, on walls within rounding, and anywhere. */
function pointsIn(random: Random, { origin, walls, bounds }: Scene & { bounds: Box }): Point[] {
  const points: Point[] = []
  const nearly = (value: number) =>
    value === 0 ? pick(random, [0, 2 ** -90]) : pick(random, [value, nextDouble(value, true), nextDouble(value, false)])
  for (let i = 0; i < walls.length; i += 2) {
    const [x, y] = [walls[i]!, walls[i + 1]!]
    points.push({ x, y }, { x: nearly(x), y: nearly(y) }, { x: 2 * x - origin.x, y: 2 * y - origin.y })
    const j = i % 4 === 0 ? i + 2 : i - 2
    points.push({ x: nearly((x + walls[j]!) / 2), y: (y + walls[j + 1]!) / 2 })
    points.push({ x: between(random, bounds.minX, bounds.maxX), y: between(random, bounds.minY, bounds.maxY) })
  }
  return points
}

it(`visiblePoints agrees exactly with brute force over all walls, in ${SCENES} hard scenes`, () => {
  const random = seeded(32)
  let count = 0
  let hidden = 0
  for (const scene of scenesInside()) {
    const { origin, bounds } = scene
    const walls = closedWalls(scene)
    const { x: ox, y: oy } = origin
    const isBefore = (limit: RayWallHit | null, { x, y }: Point): boolean => {
      if (limit === null) return true
      const [ax, ay, bx, by] = walls.subarray(4 * limit.wall) as unknown as [number, number, number, number]
      const side = orientation(ax, ay, bx, by, x, y)
      return side === 0 || side > 0 === orientation(ax, ay, bx, by, ox, oy) > 0
    }
    const points = pointsIn(random, scene).filter(({ x, y }) => x !== ox || y !== oy)
    const mesh = createVisibilityMesh(scene.walls, { bounds })
    for (const [i, seen] of mesh.visiblePoints(origin, points).entries()) {
      const point = points[i]!
      const inBounds =
        point.x >= bounds.minX && point.x <= bounds.maxX && point.y >= bounds.minY && point.y <= bounds.maxY
      const { plus, minus } = limitsOfRay(walls, ox, oy, point.x, point.y)
      const expected = inBounds && (isBefore(plus, point) || isBefore(minus, point))
      expect(seen, `${JSON.stringify(point)} in ${print(scene)}`).toBe(expected)
      count++
      if (!expected) hidden++
    }
  }
  expect(count).toBeGreaterThan(32 * SCENES)
  expect(hidden / count).toBeGreaterThan(0.3)
  expect(hidden / count).toBeLessThan(0.8)
})

/** Returns the intersection of a ray and a wall, exact and then rounded. */
function crossingOf(origin: Point, far: Point, wall: Float64Array): Point {
  const { integers, exponent } = toIntegers([...wall, origin.x, origin.y, far.x, far.y])
  const [ax, ay, bx, by, cx, cy, dx, dy] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  const n = (cx - ax) * (dy - cy) - (cy - ay) * (dx - cx)
  const d = (bx - ax) * (dy - cy) - (by - ay) * (dx - cx)
  return { x: divide(ax * d + (bx - ax) * n, d, exponent), y: divide(ay * d + (by - ay) * n, d, exponent) }
}

it(`raycast ends where brute force over all walls does, in ${SCENES} hard scenes`, () => {
  const random = seeded(33)
  let met = 0
  for (const scene of scenesInside()) {
    const { origin, bounds } = scene
    const walls = closedWalls(scene)
    const mesh = createVisibilityMesh(scene.walls, { bounds })
    for (let i = 0; i < 20; i++) {
      const end = 2 * whole(random, scene.walls.length / 2)
      const [dx, dy] = [scene.walls[end]! - origin.x, scene.walls[end + 1]! - origin.y]
      const angle = chance(random, 0.5) ? Math.atan2(dy, dx) : between(random, -7, 7)
      const far = pointTowards(origin.x, origin.y, angle)
      const { plus, minus } = limitsOfRay(walls, origin.x, origin.y, far.x, far.y)
      const found = mesh.raycast(origin, angle)
      const text = `${angle} in ${print(scene)}`
      // Where the ray's two sides end in one point, either side's wall may be returned.
      const last = [plus!, minus!].filter(({ t }) => t >= Math.max(plus!.t, minus!.t) * (1 - 1e-12))
      const numbers = last.map(({ wall }) => (wall < scene.walls.length / 4 ? wall : undefined))
      expect(numbers, text).toContain(found?.wall)
      if (!found) continue
      met++
      const point = crossingOf(origin, far, walls.subarray(4 * found.wall, 4 * found.wall + 4))
      // Up to 18 of a double's 53 bits may be lost before exact arithmetic takes over.
      const room = 2 ** -33 * Math.max(...scene.walls.map(Math.abs))
      expect(Math.abs(found.point.x - point.x), text).toBeLessThanOrEqual(room)
      expect(Math.abs(found.point.y - point.y), text).toBeLessThanOrEqual(room)
      expect(found.distance).toBe(Math.hypot(found.point.x - origin.x, found.point.y - origin.y))
    }
  }
  expect(met).toBeGreaterThan(6 * SCENES)
})
