import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import { areCollinear } from '../areCollinear.js'
import {
  BASE_INTERSECTIONS,
  BASE_STEPS,
  type ConstrainedMesh,
  CROSSINGS_PER_WALL,
  isNeeded,
  STEPS_PER_WALL,
} from './buildMesh.js'
import { ChangedTriangles } from './ChangedTriangles.js'
import { constrain, constraintOf } from './constrain.js'
import { eachEdgeOf } from './eachEdgeOf.js'
import { insertionOrder } from './insertionOrder.js'
import { removeVertex, spokesOf } from './removeVertex.js'
import { runToEnd } from './slices.js'
import { AT_VERTEX, NONE, type Triangulation } from './triangulation.js'
import { BudgetExceeded, FIRST_CORNER, THIRD_CORNER, VIEWER } from './vertices.js'
import type { WallMesh } from './WallMesh.js'

/** Number of walls above which their ends are inserted in the order of `insertionOrder`. */
const MAX_UNSORTED = 16

/**
 * Adds walls to a prepared mesh and removes them, in place. Edges store all walls on them (Kallmann, Bieri, Thalmann,
 * Fully dynamic constrained Delaunay triangulations, 2003). Every decision uses the walls as given, so a mesh answers
 * the same after any history. Costs the edges near what changes.
 */
