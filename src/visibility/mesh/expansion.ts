import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import { isBeyondSquare } from '../../geometry/isBeyond.js'
import { isAbove } from '../ringBuilder.js'
import { NO_WALL, OUT_OF_VIEW } from '../sentinels.js'
import type { ConeEdges } from '../sweep/viewLimits.js'
import { areMostlyEdgeOn } from './areMostlyEdgeOn.js'
import type { ExpansionLimits } from './ExpansionLimits.js'
import {
  APEX,
  afterOf,
  BORDER,
  beforeOf,
  FAR,
  FLAGS,
  LIMITED_SHIFT,
  LINK,
  nextOf,
  RECORD,
  START,
} from './edgeRecords.js'
import { isSide } from './sides.js'
import { NONE } from './triangulation.js'
import { CONE_FIRST, CONE_LAST, VIEWER } from './vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from './WallMesh.js'

/** Numbers per span, and per pending edge. */
export const SPAN = 4
/** Bits of a span: set if the vertex in whose direction it starts, or stops, is on its wall. */
export const STARTS_ON_WALL = 1
export const STOPS_ON_WALL = 2

/**
 * Step budget of a query: per wall, plus a constant. A sweep takes as long. Maps take a few steps per wall in view, but
 * each gap in a long fence may lead through all the thin triangles behind it.
 */
const STEPS_PER_WALL = 16
const BASE_STEPS = 1024

/** Room for rounding at the range, as a factor of its square: an edge that touches the range is passed. */
const ROUNDING = 1 + 2 ** -39

/**
 * Triangular expansion: walks from the viewer's triangle through every visible edge that does not block, each with the
 * two vertices between whose directions it is seen. The cost depends on what is seen, up to a number of steps per wall
 * (Bungiu, Hemmer, Hershberger, Huang, Kröller, Efficient computation of visibility polygons, 2014; Xu and Güting,
 * Triangulation-based visibility, 2015).
 */
export class Expansion {
  /**
   * The spans found, by increasing angle: wall, the vertices in whose directions it starts and stops, and bits. At the
   * end of the array are the pending edges, the next one first: half-edge, the vertices between which it is seen, and
   * what blocks there. They are in one array because each further array costs the loop a length and a pointer.
   */
  spans: Int32Array = new Int32Array(2048)
  /** End of the spans' numbers. */
  top = 0
  /** Numbers of all walls met, limited ones too, with repetitions. Null if not needed. */
  met: number[] | null = null
  #blocking = 0
  #limited = 0
  #isBounded = true
  #channel = 0
  #rangeSquare = 0
  #hasRange = false
  /** Error bound of an orientation relative to the viewer. Up to it, an exact decision is needed. */
  #errorBound = 0
  /** Index of the first pending edge. */
  #pending = 0
  /** Remaining steps, and true if they are the second part of the budget. */
  #stepBudget = 0
  #isExtended = false

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /** Expands the view of the viewer, which is located in the mesh. Returns false if a sweep would be faster. */
  run({ channel, radius, cone, isBounded }: ExpansionLimits): boolean {
    const { vertices, size } = this.#prepared
    this.top = 0
    vertices.stepsUsed = 0
    this.#pending = this.spans.length
    this.#stepBudget = size + BASE_STEPS
    this.#isExtended = false
    this.#channel = channel
    this.#limited = channel << LIMITED_SHIFT
    this.#isBounded = isBounded
    this.#blocking = channel | BORDER
    this.#hasRange = radius > 0
    this.#rangeSquare = radius * radius * ROUNDING
    this.#errorBound = this.#prepared.vertices.viewErrorBound(cone)
    if (cone !== null) this.#runCone(cone)
    else this.#runAround()
    if (this.met !== null) this.#meetSpans(this.met)
    return this.#pending === this.spans.length
  }

