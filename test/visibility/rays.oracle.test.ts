import { expect, it } from 'vitest'
import { divide, toIntegers } from '../../src/geometry/exact.js'
import { type Box, type Point, visibilityPolygon } from '../../src/geometry.js'
import { castRays } from '../../src/visibility/rays/castRays.js'
import { limitsOfRay } from '../../src/visibility/rays/limitsOfRay.js'
import { raycastAll } from '../../src/visibility/rays/raycastAll.js'
import { cases } from '../helpers/cases.js'
import { axes, byAngle, crossingOf, type ExactWall, type Vector, wallBetween } from '../helpers/exactWalls.js'
import { hardScene } from '../helpers/hardScenes.js'
import { between, chance, nextDouble, pick, type Random, seeded } from '../helpers/random.js'
import { print, type Scene } from '../helpers/scenes.js'

/** Walls by number, null if seen edge-on, and all directions in which the nearest wall can change. */
interface ExactScene {
  walls: (ExactWall | null)[]
  directions: Vector[]
  /** Ends of the rays. */
  targets: Vector[]
}

/** A wall, and the distance to it along the ray as a fraction of the way to its target, `n / turn`. */
interface Limit {
  wall: number
  n: bigint
  turn: bigint
}

function exactScene({ origin, walls }: Scene, through: readonly Point[]): ExactScene {
  const numbers = [origin.x, origin.y, ...walls, ...through.flatMap(({ x, y }) => [x, y])]
  const { integers } = toIntegers(numbers)
  const points: Vector[] = []
  for (let i = 2; i < integers.length; i += 2) {
    points.push({ x: integers[i]! - integers[0]!, y: integers[i + 1]! - integers[1]! })
  }
  const ends = points.slice(0, walls.length / 2)
  const exact = Array.from({ length: walls.length / 4 }, (_, i) => wallBetween(ends[2 * i]!, ends[2 * i + 1]!))
  const directions = [...axes, ...ends.filter(({ x, y }) => x !== 0n || y !== 0n)]
  exact.forEach((wall, i) => {
    for (const other of exact.slice(0, i)) {
      const crossing = wall && other && crossingOf(wall, other)
      if (crossing) directions.push(crossing)
    }
  })
  return { walls: exact, directions: directions.sort(byAngle), targets: points.slice(ends.length) }
}

const cross = (u: Vector, v: Vector): bigint => u.x * v.y - u.y * v.x
const sizeOf = ({ x, y }: Vector): bigint => (x < 0n ? -x : x) + (y < 0n ? -y : y)

/**
 * Returns the nearest wall just beside the ray, on one side: in a direction between the ray and the next direction in
 * which anything changes. Of equally near walls, which lie on one line, it is the first. Its distance is along the ray.
 */
function limitBeside({ walls, directions }: ExactScene, target: Vector, after: boolean): Limit | null {
  const order = after ? directions : [...directions].reverse()
  const isBeyond = (v: Vector): boolean => byAngle(v, target) * (after ? 1 : -1) > 0
  const next = order.find(isBeyond) ?? order[0]!
  const beside = {
    x: target.x * sizeOf(next) + next.x * sizeOf(target),
    y: target.y * sizeOf(next) + next.y * sizeOf(target),
  }
  let best: Limit | null = null
  walls.forEach((wall, number) => {
    if (wall === null || cross(wall.start, beside) <= 0n || cross(beside, wall.end) <= 0n) return
    const turn = cross(beside, wall.along)
    if (best === null || wall.n * best.turn < best.n * turn) best = { wall: number, n: wall.n, turn }
  })
  return best && { ...(best as Limit), turn: cross(target, walls[(best as Limit).wall]!.along) }
}

/** Returns the farther limit, or the one with the lower wall number if both are the same point. */
function farther(plus: Limit | null, minus: Limit | null): Limit | null {
  if (plus === null || minus === null) return null
  const difference = plus.n * minus.turn - minus.n * plus.turn
  if (difference === 0n) return plus.wall < minus.wall ? plus : minus
  return difference > 0n ? plus : minus
}

/** Returns targets at wall ends, beyond them, an ulp beside them, and anywhere. */
function targetsIn(random: Random, { origin, walls }: Scene): Point[] {
  const targets: Point[] = []
  for (let i = 0; i < walls.length; i += 2) {
    const end = { x: walls[i]!, y: walls[i + 1]! }
    targets.push(end, { x: 2 * end.x - origin.x, y: 2 * end.y - origin.y })
    targets.push({ x: end.x === 0 ? 2 ** -90 : nextDouble(end.x, chance(random, 0.5)), y: end.y })
    const [x, y] = [pick(random, walls), pick(random, walls)]
    targets.push({ x: (x + end.x) / 2, y: (y + end.y) / 2 })
  }
  return targets.filter(({ x, y }) => x !== origin.x || y !== origin.y)
}

/** Adds the sides of a scene's bounds, if it has any, as walls on which rays end. */
function withBounds(scene: Scene): Scene {
  if (scene.bounds === undefined) return scene
  const { minX, minY, maxX, maxY } = scene.bounds
  const sides = [minX, minY, maxX, minY, maxX, minY, maxX, maxY, maxX, maxY, minX, maxY, minX, maxY, minX, minY]
  return { ...scene, walls: [...scene.walls, ...sides] }
}

