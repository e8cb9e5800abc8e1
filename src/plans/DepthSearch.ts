import { addPoint, lowestBit, type PointSet, type PointSets, removePoint } from './PointSets.js'

/** Points that can reach one another. */
interface Component extends PointSet {
  size: number
}

/** Searches a visibility graph breadth-first. */
export class DepthSearch {
  readonly #sets: PointSets
  /** The points that each point can reach, itself included, and their number. */
  readonly #components: readonly Component[]
  /** Points that are not reached yet. */
  readonly #unreached: PointSet
  /** Points that were reached before the current depth. */
  readonly #reached: PointSet
  /** Points in the order in which they are reached. */
  readonly #queue: Int32Array
  #end = 0

  constructor(sets: PointSets) {
    this.#sets = sets
    this.#components = componentsOf(sets)
    this.#unreached = sets.emptySet()
    this.#reached = sets.emptySet()
    this.#queue = new Int32Array(sets.count)
  }

  /** Returns the number of points that a point can reach, itself included. */
  reachableCount(from: number): number {
    return this.#components[from]!.size
  }

  /** Returns the sum of the steps from a point to all that it can reach. */
  totalDepth(from: number): number {
    const { words, summary, size } = this.#components[from]!
    this.#unreached.words.set(words)
    this.#unreached.summary.set(summary)
    removePoint(this.#unreached, from)
    this.#queue[0] = from
    this.#end = 1
    let start = 0
    let total = 0
    for (let depth = 1; this.#end < size; depth++) {
      const end = this.#end
      this.#findNext(start, size)
      total += depth * (this.#end - end)
      start = end
    }
    return total
  }

  /** Reaches the points that are one step away from those in the queue from `start`, out of `size` in all. */
  #findNext(start: number, size: number): void {
    const end = this.#end
    const length = end - start
    complement(this.#unreached, this.#reached)
    // Neighbors see almost the same, so points far apart come first. When few points are missing, they look back.
    const stride = strideOf(length)
    for (let i = 0, at = 0; i < length; i++, at = (at + stride) % length) {
      if (length - i > size - this.#end) {
        this.#lookBack()
        return
      }
      this.#reachFrom(this.#queue[start + at]!)
    }
  }

  /** Reaches the points that a point sees. */
  #reachFrom(point: number): void {
    const { words, summary } = this.#unreached
    const { bits, summaries, width, summaryWidth } = this.#sets
    const row = point * width
    for (let block = 0; block < summaryWidth; block++) {
      for (
        let common = summaries[point * summaryWidth + block]! & summary[block]!;
        common !== 0;
        common &= common - 1
      ) {
        const word = 32 * block + lowestBit(common)
        let fresh = bits[row + word]! & words[word]!
        if (fresh === 0) continue
        words[word]! ^= fresh
        if (words[word] === 0) summary[block]! &= ~(common & -common)
        for (; fresh !== 0; fresh &= fresh - 1) this.#queue[this.#end++] = 32 * word + lowestBit(fresh)
      }
    }
  }

  /** Reaches the points that see one that was reached before. */
  #lookBack(): void {
    const { words, summary } = this.#unreached
    const { bits, width } = this.#sets
    const before = this.#reached.words
    // A word that proves that one point sees a reached one mostly proves it for its neighbors too.
    let proof = 0
    for (let word = 0; word < width; word++) {
      for (let left = words[word]!; left !== 0; left &= left - 1) {
        const point = 32 * word + lowestBit(left)
        if ((bits[point * width + proof]! & before[proof]!) === 0) {
          const common = this.#sets.commonWord(point, this.#reached)
          if (common < 0) continue
          proof = common
        }
        words[word]! ^= left & -left
        this.#queue[this.#end++] = point
      }
      if (words[word] === 0) summary[word >> 5]! &= ~(1 << (word & 31))
    }
  }
}

/** Sets `set` to the points that `source` lacks. */
function complement(source: PointSet, set: PointSet): void {
  for (let word = 0; word < source.words.length; word++) set.words[word] = ~source.words[word]!
  set.summary.fill(-1)
}

/** Returns a step through a list that visits every item and jumps far: coprime to its length, near the golden ratio. */
function strideOf(length: number): number {
  let stride = Math.max(1, Math.round(length * 0.618))
  while (gcd(stride, length) !== 1) stride++
  return stride
}

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b))

function componentsOf(sets: PointSets): Component[] {
  const { bits, count, width } = sets
  const components: Component[] = new Array(count)
  for (let start = 0; start < count; start++) {
    if (components[start] !== undefined) continue
    const { words, summary } = sets.emptySet()
    const found = [start]
    addPoint({ words, summary }, start)
    for (let at = 0; at < found.length; at++) {
      for (let word = 0; word < width; word++) {
        let fresh = bits[found[at]! * width + word]! & ~words[word]!
        if (fresh === 0) continue
        words[word]! |= fresh
        summary[word >> 5]! |= 1 << (word & 31)
        for (; fresh !== 0; fresh &= fresh - 1) found.push(32 * word + lowestBit(fresh))
      }
    }
    const component = { words, summary, size: found.length }
    for (const point of found) components[point] = component
  }
  return components
}
