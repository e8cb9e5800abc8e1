import type { Point } from '../../../geometry/points.js'
import { AFTER, APEX, BEFORE, BORDER, END, FLAGS, LIMITED_SHIFT, RECORD, START } from '../edgeRecords.js'
import { NONE, next } from '../triangulation.js'
import { TARGET, VIEWER } from '../vertices.js'
import { edgeOf, isShut, type WallMesh } from '../WallMesh.js'
import { Connection } from './Connection.js'
import { Corners, NO_TURN, triangleBeyond, triangleOf } from './Corners.js'
import { DeadEnds } from './DeadEnds.js'
import { Frontier } from './Frontier.js'
import { lengthThrough } from './lengthThrough.js'
import { Reached } from './Reached.js'

/** In place of a half-edge: the target is seen. */
const AT_END = -1
/** In place of the vertices between which an edge is seen: the record is a corner with a turn, RIGHT or LEFT. */
const CORNER = -2

/** Steps of a search for each triangle that are taken without knowing whether there is a way. */
const PATIENCE = 1 / 4

/**
 * The shortest path through a mesh: a search over the edges that are seen from a root, the start or a corner that the path
 * turns at, those first through which the way may be shortest (Polyanya: Cui, Harabor, Grastien, Compromise-free pathfinding
 * on a navigation mesh, 2017). What is seen is told by directions of vertices, so that every turn is decided exactly; a path
 * goes from triangle to triangle through edges that let through, also where it touches walls.
 */
