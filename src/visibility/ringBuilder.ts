import { arcStep } from '../geometry/circles.js'
import { copyWithCapacity } from '../geometry/copyWithCapacity.js'
import type { Ring } from '../geometry/points.js'
import { ORIENTATION_ERROR, orientation } from '../geometry/predicates.js'

/** Relative rounding of the number of steps in an arc of a whole number of steps. */
const WHOLE_STEPS = 1e-6

/** Part of the range by increasing angle: where it starts and ends, and its length in radians. */
interface Arc {
  fromX: number
  fromY: number
  toX: number
  toY: number
  length: number
}

const newArc = (): Arc => ({ fromX: 0, fromY: 0, toX: 0, toY: 0, length: 0 })

/**
 * Collects the corners of a ring by increasing angle, as points and as arcs of the range, and closes it. Merges
 * consecutive arcs, and drops parts without area and points that are not corners.
 */
export class RingBuilder {
  #points = new Float64Array(512)
  #length = 0
  /** The viewer. */
  ox = 0
  oy = 0
  /** 0 for a ring without arcs. */
  radius = 0
  #step = 0
  /** The current arc. */
  readonly #currentArc = newArc()
  #isInArc = false
  /** The ring's first element when that is an arc, held back: it may turn out to be the second half of the last one. */
  readonly #firstArc = newArc()
  #startsWithArc = false

  begin(ox: number, oy: number, radius: number, tolerance: number): void {
    this.#length = 0
    this.ox = ox
    this.oy = oy
    this.radius = radius
    this.#step = radius > 0 ? arcStep(radius, tolerance) : 0
    this.#isInArc = this.#startsWithArc = false
  }

