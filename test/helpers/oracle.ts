import { divide, toIntegers } from '../../src/geometry/exact.js'
import type { HardScene } from './hardScenes.js'

/**
 * Brute force, in exact rational arithmetic and with none of the library's ideas: every direction in which anything can
 * change (ends, crossings, bounds, cone), sorted exactly; between two neighbours one wall is nearest throughout, and is
 * found by asking all of them in a direction in between.
 */
export interface Seen {
  area: number
  /** Length of the outline; slivers too thin for doubles are left out. */
  perimeter: number
  /** One place in the middle of every wedge that is wide enough for doubles: towards (x, y), as far as `distance`. */
  probes: { x: number; y: number; distance: number }[]
}

type Vector = readonly [bigint, bigint]
interface Wall {
  s: Vector
  d: Vector
  n: bigint
  e: Vector
}

const cross = (a: Vector, b: Vector): bigint => a[0] * b[1] - a[1] * b[0]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1]]
const lower = (v: Vector): boolean => v[1] < 0n || (v[1] === 0n && v[0] < 0n)

function compare(a: Vector, b: Vector): number {
  if (lower(a) !== lower(b)) return lower(a) ? 1 : -1
  const turn = cross(a, b)
  return turn > 0n ? -1 : turn < 0n ? 1 : 0
}

export function bruteForce(scene: HardScene): Seen {
  const { origin, bounds, radius, direction = 0, angle = 7 } = scene
  const half = angle / 2
  const cone = angle < 2 * Math.PI
  const edges = [direction - half, direction + half].flatMap((a) => [Math.cos(a), Math.sin(a)])
  const { integers, exponent } = toIntegers([
    origin.x,
    origin.y,
    bounds.minX,
    bounds.minY,
    bounds.maxX,
    bounds.maxY,
    ...scene.walls,
  ])
  const [ox, oy, minX, minY, maxX, maxY] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, ...bigint[]]
  const corners: Vector[] = [
    [minX - ox, minY - oy],
    [maxX - ox, minY - oy],
    [maxX - ox, maxY - oy],
    [minX - ox, maxY - oy],
  ]
  const coneEdges = toIntegers(edges).integers
  const first: Vector = [coneEdges[0]!, coneEdges[1]!]
  const last: Vector = [coneEdges[2]!, coneEdges[3]!]

  const walls: Wall[] = []
  const add = (a: Vector, b: Vector): void => {
    const turn = cross(a, b)
    if (turn === 0n) return
    const [s, e] = turn > 0n ? [a, b] : [b, a]
    const d = minus(e, s)
    walls.push({ s, e, d, n: cross(s, d) })
  }
  corners.forEach((corner, i) => {
    add(corner, corners[(i + 1) % 4]!)
  })
  for (let i = 6; i < integers.length; i += 4) {
    add([integers[i]! - ox, integers[i + 1]! - oy], [integers[i + 2]! - ox, integers[i + 3]! - oy])
  }

  const directions: Vector[] = [[1n, 0n], [0n, 1n], [-1n, 0n], [0n, -1n]]
  if (cone) directions.push(first, last)
  for (const wall of walls) directions.push(wall.s, wall.e)
  for (let i = 0; i < walls.length; i++) {
    for (let j = 0; j < i; j++) {
      const crossing = crossingOf(walls[i]!, walls[j]!)
      if (crossing !== null) directions.push(crossing)
    }
  }
  directions.sort(compare)
  const distinct = directions.filter((v, i) => i === 0 || compare(directions[i - 1]!, v) !== 0)

  const scaleOf = 2 ** Math.max(-1000, Math.min(1000, exponent))
  const seen: Seen = { area: 0, perimeter: 0, probes: [] }
  let previousEnd: readonly [number, number] | null = null
  let firstStart: readonly [number, number] | null = null
  distinct.forEach((u, i) => {
    const v = distinct[(i + 1) % distinct.length]!
    const middle: Vector = [u[0] + v[0], u[1] + v[1]]
    const outside =
      (cone && !within(first, last, middle)) ||
      (ox === minX && middle[0] < 0n) ||
      (ox === maxX && middle[0] > 0n) ||
      (oy === minY && middle[1] < 0n) ||
      (oy === maxY && middle[1] > 0n)
    const wall = outside ? null : nearest(walls, middle)
    let start: readonly [number, number] = [0, 0]
    let end: readonly [number, number] = [0, 0]
    if (wall !== null) {
      start = pointOn(wall, u, scaleOf)
      end = pointOn(wall, v, scaleOf)
      // N² (u × v) / 2 D_u D_v, in one division.
      const product = wall.n * wall.n * cross(u, v)
      const area = divide(product, 2n * cross(u, wall.d) * cross(v, wall.d), 0) * scaleOf * scaleOf
      const width = Math.abs(start[0] * end[1] - start[1] * end[0]) / (Math.hypot(...start) * Math.hypot(...end))
      if (radius === undefined) seen.area += area
      else seen.area += areaInCircle(start, end, radius)
      if (width > 1e-7) {
        const towards = pointOn(wall, middle, scaleOf)
        seen.probes.push({ x: towards[0], y: towards[1], distance: Math.min(Math.hypot(...towards), radius ?? Infinity) })
      }
    }
    if (previousEnd !== null) seen.perimeter += Math.hypot(start[0] - previousEnd[0], start[1] - previousEnd[1])
    else firstStart = start
    seen.perimeter += Math.hypot(end[0] - start[0], end[1] - start[1])
    previousEnd = end
  })
  seen.perimeter += Math.hypot(firstStart![0] - previousEnd![0], firstStart![1] - previousEnd![1])
  return seen
}

