import type { ConvexPart } from '../shapes/ConvexPart.js'
import { axesOf, leastAxis } from './axes.js'

/** Cosine up to which a unit vector counts as parallel to a face: the rounding of unit vectors, with a margin. */
const PARALLEL = 2 ** -44

/** Scratch array for the axes of a pair. */
const axes: number[] = []

/**
 * A part of one shape and a part of another. `findInterval` computes the distances along a direction between which they
 * overlap, and stores them in the pair, because there are thousands per frame.
 */
export class ConvexPair {
  readonly a: ConvexPart
  readonly b: ConvexPart
  /** The parts overlap between these distances, or never if `high` is not above `low`. */
  low = 0.5
  high = 0.5
  /**
   * Side of the direction, −1 or 1, on which the parts touch if they only slide along each other in that interval;
   * otherwise 0.
   */
  touch = 0
  /** Axis of least depth, if the parts are known to overlap. */
  x = 0.5
  y = 0.5
  depth = 0.5
  #faces: readonly number[] | null = null

  constructor(a: ConvexPart, b: ConvexPart) {
    this.a = a
    this.b = b
  }

  /** Returns a new pair if the parts overlap, or null. */
  static ifOverlapping(a: ConvexPart, b: ConvexPart): ConvexPair | null {
    const axis = leastAxis(a, b, axes)
    if (axis === null) return null
    const pair = new ConvexPair(a, b)
    pair.#faces = axes.slice(0, axis.count)
    pair.x = axis.x
    pair.y = axis.y
    pair.depth = axis.depth
    return pair
  }

  /** Axes as returned by `axesOf`, computed when first read. */
  get faces(): readonly number[] {
    this.#faces ??= axesOf(this.a, this.b)
    return this.#faces
  }

  /**
   * Returns the distance that a must move against (x, y) to leave b. The parts must overlap by more than the slack.
   * Faster than `findInterval`.
   */
  exitDistance(x: number, y: number): number {
    const { a, b, faces } = this
    if (a.radius > 0) this.#discInterval(a, b, a.radius, -x, -y)
    else if (b.radius > 0) this.#discInterval(b, a, b.radius, x, y)
    else {
      let high = Number.POSITIVE_INFINITY
      for (let i = 0; i < faces.length; i += 3) {
        const speed = faces[i] * x + faces[i + 1] * y
        if (speed > PARALLEL && faces[i + 2] < high * speed) high = faces[i + 2] / speed
      }
      return high
    }
    return this.high
  }

  /** Finds where the parts overlap while a moves against the unit vector (x, y). Within the slack, they only touch. */
  findInterval(x: number, y: number, slack: number): void {
    const { a, b } = this
    if (a.radius > 0) this.#circleInterval(a, b, -x, -y, slack)
    else if (b.radius > 0) this.#circleInterval(b, a, x, y, slack)
    else this.#polygonInterval(x, y, slack)
  }

  #polygonInterval(x: number, y: number, slack: number): void {
    const { faces } = this
    let low = Number.NEGATIVE_INFINITY
    let high = Number.POSITIVE_INFINITY
    let touch = 0
    for (let i = 0; i < faces.length; i += 3) {
      const depth = faces[i + 2]
      // The depth shrinks by this per unit moved against (x, y).
      const speed = faces[i] * x + faces[i + 1] * y
      if (speed > PARALLEL) {
        if (depth < high * speed) high = depth / speed
      } else if (speed < -PARALLEL) {
        if (depth < low * speed) low = depth / speed
      } else if (depth < -slack) {
        high = low
        break
      } else if (depth <= slack) touch = Math.sign(faces[i] * y - faces[i + 1] * x)
    }
    this.low = low
    this.high = high
    this.touch = touch
  }

  #circleInterval(circle: ConvexPart, part: ConvexPart, x: number, y: number, slack: number): void {
    const { corners, radius } = circle
    this.touch = 0
    this.#discInterval(circle, part, radius - slack, x, y)
    if (slack === 0) return
    const isTouch = !(this.high > 0)
    this.#discInterval(circle, part, isTouch ? radius + slack : radius, x, y)
    if (isTouch) this.touch = Math.sign((part.corners[0] - corners[0]) * y - (part.corners[1] - corners[1]) * x)
  }

  /** Finds the interval from a moving disc's first touch of a polygon's outline to its last. */
  #discInterval(
    { corners: center }: ConvexPart,
    { corners, normals }: ConvexPart,
    radius: number,
    x: number,
    y: number,
  ): void {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let i = 0; i < corners.length; i += 2) {
      const j = i + 2 < corners.length ? i + 2 : 0
      const dx = corners[i] - center[0]
      const dy = corners[i + 1] - center[1]
      const along = dx * x + dy * y
      const across = dx * y - dy * x
      if (Math.abs(across) < radius) {
        const half = Math.sqrt(radius * radius - across * across)
        low = Math.min(low, along - half)
        high = Math.max(high, along + half)
      }
      // Intersect the edge, moved outward by the radius, and check that the hit is within its length.
      const nx = normals[i]
      const ny = normals[i + 1]
      const speed = nx * x + ny * y
      if (speed === 0) continue
      const time = (nx * dx + ny * dy + radius) / speed
      const at = nx * (y * time - dy) - ny * (x * time - dx)
      const end = nx * (corners[j + 1] - corners[i + 1]) - ny * (corners[j] - corners[i])
      if (at < 0 || at > end) continue
      low = Math.min(low, time)
      high = Math.max(high, time)
    }
    this.low = Math.min(low, high)
    this.high = high
  }
}
