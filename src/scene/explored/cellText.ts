import { failRange, failType } from '../../geometry/check.js'
import type { CellGrid } from './CellGrid.js'

/** The alphabet of base64url, which is safe in URLs and file names: six bits per letter. */
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * The bit of a letter that marks that more of the number follows. The other bits belong to the number, lowest first.
 */
const CONTINUATION = 32

/** Number of letters of the checksum at the end. */
const CHECKSUM_LENGTH = 6

/**
 * Returns cells as run-length encoded text: the number of unexplored cells, then that of explored ones, and so on by
 * rows, and a checksum. Omits unexplored cells at the end. Each set of cells has exactly one text.
 */
export function encodeCells({ columns, rows, stride }: CellGrid, words: Uint32Array): string {
  const letters: string[] = []
  let isExplored = 0
  let run = 0
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const word = words[row * stride + (column >> 5)]!
      // Most words are wholly explored or unexplored.
      const remaining = Math.min(32, columns - column)
      const isWhole = (column & 31) === 0 && word === (isExplored === 0 ? 0 : -1 >>> (32 - remaining))
      if (isWhole) {
        run += remaining
        column += remaining - 1
        continue
      }
      const bit = (word >>> (column & 31)) & 1
      if (bit === isExplored) run++
      else {
        pushNumber(letters, run)
        isExplored = bit
        run = 1
      }
    }
  }
  if (isExplored === 1) pushNumber(letters, run)
  const text = letters.join('')
  return text + checksumOf(text)
}

/** Returns the cells of a text. Throws an error that names the fault. */
export function decodeCells(name: string, { columns, rows, stride }: CellGrid, text: unknown): Uint32Array {
  if (typeof text !== 'string') failType(name, 'the text that toJSON wrote', text)
  const end = text.length - CHECKSUM_LENGTH
  if (end < 0 || checksumOf(text.slice(0, end)) !== text.slice(end)) {
    failRange(name, 'as toJSON wrote it: its checksum does not match', text)
  }
  const words = new Uint32Array(stride * rows)
  const count = columns * rows
  const failRuns = (): never => failRange(name, `runs of ${columns} × ${rows} cells`, text)
  let [at, cell, isExplored] = [0, 0, false]
  while (at < end) {
    let [run, shift, digit] = [0, 0, 0]
    do {
      digit = LETTERS.indexOf(text[at++]!)
      if (digit < 0 || shift > 25) failRuns()
      run += (digit & (CONTINUATION - 1)) * 2 ** shift
      shift += 5
    } while (digit >= CONTINUATION && at < end)
    // Only the first run may be empty, and no number has redundant zero digits.
    const isCanonical =
      digit < CONTINUATION && (digit > 0 || shift === 5) && (run > 0 || cell === 0) && (run > 0 || !isExplored)
    if (!isCanonical || run > count - cell) failRuns()
    if (isExplored) setCells(words, stride, columns, cell, cell + run)
    cell += run
    isExplored = !isExplored
  }
  // Unexplored cells at the end are not written.
  if (!isExplored && cell > 0) return words
  return end === 0 ? words : failRuns()
}

function setCells(words: Uint32Array, stride: number, columns: number, from: number, to: number): void {
  for (let cell = from; cell < to; cell++) {
    const column = cell % columns
    words[Math.floor(cell / columns) * stride + (column >> 5)]! |= 1 << (column & 31)
  }
}

function pushNumber(letters: string[], value: number): void {
  let rest = value
  while (rest >= CONTINUATION) {
    letters.push(LETTERS[CONTINUATION | (rest & (CONTINUATION - 1))]!)
    rest >>>= 5
  }
  letters.push(LETTERS[rest]!)
}

/** Returns the 32-bit FNV-1a hash, as letters. */
function checksumOf(text: string): string {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  let letters = ''
  for (let i = 0; i < CHECKSUM_LENGTH; i++) letters += LETTERS[(hash >>> (6 * i)) & 63]
  return letters
}
