import { failRange } from '../geometry/check.js'

/** Numbers that a file may become however short it is: some hundred curves, a level of cells in a few bytes. */
const FREE = 100_000

/**
 * Numbers that a file may become for each character beyond these. Plain text becomes at most 4 (`z` of an SVG path is a wall of
 * four numbers), a circle of 5,000 pixels some 40 for each character, the compressed cells of a cave 10.
 */
const PER_CHARACTER = 64

/** Numbers up to which a long file may be amplified, so that they fit into memory; what plain text becomes comes on top. */
const AMPLIFIED = 2 ** 23
const PLAIN = 4

/** Characters that a number, true, false and null count for in a value that was parsed already: their bytes in memory. */
const SCALAR = 8

/** Characters that an item of a list counts for beside its own, which may be there once and listed a thousand times. */
const ITEM = 16

/**
 * How many numbers may come of a file. Its cost follows its size: a file of a million walls is read, and one of some kilobytes
 * that repeats, bends or compresses a million of them is refused.
 */
export class Budget {
  #characters = 0
  #spent = 0
  #limit = FREE

  /** Adds a file to those that were handed over. O(1) for text, O(values) for what is parsed already. */
  add(file: unknown): void {
    this.#characters += sizeOf(file)
    this.#limit = FREE + Math.min(PER_CHARACTER * this.#characters, AMPLIFIED + PLAIN * this.#characters)
  }

  /** Counts numbers that come of the files and throws where they are too many; `at` is the path of what they come of. */
  spend(numbers: number, at: string): void {
    this.#spent += numbers
    if (this.#spent > this.#limit) {
      failRange(
        at,
        `repeated, bent or compressed less: files of ${this.#characters} characters may become ${this.#limit} numbers ` +
          `(${FREE} and up to ${PER_CHARACTER} for each character)`,
        this.#spent,
      )
    }
  }

  /** How many more numbers there may be. */
  get left(): number {
    return this.#limit - this.#spent
  }
}

/** About how many characters of JSON a value is. What it holds more than once is looked at once, also what holds itself. */
function sizeOf(value: unknown): number {
  let size = 0
  const known = new Set<object>()
  const open: unknown[] = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === 'string') size += one.length
    else if (typeof one !== 'object' || one === null) size += SCALAR
    else if (!known.has(one)) {
      known.add(one)
      if (Array.isArray(one)) {
        for (const item of one) {
          // JSON has none: it is a hole, of which a list may have billions.
          if (item === undefined) break
          size += typeof item === 'object' ? ITEM : 0
          if (typeof item === 'number') size += SCALAR
          else open.push(item)
        }
      } else {
        for (const [key, item] of Object.entries(one)) {
          size += key.length
          if (item !== undefined) open.push(item)
        }
      }
    }
  }
  return size
}
