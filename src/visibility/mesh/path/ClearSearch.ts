import { failRange } from '../../../geometry/check.js'
import type { Point } from '../../../geometry/points.js'
import { AFTER, APEX, BEFORE, BORDER, END, FLAGS, RECORD, START } from '../edgeRecords.js'
import { NONE, next, previous } from '../triangulation.js'
import { CONE_FIRST, TARGET } from '../vertices.js'
import { edgeOf, isShut, type WallMesh } from '../WallMesh.js'
import { triangleBeyond, triangleOf } from './Corners.js'
import { DiscRoots, type Root } from './DiscRoots.js'
import { FreeArcs, SAME_ANGLE, turnBetween } from './FreeArcs.js'
import { Frontier } from './Frontier.js'
import { isJoined } from './isJoined.js'
import { lengthThrough } from './lengthThrough.js'
import { mayLean } from './mayLean.js'
import { Nearby } from './Nearby.js'
import { stripOf, stripStops } from './oneWayStrip.js'
import { type Bend, roundedWay } from './roundedWay.js'
import { SLACK, type Tangent, tangentBetween } from './tangentBetween.js'

/** Where a path begins, among the vertices that belong to a query: the viewer's place is used for looking round. */
const ORIGIN = CONE_FIRST

/** In place of a half-edge: the target may be come to. In place of a vertex: the record is a disc to turn round. */
const AT_END = -1
const DISC = -2

/** Steps of one search at most, some seconds of it: among ends of walls that all see one another they grow with their square. */
const MOST_STEPS = 2 ** 22

/** How far a clearance may be missed as well, as a share of the largest coordinate. */
const ROUNDING = 2 ** -44

/**
 * The shortest path that keeps away from walls: of straight parts and arcs round the ends of walls. From each disc that it
 * comes to, a search looks through the edges of the mesh, as without a clearance, for what is seen from its middle; every
 * tangent to another disc that is free of walls leads between two that see one another. Whether it is free is only asked when
 * its turn has come.
 */
