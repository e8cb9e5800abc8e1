import { next, previous } from '../triangulation.js'
import type { WallMesh } from '../WallMesh.js'
import { SAME_ANGLE, turnBetween } from './FreeArcs.js'
import type { NearbyWalls } from './NearbyWalls.js'

/** Returns true if a path may touch the disc around a corner at an angle: in its sector, opposite the walls there. */
export function canTouchCorner(
  { mesh, vertices }: WallMesh,
  nearby: NearbyWalls,
  corner: number,
  angle: number,
): boolean {
  const { xy } = vertices
  const angleOf = (h: number): number => {
    const a = 2 * mesh.start[h]
    const b = 2 * mesh.end(h)
    return Math.atan2(xy[b + 1] - xy[a + 1], xy[b] - xy[a])
  }
  let isCorner = false
  // By decreasing angle to the first wall, and back by increasing angle to the last.
  let h = corner
  do {
    if (nearby.blocksAnySide(h)) isCorner = true
    if (nearby.blocksBothSides(h)) {
      const first = angleOf(h)
      while (!nearby.blocksBothSides(previous(h))) h = mesh.twin[previous(h)]
      const width = turnBetween(first, angleOf(mesh.twin[previous(h)]), 1)
      const turn = turnBetween(first, angle, 1)
      const least = Math.PI / 2 - SAME_ANGLE
      return turn >= least && (width > SAME_ANGLE ? width : 2 * Math.PI) - turn >= least
    }
    h = next(mesh.twin[h])
  } while (h !== corner)
  return isCorner
}
