import { limitedChannels, NEGATIVE, POSITIVE } from '../../attributes.js'
import { BORDER, FLAGS, LIMITED_SHIFT, RECORD } from '../edgeRecords.js'
import { NONE } from '../triangulation.js'
import { edgeOf, isShut, type WallMesh } from '../WallMesh.js'
import { areWithin } from './distances.js'

/** A wall that stops from one side alone, by the caller's number; `side` is 1 where that is its positive one, else -1. */
export interface OneWay {
  readonly wall: number
  readonly side: number
}

/** What stops near a place or a straight way: goes from triangle to triangle as far as some distance, not through walls. */
export class Nearby {
  /** What stops from both sides, as half-edges, and what does from one: both of the last `gather`. */
  readonly edges: number[] = []
  readonly oneWay: OneWay[] = []
  readonly #prepared: WallMesh
  /** The bits of flags that stop, and whether the sides of the bounds do. */
  #stopping = 0
  #isBounded = false
  readonly #triangles: Int32Array
  #run = 0
  readonly #stack: number[] = []

  constructor(prepared: WallMesh) {
    this.#prepared = prepared
    this.#triangles = new Int32Array(prepared.mesh.triangleCount)
  }

  /** What is asked for from now on. */
  begin(channel: number, isBounded: boolean): void {
    this.#stopping = channel | (channel << LIMITED_SHIFT)
    this.#isBounded = isBounded
  }

  /** Whether an edge stops from both sides, so that nothing is behind it that is not farther. */
  isWall(h: number): boolean {
    return this.#stops(h) && this.#stops(this.#prepared.mesh.twin[h])
  }

  /** Whether an edge stops from some side. */
  isSome(h: number): boolean {
    return this.#stops(h) || this.#stops(this.#prepared.mesh.twin[h])
  }

  /** Takes down what stops within a distance of a straight way; gives up at the first wall where one is enough. */
  gather(px: number, py: number, qx: number, qy: number, distance: number, isOneEnough: boolean): boolean {
    const { mesh, vertices, edges } = this.#prepared
    const { twin, start } = mesh
    const { xy } = vertices
    const stack = this.#stack
    const run = ++this.#run
    const square = distance * distance
    this.edges.length = this.oneWay.length = stack.length = 0
    this.#prepared.enter({ x: px, y: py })
    const { fan, fanCount } = this.#prepared
    for (let i = 0; i < fanCount; i++) if (!isShut(fan[i])) this.#enter((edgeOf(fan[i]) / RECORD / 3) | 0)
    while (stack.length > 0) {
      const h = stack.pop()!
      const a = 2 * start[h]
      const b = 2 * mesh.end(h)
      if (!areWithin(xy[a], xy[a + 1], xy[b], xy[b + 1], px, py, qx, qy, square)) continue
      if (this.isWall(h)) {
        this.edges.push(h)
        if (isOneEnough) return true
        continue
      }
      if (this.isSome(h)) this.#takeOneWay(h)
      if (twin[h] === NONE || (edges.records[RECORD * h + FLAGS] & BORDER) !== 0) continue
      const triangle = (twin[h] / 3) | 0
      if (this.#triangles[triangle] !== run) this.#enter(triangle)
    }
    return this.edges.length > 0
  }

  #stops(h: number): boolean {
    if (h === NONE) return false
    const flags = this.#prepared.edges.records[RECORD * h + FLAGS]
    return (flags & this.#stopping) !== 0 || (this.#isBounded && (flags & BORDER) !== 0)
  }

  #enter(triangle: number): void {
    this.#triangles[triangle] = this.#run
    for (let h = 3 * triangle; h < 3 * triangle + 3; h++) this.#stack.push(h)
  }

  /** Takes down the walls on an edge that stops from one side. */
  #takeOneWay(h: number): void {
    const { mesh, sets, wallCount, edges } = this.#prepared
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (wall >= wallCount || this.oneWay.some((known) => known.wall === wall)) continue
      const code = edges.codes[wall]
      const bits = code | (limitedChannels(code) << LIMITED_SHIFT)
      const sides = code & (POSITIVE | NEGATIVE)
      if ((bits & this.#stopping) !== 0 && sides !== 0) this.oneWay.push({ wall, side: sides === POSITIVE ? 1 : -1 })
    }
  }
}
