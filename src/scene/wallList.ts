import { concatenate } from './concatenate.js'
import type { OccluderEntry } from './OccluderEntry.js'

/** Walls, and what each of them stops as bits: see `visibility/attributes`. */
export interface WallList {
  readonly walls: Float64Array
  readonly codes: Uint8Array
}

/** One list of several, in their order. */
export function joinLists(lists: readonly WallList[]): WallList {
  if (lists.length === 1) return lists[0]!
  return {
    walls: concatenate(
      Float64Array,
      lists.map(({ walls }) => walls),
    ),
    codes: concatenate(
      Uint8Array,
      lists.map(({ codes }) => codes),
    ),
  }
}

/** Some walls of a list, by their numbers. */
export function pickWalls({ walls, codes }: WallList, numbers: ArrayLike<number>): WallList {
  const picked = { walls: new Float64Array(4 * numbers.length), codes: new Uint8Array(numbers.length) }
  for (let i = 0; i < numbers.length; i++) {
    const wall = numbers[i]!
    for (let k = 0; k < 4; k++) picked.walls[4 * i + k] = walls[4 * wall + k]!
    picked.codes[i] = codes[wall]!
  }
  return picked
}

/** The walls of occluders that stop a channel. */
export function wallsThatStop(channel: number, occluders: Iterable<OccluderEntry>): WallList {
  const all = joinLists([...occluders])
  return pickWalls(
    all,
    [...all.codes.keys()].filter((wall) => all.codes[wall]! & channel),
  )
}
