import { failRange } from '../../geometry/check.js'
import { arcPoints, MAX_CHORDS } from '../arcs.js'
import { checkPixels } from '../checkPixels.js'
import { apply, largestScale, type Matrix, multiply } from '../matrix.js'

/** Maximum distance of a chord from its curve: a quarter of a pixel of the picture, which is invisible. */
const CURVE_ERROR = 1 / 4

/** Maximum number of corners of all shapes, after curves are flattened. */
const MAX_CORNERS = 2 ** 20

/** A line or an outline in pixels, as `x, y, …`. */
export interface Subpath {
  points: number[]
  isClosed: boolean
}

type Pixel = readonly [x: number, y: number]

/** Receives the drawing commands of a shape in its own units, and produces lines in pixels. */
export class Pen {
  readonly subpaths: Subpath[] = []
  /** The current point. */
  x = 0
  y = 0
  readonly #matrix: Matrix
  readonly #at: string
  readonly #corners: { count: number }
  /** Start of the current subpath. */
  #startX = 0
  #startY = 0

  /** `at` is the path of the shape; `corners` counts those of all shapes. */
  constructor(matrix: Matrix, at: string, corners: { count: number }) {
    this.#matrix = matrix
    this.#at = at
    this.#corners = corners
  }

  move(x: number, y: number): void {
    this.x = this.#startX = x
    this.y = this.#startY = y
    this.subpaths.push({ points: [], isClosed: false })
    this.#add(...this.#toPixels(x, y))
  }

  line(x: number, y: number): void {
    this.x = x
    this.y = y
    this.#add(...this.#toPixels(x, y))
  }

  /** Draws a cubic Bézier curve. */
  curve(x1: number, y1: number, x2: number, y2: number, x: number, y: number): void {
    const a = this.#toPixels(this.x, this.y)
    const b = this.#toPixels(x1, y1)
    const c = this.#toPixels(x2, y2)
    const d = this.#toPixels(x, y)
    const secondDifference = (p: Pixel, q: Pixel, r: Pixel) =>
      Math.hypot(p[0] - 2 * q[0] + r[0], p[1] - 2 * q[1] + r[1])
    // A chord over the fraction h of a curve is within h² / 8 of the largest second derivative, which is at one of its
    // ends.
    const maxDerivative = 6 * Math.max(secondDifference(a, b, c), secondDifference(b, c, d))
    // A curve whose control points are at its ends is a line.
    const isLine = Math.hypot(b[0] - a[0], b[1] - a[1], d[0] - c[0], d[1] - c[1]) === 0
    const count = isLine ? 1 : Math.min(MAX_CHORDS, Math.ceil(Math.sqrt(maxDerivative / 8 / CURVE_ERROR)))
    for (let k = 1; k < count; k++) {
      const t = k / count
      const s = 1 - t
      const coordinateAt = (i: 0 | 1) =>
        s * s * s * a[i] + 3 * s * s * t * b[i] + 3 * s * t * t * c[i] + t * t * t * d[i]
      this.#add(coordinateAt(0), coordinateAt(1))
    }
    this.line(x, y)
  }

  /**
   * Draws a part of the unit circle around a center, transformed by `axes`, and ends at (x, y). Angles are in radians.
   */
  arc(axes: Matrix, center: { x: number; y: number }, from: number, to: number, x: number, y: number): void {
    const transform = multiply(this.#matrix, axes)
    const points = arcPoints(center, { x: 1, y: 1 }, from, to, CURVE_ERROR / largestScale(transform))
    for (let i = 2; i < points.length - 2; i += 2) this.#add(...apply(transform, points[i]!, points[i + 1]!))
    this.line(x, y)
  }

  /** Returns to the start of the subpath. */
  close(): void {
    const last = this.subpaths.at(-1)
    if (last !== undefined) last.isClosed = true
    this.x = this.#startX
    this.y = this.#startY
  }

  #add(x: number, y: number): void {
    let last = this.subpaths.at(-1)
    if (last === undefined || last.isClosed) {
      // Drawing after a closed subpath continues from its start.
      last = { points: [...this.#toPixels(this.#startX, this.#startY)], isClosed: false }
      this.subpaths.push(last)
    }
    if (++this.#corners.count > MAX_CORNERS) {
      failRange(this.#at, `simpler: all shapes may have at most ${MAX_CORNERS} corners`, this.#corners.count)
    }
    last.points.push(checkPixels(this.#at, x), checkPixels(this.#at, y))
  }

  #toPixels(x: number, y: number): Pixel {
    return apply(this.#matrix, x, y)
  }
}
