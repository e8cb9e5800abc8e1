import { grown } from '../../geometry/grown.js'
import { orientation } from '../../geometry/predicates.js'
import { OPEN, SHUT } from '../noWall.js'
import type { ConeEdges } from '../sweep/limits.js'
import { AFTER, APEX, BEFORE, BORDER, END, FLAGS, LIMITED_SHIFT, RECORD, START, WALL } from './edgeRecords.js'
import { NONE } from './triangulation.js'
import { CONE_FIRST, CONE_LAST, VIEWER } from './vertices.js'
import { edgeOf, isShut, type WallMesh } from './WallMesh.js'

/** Numbers per span. */
export const SPAN = 4
/** Bits of a span: whether the vertex in whose direction it starts, or stops, lies on its wall. */
export const STARTS_ON_WALL = 1
export const STOPS_ON_WALL = 2

/** What a query is cut to. */
export interface ExpansionView {
  channel: number
  /** 0 for none. */
  radius: number
  /** Null for a full turn. */
  cone: ConeEdges | null
  /** Whether the view ends at the bounds, or goes on beyond them, where there are no walls. */
  closed: boolean
}

/**
 * Steps of a query at most, for each wall and besides: a sweep takes as long. Maps take a few for each wall in view; but
 * each gap in a long fence may lead through all the thin triangles behind it.
 */
const STEPS_PER_WALL = 16
const STEPS = 1024

/** Walls looked at to tell whether most are seen edge on. */
const SAMPLES = 64

/** Room for rounding beside the range, as a share of its square: an edge that touches the range is passed. */
const ROUNDING = 1 + 2 ** -39

/**
 * Triangular expansion: goes from the viewer's triangle through every edge that is seen and stops nothing, each with the
 * two vertices between whose directions it is seen. Costs what is seen, not what there is, and a limited number of steps for
 * each wall (Bungiu, Hemmer, Hershberger, Huang, Kröller, Efficient computation of visibility polygons, 2014; Xu and Güting,
 * Triangulation-based visibility, 2015).
 */
export class Expansion {
  /** The spans found, by growing angle: wall, the vertices in whose directions it starts and stops, and bits. */
  spans: Int32Array = new Int32Array(1024)
  /** End of the numbers in use. */
  top = 0
  /** Numbers of all walls that were met, limited ones too, with repetitions; kept when asked for. */
  met: number[] | null = null
  #stack = new Int32Array(1024)
  #stopping = 0
  #limited = 0
  #closed = true
  #channel = 0
  #square = 0
  /** Up to this size a turn round the viewer is in doubt, and asked for exactly. */
  #doubt = 0
  /** Steps left, and whether they are the second part of them. */
  #patience = 0
  #isLong = false

  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /** Looks round from the viewer who has entered the mesh. False where that takes so many steps that a sweep is quicker. */
  run({ channel, radius, cone, closed }: ExpansionView): boolean {
    const { vertices, wallCount } = this.#prepared
    this.top = 0
    vertices.effort = 0
    this.#patience = wallCount + STEPS
    this.#isLong = false
    this.#channel = channel
    this.#limited = channel << LIMITED_SHIFT
    this.#closed = closed
    this.#stopping = channel | BORDER
    this.#square = radius > 0 ? radius * radius * ROUNDING : Number.POSITIVE_INFINITY
    this.#doubt = this.#prepared.vertices.turnError(cone)
    if (cone === null) {
      const { fan, fanCount } = this.#prepared
      for (let i = 0; i < fanCount && this.#patience >= 0; i++)
        this.#enter(fan[i], this.#startOf(fan[i]), this.#endOf(fan[i]))
    } else this.#runCone(cone)
    return this.#patience >= 0
  }

  #startOf(entry: number): number {
    return this.#prepared.edges.records[edgeOf(entry) + START]
  }

