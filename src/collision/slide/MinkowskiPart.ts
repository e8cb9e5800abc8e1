import type { Point } from '../../geometry/points.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/** Where a moving point is stopped: how far it gets, and the unit vector out of what stops it. */
export interface Stop {
  distance: number
  x: number
  y: number
}

/** Share of a way by which it may lead towards an edge and still count as along it: rounding of unit vectors, with room. */
const ALONG = 2 ** -48

/**
 * A part grown by a moving one: where the moving one's own (0, 0) may not be, if the two are not to overlap. The Minkowski
 * sum of one and the other's mirror image, a convex polygon whose edges are those of both, its corners rounded by a circle's
 * radius. A wall is a part of two corners. So all that moves is a point, and all that stops it is of one kind.
 */
export class MinkowskiPart {
  /** Outward unit vectors, and how far the edges lie along them, the radius left out: `x, y, reach, …` */
  readonly #faces: number[] = []
  /** Where the edges begin, in the same order; needed where corners are round, and then one of the parts is a circle. */
  readonly #corners: number[] = []
  readonly #radius: number

  constructor(
    readonly moving: ConvexPart,
    readonly other: ConvexPart,
    readonly index: number,
    /** Of a list, the place of what the other part belongs to. */
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
    this.#faces.push(x, y, reach(this.other, x, y) + reach(this.moving, -x, -y))
  }

