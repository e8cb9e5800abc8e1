/** Walls in vertical strips, to find those in a range of x without testing all of them. */
export class WallStrips {
  readonly #low: number
  readonly #width: number
  readonly #count: number
  /** Start of each strip's walls, and the end of the last one's. By increasing number within a strip. */
  readonly #starts: Int32Array
  readonly #walls: Int32Array

  /** Creates about √walls strips. O(walls × strips that a wall spans). */
  constructor(walls: Float64Array) {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
    for (let i = 0; i < walls.length; i += 2) {
      low = Math.min(low, walls[i])
      high = Math.max(high, walls[i])
    }
    this.#low = low
    this.#count = Math.ceil(Math.sqrt(walls.length / 4)) || 1
    this.#width = (high - low) / this.#count || 1
    const starts = new Int32Array(this.#count + 2)
    this.#eachEntry(walls, (strip) => starts[strip + 2]++)
    for (let s = 2; s < starts.length; s++) starts[s] += starts[s - 1]
    this.#walls = new Int32Array(starts[this.#count + 1])
    this.#eachEntry(walls, (strip, wall) => {
      this.#walls[starts[strip + 1]++] = wall
    })
    this.#starts = starts
  }

  /**
   * Returns the smallest wall number in the strips from `low` to `high` for which `isMatch` returns true; -1 if none.
   */
  findFirst(low: number, high: number, isMatch: (wall: number) => boolean): number {
    let first = -1
    const last = this.#stripOf(high)
    for (let strip = this.#stripOf(low); strip <= last; strip++) {
      for (let i = this.#starts[strip]; i < this.#starts[strip + 1]; i++) {
        const wall = this.#walls[i]
        if (first >= 0 && wall >= first) break
        if (isMatch(wall)) first = wall
      }
    }
    return first
  }

  #eachEntry(walls: Float64Array, visit: (strip: number, wall: number) => void): void {
    for (let i = 0; i < walls.length; i += 4) {
      const last = this.#stripOf(Math.max(walls[i], walls[i + 2]))
      for (let strip = this.#stripOf(Math.min(walls[i], walls[i + 2])); strip <= last; strip++) visit(strip, i / 4)
    }
  }

  #stripOf(x: number): number {
    return Math.max(0, Math.min(this.#count - 1, Math.floor((x - this.#low) / this.#width)))
  }
}
