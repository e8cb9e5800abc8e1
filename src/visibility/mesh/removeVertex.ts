import { next, previous } from './halfEdges.js'
import { NONE, type Triangulation } from './triangulation.js'

/** Instead of the half-edge beyond an edge of a polygon: the edge on which the vertex is, between its two polygons. */
const LINE = -2

/** A polygon around a removed vertex, by increasing angle. */
interface Polygon {
  /** Vertices of the polygon. */
  readonly vertices: number[]
  /** The half-edge beyond the edge from each vertex to the next, or NONE or LINE, and the walls on its inner side. */
  readonly twins: number[]
  readonly walls: number[]
}

/** Returns the half-edges that start from a vertex inside the outermost box, by increasing angle. */
export function spokesOf(mesh: Triangulation, vertex: number): number[] {
  const spokes: number[] = []
  let h = mesh.outgoing[vertex]
  do {
    spokes.push(h)
    h = mesh.twin[previous(h)]
  } while (h !== spokes[0])
  return spokes
}

/**
 * Removes a vertex and triangulates the polygon that it leaves. If walls run through it on one line, their two spokes
 * are given by index and become one edge. Expected O(spokes), O(spokes²) at worst.
 */
export function removeVertex(mesh: Triangulation, vertex: number, spokes: readonly number[], line: number[]): void {
  const count = spokes.length
  const ring = spokes.map((h) => mesh.end(h))
  const twins = spokes.map((h) => mesh.twin[next(h)])
  const walls = spokes.map((h) => mesh.walls[next(h)])
  const lineWalls = line.map((i) => mesh.walls[spokes[i]])
  const free = spokes.map((h) => h - (h % 3))
  /** The vertices from one spoke to another, closed by the edge back, which is on the line. */
  const polygonBetween = (from: number, to: number, back: number): Polygon => {
    const polygon: Polygon = { vertices: [], twins: [], walls: [] }
    for (let i = from; i !== to; i = (i + 1) % count) {
      polygon.vertices.push(ring[i])
      polygon.twins.push(twins[i])
      polygon.walls.push(walls[i])
    }
    polygon.vertices.push(ring[to])
    polygon.twins.push(LINE)
    polygon.walls.push(back)
    return polygon
  }
  if (line.length === 0) fill(mesh, vertex, { vertices: ring, twins, walls }, free)
  else {
    const [i, j] = line as [number, number]
    const first = fill(mesh, vertex, polygonBetween(i, j, lineWalls[0]), free)
    const second = fill(mesh, vertex, polygonBetween(j, i, lineWalls[1]), free)
    mesh.link(first, second)
  }
  for (const triangle of free) mesh.removeTriangle(triangle)
  mesh.vertices.remove(vertex)
}

/**
 * Triangulates a polygon whose corners all see the removed vertex: cuts off ears that do not contain it, which such a
 * polygon always has. Uses triangles of a list, and returns the half-edge on the line, if there is one.
 */
function fill(mesh: Triangulation, vertex: number, { vertices, twins, walls }: Polygon, free: number[]): number {
  const orient = (a: number, b: number, c: number): number => mesh.vertices.orient(a, b, c)
  let onLine = NONE
  let remaining = vertices.length
  const after = vertices.map((_, i) => (i + 1) % remaining)
  const before = vertices.map((_, i) => (i + remaining - 1) % remaining)
  /** Connects the triangle's half-edge to what is beyond an edge of the polygon. */
  const connect = (h: number, i: number): void => {
    if (twins[i] === LINE) {
      onLine = h
      mesh.walls[h] = walls[i]
    } else mesh.relink(h, twins[i], walls[i])
  }
  let i = 0
  while (remaining > 3) {
    mesh.vertices.countStep()
    const p = before[i]
    const q = after[i]
    const isEar = orient(vertices[p], vertices[i], vertices[q]) > 0 && orient(vertices[p], vertices[q], vertex) >= 0
    if (!isEar) {
      i = q
      continue
    }
    const h = free.pop()!
    mesh.setTriangle(h, vertices[p], vertices[i], vertices[q])
    connect(h, p)
    connect(h + 1, i)
    twins[p] = h + 2
    walls[p] = NONE
    after[p] = q
    before[q] = p
    remaining--
    // The corner before may have become an ear.
    i = p
  }
  const h = free.pop()!
  const q = after[i]
  mesh.setTriangle(h, vertices[i], vertices[q], vertices[after[q]])
  connect(h, i)
  connect(h + 1, q)
  connect(h + 2, after[q])
  return onLine
}
