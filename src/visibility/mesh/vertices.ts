import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import {
  type ExactPoint,
  exactCrossing,
  exactDecisions,
  signOf,
  toIntegers,
  UNDERFLOW_LIMIT,
} from '../../geometry/exact.js'
import { ORIENTATION_ERROR, orientation } from '../../geometry/predicates.js'
import type { ConeEdges } from '../sweep/viewLimits.js'
import { crossingError, findCrossing, hit } from '../wallPoints.js'

/** Vertices that belong to a query and not to the mesh: the viewer, and a point on either edge of its cone. */
export const VIEWER = 0
export const CONE_FIRST = 1
export const CONE_LAST = 2
/** A point that the viewer looks at. */
export const TARGET = 3
const RESERVED = 4
/** The first and the third corner of the outermost box; the others are next to them. */
export const FIRST_CORNER = 4
export const THIRD_CORNER = 6

/** Stands for the walls of a crossing if the vertex is a point. */
const NONE = -1

/** Costs in steps: of a decision that plain doubles leave in doubt, and of one by integers. */
const DOUBT_STEPS = 4
const EXACT_STEPS = 64

/** Thrown if preparing a mesh exceeds its budget. */
export class BudgetExceeded extends Error {}

/**
 * The vertices of a mesh: points as given, and crossings of two walls. No double holds a crossing, so it is stored as
 * its two walls, with a rounded position. Decisions about it use the two walls and are exact (indirect predicates:
 * Attene 2020).
 */
export class Vertices {
  count: number = RESERVED
  /** The walls as given, to which crossings refer. */
  walls: Float64Array
  /** Number of the first crossing. Points added later have larger numbers too. */
  firstCrossing: number = 2 ** 31 - 1
  /** Position of each vertex, `x, y`. That of a crossing is rounded. */
  xy: Float64Array
  /** Error bound of the position of each crossing along either axis, and its two walls. */
  #errors = new Float64Array(0)
  #crossingWalls = new Int32Array(0)
  #largestError = 0
  #crossingCount = 0
  /** Numbers of removed vertices: those below the first crossing, and the others. */
  readonly #freePoints: number[] = []
  readonly #freeCrossings: number[] = []

  /** Steps used so far, weighted by their approximate cost. Reset it to 0 before counting. */
  stepsUsed = 0
  /** Step budget of preparing, and the maximum number of crossings. */
  maxSteps: number = Number.POSITIVE_INFINITY
  maxCrossings: number = Number.POSITIVE_INFINITY

  /** The larger side of a box that holds all vertices and viewers. */
  readonly #extent: number

  constructor(walls: Float64Array, extent: number, capacity: number) {
    this.walls = walls
    this.#extent = extent
    this.xy = new Float64Array(2 * (capacity + RESERVED))
  }

  /** Counts a step of preparing. Throws if the budget is exceeded. */
  countStep(): void {
    if (this.stepsUsed++ > this.maxSteps) throw new BudgetExceeded()
  }

  set(vertex: number, x: number, y: number): void {
    this.xy[2 * vertex] = x
    this.xy[2 * vertex + 1] = y
  }

  add(x: number, y: number): number {
    const vertex = this.#freePoints.pop() ?? this.#freeCrossings.pop() ?? this.#append()
    if (vertex >= this.firstCrossing) this.#setCrossingWalls(vertex, NONE, NONE, 0)
    this.set(vertex, x, y)
    return vertex
  }

