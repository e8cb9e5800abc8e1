import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import { areCollinear } from '../areCollinear.js'
import { type ConstrainedMesh, CROSSINGS_PER_WALL, isNeeded, MEETINGS, STEPS, STEPS_PER_WALL } from './build.js'
import { ChangedTriangles } from './ChangedTriangles.js'
import { constrain, constraintOf } from './constrain.js'
import { eachEdgeOf } from './eachEdgeOf.js'
import { insertionOrder } from './insertionOrder.js'
import { removeVertex, spokesOf } from './removeVertex.js'
import { atOnce } from './slices.js'
import { AT_VERTEX, NONE, type Triangulation } from './triangulation.js'
import { FIRST_CORNER, THIRD_CORNER, TooCostly, VIEWER } from './vertices.js'
import type { WallMesh } from './WallMesh.js'

/** Number of walls above which their ends are inserted in the order of `insertionOrder`. */
const MANY = 16

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
  #near = 0

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#built = prepared.built
    this.#mesh = prepared.mesh
    this.#endCounts = new Int32Array(prepared.vertices.count)
    if (this.#mesh.isForeign) {
      this.#mesh.copyArrays()
      this.#built.ends = this.#built.ends.slice()
      prepared.vertices.walls = prepared.vertices.walls.slice()
    }
    const { ends, corners } = this.#built
    for (const corner of corners) this.#endCounts[corner]++
    for (let i = 0; i < ends.length; i += 2) if (ends[i] !== ends[i + 1]) this.#count(ends[i], ends[i + 1], 1)
  }

  /**
   * Adds walls with their codes at unused slots. `size` is the number of walls afterward. Returns false if that is
   * impossible or too costly; the mesh is then unusable.
   */
  add(slots: readonly number[], walls: Float64Array, codes: Uint16Array, size: number): boolean {
    if (!this.#holds(walls)) return false
    this.#makeRoom(slots.reduce((most, slot) => Math.max(most, slot), 0))
    const { vertices, edges, bounds } = this.#prepared
    const { ends } = this.#built
    slots.forEach((slot, i) => {
      vertices.walls.set(walls.subarray(4 * i, 4 * i + 4), 4 * slot)
      edges.codes[slot] = codes[i]
    })
    return this.#change(slots.length, size, () => {
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
    return this.#change(slots.length, size, () => {
      const touched = new Set<number>()
      for (const slot of slots) {
        if (ends[2 * slot] === ends[2 * slot + 1]) continue
        this.#unmark(slot, touched)
        this.#count(ends[2 * slot], ends[2 * slot + 1], -1)
        ends[2 * slot] = ends[2 * slot + 1] = 0
      }
      for (const vertex of touched) this.#tidy(vertex)
    })
  }

  #change(count: number, size: number, change: () => void): boolean {
    const mesh = this.#mesh
    const { vertices, edges } = this.#prepared
    mesh.changed = this.#changed
    vertices.stepsUsed = 0
    vertices.limit = STEPS_PER_WALL * count + STEPS
    vertices.maxCrossings = CROSSINGS_PER_WALL * size + MEETINGS
    try {
      change()
      mesh.awaitChanged()
      mesh.legalize(Number.POSITIVE_INFINITY)
    } catch (error) {
      if (error instanceof TooCostly) return false
      throw error
    }
    vertices.limit = Number.POSITIVE_INFINITY
    edges.update(this.#changed.list)
    this.#changed.clear()
    mesh.changed = null
    this.#built.sets.compact(mesh.walls, 3 * mesh.triangleCount)
    this.#prepared.update(size)
    return true
  }

  /** Returns true if the outermost box holds the ends of walls. */
  #holds(walls: Float64Array): boolean {
    const { xy } = this.#prepared.vertices
    for (let i = 0; i < walls.length; i += 2) {
      const isInX = walls[i] > xy[2 * FIRST_CORNER] && walls[i] < xy[2 * THIRD_CORNER]
      if (!isInX || walls[i + 1] <= xy[2 * FIRST_CORNER + 1] || walls[i + 1] >= xy[2 * THIRD_CORNER + 1]) return false
    }
    return true
  }

  #makeRoom(slot: number): void {
    const { vertices, edges } = this.#prepared
    const built = this.#built
    if (4 * slot < vertices.walls.length && slot < edges.codes.length && 2 * slot < built.ends.length) return
    const capacity = slot + 16 + (slot >> 2)
    vertices.walls = copyWithCapacity(vertices.walls, 4 * capacity)
    edges.codes = copyWithCapacity(edges.codes, capacity)
    built.ends = copyWithCapacity(built.ends, 2 * capacity)
  }

  #count(first: number, last: number, by: number): void {
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
    const isMany = slots.length > MANY
    const points = new Float64Array(4 * slots.length)
    for (const [i, slot] of slots.entries()) points.set(walls.subarray(4 * slot, 4 * slot + 4), 4 * i)
    const order = isMany ? atOnce(insertionOrder(points)) : Array.from({ length: 2 * slots.length }, (_, i) => i)
    for (const end of order) {
      ends[2 * slots[end >> 1] + (end & 1)] = this.#vertexAt(points[2 * end], points[2 * end + 1], isMany)
    }
    for (const slot of slots) this.#count(ends[2 * slot], ends[2 * slot + 1], 1)
  }

  /**
   * Returns the vertex at a point, which is inserted if there is none. `isNear`: true if the last one is likely nearby.
   */
  #vertexAt(x: number, y: number, isNear: boolean): number {
    const mesh = this.#mesh
    const { vertices } = mesh
    vertices.set(VIEWER, x, y)
    const { grid } = this.#prepared
    const near = grid.near(x, y)
    const isLost = mesh.start[this.#near] === NONE
    if (mesh.start[near] !== NONE && (isLost || !isNear)) this.#near = near
    else if (isLost) this.#near = mesh.outgoing[FIRST_CORNER]
    const h = mesh.locate(VIEWER, this.#near)
    this.#near = h
    grid.set(x, y, h)
    if (mesh.place === AT_VERTEX) {
      const vertex = mesh.start[h]
      // Stores the exact point, because the walls that cross there may be removed before this one.
      if (vertices.isCrossing(vertex)) vertices.setPoint(vertex, x, y)
      return vertex
    }
    const vertex = vertices.add(x, y)
    mesh.insert(vertex, h)
    this.#near = mesh.outgoing[vertex]
    return vertex
  }

  /** Removes the marks of a wall from its edges, and adds their vertices to a set. */
  #unmark(slot: number, touched: Set<number>): void {
    const mesh = this.#mesh
    const { sets } = this.#built
    const found: number[] = []
    eachEdgeOf(this.#built, slot, (h) => found.push(h))
    for (const h of found) {
      // If thousands of walls share an edge, preparing again is cheaper than removing many of them one by one.
      for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) mesh.vertices.countStep()
      mesh.setWalls(h, sets.without(mesh.walls[h], slot), sets.without(mesh.walls[mesh.twin[h]], slot))
      touched.add(mesh.start[h])
      touched.add(mesh.end(h))
    }
  }

  /** Removes a vertex unless walls end or cross there, and defines a crossing by walls that are still there. */
  #tidy(vertex: number): void {
    if (this.#endCounts[vertex] > 0) return
    const mesh = this.#mesh
    const spokes = spokesOf(mesh, vertex)
    const onWalls = spokes.flatMap((h, i) => (mesh.walls[h] === NONE ? [] : [i]))
    if (onWalls.length <= 2) removeVertex(mesh, vertex, spokes, onWalls)
    else if (mesh.vertices.isCrossing(vertex))
      this.#anchor(
        vertex,
        onWalls.map((i) => spokes[i]),
      )
  }

  #anchor(vertex: number, spokes: readonly number[]): void {
    const { vertices, walls } = this.#mesh
    const { sets } = this.#built
    const first = sets.wall(walls[spokes[0]])
    const other = spokes.find((h) => !areCollinear(vertices.walls, first, sets.wall(walls[h])))!
    vertices.setCrossing(vertex, first, sets.wall(walls[other]))
  }
}
