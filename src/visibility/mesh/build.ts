import { type Box, boxesMeet, boxOf, growBox } from '../../geometry/boxes.js'
import { writeSides } from '../sweep/limits.js'
import { constrain } from './constrain.js'
import { insertionOrder } from './insertionOrder.js'
import { AT_VERTEX, Triangulation } from './triangulation.js'
import { Vertices, VIEWER } from './vertices.js'
import { WallSets } from './wallSets.js'

/** A triangulation under the constraints of walls, closed by the sides of its bounds. */
export interface ConstrainedMesh {
  mesh: Triangulation
  sets: WallSets
  /** Number of the caller's walls; the four after them are the sides of the bounds. */
  wallCount: number
  /** The vertices of the bounds' corners: each side runs from one to the next, with the bounds on its positive side. */
  corners: Int32Array
}

/** Room for rounding beside the largest coordinate, so that the outermost box is larger than what it holds. */
const ROOM = 2 ** -40

/**
 * Triangulates walls that come within bounds, split where they cross, touch or overlap. Their ends are taken in one after
 * the other along strips, then the walls. Expected O(n log n), and O(k) for each wall that has k edges in its way.
 */
export function buildMesh(walls: Float64Array, bounds: Box): ConstrainedMesh {
  const wallCount = walls.length / 4
  const all = new Float64Array(walls.length + 16)
  all.set(walls)
  writeSides(bounds, all.subarray(walls.length))

  const taken = wallsWithin(all, bounds)
  const points = new Float64Array(4 * taken.length)
  taken.forEach((wall, i) => {
    points.set(all.subarray(4 * wall, 4 * wall + 4), 4 * i)
  })
  const mesh = outermost(all, points)
  const ends = insertEnds(mesh, points)
  const sets = new WallSets()
  for (let i = 0; i < taken.length; i++) constrain(mesh, sets, taken[i]!, ends[2 * i]!, ends[2 * i + 1]!)
  mesh.legalizeAll()
  return { mesh, sets, wallCount, corners: Int32Array.of(ends[0]!, ends[2]!, ends[4]!, ends[6]!) }
}

/** The numbers of the sides of the bounds, and of the walls that have a length and come near. */
function wallsWithin(all: Float64Array, bounds: Box): number[] {
  const count = all.length / 4
  const taken = [count - 4, count - 3, count - 2, count - 1]
  for (let wall = 0; wall < count - 4; wall++) {
    const at = 4 * wall
    if (all[at] === all[at + 2] && all[at + 1] === all[at + 3]) continue
    if (boxesMeet(boxOf(all.subarray(at, at + 4))!, bounds)) taken.push(wall)
  }
  return taken
}

/** Two triangles that hold the ends of the walls taken, none of them on their outline. */
function outermost(all: Float64Array, points: Float64Array): Triangulation {
  const box = boxOf(points)!
  const largest = Math.max(-box.minX, -box.minY, box.maxX, box.maxY)
  const { minX, minY, maxX, maxY } = growBox(box, Math.max(box.maxX - box.minX, box.maxY - box.minY) + ROOM * largest)
  const count = points.length / 2
  const vertices = new Vertices(all, Math.max(maxX - minX, maxY - minY), count + 4)
  const mesh = new Triangulation(vertices, count + 16)
  const a = vertices.add(minX, minY)
  mesh.begin(a, vertices.add(maxX, minY), vertices.add(maxX, maxY), vertices.add(minX, maxY))
  return mesh
}

/** Inserts the ends of walls and gives their vertices, two for each. */
function insertEnds(mesh: Triangulation, points: Float64Array): Int32Array {
  const { vertices } = mesh
  const order = insertionOrder(points)
  const ends = new Int32Array(order.length)
  let near = 0
  for (const end of order) {
    const x = points[2 * end]!
    const y = points[2 * end + 1]!
    vertices.set(VIEWER, x, y)
    near = mesh.locate(VIEWER, near)
    if (mesh.place !== AT_VERTEX) {
      const vertex = vertices.add(x, y)
      mesh.insert(vertex, near)
      near = mesh.outgoing[vertex]!
    }
    ends[end] = mesh.start[near]!
  }
  return ends
}
