import type { Box } from '../../geometry/boxes.js'
import type { WallAttributes } from '../attributes.js'
import { SIDES } from '../mesh/sides.js'
import { NONE } from '../mesh/triangulation.js'
import { FIRST_CORNER } from '../mesh/vertices.js'
import type { WallMesh } from '../mesh/WallMesh.js'
import type { WallTable } from '../WallTable.js'
import { encodeJson } from './json.js'
import {
  byteLengthOf,
  type Counts,
  HAS_BOUNDS,
  HAS_GIVEN_BOUNDS,
  HAS_MESH,
  HAS_NUMBERS,
  type Parts,
  partsOf,
  writeHeader,
} from './layout.js'
import { type Renumbering, renumber } from './renumber.js'

/** The contents of a buffer. */
export interface MeshContents {
  table: WallTable
  bounds: Box | null
  /** True if the bounds were given. */
  hasGivenBounds: boolean
  /** The mesh, or null if queries use the sweep. */
  mesh: WallMesh | null
}

/** Returns a buffer with walls and their mesh. O(walls + triangles). */
export function writeMesh({ table, bounds, hasGivenBounds, mesh }: MeshContents): ArrayBuffer {
  const { walls, codes, numbers } = table.block()
  const attributes = encodeJson([...table.attributes()] satisfies [number, WallAttributes][])
  const counts: Counts = {
    flags:
      (hasGivenBounds ? HAS_GIVEN_BOUNDS : 0) |
      (bounds ? HAS_BOUNDS : 0) |
      (numbers ? HAS_NUMBERS : 0) |
      (mesh ? HAS_MESH : 0),
    walls: codes.length,
    next: table.nextNumber,
    vertices: 0,
    firstCrossing: 0,
    triangles: 0,
    lists: 0,
    cells: mesh?.grid.cells.length ?? 0,
    attributes: attributes.length,
  }
  const renumbering = mesh && renumber(mesh, table, counts)
  const sets = mesh && renumbering && renumberedSets(mesh, renumbering, counts)
  const buffer = new ArrayBuffer(byteLengthOf(counts))
  writeHeader(buffer, counts)
  const parts = partsOf(buffer, counts)
  if (bounds) parts.bounds.set([bounds.minX, bounds.minY, bounds.maxX, bounds.maxY])
  parts.walls.set(walls)
  parts.codes.set(codes)
  if (numbers) parts.numbers.set(numbers)
  parts.attributes.set(attributes)
  if (mesh && renumbering && sets) {
    parts.sets.set(sets.sets)
    parts.lists.set(sets.lists)
    writeTriangles(mesh, renumbering, parts)
    writeEnds(mesh, renumbering, parts, codes.length)
  }
  return buffer
}

/**
 * Returns the wall set of each half-edge: none, one wall with its direction, or a reference to a list. Also returns the
 * lists: each has its length, then its walls with their directions.
 */
function renumberedSets({ mesh, sets }: WallMesh, { wall, triangle }: Renumbering, counts: Counts) {
  const renumbered = new Int32Array(3 * counts.triangles + 3)
  const lists: number[] = []
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    if (mesh.start[h] === NONE) continue
    const entries: number[] = []
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      entries.push(2 * wall[sets.wall(set)] + (sets.isAlong(set) ? 0 : 1))
    }
    const to = 3 * triangle[(h / 3) | 0] + (h % 3)
    renumbered[to] = entries.length === 0 ? NONE : entries.length === 1 ? entries[0] : NONE - 1 - lists.length
    if (entries.length < 2) continue
    lists.push(entries.length)
    for (const entry of entries) lists.push(entry)
  }
  counts.lists = lists.length
  return { sets: renumbered, lists }
}

function writeTriangles(
  { mesh, vertices, grid }: WallMesh,
  { vertex, triangle, wall }: Renumbering,
  parts: Parts,
): void {
  const halfEdge = (h: number): number => (h === NONE ? NONE : 3 * triangle[(h / 3) | 0] + (h % 3))
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    if (mesh.start[h] === NONE) continue
    parts.start[halfEdge(h)] = vertex[mesh.start[h]]
    parts.twin[halfEdge(h)] = halfEdge(mesh.twin[h])
  }
  for (let i = 0; i < vertex.length; i++) {
    if (vertex[i] === NONE) continue
    parts.xy.set(vertices.xy.subarray(2 * i, 2 * i + 2), 2 * vertex[i])
    if (i < vertices.firstCrossing) continue
    const at = parts.crossed.length - 2 * (parts.xy.length / 2 - vertex[i])
    const isCrossing = vertices.isCrossing(i)
    for (let k = 0; k < 2; k++) parts.crossed[at + k] = isCrossing ? wall[vertices.crossingWall(i, k)] : NONE
  }
  // Queries set their vertices themselves.
  parts.xy.fill(0, 0, 2 * FIRST_CORNER)
  grid.cells.forEach((h, cell) => {
    parts.cells[cell] = mesh.start[h] === NONE ? 0 : halfEdge(h)
  })
}

function writeEnds(
  { built, bounds, wallCount }: WallMesh,
  { vertex, wall }: Renumbering,
  parts: Parts,
  count: number,
): void {
  const { ends, corners } = built
  for (let i = 0; i < wall.length; i++) {
    const isSide = i >= wallCount && i < wallCount + SIDES
    if (wall[i] === NONE || isSide || ends[2 * i] === ends[2 * i + 1]) continue
    for (let k = 0; k < 2; k++) parts.ends[2 * wall[i] + k] = vertex[ends[2 * i + k]]
  }
  const { minX, minY, maxX, maxY } = bounds
  const places = [minX, minY, maxX, minY, maxX, maxY, minX, maxY]
  for (let side = 0; side < SIDES; side++) {
    for (let k = 0; k < 2; k++) {
      const corner = (side + k) % SIDES
      parts.ends[2 * (count + side) + k] = vertex[corners[corner]]
      parts.walls.set(places.slice(2 * corner, 2 * corner + 2), 4 * (count + side) + 2 * k)
    }
  }
}