  /** Adds the crossing of two walls, which cross or touch in one point. */
  addCrossing(a: number, b: number): number {
    this.stepsUsed += EXACT_STEPS
    if (this.#crossingCount++ >= this.maxCrossings) throw new BudgetExceeded()
    if (this.firstCrossing > this.count) this.firstCrossing = this.count
    const vertex = this.#freeCrossings.pop() ?? this.#append()
    this.setCrossing(vertex, a, b)
    return vertex
  }

  /** Defines a crossing by two walls that cross or touch in exactly its point. */
  setCrossing(vertex: number, a: number, b: number): void {
    findCrossing({ ends: this.walls, ox: 0, oy: 0 }, a, b)
    this.#largestError = Math.max(this.#largestError, crossingError)
    this.#setCrossingWalls(vertex, a, b, crossingError)
    this.set(vertex, hit.x, hit.y)
  }

  /** Turns a crossing into a point at exactly the same position. */
  setPoint(vertex: number, x: number, y: number): void {
    this.#crossingCount--
    this.#setCrossingWalls(vertex, NONE, NONE, 0)
    this.set(vertex, x, y)
  }

  /**
   * Restores vertices from a buffer: their positions and the walls of the crossings. Computes the positions of
   * crossings again. Returns false if the two walls of any crossing don't cross.
   */
  restore(xy: Float64Array, firstCrossing: number, crossed: Int32Array, wallCount: number): boolean {
    this.xy = xy
    this.count = xy.length / 2
    if (crossed.length > 0) this.firstCrossing = firstCrossing
    for (let i = 0; i < crossed.length; i += 2) {
      const [a, b] = [crossed[i], crossed[i + 1]]
      const vertex = firstCrossing + i / 2
      if (a === NONE && b === NONE) this.#setCrossingWalls(vertex, NONE, NONE, 0)
      else {
        if (!(a >= 0 && a < wallCount && b >= 0 && b < wallCount)) return false
        if (!this.#crossesLine(a, b) || !this.#crossesLine(b, a)) return false
        this.#crossingCount++
        this.setCrossing(vertex, a, b)
      }
    }
    return true
  }

  /** Returns true if the ends of a wall are on different sides of the line of another, or one of them is on it. */
  #crossesLine(wall: number, line: number): boolean {
    const { walls } = this
    const side = (at: number): number =>
      Math.sign(
        orientation(
          walls[4 * line],
          walls[4 * line + 1],
          walls[4 * line + 2],
          walls[4 * line + 3],
          walls[at],
          walls[at + 1],
        ),
      )
    const first = side(4 * wall)
    const last = side(4 * wall + 2)
    return first * last <= 0 && first !== last
  }

  /** Frees spare capacity. */
  trim(): void {
    this.xy = this.xy.slice(0, 2 * this.count)
    this.#errors = this.#errors.slice(0, Math.max(0, this.count - this.firstCrossing))
    this.#crossingWalls = this.#crossingWalls.slice(0, 2 * this.#errors.length)
  }

  /** Frees the number of a vertex that no triangle has any more. */
  remove(vertex: number): void {
    if (this.isCrossing(vertex)) this.#crossingCount--
    if (vertex < this.firstCrossing) this.#freePoints.push(vertex)
    else this.#freeCrossings.push(vertex)
  }

  #append(): number {
    if (2 * this.count >= this.xy.length) this.xy = copyWithCapacity(this.xy, 2 * (this.count + (this.count >> 2) + 16))
    return this.count++
  }

