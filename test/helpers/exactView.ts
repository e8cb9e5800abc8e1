import { toIntegers } from '../../src/geometry/exact.js'
import type { Point } from '../../src/geometry/points.js'
import { axes, byAngle, cross, crossingOf, type ExactWall, type Vector, wallBetween, withinCone } from './exactWalls.js'
import { boundsOf, type Scene } from './scenes.js'

/** A view in exact numbers: integers relative to the viewer, all multiplied by one power of two. */
export interface ExactView {
  /** All directions in which anything can change, by increasing angle. */
  directions: Vector[]
  /** Wall at which the view ends, from each direction up to the next; null outside of the view. */
  ends: (ExactWall | null)[]
  /** The edges of the cone. */
  cone: [Vector, Vector] | null
  /** The points that were asked about. */
  points: Vector[]
  exponent: number
}

/**
 * The view in exact rational arithmetic and with none of the library's ideas: every direction in which anything can
 * change (ends, crossings, bounds, cone), sorted exactly; between two neighbors the order of the walls is the same
 * throughout, and the wall that ends the view is found by asking all of them in a direction in between. `points` are
 * looked for in it.
 */
export function exactView(scene: Scene, points: readonly Point[] = []): ExactView {
  const { origin, walls } = scene
  const { minX, minY, maxX, maxY } = boundsOf(scene)
  const flat = points.flatMap(({ x, y }) => [x, y])
  const { integers, exponent } = toIntegers([origin.x, origin.y, minX, minY, maxX, maxY, ...walls, ...flat])
  const vectors = vectorsFrom(integers)
  const [, low, high] = vectors as [Vector, Vector, Vector]
  const { full, limited } = stoppingWalls(scene, vectors.slice(3, 3 + walls.length / 2))
  full.push(...sidesOf(low, high))
  const cone = coneOf(scene)
  const isOutside = (v: Vector): boolean =>
    (cone !== null && !withinCone(cone, v)) ||
    (low.x === 0n && v.x < 0n) ||
    (high.x === 0n && v.x > 0n) ||
    (low.y === 0n && v.y < 0n) ||
    (high.y === 0n && v.y > 0n)

  const directions = directionsOf([...full, ...limited], cone ?? [])
  const fullBetween = wallsBetween(directions, full)
  const limitedBetween = wallsBetween(directions, limited)
  const ends = directions.map((u, i) => {
    const middle = betweenDirections(u, directions[(i + 1) % directions.length]!)
    if (isOutside(middle)) return null
    const first = nearest(fullBetween[i]!, middle)
    const second = secondPlace(limitedBetween[i]!, middle)
    return first === null || (second !== null && isNearer(second, first, middle)) ? second : first
  })
  return { directions, ends, cone, points: vectors.slice(3 + walls.length / 2), exponent }
}

/** Pairs of numbers as vectors from the first. */
function vectorsFrom(integers: readonly bigint[]): Vector[] {
  const [ox, oy] = integers as [bigint, bigint]
  return Array.from({ length: integers.length / 2 }, (_, i) => ({
    x: integers[2 * i]! - ox,
    y: integers[2 * i + 1]! - oy,
  }))
}

function sidesOf(low: Vector, high: Vector): ExactWall[] {
  const corners = [low, { x: high.x, y: low.y }, high, { x: low.x, y: high.y }]
  return corners.map((corner, i) => wallBetween(corner, corners[(i + 1) % 4]!)).filter((wall) => wall !== null)
}

/** The walls that stop the scene's channel on the viewer's side: at the first of them, or at the second. */
function stoppingWalls({ attributes = [], channel = 'light' }: Scene, ends: readonly Vector[]) {
  const stopping: { full: ExactWall[]; limited: ExactWall[] } = { full: [], limited: [] }
  for (let i = 0; i < ends.length; i += 2) {
    const [a, b] = [ends[i]!, ends[i + 1]!]
    const wall = wallBetween(a, b)
    const { open = false, blocks, from = 'both', limited = false } = attributes[i / 2] ?? {}
    if (wall === null || open || (blocks !== undefined && !blocks.includes(channel))) continue
    // (b - a) x (viewer - a) with the viewer at zero.
    const side = a.x * b.y - a.y * b.x > 0n ? 'positive' : 'negative'
    const isLimited = typeof limited === 'boolean' ? limited : limited.includes(channel)
    if (from === 'both' || from === side) stopping[isLimited ? 'limited' : 'full'].push(wall)
  }
  return stopping
}

/** A direction along each edge of the scene's cone, right to an ulp. */
function coneOf({ direction = 0, angle }: Scene): [Vector, Vector] | null {
  if (angle === undefined || angle >= 2 * Math.PI) return null
  const along = (radians: number): Vector => {
    const [x, y] = toIntegers([Math.cos(radians), Math.sin(radians)]).integers as [bigint, bigint]
    return { x, y }
  }
  return [along(direction - angle / 2), along(direction + angle / 2)]
}

/** All directions in which anything can change, by increasing angle, each once. */
function directionsOf(walls: readonly ExactWall[], more: readonly Vector[]): Vector[] {
  const directions = [...axes, ...more, ...walls.flatMap(({ start, end }) => [start, end])]
  walls.forEach((wall, i) => {
    for (let j = 0; j < i; j++) {
      const crossing = crossingOf(wall, walls[j]!)
      if (crossing !== null) directions.push(crossing)
    }
  })
  directions.sort(byAngle)
  return directions.filter((v, i) => i === 0 || byAngle(directions[i - 1]!, v) !== 0)
}

/** Returns, for each two neighboring directions, the walls between them. */
function wallsBetween(directions: readonly Vector[], walls: readonly ExactWall[]): ExactWall[][] {
  const passing: ExactWall[][] = directions.map(() => [])
  for (const wall of walls) {
    const stop = indexOf(directions, wall.end)
    for (let i = indexOf(directions, wall.start); i !== stop; i = (i + 1) % directions.length) passing[i]!.push(wall)
  }
  return passing
}

/** The number of the first direction that does not lie before v, or the last one. */
export function indexOf(directions: readonly Vector[], v: Vector): number {
  let low = 0
  let high = directions.length - 1
  while (low < high) {
    const half = (low + high) >> 1
    if (byAngle(directions[half]!, v) < 0) low = half + 1
    else high = half
  }
  return low
}

/** Returns a direction well between two vectors of any length that are at most a quarter turn apart. */
export function betweenDirections(u: Vector, v: Vector): Vector {
  const lengthOf = ({ x, y }: Vector): bigint => (x < 0n ? -x : x) + (y < 0n ? -y : y)
  const a = lengthOf(u)
  const b = lengthOf(v)
  return { x: u.x * b + v.x * a, y: u.y * b + v.y * a }
}

/** Returns true if a is met before b in direction v. A wall is met at n / (v × along). */
function isNearer(a: ExactWall, b: ExactWall, v: Vector): boolean {
  return a.n * cross(v, b.along) < b.n * cross(v, a.along)
}

function nearest(walls: readonly ExactWall[], v: Vector): ExactWall | null {
  let best: ExactWall | null = null
  for (const wall of walls) if (best === null || isNearer(wall, best, v)) best = wall
  return best
}

/** The nearest wall behind the nearest one: walls that the ray meets at the same point overlap. */
function secondPlace(walls: readonly ExactWall[], v: Vector): ExactWall | null {
  const first = nearest(walls, v)
  return (
    first &&
    nearest(
      walls.filter((wall) => isNearer(first, wall, v)),
      v,
    )
  )
}
