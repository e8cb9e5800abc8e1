import type { Box } from '../../geometry/boxes.js'
import type { ConstrainedMesh } from '../mesh/buildMesh.js'
import { previous } from '../mesh/halfEdges.js'
import { SIDES } from '../mesh/sides.js'
import { NONE } from '../mesh/triangulation.js'
import { FIRST_CORNER } from '../mesh/vertices.js'
import { writeSides } from '../sweep/viewLimits.js'
import { assertValid } from './assertValid.js'

/**
 * Checks that the edges of each wall form a chain on its line, from one of its ends to the other, and that no edge
 * outside the chain belongs to the wall. Throws if not. The triangles of `built` have already been checked.
 */
export function checkWallEdges(built: ConstrainedMesh, bounds: Box): void {
  const { mesh, sets, wallCount, corners, ends } = built
  const { start, twin, walls, vertices } = mesh
  const count = wallCount + SIDES
  const sides = new Float64Array(4 * SIDES)
  writeSides(bounds, sides)
  for (const [i, value] of sides.entries()) assertValid(vertices.walls[4 * wallCount + i] === value)
  /** Returns the vertex at the start (k = 0) or the end (k = 1) of a wall, or of a side of the bounds. */
  const endOf = (wall: number, k: number): number =>
    wall < wallCount ? ends[2 * wall + k] : corners[(wall - wallCount + k) % SIDES]
  for (let wall = 0; wall < count; wall++) {
    if (wall < wallCount && endOf(wall, 0) === endOf(wall, 1)) continue
    assertValid(endOf(wall, 0) !== endOf(wall, 1))
    for (let k = 0; k < 2; k++) checkEnd(built, wall, k, endOf(wall, k))
  }

  /** Number of edges of each wall that its chain has not passed yet. */
  const remaining = new Int32Array(count)
  /** 1 for each wall that is a single edge. */
  const isSingle = new Uint8Array(count)
  /** Counts an edge of a wall. */
  const add = (h: number, wall: number): void => {
    const isWhole = wall < wallCount && start[h] === ends[2 * wall] && mesh.end(h) === ends[2 * wall + 1]
    if (isWhole && isSingle[wall] === 0) isSingle[wall] = 1
    else remaining[wall]++
  }
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    const set = walls[h]
    if (set === NONE) continue
    assertValid(twin[h] !== NONE)
    if (set > NONE && walls[twin[h]] === (set ^ 1)) {
      // The usual case: an edge with one wall. Its set is 2 × the wall, plus 1 if the wall runs the other way.
      if ((set & 1) === 0) add(h, set >> 1)
      continue
    }
    // Both half-edges must have the same walls, in opposite directions.
    let twinSet = walls[twin[h]]
    for (let rest = set; rest !== NONE; rest = sets.next(rest)) {
      const wall = sets.wall(rest)
      assertValid(twinSet !== NONE && sets.wall(twinSet) === wall && sets.isAlong(twinSet) !== sets.isAlong(rest))
      twinSet = sets.next(twinSet)
      if (sets.isAlong(rest)) add(h, wall)
    }
    assertValid(twinSet === NONE)
  }
  for (let wall = 0; wall < count; wall++) {
    if (isSingle[wall] === 1) {
      assertValid(remaining[wall] === 0)
      continue
    }
    const last = endOf(wall, 1)
    for (let vertex = endOf(wall, 0); vertex !== last; remaining[wall]--) {
      assertValid(remaining[wall] > 0)
      vertex = mesh.end(edgeFrom(built, vertex, wall))
      assertValid(vertex === last || isOnLine(built, vertex, wall, endOf(wall, 0), last))
    }
    assertValid(remaining[wall] === 0)
  }

  /** Returns the half-edge that starts at a vertex and runs along a wall in the wall's direction. */
  function edgeFrom({ mesh, sets }: ConstrainedMesh, vertex: number, wall: number): number {
    const first = mesh.outgoing[vertex]
    let h = first
    do {
      for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
        if (sets.wall(set) === wall && sets.isAlong(set)) return h
      }
      h = twin[previous(h)]
      assertValid(h !== NONE && start[h] === vertex)
    } while (h !== first)
    assertValid(false)
    return NONE
  }
}

function checkEnd({ mesh }: ConstrainedMesh, wall: number, k: number, vertex: number): void {
  const { xy, walls } = mesh.vertices
  assertValid(vertex >= FIRST_CORNER && !mesh.vertices.isCrossing(vertex))
  assertValid(xy[2 * vertex] === walls[4 * wall + 2 * k] && xy[2 * vertex + 1] === walls[4 * wall + 2 * k + 1])
}

function isOnLine({ mesh }: ConstrainedMesh, vertex: number, wall: number, first: number, last: number): boolean {
  return mesh.vertices.crosses(vertex, wall) || mesh.vertices.orient(first, last, vertex) === 0
}