  #endOf(entry: number): number {
    return this.#prepared.edges.records[edgeOf(entry) + END]
  }

  #runCone({ firstX, firstY, lastX, lastY }: ConeEdges): void {
    const { vertices, fan, fanCount } = this.#prepared
    vertices.set(CONE_FIRST, firstX, firstY)
    vertices.set(CONE_LAST, lastX, lastY)
    const turn = (a: number, b: number): number => vertices.orient(VIEWER, a, b)
    // A fan's triangle spans less than half a turn, so that two sides say whether a direction lies in it.
    let first = 0
    while (turn(this.#startOf(fan[first]), CONE_FIRST) < 0 || turn(CONE_FIRST, this.#endOf(fan[first])) <= 0) first++
    this.#push(SHUT, CONE_LAST, CONE_FIRST, 0)
    let isInside = turn(CONE_FIRST, CONE_LAST) > 0
    // The first triangle comes again at the end where the cone leaves out only a part of it.
    for (let i = 0; i <= fanCount && this.#patience >= 0; i++) {
      const entry = fan[(first + i) % fanCount]
      const start = this.#startOf(entry)
      const end = this.#endOf(entry)
      const isLast = isInside && turn(start, CONE_LAST) > 0 && turn(CONE_LAST, end) >= 0
      const from = i === 0 && turn(start, CONE_FIRST) !== 0 ? CONE_FIRST : start
      this.#enter(entry, from, isLast && turn(CONE_LAST, end) !== 0 ? CONE_LAST : end)
      if (isLast) return
      isInside = true
    }
  }

  /** Looks through an edge of the fan between the directions of two vertices. */
  #enter(entry: number, from: number, to: number): void {
    if (isShut(entry)) this.#push(SHUT, from, to, 0)
    else this.#expand(entry, from, to)
  }

  /** Depth first, by growing angle; the rest waits on a stack, four numbers for each edge. One loop: all time goes here. */
  #expand(first: number, from: number, to: number): void {
    const { vertices, edges } = this.#prepared
    const { records } = edges
    const { xy } = vertices
    const limited = this.#limited
    const square = this.#square
    const doubt = this.#doubt
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    let stack = this.#stack
    let top = 0
    let edge = first
    // The directions between which the edge is seen, and what stops them: a limited wall only where one was passed.
    let s = from
    let t = to
    let stopping = this.#stopping
    let sx = xy[2 * s] - ox
    let sy = xy[2 * s + 1] - oy
    let tx = xy[2 * t] - ox
    let ty = xy[2 * t + 1] - oy
    let patience = this.#patience
    for (;;) {
      if (patience-- <= 0) {
        patience = this.#morePatience()
        if (patience <= 0) break
      }
      const flags = records[edge + FLAGS]
      const farther = square !== Number.POSITIVE_INFINITY && this.#isBeyond(edge)
      if ((flags & stopping) !== 0 || farther) {
        if (farther) this.#push(OPEN, s, t, 0)
        else this.#stop(edge, s, t, stopping)
        if (top === 0) {
          this.#patience = patience
          return
        }
        top -= 4
        edge = stack[top]
        s = stack[top + 1]
        t = stack[top + 2]
        stopping = stack[top + 3]
        sx = xy[2 * s] - ox
        sy = xy[2 * s + 1] - oy
        tx = xy[2 * t] - ox
        ty = xy[2 * t + 1] - oy
        continue
      }
      if ((flags & limited) !== 0) {
        stopping |= limited
        if (this.met !== null) this.#meet(edge)
      }
      // Into the next triangle: its far corner parts what is seen of its two other edges.
      const v = records[edge + APEX]
      const vx = xy[2 * v] - ox
      const vy = xy[2 * v + 1] - oy
      let turn = sx * vy - sy * vx
      if (turn <= doubt && turn >= -doubt) {
        turn = vertices.orient(VIEWER, s, v)
        patience -= vertices.effort
        vertices.effort = 0
      }
      if (turn <= 0) {
        edge = records[edge + BEFORE]
        if (turn === 0) {
          s = v
          sx = vx
          sy = vy
        }
        continue
      }
      turn = tx * vy - ty * vx
      if (turn <= doubt && turn >= -doubt) {
        turn = vertices.orient(VIEWER, t, v)
        patience -= vertices.effort
        vertices.effort = 0
      }
      if (turn < 0) {
        if (top + 4 > stack.length) {
          stack = grown(stack)
          this.#stack = stack
        }
        stack[top] = records[edge + BEFORE]
        stack[top + 1] = v
        stack[top + 2] = t
        stack[top + 3] = stopping
        top += 4
      }
      edge = records[edge + AFTER]
      if (turn <= 0) {
        t = v
        tx = vx
        ty = vy
      }
    }
    this.#patience = patience
  }

  /**
   * The other steps that a long query may take, once; none where most walls are seen edge on, as by a viewer in line with
   * a fence: those cost a sweep next to nothing.
   */
  #morePatience(): number {
    const { vertices, wallCount } = this.#prepared
    const { walls, xy } = vertices
    if (this.#isLong) return -1
    this.#isLong = true
    let edgeOn = 0
    for (let i = 0; i < SAMPLES; i++) {
      const at = 4 * Math.floor((i * wallCount) / SAMPLES)
      const [ax, ay, bx, by] = [walls[at], walls[at + 1], walls[at + 2], walls[at + 3]]
      if (orientation(ax, ay, bx, by, xy[2 * VIEWER], xy[2 * VIEWER + 1]) === 0) edgeOn++
    }
    return edgeOn > SAMPLES / 2 ? -1 : (STEPS_PER_WALL - 1) * wallCount
  }

  /** A span of a wall, or beyond the bounds. A wall that the last span was of goes on. */
  #stop(edge: number, from: number, to: number, stopping: number): void {
    const { edges, wallCount } = this.#prepared
    const { records } = edges
    const bits =
      (records[edge + START] === from ? STARTS_ON_WALL : 0) | (records[edge + END] === to ? STOPS_ON_WALL : 0)
    if (this.met !== null) this.#meet(edge)
    let wall = records[edge + WALL]
    if (wall === NONE) {
      const last = this.top > 0 ? this.spans[this.top - SPAN] : SHUT
      wall = edges.wallThatStops(edge, this.#channel, (stopping & this.#limited) !== 0, last)
      if (!this.#closed && wall >= wallCount) wall = OPEN
    }
    this.#push(wall, from, to, bits)
  }

  #meet(edge: number): void {
    const { mesh, sets, wallCount } = this.#prepared
    for (let set = mesh.walls[edge / RECORD]; set !== NONE; set = sets.next(set)) {
      if (sets.wall(set) < wallCount) this.met!.push(sets.wall(set))
    }
  }

  /** Adds a span, or lets the last one go on. */
  #push(wall: number, from: number, to: number, bits: number): void {
    const { top } = this
    let { spans } = this
    if (top > 0 && spans[top - SPAN] === wall) {
      spans[top - 2] = to
      spans[top - 1] = (spans[top - 1] & STARTS_ON_WALL) | (bits & STOPS_ON_WALL)
      return
    }
    if (top + SPAN > spans.length) {
      spans = grown(spans)
      this.spans = spans
    }
    spans[top] = wall
    spans[top + 1] = from
    spans[top + 2] = to
    spans[top + 3] = bits
    this.top = top + SPAN
  }

  /** Whether an edge lies surely beyond the range. */
  #isBeyond(edge: number): boolean {
    const { vertices, edges } = this.#prepared
    const { xy } = vertices
    const p = edges.records[edge + START]
    const q = edges.records[edge + END]
    const ax = xy[2 * p] - xy[2 * VIEWER]
    const ay = xy[2 * p + 1] - xy[2 * VIEWER + 1]
    const bx = xy[2 * q] - xy[2 * VIEWER]
    const by = xy[2 * q + 1] - xy[2 * VIEWER + 1]
    const dx = bx - ax
    const dy = by - ay
    const length = dx * dx + dy * dy
    const along = -(ax * dx + ay * dy)
    if (along <= 0) return ax * ax + ay * ay > this.#square
    if (along >= length) return bx * bx + by * by > this.#square
    const area = ax * by - ay * bx
    return area * area > this.#square * length
  }
}
