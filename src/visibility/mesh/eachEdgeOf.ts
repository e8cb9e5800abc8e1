import type { ConstrainedMesh } from './buildMesh.js'
import { previous } from './halfEdges.js'
import { NONE } from './triangulation.js'

/**
 * Visits the edges that a wall was split into, one half-edge of each. Walks from both ends of the wall toward each
 * other. Tests the edges around both vertices alternately, so that a vertex with many edges costs no more than the walk
 * from the other end. O(edges around the vertices on the wall).
 */
export function eachEdgeOf(built: ConstrainedMesh, wall: number, visit: (h: number) => void): void {
  const { mesh, ends } = built
  let from = ends[2 * wall]
  let to = ends[2 * wall + 1]
  let h = mesh.outgoing[from]
  let g = mesh.outgoing[to]
  while (from !== to) {
    if (isOn(built, h, wall, true)) {
      visit(h)
      from = mesh.end(h)
      h = mesh.outgoing[from]
    } else if (isOn(built, g, wall, false)) {
      visit(g)
      to = mesh.end(g)
      g = mesh.outgoing[to]
    } else {
      h = mesh.twin[previous(h)]
      g = mesh.twin[previous(g)]
    }
  }
}

/** Returns true if a wall is on a half-edge and runs in its direction, or in the opposite one. */
function isOn({ mesh, sets }: ConstrainedMesh, h: number, wall: number, isAlong: boolean): boolean {
  for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
    if (sets.wall(set) === wall) return sets.isAlong(set) === isAlong
  }
  return false
}
