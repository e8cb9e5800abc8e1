import { type Box, growBox } from '../../../geometry/boxes.js'
import { copyWithCapacity } from '../../../geometry/copyWithCapacity.js'
import { isBeyond } from '../../../geometry/isBeyond.js'
import { BORDER, FLAGS, RECORD } from '../edgeRecords.js'
import { next, triangleOf } from '../halfEdges.js'
import { isSide } from '../sides.js'
import { NONE } from '../triangulation.js'
import { VIEWER } from '../vertices.js'
import { edgeOf, type WallMesh } from '../WallMesh.js'

/**
 * Finds everything that light can reach by any route, straight or not, within a range of a viewer: walks from triangle
 * to triangle through every edge that lets it pass from its side. So it finds everything on a line from the viewer to a
 * point that it sees, and beyond, up to the first wall that blocks it. O(what is within the range), in memory that is
 * reused.
 */
export class Flood {
  /** Numbers of the walls found, `count` of them, each once: those that block the channel from either side. */
  found: Int32Array = new Int32Array(256)
  count = 0
  /** The box of everything reached, which may extend beyond the range. Null if the flood leaves the bounds. */
  box: Box | null = null
  /** Half-edges to examine. */
  #stack = new Int32Array(1024)
  /** The run in which each triangle was reached, and each wall found. */
  #reachedIn = new Int32Array(0)
  #foundIn = new Int32Array(0)
  #run = 0
  readonly #prepared: WallMesh

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
  }

  /**
   * Starts from the viewer, which is located in the mesh, strictly within its bounds. One loop, because all time is
   * spent here.
   */
  run(channel: number, range: number): void {
    const { vertices, edges, mesh } = this.#prepared
    const { xy } = vertices
    const { records } = edges
    const { start: startOf, twin, walls } = mesh
    this.#reserve()
    const reachedIn = this.#reachedIn
    const run = ++this.#run
    const reach = range + vertices.positionError
    const square = reach * reach
    const ox = xy[2 * VIEWER]
    const oy = xy[2 * VIEWER + 1]
    this.count = 0
    let top = this.#begin()
    let stack = this.#stack
    let minX = ox
    let minY = oy
    let maxX = ox
    let maxY = oy
    for (let i = 0; i < top; i++) {
      const corner = 2 * startOf[stack[i]]
      minX = Math.min(minX, xy[corner])
      minY = Math.min(minY, xy[corner + 1])
      maxX = Math.max(maxX, xy[corner])
      maxY = Math.max(maxY, xy[corner + 1])
    }
    let isEnclosed = true
    while (top > 0) {
      const edge = stack[--top]
      const flags = records[RECORD * edge + FLAGS]
      const after = next(twin[edge])
      const isPassable = (flags & (channel | BORDER)) === 0 && reachedIn[triangleOf(after)] !== run
      const set = walls[edge]
      if (!isPassable && set === NONE) continue
      const start = 2 * startOf[edge]
      const end = 2 * startOf[next(edge)]
      const ax = xy[start] - ox
      const ay = xy[start + 1] - oy
      const bx = xy[end] - ox
      const by = xy[end + 1] - oy
      const isNear = ax * ax + ay * ay <= square || bx * bx + by * by <= square
      if (!isNear && isBeyond(ax, ay, bx, by, reach)) continue
      if ((flags & BORDER) !== 0) isEnclosed = false
      if (set !== NONE) this.#addWalls(set, channel)
      if (!isPassable) continue
      reachedIn[triangleOf(after)] = run
      const before = next(after)
      const apex = 2 * startOf[before]
      const x = xy[apex]
      const y = xy[apex + 1]
      if (x < minX) minX = x
      if (x > maxX) maxX = x
      if (y < minY) minY = y
      if (y > maxY) maxY = y
      if (top + 2 > stack.length) stack = this.#stack = copyWithCapacity(stack)
      stack[top++] = after
      stack[top++] = before
    }
    this.box = isEnclosed ? growBox({ minX, minY, maxX, maxY }, vertices.positionError) : null
  }

  /** Reserves memory for triangles and walls that were added since the last run. */
  #reserve(): void {
    const { mesh, edges } = this.#prepared
    if (this.#reachedIn.length < mesh.triangleCount) {
      this.#reachedIn = copyWithCapacity(this.#reachedIn, Math.ceil(mesh.start.length / 3))
    }
    if (this.#foundIn.length < edges.codes.length) this.#foundIn = copyWithCapacity(this.#foundIn, edges.codes.length)
  }

  /** Pushes all sides of the triangles around the viewer, which may be on some of them, and returns their number. */
  #begin(): number {
    const { fan, fanCount } = this.#prepared
    if (3 * fanCount > this.#stack.length) this.#stack = copyWithCapacity(this.#stack, 3 * fanCount)
    let top = 0
    for (let i = 0; i < fanCount; i++) {
      const triangle = triangleOf(edgeOf(fan[i]))
      if (this.#reachedIn[triangle] === this.#run) continue
      this.#reachedIn[triangle] = this.#run
      for (let k = 0; k < 3; k++) this.#stack[top++] = 3 * triangle + k
    }
    return top
  }

  /** Records the walls of a set, except sides of the bounds. */
  #addWalls(first: number, channel: number): void {
    const { sets, wallCount } = this.#prepared
    for (let set = first; set !== NONE; set = sets.next(set)) {
      if (!isSide(sets.wall(set), wallCount)) this.#addWall(sets.wall(set), channel)
    }
  }

  #addWall(wall: number, channel: number): void {
    if (this.#foundIn[wall] === this.#run || (this.#prepared.edges.codes[wall] & channel) === 0) return
    this.#foundIn[wall] = this.#run
    if (this.count === this.found.length) this.found = copyWithCapacity(this.found)
    this.found[this.count++] = wall
  }
}