  /** Starts in the triangle in the direction of +x, where a ring starts, so that little is left for its end. */
  #runAround(): void {
    const { vertices, fan, fanCount } = this.#prepared
    const { xy } = vertices
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    let first = 0
    if (!this.#hasRange) {
      for (first = fanCount - 1; first > 0; first--) {
        const start = 2 * this.#startOf(fan[first])
        const end = 2 * this.#endOf(fan[first])
        if (!isAbove(xy[start], xy[start + 1], ox, oy) && isAbove(xy[end], xy[end + 1], ox, oy)) break
      }
    }
    for (let i = fanCount - 1; i >= 0; i--) {
      const entry = fan[first + i < fanCount ? first + i : first + i - fanCount]
      this.#pushEdge(this.#recordOf(entry), this.#startOf(entry), this.#endOf(entry), this.#blocking)
    }
    this.#expand()
  }

  /** Returns the record of an entry of the fan, or of one that blocks everything. */
  #recordOf(entry: number): number {
    return isOutOfBounds(entry) ? this.#prepared.edges.sentinel : RECORD * entry
  }

  #startOf(entry: number): number {
    return this.#prepared.mesh.start[edgeOf(entry)]
  }

  #endOf(entry: number): number {
    return this.#prepared.mesh.end(edgeOf(entry))
  }

  #runCone({ firstX, firstY, lastX, lastY }: ConeEdges): void {
    const { vertices, fan, fanCount } = this.#prepared
    vertices.set(CONE_FIRST, firstX, firstY)
    vertices.set(CONE_LAST, lastX, lastY)
    const turn = (a: number, b: number): number => vertices.orient(VIEWER, a, b)
    // A fan's triangle spans less than half a turn, so two sides decide whether a direction is in it.
    let first = 0
    while (turn(this.#startOf(fan[first]), CONE_FIRST) < 0 || turn(CONE_FIRST, this.#endOf(fan[first])) <= 0) first++
    this.#push(OUT_OF_VIEW, CONE_LAST, CONE_FIRST, 0)
    let isInside = turn(CONE_FIRST, CONE_LAST) > 0
    // The first triangle comes again at the end where the cone leaves out only a part of it.
    for (let i = 0; i <= fanCount && this.#pending === this.spans.length; i++) {
      const entry = fan[(first + i) % fanCount]
      const start = this.#startOf(entry)
      const end = this.#endOf(entry)
      const isLast = isInside && turn(start, CONE_LAST) > 0 && turn(CONE_LAST, end) >= 0
      const from = i === 0 && turn(start, CONE_FIRST) !== 0 ? CONE_FIRST : start
      this.#pushEdge(
        this.#recordOf(entry),
        from,
        isLast && turn(CONE_LAST, end) !== 0 ? CONE_LAST : end,
        this.#blocking,
      )
      this.#expand()
      if (isLast) return
      isInside = true
    }
  }

  /** Pushes an edge, seen between the directions of two vertices, with what blocks there. */
  #pushEdge(edge: number, from: number, to: number, blocking: number): void {
    this.#reserve()
    const { spans } = this
    const at = this.#pending - SPAN
    spans[at] = edge
    spans[at + 1] = from
    spans[at + 2] = to
    spans[at + 3] = blocking
    this.#pending = at
  }

  /** Processes pending edges until none or no budget is left. */
  #expand(): void {
    while (this.#pending < this.spans.length && (this.#stepBudget > 0 || this.#extendBudget())) {
      this.#expandFast()
      if (this.#pending < this.spans.length && this.#stepBudget > 0 && !this.#reserve()) this.#step()
    }
  }

  /**
   * Expands depth first, by increasing angle, as long as steps need no exact decision, no memory, and no list. A loop
   * without calls, which keeps what it reads in registers; all time is spent here. Integers are coerced to 32 bits,
   * because the engine cannot infer that.
   */
  #expandFast(): void {
    const { xy } = this.#prepared.vertices
    const { records } = this.#prepared.edges
    const { walls } = this.#prepared.mesh
    const { spans } = this
    const watchedFlags = this.#limited | FAR
    const rangeSquare = this.#rangeSquare
    const hasRange = this.#hasRange ? 1 : 0
    const errorBound = this.#errorBound
    const negativeBound = -errorBound
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    const bottom = spans.length | 0
    let pending = this.#pending | 0
    let end = this.top | 0
    let budget = this.#stepBudget | 0
    // Triangles passed through one edge only; others end in spans and are counted there.
    let singles = 0
    walk: while (pending < bottom && budget > singles) {
      let edge = spans[pending]
      // Limited walls block only after one was passed.
      const s = spans[pending + 1]
      let t = spans[pending + 2]
      const blocking = spans[pending + 3]
      pending = (pending + SPAN) | 0
      const sx = xy[s << 1] - ox
      const sy = xy[(s << 1) + 1] - oy
      let tx = xy[t << 1] - ox
      let ty = xy[(t << 1) + 1] - oy
      for (;;) {
        let flags = records[edge]
        if (hasRange !== 0) {
          const p = records[edge + START] << 1
          const q = records[nextOf(edge) + START] << 1
          if (isBeyondSquare(xy[p] - ox, xy[p + 1] - oy, xy[q] - ox, xy[q + 1] - oy, rangeSquare)) flags = FAR
        }
        if ((flags & (blocking | watchedFlags)) !== 0) {
          let wall = NO_WALL
          let bits = 0
          if ((flags & blocking) !== 0) {
            const set = walls[edge / RECORD]
            if (set < 0 || (flags & BORDER) !== 0) break
            wall = set >> 1
            if (records[edge + START] === s) bits = STARTS_ON_WALL
            if (records[nextOf(edge) + START] === t) bits |= STOPS_ON_WALL
          } else if (flags !== FAR) break
          if (end > 0 && spans[end - SPAN] === wall) {
            spans[end - 2] = t
            spans[end - 1] = (spans[end - 1] & STARTS_ON_WALL) | (bits & STOPS_ON_WALL)
          } else {
            spans[end] = wall
            spans[end + 1] = s
            spans[end + 2] = t
            spans[end + 3] = bits
            end = (end + SPAN) | 0
          }
          budget = (budget - 1) | 0
          continue walk
        }
        // Enter the next triangle. Its far corner splits the view between its two other edges.
        const v = records[(edge + APEX) | 0]
        const link = records[(edge + LINK) | 0]
        const vx = xy[v << 1] - ox
        const vy = xy[(v << 1) + 1] - oy
        const fromStart = sx * vy - sy * vx
        if (fromStart > errorBound) {
          const toEnd = vx * ty - vy * tx
          if (toEnd > errorBound) {
            // Room for this edge, and for a span or the current edge.
            if (((pending - end) | 0) < 2 * SPAN) break
            pending = (pending - SPAN) | 0
            spans[pending] = beforeOf(link)
            spans[pending + 1] = v
            spans[pending + 2] = t
            spans[pending + 3] = blocking
            edge = afterOf(link)
            t = v
            tx = vx
            ty = vy
          } else if (toEnd < negativeBound) {
            edge = afterOf(link)
            singles = (singles + 1) | 0
          } else break
        } else if (fromStart < negativeBound) {
          edge = beforeOf(link)
          singles = (singles + 1) | 0
        } else break
      }
      // This needs the general case of `#step`: the edge stays pending.
      pending = (pending - SPAN) | 0
      spans[pending] = edge
      spans[pending + 1] = s
      spans[pending + 2] = t
      spans[pending + 3] = blocking
      break
    }
    this.#pending = pending
    this.top = end
    this.#stepBudget = budget - singles
  }

  /** Takes a step of the general case. */
  #step(): void {
    const { vertices, edges } = this.#prepared
    const { records } = edges
    this.#stepBudget--
    const at = this.#pending
    this.#pending = at + SPAN
    const edge = this.spans[at]
    const s = this.spans[at + 1]
    const t = this.spans[at + 2]
    let blocking = this.spans[at + 3]
    const flags = records[edge + FLAGS]
    if ((flags & blocking) !== 0) {
      this.#addBlocked(edge, s, t, blocking)
      return
    }
    if ((flags & this.#limited) !== 0) {
      blocking |= this.#limited
      if (this.met !== null) this.#meet(edge)
    }
    const after = afterOf(records[edge + LINK])
    const before = beforeOf(records[edge + LINK])
    const v = records[edge + APEX]
    const fromStart = vertices.orient(VIEWER, s, v)
    const toEnd = fromStart > 0 ? vertices.orient(VIEWER, t, v) : 1
    this.#stepBudget -= vertices.stepsUsed
    vertices.stepsUsed = 0
    if (fromStart <= 0) this.#pushEdge(before, fromStart === 0 ? v : s, t, blocking)
    else {
      if (toEnd < 0) this.#pushEdge(before, v, t, blocking)
      this.#pushEdge(after, s, toEnd <= 0 ? v : t, blocking)
    }
  }

  /** Reserves memory for another span and another pending edge. Returns false if there was room. */
  #reserve(): boolean {
    const { spans } = this
    const isFull = this.#pending - this.top < 2 * SPAN
    if (isFull) {
      this.spans = copyWithCapacity(spans)
      const by = this.spans.length - spans.length
      this.spans.copyWithin(this.#pending + by, this.#pending, spans.length)
      this.#pending += by
    }
    return isFull
  }

  /**
   * Grants a long query the rest of its steps, once. Grants none if most walls are seen edge-on, as by a viewer in line
   * with a fence: these cost a sweep almost nothing.
   */
  #extendBudget(): boolean {
    const { size } = this.#prepared
    if (this.#isExtended) return false
    this.#isExtended = true
    if (areMostlyEdgeOn(this.#prepared)) return false
    this.#stepBudget = (STEPS_PER_WALL - 1) * size
    return this.#stepBudget > 0
  }

  /** Adds a span of the walls on an edge, or beyond the bounds. Continues the last span if it was of the same wall. */
  #addBlocked(edge: number, from: number, to: number, blocking: number): void {
    const { edges, mesh, wallCount } = this.#prepared
    if (edge === edges.sentinel) {
      this.#push(OUT_OF_VIEW, from, to, 0)
      return
    }
    const last = this.top > 0 ? this.spans[this.top - SPAN] : OUT_OF_VIEW
    const wall = edges.blockingWall(edge / RECORD, this.#channel, (blocking & this.#limited) !== 0, last)
    const isOpen = !this.#isBounded && isSide(wall, wallCount)
    const bits =
      +(mesh.start[edge / RECORD] === from) * STARTS_ON_WALL + +(mesh.end(edge / RECORD) === to) * STOPS_ON_WALL
    if (this.met !== null) this.#meet(edge)
    this.#push(isOpen ? NO_WALL : wall, from, to, bits)
  }

  #meet(edge: number): void {
    const { mesh, sets, wallCount } = this.#prepared
    for (let set = mesh.walls[edge / RECORD]; set !== NONE; set = sets.next(set)) {
      if (!isSide(sets.wall(set), wallCount)) this.met!.push(sets.wall(set))
    }
  }

  /** Adds a span, or extends the last one. */
  #push(wall: number, from: number, to: number, bits: number): void {
    this.#reserve()
    const { spans, top } = this
    if (top > 0 && spans[top - SPAN] === wall) {
      spans[top - 2] = to
      spans[top - 1] = (spans[top - 1] & STARTS_ON_WALL) | (bits & STOPS_ON_WALL)
      return
    }
    spans[top] = wall
    spans[top + 1] = from
    spans[top + 2] = to
    spans[top + 3] = bits
    this.top = top + SPAN
  }

  /** Adds the walls of the spans; the others were added on the way. */
  #meetSpans(met: number[]): void {
    for (let i = 0; i < this.top; i += SPAN) {
      const wall = this.spans[i]
      if (wall >= 0 && !isSide(wall, this.#prepared.wallCount)) met.push(wall)
    }
  }
}
