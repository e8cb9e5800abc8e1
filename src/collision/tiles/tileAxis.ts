/** The cell that holds a coordinate; on a line, the one after it. Lines lie at whole multiples of `size` as computed. */
function cellAt(at: number, size: number): number {
  const cell = Math.floor(at / size)
  // The quotient is rounded, the lines are what counts.
  return cell * size > at ? cell - 1 : (cell + 1) * size <= at ? cell + 1 : cell
}

/** The cells from `first` up to `end` that an interval reaches into: the first of them, and the one after the last. */
export function cellsCovered(min: number, max: number, size: number, first: number, end: number): [number, number] {
  return [clamp(cellAt(min, size), first, end), clamp(-cellAt(-max, size), first, end)]
}

/**
 * One axis of a box that moves over cells: which it covers, and when it leaves or enters the next, as shares of the move.
 * A move towards smaller numbers is mirrored at zero, where cell c becomes −1 − c, so that all moves grow. Whether a line
 * is passed is decided by where the edge ends up, times only order the events.
 */
export class TileAxis {
  #sign: number
  #size: number
  #min: number
  #max: number
  #step: number
  /** The grid's first cell and the one after its last. */
  #first: number
  #end: number
  /** Covered cells: from #low up to #next, the one that is entered next. */
  #low!: number
  #next!: number
  /** The edge behind is at least here by now. */
  #behind: number

  constructor(min: number, max: number, delta: number, size: number, count: number) {
    const back = delta < 0
    this.#sign = back ? -1 : 1
    this.#size = size
    this.#behind = this.#min = back ? -max : min
    this.#max = back ? -min : max
    this.#step = Math.abs(delta)
    this.#first = back ? -count : 0
    this.#end = this.#first + count
    this.#cover()
  }

  /** When it leaves the last of its cells, its edge behind on the line. */
  leaves(): number {
    const line = (this.#low + 1) * this.#size
    const passes = this.#step > 0 && this.#low < this.#end && line <= this.#min + this.#step
    return passes ? (line - this.#min) / this.#step : Number.POSITIVE_INFINITY
  }

  /** When it enters the next cell, its edge ahead going over the line. */
  enters(): number {
    const line = this.#next * this.#size
    const passes = this.#next < this.#end && line < this.#max + this.#step
    return passes ? (line - this.#max) / this.#step : Number.POSITIVE_INFINITY
  }

  leave(): void {
    this.#behind = ++this.#low * this.#size
  }

  enter(): void {
    this.#next++
  }

  /** Ends the move at the line of the next cell. */
  stop(): void {
    const line = this.#next * this.#size
    // Rounding of the size must not push it back behind a line that it left.
    this.#min = Math.max(line - (this.#max - this.#min), this.#behind)
    this.#max = line
    this.#step = 0
    this.#cover()
  }

  /** The next cell and the one before it. */
  ahead(): [cell: number, before: number] {
    return this.#sign > 0 ? [this.#next, this.#next - 1] : [-1 - this.#next, -this.#next]
  }

  /** The first covered cell and the one after the last. */
  covered(): [number, number] {
    return this.#sign > 0 ? [this.#low, this.#next] : [-this.#next, -this.#low]
  }

  /** Both edges after the move. */
  edges(): [min: number, max: number] {
    const min = this.#min + this.#step
    const max = this.#max + this.#step
    // Not a plain minus, which makes negative zeros.
    return this.#sign > 0 ? [min, max] : [0 - max, 0 - min]
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
