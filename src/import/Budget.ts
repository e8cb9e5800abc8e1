import { failRange } from '../geometry/check.js'

/** Numbers that any file may produce, however short it is: a few hundred curves, or a level of cells in a few bytes. */
const FREE = 100_000

/**
 * Extra numbers allowed for each character of the file. Plain text produces at most 4 (`z` in an SVG path is a wall of
 * four numbers), a circle with a radius of 5,000 pixels about 40 per character, and the compressed cells of a cave 10.
 */
const PER_CHARACTER = 64

/**
 * Maximum of those extra numbers in a long file, so that the result fits into memory, not counting the numbers per
 * character of plain text.
 */
const AMPLIFIED = 2 ** 23
const PLAIN = 4

/** Characters counted for a number, true, false, or null in an already parsed value: its bytes in memory. */
const SCALAR = 8

/**
 * Characters counted for an item of a list in addition to its own, because the same object can be listed a thousand
 * times.
 */
const ITEM = 16

/**
 * Limits how many numbers a file may produce, in proportion to its length. A file of a million walls is read; a file
 * of some kilobytes that repeats, bends, or compresses a million walls is rejected.
 */
export class Budget {
  #characters = 0
  #spent = 0
  #limit = FREE

  /** Adds the length of a file to the total. O(1) for text, O(values) for parsed objects. */
  add(file: unknown): void {
    this.#characters += sizeOf(file)
    this.#limit = FREE + Math.min(PER_CHARACTER * this.#characters, AMPLIFIED + PLAIN * this.#characters)
  }

  /** Counts numbers that come from the files and throws if there are too many; `at` is the path of their source. */
  spend(numbers: number, at: string): void {
    this.#spent += numbers
    if (this.#spent > this.#limit) {
      failRange(
        at,
        `smaller: files of ${this.#characters} characters may produce ${this.#limit} numbers ` +
          `(${FREE} plus up to ${PER_CHARACTER} per character)`,
        this.#spent,
      )
    }
  }

  /** Numbers that may still be produced. */
  get left(): number {
    return this.#limit - this.#spent
  }
}

/**
 * Returns approximately the number of JSON characters of a value. Objects that occur repeatedly or contain themselves
 * are counted once.
 */
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
          // JSON has no undefined: this is a hole, and a sparse list may have billions of them.
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
