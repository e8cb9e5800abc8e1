/** Number of cells that the directions round the viewer are cut into; a power of two. */
export const CELLS = 128
const MASK = CELLS - 1

/**
 * Place of a direction round the viewer, in cells from +x by growing angle: a pseudo-angle, its place on a diamond, right
 * to a few ulps and as monotonous as rounding allows.
 */
export function placeOf(dx: number, dy: number): number {
  const p = dx / (Math.abs(dx) + Math.abs(dy))
  return (dy >= 0 ? 1 - p : 3 + p) * (CELLS / 4)
}

/** Room for rounding at the edges of a cell, in cells: thousands of times a pseudo-angle's error. */
const MARGIN = 1e-9

/**
 * How far one can see at most, cell by cell, in squared distances: a cell that a wall, or a chain of walls end to end,
 * covers from edge to edge ends the view at the farthest end of those walls. What lies wholly beyond is never on the
 * ring and need not be sorted. Errs only towards keeping a wall, so that it decides nothing.
 */
export class DepthMap {
  readonly #depths = new Float64Array(CELLS)
  /** The chain's cell under way, whether it was covered from its near edge on, and the farthest end seen in it. */
  #cell = 0
  #whole = false
  #farthest = 0
  /** 0 while the chain runs by growing angle; -1 by falling angle, its cells then counted from the other side. */
  #flip = 0

  /** `range` is the squared radius of the view, infinite for none. */
  reset(range: number): void {
    this.#depths.fill(range)
  }

  /**
   * Takes in a wall from one place to another, its farther end at the squared distance `far`; `joined` when it starts where
   * the last one ended.
   */
  cover(from: number, to: number, growing: boolean, far: number, joined: boolean): void {
    const flip = growing ? 0 : -1
    if (!joined || flip !== this.#flip) {
      this.#flip = flip
      this.#cell = Math.floor((growing ? from : -from) + MARGIN)
      this.#whole = false
      this.#farthest = far
    } else if (far > this.#farthest) this.#farthest = far
    // A wall spans less than half a turn, so a longer step is a rounding error's step back.
    const steps = (Math.floor((growing ? to : -to) - MARGIN) - this.#cell) & MASK
    if (steps === 0 || steps > CELLS / 2) return
    const depths = this.#depths
    const cell = this.#cell
    if (this.#whole) {
      const index = (cell ^ flip) & MASK
      if (this.#farthest < depths[index]) depths[index] = this.#farthest
    }
    for (let step = 1; step < steps; step++) {
      const index = ((cell + step) ^ flip) & MASK
      if (far < depths[index]) depths[index] = far
    }
    this.#cell = cell + steps
    this.#whole = true
    this.#farthest = far
  }

  /** Ends the view at once in the cells that lie wholly between two places: outside a cone. */
  close(from: number, to: number): void {
    const last = Math.floor((to < from ? to + CELLS : to) - MARGIN)
    for (let cell = Math.floor(from + MARGIN) + 1; cell < last; cell++) this.#depths[cell & MASK] = -1
  }

  /** The farthest squared distance that can be seen between two places of a wall, by growing angle. */
  farthestBetween(from: number, to: number): number {
    const depths = this.#depths
    const first = Math.floor(from - MARGIN)
    const steps = (Math.floor(to + MARGIN) - first) & MASK
    let farthest = depths[first & MASK]
    // As in cover(): no wall spans more than half of the cells.
    if (steps <= CELLS / 2 + 1) {
      for (let step = 1; step <= steps; step++) {
        const depth = depths[(first + step) & MASK]
        if (depth > farthest) farthest = depth
      }
    }
    return farthest
  }
}
