import { grown } from '../../geometry/grown.js'
import { orientation } from '../../geometry/predicates.js'
import { OPEN, SHUT } from '../noWall.js'
import { isAbove } from '../ringBuilder.js'
import type { ConeEdges } from '../sweep/limits.js'
import { AFTER, APEX, BEFORE, BORDER, END, FLAGS, LIMITED_SHIFT, RECORD, START, WALL } from './edgeRecords.js'
import { NONE } from './triangulation.js'
import { CONE_FIRST, CONE_LAST, VIEWER } from './vertices.js'
import { edgeOf, isShut, type WallMesh } from './WallMesh.js'

/** Numbers per span. */
export const SPAN = 4
/** Numbers per entry of the stack. */
const ENTRY = 4
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

/** In place of an edge's flags: beyond the range. */
const FAR = 2 ** 20

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
  /** Whether there are directions that are not looked into. */
  isShut = false
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
  #isRanged = false
  /** Up to this size a turn round the viewer is in doubt, and asked for exactly. */
  #doubt = 0
  /** Where it stands: the edge looked through next, between which directions, what stops them, and the stack's end. */
  #edge = 0
  #from = 0
  #to = 0
  #stops = 0
  #depth = 0
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
    this.isShut = false
    vertices.effort = 0
    this.#depth = 0
    this.#patience = wallCount + STEPS
    this.#isLong = false
    this.#channel = channel
    this.#limited = channel << LIMITED_SHIFT
    this.#closed = closed
    this.#stopping = this.#stops = channel | BORDER
    this.#isRanged = radius > 0
    this.#square = radius * radius * ROUNDING
    this.#doubt = this.#prepared.vertices.turnError(cone)
    if (cone !== null) this.#runCone(cone)
    else this.#runAround()
    if (this.met !== null) this.#meetSpans(this.met)
    return this.#patience >= 0
  }

  /** From the triangle that +x leads into, since a ring starts there: then little of it is left over for its end. */
  #runAround(): void {
    const { vertices, fan, fanCount, isOnSide } = this.#prepared
    const { xy } = vertices
    const isUpper = (vertex: number): boolean =>
      isAbove(xy[2 * vertex], xy[2 * vertex + 1], xy[2 * VIEWER], xy[2 * VIEWER + 1])
    let first = 0
    while (
      !this.#isRanged &&
      first < fanCount - 1 &&
      (isUpper(this.#startOf(fan[first])) || !isUpper(this.#endOf(fan[first])))
    )
      first++
    if (isOnSide) {
      for (let i = 0; i < fanCount && this.#patience >= 0; i++) {
        const entry = fan[(first + i) % fanCount]
        this.#enter(entry, this.#startOf(entry), this.#endOf(entry))
      }
      return
    }
    for (let i = fanCount - 1; i > 0; i--) {
      const entry = fan[(first + i) % fanCount]
      this.#wait(entry, this.#startOf(entry), this.#endOf(entry))
    }
    this.#expand(fan[first], this.#startOf(fan[first]), this.#endOf(fan[first]))
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

  /** Depth first, by growing angle; the rest waits on the stack. */
  #expand(edge: number, from: number, to: number): void {
    this.#edge = edge
    this.#from = from
    this.#to = to
    this.#stops = this.#stopping
    while (!this.#hurry() && this.#step()) {}
  }

  /** Puts an edge on the stack. */
  #wait(edge: number, from: number, to: number): void {
    const at = this.#depth
    if (at + ENTRY > this.#stack.length) this.#stack = grown(this.#stack)
    this.#stack[at] = edge
    this.#stack[at + 1] = from
    this.#stack[at + 2] = to
    this.#stack[at + 3] = this.#stops
    this.#depth = at + ENTRY
  }

  /**
   * Steps that need nothing decided exactly, no memory and no list, up to one that does: in a loop without calls, which
   * keeps what it reads in registers. All time goes here. Numbers are kept to 32 bits, for the engine cannot know that they
   * are. True when there is nothing left to look through.
   */
  #hurry(): boolean {
    const { xy } = this.#prepared.vertices
    const { records } = this.#prepared.edges
    const spans = this.spans
    const stack = this.#stack
    const watched = this.#limited | FAR
    const square = this.#square
    const isRanged = this.#isRanged
    const doubt = this.#doubt
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    let depth = this.#depth | 0
    let end = this.top | 0
    let edge = this.#edge | 0
    // The directions between which the edge is seen, and what stops them: a limited wall only where one was passed.
    let s = this.#from | 0
    let t = this.#to | 0
    let stops = this.#stops | 0
    let sx = xy[2 * s] - ox
    let sy = xy[2 * s + 1] - oy
    let tx = xy[2 * t] - ox
    let ty = xy[2 * t + 1] - oy
    let patience = this.#patience | 0
    const spansRoom = (spans.length - SPAN) | 0
    const stackRoom = (stack.length - ENTRY) | 0
    let isDone = false
    while (patience > 0 && end <= spansRoom && depth <= stackRoom) {
      let flags = records[edge]
      if (isRanged) {
        const p = records[(edge + START) | 0]
        const q = records[(edge + END) | 0]
        const ax = xy[(2 * p) | 0] - ox
        const ay = xy[(2 * p + 1) | 0] - oy
        if (isBeyond(ax, ay, xy[(2 * q) | 0] - ox, xy[(2 * q + 1) | 0] - oy, square)) flags = FAR
      }
      if ((flags & (stops | watched)) !== 0) {
        let wall = OPEN
        let bits = 0
        if ((flags & stops) !== 0) {
          wall = records[(edge + WALL) | 0]
          if (wall === NONE) break
          if (records[(edge + START) | 0] === s) bits = STARTS_ON_WALL
          if (records[(edge + END) | 0] === t) bits |= STOPS_ON_WALL
        } else if (flags !== FAR) break
        if (end > 0 && spans[(end - SPAN) | 0] === wall) {
          spans[(end - 2) | 0] = t
          spans[(end - 1) | 0] = (spans[(end - 1) | 0] & STARTS_ON_WALL) | (bits & STOPS_ON_WALL)
        } else {
          spans[end] = wall
          spans[(end + 1) | 0] = s
          spans[(end + 2) | 0] = t
          spans[(end + 3) | 0] = bits
          end = (end + SPAN) | 0
        }
        patience = (patience - 1) | 0
        if (depth === 0) {
          isDone = true
          break
        }
        depth = (depth - ENTRY) | 0
        edge = stack[depth]
        s = stack[(depth + 1) | 0]
        t = stack[(depth + 2) | 0]
        stops = stack[(depth + 3) | 0]
        sx = xy[(2 * s) | 0] - ox
        sy = xy[(2 * s + 1) | 0] - oy
        tx = xy[(2 * t) | 0] - ox
        ty = xy[(2 * t + 1) | 0] - oy
        continue
      }
      // Into the next triangle: its far corner parts what is seen of its two other edges.
      const v = records[(edge + APEX) | 0]
      const vx = xy[(2 * v) | 0] - ox
      const vy = xy[(2 * v + 1) | 0] - oy
      const before = sx * vy - sy * vx
      if (before > doubt) {
        const after = vx * ty - vy * tx
        if (after > doubt) {
          stack[depth] = records[(edge + BEFORE) | 0]
          stack[(depth + 1) | 0] = v
          stack[(depth + 2) | 0] = t
          stack[(depth + 3) | 0] = stops
          depth = (depth + ENTRY) | 0
          edge = records[(edge + AFTER) | 0]
          t = v
          tx = vx
          ty = vy
        } else if (after < -doubt) edge = records[(edge + AFTER) | 0]
        else break
      } else if (before < -doubt) edge = records[(edge + BEFORE) | 0]
      else break
      patience = (patience - 1) | 0
    }
    this.#edge = edge
    this.#from = s
    this.#to = t
    this.#stops = stops
    this.#depth = depth
    this.#patience = patience
    this.top = end
    return isDone
  }

  /** One step, whatever it takes. False when there is nothing left to look through, or no patience. */
  #step(): boolean {
    const { vertices, edges } = this.#prepared
    const { records } = edges
    const limited = this.#limited
    const edge = this.#edge
    const s = this.#from
    const t = this.#to
    if (this.#patience-- <= 0) {
      this.#patience = this.#morePatience()
      if (this.#patience <= 0) return false
    }
    const flags = records[edge + FLAGS]
    const isFar = this.#isRanged && this.#isFar(edge)
    if ((flags & this.#stops) !== 0 || isFar) {
      if (isFar) this.#push(OPEN, s, t, 0)
      else this.#stop(edge, s, t, this.#stops)
      return this.#pop()
    }
    if ((flags & limited) !== 0) {
      this.#stops |= limited
      if (this.met !== null) this.#meet(edge)
    }
    const v = records[edge + APEX]
    const before = vertices.orient(VIEWER, s, v)
    const after = before > 0 ? vertices.orient(VIEWER, t, v) : 1
    this.#patience -= vertices.effort
    vertices.effort = 0
    if (before <= 0) {
      this.#edge = records[edge + BEFORE]
      if (before === 0) this.#from = v
      return true
    }
    if (after < 0) {
      this.#wait(records[edge + BEFORE], v, t)
    }
    this.#edge = records[edge + AFTER]
    if (after <= 0) this.#to = v
    return true
  }

  /** Takes the next edge from the stack; false where there is none. */
  #pop(): boolean {
    if (this.#depth === 0) return false
    this.#depth -= ENTRY
    const at = this.#depth
    this.#edge = this.#stack[at]
    this.#from = this.#stack[at + 1]
    this.#to = this.#stack[at + 2]
    this.#stops = this.#stack[at + 3]
    return true
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
    if (wall === SHUT) this.isShut = true
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

  /** The walls of the spans; others have been met on the way. */
  #meetSpans(met: number[]): void {
    for (let i = 0; i < this.top; i += SPAN) {
      const wall = this.spans[i]
      if (wall >= 0 && wall < this.#prepared.wallCount) met.push(wall)
    }
  }

  #isFar(edge: number): boolean {
    const { vertices, edges } = this.#prepared
    const { xy } = vertices
    const p = 2 * edges.records[edge + START]
    const q = 2 * edges.records[edge + END]
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    return isBeyond(xy[p] - ox, xy[p + 1] - oy, xy[q] - ox, xy[q + 1] - oy, this.#square)
  }
}

/** Whether an edge, its ends as seen from the viewer, lies surely beyond a range. */
function isBeyond(ax: number, ay: number, bx: number, by: number, square: number): boolean {
  const dx = bx - ax
  const dy = by - ay
  const length = dx * dx + dy * dy
  const along = -(ax * dx + ay * dy)
  if (along <= 0) return ax * ax + ay * ay > square
  if (along >= length) return bx * bx + by * by > square
  const area = ax * by - ay * bx
  return area * area > square * length
}
