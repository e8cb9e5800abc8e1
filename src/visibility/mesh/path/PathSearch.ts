import type { Point } from '../../../geometry/points.js'
import { BORDER, LIMITED_SHIFT } from '../edgeRecords.js'
import { next, triangleOf } from '../halfEdges.js'
import { NONE } from '../triangulation.js'
import { TARGET, VIEWER } from '../vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from '../WallMesh.js'
import { BestCosts } from './BestCosts.js'
import { Corners, NO_TURN } from './Corners.js'
import { DeadEnds } from './DeadEnds.js'
import { Frontier } from './Frontier.js'
import { lengthThrough } from './lengthThrough.js'
import { Reachability } from './Reachability.js'

/** Stands for a half-edge if the target is visible. */
const AT_END = -1
/** Stands for the vertices between which an edge is seen if the record is a corner, with a turn RIGHT or LEFT. */
const CORNER = -2

/** Steps of a search per triangle before testing whether any path exists. */
const STEPS_BEFORE_CHECK = 1 / 4

/**
 * Finds the shortest path through a mesh. Searches the edges visible from a root, which is the start or a corner at
 * which the path turns, in order of the shortest possible length (Polyanya: Cui, Harabor, Grastien, Compromise-free
 * pathfinding on a navigation mesh, 2017). Visibility is given by directions of vertices, so every turn is decided
 * exactly. A path goes from triangle to triangle through open edges, also where it touches walls.
 */