  #setCrossingWalls(vertex: number, a: number, b: number, error: number): void {
    const at = vertex - this.firstCrossing
    if (at >= this.#errors.length) {
      const size = 2 * at + 16
      this.#errors = copyWithCapacity(this.#errors, size)
      this.#crossingWalls = copyWithCapacity(this.#crossingWalls, 2 * size)
    }
    this.#errors[at] = error
    this.#crossingWalls[2 * at] = a
    this.#crossingWalls[2 * at + 1] = b
  }

  /** Returns the side of the line from a to b on which the vertex c is, exactly. The sign is that of `orientation`. */
  orient(a: number, b: number, c: number): number {
    const { xy, firstCrossing } = this
    const ax = xy[2 * a]
    const ay = xy[2 * a + 1]
    const bx = xy[2 * b]
    const by = xy[2 * b + 1]
    const cx = xy[2 * c]
    const cy = xy[2 * c + 1]
    const left = (bx - ax) * (cy - ay)
    const right = (by - ay) * (cx - ax)
    const determinant = left - right
    if (a < firstCrossing && b < firstCrossing && c < firstCrossing) {
      // The bound is orientation()'s own, tested here so that the common case costs no call.
      const bound = ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right))
      if (bound > UNDERFLOW_LIMIT && (determinant > bound || -determinant > bound)) return determinant
      const before = exactDecisions
      const sign = orientation(ax, ay, bx, by, cx, cy)
      this.stepsUsed += DOUBT_STEPS + EXACT_STEPS * (exactDecisions - before)
      return sign
    }
    if (!this.isCrossing(a) && !this.isCrossing(b) && !this.isCrossing(c)) return orientation(ax, ay, bx, by, cx, cy)
    const error = this.#errorOf(a) + this.#errorOf(b) + this.#errorOf(c)
    const extent = Math.abs(bx - ax) + Math.abs(by - ay) + Math.abs(cx - ax) + Math.abs(cy - ay)
    const bound = ORIENTATION_ERROR * (Math.abs(left) + Math.abs(right)) + error * (2 * extent + 4 * error)
    if (determinant > bound || -determinant > bound) return determinant
    return this.#areOnOneWall(a, b, c) ? 0 : this.#orientExactly(a, b, c)
  }

  /**
   * Returns the size above which the determinant of any two vertices relative to the viewer certainly has the right
   * sign: a bound that costs nothing per test, unlike that of `orient`.
   */
  viewErrorBound(cone: ConeEdges | null): number {
    const error = this.#largestError
    let reach = this.#extent
    // A cone's edges are given by distant points.
    if (cone !== null) reach = Math.max(reach, Math.hypot(cone.firstX - this.xy[0], cone.firstY - this.xy[1]))
    return 2 * ORIENTATION_ERROR * reach * reach + error * (4 * reach + 4 * error)
  }

  /** Error bound of the rounded position of any vertex. */
  get positionError(): number {
    return 2 * this.#largestError
  }

  /** Returns true if a vertex is a crossing of the wall. */
  crosses(vertex: number, wall: number): boolean {
    const at = 2 * (vertex - this.firstCrossing)
    return at >= 0 && (this.#crossingWalls[at] === wall || this.#crossingWalls[at + 1] === wall)
  }

  /** Returns the first or the second wall, 0 or 1, of a crossing. */
  crossingWall(vertex: number, i: number): number {
    return this.#crossingWalls[2 * (vertex - this.firstCrossing) + i]
  }

  /** Returns true if a vertex is known only as the crossing of two walls. */
  isCrossing(vertex: number): boolean {
    return vertex >= this.firstCrossing && this.#crossingWalls[2 * (vertex - this.firstCrossing)] !== NONE
  }

  #errorOf(vertex: number): number {
    return vertex < this.firstCrossing ? 0 : this.#errors[vertex - this.firstCrossing]
  }

  /**
   * Returns true if three vertices are on one line because all are on a wall that one of them crosses. A fast
   * sufficient test.
   */
  #areOnOneWall(a: number, b: number, c: number): boolean {
    const crossing = this.isCrossing(a) ? a : this.isCrossing(b) ? b : c
    const at = 2 * (crossing - this.firstCrossing)
    for (let i = at; i < at + 2; i++) {
      const wall = this.#crossingWalls[i]
      if (this.#isOn(a, wall) && this.#isOn(b, wall) && this.#isOn(c, wall)) return true
    }
    return false
  }

  #isOn(vertex: number, wall: number): boolean {
    if (this.isCrossing(vertex)) return this.crosses(vertex, wall)
    const { walls, xy } = this
    const x = xy[2 * vertex]
    const y = xy[2 * vertex + 1]
    return (
      (x === walls[4 * wall] && y === walls[4 * wall + 1]) || (x === walls[4 * wall + 2] && y === walls[4 * wall + 3])
    )
  }

  #orientExactly(a: number, b: number, c: number): number {
    this.stepsUsed += EXACT_STEPS
    const given = [a, b, c].map((vertex) => this.#definitionOf(vertex))
    const { integers } = toIntegers(given.flat())
    let end = 0
    const [p, q, r] = given.map(({ length }): ExactPoint => {
      const at = end
      end += length
      return length > 2 ? exactCrossing(integers, at) : { x: integers[at], y: integers[at + 1], w: 1n }
    }) as [ExactPoint, ExactPoint, ExactPoint]
    return signOf(p.w * (q.x * r.y - q.y * r.x) - q.w * (p.x * r.y - p.y * r.x) + r.w * (p.x * q.y - p.y * q.x))
  }

  /** Returns the numbers that define a vertex: its position, or the ends of the two walls that cross there. */
  #definitionOf(vertex: number): number[] {
    const at = 2 * (vertex - this.firstCrossing)
    if (!this.isCrossing(vertex)) return [this.xy[2 * vertex], this.xy[2 * vertex + 1]]
    const ends = (wall: number): Float64Array => this.walls.subarray(4 * wall, 4 * wall + 4)
    return [...ends(this.#crossingWalls[at]), ...ends(this.#crossingWalls[at + 1])]
  }
}