export class ClearSearch {
  /** Steps that the last search took: edges crossed and discs come to. */
  steps = 0
  readonly #prepared: WallMesh
  readonly #nearby: Nearby
  readonly #frontier = new Frontier()
  #roots: Root[] = []
  /** Triangles that the target lies in or on. */
  readonly #ends = new Set<number>()
  readonly #arcs = new Map<number, FreeArcs>()
  readonly #discs = new DiscRoots()
  #clearance = 0
  /** The clearance less what rounding may make of it. */
  #least = 0
  #size = 0
  #target: Point = { x: 0, y: 0 }
  /** The last one that was asked for. */
  readonly #tangent: Tangent = { angle: 0, px: 0, py: 0, qx: 0, qy: 0, length: 0 }

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#nearby = new Nearby(prepared)
  }

  /** The points of the path, arcs flattened; null without one. `isBounded`: the sides of the bounds are walls. */
  find(a: Point, b: Point, channel: number, clearance: number, isBounded: boolean): Point[] | null {
    const prepared = this.#prepared
    const { vertices, bounds } = prepared
    const { minX, minY, maxX, maxY } = bounds
    this.#size = Math.max(-minX, maxX, -minY, maxY)
    this.#clearance = clearance
    this.#least = Math.max(clearance / 2, clearance * (1 - SLACK) - ROUNDING * this.#size)
    this.#target = b
    this.#frontier.clear()
    this.#roots = []
    this.#arcs.clear()
    this.#discs.begin(clearance)
    this.#ends.clear()
    this.steps = 0
    this.#nearby.begin(channel, isBounded)
    if (!this.#isFree(a.x, a.y, a.x, a.y) || !this.#isFree(b.x, b.y, b.x, b.y)) return null
    vertices.set(ORIGIN, a.x, a.y)
    vertices.set(TARGET, b.x, b.y)
    for (const edge of this.#around(b)) this.#ends.add(triangleOf(edge))
    const around = this.#around(a)
    const starts = new Set(around.map(triangleOf))
    if (!isJoined(prepared, this.#nearby, this.#ends, starts, 2 * this.#least)) return null
    const start: Root = {
      vertex: ORIGIN,
      corner: NONE,
      way: 0,
      angle: 0,
      reach: 0,
      growing: 0,
      falling: 0,
      length: 0,
      before: null,
    }
    this.#roots.push(start)
    for (const edge of around) this.#lookAt(edge, start, 0)
    const last = this.#search()
    return last && this.#wayTo(last)
  }

  /** The far edges of the triangles round a point. */
  #around(point: Point): number[] {
    this.#prepared.enter(point)
    const { fan, fanCount } = this.#prepared
    return [...fan.subarray(0, fanCount)].filter((entry) => !isShut(entry)).map(edgeOf)
  }

  #search(): Root | null {
    const frontier = this.#frontier
    while (frontier.pop()) {
      const { edge, from, to } = frontier
      const root = this.#roots[frontier.root]
      if (root.reach < 0) continue
      if (++this.steps > MOST_STEPS) {
        failRange('options.clearance', `one that a path is found for in ${MOST_STEPS} steps`, this.#clearance)
      }
      if (edge === AT_END) {
        const { px, py, qx, qy } = this.#tangentTo(root, TARGET, 0)!
        if (this.#isFree(px, py, qx, qy)) return root
      } else if (from === DISC) this.#turnRound(root, edge / RECORD, to)
      else this.#cross(edge, from, to, root, frontier.root)
    }
    return null
  }

  /** A root sees the far edge of one of its own triangles. */
  #lookAt(edge: number, root: Root, number: number): void {
    const { records } = this.#prepared.edges
    const h = edge / RECORD
    this.#reach(h, root, number)
    this.#reach(next(h), root, number)
    if (this.#ends.has(triangleOf(edge))) this.#arrive(root, number)
    const [from, to] = [records[edge + START], records[edge + END]]
    if (this.#isOpen(edge, from, to, root)) this.#wait(edge, from, to, root, number)
  }

  /** Whether one can look on through an edge between the directions of two vertices. */
  #isOpen(edge: number, from: number, to: number, root: Root): boolean {
    if (this.#nearby.isWall(edge / RECORD)) return false
    return (this.#prepared.edges.records[edge + FLAGS] & BORDER) === 0 && this.#isAhead(root, edge, from, to)
  }

  /** Waits with an edge that a root sees between the directions of two vertices. */
  #wait(edge: number, from: number, to: number, root: Root, number: number): void {
    const { vertices, edges } = this.#prepared
    const through = lengthThrough(vertices.xy, edges.records, edge, from, to, root.vertex, this.#size)
    // The path keeps away from the middles of discs: where it leaves this one, and twice where it turns next.
    const bound = root.length + Math.max(this.#straightFrom(root), through - 3 * this.#clearance)
    this.#frontier.push(bound, edge, from, to, number)
  }

  #straightFrom({ vertex, way, angle }: Root): number {
    const { xy } = this.#prepared.vertices
    const away = way === 0 ? 0 : this.#clearance
    const x = xy[2 * vertex] + away * Math.cos(angle)
    const y = xy[2 * vertex + 1] + away * Math.sin(angle)
    return Math.hypot(this.#target.x - x, this.#target.y - y)
  }

  /**
   * Whether a path that goes round a root's disc may leave it for a disc beyond an edge between the directions of two
   * vertices: not where that lies outwards of the way by which it came, farther than discs on both sides of it do, nor where
   * it would have to go farther round than it can.
   */
  #isAhead({ vertex, way, angle, reach }: Root, edge: number, from: number, to: number): boolean {
    if (way === 0 || reach > Math.PI - SAME_ANGLE) return true
    const { xy } = this.#prepared.vertices
    const { records } = this.#prepared.edges
    const x = xy[2 * vertex]
    const y = xy[2 * vertex + 1]
    const dx = -Math.sin(angle)
    const dy = Math.cos(angle)
    // The way comes along way * (dx, dy), and inwards is where it turns to.
    const inwards = (end: number): number => dx * (xy[2 * end + 1] - y) - dy * (xy[2 * end] - x)
    if (inwards(from) < 0 && inwards(to) < 0) {
      const out = -2 * this.#clearance * (1 + SAME_ANGLE)
      if (inwards(records[edge + START]) < out && inwards(records[edge + END]) < out) return false
    }
    if (reach > Math.PI / 2) return true
    const last = angle + way * (reach + SAME_ANGLE)
    const ex = -Math.sin(last)
    const ey = Math.cos(last)
    const before = (end: number): number => ey * (xy[2 * end] - x) - ex * (xy[2 * end + 1] - y)
    return before(from) >= 0 || before(to) >= 0
  }

  /** Goes through an edge, and on while there is but one edge to go through. */
  #cross(first: number, firstFrom: number, firstTo: number, root: Root, number: number): void {
    const { vertices, edges } = this.#prepared
    const { records } = edges
    const eye = root.vertex
    let edge = first
    let from = firstFrom
    let to = firstTo
    for (;;) {
      this.steps++
      if (this.#ends.has(triangleBeyond(records, edge))) {
        if (vertices.orient(eye, from, TARGET) >= 0 && vertices.orient(eye, to, TARGET) <= 0) this.#arrive(root, number)
      }
      const apex = records[edge + APEX]
      const before = records[edge + BEFORE]
      const after = records[edge + AFTER]
      const isLeft = vertices.orient(eye, from, apex)
      const isRight = vertices.orient(eye, to, apex)
      if (isLeft >= 0 && isRight <= 0) this.#reach(before / RECORD, root, number)
      const split = isRight < 0 ? apex : to
      const goesAfter = isLeft > 0 && this.#isOpen(after, from, split, root)
      const start = isLeft > 0 ? apex : from
      const goesBefore = isRight < 0 && this.#isOpen(before, start, to, root)
      if (goesAfter && goesBefore) {
        this.#wait(after, from, split, root, number)
        this.#wait(before, start, to, root, number)
        return
      }
      if (goesAfter) {
        edge = after
        to = split
      } else if (goesBefore) {
        edge = before
        from = start
      } else return
    }
  }

  /** The target is seen. */
  #arrive(root: Root, number: number): void {
    const tangent = this.#tangentTo(root, TARGET, 0)
    if (tangent === null) return
    const turn = this.#turnBefore(root, tangent.angle)
    if (turn >= 0)
      this.#frontier.push(root.length + turn * this.#clearance + tangent.length, AT_END, NONE, NONE, number)
  }

  /** A root sees a corner: waits with the discs round it, one for each way round. */
  #reach(corner: number, root: Root, number: number): void {
    const { mesh, vertices } = this.#prepared
    const vertex = mesh.start[corner]
    if (vertex >= vertices.firstCrossing || vertex === root.vertex) return
    for (const way of [1, -1]) {
      const tangent = this.#tangentTo(root, vertex, way)
      if (tangent === null) continue
      const { angle, qx, qy, length } = tangent
      const turn = this.#turnBefore(root, angle)
      if (turn <= SAME_ANGLE && way === root.way && this.#isInLine(root, vertex)) continue
      if (turn < 0 || !mayLean(this.#prepared, this.#nearby, corner, angle - (way * Math.PI) / 2)) continue
      const come = root.length + turn * this.#clearance + length
      if (this.#discs.isOutdone(vertex, angle - (way * Math.PI) / 2, come)) continue
      const bound = come + Math.hypot(this.#target.x - qx, this.#target.y - qy)
      this.#frontier.push(bound, RECORD * corner, DISC, way, number)
    }
  }

  /**
   * True if a vertex lies in line with a root and the one before it, all of them gone round the same way: then the way from that
   * one passes this root without a turn, and of many such in a row only the first needs to reach the others.
   */
  #isInLine({ vertex: middle, way, before }: Root, vertex: number): boolean {
    if (way === 0 || before?.way !== way) return false
    return this.#prepared.vertices.orient(before.vertex, middle, vertex) === 0
  }

  /** How far a root's disc is gone round before it is left in a direction; -1 where it cannot be. */
  #turnBefore({ way, angle, reach }: Root, direction: number): number {
    if (way === 0) return 0
    const turn = turnBetween(angle, direction - (way * Math.PI) / 2, way)
    return turn > reach + SAME_ANGLE ? -1 : Math.max(0, turn)
  }

  /** Comes to a disc, where the way is free, and looks on from it. */
  #turnRound(before: Root, corner: number, way: number): void {
    const { mesh } = this.#prepared
    const vertex = mesh.start[corner]
    const tangent = this.#tangentTo(before, vertex, way)!
    const angle = tangent.angle - (way * Math.PI) / 2
    const turn = this.#turnBefore(before, tangent.angle)
    const length = before.length + turn * this.#clearance + tangent.length
    if (turn < 0 || this.#discs.isOutdone(vertex, angle, length)) return
    if (!this.#isFree(tangent.px, tangent.py, tangent.qx, tangent.qy)) return
    let arcs = this.#arcs.get(vertex)
    if (arcs === undefined) {
      arcs = new FreeArcs(this.#prepared, this.#nearby, vertex, this.#clearance, this.#least)
      this.#arcs.set(vertex, arcs)
    }
    const growing = arcs.reachFrom(angle, 1)
    const falling = arcs.reachFrom(angle, -1)
    if (growing < 0) return
    const reach = way > 0 ? growing : falling
    const root: Root = { vertex, corner, way, angle, reach, growing, falling, length, before }
    this.#discs.add(root)
    const number = this.#roots.push(root) - 1
    // All triangles of its sector, as far as the walls that it turns round.
    let first = corner
    do {
      if (this.#nearby.isWall(first)) break
      first = next(mesh.twin[first])
    } while (first !== corner)
    let h = first
    do {
      const far = RECORD * next(h)
      const { records } = this.#prepared.edges
      if (this.#isAhead(root, far, records[far + START], records[far + END])) this.#lookAt(far, root, number)
      if (this.#nearby.isWall(previous(h))) break
      h = mesh.twin[previous(h)]
    } while (h !== first)
  }

  /** The tangent by which one leaves a root's disc for that of a vertex, or for the target where the way is 0. */
  #tangentTo(root: Root, vertex: number, way: number): Tangent | null {
    return tangentBetween(this.#tangent, this.#prepared.vertices.xy, root, vertex, way, this.#clearance)
  }

  /** Whether a straight way keeps the clearance. */
  #isFree(px: number, py: number, qx: number, qy: number): boolean {
    const nearby = this.#nearby
    const { walls } = this.#prepared.vertices
    if (nearby.gather(px, py, qx, qy, this.#least, true)) return false
    return !nearby.oneWay.some((known) => stripStops(stripOf(walls, known), px, py, qx, qy, this.#least))
  }

  #wayTo(last: Root): Point[] {
    const { xy } = this.#prepared.vertices
    const bends: Bend[] = []
    let leave = this.#tangentTo(last, TARGET, 0)!.angle
    for (let root = last; root.before !== null; root = root.before) {
      const { vertex, way, angle } = root
      const turn = Math.max(0, turnBetween(angle, leave - (way * Math.PI) / 2, way))
      bends.push({ x: xy[2 * vertex], y: xy[2 * vertex + 1], way, angle, turn })
      leave = this.#tangentTo(root.before, vertex, way)!.angle
    }
    const from = { x: xy[2 * ORIGIN], y: xy[2 * ORIGIN + 1] }
    return roundedWay(from, bends.reverse(), this.#target, this.#clearance)
  }
}
