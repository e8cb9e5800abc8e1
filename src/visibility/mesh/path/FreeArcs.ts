import type { WallMesh } from '../WallMesh.js'
import { squaredDistance } from './distances.js'
import type { NearbyWalls } from './NearbyWalls.js'
import { type Strip, stripOf } from './oneWayStrip.js'

const FULL_TURN = 2 * Math.PI

/** Rounding of angles, in radians: angles this near count as equal. */
export const SAME_ANGLE = 1e-7

/** Normalizes an angle to [0, 2π). */
const normalizeAngle = (angle: number): number => {
  const rest = angle % FULL_TURN
  return rest < 0 ? rest + FULL_TURN : rest
}

/**
 * Returns the angle from one direction to another, by increasing (1) or decreasing (-1) angle. A tiny step backward is
 * negative.
 */
export function angleBetween(from: number, to: number, winding: number): number {
  const turn = normalizeAngle(winding * (to - from))
  return turn > FULL_TURN - SAME_ANGLE ? turn - FULL_TURN : turn
}

/**
 * The circle with the radius of the clearance around a wall's end: the arcs of it that keep their distance from other
 * walls, and the angles at which one-way walls block movement along it.
 */
export class FreeArcs {
  /** First angle and width of each free part. */
  readonly #arcs: { start: number; width: number }[] = []
  /** Angles at which movement by increasing (1) or decreasing (-1) angle is blocked. */
  readonly #barriers: { angle: number; winding: number }[] = []

  /** Finds the free arcs around a vertex. `minDistance` is the clearance minus rounding errors. */
  constructor(prepared: WallMesh, nearby: NearbyWalls, vertex: number, clearance: number, minDistance: number) {
    const { mesh, vertices } = prepared
    const { xy } = vertices
    const x = xy[2 * vertex]
    const y = xy[2 * vertex + 1]
    nearby.gather(x, y, x, y, 2 * clearance, false)
    const circle: Circle = { x, y, radius: clearance, slack: clearance - minDistance, angles: [] }
    /** Segments to keep away from, four numbers each. */
    const walls: number[] = []
    for (const h of nearby.edges) {
      const [a, b] = [2 * mesh.start[h], 2 * mesh.end(h)]
      walls.push(xy[a], xy[a + 1], xy[b], xy[b + 1])
    }
    for (const oneWayWall of nearby.oneWayWalls) {
      const strip = stripOf(vertices.walls, oneWayWall)
      this.#addBarriers(circle, strip)
      for (const [px, py] of [[strip.ax, strip.ay] as const, [strip.bx, strip.by] as const]) {
        if (!isAtCenter(circle, px, py)) walls.push(px, py, px, py)
      }
    }
    for (let i = 0; i < walls.length; i += 4)
      addOutlineAngles(circle, walls[i], walls[i + 1], walls[i + 2], walls[i + 3])
    this.#collectFreeArcs(circle, walls, minDistance)
  }

  /**
   * Returns how far a path can go around from a direction by increasing (1) or decreasing (-1) angle; -1 if that
   * direction is not free.
   */
  reachFrom(angle: number, winding: number): number {
    for (const { start, width } of this.#arcs) {
      const offset = angleBetween(start, angle, 1)
      if (offset > width + SAME_ANGLE) continue
      let reach = width >= FULL_TURN ? FULL_TURN : winding > 0 ? width - offset : offset
      for (const barrier of this.#barriers)
        if (barrier.winding === winding) reach = Math.min(reach, angleBetween(angle, barrier.angle, winding))
      return Math.max(0, reach)
    }
    return -1
  }

  /** Collects the maximal free arcs between the angles at which the circle may become free or blocked. */
  #collectFreeArcs({ x, y, radius, angles }: Circle, walls: readonly number[], minDistance: number): void {
    const square = minDistance * minDistance
    const isFree = (angle: number): boolean => {
      const px = x + radius * Math.cos(angle)
      const py = y + radius * Math.sin(angle)
      for (let i = 0; i < walls.length; i += 4) {
        if (squaredDistance(px, py, walls[i], walls[i + 1], walls[i + 2], walls[i + 3]) < square) return false
      }
      return true
    }
    const sorted = angles.map(normalizeAngle).sort((a, b) => a - b)
    const count = sorted.length
    if (count === 0) {
      if (isFree(0)) this.#arcs.push({ start: 0, width: FULL_TURN })
      return
    }
    // Alternates: free at angle i, then free at the midpoint of the arc after it.
    const free: boolean[] = []
    sorted.forEach((angle, i) => {
      const width = (i + 1 < count ? sorted[i + 1] : sorted[0] + FULL_TURN) - angle
      free.push(isFree(angle), isFree(angle + width / 2))
    })
    const first = free.indexOf(false)
    if (first < 0) {
      this.#arcs.push({ start: 0, width: FULL_TURN })
      return
    }
    const angleAt = (i: number): number => sorted[(i >> 1) % count] + (i >= 2 * count ? FULL_TURN : 0)
    for (let i = first + 1; i <= first + 2 * count; i++) {
      if (!free[i % (2 * count)]) continue
      const from = i
      while (free[(i + 1) % (2 * count)]) i++
      // An arc at an odd index ends at the next angle.
      const start = angleAt(from)
      this.#arcs.push({ start, width: angleAt(i + (i % 2)) - start })
    }
  }

