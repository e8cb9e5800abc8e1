import { type ExactPoint, exactCrossing, exactDecisions, signOf, toIntegers, VANISHING } from '../../geometry/exact.js'
import { grown } from '../../geometry/grown.js'
import { ORIENTATION_ERROR, orientation } from '../../geometry/predicates.js'
import type { ConeEdges } from '../sweep/limits.js'
import { crossingError, hit, hitCrossing } from '../wallPoints.js'

/** Vertices that belong to a query and not to the mesh: the viewer, and a point on either edge of its cone. */
export const VIEWER = 0
export const CONE_FIRST = 1
export const CONE_LAST = 2
/** A point that the viewer looks at. */
export const TARGET = 3
const RESERVED = 4

/** What a decision costs, in steps: one that doubles do not make at once, and one by integers. */
const DOUBT = 4
const EXACT = 64

/** Thrown where preparing a mesh takes more than it may. */
export class TooCostly extends Error {}

/**
 * The vertices of a mesh: points as given, and after them crossings of two walls. No double holds a crossing, so it is
 * kept as its two walls, with a rounded place; what is decided about it is decided exactly (indirect predicates:
 * Attene 2020).
 */
export class Vertices {
  count: number = RESERVED
  /** Number of the first crossing. */
  firstCrossing: number = 2 ** 31 - 1
  /** Place of each vertex, `x, y`: of a crossing rounded. */
  xy: Float64Array
  /** How far the place of a crossing may be off along either axis, and its two walls. */
  #errors = new Float64Array(0)
  #crossed = new Int32Array(0)
  #largestError = 0

  /** Steps spent so far, weighed by about what they cost; see `spend`. Whoever counts sets it to 0 first. */
  effort = 0
  /** How many steps preparing may take, and how many crossings there may be. */
  limit: number = Number.POSITIVE_INFINITY
  mostCrossings: number = Number.POSITIVE_INFINITY

  /** The larger side of a box that holds all vertices and viewers. */
  readonly #extent: number

  constructor(
    /** The walls as they were given: what a crossing refers to. */
    readonly walls: Float64Array,
    extent: number,
    capacity: number,
  ) {
    this.#extent = extent
    this.xy = new Float64Array(2 * (capacity + RESERVED))
  }

  /** Counts a step of preparing; throws where that has become too many. */
  spend(): void {
    if (this.effort++ > this.limit) throw new TooCostly()
  }

  set(vertex: number, x: number, y: number): void {
    this.xy[2 * vertex] = x
    this.xy[2 * vertex + 1] = y
  }

  add(x: number, y: number): number {
    if (2 * this.count >= this.xy.length) this.xy = grown(this.xy)
    this.set(this.count, x, y)
    return this.count++
  }

  /** Adds the crossing of two walls, which cross or touch in one point. */
  addCrossing(a: number, b: number): number {
    this.effort += EXACT
    hitCrossing({ ends: this.walls, ox: 0, oy: 0 }, a, b)
    const { x, y } = hit
    if (this.firstCrossing > this.count) this.firstCrossing = this.count
    const at = this.count - this.firstCrossing
    if (at >= this.mostCrossings) throw new TooCostly()
    if (at >= this.#errors.length) {
      const size = 2 * at + 16
      this.#errors = grown(this.#errors, size)
      this.#crossed = grown(this.#crossed, 2 * size)
    }
    this.#errors[at] = crossingError
    this.#largestError = Math.max(this.#largestError, crossingError)
    this.#crossed[2 * at] = a
    this.#crossed[2 * at + 1] = b
    return this.add(x, y)
  }

