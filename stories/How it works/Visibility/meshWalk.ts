// The only story code that uses internals of the library: the triangles of a mesh are not part of the public API, but a
// picture of how it works must show them. Don't copy this code into an app.
import type { Box, Point } from 'react-umbra/geometry'
import { CHANNELS, PLAIN } from '../../../src/visibility/attributes.js'
import { BORDER } from '../../../src/visibility/mesh/edgeRecords.js'
import { next } from '../../../src/visibility/mesh/halfEdges.js'
import { prepareMesh } from '../../../src/visibility/mesh/prepareMesh.js'
import { VIEWER } from '../../../src/visibility/mesh/vertices.js'
import { edgeOf, isOutOfBounds, type WallMesh } from '../../../src/visibility/mesh/WallMesh.js'

/** A mesh to look at. */
export interface ShownMesh {
  prepared: WallMesh
  /** Corners `x, y` of the triangles within the bounds. */
  triangles: number[][]
  /** Crossings of walls, as exact as doubles. */
  crossings: Point[]
}

/** A triangle that a query enters. */
export interface Visit {
  key: string
  triangle: number
  corners: number[]
  /** Edge `x0, y0, x1, y1` through which the triangle was entered, or null at the start of the query. */
  through: number[] | null
  /** The corners between whose directions that edge is seen. */
  from: Point
  to: Point
}

export function prepare(walls: readonly number[], bounds: Box): ShownMesh {
  const flat = Float64Array.from(walls)
  // Null only for walls with too many crossings; the story has few.
  const prepared = prepareMesh(flat, new Uint16Array(flat.length / 4).fill(PLAIN), bounds)!
  const { mesh, vertices } = prepared
  const triangles: number[][] = []
  for (let triangle = 0; triangle < mesh.triangleCount; triangle++) {
    const corners = cornersOf(prepared, triangle)
    const x = (corners[0]! + corners[2]! + corners[4]!) / 3
    const y = (corners[1]! + corners[3]! + corners[5]!) / 3
    if (x > bounds.minX && x < bounds.maxX && y > bounds.minY && y < bounds.maxY) triangles.push(corners)
  }
  const crossings: Point[] = []
  for (let vertex = vertices.firstCrossing; vertex < vertices.count; vertex++) crossings.push(pointOf(prepared, vertex))
  return { prepared, triangles, crossings }
}

/**
 * Triangular expansion in a readable form, for walls without attributes. `src/visibility/mesh/expansion.ts` does the
 * same in one loop without recursion.
 */
export function expandFrom({ prepared }: ShownMesh, viewer: Point): Visit[] {
  const visits: Visit[] = []
  const { vertices, edges, mesh } = prepared

  const visit = (triangle: number, through: number | null, from: number, to: number): void => {
    visits.push({
      key: `${triangle} ${through} ${from} ${to}`,
      triangle,
      corners: cornersOf(prepared, triangle),
      through: through === null ? null : [through, next(through)].flatMap((h) => xyOf(prepared, mesh.start[h]!)),
      from: pointOf(prepared, from),
      to: pointOf(prepared, to),
    })
  }
  const expand = (edge: number, from: number, to: number): void => {
    if ((edges.flagsOf(edge) & (CHANNELS.light | BORDER)) !== 0) return
    const after = next(mesh.twin[edge]!)
    const before = next(after)
    visit(triangleOf(after), edge, from, to)
    // The far corner divides the view between the two other edges. Each side of the line is decided exactly.
    const apex = mesh.start[before]!
    const afterFrom = vertices.orient(VIEWER, from, apex)
    const beforeTo = vertices.orient(VIEWER, apex, to)
    if (afterFrom > 0) expand(after, from, beforeTo > 0 ? apex : to)
    if (beforeTo > 0) expand(before, afterFrom > 0 ? apex : from, to)
  }

  prepared.locateViewer(viewer)
  for (const entry of prepared.fan.subarray(0, prepared.fanCount)) {
    if (isOutOfBounds(entry)) continue
    const edge = edgeOf(entry)
    const [from, to] = [mesh.start[edge]!, mesh.end(edge)]
    const triangle = triangleOf(edge)
    // From inside a triangle, the view goes through all three of its edges.
    if (visits.every((other) => other.triangle !== triangle)) visit(triangle, null, from, to)
    expand(edge, from, to)
  }
  return visits
}

/** Returns the triangle of a half-edge; each has three. */
function triangleOf(edge: number): number {
  return Math.floor(edge / 3)
}

function cornersOf(prepared: WallMesh, triangle: number): number[] {
  return [0, 1, 2].flatMap((i) => xyOf(prepared, prepared.mesh.start[3 * triangle + i]!))
}

function xyOf({ vertices }: WallMesh, vertex: number): [number, number] {
  return [vertices.xy[2 * vertex]!, vertices.xy[2 * vertex + 1]!]
}

function pointOf(prepared: WallMesh, vertex: number): Point {
  const [x, y] = xyOf(prepared, vertex)
  return { x, y }
}
