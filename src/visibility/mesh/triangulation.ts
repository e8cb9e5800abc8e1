import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { ChangedTriangles } from './ChangedTriangles.js'
import { next, previous } from './halfEdges.js'
import type { Vertices } from './vertices.js'

/** No neighbor (beyond the outermost box), or no walls. */
export const NONE = -1

/** Rounding of the in-circle determinant as a fraction of its products: (10 + 96 ε) ε (Shewchuk 1997), rounded up. */
const IN_CIRCLE_ERROR = 16 * 2 ** -53

/** Steps per triangle after which a walk counts as lost. A random walk may take long where triangles are thin. */
const LONG_WALK = 4

/** Steps of a walk after which decisions become exact. From its cell of the grid, a point is one or two steps away. */
const SHORT_WALK = 8

/** Spare capacity for triangles, as a fraction, when their arrays grow. */
const SPARE = 1 / 4

/** Locations of a vertex. */
const INSIDE = 0
export const ON_EDGE = 1
export const AT_VERTEX = 2

/**
 * A constrained Delaunay triangulation, as half-edges: triangle t has the half-edges 3t, 3t + 1, and 3t + 2 by
 * increasing angle. Each has the vertex that it starts from, its twin in the neighboring triangle, and the walls on it.
 * Decisions are exact; only the shape of triangles is left to doubles.
 */
export class Triangulation {
  triangleCount = 0
  start: Int32Array
  twin: Int32Array
  /** Set of walls on each half-edge. */
  walls: Int32Array
  /** A half-edge that starts from each vertex. */
  outgoing: Int32Array
  /**
   * Location of the vertex that `locate` found: INSIDE the triangle of the half-edge, ON_EDGE, or AT_VERTEX if it
   * starts there.
   */
  location: number = INSIDE
  /** The triangles changed so far. Null if they are not recorded. */
  changed: ChangedTriangles | null = null
  /** True if the arrays belong to a buffer, and must be copied before they change. */
  isBorrowed = false
  readonly #stack: number[] = []
  /** First half-edges of removed triangles, whose vertices are NONE. */
  readonly #free: number[] = []
  #flipsLeft = 0
  #randomState = 1

  constructor(
    readonly vertices: Vertices,
    capacity: number,
  ) {
    this.start = new Int32Array(6 * capacity)
    this.twin = new Int32Array(6 * capacity)
    this.walls = new Int32Array(6 * capacity)
    this.outgoing = new Int32Array(capacity + 16)
  }

  /** Starts with a box of four corners by increasing angle. All later vertices must be inside it. */
  begin(a: number, b: number, c: number, d: number): void {
    this.addTriangle(a, b, c)
    this.addTriangle(a, c, d)
    this.link(2, 3)
  }

  /** Uses the arrays of a buffer, which stay unchanged until `copyArrays`. */
  restore(start: Int32Array, twin: Int32Array, walls: Int32Array, triangleCount: number): void {
    this.start = start
    this.twin = twin
    this.walls = walls
    this.triangleCount = triangleCount
    this.isBorrowed = true
    this.outgoing = new Int32Array(this.vertices.count).fill(NONE)
    for (let h = 0; h < 3 * triangleCount; h++) this.outgoing[start[h]] = h
  }

  /** Replaces the arrays of a buffer by copies. */
  copyArrays(): void {
    this.start = this.start.slice()
    this.twin = this.twin.slice()
    this.walls = this.walls.slice()
    this.isBorrowed = false
  }

  /** A half-edge of no triangle, at the end of the arrays. */
  get sentinel(): number {
    return this.start.length - 3
  }

  /** Frees spare capacity. */
  trim(): void {
    this.#reserve(this.triangleCount)
    this.outgoing = this.outgoing.slice(0, this.vertices.count)
    this.vertices.trim()
  }

  end(h: number): number {
    return this.start[next(h)]
  }

