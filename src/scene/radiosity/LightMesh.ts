import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { CHANNELS, LIMITED, NEGATIVE, POSITIVE } from '../../visibility/attributes.js'
import { prepareMesh } from '../../visibility/mesh/prepareMesh.js'
import { isSide } from '../../visibility/mesh/sides.js'
import { NONE } from '../../visibility/mesh/triangulation.js'
import { edgeOf, type WallMesh } from '../../visibility/mesh/WallMesh.js'
import type { IndirectMesh } from '../plan/indirectPlan.js'
import { LIMITED_PIECE, OPAQUE, PANE } from './halfEdges.js'
import { rimsOf } from './rims.js'
import type { WallCells } from './WallCells.js'
import type { WallSurfaces } from './WallSurfaces.js'

/** Returns the triangulation of walls within bounds that have an area, or null if too many of them cross. */
export function triangulate({ walls, codes }: WallSurfaces, bounds: Box): WallMesh | null {
  return prepareMesh(walls, codes.slice(), bounds)
}

/**
 * Returns a triangulation as arrays, of its half-edges and of the pieces of walls on them, and the size of the table of
 * light. Light that crosses it from triangle to triangle meets each wall on its way, so rounding never lets light leak
 * through a wall.
 */
export function lightMeshOf(
  wallMesh: WallMesh,
  surfaces: WallSurfaces,
  cells: WallCells,
): { mesh: IndirectMesh; size: number } {
  const { mesh, sets, vertices, wallCount } = wallMesh
  const count = 3 * mesh.triangleCount
  const corners = new Float64Array(2 * count)
  const firstPiece = new Int32Array(count).fill(NONE)
  const kinds: number[] = []
  const nexts: number[] = []
  const owners: number[] = []
  const bases: number[] = []
  const counts: number[] = []
  const ends: number[] = []
  const placeOf = (vertex: number): [number, number] => [vertices.xy[2 * vertex]!, vertices.xy[2 * vertex + 1]!]
  let size = 0
  for (let h = 0; h < count; h++) {
    const start = mesh.start[h]!
    if (start === NONE) continue
    const end = mesh.end(h)
    corners[2 * h] = vertices.xy[2 * start]!
    corners[2 * h + 1] = vertices.xy[2 * start + 1]!
    for (let set = mesh.walls[h]!; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount)) continue
      const code = surfaces.codes[wall]!
      const isAlong = sets.isAlong(set)
      if ((code & CHANNELS.light) === 0 || (code & (isAlong ? POSITIVE : NEGATIVE)) === 0) continue
      const owner = surfaces.owners[wall]!
      const isPane = surfaces.materials[owner]!.transmittance !== null
      const kind = isPane ? PANE : (code & LIMITED) !== 0 ? LIMITED_PIECE : OPAQUE
      const piece = kinds.length
      kinds.push(kind)
      owners.push(owner)
      // Cells end where walls cross or touch, since the light on either side of that may differ.
      const cellCount = cells.countOf(...placeOf(start), ...placeOf(end))
      bases.push(size)
      counts.push(cellCount)
      ends.push(0, cellCount)
      size += cellCount + 1
      // An opaque wall comes before others on the same edge: it hides them.
      const first = firstPiece[h]!
      if (first !== NONE && kinds[first] === OPAQUE) {
        nexts.push(nexts[first]!)
        nexts[first] = piece
      } else {
        nexts.push(first)
        firstPiece[h] = piece
      }
    }
  }
  const transmittances = new Float32Array(3 * surfaces.materials.length)
  surfaces.materials.forEach(({ transmittance }, owner) => {
    if (transmittance !== null) transmittances.set(transmittance, 3 * owner)
  })
  const arrays = {
    corners,
    twins: mesh.twin.slice(0, count),
    firstPiece,
    kinds: Uint8Array.from(kinds),
    nexts: Int32Array.from(nexts),
    owners: Int32Array.from(owners),
    bases: Int32Array.from(bases),
    counts: Uint16Array.from(counts),
    ends: Float64Array.from(ends),
    transmittances,
    rims: rimsOf(wallMesh, surfaces),
  }
  return { mesh: arrays, size }
}

/** Returns the half-edges opposite to a point in the triangles around it: rays from the point leave through these. */
export function edgesAround(wallMesh: WallMesh, point: Point): number[] {
  wallMesh.locateViewer(point)
  return Array.from(wallMesh.fan.subarray(0, wallMesh.fanCount), edgeOf)
}
