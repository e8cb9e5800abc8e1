import { failRange } from '../../../geometry/check.js'
import type { Point } from '../../../geometry/points.js'
import { BORDER } from '../edgeRecords.js'
import { next, previous, triangleOf } from '../halfEdges.js'
import { NONE } from '../triangulation.js'
import { CONE_FIRST, TARGET } from '../vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from '../WallMesh.js'
import { canTouchCorner } from './canTouchCorner.js'
import { DiscRoots, type Root } from './DiscRoots.js'
import { angleBetween, FreeArcs, SAME_ANGLE } from './FreeArcs.js'
import { Frontier } from './Frontier.js'
import { isConnected } from './isConnected.js'
import { lengthThrough } from './lengthThrough.js'
import { NearbyWalls } from './NearbyWalls.js'
import { stripBlocks, stripOf } from './oneWayStrip.js'
import { type Bend, roundedPath } from './roundedPath.js'
import { SLACK, type Tangent, tangentBetween } from './tangentBetween.js'

/** The vertex of the start, one of those reserved for queries. Not VIEWER, which locating any point overwrites. */
const ORIGIN = CONE_FIRST

/** Instead of a half-edge: the target may be reached. Instead of a vertex: the record is a disc to go around. */
const AT_END = -1
const DISC = -2

/**
 * Maximum number of steps of a search, some seconds. Steps grow with the square of the number of wall ends that all see
 * one another.
 */
const MAX_STEPS = 2 ** 22

/** Allowed error of a clearance, as a fraction of the largest coordinate. */
const ROUNDING = 2 ** -44

/**
 * Finds the shortest path that keeps a distance from walls, made of straight parts and arcs around wall ends. From each
 * disc reached, searches through the edges of the mesh, as without a clearance, for what is visible from its center:
 * every free tangent to another disc connects two that see each other. A tangent is tested for walls only when it
 * leaves the queue.
 */