export class MeshEditor {
  readonly #prepared: WallMesh
  readonly #built: ConstrainedMesh
  readonly #mesh: Triangulation
  /** Number of wall ends at each vertex; sides of the bounds count. */
  #endCounts: Int32Array
  readonly #changed = new ChangedTriangles()
  /** A half-edge near the last vertex inserted. */
  #lastEdge = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#built = prepared.built
    this.#mesh = prepared.mesh
    this.#endCounts = new Int32Array(prepared.vertices.count)
    if (this.#mesh.isBorrowed) {
      this.#mesh.copyArrays()
      this.#built.ends = this.#built.ends.slice()
      prepared.vertices.walls = prepared.vertices.walls.slice()
    }
    const { ends, corners } = this.#built
    for (const corner of corners) this.#endCounts[corner]++
    for (let i = 0; i < ends.length; i += 2) if (ends[i] !== ends[i + 1]) this.#countEnds(ends[i], ends[i + 1], 1)
  }

  /**
   * Adds walls with their codes at unused slots. `size` is the number of walls afterward. Returns false if that is
   * impossible or too costly; the mesh is then unusable.
   */
  add(slots: readonly number[], walls: Float64Array, codes: Uint16Array, size: number): boolean {
    if (!this.#contains(walls)) return false
    this.#reserve(slots.reduce((most, slot) => Math.max(most, slot), 0))
    const { vertices, edges, bounds } = this.#prepared
    const { ends } = this.#built
    slots.forEach((slot, i) => {
      vertices.walls.set(walls.subarray(4 * i, 4 * i + 4), 4 * slot)
      edges.codes[slot] = codes[i]
    })
    return this.#applyChange(slots.length, size, () => {
      const needed = slots.filter((slot) => isNeeded(vertices.walls, slot, bounds))
      this.#insertEnds(needed)
      for (const slot of needed) {
        const constraint = constraintOf(this.#mesh, slot, ends[2 * slot], ends[2 * slot + 1])
        for (let at = constraint.first; at !== constraint.last; ) {
          at = constrain(this.#mesh, this.#built.sets, constraint, at)
        }
      }
    })
  }

  /**
   * Removes the walls in the given slots. `size` is the number of walls afterward. Returns false if that is too costly;
   * the mesh is then unusable.
   */
  remove(slots: readonly number[], size: number): boolean {
    const { ends } = this.#built
    return this.#applyChange(slots.length, size, () => {
      const touched = new Set<number>()
      for (const slot of slots) {
        if (ends[2 * slot] === ends[2 * slot + 1]) continue
        this.#unmark(slot, touched)
        this.#countEnds(ends[2 * slot], ends[2 * slot + 1], -1)
        ends[2 * slot] = ends[2 * slot + 1] = 0
      }
      for (const vertex of touched) this.#simplifyVertex(vertex)
    })
  }

  #applyChange(count: number, size: number, change: () => void): boolean {
    const mesh = this.#mesh
    const { vertices, edges } = this.#prepared
    mesh.changed = this.#changed
    vertices.stepsUsed = 0
    vertices.maxSteps = STEPS_PER_WALL * count + BASE_STEPS
    vertices.maxCrossings = CROSSINGS_PER_WALL * size + BASE_INTERSECTIONS
    try {
      change()
      mesh.queueChanged()
      mesh.legalize(Number.POSITIVE_INFINITY)
    } catch (error) {
      if (error instanceof BudgetExceeded) return false
      throw error
    }
    vertices.maxSteps = Number.POSITIVE_INFINITY
    edges.update(this.#changed.list)
    this.#changed.clear()
    mesh.changed = null
    this.#built.sets.compact(mesh.walls, 3 * mesh.triangleCount)
    this.#prepared.update(size)
    return true
  }

  /** Returns true if the outermost box holds the ends of walls. */
  #contains(walls: Float64Array): boolean {
    const { xy } = this.#prepared.vertices
    for (let i = 0; i < walls.length; i += 2) {
      const isInX = walls[i] > xy[2 * FIRST_CORNER] && walls[i] < xy[2 * THIRD_CORNER]
      if (!isInX || walls[i + 1] <= xy[2 * FIRST_CORNER + 1] || walls[i + 1] >= xy[2 * THIRD_CORNER + 1]) return false
    }
    return true
  }

  #reserve(slot: number): void {
    const { vertices, edges } = this.#prepared
    const built = this.#built
    if (4 * slot < vertices.walls.length && slot < edges.codes.length && 2 * slot < built.ends.length) return
    const capacity = slot + 16 + (slot >> 2)
    vertices.walls = copyWithCapacity(vertices.walls, 4 * capacity)
    edges.codes = copyWithCapacity(edges.codes, capacity)
    built.ends = copyWithCapacity(built.ends, 2 * capacity)
  }

  #countEnds(first: number, last: number, by: number): void {
    if (Math.max(first, last) >= this.#endCounts.length) {
      this.#endCounts = copyWithCapacity(this.#endCounts, 2 * Math.max(first, last))
    }
    this.#endCounts[first] += by
    this.#endCounts[last] += by
  }

  /** Inserts the ends of walls, many of them in random rounds along a curve, so that each is near the one before. */
  #insertEnds(slots: readonly number[]): void {
    const { walls } = this.#mesh.vertices
    const { ends } = this.#built
    const isSorted = slots.length > MAX_UNSORTED
    const points = new Float64Array(4 * slots.length)
    for (const [i, slot] of slots.entries()) points.set(walls.subarray(4 * slot, 4 * slot + 4), 4 * i)
    const order = isSorted ? runToEnd(insertionOrder(points)) : Array.from({ length: 2 * slots.length }, (_, i) => i)
    for (const end of order) {
      ends[2 * slots[end >> 1] + (end & 1)] = this.#vertexAt(points[2 * end], points[2 * end + 1], isSorted)
    }
    for (const slot of slots) this.#countEnds(ends[2 * slot], ends[2 * slot + 1], 1)
  }

  /**
   * Returns the vertex at a point, which is inserted if there is none. `isNear`: true if the last one is likely nearby.
   */
  #vertexAt(x: number, y: number, isNear: boolean): number {
    const mesh = this.#mesh
    const { vertices } = mesh
    vertices.set(VIEWER, x, y)
    const { grid } = this.#prepared
    const near = grid.edgeNear(x, y)
    const isLost = mesh.start[this.#lastEdge] === NONE
    if (mesh.start[near] !== NONE && (isLost || !isNear)) this.#lastEdge = near
    else if (isLost) this.#lastEdge = mesh.outgoing[FIRST_CORNER]
    const h = mesh.locate(VIEWER, this.#lastEdge)
    this.#lastEdge = h
    grid.set(x, y, h)
    if (mesh.location === AT_VERTEX) {
      const vertex = mesh.start[h]
      // Stores the exact point, because the walls that cross there may be removed before this one.
      if (vertices.isCrossing(vertex)) vertices.setPoint(vertex, x, y)
      return vertex
    }
    const vertex = vertices.add(x, y)
    mesh.insert(vertex, h)
    this.#lastEdge = mesh.outgoing[vertex]
    return vertex
  }

  /** Removes the marks of a wall from its edges, and adds their vertices to a set. */
  #unmark(slot: number, touched: Set<number>): void {
    const mesh = this.#mesh
    const { sets } = this.#built
    const edges: number[] = []
    eachEdgeOf(this.#built, slot, (h) => edges.push(h))
    for (const h of edges) {
      // If thousands of walls share an edge, preparing again is cheaper than removing many of them one by one.
      for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) mesh.vertices.countStep()
      mesh.setWalls(h, sets.without(mesh.walls[h], slot), sets.without(mesh.walls[mesh.twin[h]], slot))
      touched.add(mesh.start[h])
      touched.add(mesh.end(h))
    }
  }

  /** Removes a vertex unless walls end or cross there, and defines a crossing by walls that are still there. */
  #simplifyVertex(vertex: number): void {
    if (this.#endCounts[vertex] > 0) return
    const mesh = this.#mesh
    const spokes = spokesOf(mesh, vertex)
    const onWalls = spokes.flatMap((h, i) => (mesh.walls[h] === NONE ? [] : [i]))
    if (onWalls.length <= 2) removeVertex(mesh, vertex, spokes, onWalls)
    else if (mesh.vertices.isCrossing(vertex))
      this.#redefineCrossing(
        vertex,
        onWalls.map((i) => spokes[i]),
      )
  }

  #redefineCrossing(vertex: number, spokes: readonly number[]): void {
    const { vertices, walls } = this.#mesh
    const { sets } = this.#built
    const first = sets.wall(walls[spokes[0]])
    const other = spokes.find((h) => !areCollinear(vertices.walls, first, sets.wall(walls[h])))!
    vertices.setCrossing(vertex, first, sets.wall(walls[other]))
  }
}
