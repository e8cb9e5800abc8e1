/**
 * Returns the cell that contains a coordinate; on a line, the one after it. Lines are at multiples of `size`, as
 * computed.
 */
function cellAt(at: number, size: number): number {
  const cell = Math.floor(at / size)
  // Correct the rounded quotient by the lines themselves.
  return cell * size > at ? cell - 1 : (cell + 1) * size <= at ? cell + 1 : cell
}

/**
 * Returns the cells that an interval covers, limited to those from `first` to before `end`: the first one, and the one
 * after the last.
 */
export function cellsCovered(min: number, max: number, size: number, first: number, end: number): [number, number] {
  return [clamp(cellAt(min, size), first, end), clamp(-cellAt(-max, size), first, end)]
}

/**
 * One axis of a box that moves over cells: the cells that it covers, and when it leaves or enters the next one, as
 * fractions of the move. A move toward smaller numbers is mirrored at zero, where cell c becomes −1 − c, so that all
 * moves increase. The final position of an edge decides whether it passes a line; times only order the events.
 */
export class TileAxis {
  #isMirrored: boolean
  #size: number
  #min: number
  #max: number
  #step: number
  /** The grid's first cell, and the one after its last. */
  #first: number
  #end: number
  /** Covered cells: from #low to before #next, the one entered next. */
  #low!: number
  #next!: number
  /** Lower bound for the position of the trailing edge. */
  #trailingBound: number

  constructor(min: number, max: number, delta: number, size: number, count: number) {
    const isMirrored = delta < 0
    this.#isMirrored = isMirrored
    this.#size = size
    this.#trailingBound = this.#min = isMirrored ? -max : min
    this.#max = isMirrored ? -min : max
    this.#step = Math.abs(delta)
    this.#first = isMirrored ? -count : 0
    this.#end = this.#first + count
    this.#cover()
  }

  /** Returns the time at which it leaves its last cell, with its trailing edge on the line. */
  exitTime(): number {
    const line = (this.#low + 1) * this.#size
    const isPassing = this.#step > 0 && this.#low < this.#end && line <= this.#min + this.#step
    return isPassing ? (line - this.#min) / this.#step : Number.POSITIVE_INFINITY
  }

  /** Returns the time at which it enters the next cell, as its leading edge crosses the line. */
  entryTime(): number {
    const line = this.#next * this.#size
    const isPassing = this.#next < this.#end && line < this.#max + this.#step
    return isPassing ? (line - this.#max) / this.#step : Number.POSITIVE_INFINITY
  }

  leave(): void {
    this.#trailingBound = ++this.#low * this.#size
  }

  enter(): void {
    this.#next++
  }

  /** Ends the move at the line of the next cell. */
  stop(): void {
    const line = this.#next * this.#size
    // Rounding of the size must not push it back over a line that it has left.
    this.#min = Math.max(line - (this.#max - this.#min), this.#trailingBound)
    this.#max = line
    this.#step = 0
    this.#cover()
  }

  /** Returns the next cell and the one before it. */
  nextCells(): [cell: number, before: number] {
    return this.#isMirrored ? [-1 - this.#next, -this.#next] : [this.#next, this.#next - 1]
  }

  /** Returns the first covered cell, and the one after the last. */
  covered(): [number, number] {
    return this.#isMirrored ? [-this.#next, -this.#low] : [this.#low, this.#next]
  }

  /** Returns both edges after the move. */
  edges(): [min: number, max: number] {
    const min = this.#min + this.#step
    const max = this.#max + this.#step
    // Subtract from 0, because negation would create negative zeros.
    return this.#isMirrored ? [0 - max, 0 - min] : [min, max]
  }

  #cover(): void {
    const [low, next] = cellsCovered(this.#min, this.#max, this.#size, this.#first, this.#end)
    this.#low = low
    this.#next = next
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
