import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import { ALL_CHANNELS, limitedChannels, NEGATIVE, POSITIVE } from '../attributes.js'
import type { ConstrainedMesh } from './buildMesh.js'
import { eachEdgeOf } from './eachEdgeOf.js'
import { next } from './halfEdges.js'
import { isSide } from './sides.js'
import type { InSlices } from './slices.js'
import { NONE } from './triangulation.js'

/** Number of half-edges in a slice. */
const SLICE = 8192

/**
 * Size of a record: the data of a half-edge for views in four numbers side by side, so that a step costs one memory
 * access. Half-edge h is at 4 h; expansions identify half-edges by that index.
 */
export const RECORD = 4
/** Flags, see below. */
export const FLAGS = 0
/** The two other half-edges of the triangle beyond the edge, see `afterOf` and `beforeOf`. */
export const LINK = 1
/** The corner of the triangle beyond that faces the edge. */
export const APEX = 2
/** The vertex from which the half-edge starts. */
export const START = 3

/** The bit of a link whose first half-edge is the last of its triangle. */
const LAST = 1

/** Returns the half-edge of the next triangle from this one's start to the apex, and the one from there to its end. */
export const afterOf = (link: number): number => link & ~LAST
export const beforeOf = (link: number): number => (link & ~LAST) + RECORD - 3 * RECORD * (link & LAST)

/** Returns the record of the half-edge that follows in the same triangle. */
export const nextOf = (edge: number): number => (((edge / RECORD) | 0) % 3 === 2 ? edge - 2 * RECORD : edge + RECORD)

/** Position of the bits of limited walls in the flags, one for each channel, above those of other walls. */
export const LIMITED_SHIFT = 4
/** The flag of a half-edge on a side of the bounds. */
export const BORDER = 256
/** Returns the channels that a wall of a code blocks, as flags: those for which it is limited are shifted. */
export function blockedChannels(code: number): number {
  const limited = limitedChannels(code)
  return (code & ALL_CHANNELS & ~limited) | ((code & limited) << LIMITED_SHIFT)
}

/** A flag that no record has. Queries use it for edges beyond their range. */
export const FAR = 512
/** The flags of `Triangulation.sentinel`: it blocks everything. */
const SENTINEL_FLAGS = 0xffff

/**
 * The records of the half-edges. Flags are the channels that an edge blocks for a viewer in its triangle, the channels
 * of limited walls, shifted, and the border. The half-edges of a wall are found from its ends, so a change of its
 * attributes costs no more than those.
 */
export class EdgeRecords {
  records: Int32Array
  /** The code of each wall, see attributes. Changed by `setCode`. */
  codes: Uint16Array
  /** Grows when flags change. */
  version = 0
  readonly #built: ConstrainedMesh

  constructor(built: ConstrainedMesh, codes: Uint16Array) {
    this.#built = built
    this.codes = codes
    this.records = new Int32Array(RECORD * built.mesh.start.length)
    this.records[this.sentinel] = SENTINEL_FLAGS
  }

  /** A record that blocks everything, for directions that are not examined. */
  get sentinel(): number {
    return RECORD * this.#built.mesh.sentinel
  }

  /** Returns the flags of a half-edge. */
  flagsOf(h: number): number {
    return this.records[RECORD * h + FLAGS]
  }

  /** Writes all records. */
  *fill(): InSlices<void> {
    const count = 3 * this.#built.mesh.triangleCount
    for (let from = 0; from < count; from += SLICE) {
      const to = Math.min(count, from + SLICE)
      this.#writeRange(from, to)
      yield
    }
  }

  /** Writes the records of changed triangles, given by their first half-edges, and of the edges around them. */
  update(changed: readonly number[]): void {
    const { mesh } = this.#built
    this.version++
    if (this.records.length < RECORD * mesh.start.length) {
      this.records = copyWithCapacity(this.records, RECORD * mesh.start.length)
      this.records[this.sentinel] = SENTINEL_FLAGS
    }
    for (const first of changed) {
      if (mesh.start[first] === NONE) continue
      for (let h = first; h < first + 3; h++) {
        this.#writeRange(h, h + 1)
        if (mesh.twin[h] !== NONE) this.#writeRange(mesh.twin[h], mesh.twin[h] + 1)
      }
    }
  }

  setCode(wall: number, code: number): void {
    this.codes[wall] = code
    this.version++
    const { twin } = this.#built.mesh
    eachEdgeOf(this.#built, wall, (h) => {
      this.#writeFlags(h)
      this.#writeFlags(twin[h])
    })
  }

  /**
   * Returns the wall that blocks a viewer on a blocking half-edge: the preferred one if it blocks, otherwise a given
   * wall rather than a side of the bounds. `hasPassedLimited` is true if a limited wall was passed, so that the next
   * one blocks.
   */
  blockingWall(h: number, channel: number, hasPassedLimited: boolean, preferred: number): number {
    const { mesh, sets, wallCount } = this.#built
    let found = NONE
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (!isSide(wall, wallCount)) {
        const code = this.codes[wall]
        const isBlocking = (code & channel) !== 0 && (code & (sets.isAlong(set) ? POSITIVE : NEGATIVE)) !== 0
        if (!isBlocking || ((limitedChannels(code) & channel) !== 0 && !hasPassedLimited)) continue
      }
      if (wall === preferred) return wall
      if (found === NONE || !isSide(wall, wallCount)) found = wall
    }
    return found
  }

  #writeRange(from: number, to: number): void {
    const { start, twin, walls } = this.#built.mesh
    const { records } = this
    for (let h = from; h < to; h++) {
      const at = RECORD * h
      const g = twin[h]
      records[at + START] = start[h]
      if (g !== NONE) {
        const after = next(g)
        const before = next(after)
        records[at + LINK] = RECORD * after + (before < after ? LAST : 0)
        records[at + APEX] = start[before]
      }
      if (walls[h] === NONE) records[at + FLAGS] = 0
      else this.#writeFlags(h)
    }
  }

  #writeFlags(h: number): void {
    const { mesh, sets, wallCount } = this.#built
    let flags = 0
    for (let set = mesh.walls[h]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (isSide(wall, wallCount)) flags |= BORDER
      else {
        const code = this.codes[wall]
        // A half-edge that runs along the wall has its triangle on the wall's positive side.
        if ((code & (sets.isAlong(set) ? POSITIVE : NEGATIVE)) === 0) continue
        flags |= blockedChannels(code)
      }
    }
    this.records[RECORD * h + FLAGS] = flags
  }
}
