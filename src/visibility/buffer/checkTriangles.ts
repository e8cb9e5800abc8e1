import { next } from '../mesh/halfEdges.js'
import { NONE } from '../mesh/triangulation.js'
import { FIRST_CORNER, THIRD_CORNER } from '../mesh/vertices.js'
import type { WallMesh } from '../mesh/WallMesh.js'
import { assertValid } from './assertValid.js'

/** Number of corners of the outermost box. */
const CORNERS = 4

/**
 * Checks that the triangles of a mesh cover its outermost box once: all have the same winding, their edges match, and
 * the outline is a box with the bounds inside. Throws if not.
 */
export function checkTriangles({ mesh, vertices, bounds }: WallMesh): void {
  const { start, twin, outgoing } = mesh
  const { xy } = vertices
  const [minX, minY] = xy.subarray(2 * FIRST_CORNER)
  const [maxX, maxY] = xy.subarray(2 * THIRD_CORNER)
  const corners = [minX, minY, maxX, minY, maxX, maxY, minX, maxY]
  assertValid(corners.every((value, i) => xy[2 * FIRST_CORNER + i] === value))
  assertValid(minX < bounds.minX && minY < bounds.minY && maxX > bounds.maxX && maxY > bounds.maxY)
  let outline = 0
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    const end = start[next(h)]
    if (h % 3 === 0) assertValid(vertices.orient(start[h], start[h + 1], start[h + 2]) > 0)
    const g = twin[h]
    if (g !== NONE) assertValid(twin[g] === h && start[g] === end && start[next(g)] === start[h])
    else {
      const corner = start[h] - FIRST_CORNER
      assertValid(corner < CORNERS && end - FIRST_CORNER === (corner + 1) % CORNERS)
      assertValid((outline & (1 << corner)) === 0)
      outline |= 1 << corner
    }
  }
  assertValid(outline === (1 << CORNERS) - 1)
  for (let vertex = FIRST_CORNER; vertex < vertices.count; vertex++) assertValid(outgoing[vertex] !== NONE)
}
