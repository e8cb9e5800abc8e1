import { failRange } from '../geometry/check.js'

/** Numbers that any file may produce, however short it is: a few hundred curves, or a level of cells in a few bytes. */
const BASE_LIMIT = 100_000

/**
 * Extra numbers allowed for each character of the file. Plain text produces at most 4 (`z` in an SVG path is a wall of
 * four numbers), a circle with a radius of 5,000 pixels about 40 per character, and the compressed cells of a cave 10.
 */
const EXTRA_PER_CHARACTER = 64

/**
 * Maximum of those extra numbers in a long file, so that the result fits into memory, not counting the numbers per
 * character of plain text.
 */
const MAX_EXTRA = 2 ** 23
const PLAIN_PER_CHARACTER = 4

/** Characters counted for a number, true, false, or null in an already parsed value: its bytes in memory. */
const SCALAR_SIZE = 8

/**
 * Characters counted for an item of a list in addition to its own, because the same object can be listed a thousand
 * times.
 */
const ITEM_SIZE = 16

/**
 * Limits how many numbers a file may produce, in proportion to its length. A file of a million walls is read; a file
 * of some kilobytes that repeats, bends, or compresses a million walls is rejected.
 */
export class Budget {
  #characters = 0
  #spent = 0
  #limit = BASE_LIMIT

  /** Adds the length of a file to the total. O(1) for text, O(values) for parsed objects. */
  add(file: unknown): void {
    this.#characters += sizeOf(file)
    this.#limit =
      BASE_LIMIT + Math.min(EXTRA_PER_CHARACTER * this.#characters, MAX_EXTRA + PLAIN_PER_CHARACTER * this.#characters)
  }

  /** Counts numbers that come from the files and throws if there are too many; `at` is the path of their source. */
  spend(numbers: number, at: string): void {
    this.#spent += numbers
    if (this.#spent > this.#limit) {
      failRange(
        at,
        `smaller: files of ${this.#characters} characters may produce ${this.#limit} numbers ` +
          `(${BASE_LIMIT} plus up to ${EXTRA_PER_CHARACTER} per character)`,
        this.#spent,
      )
    }
  }

  /** Numbers that may still be produced. */
  get remaining(): number {
    return this.#limit - this.#spent
  }
}

/**
 * Returns approximately the number of JSON characters of a value. Objects that occur repeatedly or contain themselves
 * are counted once.
 */
function sizeOf(value: unknown): number {
  let size = 0
  const counted = new Set<object>()
  const stack: unknown[] = [value]
  for (let current = stack.pop(); current !== undefined; current = stack.pop()) {
    if (typeof current === 'string') size += current.length
    else if (typeof current !== 'object' || current === null) size += SCALAR_SIZE
    else if (!counted.has(current)) {
      counted.add(current)
      if (Array.isArray(current)) {
        for (const item of current) {
          // JSON has no undefined: this is a hole, and a sparse list may have billions of them.
          if (item === undefined) break
          size += typeof item === 'object' ? ITEM_SIZE : 0
          if (typeof item === 'number') size += SCALAR_SIZE
          else stack.push(item)
        }
      } else {
        for (const [key, item] of Object.entries(current)) {
          size += key.length
          if (item !== undefined) stack.push(item)
        }
      }
    }
  }
  return size
}
