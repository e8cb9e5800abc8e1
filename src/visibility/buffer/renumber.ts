import { next } from '../mesh/halfEdges.js'
import { SIDES } from '../mesh/sides.js'
import { NONE, type Triangulation } from '../mesh/triangulation.js'
import { FIRST_CORNER } from '../mesh/vertices.js'
import type { WallMesh } from '../mesh/WallMesh.js'
import type { WallTable } from '../WallTable.js'
import type { Counts } from './layout.js'

/** New number of each wall, vertex, and triangle of a mesh, or NONE if it is not in use. */
export interface Renumbering {
  wall: Int32Array
  vertex: Int32Array
  triangle: Int32Array
}

/**
 * Numbers walls, vertices, and triangles without gaps, and counts the latter two. Triangles are numbered breadth first,
 * and vertices as these reach them, so that neighbors are near one another in memory. The same mesh always gets the
 * same numbers.
 */
export function renumber({ mesh, vertices, wallCount }: WallMesh, table: WallTable, counts: Counts): Renumbering {
  const wall = new Int32Array(table.end + SIDES).fill(NONE)
  let walls = 0
  for (let slot = 0; slot < table.end; slot++) {
    if (table.isUsed(slot)) wall[slot < wallCount ? slot : slot + SIDES] = walls++
  }
  for (let side = 0; side < SIDES; side++) wall[wallCount + side] = walls + side
  const { order, triangle } = breadthFirst(mesh)
  counts.triangles = order.length
  const vertex = new Int32Array(vertices.count).fill(NONE)
  // The first vertices are those of queries and the corners of the outermost box.
  const fixed = FIRST_CORNER + SIDES
  for (let i = 0; i < fixed; i++) vertex[i] = i
  let [points, crossings] = [fixed, 0]
  for (const each of order) {
    for (let h = 3 * each; h < 3 * each + 3; h++) {
      const start = mesh.start[h]
      if (vertex[start] === NONE) vertex[start] = start < vertices.firstCrossing ? points++ : crossings++
    }
  }
  for (let i = vertices.firstCrossing; i < vertices.count; i++) if (vertex[i] !== NONE) vertex[i] += points
  counts.firstCrossing = points
  counts.vertices = points + crossings
  return { wall, vertex, triangle }
}

/** Returns all triangles in use breadth first from the first side of the outermost box, and the new number of each. */
function breadthFirst({ twin, outgoing, triangleCount }: Triangulation) {
  const triangle = new Int32Array(triangleCount).fill(NONE)
  const order = new Int32Array(triangleCount)
  let count = 0
  const add = (h: number): void => {
    const each = (h / 3) | 0
    if (triangle[each] !== NONE) return
    triangle[each] = count
    order[count++] = each
  }
  add(firstSide({ twin, outgoing }))
  for (let i = 0; i < count; i++) {
    for (let h = 3 * order[i]; h < 3 * order[i] + 3; h++) if (twin[h] !== NONE) add(twin[h])
  }
  return { order: order.subarray(0, count), triangle }
}

/** Returns the half-edge along the first side of the outermost box. */
function firstSide({ twin, outgoing }: Pick<Triangulation, 'twin' | 'outgoing'>): number {
  let h = outgoing[FIRST_CORNER]
  // Rotates around the corner to the edge without a triangle beyond it.
  while (twin[h] !== NONE) h = next(twin[h])
  return h
}
