import { NEGATIVE, POSITIVE } from '../../attributes.js'
import { BORDER, blockedChannels, LIMITED_SHIFT } from '../edgeRecords.js'
import { isSide } from '../sides.js'
import { NONE } from '../triangulation.js'
import { edgeOf, isOutOfBounds, type WallMesh } from '../WallMesh.js'
import { areWithin } from './distances.js'

/** A wall that blocks only from one side. `side` is 1 for its positive side, otherwise -1. */
export interface OneWayWall {
  readonly wall: number
  readonly side: number
}

/**
 * Finds the walls near a place or a straight line: walks from triangle to triangle up to a distance, but not through
 * walls.
 */
export class NearbyWalls {
  /** Results of the last `gather`: half-edges that block from both sides, and one-way walls. */
  readonly edges: number[] = []
  readonly oneWayWalls: OneWayWall[] = []
  readonly #prepared: WallMesh
  /** The bits of flags that block. */
  #blocking = 0
  /** True if the sides of the bounds block. */
  #isBounded = false
  /** Number of the query that last visited each triangle. */
  readonly #visitedIn: Int32Array
  #query = 0
  readonly #stack: number[] = []

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#visitedIn = new Int32Array(prepared.mesh.triangleCount)
  }

  /** Sets the channel of the next queries, and whether the bounds are walls. */
  begin(channel: number, isBounded: boolean): void {
    this.#blocking = channel | (channel << LIMITED_SHIFT)
    this.#isBounded = isBounded
  }

  /** Returns true if an edge blocks from both sides, so that everything behind it is farther away. */
  blocksBothSides(h: number): boolean {
    return this.#isBlocking(h) && this.#isBlocking(this.#prepared.mesh.twin[h])
  }

  /** Returns true if an edge blocks from at least one side. */
  blocksAnySide(h: number): boolean {
    return this.#isBlocking(h) || this.#isBlocking(this.#prepared.mesh.twin[h])
  }

  /**
   * Collects the edges that block from both sides, and the one-way walls, within a distance of a straight line. Returns
   * true if there is such an edge; stops at the first one if `stopsAtFirst`.
   */
  gather(px: number, py: number, qx: number, qy: number, distance: number, stopsAtFirst: boolean): boolean {
    const { mesh, vertices, edges } = this.#prepared
    const { twin, start } = mesh
    const { xy } = vertices
    const stack = this.#stack
    const query = ++this.#query
    const square = distance * distance
    this.edges.length = this.oneWayWalls.length = stack.length = 0
    this.#prepared.locateViewer({ x: px, y: py })
    const { fan, fanCount } = this.#prepared
    for (let i = 0; i < fanCount; i++) if (!isOutOfBounds(fan[i])) this.#visit((edgeOf(fan[i]) / 3) | 0)
    while (stack.length > 0) {
      const h = stack.pop()!
      const a = 2 * start[h]
      const b = 2 * mesh.end(h)
      if (!areWithin(xy[a], xy[a + 1], xy[b], xy[b + 1], px, py, qx, qy, square)) continue
      if (this.blocksBothSides(h)) {
        this.edges.push(h)
        if (stopsAtFirst) return true
        continue
      }
      if (this.blocksAnySide(h)) this.#addOneWay(h)
      if (twin[h] === NONE || (edges.flagsOf(h) & BORDER) !== 0) continue
      const triangle = (twin[h] / 3) | 0
      if (this.#visitedIn[triangle] !== query) this.#visit(triangle)
    }
    return this.edges.length > 0
  }

  #isBlocking(h: number): boolean {
    if (h === NONE) return false
    const flags = this.#prepared.edges.flagsOf(h)
    return (flags & this.#blocking) !== 0 || (this.#isBounded && (flags & BORDER) !== 0)
  }

  #visit(triangle: number): void {
    this.#visitedIn[triangle] = this.#query
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) this.#stack.push(h)
  }

  /** Records the one-way walls on an edge that blocks from one side. */
  #addOneWay(h: number): void {
    const { mesh, sets, wallCount, edges } = this.#prepared
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount) || this.oneWayWalls.some((known) => known.wall === wall)) continue
      const code = edges.codes[wall]
      const sides = code & (POSITIVE | NEGATIVE)
      if ((blockedChannels(code) & this.#blocking) !== 0 && sides !== 0)
        this.oneWayWalls.push({ wall, side: sides === POSITIVE ? 1 : -1 })
    }
  }
}