  /** On which side of the line from a to b the vertex c lies, exactly: the sign is that of `orientation`. */
  orient(a: number, b: number, c: number): number {
    const { xy, firstCrossing: first } = this
    const ax = xy[2 * a]
    const ay = xy[2 * a + 1]
    const bx = xy[2 * b]
    const by = xy[2 * b + 1]
    const cx = xy[2 * c]
    const cy = xy[2 * c + 1]
    const left = (bx - ax) * (cy - ay)
    const right = (by - ay) * (cx - ax)
    const determinant = left - right
    if (a < first && b < first && c < first) {
      // The bound is orientation()'s own, tested here so that the common case costs no call.
      const bound = ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right))
      if (bound > VANISHING && (determinant > bound || -determinant > bound)) return determinant
      const before = exactDecisions
      const sign = orientation(ax, ay, bx, by, cx, cy)
      this.effort += DOUBT + EXACT * (exactDecisions - before)
      return sign
    }
    const error = this.#errorOf(a) + this.#errorOf(b) + this.#errorOf(c)
    const extent = Math.abs(bx - ax) + Math.abs(by - ay) + Math.abs(cx - ax) + Math.abs(cy - ay)
    const bound = ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right)) + error * (2 * extent + 4 * error)
    if (determinant > bound || -determinant > bound) return determinant
    return this.#onOneWall(a, b, c) ? 0 : this.#orientExactly(a, b, c)
  }

  /**
   * How large the determinant of two vertices as seen from the viewer must be for its sign to be sure, whichever they are;
   * a bound that costs nothing, beside that of `orient`.
   */
  turnError(cone: ConeEdges | null): number {
    const error = this.#largestError
    let reach = this.#extent
    // A cone's edges are known by points far off.
    if (cone !== null) reach = Math.max(reach, Math.hypot(cone.firstX - this.xy[0], cone.firstY - this.xy[1]))
    return 2 * ORIENTATION_ERROR * reach * reach + error * (4 * reach + 4 * error)
  }

  /** How far the rounded place of any vertex may be off. */
  get placeError(): number {
    return 2 * this.#largestError
  }

  /** Whether a crossing lies on a wall by being one of that wall. */
  crosses(vertex: number, wall: number): boolean {
    const at = 2 * (vertex - this.firstCrossing)
    return at >= 0 && (this.#crossed[at] === wall || this.#crossed[at + 1] === wall)
  }

  #errorOf(vertex: number): number {
    return vertex < this.firstCrossing ? 0 : this.#errors[vertex - this.firstCrossing]
  }

  /** Quick proof that three vertices lie on one line: on a wall that one of them crosses. */
  #onOneWall(a: number, b: number, c: number): boolean {
    const crossing = Math.max(a, b, c)
    const at = 2 * (crossing - this.firstCrossing)
    for (let i = at; i < at + 2; i++) {
      const wall = this.#crossed[i]
      if (this.#isOn(a, wall) && this.#isOn(b, wall) && this.#isOn(c, wall)) return true
    }
    return false
  }

  #isOn(vertex: number, wall: number): boolean {
    if (vertex >= this.firstCrossing) return this.crosses(vertex, wall)
    const { walls, xy } = this
    const x = xy[2 * vertex]
    const y = xy[2 * vertex + 1]
    return (
      (x === walls[4 * wall] && y === walls[4 * wall + 1]) || (x === walls[4 * wall + 2] && y === walls[4 * wall + 3])
    )
  }

  #orientExactly(a: number, b: number, c: number): number {
    this.effort += EXACT
    const given = [a, b, c].map((vertex) => this.#numbersOf(vertex))
    const { integers } = toIntegers(given.flat())
    let end = 0
    const [p, q, r] = given.map(({ length }): ExactPoint => {
      const at = end
      end += length
      return length > 2 ? exactCrossing(integers, at) : { x: integers[at], y: integers[at + 1], w: 1n }
    }) as [ExactPoint, ExactPoint, ExactPoint]
    return signOf(p.w * (q.x * r.y - q.y * r.x) - q.w * (p.x * r.y - p.y * r.x) + r.w * (p.x * q.y - p.y * q.x))
  }

  /** What a vertex is made of: its place, or the ends of the two walls that cross in it. */
  #numbersOf(vertex: number): number[] {
    const at = 2 * (vertex - this.firstCrossing)
    if (at < 0) return [this.xy[2 * vertex], this.xy[2 * vertex + 1]]
    const ends = (wall: number): Float64Array => this.walls.subarray(4 * wall, 4 * wall + 4)
    return [...ends(this.#crossed[at]), ...ends(this.#crossed[at + 1])]
  }
}
