import { type Box, boxOf, growBox } from '../../geometry/boxes.js'
import { writeSides } from '../sweep/viewLimits.js'
import { constrain, constraintOf } from './constrain.js'
import { insertionOrder } from './insertionOrder.js'
import { SIDES } from './sides.js'
import type { InSlices } from './slices.js'
import { AT_VERTEX, Triangulation } from './triangulation.js'
import { Vertices, VIEWER } from './vertices.js'
import { WallSets } from './wallSets.js'

/** A triangulation under the constraints of walls, closed by the sides of its bounds. */
export interface ConstrainedMesh {
  mesh: Triangulation
  sets: WallSets
  /** Number of walls given; the four after them are the sides of the bounds. */
  wallCount: number
  /** The vertices of the bounds' corners: each side runs from one to the next, with the bounds on its positive side. */
  corners: Int32Array
  /** The vertices of each wall's two ends. Equal for walls without length and for those out of bounds. */
  ends: Int32Array
}

/** Relative room for rounding, so that the outermost box is larger than its content. */
const MARGIN = 2 ** -40

/** Number of steps in a slice. */
const SLICE = 4096

/** Step budget of preparing: per wall, plus a constant. Maps take some sixty steps per wall. */
export const STEPS_PER_WALL: number = 512
export const BASE_STEPS: number = 2 ** 19

/**
 * Limits of crossings, and of walls that share an edge with another wall: per wall, plus a constant. Each takes memory;
 * beyond the limits, the sweep is the better engine.
 */
export const CROSSINGS_PER_WALL: number = 4
export const OVERLAPS_PER_WALL = 16
export const BASE_INTERSECTIONS: number = 2 ** 14

/**
 * Triangulates the walls near the bounds, split where they cross, touch, or overlap. Inserts first their ends, strip by
 * strip, then the walls. Expected O((n + k) log n) for k crossings. Throws BudgetExceeded if its limits are exceeded
 * because too many walls cross, overlap, or share one point.
 */
export function* buildMesh(walls: Float64Array, bounds: Box): InSlices<ConstrainedMesh> {
  const wallCount = walls.length / 4
  const all = new Float64Array(walls.length + 16)
  all.set(walls)
  writeSides(bounds, all.subarray(walls.length))

  const included = wallsWithin(all, bounds)
  const points = new Float64Array(4 * included.length)
  for (let i = 0; i < included.length; i++) {
    for (let k = 0; k < 4; k++) points[4 * i + k] = all[4 * included[i] + k]
  }
  yield
  const mesh = outermostBox(all, points)
  const { vertices } = mesh
  vertices.maxSteps = STEPS_PER_WALL * included.length + BASE_STEPS
  vertices.maxCrossings = CROSSINGS_PER_WALL * included.length + BASE_INTERSECTIONS
  const ends = yield* insertEnds(mesh, points)
  const sets = new WallSets(OVERLAPS_PER_WALL * included.length + BASE_INTERSECTIONS)
  for (let i = 0, slice = vertices.stepsUsed; i < included.length; i++) {
    const constraint = constraintOf(mesh, included[i], ends[2 * i], ends[2 * i + 1])
    for (let at = constraint.first; at !== constraint.last; ) {
      at = constrain(mesh, sets, constraint, at)
      if (vertices.stepsUsed - slice > SLICE) {
        yield
        slice = vertices.stepsUsed
      }
    }
  }
  for (let triangle = 0; triangle < mesh.triangleCount; triangle += SLICE) {
    mesh.queueEdges(triangle, Math.min(mesh.triangleCount, triangle + SLICE))
    yield
    while (!mesh.legalize(SLICE)) yield
  }
  mesh.trim()
  const endVertices = new Int32Array(2 * wallCount)
  for (let i = SIDES; i < included.length; i++) {
    endVertices[2 * included[i]] = ends[2 * i]
    endVertices[2 * included[i] + 1] = ends[2 * i + 1]
  }
  return { mesh, sets, wallCount, corners: Int32Array.of(ends[0], ends[2], ends[4], ends[6]), ends: endVertices }
}

/** Returns the numbers of the sides of the bounds, and of the walls that have a length and come near. */
function wallsWithin(all: Float64Array, bounds: Box): number[] {
  const count = all.length / 4
  const included = [count - 4, count - 3, count - 2, count - 1]
  for (let wall = 0; wall < count - 4; wall++) if (isNeeded(all, wall, bounds)) included.push(wall)
  return included
}

/** Returns true if a wall has a length and comes near the bounds. */
export function isNeeded(walls: Float64Array, wall: number, { minX, minY, maxX, maxY }: Box): boolean {
  const ax = walls[4 * wall]
  const ay = walls[4 * wall + 1]
  const bx = walls[4 * wall + 2]
  const by = walls[4 * wall + 3]
  if (ax === bx && ay === by) return false
  if ((ax < minX && bx < minX) || (ax > maxX && bx > maxX)) return false
  return !((ay < minY && by < minY) || (ay > maxY && by > maxY))
}

/** Returns two triangles that hold the ends of the included walls, none of them on their outline. */
function outermostBox(all: Float64Array, points: Float64Array): Triangulation {
  const box = boxOf(points)!
  const largest = Math.max(-box.minX, -box.minY, box.maxX, box.maxY)
  const { minX, minY, maxX, maxY } = growBox(box, Math.max(box.maxX - box.minX, box.maxY - box.minY) + MARGIN * largest)
  const count = points.length / 2
  const vertices = new Vertices(all, Math.max(maxX - minX, maxY - minY), count + 4)
  const mesh = new Triangulation(vertices, count + 16)
  const a = vertices.add(minX, minY)
  mesh.begin(a, vertices.add(maxX, minY), vertices.add(maxX, maxY), vertices.add(minX, maxY))
  return mesh
}

/** Inserts the ends of walls and returns their vertices, two for each wall. */
function* insertEnds(mesh: Triangulation, points: Float64Array): InSlices<Int32Array> {
  const { vertices } = mesh
  const order = yield* insertionOrder(points)
  const ends = new Int32Array(order.length)
  let near = 0
  let slice = 0
  for (const end of order) {
    const x = points[2 * end]
    const y = points[2 * end + 1]
    vertices.set(VIEWER, x, y)
    near = mesh.locate(VIEWER, near)
    if (mesh.location !== AT_VERTEX) {
      const vertex = vertices.add(x, y)
      mesh.insert(vertex, near)
      near = mesh.outgoing[vertex]
    }
    ends[end] = mesh.start[near]
    if (vertices.stepsUsed - slice > SLICE) {
      yield
      slice = vertices.stepsUsed
    }
  }
  return ends
}
