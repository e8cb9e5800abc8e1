import { next, previous } from './halfEdges.js'
import { NONE, type Triangulation } from './triangulation.js'
import type { WallSets } from './wallSets.js'

/** Number of edges from which on a vertex counts as a hub that many walls share. */
const HUB = 16

/** A wall between two vertices, in the direction in which it is inserted. */
export interface Constraint {
  wall: number
  first: number
  last: number
  /** True if it is inserted from the wall's own first end on. */
  isAlong: boolean
}

/**
 * Returns the constraint of a wall. It starts at the end with few edges, so that those of the other need not be
 * searched.
 */
export function constraintOf(mesh: Triangulation, wall: number, first: number, last: number): Constraint {
  const isReversed = isHub(mesh, first) && !isHub(mesh, last)
  return isReversed ? { wall, first: last, last: first, isAlong: false } : { wall, first, last, isAlong: true }
}

/**
 * Creates the edge of a wall from one vertex on it to the next: its other end, a vertex on it, or a crossing with
 * another wall, which is split there. Marks the edge with the wall and returns that vertex. O(k²) at worst for k edges
 * in between, about O(k) in practice.
 */
export function constrain(mesh: Triangulation, sets: WallSets, constraint: Constraint, from: number): number {
  const { wall, isAlong } = constraint
  const to = step(mesh, sets, constraint, from)
  const h = edgeBetween(mesh, from, to)
  const g = mesh.twin[h]
  mesh.setWalls(h, sets.with(mesh.walls[h], wall, isAlong), sets.with(mesh.walls[g], wall, !isAlong))
  return to
}

function isHub(mesh: Triangulation, vertex: number): boolean {
  const first = mesh.outgoing[vertex]
  let h = first
  for (let edges = 1; edges < HUB; edges++) {
    h = mesh.twin[previous(h)]
    if (h === first) return false
  }
  return true
}

/** Creates an edge from one vertex of the wall to the next, which may be a new crossing, and returns that vertex. */
function step(mesh: Triangulation, sets: WallSets, { wall, first, last }: Constraint, from: number): number {
  const { vertices } = mesh
  const side = (vertex: number): number =>
    vertex === first || vertex === last || vertices.crosses(vertex, wall) ? 0 : vertices.orient(first, last, vertex)

  // The triangle at the vertex through which the wall leaves, or an edge along which it does.
  let h = mesh.outgoing[from]
  let sideOfEnd = side(mesh.end(h))
  for (;;) {
    vertices.countStep()
    const sideOfApex = side(mesh.apex(h))
    if (sideOfApex > 0 && sideOfEnd === 0) return mesh.end(h)
    if (sideOfApex > 0 && sideOfEnd < 0) break
    h = mesh.twin[previous(h)]
    sideOfEnd = sideOfApex
  }

  // The vertices on the left of the wall, up to the next one on it or to the first wall that it crosses.
  let edge = next(h)
  const left = [from, mesh.end(edge)]
  for (;;) {
    vertices.countStep()
    if (mesh.walls[edge] !== NONE) {
      const crossing = vertices.addCrossing(sets.wall(mesh.walls[edge]), wall)
      mesh.splitEdge(edge, crossing)
      left.push(crossing)
      break
    }
    const twin = mesh.twin[edge]
    const apex = mesh.apex(twin)
    const sideOfApex = side(apex)
    if (sideOfApex === 0) {
      left.push(apex)
      break
    }
    if (sideOfApex > 0) {
      left.push(apex)
      edge = next(twin)
    } else edge = previous(twin)
  }
  flipAway(mesh, left)
  return left[left.length - 1]
}

/**
 * Flips away the edges between the first and the last vertex of a chain, whose other vertices are on the left of the
 * line between those two: cuts off one corner of the chain after the other. A chain without such a corner is straight,
 * because the angles of a polygon add up.
 */
function flipAway(mesh: Triangulation, chain: readonly number[]): void {
  const kept: number[] = []
  for (const vertex of chain) {
    while (kept.length >= 2) {
      const corner = kept[kept.length - 1]
      const before = kept[kept.length - 2]
      if (mesh.vertices.orient(before, corner, vertex) >= 0) break
      flipCorner(mesh, before, corner, vertex)
      kept.pop()
    }
    kept.push(vertex)
  }
}

/**
 * Connects the neighbors of a corner by an edge: flips the edges that start at the corner, toward the other side of the
 * wall, until none is left.
 */
function flipCorner(mesh: Triangulation, before: number, corner: number, after: number): void {
  const { twin, start, vertices } = mesh
  let h = next(edgeBetween(mesh, after, corner))
  while (mesh.end(h) !== before) {
    vertices.countStep()
    const farther = mesh.apex(twin[h])
    const nearer = mesh.apex(h)
    if (vertices.orient(farther, nearer, start[twin[h]]) >= 0) {
      h = clockwise(mesh, h)
      continue
    }
    const g = twin[h]
    const last = twin[previous(h)]
    mesh.flip(h)
    // The flipped edge may have prevented the previous one from being flipped. From the first one, go forward.
    h = nearer === after ? next(g) : last
  }
}

/** Returns the next half-edge from the same vertex, by decreasing angle. */
function clockwise(mesh: Triangulation, h: number): number {
  return next(mesh.twin[h])
}

/**
 * Returns the half-edge from one vertex to another, which must exist. Searches around both at once, so the cost depends
 * on the vertex with fewer edges.
 */
function edgeBetween(mesh: Triangulation, from: number, to: number): number {
  let h = mesh.outgoing[from]
  let g = mesh.outgoing[to]
  for (;;) {
    mesh.vertices.countStep()
    if (mesh.end(h) === to) return h
    if (mesh.end(g) === from) return mesh.twin[g]
    h = counterclockwise(mesh, h)
    g = counterclockwise(mesh, g)
  }
}

/** Returns the next half-edge from the same vertex, by increasing angle. */
function counterclockwise(mesh: Triangulation, h: number): number {
  const g = mesh.twin[previous(h)]
  if (g !== NONE) return g
  // The edges at a corner of the outermost box span no full turn: continue with the first one.
  let first = h
  while (mesh.twin[first] !== NONE) first = clockwise(mesh, first)
  return first
}
