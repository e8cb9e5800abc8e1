import { divide } from '../../src/geometry/exact.js'
import { betweenDirections, type ExactView, exactView } from './exactView.js'
import { cross, type ExactWall, type Vector } from './exactWalls.js'
import type { Scene } from './scenes.js'

/** A place from the viewer. */
export interface Place {
  x: number
  y: number
}

/** View between two neighboring directions: up to one wall, and no farther than the range. */
export interface Wedge {
  /** Points on the wall at either side, and in a direction well between. */
  start: Place
  end: Place
  middle: Place
  /** Sine of the angle between the sides. */
  width: number
  area: number
}

/** Wedges by increasing angle; directions that are not looked into have none. */
export interface Seen {
  wedges: Wedge[]
  area: number
}

/** Brute force: what is seen, computed exactly and then rounded. */
export function bruteForce(scene: Scene, view: ExactView = exactView(scene)): Seen {
  const { directions, ends, exponent } = view
  const seen: Seen = { wedges: [], area: 0 }
  ends.forEach((wall, i) => {
    if (wall === null) return
    const wedge = wedgeOf(wall, directions[i]!, directions[(i + 1) % directions.length]!, exponent, scene.radius)
    seen.wedges.push(wedge)
    seen.area += wedge.area
  })
  return seen
}

function wedgeOf(wall: ExactWall, u: Vector, v: Vector, exponent: number, radius: number | undefined): Wedge {
  const { n, along } = wall
  const placeOn = (d: Vector): Place => {
    const turn = cross(d, along)
    return { x: divide(d.x * n, turn, exponent), y: divide(d.y * n, turn, exponent) }
  }
  const start = placeOn(u)
  const end = placeOn(v)
  const middle = placeOn(betweenDirections(u, v))
  const width = Math.abs(start.x * end.y - start.y * end.x) / (Math.hypot(start.x, start.y) * Math.hypot(end.x, end.y))
  // n² (u × v) / 2 (u × along) (v × along), in one division.
  const area = divide(n * n * cross(u, v), 2n * cross(u, along) * cross(v, along), 2 * exponent)
  if (radius === undefined) return { start, end, middle, width, area }
  const height = Math.sqrt(divide(n * n, along.x * along.x + along.y * along.y, 2 * exponent))
  return { start, end, middle, width, area: areaInRange(start, end, height, radius) }
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
