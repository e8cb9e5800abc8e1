import type { Point } from '../../src/geometry/points.js'
import { orientation } from '../../src/geometry/predicates.js'
import { type StoppingWall, stoppingWalls } from './pathJudge.js'
import type { PathScene } from './pathScenes.js'

/** Corners of the polygon that stands for a circle, round it: a way along it is 0.1 % longer than the arc. */
const CORNERS = 60
const HALF_STEP = Math.PI / CORNERS
/** Largest error of a corner, as a fraction of the clearance. */
const SLACK = 1e-6

interface Place extends Point {
  /** Unit vector from the center of its circle; null at the ends of the path. */
  readonly out: Point | null
}

/**
 * Returns the length of the shortest path that keeps a clearance from walls, or infinity if there is
 * none. Brute force: builds a graph of the corners of polygons around wall ends, connected where they
 * see each other through a gap that is wide enough. A one-way wall has posts at its ends, and blocks
 * on its own side; where two of them lie back to back, they are a wall.
 */
export function shortestClear(scene: PathScene, clearance: number): number {
  const given = stoppingWalls(scene)
  const walls = [...given, ...given.flatMap((wall, i) => given.slice(i + 1).flatMap((other) => bothSides(wall, other)))]
  const places: Place[] = [scene.a, scene.b].map(({ x, y }) => ({ x, y, out: null }))
  const ends = new Map(walls.flatMap(({ a, b }) => [a, b]).map((end) => [`${end.x + 0} ${end.y + 0}`, end]))
  for (const { x, y } of ends.values()) {
    const reach = clearance / Math.cos(HALF_STEP)
    for (let i = 0; i < CORNERS; i++) {
      const out = { x: Math.cos(2 * i * HALF_STEP), y: Math.sin(2 * i * HALF_STEP) }
      places.push({ x: x + reach * out.x, y: y + reach * out.y, out })
    }
  }
  const least = clearance * (1 - SLACK)
  const free = places.filter((place) => walls.every((wall) => !keepsOff(wall, place, place, least)))
  if (free[0] !== places[0] || free[1] !== places[1]) return Number.POSITIVE_INFINITY
  const lengths = free.map((_, i) => (i === 0 ? 0 : Number.POSITIVE_INFINITY))
  const waiting = new Set(free.keys())
  for (;;) {
    let nearest = -1
    for (const i of waiting) if (nearest < 0 || lengths[i]! < lengths[nearest]!) nearest = i
    if (nearest < 0 || lengths[nearest] === Number.POSITIVE_INFINITY) return Number.POSITIVE_INFINITY
    if (nearest === 1) return lengths[1]!
    waiting.delete(nearest)
    const from = free[nearest]!
    for (const i of waiting) {
      const to = free[i]!
      const distance = Math.hypot(to.x - from.x, to.y - from.y)
      const length = lengths[nearest]! + distance
      if (length >= lengths[i]! || !isTangent(from, from, to, distance) || !isTangent(to, from, to, distance)) continue
      if (walls.every((wall) => !keepsOff(wall, from, to, least))) lengths[i] = length
    }
  }
}

/** Returns the part that two one-way walls block from both sides together, if there is one. */
function bothSides(wall: StoppingWall, other: StoppingWall): StoppingWall[] {
  const { a, b } = wall
  const isOnLine = (p: Point): boolean => orientation(a.x, a.y, b.x, b.y, p.x, p.y) === 0
  if (!isOnLine(other.a) || !isOnLine(other.b)) return []
  const along = (p: Point): number => (b.x - a.x) * (p.x - a.x) + (b.y - a.y) * (p.y - a.y)
  const isSameWay = along(other.b) > along(other.a)
  const otherPositive = isSameWay ? other.positive : other.negative
  const otherNegative = isSameWay ? other.negative : other.positive
  if (!((wall.positive && otherNegative) || (wall.negative && otherPositive))) return []
  const [first, last] = isSameWay ? [other.a, other.b] : [other.b, other.a]
  const start = along(first) > 0 ? first : a
  const end = along(last) < along(b) ? last : b
  return along(start) < along(end) ? [{ a: start, b: end, positive: true, negative: true }] : []
}

/**
 * Returns true if a path that bends at a corner may leave it in this direction: along a side of its
 * polygon, or less inward.
 */
function isTangent({ out }: Place, from: Point, to: Point, distance: number): boolean {
  if (out === null || distance === 0) return true
  const inwards = ((to.x - from.x) * out.x + (to.y - from.y) * out.y) / distance
  return Math.abs(inwards) < Math.sin(HALF_STEP) * (1 + 1e-3)
}

function keepsOff({ a, b, positive, negative }: StoppingWall, from: Point, to: Point, clearance: number): boolean {
  if (positive && negative) return distanceBetween(a, b, from, to) < clearance
  if (distanceTo(a, from, to) < clearance || distanceTo(b, from, to) < clearance) return true
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  const side = positive ? 1 : -1
  const height = ({ x, y }: Point): number => (side * ((b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x))) / length
  const along = ({ x, y }: Point): number => ((b.x - a.x) * (x - a.x) + (b.y - a.y) * (y - a.y)) / length
  const falls = (level: number): boolean => {
    if (!(height(from) >= level && height(to) < level)) return false
    const t = (height(from) - level) / (height(from) - height(to))
    const at = along(from) + t * (along(to) - along(from))
    return at >= 0 && at <= length
  }
  return falls(clearance) || falls(1e-9 * clearance)
}

function distanceTo(p: Point, a: Point, b: Point): number {
  const square = (b.x - a.x) ** 2 + (b.y - a.y) ** 2
  const t = square === 0 ? 0 : ((p.x - a.x) * (b.x - a.x) + (p.y - a.y) * (b.y - a.y)) / square
  const u = Math.min(1, Math.max(0, t))
  return Math.hypot(p.x - a.x - u * (b.x - a.x), p.y - a.y - u * (b.y - a.y))
}

function distanceBetween(a: Point, b: Point, c: Point, d: Point): number {
  const turn = (p: Point, q: Point, r: Point): number => (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 0
  return Math.min(distanceTo(a, c, d), distanceTo(b, c, d), distanceTo(c, a, b), distanceTo(d, a, b))
}