  apex(h: number): number {
    return this.start[previous(h)]
  }

  /**
   * Walks to the triangle that contains a vertex and returns a half-edge of it, see `location`; NONE outside the box.
   * Expected O(√n) steps from anywhere, a few from nearby.
   */
  locate(vertex: number, from: number): number {
    const { start, twin, vertices } = this
    let h = from
    for (let steps = 0; ; steps++) {
      vertices.countStep()
      if (steps > LONG_WALK * this.triangleCount) return this.#search(vertex)
      // Starting at a random one of the three sides keeps the walk from going in circles (Devillers et al. 2002).
      this.#randomState = (Math.imul(this.#randomState, 1103515245) + 12345) & 0x7fffffff
      if (this.#randomState & 0x10000) h = next(h)
      if (this.#randomState & 0x20000) h = previous(h)
      const a = start[h]
      const b = start[next(h)]
      const c = start[previous(h)]
      const ab = vertices.orient(a, b, vertex)
      if (ab < 0) h = twin[h]
      else {
        const bc = vertices.orient(b, c, vertex)
        if (bc < 0) h = twin[next(h)]
        else {
          const ca = vertices.orient(c, a, vertex)
          if (ca < 0) h = twin[previous(h)]
          else return this.#locationIn(h, ab === 0, bc === 0, ca === 0)
        }
      }
      if (h === NONE) return NONE
    }
  }

  /**
   * Like `locate`, for a point certainly inside a triangle a few steps away, by determinants above `errorBound`,
   * without any call; otherwise NONE.
   */
  locateQuickly(x: number, y: number, from: number, errorBound: number): number {
    const { start, twin } = this
    const { xy } = this.vertices
    this.location = INSIDE
    for (let steps = 0, h = from; steps < SHORT_WALK && h !== NONE; steps++) {
      const bc = next(h)
      const ca = previous(h)
      const a = 2 * start[h]
      const b = 2 * start[bc]
      const c = 2 * start[ca]
      const ax = xy[a] - x
      const ay = xy[a + 1] - y
      const bx = xy[b] - x
      const by = xy[b + 1] - y
      const cx = xy[c] - x
      const cy = xy[c + 1] - y
      const afterAb = ax * by - ay * bx
      const afterBc = bx * cy - by * cx
      const afterCa = cx * ay - cy * ax
      if (afterAb > errorBound && afterBc > errorBound && afterCa > errorBound) return h
      h = afterAb < -errorBound ? twin[h] : afterBc < -errorBound ? twin[bc] : afterCa < -errorBound ? twin[ca] : NONE
    }
    return NONE
  }

  /** Like `locate`, but examines all triangles. */
  #search(vertex: number): number {
    const { start, vertices } = this
    for (let h = 0; h < 3 * this.triangleCount; h += 3) {
      if (start[h] === NONE) continue
      const [a, b, c] = [start[h], start[h + 1], start[h + 2]]
      const ab = vertices.orient(a, b, vertex)
      const bc = ab < 0 ? -1 : vertices.orient(b, c, vertex)
      const ca = bc < 0 ? -1 : vertices.orient(c, a, vertex)
      if (ca >= 0) return this.#locationIn(h, ab === 0, bc === 0, ca === 0)
    }
    return NONE
  }

  #locationIn(h: number, ab: boolean, bc: boolean, ca: boolean): number {
    const zeros = (ab ? 1 : 0) + (bc ? 1 : 0) + (ca ? 1 : 0)
    this.location = zeros
    if (zeros === AT_VERTEX) return ab ? (bc ? next(h) : h) : previous(h)
    return bc ? next(h) : ca ? previous(h) : h
  }

  /**
   * Adds a vertex that was located at a half-edge, inside its triangle or on it, and keeps the triangles well-shaped.
   */
  insert(vertex: number, h: number): void {
    if (this.location === ON_EDGE) this.splitEdge(h, vertex)
    else this.#splitTriangle(h, vertex)
    this.#limitFlips()
    this.legalize(Number.POSITIVE_INFINITY)
  }

