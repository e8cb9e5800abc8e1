import { next, previous } from '../halfEdges.js'
import { isSide } from '../sides.js'
import { NONE } from '../triangulation.js'
import type { WallMesh } from '../WallMesh.js'
import { angleBetween, SAME_ANGLE } from './FreeArcs.js'
import type { NearbyWalls } from './NearbyWalls.js'

/** Returns true if a path may touch the disc around a corner at an angle: in its sector, opposite the walls there. */
export function canTouchCorner(prepared: WallMesh, nearby: NearbyWalls, corner: number, angle: number): boolean {
  const { mesh } = prepared
  let isCorner = false
  // By decreasing angle to the first wall, and back by increasing angle to the last.
  let h = corner
  do {
    if (nearby.blocksAnySide(h)) isCorner = true
    if (nearby.blocksBothSides(h)) {
      const first = directionOf(prepared, h)
      while (!nearby.blocksBothSides(previous(h))) h = mesh.twin[previous(h)]
      const width = angleBetween(first, directionOf(prepared, mesh.twin[previous(h)]), 1)
      const turn = angleBetween(first, angle, 1)
      const minAngle = Math.PI / 2 - SAME_ANGLE
      return turn >= minAngle && (width > SAME_ANGLE ? width : 2 * Math.PI) - turn >= minAngle
    }
    h = next(mesh.twin[h])
  } while (h !== corner)
  return isCorner
}

/**
 * Returns the direction of an edge with walls from its start. If it ends at a crossing, returns that of the wall: the
 * position of a crossing is rounded, and may be as near to the start as its error.
 */
function directionOf({ mesh, vertices, sets, wallCount }: WallMesh, h: number): number {
  const { xy, walls } = vertices
  const end = mesh.end(h)
  const x = xy[2 * mesh.start[h]]
  const y = xy[2 * mesh.start[h] + 1]
  const dx = xy[2 * end] - x
  const dy = xy[2 * end + 1] - y
  if (vertices.isCrossing(end)) {
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount)) continue
      const wx = walls[4 * wall + 2] - walls[4 * wall]
      const wy = walls[4 * wall + 3] - walls[4 * wall + 1]
      if (x === walls[4 * wall] && y === walls[4 * wall + 1]) return Math.atan2(wy, wx)
      if (x === walls[4 * wall + 2] && y === walls[4 * wall + 3]) return Math.atan2(-wy, -wx)
    }
  }
  return Math.atan2(dy, dx)
}