  #addBarriers(circle: Circle, { ax, ay, bx, by, tx, ty, length, nx, ny }: Strip): void {
    const { x, y, radius, slack } = circle
    const away = (x - ax) * nx + (y - ay) * ny
    const along = (x - ax) * tx + (y - ay) * ty
    const normalAngle = Math.atan2(ny, nx)
    const isStart = isAtCenter(circle, ax, ay)
    const isOwn = isStart || isAtCenter(circle, bx, by)
    const turnToTangent = nx * ty - ny * tx > 0 ? 1 : -1
    // If the circle is around this wall's own end, a path enters the strip at its normal.
    if (isOwn) this.#barriers.push({ angle: normalAngle, winding: isStart ? turnToTangent : -turnToTangent })
    for (const level of isOwn ? [0] : [radius, 0]) {
      const cosine = (level - away) / radius
      // Around a place on the wall, the circle reaches the clearance, even if rounding says that it just does not.
      if (cosine < -1 || cosine > 1 + slack / radius) continue
      const half = Math.acos(Math.min(1, cosine))
      for (const winding of [1, -1]) {
        const angle = normalAngle + winding * half
        const at = along + radius * (Math.cos(angle) * tx + Math.sin(angle) * ty)
        if (at >= 0 && at <= length) this.#barriers.push({ angle, winding })
      }
    }
  }
}

interface Circle {
  readonly x: number
  readonly y: number
  readonly radius: number
  /** Distance up to which a wall ends at the center, to rounding. */
  readonly slack: number
  /** Angles at which the circle may enter or leave a grown segment. */
  readonly angles: number[]
}

function isAtCenter({ x, y, slack }: Circle, px: number, py: number): boolean {
  return Math.hypot(px - x, py - y) <= slack
}

/** Adds the angles at which a circle meets the outline of a segment grown by its radius. */
function addOutlineAngles(circle: Circle, ax: number, ay: number, bx: number, by: number): void {
  const { x, y, radius, angles } = circle
  const length = Math.hypot(bx - ax, by - ay)
  for (const [px, py] of [[ax - x, ay - y] as const, [bx - x, by - y] as const]) {
    const distance = Math.hypot(px, py)
    if (distance > 2 * radius) continue
    const towards = Math.atan2(py, px)
    if (distance > 0) {
      const half = Math.acos(distance / (2 * radius))
      angles.push(towards - half, towards + half)
    }
  }
  if (length === 0) return
  const tx = (bx - ax) / length
  const ty = (by - ay) / length
  const away = (ax - x) * -ty + (ay - y) * tx
  const isOwn = isAtCenter(circle, ax, ay) || isAtCenter(circle, bx, by)
  const across = Math.atan2(tx, -ty) + (away < 0 ? Math.PI : 0)
  // If the wall starts or ends at the center, the circle touches the wall's offset lines at two opposite points.
  const half = isOwn ? Math.PI : Math.acos(Math.max(-1, Math.min(1, Math.abs(away) / radius - 1)))
  if (Math.abs(away) <= 2 * radius) angles.push(across - half, across + half)
  if (isOwn) angles.push(across)
}