export class ClearSearch {
  /** Number of steps of the last search: edges crossed and discs reached. */
  steps = 0
  readonly #prepared: WallMesh
  readonly #nearby: NearbyWalls
  readonly #frontier = new Frontier()
  #roots: Root[] = []
  /** Triangles that contain the target. */
  readonly #targetTriangles = new Set<number>()
  readonly #arcs = new Map<number, FreeArcs>()
  readonly #discs = new DiscRoots()
  #clearance = 0
  /** The clearance minus rounding errors. */
  #minDistance = 0
  #extent = 0
  #target: Point = { x: 0, y: 0 }
  /** Reused for every tangent. */
  readonly #tangent: Tangent = { angle: 0, px: 0, py: 0, qx: 0, qy: 0, length: 0 }

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#nearby = new NearbyWalls(prepared)
  }

  /**
   * Returns the points of the path, arcs flattened; null if there is none. `isBounded` is true if the sides of the
   * bounds are walls.
   */
  find(a: Point, b: Point, channel: number, clearance: number, isBounded: boolean): Point[] | null {
    const prepared = this.#prepared
    const { vertices, bounds } = prepared
    const { minX, minY, maxX, maxY } = bounds
    this.#extent = Math.max(-minX, maxX, -minY, maxY)
    this.#clearance = clearance
    this.#minDistance = Math.max(clearance / 2, clearance * (1 - SLACK) - ROUNDING * this.#extent)
    this.#target = b
    this.#frontier.clear()
    this.#roots = []
    this.#arcs.clear()
    this.#discs.begin(clearance)
    this.#targetTriangles.clear()
    this.steps = 0
    this.#nearby.begin(channel, isBounded)
    if (!this.#isFree(a.x, a.y, a.x, a.y) || !this.#isFree(b.x, b.y, b.x, b.y)) return null
    vertices.set(ORIGIN, a.x, a.y)
    vertices.set(TARGET, b.x, b.y)
    for (const edge of this.#edgesAround(b)) this.#targetTriangles.add(triangleOf(edge))
    const around = this.#edgesAround(a)
    const starts = new Set(around.map(triangleOf))
    if (!isConnected(prepared, this.#nearby, this.#targetTriangles, starts, 2 * this.#minDistance)) return null
    const start: Root = {
      vertex: ORIGIN,
      corner: NONE,
      winding: 0,
      angle: 0,
      reach: 0,
      increasing: 0,
      decreasing: 0,
      length: 0,
      parent: null,
    }
    this.#roots.push(start)
    for (const edge of around) this.#visitEdge(edge, start, 0)
    const last = this.#search()
    return last && this.#pathTo(last)
  }

  /** Returns the far edges of the triangles around a point. */
  #edgesAround(point: Point): number[] {
    this.#prepared.locateViewer(point)
    const { fan, fanCount } = this.#prepared
    return [...fan.subarray(0, fanCount)].filter((entry) => !isOutOfBounds(entry)).map(edgeOf)
  }

  #search(): Root | null {
    const frontier = this.#frontier
    while (frontier.pop()) {
      const { edge, from, to } = frontier
      const root = this.#roots[frontier.root]
      if (root.reach < 0) continue
      if (++this.steps > MAX_STEPS) {
        failRange('options.clearance', `smaller: no path was found in ${MAX_STEPS} steps`, this.#clearance)
      }
      if (edge === AT_END) {
        const { px, py, qx, qy } = this.#tangentTo(root, TARGET, 0)!
        if (this.#isFree(px, py, qx, qy)) return root
      } else if (from === DISC) this.#turnAround(root, edge, to)
      else this.#cross(edge, from, to, root, frontier.root)
    }
    return null
  }

  /** Handles a root that sees the far edge of one of its own triangles. */
  #visitEdge(edge: number, root: Root, rootIndex: number): void {
    const { start } = this.#prepared.mesh
    this.#seeCorner(edge, root, rootIndex)
    this.#seeCorner(next(edge), root, rootIndex)
    if (this.#targetTriangles.has(triangleOf(edge))) this.#reachTarget(root, rootIndex)
    const [from, to] = [start[edge], start[next(edge)]]
    if (this.#isOpen(edge, from, to, root)) this.#push(edge, from, to, root, rootIndex)
  }

  /** Returns true if an edge can be looked through between the directions of two vertices. */
  #isOpen(edge: number, from: number, to: number, root: Root): boolean {
    if (this.#nearby.blocksBothSides(edge)) return false
    return (this.#prepared.edges.flagsOf(edge) & BORDER) === 0 && this.#isAhead(root, edge, from, to)
  }

  /** Queues an edge that a root sees between the directions of two vertices. */
  #push(edge: number, from: number, to: number, root: Root, rootIndex: number): void {
    const { vertices, mesh } = this.#prepared
    const through = lengthThrough(vertices.xy, mesh.start, edge, from, to, root.vertex, this.#extent)
    // The path keeps a distance from the centers of discs: once where it leaves this one, and twice where it turns
    // next.
    const bound = root.length + Math.max(this.#distanceToTarget(root), through - 3 * this.#clearance)
    this.#frontier.push(bound, edge, from, to, rootIndex)
  }

  #distanceToTarget({ vertex, winding, angle }: Root): number {
    const { xy } = this.#prepared.vertices
    const away = winding === 0 ? 0 : this.#clearance
    const x = xy[2 * vertex] + away * Math.cos(angle)
    const y = xy[2 * vertex + 1] + away * Math.sin(angle)
    return Math.hypot(this.#target.x - x, this.#target.y - y)
  }

  /**
   * Returns true if a path around a root's disc may leave it for a disc beyond an edge between the directions of two
   * vertices. False if the edge is outward of the incoming tangent by more than discs on both sides of it reach, or if
   * the path would have to go farther around than it can.
   */
  #isAhead({ vertex, winding, angle, reach }: Root, edge: number, from: number, to: number): boolean {
    if (winding === 0 || reach > Math.PI - SAME_ANGLE) return true
    const { xy } = this.#prepared.vertices
    const { start } = this.#prepared.mesh
    const x = xy[2 * vertex]
    const y = xy[2 * vertex + 1]
    const dx = -Math.sin(angle)
    const dy = Math.cos(angle)
    // The path arrives along turn * (dx, dy); inward is the side to which it turns.
    const inwardDistance = (end: number): number => dx * (xy[2 * end + 1] - y) - dy * (xy[2 * end] - x)
    // The rounded position of a crossing may be on the other side.
    const error = this.#prepared.vertices.positionError
    if (inwardDistance(from) < -error && inwardDistance(to) < -error) {
      const limit = -error - 2 * this.#clearance * (1 + SAME_ANGLE)
      if (inwardDistance(start[edge]) < limit && inwardDistance(start[next(edge)]) < limit) return false
    }
    if (reach > Math.PI / 2) return true
    const last = angle + winding * (reach + SAME_ANGLE)
    const ex = -Math.sin(last)
    const ey = Math.cos(last)
    const distanceBefore = (end: number): number => ey * (xy[2 * end] - x) - ex * (xy[2 * end + 1] - y)
    return distanceBefore(from) >= -error || distanceBefore(to) >= -error
  }

  /** Passes through an edge, and continues while there is only one edge to pass through. */
  #cross(first: number, firstFrom: number, firstTo: number, root: Root, rootIndex: number): void {
    const { vertices, mesh } = this.#prepared
    const { start, twin } = mesh
    const eye = root.vertex
    let edge = first
    let from = firstFrom
    let to = firstTo
    for (;;) {
      this.steps++
      if (this.#targetTriangles.has(triangleOf(twin[edge]))) {
        if (vertices.orient(eye, from, TARGET) >= 0 && vertices.orient(eye, to, TARGET) <= 0)
          this.#reachTarget(root, rootIndex)
      }
      const after = next(twin[edge])
      const before = next(after)
      const apex = start[before]
      const fromSide = vertices.orient(eye, from, apex)
      const toSide = vertices.orient(eye, to, apex)
      if (fromSide >= 0 && toSide <= 0) this.#seeCorner(before, root, rootIndex)
      const newTo = toSide < 0 ? apex : to
      const isAfterOpen = fromSide > 0 && this.#isOpen(after, from, newTo, root)
      const newFrom = fromSide > 0 ? apex : from
      const isBeforeOpen = toSide < 0 && this.#isOpen(before, newFrom, to, root)
      if (isAfterOpen && isBeforeOpen) {
        this.#push(after, from, newTo, root, rootIndex)
        this.#push(before, newFrom, to, root, rootIndex)
        return
      }
      if (isAfterOpen) {
        edge = after
        to = newTo
      } else if (isBeforeOpen) {
        edge = before
        from = newFrom
      } else return
    }
  }

  /** Handles a root that sees the target. */
  #reachTarget(root: Root, rootIndex: number): void {
    const tangent = this.#tangentTo(root, TARGET, 0)
    if (tangent === null) return
    const turn = this.#turnTo(root, tangent.angle)
    if (turn >= 0)
      this.#frontier.push(root.length + turn * this.#clearance + tangent.length, AT_END, NONE, NONE, rootIndex)
  }

  /** Handles a corner that a root sees: queues the discs around it, one for each turning direction. */
  #seeCorner(corner: number, root: Root, rootIndex: number): void {
    const { mesh, vertices } = this.#prepared
    const vertex = mesh.start[corner]
    if (vertices.isCrossing(vertex) || vertex === root.vertex) return
    for (const winding of [1, -1]) {
      const tangent = this.#tangentTo(root, vertex, winding)
      if (tangent === null) continue
      const { angle, qx, qy, length } = tangent
      const turn = this.#turnTo(root, angle)
      if (turn <= SAME_ANGLE && winding === root.winding && this.#isInLine(root, vertex)) continue
      if (turn < 0 || !canTouchCorner(this.#prepared, this.#nearby, corner, angle - (winding * Math.PI) / 2)) continue
      const lengthToDisc = root.length + turn * this.#clearance + length
      if (this.#discs.isDominated(vertex, winding, angle - (winding * Math.PI) / 2, lengthToDisc)) continue
      const bound = lengthToDisc + Math.hypot(this.#target.x - qx, this.#target.y - qy)
      this.#frontier.push(bound, corner, DISC, winding, rootIndex)
    }
  }

  /**
   * Returns true if a vertex is in line with a root and the one before it, all passed in the same turning direction.
   * Then the path from that one passes this root without a turn, and of many such roots in a row only the first needs
   * to reach the others.
   */
  #isInLine({ vertex: center, winding, parent }: Root, vertex: number): boolean {
    if (winding === 0 || parent?.winding !== winding) return false
    return this.#prepared.vertices.orient(parent.vertex, center, vertex) === 0
  }

  /** Returns the angle around a root's disc before leaving it in a direction; -1 if that is impossible. */
  #turnTo({ winding, angle, reach }: Root, direction: number): number {
    if (winding === 0) return 0
    const turn = angleBetween(angle, direction - (winding * Math.PI) / 2, winding)
    return turn > reach + SAME_ANGLE ? -1 : Math.max(0, turn)
  }

  /** Handles the arrival at a disc: if the tangent is free, makes it a root and searches on from there. */
  #turnAround(parent: Root, corner: number, winding: number): void {
    const { mesh } = this.#prepared
    const vertex = mesh.start[corner]
    const tangent = this.#tangentTo(parent, vertex, winding)!
    const angle = tangent.angle - (winding * Math.PI) / 2
    const turn = this.#turnTo(parent, tangent.angle)
    const length = parent.length + turn * this.#clearance + tangent.length
    if (turn < 0 || this.#discs.isDominated(vertex, winding, angle, length)) return
    if (!this.#isFree(tangent.px, tangent.py, tangent.qx, tangent.qy)) return
    let arcs = this.#arcs.get(vertex)
    if (arcs === undefined) {
      arcs = new FreeArcs(this.#prepared, this.#nearby, vertex, this.#clearance, this.#minDistance)
      this.#arcs.set(vertex, arcs)
    }
    const increasing = arcs.reachFrom(angle, 1)
    const decreasing = arcs.reachFrom(angle, -1)
    if (increasing < 0) return
    const reach = winding > 0 ? increasing : decreasing
    const root: Root = { vertex, corner, winding, angle, reach, increasing, decreasing, length, parent }
    this.#discs.add(root)
    const rootIndex = this.#roots.push(root) - 1
    // All triangles of its sector, up to the walls that bound it.
    let first = corner
    do {
      if (this.#nearby.blocksBothSides(first)) break
      first = next(mesh.twin[first])
    } while (first !== corner)
    let h = first
    do {
      const far = next(h)
      if (this.#isAhead(root, far, mesh.start[far], mesh.end(far))) this.#visitEdge(far, root, rootIndex)
      // The target may be ahead even if the edge behind it is not.
      else if (this.#targetTriangles.has(triangleOf(far))) this.#reachTarget(root, rootIndex)
      if (this.#nearby.blocksBothSides(previous(h))) break
      h = mesh.twin[previous(h)]
    } while (h !== first)
  }

  /** Returns the tangent from a root's disc to that of a vertex, or to the target if the turning direction is 0. */
  #tangentTo(root: Root, vertex: number, winding: number): Tangent | null {
    return tangentBetween(this.#tangent, this.#prepared.vertices.xy, root, vertex, winding, this.#clearance)
  }

  /** Returns true if a straight line keeps the clearance. */
  #isFree(px: number, py: number, qx: number, qy: number): boolean {
    const nearby = this.#nearby
    const { walls } = this.#prepared.vertices
    if (nearby.gather(px, py, qx, qy, this.#minDistance, true)) return false
    return !nearby.oneWayWalls.some((known) => stripBlocks(stripOf(walls, known), px, py, qx, qy, this.#minDistance))
  }

  #pathTo(last: Root): Point[] {
    const { xy } = this.#prepared.vertices
    const bends: Bend[] = []
    let exitAngle = this.#tangentTo(last, TARGET, 0)!.angle
    for (let root = last; root.parent !== null; root = root.parent) {
      const { vertex, winding, angle } = root
      const turn = Math.max(0, angleBetween(angle, exitAngle - (winding * Math.PI) / 2, winding))
      bends.push({ x: xy[2 * vertex], y: xy[2 * vertex + 1], winding, angle, turn })
      exitAngle = this.#tangentTo(root.parent, vertex, winding)!.angle
    }
    const from = { x: xy[2 * ORIGIN], y: xy[2 * ORIGIN + 1] }
    return roundedPath(from, bends.reverse(), this.#target, this.#clearance)
  }
}
