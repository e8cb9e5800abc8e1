import { checkBoolean, checkOptions, failRange, failType } from '../../geometry/check.js'
import type { CellGrid } from './CellGrid.js'
import { decodeCells } from './cellText.js'

/** A change of an ExploredMap, for sending: plain JSON. Made by `Interest.update`, read by `ExploredMap.apply`. */
export interface ExploredDelta {
  /** Version of this form. */
  readonly version: 1
  /** Number of the previous delta. A map must have it to apply this one. */
  readonly from: number
  /** Number of this delta. */
  readonly to: number
  /** True if `cells` are all explored cells, because some were hidden; false if they are only the new ones. */
  readonly whole: boolean
  /** Lengths of runs of cells, by rows, with a checksum. */
  readonly cells: string
}

/** A checked delta. */
interface CheckedDelta {
  readonly from: number
  readonly to: number
  readonly isWhole: boolean
  readonly words: Uint32Array
}

/** Checks a delta, which may come from a network. Throws a TypeError or RangeError that names what is wrong. */
export function checkDelta(name: string, delta: ExploredDelta, grid: CellGrid): CheckedDelta {
  const { version, from, to, whole, cells } = checkOptions(delta, name)
  if (version !== 1) failRange(`${name}.version`, '1', version)
  checkRevision(`${name}.from`, from)
  checkRevision(`${name}.to`, to)
  if (to <= from) failRange(`${name}.to`, `above ${name}.from, ${from}`, to)
  const isWhole = checkBoolean(`${name}.whole`, whole)
  return { from, to, isWhole, words: decodeCells(`${name}.cells`, grid, cells) }
}

/** Returns the number of a delta, or throws. */
export function checkRevision(name: string, value: unknown): number {
  if (typeof value !== 'number') failType(name, 'a number', value)
  return Number.isSafeInteger(value) && value >= 0 ? value : failRange(name, 'a whole number of 0 or more', value)
}