  /** How deep a point lies inside; below zero how far outside it lies, or no more than that beside a corner that is not round. */
  depthAt(x: number, y: number): number {
    let depth = Number.POSITIVE_INFINITY
    for (let i = 0; i < this.#faces.length; i += 3) depth = Math.min(depth, this.#behind(i, x, y))
    if (this.#radius === 0 || (depth > 0 && depth < Number.POSITIVE_INFINITY)) return depth + this.#radius
    const out = this.#waysOut(x, y)
    let least = Number.POSITIVE_INFINITY
    for (let i = 0; i < out.length; i += 3) least = Math.min(least, Math.abs(this.#radius - out[i + 2]))
    return this.#radius - least
  }

  /** How far a point lies behind the line of a face, the radius left out. */
  #behind(i: number, x: number, y: number): number {
    return this.#faces[i + 2] - this.#faces[i] * x - this.#faces[i + 1] * y
  }

  /** The unit vectors on which a point meets the outline at right angles, with the ways to there: `x, y, way, …` */
  #waysOut(x: number, y: number): number[] {
    const faces = this.#faces
    const corners = this.#corners
    const ways: number[] = []
    for (let i = 0; i < faces.length; i += 3) {
      if (this.#radius > 0 && !this.#isBeside(i, x, y)) continue
      ways.push(faces[i], faces[i + 1], this.#behind(i, x, y) + this.#radius)
    }
    for (let i = 0; i < corners.length; i += 2) {
      const [dx, dy] = [x - corners[i], y - corners[i + 1]]
      const distance = Math.hypot(dx, dy)
      if (distance > 0) ways.push(dx / distance, dy / distance, this.#radius - distance)
      else ways.push(1, 0, this.#radius)
    }
    return ways
  }

  /** Whether a point lies on a face or straight before or behind it, not beyond its ends. */
  #isBeside(i: number, x: number, y: number): boolean {
    const corners = this.#corners
    const [nx, ny, from] = [this.#faces[i], this.#faces[i + 1], (i / 3) * 2]
    const to = (from + 2) % corners.length
    const at = (px: number, py: number): number => nx * py - ny * px
    return at(x - corners[from], y - corners[from + 1]) >= 0 && at(x - corners[to], y - corners[to + 1]) <= 0
  }

  /** The places on the outline straight out from a point inside. */
  placesOut(x: number, y: number): Point[] {
    const ways = this.#waysOut(x, y)
    const places: Point[] = []
    for (let i = 0; i < ways.length; i += 3) {
      places.push({ x: x + ways[i] * ways[i + 2], y: y + ways[i + 1] * ways[i + 2] })
    }
    return places
  }

  /** The lines of the faces: unit vectors outwards, and how far out they lie: `x, y, reach, …` */
  lines(): number[] {
    return this.#faces.map((value, i) => (i % 3 === 2 ? value + this.#radius : value))
  }

  /**
   * Where a point on its way along a unit vector is stopped, or null. It is when it comes deeper than `core`, which it must
   * not be yet, and then it stops at the outline: grazing by less stops nothing.
   */
  stop(x: number, y: number, ux: number, uy: number, length: number, core: number): Stop | null {
    if (this.#radius <= core) return this.#stopAtFaces(x, y, ux, uy, length, core)
    const faces = this.#faces
    const corners = this.#corners
    let entry = length
    let stop: Stop | null = null
    for (let i = 0; i < faces.length; i += 3) {
      const [nx, ny] = [faces[i], faces[i + 1]]
      const speed = -nx * ux - ny * uy
      if (speed <= ALONG) continue
      const gap = -this.#behind(i, x, y) - this.#radius
      const at = (gap + core) / speed
      if (at < 0 || at > entry || !this.#isBeside(i, x + ux * at, y + uy * at)) continue
      entry = at
      stop = { distance: Math.max(0, gap / speed), x: nx, y: ny }
    }
    for (let i = 0; i < corners.length; i += 2) {
      const [dx, dy] = [corners[i] - x, corners[i + 1] - y]
      const at = timeToCircle(dx, dy, ux, uy, this.#radius - core)
      if (at === null || at > entry) continue
      entry = at
      const distance = Math.max(0, timeToCircle(dx, dy, ux, uy, this.#radius) ?? 0)
      const [outX, outY] = [ux * distance - dx, uy * distance - dy]
      const size = Math.hypot(outX, outY)
      stop = { distance, x: outX / size, y: outY / size }
    }
    return stop
  }

  /** The same for a polygon, by clipping the way: no gap is left at its corners. */
  #stopAtFaces(x: number, y: number, ux: number, uy: number, length: number, core: number): Stop | null {
    const faces = this.#faces
    let entry = Number.NEGATIVE_INFINITY
    let exit = Number.POSITIVE_INFINITY
    let face = -1
    for (let i = 0; i < faces.length; i += 3) {
      const speed = -faces[i] * ux - faces[i + 1] * uy
      const gap = core - this.#radius - this.#behind(i, x, y)
      if (speed > ALONG && gap / speed > entry) {
        entry = gap / speed
        face = i
      } else if (speed < -ALONG) exit = Math.min(exit, gap / speed)
      else if (Math.abs(speed) <= ALONG && gap >= 0) return null
    }
    if (face < 0 || entry >= exit || exit <= 0 || entry > length) return null
    const [nx, ny] = [faces[face], faces[face + 1]]
    const gap = -this.#behind(face, x, y) - this.#radius
    return { distance: Math.max(0, gap / (-nx * ux - ny * uy)), x: nx, y: ny }
  }

  /** How far a stopped point is still off the line that stopped it, by rounding; less than zero behind it. */
  gapAt(x: number, y: number, nx: number, ny: number): number {
    for (let i = 0; i < this.#faces.length; i += 3) {
      if (this.#faces[i] === nx && this.#faces[i + 1] === ny) return -this.#behind(i, x, y) - this.#radius
    }
    return 0
  }
}

/** How far a part reaches along a unit vector, its radius left out. */
function reach({ corners }: ConvexPart, x: number, y: number): number {
  let reach = Number.NEGATIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) reach = Math.max(reach, corners[i] * x + corners[i + 1] * y)
  return reach
}

/** How far it is along a unit vector to the circle round (dx, dy), from outside; null where it is not met. */
function timeToCircle(dx: number, dy: number, ux: number, uy: number, radius: number): number | null {
  const ahead = dx * ux + dy * uy
  const across = dx * uy - dy * ux
  const half = (radius - across) * (radius + across)
  if (ahead <= 0 || half <= 0) return null
  const distance = Math.hypot(dx, dy)
  // The smaller root from the product of both: their sum has no digits to lose.
  return ((distance - radius) * (distance + radius)) / (ahead + Math.sqrt(half))
}
