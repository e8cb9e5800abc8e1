import type { ConvexPart } from '../shapes/ConvexPart.js'
import { axesOf, leastAxis } from './axes.js'

/** Share of its length by which a way may approach a face and count as along it: what rounding does to unit vectors, with room. */
const ALONG = 2 ** -44

/** For putting the axes of a pair into. */
const axes: number[] = []

/**
 * A part of one shape and one of another. `follow` says between which distances along a way they overlap; the answer stands
 * in the pair itself until the next, since there are thousands in a frame.
 */
export class ConvexPair {
  readonly a: ConvexPart
  readonly b: ConvexPart
  /** They overlap between these distances; never where `high` is not above `low`. */
  low = 0.5
  high = 0.5
  /** On which side of the way, −1 or 1, they touch where they merely slide along one another in that stretch; else 0. */
  touch = 0
  /** If they are known to overlap, the axis of least depth. */
  x = 0.5
  y = 0.5
  depth = 0.5
  #faces: readonly number[] | null = null

  constructor(a: ConvexPart, b: ConvexPart) {
    this.a = a
    this.b = b
  }

  /** The pair if the parts overlap, else null. */
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

  /** See `axesOf`; computed when first read. */
  get faces(): readonly number[] {
    this.#faces ??= axesOf(this.a, this.b)
    return this.#faces
  }

  /** How far a must go against (x, y) to leave b, which it overlaps by more than the slack: quicker than `follow`. */
  wayAlong(x: number, y: number): number {
    const { a, b, faces } = this
    if (a.radius > 0) this.#followDisc(a, b, a.radius, -x, -y)
    else if (b.radius > 0) this.#followDisc(b, a, b.radius, x, y)
    else {
      let high = Number.POSITIVE_INFINITY
      for (let i = 0; i < faces.length; i += 3) {
        const speed = faces[i] * x + faces[i + 1] * y
        if (speed > ALONG && faces[i + 2] < high * speed) high = faces[i + 2] / speed
      }
      return high
    }
    return this.high
  }

  /** Where the parts overlap while a moves against (x, y), a unit vector; within the slack they merely touch. */
  follow(x: number, y: number, slack: number): void {
    const { a, b } = this
    if (a.radius > 0) this.#followCircle(a, b, -x, -y, slack)
    else if (b.radius > 0) this.#followCircle(b, a, x, y, slack)
    else this.#followPolygon(x, y, slack)
  }

  #followPolygon(x: number, y: number, slack: number): void {
    const { faces } = this
    let low = Number.NEGATIVE_INFINITY
    let high = Number.POSITIVE_INFINITY
    let touch = 0
    for (let i = 0; i < faces.length; i += 3) {
      const depth = faces[i + 2]
      // With every step against (x, y) the depth shrinks by this.
      const speed = faces[i] * x + faces[i + 1] * y
      if (speed > ALONG) {
        if (depth < high * speed) high = depth / speed
      } else if (speed < -ALONG) {
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

  #followCircle(circle: ConvexPart, part: ConvexPart, x: number, y: number, slack: number): void {
    const { corners, radius } = circle
    this.touch = 0
    this.#followDisc(circle, part, radius - slack, x, y)
    if (slack === 0) return
    const isTouch = !(this.high > 0)
    this.#followDisc(circle, part, isTouch ? radius + slack : radius, x, y)
    if (isTouch) this.touch = Math.sign((part.corners[0] - corners[0]) * y - (part.corners[1] - corners[1]) * x)
  }

  /** From a moving disc's first touch of a polygon's outline to its last. */
  #followDisc(
    { corners: centre }: ConvexPart,
    { corners, normals }: ConvexPart,
    radius: number,
    x: number,
    y: number,
  ): void {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let i = 0; i < corners.length; i += 2) {
      const j = i + 2 < corners.length ? i + 2 : 0
      const dx = corners[i] - centre[0]
      const dy = corners[i + 1] - centre[1]
      const middle = dx * x + dy * y
      const across = dx * y - dy * x
      if (Math.abs(across) < radius) {
        const half = Math.sqrt(radius * radius - across * across)
        low = Math.min(low, middle - half)
        high = Math.max(high, middle + half)
      }
      // The edge moved outwards by the radius: met at a time, and within its length?
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
