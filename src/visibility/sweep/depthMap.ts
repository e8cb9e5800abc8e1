/** Number of cells of directions around the viewer; a power of two. */
export const CELLS = 128
const MASK = CELLS - 1

/**
 * Returns the position of a direction around the viewer, in cells from +x by increasing angle: a pseudo-angle, its
 * position on a diamond, correct to a few ulps and as monotonic as rounding allows.
 */
export function pseudoAngle(dx: number, dy: number): number {
  const p = dx / (Math.abs(dx) + Math.abs(dy))
  return (dy >= 0 ? 1 - p : 3 + p) * (CELLS / 4)
}

/** Room for rounding at the edges of a cell, in cells: thousands of times a pseudo-angle's error. */
const MARGIN = 1e-9

/**
 * Upper bound of the visible distance for each cell of directions, squared. If a wall, or a chain of walls end to end,
 * covers a cell from edge to edge, the view ends at the farthest end of those walls. Walls entirely beyond are never on
 * the ring and need not be sorted. Errs only toward keeping a wall, so it does not affect the result.
 */
export class DepthMap {
  readonly #depths = new Float64Array(CELLS)
  /**
   * The chain's current cell, true if it was covered from its near edge on, and the squared distance of the farthest
   * end in it.
   */
  #cell = 0
  #isCellCovered = false
  #farthest = 0
  /** 0 for a chain by increasing angle; -1 for one by decreasing angle, whose cells are counted from the other side. */
  #flip = 0

  /** Resets all cells. `range` is the squared radius of the view, or Infinity. */
  reset(range: number): void {
    this.#depths.fill(range)
  }

  /**
   * Adds a wall from one pseudo-angle to another. `far` is the squared distance of its farther end; `isJoined` is true
   * if it starts where the last one ended.
   */
  cover(from: number, to: number, isIncreasing: boolean, far: number, isJoined: boolean): void {
    const flip = isIncreasing ? 0 : -1
    if (!isJoined || flip !== this.#flip) {
      this.#flip = flip
      this.#cell = Math.floor((isIncreasing ? from : -from) + MARGIN)
      this.#isCellCovered = false
      this.#farthest = far
    } else if (far > this.#farthest) this.#farthest = far
    // A wall spans less than half a turn, so a longer step is a rounding error's step back.
    const steps = (Math.floor((isIncreasing ? to : -to) - MARGIN) - this.#cell) & MASK
    if (steps === 0 || steps > CELLS / 2) return
    const depths = this.#depths
    const cell = this.#cell
    if (this.#isCellCovered) {
      const index = (cell ^ flip) & MASK
      if (this.#farthest < depths[index]) depths[index] = this.#farthest
    }
    for (let step = 1; step < steps; step++) {
      const index = ((cell + step) ^ flip) & MASK
      if (far < depths[index]) depths[index] = far
    }
    this.#cell = cell + steps
    this.#isCellCovered = true
    this.#farthest = far
  }

  /** Ends the view immediately in the cells entirely between two pseudo-angles, outside a cone. */
  exclude(from: number, to: number): void {
    const last = Math.floor((to < from ? to + CELLS : to) - MARGIN)
    for (let cell = Math.floor(from + MARGIN) + 1; cell < last; cell++) this.#depths[cell & MASK] = -1
  }

  /**
   * Returns the farthest squared distance that can be seen between the pseudo-angles of a wall, by increasing angle.
   */
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