  point(x: number, y: number): void {
    if (this.#isInArc) this.#endArc()
    this.#put(x, y)
  }

  /** Adds the arc between two points on the range, `length` radians by increasing angle. */
  arc(fromX: number, fromY: number, toX: number, toY: number, length: number): void {
    const arc = this.#currentArc
    if (!this.#isInArc) {
      this.#isInArc = true
      arc.fromX = fromX
      arc.fromY = fromY
      arc.length = 0
    }
    arc.length += length
    arc.toX = toX
    arc.toY = toY
  }

  /** Adds the whole circle of the range. */
  circle(): void {
    const x = this.ox + this.radius
    this.arc(x, this.oy, x, this.oy, 2 * Math.PI)
  }

  #endArc(): void {
    this.#isInArc = false
    if (this.#length > 0 || this.#startsWithArc) this.#putArc(this.#currentArc)
    else {
      this.#startsWithArc = true
      Object.assign(this.#firstArc, this.#currentArc)
    }
  }

  #putArc({ fromX, fromY, toX, toY, length }: Arc): void {
    this.#put(fromX, fromY)
    this.#putArcPoints(Math.atan2(fromY - this.oy, fromX - this.ox), length, 1)
    this.#put(toX, toY)
  }

  /** Adds the points that divide an arc into steps, from the first or the second one on, without the last. */
  #putArcPoints(from: number, length: number, first: 0 | 1): void {
    const count = Math.ceil(length / this.#step - WHOLE_STEPS)
    for (let i: number = first; i < count; i++) {
      const angle = from + (length * i) / count
      this.#put(this.ox + this.radius * Math.cos(angle), this.oy + this.radius * Math.sin(angle))
    }
  }

  #put(x: number, y: number): void {
    const length = this.#length
    if (length > 0 && this.#points[length - 2] === x && this.#points[length - 1] === y) return
    if (length + 2 > this.#points.length) this.#points = copyWithCapacity(this.#points)
    this.#points[length] = x
    this.#points[length + 1] = y
    this.#length = length + 2
  }

  /** Returns the ring. `keepFirst` is true for one that starts with its viewer, which is a corner at any angle. */
  finish(keepFirst: boolean): Ring {
    const currentArc = this.#currentArc
    const firstArc = this.#firstArc
    if (this.#startsWithArc) {
      // The two halves of one arc, where the ring ends with the first of them.
      if (this.#isInArc) {
        firstArc.fromX = currentArc.fromX
        firstArc.fromY = currentArc.fromY
        firstArc.length += currentArc.length
      }
      this.#putArc(firstArc)
    } else if (this.#isInArc && this.#length > 0) this.#putArc(currentArc)
    // A full turn always starts at +x.
    else if (this.#isInArc) this.#putArcPoints(0, 2 * Math.PI, 0)
    return this.#simplify(keepFirst)
  }
  /** Copies the ring without repeated points, collinear points, and spikes. */
  #simplify(keepFirst: boolean): Ring {
    const raw = this.#points
    const length = this.#length
    const points = scratchFor(length)
    let end = 0
    // The last two points kept.
    let ax = 0
    let ay = 0
    let bx = 0
    let by = 0
    for (let i = 0; i < length; i += 2) {
      const x = raw[i]
      const y = raw[i + 1]
      if (end < 4 || !isCorner(ax, ay, bx, by, x, y)) {
        end = trimCollinear(points, end, x, y)
        if (end === 2 && points[0] === x && points[1] === y) continue
        if (end > 0) {
          bx = points[end - 2]
          by = points[end - 1]
        }
      }
      points[end] = x
      points[end + 1] = y
      end += 2
      ax = bx
      ay = by
      bx = x
      by = y
    }
    return closeRing(points, end, this.ox, this.oy, keepFirst)
  }
}

/** The points kept while a ring is simplified. One ring at a time, and no outside code runs in between. */
let scratch = new Float64Array(512)

/** Returns memory for the points of a ring of that many numbers, with room for its first ones at its end. */
export function scratchFor(length: number): Float64Array {
  if (scratch.length < 2 * length) scratch = new Float64Array(4 * length)
  return scratch
}

/** Returns the end of the points without the last ones that the next point repeats or makes collinear. */
export function trimCollinear(points: Float64Array, end: number, x: number, y: number): number {
  let newEnd = end
  points[end] = x
  points[end + 1] = y
  while (newEnd > 2 && isFlat(points, newEnd - 4, newEnd - 2, end)) newEnd -= 2
  return newEnd
}

/**
 * Returns the ring as an array of its own. Points may be collinear only where the last ones meet the first. `keepFirst`
 * is true for a ring that starts with its viewer. The memory must have room for as many points again.
 */
export function closeRing(points: Float64Array, length: number, ox: number, oy: number, keepFirst: boolean): Ring {
  let start = 0
  let end = length
  for (;;) {
    if (end - start < 6) return new Float64Array(0)
    if (isFlat(points, end - 4, end - 2, start)) end -= 2
    else if (!keepFirst && isFlat(points, end - 2, start, start + 2)) start += 2
    else break
  }
  const first = keepFirst ? start : firstAtPositiveX(points, start, end, ox, oy)
  while (start < first) points[end++] = points[start++]
  return points.slice(start, end)
}

/** Returns the index at which the ring passes +x. Every ring starts there, so that equal corners give equal rings. */
function firstAtPositiveX(points: Float64Array, start: number, end: number, ox: number, oy: number): number {
  let wasAbove = isAbove(points[end - 2], points[end - 1], ox, oy)
  for (let i = start; i < end; i += 2) {
    const isAboveNow = isAbove(points[i], points[i + 1], ox, oy)
    if (isAboveNow && !wasAbove) return i
    wasAbove = isAboveNow
  }
  return start
}

/** Returns true if a point is above the viewer, or beside it in the direction of +x. */
export function isAbove(x: number, y: number, ox: number, oy: number): boolean {
  return y > oy || (y === oy && x > ox)
}

/** Returns true if three points are certainly not on a line. */
function isCorner(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
  const along = (bx - ax) * (cy - ay)
  const across = (by - ay) * (cx - ax)
  return Math.abs(along - across) > ORIENTATION_ERROR * (Math.abs(along) + Math.abs(across))
}

function isFlat(points: Float64Array, a: number, b: number, c: number): boolean {
  const ax = points[a]
  const ay = points[a + 1]
  const bx = points[b]
  const by = points[b + 1]
  const cx = points[c]
  const cy = points[c + 1]
  return !isCorner(ax, ay, bx, by, cx, cy) && orientation(ax, ay, bx, by, cx, cy) === 0
}
