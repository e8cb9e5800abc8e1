import type { Box } from '../../geometry/boxes.js'
import type { ConstrainedMesh } from '../mesh/build.js'
import { SIDES } from '../mesh/sides.js'
import { NONE, previous } from '../mesh/triangulation.js'
import { writeSides } from '../sweep/limits.js'
import { assertSound } from './assertSound.js'

/**
 * Checks that every wall is the chain of edges from its one end to the other, on its line, and that no other edge has
 * it. `built` has valid triangles.
 */
export function checkWallEdges(built: ConstrainedMesh, bounds: Box): void {
  const { mesh, sets, wallCount, corners, ends } = built
  const { start, twin, walls, vertices } = mesh
  const count = wallCount + SIDES
  const sides = new Float64Array(4 * SIDES)
  writeSides(bounds, sides)
  for (const [i, value] of sides.entries()) assertSound(vertices.walls[4 * wallCount + i] === value)
  const endOf = (wall: number, k: number): number =>
    wall < wallCount ? ends[2 * wall + k] : corners[(wall - wallCount + k) % SIDES]
  for (let wall = 0; wall < count; wall++) {
    if (endOf(wall, 0) === endOf(wall, 1)) continue
    for (let k = 0; k < 2; k++) checkEnd(built, wall, k, endOf(wall, k))
  }

  /** Number of edges of each wall that have not been found in its chain. */
  const left = new Int32Array(count)
  /** 1 for each wall that is one edge. */
  const isWhole = new Uint8Array(count)
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    const set = walls[h]
    if (set === NONE) continue
    assertSound(twin[h] !== NONE)
    if (set > NONE && walls[twin[h]] === (set ^ 1)) {
      // Most edges have one wall, and most walls are one edge.
      const wall = set >> 1
      if ((set & 1) !== 0) continue
      if (
        wall < wallCount &&
        start[h] === ends[2 * wall] &&
        mesh.end(h) === ends[2 * wall + 1] &&
        isWhole[wall] === 0
      ) {
        isWhole[wall] = 1
      } else left[wall]++
      continue
    }
    let other = walls[twin[h]]
    for (let each = set; each !== NONE; each = sets.next(each)) {
      const wall = sets.wall(each)
      assertSound(other !== NONE && sets.wall(other) === wall && sets.isAlong(other) !== sets.isAlong(each))
      other = sets.next(other)
      if (sets.isAlong(each)) left[wall]++
    }
    assertSound(other === NONE)
  }
  for (let wall = 0; wall < count; wall++) {
    if (isWhole[wall] === 1) {
      assertSound(left[wall] === 0)
      continue
    }
    const last = endOf(wall, 1)
    for (let vertex = endOf(wall, 0); vertex !== last; left[wall]--) {
      assertSound(left[wall] > 0)
      vertex = mesh.end(edgeFrom(built, vertex, wall))
      assertSound(vertex === last || isOnLine(built, vertex, wall, endOf(wall, 0), last))
    }
    assertSound(left[wall] === 0)
  }

  /** Returns the half-edge from a vertex that has a wall in its own direction. */
  function edgeFrom({ mesh, sets }: ConstrainedMesh, vertex: number, wall: number): number {
    const first = mesh.outgoing[vertex]
    let h = first
    do {
      for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
        if (sets.wall(set) === wall && sets.isAlong(set)) return h
      }
      h = twin[previous(h)]
      assertSound(h !== NONE && start[h] === vertex)
    } while (h !== first)
    assertSound(false)
    return NONE
  }
}

function checkEnd({ mesh }: ConstrainedMesh, wall: number, k: number, vertex: number): void {
  const { xy, walls } = mesh.vertices
  assertSound(!mesh.vertices.isCrossing(vertex))
  assertSound(xy[2 * vertex] === walls[4 * wall + 2 * k] && xy[2 * vertex + 1] === walls[4 * wall + 2 * k + 1])
}

function isOnLine({ mesh }: ConstrainedMesh, vertex: number, wall: number, first: number, last: number): boolean {
  return mesh.vertices.crosses(vertex, wall) || mesh.vertices.orient(first, last, vertex) === 0
}
