import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/** A moving point's hit with a part: the distance, and the outward unit normal. */
export interface RayHit {
  distance: number
  x: number
  y: number
}

/**
 * Speed toward an edge, relative to the whole speed, up to which a point moves along it: the rounding of unit vectors,
 * with a margin.
 */
const SLIDING_SPEED = 2 ** -48

/**
 * The Minkowski sum of a part and the mirror image of a moving part: the positions of the moving part's (0, 0) at which
 * the two overlap. It is a convex polygon whose edges are those of both, with corners rounded by a circle's radius. A
 * wall is a part of two corners. So everything that moves is a point, and all obstacles are of one kind.
 */
export class MinkowskiPart {
  /** Outward unit normals, and the distance of each edge's line from (0, 0), without the radius: `x, y, reach, …` */
  readonly #faces: number[] = []
  /**
   * Start points of the edges, in the same order. Filled only if corners are round; then one of the parts is a circle.
   */
  readonly #corners: number[] = []
  readonly #radius: number

  constructor(
    readonly moving: ConvexPart,
    readonly other: ConvexPart,
    readonly index: number,
    /** Index in a list of obstacles of the group that the other part belongs to. */
    readonly place?: number,
  ) {
    this.#radius = moving.radius + other.radius
    const { normals: own } = moving
    const { normals } = other
    for (let i = 0; i < normals.length; i += 2) this.#addFace(normals[i], normals[i + 1])
    for (let i = 0; i < own.length; i += 2) this.#addFace(-own[i], -own[i + 1])
    if (this.#radius === 0) return
    for (let i = 0; i < other.corners.length; i += 2) {
      for (let j = 0; j < moving.corners.length; j += 2) {
        this.#corners.push(other.corners[i] - moving.corners[j], other.corners[i + 1] - moving.corners[j + 1])
      }
    }
  }

  #addFace(x: number, y: number): void {
    this.#faces.push(x, y, extentAlong(this.other, x, y) + extentAlong(this.moving, -x, -y))
  }