const SCENES = cases(120)

/** Returns a hard scene. Every fourth one is scaled off its lattice, so that its numbers use all bits. */
function rayScene(number: number): Scene {
  const scene = hardScene(number)
  if (number % 4 !== 0) return scene
  const { origin, walls } = scene
  return {
    name: scene.name,
    origin: { x: origin.x / 0.7, y: origin.y / 0.7 },
    walls: walls.map((value) => value / 0.7),
  }
}

it(`rays end on the walls that exact arithmetic finds, on either side, in ${SCENES} hard scenes`, () => {
  const random = seeded(14)
  for (let number = 0; number < SCENES; number++) {
    const scene = chance(random, 0.5) ? withBounds(rayScene(number)) : rayScene(number)
    const { origin } = scene
    const walls = Float64Array.from(scene.walls)
    const targets = targetsIn(random, scene)
    const exact = exactScene(scene, targets)
    targets.forEach((target, i) => {
      const text = `towards ${JSON.stringify(target)} in ${print(scene)}`
      const { plus, minus, end } = limitsOfRay(walls, origin.x, origin.y, target.x, target.y)
      const after = limitBeside(exact, exact.targets[i]!, true)
      const before = limitBeside(exact, exact.targets[i]!, false)
      const last = farther(after, before)
      expect([plus?.wall, minus?.wall, end?.wall], text).toEqual([after?.wall, before?.wall, last?.wall])
      if (last === null) return
      const [dx, dy] = [target.x - origin.x, target.y - origin.y]
      const t = divide(last.n, last.turn, 0)
      const [ax, ay, bx, by] = walls.subarray(4 * last.wall) as unknown as [number, number, number, number]
      // The error of t as a distance from the wall, which stays small even if wall and ray are almost parallel.
      const off = ((end!.t - t) * (dx * (by - ay) - dy * (bx - ax))) / Math.hypot(bx - ax, by - ay)
      const size = Math.max(...scene.walls.map(Math.abs), t * Math.hypot(dx, dy))
      expect(Math.abs(off), text).toBeLessThan(1e-12 * size)
    })
  }
})

it(`castRays casts one ray in each direction of a corner, by increasing angle, in ${SCENES} hard scenes`, () => {
  for (let number = 0; number < SCENES; number++) {
    const scene = rayScene(number)
    const { origin, walls } = scene
    const ends: Point[] = []
    for (let i = 0; i < walls.length; i += 2) ends.push({ x: walls[i]!, y: walls[i + 1]! })
    const corners = ends.filter(({ x, y }) => x !== origin.x || y !== origin.y)
    const exact = exactScene(scene, corners)
    const sorted = [...exact.targets].sort(byAngle).filter((v, i, all) => i === 0 || byAngle(all[i - 1]!, v) !== 0)
    const found = sorted.map((v) => farther(limitBeside(exact, v, true), limitBeside(exact, v, false))?.wall)
    const rays = castRays(origin, walls, { towards: 'corners' })
    expect(rays.map(({ wall }) => wall).sort(), print(scene)).toEqual(found.filter((wall) => wall !== undefined).sort())
    rays.forEach(({ angle, point, distance }, i) => {
      expect(angle >= (rays[i - 1]?.angle ?? 0) && angle < 2 * Math.PI, print(scene)).toBe(true)
      expect(distance).toBe(Math.hypot(point.x - origin.x, point.y - origin.y))
    })
  }
})

function isInside({ x, y }: Point, { minX, minY, maxX, maxY }: Box): boolean {
  return x > minX && x < maxX && y > minY && y < maxY
}

it(`rays end on the ring of visibilityPolygon, in ${SCENES} hard scenes`, () => {
  const random = seeded(15)
  let compared = 0
  for (let number = 0; number < SCENES; number++) {
    const { name, origin, walls, bounds } = hardScene(number)
    if (bounds === undefined || !isInside(origin, bounds)) continue
    const scene = withBounds({ name, origin, walls, bounds })
    const ring = visibilityPolygon(origin, walls, { bounds })
    const sides = Array.from(ring).flatMap((x, i) =>
      i % 2 === 0 ? [x, ring[i + 1]!, ring[(i + 2) % ring.length]!, ring[(i + 3) % ring.length]!] : [],
    )
    const angles = Array.from({ length: 20 }, () => between(random, 0, 7))
    for (const { angle, point, distance } of castRays(origin, scene.walls, { angles })) {
      // Rounding may put a ray, or a ring's corner, on the other side of an end: only clear cases count.
      const beside = castRays(origin, scene.walls, { angles: [angle - 1e-6, angle + 1e-6] })
      const clear = beside.every((ray) => Math.abs(ray.distance / distance - 1) < 1e-3)
      const last = raycastAll(origin, point, sides).at(-1)
      if (!clear || beside.length < 2 || last === undefined || distance < 1e-3) continue
      compared++
      expect(last.t, `${angle} in ${print(scene)}`).toBeCloseTo(1, 6)
    }
  }
  expect(compared).toBeGreaterThan(5 * SCENES)
})
