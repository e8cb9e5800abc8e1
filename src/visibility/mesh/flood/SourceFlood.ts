import { type Box, growBox } from '../../../geometry/boxes.js'
import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { isBeyond } from '../../../geometry/isBeyond.js'
import { BORDER, FLAGS, RECORD } from '../edgeRecords.js'
import { next, triangleOf } from '../halfEdges.js'
import { isSide } from '../sides.js'
import { NONE } from '../triangulation.js'
import { VIEWER } from '../vertices.js'
import { edgeOf, type WallMesh } from '../WallMesh.js'

/** Numbers of an entry of the stack: a half-edge, and the normals of the lines that light stays between. */
const ENTRY = 5

/** Times that a half-edge is passed with the lines of a route; after that, once for all routes. */
const MAX_ROUTES = 3

/** Relative size of rounding errors. */
const ROUNDING = 2 ** -40

/**
 * Finds the walls that straight light from a disc may strike, within a range of its center: all that some point of the
 * disc sees, and possibly others. Light starts from the part of the disc that the center sees. Walks from triangle to
 * triangle between two lines that touch the disc: the leftmost one comes from the disc's right side and passes the left
 * end of an edge that light has passed, and vice versa. O(what is found), in memory that is reused.
 */
export class SourceFlood {
  /** Numbers of the walls found, `count` of them, each once: those that block the channel from either side. */
  found: Int32Array = new Int32Array(256)
  count = 0
  /** The box of everything reached, which may extend beyond the range. Null if light leaves the bounds. */
  box: Box | null = null
  #stack = new Float64Array(ENTRY * 256)
  #top = 0
  /** The run in which each half-edge was passed, how often, and the run in which each wall was found. */
  #passedIn = new Int32Array(0)
  #passCounts = new Uint8Array(0)
  #foundIn = new Int32Array(0)
  #run = 0
  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /**
   * Starts from the disc of radius `size` around the viewer, which is located in the mesh, strictly within its bounds.
   */
  run(channel: number, range: number, size: number): void {
    const { vertices, edges, mesh } = this.#prepared
    const { xy } = vertices
    const { records } = edges
    const { start: startOf, twin, walls } = mesh
    const reach = range + vertices.positionError
    const paddedSize = size + vertices.positionError
    const slack = 2 * vertices.positionError + ROUNDING * reach
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    let [minX, minY, maxX, maxY] = [ox, oy, ox, oy]
    let isEnclosed = true
    this.#reserve()
    this.#run++
    this.count = 0
    this.#begin()
    for (let i = 0; i < this.#top; i += ENTRY) {
      const corner = 2 * startOf[this.#stack[i]]
      minX = Math.min(minX, xy[corner])
      minY = Math.min(minY, xy[corner + 1])
      maxX = Math.max(maxX, xy[corner])
      maxY = Math.max(maxY, xy[corner + 1])
    }
    while (this.#top > 0) {
      this.#top -= ENTRY
      const stack = this.#stack
      const edge = stack[this.#top]
      let leftX = stack[this.#top + 1]
      let leftY = stack[this.#top + 2]
      let rightX = stack[this.#top + 3]
      let rightY = stack[this.#top + 4]
      const start = 2 * startOf[edge]
      const end = 2 * startOf[next(edge)]
      const ax = xy[start] - ox
      const ay = xy[start + 1] - oy
      const bx = xy[end] - ox
      const by = xy[end + 1] - oy
      if (isBeyond(ax, ay, bx, by, reach)) continue
      // Light reaches a point q if left · q ≤ −paddedSize and right · q ≥ paddedSize: the normals of lines point to
      // their left.
      const leftOfA = leftX * ax + leftY * ay + paddedSize
      const leftOfB = leftX * bx + leftY * by + paddedSize
      const rightOfA = paddedSize - rightX * ax - rightY * ay
      const rightOfB = paddedSize - rightX * bx - rightY * by
      const hasLeft = leftX !== 0 || leftY !== 0
      if (hasLeft && Math.min(leftOfA, leftOfB) > slack) continue
      const hasRight = rightX !== 0 || rightY !== 0
      if (hasRight && Math.min(rightOfA, rightOfB) > slack) continue
      const flags = records[RECORD * edge + FLAGS]
      const set = walls[edge]
      if ((flags & BORDER) !== 0) isEnclosed = false
      if (set !== NONE) this.#addWalls(set, channel)
      if ((flags & (channel | BORDER)) !== 0) continue
      const after = next(twin[edge])
      const passes = this.#countPass(edge)
      if (passes > MAX_ROUTES + 1) continue
      if (passes === MAX_ROUTES + 1) leftX = leftY = rightX = rightY = 0
      const cross = ax * by - ay * bx
      const length = Math.hypot(bx - ax, by - ay)
      // The whole disc is on this side of the edge.
      if (cross > paddedSize * length) {
        const far = bx * bx + by * by
        const cosine = Math.sqrt(far - paddedSize * paddedSize)
        const nx = (-paddedSize * bx - cosine * by) / far
        const ny = (-paddedSize * by + cosine * bx) / far
        if ((leftX === 0 && leftY === 0) || leftX * ny - leftY * nx < 0) {
          leftX = nx
          leftY = ny
        }
        const near = ax * ax + ay * ay
        const side = Math.sqrt(near - paddedSize * paddedSize)
        const mx = (paddedSize * ax - side * ay) / near
        const my = (paddedSize * ay + side * ax) / near
        if ((rightX === 0 && rightY === 0) || rightX * my - rightY * mx > 0) {
          rightX = mx
          rightY = my
        }
      }
      const before = next(after)
      const apex = 2 * startOf[before]
      minX = Math.min(minX, xy[apex])
      maxX = Math.max(maxX, xy[apex])
      minY = Math.min(minY, xy[apex + 1])
      maxY = Math.max(maxY, xy[apex + 1])
      this.#push(after, leftX, leftY, rightX, rightY)
      this.#push(before, leftX, leftY, rightX, rightY)
    }
    this.box = isEnclosed ? growBox({ minX, minY, maxX, maxY }, vertices.positionError) : null
  }

  /** Reserves memory for triangles and walls that were added since the last run. */
  #reserve(): void {
    const { mesh, edges } = this.#prepared
    if (this.#passedIn.length < 3 * mesh.triangleCount) {
      this.#passedIn = copyWithCapacity(this.#passedIn, mesh.start.length)
      this.#passCounts = new Uint8Array(mesh.start.length)
    }
    if (this.#foundIn.length < edges.codes.length) this.#foundIn = copyWithCapacity(this.#foundIn, edges.codes.length)
  }

  /** Pushes all sides of the triangles around the viewer, which may be on some of them. */
  #begin(): void {
    const { fan, fanCount } = this.#prepared
    const seen = new Set<number>()
    this.#top = 0
    for (let i = 0; i < fanCount; i++) {
      const triangle = triangleOf(edgeOf(fan[i]))
      if (seen.has(triangle)) continue
      seen.add(triangle)
      for (let k = 0; k < 3; k++) this.#push(3 * triangle + k, 0, 0, 0, 0)
    }
  }

  #push(edge: number, leftX: number, leftY: number, rightX: number, rightY: number): void {
    if (this.#top + ENTRY > this.#stack.length) this.#stack = copyWithCapacity(this.#stack)
    const stack = this.#stack
    const top = this.#top
    stack[top] = edge
    stack[top + 1] = leftX
    stack[top + 2] = leftY
    stack[top + 3] = rightX
    stack[top + 4] = rightY
    this.#top = top + ENTRY
  }

  /** Counts one more pass of a half-edge, and returns the number of passes in this run. */
  #countPass(edge: number): number {
    if (this.#passedIn[edge] !== this.#run) {
      this.#passedIn[edge] = this.#run
      this.#passCounts[edge] = 0
    }
    this.#passCounts[edge] = Math.min(this.#passCounts[edge] + 1, MAX_ROUTES + 2)
    return this.#passCounts[edge]
  }

  /** Records the walls of a set, except sides of the bounds. */
  #addWalls(first: number, channel: number): void {
    const { sets, wallCount, edges } = this.#prepared
    for (let set = first; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount) || this.#foundIn[wall] === this.#run || (edges.codes[wall] & channel) === 0) continue
      this.#foundIn[wall] = this.#run
      if (this.count === this.found.length) this.found = copyWithCapacity(this.found)
      this.found[this.count++] = wall
    }
  }
}
