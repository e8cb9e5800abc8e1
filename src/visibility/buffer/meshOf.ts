import type { Box } from '../../geometry/boxes.js'
import { BASE_INTERSECTIONS, OVERLAPS_PER_WALL } from '../mesh/buildMesh.js'
import { EdgeRecords } from '../mesh/edgeRecords.js'
import { PointGrid } from '../mesh/pointGrid.js'
import { SIDES } from '../mesh/sides.js'
import type { InSlices } from '../mesh/slices.js'
import { NONE, Triangulation } from '../mesh/triangulation.js'
import { FIRST_CORNER, THIRD_CORNER, Vertices } from '../mesh/vertices.js'
import { WallMesh } from '../mesh/WallMesh.js'
import { WallSets } from '../mesh/wallSets.js'
import { assertValid } from './assertValid.js'
import type { Counts, Parts } from './layout.js'

/** Returns the mesh of a buffer, in slices. Checks only its numbers, not its geometry. */
export function* meshOf(parts: Parts, counts: Counts, codes: Uint16Array, bounds: Box): InSlices<WallMesh> {
  const { walls: wallCount, vertices: vertexCount, triangles, firstCrossing } = counts
  const { start, twin, ends, walls } = parts
  const halfEdges = 3 * triangles
  assertValid(firstCrossing > THIRD_CORNER + 1 && triangles > 0)
  for (let i = 0; i < ends.length; i++) assertValid(ends[i] >= 0 && ends[i] < vertexCount)
  for (let h = 0; h < halfEdges; h++) {
    assertValid(start[h] >= FIRST_CORNER && start[h] < vertexCount)
    assertValid(twin[h] >= NONE && twin[h] < halfEdges)
  }
  yield
  for (let h = halfEdges; h < start.length; h++) assertValid(start[h] === 0)
  const { xy } = parts
  for (let i = 0; i < xy.length; i++) assertValid(Number.isFinite(xy[i]))
  const side = (k: number): number => xy[2 * THIRD_CORNER + k] - xy[2 * FIRST_CORNER + k]
  const vertices = new Vertices(walls, Math.max(side(0), side(1)), 0)
  // A copy, because queries write the positions of their vertices into it.
  assertValid(vertices.restore(xy.slice(), firstCrossing, parts.crossed, wallCount + SIDES))
  yield
  // Edges of the written mesh may have shared lists, of which a buffer has one for each edge.
  const sets = new WallSets(Math.max(OVERLAPS_PER_WALL * (wallCount + SIDES) + BASE_INTERSECTIONS, parts.lists.length))
  const mesh = new Triangulation(vertices, 0)
  mesh.restore(start, twin, restoreSets(parts, sets, halfEdges, wallCount + SIDES), triangles)
  yield
  const corners = Int32Array.from({ length: SIDES }, (_, i) => ends[2 * (wallCount + i)])
  for (let i = 0; i < SIDES; i++) assertValid(ends[2 * (wallCount + i) + 1] === corners[(i + 1) % SIDES])
  const built = { mesh, sets, wallCount, corners, ends: ends.subarray(0, 2 * wallCount) }
  const edges = new EdgeRecords(built, codes)
  yield* edges.fill()
  for (const h of parts.cells) assertValid(h >= 0 && h < halfEdges)
  const size = Math.sqrt(parts.cells.length)
  assertValid(size > 0 && Number.isInteger(size))
  return new WallMesh(built, edges, new PointGrid(mesh, bounds, parts.cells.slice()), bounds)
}

/** Returns the sets of the half-edges, with lists of several walls in `sets`. */
function restoreSets({ sets: given, lists }: Parts, sets: WallSets, halfEdges: number, wallCount: number): Int32Array {
  let restored = given
  for (let h = 0; h < halfEdges; h++) {
    const set = given[h]
    if (set >= NONE) {
      assertValid(set < 2 * wallCount)
      continue
    }
    // Copied only if there are lists, because only their references change.
    if (restored === given) restored = given.slice()
    const at = NONE - 1 - set
    assertValid(at >= 0 && at < lists.length)
    const end = at + 1 + lists[at]
    assertValid(lists[at] > 1 && end <= lists.length)
    restored[h] = NONE
    for (let i = end - 1; i > at; i--) {
      assertValid(lists[i] >= 0 && lists[i] < 2 * wallCount)
      restored[h] = sets.with(restored[h], lists[i] >> 1, (lists[i] & 1) === 0)
    }
  }
  return restored
}
