/** A set of points as bits, with a summary: one bit for each word that has members. */
export interface PointSet {
  words: Uint32Array
  summary: Uint32Array
}

/** One set of points for each point, as rows of bits. Views are compact, so most words of a row are empty. */
export class PointSets {
  readonly count: number
  /** Number of 32-bit words in a set, and in its summary. */
  readonly width: number
  readonly summaryWidth: number
  readonly bits: Uint32Array
  readonly summaries: Uint32Array

  /** Keeps `bits` without copying them. */
  constructor(bits: Uint32Array, count: number, width: number) {
    this.bits = bits
    this.count = count
    this.width = width
    this.summaryWidth = (width + 31) >> 5
    this.summaries = new Uint32Array(count * this.summaryWidth)
    for (let point = 0; point < count; point++) {
      for (let word = 0; word < width; word++) {
        if (bits[point * width + word] === 0) continue
        this.summaries[point * this.summaryWidth + (word >> 5)]! |= 1 << (word & 31)
      }
    }
  }

  /** Returns an empty set. */
  emptySet(): PointSet {
    return { words: new Uint32Array(this.width), summary: new Uint32Array(this.summaryWidth) }
  }

  /** Returns a word in which the set of a point and another set have a common member, or −1. */
  commonWord(point: number, { words, summary }: PointSet): number {
    const row = point * this.width
    const first = point * this.summaryWidth
    for (let block = 0; block < this.summaryWidth; block++) {
      for (let rest = this.summaries[first + block]! & summary[block]!; rest !== 0; rest &= rest - 1) {
        const word = 32 * block + lowestBit(rest)
        if ((this.bits[row + word]! & words[word]!) !== 0) return word
      }
    }
    return -1
  }
}

/** Adds a point to a set. */
export function addPoint({ words, summary }: PointSet, point: number): void {
  words[point >> 5]! |= 1 << (point & 31)
  summary[point >> 10]! |= 1 << ((point >> 5) & 31)
}

/** Removes a point from a set. */
export function removePoint({ words, summary }: PointSet, point: number): void {
  words[point >> 5]! &= ~(1 << (point & 31))
  if (words[point >> 5] === 0) summary[point >> 10]! &= ~(1 << ((point >> 5) & 31))
}

/** Returns the number of the lowest bit that is set in a word. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word)
}

/** Returns the number of bits that are set in a word. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
