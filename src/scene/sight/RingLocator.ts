import type { Point, Ring } from '../../geometry/points.js'

/**
 * Rounding error of a ring's corners, as a fraction of their distance from the viewer and of their coordinates: see
 * `wallPoints`.
 */
const PLACE_ERROR = 2 ** -30
const COORDINATE_ERROR = 2 ** -44

/** Rounding of a sum of angles, in radians. */
const ANGLE_ERROR = 1e-9

const OUTSIDE = 0
/** Positions of a point relative to a ring. IN_DOUBT: rounded numbers can't decide. */
export const INSIDE = 1
export const UNCERTAIN = 2

/**
 * Locates points relative to a ring around a viewer by their angle: O(log n) for n corners. Corners are rounded and
 * arcs flattened, so points within those errors of an edge are in doubt, and decided elsewhere.
 */
export class RingLocator {
  /** The corners from the viewer, and their distances from it. */
  readonly #corners: Float64Array
  readonly #distances: Float64Array
  /** Angle from the first corner to each corner. */
  readonly #angles: Float64Array
  readonly #firstAngle: number
  /** True if the ring passes through the viewer, as a cone's does. */
  readonly #isFan: boolean
  readonly #error: number
  readonly #arcError: number
  /** Corners at this distance or farther may be on the arc of the range. */
  readonly #arcFrom: number
  /** True if rounding made the ring inconsistent, so that every point is in doubt. */
  #isInconsistent = false

  /** `radius` is Infinity if there is none. */
  constructor(ring: Ring, { x: ox, y: oy }: Point, radius: number, arcTolerance: number) {
    this.#isFan = ring[0] === ox && ring[1] === oy
    const skipped = this.#isFan ? 1 : 0
    const count = ring.length / 2 - skipped
    const corners = new Float64Array(2 * count)
    const distances = new Float64Array(count)
    const angles = new Float64Array(count)
    let farthest = 0
    for (let i = 0; i < count; i++) {
      const x = ring[2 * (i + skipped)]! - ox
      const y = ring[2 * (i + skipped) + 1]! - oy
      corners[2 * i] = x
      corners[2 * i + 1] = y
      distances[i] = Math.sqrt(x * x + y * y)
      farthest = Math.max(farthest, distances[i]!)
      if (i > 0) angles[i] = angles[i - 1]! + this.#turn(corners[2 * i - 2]!, corners[2 * i - 1]!, x, y)
    }
    this.#error = PLACE_ERROR * farthest + COORDINATE_ERROR * (Math.abs(ox) + Math.abs(oy))
    this.#arcError = arcTolerance
    this.#arcFrom = radius - arcTolerance - this.#error
    this.#corners = corners
    this.#distances = distances
    this.#angles = angles
    this.#firstAngle = Math.atan2(corners[1]!, corners[0]!)
    const around = this.#isFan
      ? 0
      : this.#turn(corners[2 * count - 2]!, corners[2 * count - 1]!, corners[0]!, corners[1]!)
    const isClosed = this.#isFan || Math.abs(angles[count - 1]! + around - 2 * Math.PI) < ANGLE_ERROR
    if (!isClosed || distances.some((distance) => distance <= 4 * this.#error)) this.#isInconsistent = true
  }

  /** Returns the position of the point (px, py), relative to the viewer. */
  locate(px: number, py: number): number {
    const angles = this.#angles
    const error = this.#error
    const distance = Math.sqrt(px * px + py * py)
    if (this.#isInconsistent || distance <= error) return UNCERTAIN
    let angle = Math.atan2(py, px) - this.#firstAngle
    if (angle < 0) angle += 2 * Math.PI
    let low = 0
    let high = angles.length
    while (high - low > 1) {
      const mid = (low + high) >> 1
      if (angles[mid]! <= angle) low = mid
      else high = mid
    }
    const next = low + 1 < angles.length ? low + 1 : 0
    if (this.#isTowardCorner(low, px, py, distance) || this.#isTowardCorner(next, px, py, distance)) return UNCERTAIN
    if (next === 0 && this.#isFan) return OUTSIDE
    const corners = this.#corners
    const ax = corners[2 * low]!
    const ay = corners[2 * low + 1]!
    const dx = corners[2 * next]! - ax
    const dy = corners[2 * next + 1]! - ay
    const length = Math.sqrt(dx * dx + dy * dy)
    if (length <= 4 * error) return UNCERTAIN
    const qx = px - ax
    const qy = py - ay
    // The error of a line through two rounded points grows with the distance from them.
    const isArc = this.#distances[low]! >= this.#arcFrom && this.#distances[next]! >= this.#arcFrom
    const tolerance = error * (1 + (2 * (Math.abs(qx) + Math.abs(qy))) / length) + (isArc ? this.#arcError : 0)
    const side = dx * qy - dy * qx
    if (Math.abs(side) <= tolerance * length) return UNCERTAIN
    return side > 0 ? INSIDE : OUTSIDE
  }

  /** Returns true if a point lies in the direction of a corner. */
  #isTowardCorner(corner: number, px: number, py: number, distance: number): boolean {
    const x = this.#corners[2 * corner]!
    const y = this.#corners[2 * corner + 1]!
    if (x * px + y * py < 0) return false
    return Math.abs(x * py - y * px) <= this.#error * Math.max(distance, this.#distances[corner]!)
  }

  /** Returns the angle from one corner to the next, or 0 if rounding made it negative. */
  #turn(ax: number, ay: number, bx: number, by: number): number {
    const turn = Math.atan2(ax * by - ay * bx, ax * bx + ay * by)
    if (turn < -ANGLE_ERROR) this.#isInconsistent = true
    return Math.max(0, turn)
  }
}