export class PathSearch {
  /** Steps that the last search took: edges crossed and corners turned at. */
  steps = 0
  readonly #frontier = new Frontier()
  readonly #prepared: WallMesh
  readonly #corners: Corners
  readonly #reachability: Reachability
  readonly #bestCosts: BestCosts
  readonly #deadEnds: DeadEnds
  /** Triangles that contain the target. */
  readonly #targetTriangles = new Set<number>()
  /** The roots: vertex, corner, length of the path up to it, previous root, and turn. */
  readonly #vertex: number[] = []
  readonly #corner: number[] = []
  readonly #length: number[] = []
  readonly #parent: number[] = []
  readonly #turn: number[] = []
  #extent = 0
  /** Steps after which testing all triangles for the existence of a path pays off. */
  readonly #checkAfter: number
  /** Error bound of an orientation relative to the viewer. Up to it, an exact decision is needed. */
  #errorBound = 0
  /** Length of the shortest path found so far. Only shorter ones are searched. */
  #shortest = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#checkAfter = STEPS_BEFORE_CHECK * prepared.mesh.triangleCount
    this.#corners = new Corners(prepared)
    this.#reachability = new Reachability(prepared, this.#corners)
    this.#bestCosts = new BestCosts(this.#corners)
    this.#deadEnds = new DeadEnds(prepared, this.#corners)
  }

  /**
   * Returns the vertices of the path between two points within the bounds, VIEWER and TARGET among them; null if there
   * is none.
   */
  find(a: Point, b: Point, channel: number): number[] | null {
    const prepared = this.#prepared
    const { minX, minY, maxX, maxY } = prepared.bounds
    this.#errorBound = prepared.vertices.viewErrorBound(null)
    this.#extent = Math.max(-minX, maxX, -minY, maxY)
    this.#corners.blocking = channel | (channel << LIMITED_SHIFT) | BORDER
    this.#frontier.clear()
    for (const list of [this.#vertex, this.#corner, this.#length, this.#parent, this.#turn]) list.length = 0
    this.#bestCosts.clear()
    this.#targetTriangles.clear()
    this.steps = 0
    this.#shortest = Number.POSITIVE_INFINITY
    prepared.locateViewer(b)
    for (const triangle of this.#trianglesAround()) this.#targetTriangles.add(triangle)
    prepared.locateViewer(a)
    prepared.vertices.set(TARGET, b.x, b.y)
    const around = this.#trianglesAround()
    if (around.some((triangle) => this.#targetTriangles.has(triangle))) return [VIEWER, TARGET]
    this.#deadEnds.begin(this.#targetTriangles)
    const root = this.#search(around)
    return root < 0 ? null : this.#pathTo(root)
  }

  /** Returns the triangles around the viewer within the bounds. */
  #trianglesAround(): number[] {
    const { fan, fanCount } = this.#prepared
    const found: number[] = []
    for (let i = 0; i < fanCount; i++) if (!isOutOfBounds(fan[i])) found.push(triangleOf(edgeOf(fan[i])))
    return found
  }

  #search(around: readonly number[]): number {
    const { fan, fanCount } = this.#prepared
    const frontier = this.#frontier
    const start = this.#addRoot(VIEWER, NONE, 0, NONE, NO_TURN)
    for (let i = 0; i < fanCount; i++) if (!isOutOfBounds(fan[i])) this.#visitEdge(edgeOf(fan[i]), start)
    let isConnected = false
    while (frontier.pop()) {
      if (!isConnected && this.steps > this.#checkAfter) {
        if (!this.#reachability.canReach(around, this.#targetTriangles)) return NONE
        isConnected = true
      }
      const { edge, from, to, root } = frontier
      if (edge === AT_END) return root
      if (from === CORNER) this.#turnAt(edge, root, to)
      else this.#cross(edge, from, to, root)
    }
    return NONE
  }

  #addRoot(vertex: number, corner: number, length: number, parent: number, turn: number): number {
    this.#corner.push(corner)
    this.#length.push(length)
    this.#parent.push(parent)
    this.#turn.push(turn)
    return this.#vertex.push(vertex) - 1
  }

  /** Handles a root that sees the far edge of one of its own triangles. */
  #visitEdge(edge: number, root: number): void {
    const { start } = this.#prepared.mesh
    this.#seeCorner(edge, root)
    this.#seeCorner(next(edge), root)
    if (this.#targetTriangles.has(triangleOf(edge))) this.#reachTarget(root)
    this.#pushIfOpen(edge, start[edge], start[next(edge)], root)
  }

  /** Queues an edge that a root sees between the directions of two vertices. */
  #pushIfOpen(edge: number, from: number, to: number, root: number): void {
    if (!this.#isImpassable(edge) && this.#canContinue(from, to, root)) this.#push(edge, from, to, root)
  }

  #push(edge: number, from: number, to: number, root: number): void {
    const { vertices, mesh } = this.#prepared
    const through = lengthThrough(vertices.xy, mesh.start, edge, from, to, this.#vertex[root], this.#extent)
    const bound = this.#length[root] + through
    if (bound < this.#shortest) this.#frontier.push(bound, edge, from, to, root)
  }

  #isImpassable(edge: number): boolean {
    const isBlocked = (this.#prepared.edges.flagsOf(edge) & this.#corners.blocking) !== 0
    return isBlocked || this.#deadEnds.leadsToDeadEnd(edge)
  }

  /** Returns true if a path that turned at its root may continue between the directions of two vertices. */
  #canContinue(from: number, to: number, root: number): boolean {
    const turn = this.#turn[root]
    if (turn === NO_TURN) return true
    const parent = this.#vertex[this.#parent[root]]
    const vertex = this.#vertex[root]
    // The side toward which it turns is the likelier one.
    return (
      this.#isAhead(parent, vertex, turn > 0 ? to : from, turn) ||
      this.#isAhead(parent, vertex, turn > 0 ? from : to, turn)
    )
  }

  /** Returns true if a vertex is straight ahead from a root, or on the side to which the path turns there. */
  #isAhead(parent: number, root: number, vertex: number, turn: number): boolean {
    const { vertices } = this.#prepared
    const { xy } = vertices
    const x = xy[2 * root]
    const y = xy[2 * root + 1]
    const side = (x - xy[2 * parent]) * (xy[2 * vertex + 1] - y) - (y - xy[2 * parent + 1]) * (xy[2 * vertex] - x)
    const isSure = side > this.#errorBound || -side > this.#errorBound
    return turn * (isSure ? side : vertices.orient(parent, root, vertex)) >= 0
  }

  /** Passes through an edge, and continues while there is only one edge to pass through. */
  #cross(first: number, firstFrom: number, firstTo: number, root: number): void {
    const { vertices, mesh } = this.#prepared
    const { start, twin } = mesh
    if (this.#bestCosts.isDominated(this.#corner[root], this.#length[root])) return
    const { xy } = vertices
    const eye = this.#vertex[root]
    const x = xy[2 * eye]
    const y = xy[2 * eye + 1]
    const errorBound = this.#errorBound
    const turn = this.#turn[root]
    let edge = first
    let from = firstFrom
    let to = firstTo
    for (;;) {
      this.steps++
      if (this.#targetTriangles.has(triangleOf(twin[edge]))) {
        if (vertices.orient(eye, from, TARGET) >= 0 && vertices.orient(eye, to, TARGET) <= 0) this.#reachTarget(root)
      }
      const after = next(twin[edge])
      const before = next(after)
      const apex = start[before]
      const ax = xy[2 * apex] - x
      const ay = xy[2 * apex + 1] - y
      let first = (xy[2 * from] - x) * ay - (xy[2 * from + 1] - y) * ax
      if (first <= errorBound && first >= -errorBound) first = vertices.orient(eye, from, apex)
      let last = -1
      if (first >= 0) {
        last = (xy[2 * to] - x) * ay - (xy[2 * to + 1] - y) * ax
        if (last <= errorBound && last >= -errorBound) last = vertices.orient(eye, to, apex)
      }
      if (first >= 0 && last <= 0) this.#seeCorner(before, root)
      if (first > 0 && last < 0) {
        const isBeforeOpen = !this.#isImpassable(before) && (turn > 0 || this.#canContinue(apex, to, root))
        if (!this.#isImpassable(after) && (turn < 0 || this.#canContinue(from, apex, root))) {
          if (isBeforeOpen) {
            this.#push(after, from, apex, root)
            this.#push(before, apex, to, root)
            return
          }
          edge = after
          to = apex
        } else {
          if (!isBeforeOpen) return
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
        if (this.#isImpassable(edge)) return
      }
    }
  }

  /** Handles a root that sees the target. */
  #reachTarget(root: number): void {
    const length = this.#length[root] + this.#distance(this.#vertex[root], TARGET)
    if (length >= this.#shortest) return
    this.#shortest = length
    this.#frontier.push(length, AT_END, NONE, NONE, root)
  }

  /**
   * Handles a root that sees a corner: adds it to the queue if the path may turn there. At a crossing of walls it never
   * may.
   */
  #seeCorner(corner: number, root: number): void {
    const vertex = this.#prepared.mesh.start[corner]
    if (this.#prepared.vertices.isCrossing(vertex)) return
    const length = this.#length[root] + this.#distance(this.#vertex[root], vertex)
    if (!this.#bestCosts.relax(corner, length)) return
    const bound = length + this.#distance(vertex, TARGET)
    if (bound >= this.#shortest) return
    const turn = this.#corners.turnAt(this.#vertex[root], corner)
    if (turn !== NO_TURN) this.#frontier.push(bound, corner, CORNER, turn, root)
  }

  /** Makes a corner a root. Queues the far edges of the triangles that the path may bend into. */
  #turnAt(first: number, parent: number, turn: number): void {
    const { vertices, mesh } = this.#prepared
    const corners = this.#corners
    const origin = this.#vertex[parent]
    const vertex = mesh.start[first]
    const length = this.#length[parent] + this.#distance(origin, vertex)
    this.steps++
    if (!this.#bestCosts.settle(first, length)) return
    const root = this.#addRoot(vertex, first, length, parent, turn)
    let isPast = false
    for (let corner = corners.nextCorner(first, turn); corner >= 0; corner = corners.nextCorner(corner, turn)) {
      const side = turn * vertices.orient(origin, vertex, corners.vertexAhead(corner, turn))
      if (!isPast && side < 0) continue
      this.#visitEdge(next(corner), root)
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

  #pathTo(last: number): number[] {
    const path = [TARGET]
    for (let root = last; root !== NONE; root = this.#parent[root]) path.push(this.#vertex[root])
    return path.reverse()
  }
}
