import { ORIENTATION_ERROR, orientation } from '../../geometry/predicates.js'
import { DepthMap, pseudoAngle } from './depthMap.js'
import type { ConeEdges } from './viewLimits.js'

/** Capacity up to which arrays are kept for the next query. One huge query should not hold its memory. */
const MAX_KEPT_CAPACITY = 1 << 16

/** Fraction of its products below which a determinant is too small to measure a wall's distance. */
const FLAT = 1e-6

/** Room for rounding in squared distances, as a factor: a lower bound must not be rounded up. */
const ROUNDING = 1 - 2 ** -40

/** Number of walls from which removing hidden ones before sorting directions pays off. */
const MIN_CULLED = 256

/**
 * The walls of one query as its viewer sees them, in arrays that later queries reuse. Each wall is reversed if
 * necessary, so that it runs by increasing angle. Walls without an angular extent (in line with the viewer, or of no
 * length) are left out, because they do not change the closed region, and so are walls that are certainly hidden.
 */
export class SweepInput {
  ox = 0
  oy = 0
  /** Number of walls kept, limited ones last, and the number of the others. */
  count = 0
  fullCount = 0
  /** Ends of the walls as given, `x, y` of the start and of the end. */
  ends: Float64Array = new Float64Array(0)
  /** Squared distance of each wall's nearest point or a little less, and of its farthest. */
  near: Float64Array = new Float64Array(0)
  far: Float64Array = new Float64Array(0)
  /** Vertex, later rank, of each wall's start and end. */
  starts: Int32Array = new Int32Array(0)
  stops: Int32Array = new Int32Array(0)
  /** Number of vertices, and their coordinates as given. Neighbors in the list of walls share a vertex. */
  vertexCount = 0
  vertices: Float64Array = new Float64Array(0)
  /**
   * Pseudo-angle of each vertex around the viewer, in cells of the depth map: 0 at +x, increasing with the angle.
   */
  pseudoAngles: Float64Array = new Float64Array(0)
  #squares = new Float64Array(0)
  /** Index of each vertex among those kept. */
  #kept = new Int32Array(0)
  /** True if hidden walls are removed. */
  #isCulling = false
  readonly #depths: DepthMap = new DepthMap()
  /** Prepares for up to `capacity` walls; a `radius` of 0 means none. */
  reset(ox: number, oy: number, capacity: number, radius: number): void {
    this.ox = ox
    this.oy = oy
    this.count = 0
    this.fullCount = 0
    this.vertexCount = 0
    this.#isCulling = capacity > MIN_CULLED
    if (this.#isCulling) this.#depths.reset(radius > 0 ? radius * radius : Number.POSITIVE_INFINITY)
    const available = this.starts.length
    if (available < capacity || (available > MAX_KEPT_CAPACITY && capacity < MAX_KEPT_CAPACITY)) {
      const size = capacity + (capacity >> 1)
      this.ends = new Float64Array(4 * size)
      this.near = new Float64Array(size)
      this.far = new Float64Array(size)
      this.starts = new Int32Array(size)
      this.stops = new Int32Array(size)
      this.vertices = new Float64Array(4 * size)
      this.pseudoAngles = new Float64Array(2 * size)
      this.#squares = new Float64Array(2 * size)
      this.#kept = new Int32Array(2 * size)
    }
  }

  /** Excludes walls outside a cone. */
  excludeOutside({ firstX, firstY, lastX, lastY }: ConeEdges): void {
    if (!this.#isCulling) return
    const { ox, oy } = this
    this.#depths.exclude(pseudoAngle(lastX - ox, lastY - oy), pseudoAngle(firstX - ox, firstY - oy))
  }

  addVertex(x: number, y: number): number {
    const vertex = this.vertexCount++
    this.vertices[2 * vertex] = x
    this.vertices[2 * vertex + 1] = y
    const dx = x - this.ox
    const dy = y - this.oy
    this.pseudoAngles[vertex] = pseudoAngle(dx, dy)
    this.#squares[vertex] = dx * dx + dy * dy
    return vertex
  }

  /**
   * Adds the walls, except those that the viewer sees edge-on and those entirely beyond a box; limited ones last. One
   * loop with its fields in locals: for many walls, most of a query's time is spent here.
   */
  addWalls(walls: Float64Array, areLimited: boolean, minX: number, minY: number, maxX: number, maxY: number): void {
    const { ox, oy, ends, near, far, starts, stops, pseudoAngles } = this
    const squares = this.#squares
    const depths = this.#depths
    const isOccluding = this.#isCulling && !areLimited
    let wall = this.count
    let lastX = Number.NaN
    let lastY = Number.NaN
    let lastVertex = -1
    // Start of the current chain of walls; most chains are closed.
    let chainX = Number.NaN
    let chainY = Number.NaN
    let chainVertex = -1
    for (let i = 0; i < walls.length; i += 4) {
      const x0 = walls[i]
      const y0 = walls[i + 1]
      const x1 = walls[i + 2]
      const y1 = walls[i + 3]
      if ((x0 <= minX && x1 <= minX) || (x0 >= maxX && x1 >= maxX)) continue
      if ((y0 <= minY && y1 <= minY) || (y0 >= maxY && y1 >= maxY)) continue
      const ax = x0 - ox
      const ay = y0 - oy
      const left = ax * (y1 - oy)
      const right = ay * (x1 - ox)
      const size = Math.abs(left) + Math.abs(right)
      const determinant = left - right
      let turn = determinant
      // The bound is orientation()'s own, tested here so that the common case costs no call.
      if (Math.abs(turn) <= ORIENTATION_ERROR * size) {
        turn = orientation(ox, oy, x0, y0, x1, y1)
        if (turn === 0) continue
      }
      const isJoined = x0 === lastX && y0 === lastY
      let first = lastVertex
      if (!isJoined) {
        first = this.addVertex(x0, y0)
        chainX = x0
        chainY = y0
        chainVertex = first
      }
      const second = x1 === chainX && y1 === chainY ? chainVertex : this.addVertex(x1, y1)
      lastX = x1
      lastY = y1
      lastVertex = second
      const isIncreasing = turn > 0
      starts[wall] = isIncreasing ? first : second
      stops[wall] = isIncreasing ? second : first
      const at = 4 * wall
      ends[at] = isIncreasing ? x0 : x1
      ends[at + 1] = isIncreasing ? y0 : y1
      ends[at + 2] = isIncreasing ? x1 : x0
      ends[at + 3] = isIncreasing ? y1 : y0

      const a = squares[first]
      const b = squares[second]
      const dx = x1 - x0
      const dy = y1 - y0
      const along = ax * dx + ay * dy
      const square = dx * dx + dy * dy
      far[wall] = Math.max(a, b)
      // The nearest point is the foot of the perpendicular, unless that is beyond an end.
      if (along >= 0 || along <= -square) near[wall] = Math.min(a, b) * ROUNDING
      // Divided first, because the square of an area may leave the range of doubles.
      else near[wall] = Math.abs(determinant) < FLAT * size ? 0 : (determinant / square) * determinant * ROUNDING
      if (isOccluding) depths.cover(pseudoAngles[first], pseudoAngles[second], isIncreasing, far[wall], isJoined)
      wall++
    }
    this.count = wall
    if (!areLimited) this.fullCount = wall
  }

  /** Removes walls that others certainly hide, if there are enough walls for it to pay off. */
  cullHidden(): void {
    if (!this.#isCulling) return
    const { starts, stops, ends, near, far, pseudoAngles } = this
    const kept = this.#kept
    const depths = this.#depths
    const { count: total, fullCount: full } = this
    kept.fill(-1, 0, this.vertexCount)
    let count = 0
    for (let wall = 0; wall < total; wall++) {
      if (wall === full) this.fullCount = count
      const start = starts[wall]
      const stop = stops[wall]
      if (near[wall] > depths.farthestBetween(pseudoAngles[start], pseudoAngles[stop])) continue
      ends.copyWithin(4 * count, 4 * wall, 4 * wall + 4)
      near[count] = near[wall]
      far[count] = far[wall]
      starts[count] = start
      stops[count] = stop
      kept[start] = 0
      kept[stop] = 0
      count++
    }
    this.count = count
    if (full === total) this.fullCount = count
    this.#compactVertices()
  }

  #compactVertices(): void {
    const { starts, stops, vertices, pseudoAngles } = this
    const kept = this.#kept
    let vertexCount = 0
    for (let vertex = 0; vertex < this.vertexCount; vertex++) {
      if (kept[vertex] !== 0) continue
      vertices[2 * vertexCount] = vertices[2 * vertex]
      vertices[2 * vertexCount + 1] = vertices[2 * vertex + 1]
      pseudoAngles[vertexCount] = pseudoAngles[vertex]
      kept[vertex] = vertexCount++
    }
    this.vertexCount = vertexCount
    for (let wall = 0; wall < this.count; wall++) {
      starts[wall] = kept[starts[wall]]
      stops[wall] = kept[stops[wall]]
    }
  }

  /** Replaces vertices by their ranks. */
  replaceByRanks(ranks: Int32Array): void {
    const { starts, stops } = this
    for (let wall = 0; wall < this.count; wall++) {
      starts[wall] = ranks[starts[wall]]
      stops[wall] = ranks[stops[wall]]
    }
  }
}
