import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import { EVERYTHING, limitedChannels, NEGATIVE, POSITIVE } from '../attributes.js'
import type { ConstrainedMesh } from './build.js'
import { eachEdgeOf } from './eachEdgeOf.js'
import { isSide } from './sides.js'
import type { InSlices } from './slices.js'
import { NONE, next, previous } from './triangulation.js'

/** Spare capacity of the records, as a fraction, when they grow. */
const SPARE = 1 / 4

/** Half-edges of a slice. */
const SLICE = 8192

/**
 * Size of a record: the data of a half-edge for queries in eight numbers side by side, so that a step costs one memory
 * access. It has the flags of what the edge blocks, what is beyond it, its wall, and its ends. Half-edge h is at 8 h;
 * queries identify half-edges by that index.
 */
export const RECORD = 8
/** Flags, see below. */
export const FLAGS = 0
/** The corner of the next triangle that faces the edge. */
export const APEX = 1
/** The half-edges of the next triangle: from this one's start to the apex, and from there to its end. */
export const AFTER = 2
export const BEFORE = 3
/** The wall on the edge if it is the only one, and not a side of the bounds; otherwise NONE. */
export const WALL = 4
export const START = 5
export const END = 6

/** Position of the bits of limited walls in the flags, one for each channel, above those of other walls. */
export const LIMITED_SHIFT = 4
/** The flag of a half-edge on a side of the bounds. */
export const BORDER = 256
/** A flag of no record: the edge is beyond the range of a query. */
export const FAR = 512

/**
 * The records of the half-edges. Flags are the channels that an edge blocks for a viewer in its triangle, the channels
 * of limited walls, shifted, and the border. The half-edges of a wall are found from its ends, so a change of its
 * attributes costs no more than those.
 */
export class EdgeRecords {
  records: Int32Array
  /** A record that stops everything, for directions that are not looked into. */
  shut: number
  /** The code of each wall, see attributes. Changed by `setCode`. */
  codes: Uint16Array
  /** Grows when a wall's code changes. */
  version = 0
  readonly #built: ConstrainedMesh

  constructor(built: ConstrainedMesh, codes: Uint16Array) {
    this.#built = built
    this.codes = codes
    this.shut = 3 * RECORD * built.mesh.triangleCount
    this.records = new Int32Array(this.shut + RECORD)
    this.records[this.shut + FLAGS] = this.records[this.shut + WALL] = -1
  }

  /** Writes all records. */
  *fill(): InSlices<void> {
    const count = 3 * this.#built.mesh.triangleCount
    for (let from = 0; from < count; from += SLICE) {
      const to = Math.min(count, from + SLICE)
      writeRecords(this.#built, this.records, from, to)
      for (let h = from; h < to; h++) this.#writeFlags(h)
      yield
    }
  }

  /** Writes the records of changed triangles, given by their first half-edges, and of the edges around them. */
  update(changed: readonly number[]): void {
    const { mesh } = this.#built
    this.version++
    this.#makeRoom(3 * RECORD * mesh.triangleCount)
    for (const first of changed) {
      if (mesh.start[first] === NONE) continue
      for (let h = first; h < first + 3; h++) {
        this.#write(h)
        if (mesh.twin[h] !== NONE) this.#write(mesh.twin[h])
      }
    }
  }

  #write(h: number): void {
    writeRecords(this.#built, this.records, h, h + 1)
    this.#writeFlags(h)
  }

  #makeRoom(end: number): void {
    if (end <= this.shut) return
    this.shut = end + RECORD * Math.ceil((end * SPARE) / RECORD)
    this.records = copyWithCapacity(this.records, this.shut + RECORD)
    this.records[this.shut + FLAGS] = this.records[this.shut + WALL] = -1
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
   * wall rather than a side of the bounds. `passed` is true if a limited wall was passed, so that the next one blocks.
   */
  blockingWall(edge: number, channel: number, passed: boolean, preferred: number): number {
    const { mesh, sets, wallCount } = this.#built
    let found = NONE
    for (let set = mesh.walls[edge / RECORD]; set !== NONE; set = sets.next(set)) {
      const wall = sets.wall(set)
      if (!isSide(wall, wallCount)) {
        const code = this.codes[wall]
        const stops = (code & channel) !== 0 && (code & (sets.isAlong(set) ? POSITIVE : NEGATIVE)) !== 0
        if (!stops || ((limitedChannels(code) & channel) !== 0 && !passed)) continue
      }
      if (wall === preferred) return wall
      if (found === NONE || !isSide(wall, wallCount)) found = wall
    }
    return found
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
        const limited = limitedChannels(code)
        flags |= (code & EVERYTHING & ~limited) | ((code & limited) << LIMITED_SHIFT)
      }
    }
    this.records[RECORD * h + FLAGS] = flags
  }
}

/** Writes the records of a range of half-edges, except for their flags. */
function writeRecords({ mesh, sets, wallCount }: ConstrainedMesh, records: Int32Array, from: number, to: number): void {
  const { start, twin, walls } = mesh
  for (let h = from; h < to; h++) {
    const at = RECORD * h
    const g = twin[h]
    const set = walls[h]
    if (g !== NONE) {
      records[at + APEX] = mesh.apex(g)
      records[at + AFTER] = RECORD * next(g)
      records[at + BEFORE] = RECORD * previous(g)
    }
    const isOne = set !== NONE && sets.next(set) === NONE && !isSide(sets.wall(set), wallCount)
    records[at + WALL] = isOne ? sets.wall(set) : NONE
    records[at + START] = start[h]
    records[at + END] = mesh.end(h)
  }
}