  /**
   * Returns a point's depth inside. Negative outside: the distance, or less than that beside a corner that isn't round.
   */
  depthAt(x: number, y: number): number {
    let depth = Number.POSITIVE_INFINITY
    for (let i = 0; i < this.#faces.length; i += 3) depth = Math.min(depth, this.#depthBehind(i, x, y))
    if (this.#radius === 0 || (depth > 0 && depth < Number.POSITIVE_INFINITY)) return depth + this.#radius
    const exits = this.#exits(x, y)
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < exits.length; i += 3) least = Math.min(least, Math.abs(this.#radius - exits[i + 2]))
    return this.#radius - least
  }

  /** Returns a point's distance behind the line of a face, without the radius. */
  #depthBehind(i: number, x: number, y: number): number {
    return this.#faces[i + 2] - this.#faces[i] * x - this.#faces[i + 1] * y
  }

  /**
   * Returns the directions along which a point meets the outline at a right angle, and the distances to it: `x, y,
   * distance, …`
   */
  #exits(x: number, y: number): number[] {
    const faces = this.#faces
    const corners = this.#corners
    const exits: number[] = []
    for (let i = 0; i < faces.length; i += 3) {
      if (this.#radius > 0 && !this.#projectsOnto(i, x, y)) continue
      exits.push(faces[i], faces[i + 1], this.#depthBehind(i, x, y) + this.#radius)
    }
    for (let i = 0; i < corners.length; i += 2) {
      const [dx, dy] = [x - corners[i], y - corners[i + 1]]
      const distance = Math.hypot(dx, dy)
      if (distance > 0) exits.push(dx / distance, dy / distance, this.#radius - distance)
      else exits.push(1, 0, this.#radius)
    }
    return exits
  }

  /** Returns true if a point projects onto a face, not beyond its ends. */
  #projectsOnto(i: number, x: number, y: number): boolean {
    const corners = this.#corners
    const [nx, ny, from] = [this.#faces[i], this.#faces[i + 1], (i / 3) * 2]
    const to = (from + 2) % corners.length
    const at = (px: number, py: number): number => nx * py - ny * px
    return at(x - corners[from], y - corners[from + 1]) >= 0 && at(x - corners[to], y - corners[to + 1]) <= 0
  }

  /** Returns the points of the outline that are straight out from a point inside. */
  exitPoints(x: number, y: number): Point[] {
    const exits = this.#exits(x, y)
    const points: Point[] = []
    for (let i = 0; i < exits.length; i += 3) {
      points.push({ x: x + exits[i] * exits[i + 2], y: y + exits[i + 1] * exits[i + 2] })
    }
    return points
  }

  /** Returns the lines of the faces as outward unit normals and distances: `x, y, reach, …` */
  faceLines(): number[] {
    return this.#faces.map((value, i) => (i % 3 === 2 ? value + this.#radius : value))
  }

  /**
   * Returns where a point that moves along a unit vector hits the outline, or null. It counts as a hit only if the
   * point would get deeper than `minDepth`, where it must not be yet, so grazing by less doesn't stop it.
   */
  raycast(x: number, y: number, ux: number, uy: number, length: number, minDepth: number): RayHit | null {
    if (this.#radius <= minDepth) return this.#raycastFaces(x, y, ux, uy, length, minDepth)
    const faces = this.#faces
    const corners = this.#corners
    let entry = length
    let hit: RayHit | null = null
    for (let i = 0; i < faces.length; i += 3) {
      const [nx, ny] = [faces[i], faces[i + 1]]
      const speed = -nx * ux - ny * uy
      if (speed <= SLIDING_SPEED) continue
      const gap = -this.#depthBehind(i, x, y) - this.#radius
      const at = (gap + minDepth) / speed
      if (at < 0 || at > entry || !this.#projectsOnto(i, x + ux * at, y + uy * at)) continue
      entry = at
      hit = { distance: Math.max(0, gap / speed), x: nx, y: ny }
    }
    for (let i = 0; i < corners.length; i += 2) {
      const [dx, dy] = [corners[i] - x, corners[i + 1] - y]
      const at = distanceToCircle(dx, dy, ux, uy, this.#radius - minDepth)
      if (at === null || at > entry) continue
      entry = at
      const distance = Math.max(0, distanceToCircle(dx, dy, ux, uy, this.#radius) ?? 0)
      const [outX, outY] = [ux * distance - dx, uy * distance - dy]
      const size = Math.hypot(outX, outY)
      hit = { distance, x: outX / size, y: outY / size }
    }
    return hit
  }

  /** Like `raycast`, for a polygon, by clipping the segment. Leaves no gap at corners. */
  #raycastFaces(x: number, y: number, ux: number, uy: number, length: number, minDepth: number): RayHit | null {
    const faces = this.#faces
    let entry = Number.NEGATIVE_INFINITY
    let exit = Number.POSITIVE_INFINITY
    let face = -1
    for (let i = 0; i < faces.length; i += 3) {
      const speed = -faces[i] * ux - faces[i + 1] * uy
      const gap = minDepth - this.#radius - this.#depthBehind(i, x, y)
      if (speed > SLIDING_SPEED && gap / speed > entry) {
        entry = gap / speed
        face = i
      } else if (speed < -SLIDING_SPEED) exit = Math.min(exit, gap / speed)
      else if (Math.abs(speed) <= SLIDING_SPEED && gap >= 0) return null
    }
    if (face < 0 || entry >= exit || exit <= 0 || entry > length) return null
    const [nx, ny] = [faces[face], faces[face + 1]]
    const gap = -this.#depthBehind(face, x, y) - this.#radius
    return { distance: Math.max(0, gap / (-nx * ux - ny * uy)), x: nx, y: ny }
  }

  /**
   * Returns a stopped point's remaining distance from the line that stopped it, due to rounding. Negative behind the
   * line.
   */
  gapAt(x: number, y: number, nx: number, ny: number): number {
    for (let i = 0; i < this.#faces.length; i += 3) {
      if (this.#faces[i] === nx && this.#faces[i + 1] === ny) return -this.#depthBehind(i, x, y) - this.#radius
    }
    return 0
  }
}

/** Returns a part's extent along a unit vector, without its radius. */
function extentAlong({ corners }: ConvexPart, x: number, y: number): number {
  let reach = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) reach = Math.max(reach, corners[i] * x + corners[i + 1] * y)
  return reach
}

/** Returns the distance along a unit vector to the circle around (dx, dy), from outside, or null if it misses. */
function distanceToCircle(dx: number, dy: number, ux: number, uy: number, radius: number): number | null {
  const ahead = dx * ux + dy * uy
  const across = dx * uy - dy * ux
  const half = (radius - across) * (radius + across)
  if (ahead <= 0 || half <= 0) return null
  const distance = Math.hypot(dx, dy)
  // Compute the smaller root from the product of both, because their sum would lose digits.
  return ((distance - radius) * (distance + radius)) / (ahead + Math.sqrt(half))
}
