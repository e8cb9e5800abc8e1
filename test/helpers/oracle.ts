import { divide, toIntegers } from '../../src/geometry/exact.js'
import { axes, byAngle, crossingOf, type ExactWall, type Vector, wallBetween, withinCone } from './exactWalls.js'
import type { Scene } from './scenes.js'

/** A place from the viewer. */
export interface Place {
  x: number
  y: number
}

/** What is seen between two neighbouring directions: as far as one wall, and no farther than the range. */
export interface Wedge {
  /** Where the wall is met at either side, and in a direction well between. */
  start: Place
  end: Place
  middle: Place
  /** Sine of the angle between the sides. */
  width: number
  area: number
}

/** Wedges by growing angle; directions that are not looked into have none. */
export interface Seen {
  wedges: Wedge[]
  area: number
}

/**
 * Brute force, in exact rational arithmetic and with none of the library's ideas: every direction in which anything can
 * change (ends, crossings, bounds, cone), sorted exactly; between two neighbours one wall is nearest throughout, and is
 * found by asking all of them in a direction in between.
 */
export function bruteForce(scene: Scene): Seen {
  const { origin, radius } = scene
  const bounds = scene.bounds ?? beyond(origin.x, origin.y, radius ?? 0)
  const numbers = [origin.x, origin.y, bounds.minX, bounds.minY, bounds.maxX, bounds.maxY, ...scene.walls]
  const { integers, exponent } = toIntegers(numbers)
  const [ox, oy] = integers as [bigint, bigint]
  const from = integers.map((value, i) => value - (i % 2 === 0 ? ox : oy))
  const [, , minX, minY, maxX, maxY] = from as [bigint, bigint, bigint, bigint, bigint, bigint]
  const walls = wallsOf([
    minX,
    minY,
    maxX,
    minY,
    maxX,
    minY,
    maxX,
    maxY,
    maxX,
    maxY,
    minX,
    maxY,
    minX,
    maxY,
    minX,
    minY,
  ])
  walls.push(...wallsOf(from.slice(6)))
  const cone = coneOf(scene)
  const isOutside = (v: Vector): boolean =>
    (cone !== null && !withinCone(cone, v)) ||
    (minX === 0n && v.x < 0n) ||
    (maxX === 0n && v.x > 0n) ||
    (minY === 0n && v.y < 0n) ||
    (maxY === 0n && v.y > 0n)

  const directions = directionsOf(walls, cone ?? [])
  const spanning = wallsBetween(directions, walls)
  const seen: Seen = { wedges: [], area: 0 }
  directions.forEach((u, i) => {
    const v = directions[(i + 1) % directions.length]!
    const middle = betweenDirections(u, v)
    const wall = isOutside(middle) ? null : nearest(spanning[i]!, middle)
    if (wall === null) return
    const wedge = wedgeOf(wall, u, v, middle, exponent, radius)
    seen.wedges.push(wedge)
    seen.area += wedge.area
  })
  return seen
}

/** A box that a range without bounds does not reach. */
function beyond(x: number, y: number, radius: number): NonNullable<Scene['bounds']> {
  return { minX: x - 2 * radius, minY: y - 2 * radius, maxX: x + 2 * radius, maxY: y + 2 * radius }
}

function wallsOf(numbers: readonly bigint[]): ExactWall[] {
  const walls: ExactWall[] = []
  for (let i = 0; i < numbers.length; i += 4) {
    const wall = wallBetween({ x: numbers[i]!, y: numbers[i + 1]! }, { x: numbers[i + 2]!, y: numbers[i + 3]! })
    if (wall !== null) walls.push(wall)
  }
  return walls
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

/** All directions in which anything can change, by growing angle, each once. */
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

/** For each two neighbouring directions the walls that pass between them. */
function wallsBetween(directions: readonly Vector[], walls: readonly ExactWall[]): ExactWall[][] {
  const passing: ExactWall[][] = directions.map(() => [])
  for (const wall of walls) {
    const stop = indexOf(directions, wall.end)
    for (let i = indexOf(directions, wall.start); i !== stop; i = (i + 1) % directions.length) passing[i]!.push(wall)
  }
  return passing
}

function indexOf(directions: readonly Vector[], v: Vector): number {
  let low = 0
  let high = directions.length - 1
  while (low < high) {
    const half = (low + high) >> 1
    if (byAngle(directions[half]!, v) < 0) low = half + 1
    else high = half
  }
  return low
}

/** A direction well between two that are at most a quarter turn apart, whatever their lengths. */
function betweenDirections(u: Vector, v: Vector): Vector {
  const lengthOf = ({ x, y }: Vector): bigint => (x < 0n ? -x : x) + (y < 0n ? -y : y)
  const a = lengthOf(u)
  const b = lengthOf(v)
  return { x: u.x * b + v.x * a, y: u.y * b + v.y * a }
}

/** A wall is met at n / (v × along) of the way to v. */
function nearest(walls: readonly ExactWall[], v: Vector): ExactWall | null {
  let best: ExactWall | null = null
  let bestTurn = 1n
  for (const wall of walls) {
    const turn = v.x * wall.along.y - v.y * wall.along.x
    if (best === null || wall.n * bestTurn < best.n * turn) {
      best = wall
      bestTurn = turn
    }
  }
  return best
}

function wedgeOf(
  wall: ExactWall,
  u: Vector,
  v: Vector,
  middle: Vector,
  exponent: number,
  radius: number | undefined,
): Wedge {
  const { n, along } = wall
  const turnOf = (d: Vector): bigint => d.x * along.y - d.y * along.x
  const placeOn = (d: Vector): Place => {
    const turn = turnOf(d)
    return { x: divide(d.x * n, turn, exponent), y: divide(d.y * n, turn, exponent) }
  }
  const start = placeOn(u)
  const end = placeOn(v)
  const width = Math.abs(start.x * end.y - start.y * end.x) / (Math.hypot(start.x, start.y) * Math.hypot(end.x, end.y))
  // n² (u × v) / 2 (u × along) (v × along), in one division.
  const area = divide(n * n * (u.x * v.y - u.y * v.x), 2n * turnOf(u) * turnOf(v), 2 * exponent)
  if (radius === undefined) return { start, end, middle: placeOn(middle), width, area }
  const height = Math.sqrt(divide(n * n, along.x * along.x + along.y * along.y, 2 * exponent))
  return { start, end, middle: placeOn(middle), width, area: areaInRange(start, end, height, radius) }
}

/** Area within a circle round the viewer of the triangle from it to a wall, whose line passes it at `height`. */
function areaInRange(start: Place, end: Place, height: number, radius: number): number {
  const dx = end.x - start.x
  const dy = end.y - start.y
  const length = Math.hypot(dx, dy)
  if (length === 0) return 0
  // Along the wall, from the foot of the perpendicular.
  const from = (start.x * dx + start.y * dy) / length
  const to = (end.x * dx + end.y * dy) / length
  const half = radius > height ? Math.sqrt((radius - height) * (radius + height)) : 0
  const low = Math.min(Math.max(from, -half), to)
  const high = Math.max(Math.min(to, half), low)
  const angleBetween = (a: number, b: number): number => Math.atan2(b, height) - Math.atan2(a, height)
  const sectors = half === 0 ? angleBetween(from, to) : angleBetween(from, low) + angleBetween(high, to)
  const triangle = half === 0 ? 0 : (height * (high - low)) / 2
  return (radius * radius * sectors) / 2 + triangle
}