/** Whether a direction lies in the cone from `first` to `last` by growing angle. */
function within(first: Vector, last: Vector, v: Vector): boolean {
  return compare(first, last) <= 0
    ? compare(first, v) < 0 && compare(v, last) < 0
    : compare(first, v) < 0 || compare(v, last) < 0
}

function crossingOf(a: Wall, b: Wall): Vector | null {
  const turn = cross(a.d, b.d)
  if (turn === 0n) return null
  const between = minus(b.s, a.s)
  const sign = turn > 0n ? 1n : -1n
  const t = sign * cross(between, b.d)
  const u = sign * cross(between, a.d)
  const size = sign * turn
  if (t < 0n || t > size || u < 0n || u > size) return null
  const v: Vector = [a.s[0] * size + a.d[0] * t, a.s[1] * size + a.d[1] * t]
  return v[0] === 0n && v[1] === 0n ? null : v
}

function nearest(walls: readonly Wall[], v: Vector): Wall | null {
  let best: Wall | null = null
  let bestD = 1n
  for (const wall of walls) {
    if (cross(wall.s, v) <= 0n || cross(v, wall.e) <= 0n) continue
    const d = cross(v, wall.d)
    if (best === null || wall.n * bestD < best.n * d) {
      best = wall
      bestD = d
    }
  }
  return best
}

function pointOn(wall: Wall, v: Vector, scale: number): readonly [number, number] {
  const d = cross(v, wall.d)
  return [divide(v[0] * wall.n, d, 0) * scale, divide(v[1] * wall.n, d, 0) * scale]
}

/** Area of the triangle (0, p, q) inside a circle round 0. */
function areaInCircle(p: readonly [number, number], q: readonly [number, number], radius: number): number {
  const [ax, ay] = p
  const [dx, dy] = [q[0] - ax, q[1] - ay]
  const sector = (x0: number, y0: number, x1: number, y1: number): number =>
    (radius * radius * Math.atan2(x0 * y1 - y0 * x1, x0 * x1 + y0 * y1)) / 2
  const a = dx * dx + dy * dy
  const b = ax * dx + ay * dy
  const root = b * b - a * (ax * ax + ay * ay - radius * radius)
  if (a === 0) return 0
  const t0 = root > 0 ? Math.min(1, Math.max(0, (-b - Math.sqrt(root)) / a)) : 0
  const t1 = root > 0 ? Math.min(1, Math.max(0, (-b + Math.sqrt(root)) / a)) : 0
  if (t0 >= t1) return sector(ax, ay, q[0], q[1])
  const [x0, y0, x1, y1] = [ax + t0 * dx, ay + t0 * dy, ax + t1 * dx, ay + t1 * dy]
  const inner = (x0 * y1 - y0 * x1) / 2
  return (t0 > 0 ? sector(ax, ay, x0, y0) : 0) + inner + (t1 < 1 ? sector(x1, y1, q[0], q[1]) : 0)
}