export class PathSearch {
  /** Steps that the last search took: edges crossed and corners turned at. */
  steps = 0
  readonly #frontier = new Frontier()
  readonly #prepared: WallMesh
  readonly #corners: Corners
  readonly #connection: Connection
  readonly #reached: Reached
  readonly #deadEnds: DeadEnds
  /** Triangles that the target lies in or on. */
  readonly #ends = new Set<number>()
  /** The roots: vertex, corner, length of the way there, the root before, and the turn. */
  readonly #vertex: number[] = []
  readonly #corner: number[] = []
  readonly #length: number[] = []
  readonly #before: number[] = []
  readonly #turn: number[] = []
  #size = 0
  /** Steps from which on it is worth a look at all triangles whether there is a way at all. */
  readonly #patience: number
  /** Up to this size a turn is in doubt, and asked for exactly. */
  #doubt = 0
  /** The length of the shortest way found so far: none as long is looked for. */
  #shortest = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#patience = PATIENCE * prepared.mesh.triangleCount
    this.#corners = new Corners(prepared)
    this.#connection = new Connection(prepared, this.#corners)
    this.#reached = new Reached(this.#corners)
    this.#deadEnds = new DeadEnds(prepared, this.#corners)
  }

  /** The vertices of the path, VIEWER and TARGET among them, between two points within the bounds; null without one. */
  find(a: Point, b: Point, channel: number): number[] | null {
    const prepared = this.#prepared
    const { minX, minY, maxX, maxY } = prepared.bounds
    this.#doubt = prepared.vertices.turnError(null)
    this.#size = Math.max(-minX, maxX, -minY, maxY)
    this.#corners.stopping = channel | (channel << LIMITED_SHIFT) | BORDER
    this.#frontier.clear()
    for (const list of [this.#vertex, this.#corner, this.#length, this.#before, this.#turn]) list.length = 0
    this.#reached.clear()
    this.#ends.clear()
    this.steps = 0
    this.#shortest = Number.POSITIVE_INFINITY
    prepared.enter(b)
    for (const triangle of this.#around()) this.#ends.add(triangle)
    prepared.enter(a)
    prepared.vertices.set(TARGET, b.x, b.y)
    const around = this.#around()
    if (around.some((triangle) => this.#ends.has(triangle))) return [VIEWER, TARGET]
    this.#deadEnds.begin(this.#ends)
    const root = this.#search(around)
    return root < 0 ? null : this.#wayTo(root)
  }

  /** The triangles round the viewer that lie within the bounds. */
  #around(): number[] {
    const { fan, fanCount } = this.#prepared
    const found: number[] = []
    for (let i = 0; i < fanCount; i++) if (!isShut(fan[i])) found.push(triangleOf(edgeOf(fan[i])))
    return found
  }

  #search(around: readonly number[]): number {
    const { fan, fanCount } = this.#prepared
    const frontier = this.#frontier
    const start = this.#addRoot(VIEWER, NONE, 0, NONE, NO_TURN)
    for (let i = 0; i < fanCount; i++) if (!isShut(fan[i])) this.#lookAt(edgeOf(fan[i]), start)
    let isConnected = false
    while (frontier.pop()) {
      if (!isConnected && this.steps > this.#patience) {
        if (!this.#connection.leads(around, this.#ends)) return NONE
        isConnected = true
      }
      const { edge, from, to, root } = frontier
      if (edge === AT_END) return root
      if (from === CORNER) this.#turnAt(edge / RECORD, root, to)
      else this.#cross(edge, from, to, root)
    }
    return NONE
  }

  #addRoot(vertex: number, corner: number, length: number, before: number, turn: number): number {
    this.#corner.push(corner)
    this.#length.push(length)
    this.#before.push(before)
    this.#turn.push(turn)
    return this.#vertex.push(vertex) - 1
  }

  /** A root sees the far edge of one of its own triangles. */
  #lookAt(edge: number, root: number): void {
    const { records } = this.#prepared.edges
    const h = edge / RECORD
    this.#reach(h, root)
    this.#reach(next(h), root)
    if (this.#ends.has(triangleOf(edge))) this.#arrive(root)
    this.#see(edge, records[edge + START], records[edge + END], root)
  }

  /** Waits with an edge that a root sees between the directions of two vertices. */
  #see(edge: number, from: number, to: number, root: number): void {
    if (!this.#isShut(edge) && this.#bends(from, to, root)) this.#wait(edge, from, to, root)
  }

  #wait(edge: number, from: number, to: number, root: number): void {
    const { vertices, edges } = this.#prepared
    const through = lengthThrough(vertices.xy, edges.records, edge, from, to, this.#vertex[root], this.#size)
    const bound = this.#length[root] + through
    if (bound < this.#shortest) this.#frontier.push(bound, edge, from, to, root)
  }

  #isShut(edge: number): boolean {
    const isStopped = (this.#prepared.edges.records[edge + FLAGS] & this.#corners.stopping) !== 0
    return isStopped || this.#deadEnds.leadsNowhere(edge / RECORD)
  }

  /** Whether a way that turned at its root as it did may go on between the directions of two vertices. */
  #bends(from: number, to: number, root: number): boolean {
    const turn = this.#turn[root]
    if (turn === NO_TURN) return true
    const before = this.#vertex[this.#before[root]]
    const vertex = this.#vertex[root]
    // The side towards which it turns is the likelier one.
    return (
      this.#isAhead(before, vertex, turn > 0 ? to : from, turn) ||
      this.#isAhead(before, vertex, turn > 0 ? from : to, turn)
    )
  }

  /** Whether a vertex lies straight on from a root, or where the way there turns to. */
  #isAhead(before: number, root: number, vertex: number, turn: number): boolean {
    const { vertices } = this.#prepared
    const { xy } = vertices
    const x = xy[2 * root]
    const y = xy[2 * root + 1]
    const side = (x - xy[2 * before]) * (xy[2 * vertex + 1] - y) - (y - xy[2 * before + 1]) * (xy[2 * vertex] - x)
    const isSure = side > this.#doubt || -side > this.#doubt
    return turn * (isSure ? side : vertices.orient(before, root, vertex)) >= 0
  }

  /** Goes through an edge, and on while there is but one edge to go through. */
  #cross(first: number, firstFrom: number, firstTo: number, root: number): void {
    const { vertices, edges } = this.#prepared
    const { records } = edges
    if (this.#reached.isOutdone(this.#corner[root], this.#length[root])) return
    const { xy } = vertices
    const eye = this.#vertex[root]
    const x = xy[2 * eye]
    const y = xy[2 * eye + 1]
    const doubt = this.#doubt
    const turn = this.#turn[root]
    let edge = first
    let from = firstFrom
    let to = firstTo
    for (;;) {
      this.steps++
      if (this.#ends.has(triangleBeyond(records, edge))) {
        if (vertices.orient(eye, from, TARGET) >= 0 && vertices.orient(eye, to, TARGET) <= 0) this.#arrive(root)
      }
      const apex = records[edge + APEX]
      const before = records[edge + BEFORE]
      const after = records[edge + AFTER]
      const ax = xy[2 * apex] - x
      const ay = xy[2 * apex + 1] - y
      let first = (xy[2 * from] - x) * ay - (xy[2 * from + 1] - y) * ax
      if (first <= doubt && first >= -doubt) first = vertices.orient(eye, from, apex)
      let last = -1
      if (first >= 0) {
        last = (xy[2 * to] - x) * ay - (xy[2 * to + 1] - y) * ax
        if (last <= doubt && last >= -doubt) last = vertices.orient(eye, to, apex)
      }
      if (first >= 0 && last <= 0) this.#reach(before / RECORD, root)
      if (first > 0 && last < 0) {
        const isLeft = !this.#isShut(before) && (turn > 0 || this.#bends(apex, to, root))
        if (!this.#isShut(after) && (turn < 0 || this.#bends(from, apex, root))) {
          if (isLeft) {
            this.#wait(after, from, apex, root)
            this.#wait(before, apex, to, root)
            return
          }
          edge = after
          to = apex
        } else {
          if (!isLeft) return
          edge = before
          from = apex
        }
      } else {
        if (first > 0) {
          edge = after
          if (last === 0) to = apex
        } else {
          edge = before
          if (first === 0) from = apex
        }
        if (this.#isShut(edge)) return
      }
    }
  }

  /** The target is seen. */
  #arrive(root: number): void {
    const length = this.#length[root] + this.#distance(this.#vertex[root], TARGET)
    if (length >= this.#shortest) return
    this.#shortest = length
    this.#frontier.push(length, AT_END, NONE, NONE, root)
  }

  /** A root sees a corner: waits with it where the path may turn there. Where walls cross it never does. */
  #reach(corner: number, root: number): void {
    const vertex = this.#prepared.mesh.start[corner]
    if (vertex >= this.#prepared.vertices.firstCrossing) return
    const length = this.#length[root] + this.#distance(this.#vertex[root], vertex)
    if (!this.#reached.see(corner, length)) return
    const bound = length + this.#distance(vertex, TARGET)
    if (bound >= this.#shortest) return
    const turn = this.#corners.turnAt(this.#vertex[root], corner)
    if (turn !== NO_TURN) this.#frontier.push(bound, RECORD * corner, CORNER, turn, root)
  }

  /** Makes a corner a root, which looks at the far edges of the triangles that the path may bend into. */
  #turnAt(first: number, before: number, turn: number): void {
    const { vertices, mesh } = this.#prepared
    const corners = this.#corners
    const origin = this.#vertex[before]
    const vertex = mesh.start[first]
    const length = this.#length[before] + this.#distance(origin, vertex)
    this.steps++
    if (!this.#reached.take(first, length)) return
    const root = this.#addRoot(vertex, first, length, before, turn)
    let isPast = false
    for (let corner = corners.turned(first, turn); corner >= 0; corner = corners.turned(corner, turn)) {
      const side = turn * vertices.orient(origin, vertex, corners.ahead(corner, turn))
      if (!isPast && side < 0) continue
      this.#lookAt(RECORD * next(corner), root)
      if (isPast && side <= 0) return
      isPast = true
    }
  }

  #distance(a: number, b: number): number {
    const { xy } = this.#prepared.vertices
    const x = xy[2 * b] - xy[2 * a]
    const y = xy[2 * b + 1] - xy[2 * a + 1]
    return Math.sqrt(x * x + y * y)
  }

  #wayTo(last: number): number[] {
    const way = [TARGET]
    for (let root = last; root !== NONE; root = this.#before[root]) way.push(this.#vertex[root])
    return way.reverse()
  }
}