  #splitTriangle(h: number, vertex: number): void {
    const bc = next(h)
    const ca = previous(h)
    const [b, c, a] = [this.start[bc], this.start[ca], this.start[h]]
    const [bcTwin, bcWalls, caTwin, caWalls] = [this.twin[bc], this.walls[bc], this.twin[ca], this.walls[ca]]
    const abTwin = this.twin[h]
    const abWalls = this.walls[h]
    const t = h - (h % 3)
    this.setTriangle(t, a, b, vertex)
    const u = this.addTriangle(b, c, vertex)
    const v = this.addTriangle(c, a, vertex)
    this.relink(t, abTwin, abWalls)
    this.relink(u, bcTwin, bcWalls)
    this.relink(v, caTwin, caWalls)
    this.link(t + 1, u + 2)
    this.link(u + 1, v + 2)
    this.link(v + 1, t + 2)
    this.#stack.push(t, u, v)
  }

  /** Splits an edge at a vertex on it. Both halves keep its walls. */
  splitEdge(h: number, vertex: number): void {
    const walls = this.walls[h]
    const twinWalls = this.walls[this.twin[h]]
    const first = h - (h % 3)
    const g = this.twin[h]
    // First a triangle without area, whose long side is the edge; flipping removes it.
    this.#splitTriangle(h, vertex)
    this.flip(first)
    for (const half of [first + 1, g]) {
      this.walls[half] = twinWalls
      this.walls[this.twin[half]] = walls
    }
    this.#stack.push(first, next(g))
  }

  /** Flips an edge: replaces it with the other diagonal of the quadrilateral of its two triangles. */
  flip(h: number): void {
    const { start, twin, walls, outgoing } = this
    const g = twin[h]
    const hPrevious = previous(h)
    const gPrevious = previous(g)
    const r = start[hPrevious]
    const s = start[gPrevious]
    const p = start[h]
    const q = start[g]
    start[h] = s
    start[g] = r
    this.relink(h, twin[gPrevious], walls[gPrevious])
    this.relink(g, twin[hPrevious], walls[hPrevious])
    this.link(hPrevious, gPrevious)
    walls[hPrevious] = walls[gPrevious] = NONE
    outgoing[q] = next(h)
    outgoing[p] = next(g)
    outgoing[s] = h
    outgoing[r] = g
    this.changed?.add(h - (h % 3))
    this.changed?.add(g - (g % 3))
  }

  /**
   * Flips pending edges until no circumcircle contains its neighbor's corner. Returns false if it stopped after
   * `maxEdges` edges.
   */
  legalize(maxEdges: number): boolean {
    const { start, twin, walls, vertices } = this
    const stack = this.#stack
    for (let edgesLeft = maxEdges; stack.length > 0; edgesLeft--) {
      if (edgesLeft === 0) return false
      const h = stack.pop()!
      const g = twin[h]
      if (g === NONE || walls[h] !== NONE || this.#flipsLeft < 0) continue
      vertices.countStep()
      const p = start[h]
      const q = start[g]
      const r = this.apex(h)
      const s = this.apex(g)
      if (!this.#isInCircle(p, q, r, s)) continue
      const { firstCrossing } = vertices
      if (p >= firstCrossing || q >= firstCrossing || r >= firstCrossing || s >= firstCrossing) {
        if (vertices.orient(s, q, r) <= 0 || vertices.orient(r, p, s) <= 0) continue
      }
      this.#flipsLeft--
      this.flip(h)
      stack.push(h, g, next(h), next(g))
    }
    return true
  }

  /** Queues the edges of some triangles for `legalize`. */
  queueEdges(first: number, end: number): void {
    for (let h = 3 * first; h < 3 * end; h++) if (this.twin[h] > h) this.#stack.push(h)
    this.#limitFlips()
  }

  /** Queues the edges of the changed triangles for `legalize`. */
  queueChanged(): void {
    for (const first of this.changed!.list) {
      if (this.start[first] === NONE) continue
      for (let h = first; h < first + 3; h++) if (this.twin[h] !== NONE) this.#stack.push(h)
    }
    this.#limitFlips()
  }

  /** Sets the walls on both sides of an edge. */
  setWalls(h: number, along: number, against: number): void {
    const g = this.twin[h]
    this.walls[h] = along
    this.walls[g] = against
    this.changed?.add(h - (h % 3))
  }

  /**
   * Limits the flips of `legalize`. Each flip lowers the lifted surface over the vertices, so flips would end by
   * themselves if the positions of crossings were not rounded.
   */
  #limitFlips(): void {
    this.#flipsLeft = 64 * (this.#stack.length + 64)
  }

  /** Returns true if s is certainly inside the circle through p, q, and r. */
  #isInCircle(p: number, q: number, r: number, s: number): boolean {
    const { xy } = this.vertices
    const sx = xy[2 * s]
    const sy = xy[2 * s + 1]
    const ax = xy[2 * p] - sx
    const ay = xy[2 * p + 1] - sy
    const bx = xy[2 * q] - sx
    const by = xy[2 * q + 1] - sy
    const cx = xy[2 * r] - sx
    const cy = xy[2 * r + 1] - sy
    const a = ax * ax + ay * ay
    const b = bx * bx + by * by
    const c = cx * cx + cy * cy
    const determinant = a * (bx * cy - by * cx) + b * (cx * ay - cy * ax) + c * (ax * by - ay * bx)
    const size =
      a * (Math.abs(bx * cy) + Math.abs(by * cx)) +
      b * (Math.abs(cx * ay) + Math.abs(cy * ax)) +
      c * (Math.abs(ax * by) + Math.abs(ay * bx))
    return determinant > IN_CIRCLE_ERROR * size
  }

  addTriangle(a: number, b: number, c: number): number {
    const h = this.#free.pop() ?? 3 * this.triangleCount++
    if (h + 3 > this.sentinel) this.#reserve(this.triangleCount + Math.ceil(SPARE * this.triangleCount) + 16)
    this.setTriangle(h, a, b, c)
    return h
  }

  /** Sets the capacity to a number of triangles, and one more for `sentinel`. */
  #reserve(triangles: number): void {
    const count = Math.min(3 * triangles, this.sentinel)
    const resize = (numbers: Int32Array): Int32Array => {
      const copy = new Int32Array(3 * triangles + 3)
      copy.set(numbers.subarray(0, count))
      return copy
    }
    this.start = resize(this.start)
    this.twin = resize(this.twin)
    this.walls = resize(this.walls)
  }

  /** Removes a triangle. Its neighbors must get other twins. */
  removeTriangle(first: number): void {
    this.start.fill(NONE, first, first + 3)
    this.twin.fill(NONE, first, first + 3)
    this.walls.fill(NONE, first, first + 3)
    this.#free.push(first)
  }

  setTriangle(h: number, a: number, b: number, c: number): void {
    const { start, twin, walls } = this
    if (Math.max(a, b, c) >= this.outgoing.length) this.outgoing = copyWithCapacity(this.outgoing)
    const { outgoing } = this
    start[h] = a
    start[h + 1] = b
    start[h + 2] = c
    for (let i = h; i < h + 3; i++) {
      twin[i] = walls[i] = NONE
      outgoing[start[i]] = i
    }
    this.changed?.add(h)
  }

  link(h: number, g: number): void {
    this.twin[h] = g
    this.twin[g] = h
  }

  /** Links a half-edge to its former twin, and restores its walls. */
  relink(h: number, twin: number, walls: number): void {
    this.twin[h] = twin
    if (twin !== NONE) this.twin[twin] = h
    this.walls[h] = walls
  }
}
