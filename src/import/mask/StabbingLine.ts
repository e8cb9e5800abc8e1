/** Points by increasing u: the part of their convex hull that a separating line could touch. */
interface Side {
  u: number[]
  v: number[]
}

/**
 * Maintains the set of lines v = slope × u + offset that pass below all upper points and above all lower points added
 * so far (line stabbing). Add the points of each set by increasing u. An addition costs O(hull points), which are few
 * along an almost straight outline.
 */
export class StabbingLine {
  #upper: Side = { u: [], v: [] }
  #lower: Side = { u: [], v: [] }
  /** Range of the slopes of such lines. */
  #maxSlope = Infinity
  #minSlope = -Infinity

  clear(): void {
    this.#upper = { u: [], v: [] }
    this.#lower = { u: [], v: [] }
    this.#maxSlope = Infinity
    this.#minSlope = -Infinity
  }

  /** Adds a point that the line must pass below. Returns false, and does not add it, if no such line exists. */
  addUpper(u: number, v: number): boolean {
    const isFeasible = this.#restrictSlopes(this.#lower, u, v, 1)
    if (isFeasible) addToHull(this.#upper, u, v, 1)
    return isFeasible
  }

  /** Adds a point that the line must pass above. Returns false, and does not add it, if no such line exists. */
  addLower(u: number, v: number): boolean {
    const isFeasible = this.#restrictSlopes(this.#upper, u, v, -1)
    if (isFeasible) addToHull(this.#lower, u, v, -1)
    return isFeasible
  }

  /**
   * Returns the line with the mean slope, halfway between the point sets. Its numbers are not finite if the points do
   * not bound it.
   */
  line(): { slope: number; offset: number } {
    const slope = (this.#maxSlope + this.#minSlope) / 2
    const extremeOffset = ({ u, v }: Side, pickNearer: (a: number, b: number) => number, start: number) =>
      u.reduce((nearest, at, i) => pickNearer(nearest, v[i]! - slope * at), start)
    const offset =
      (extremeOffset(this.#upper, Math.min, Infinity) + extremeOffset(this.#lower, Math.max, -Infinity)) / 2
    return { slope, offset }
  }

  /** Restricts the slopes by a new point, upper for `sign` 1 and lower for −1, against the points of the other set. */
  #restrictSlopes(others: Side, u: number, v: number, sign: number): boolean {
    let maxSlope = this.#maxSlope
    let minSlope = this.#minSlope
    for (let i = 0; i < others.u.length; i++) {
      const run = u - others.u[i]!
      if (run === 0) {
        if (sign * (v - others.v[i]!) < 0) return false
        continue
      }
      const slope = (v - others.v[i]!) / run
      // A line above one point and below a later one cannot be steeper than the line through both.
      if (sign * run > 0) maxSlope = Math.min(maxSlope, slope)
      else minSlope = Math.max(minSlope, slope)
    }
    if (!(minSlope < maxSlope)) return false
    this.#maxSlope = maxSlope
    this.#minSlope = minSlope
    return true
  }
}

/** Adds a point to a hull: the lower hull of upper points (sign 1), the upper hull of lower points (−1). */
function addToHull({ u, v }: Side, newU: number, newV: number, sign: number): void {
  for (;;) {
    const last = u.length - 1
    if (last < 0) break
    if (u[last] === newU) {
      if (sign * (v[last]! - newV) <= 0) return
    } else {
      if (last === 0) break
      const [au, av, bu, bv] = [u[last - 1]!, v[last - 1]!, u[last]!, v[last]!]
      if (sign * ((bu - au) * (newV - av) - (bv - av) * (newU - au)) > 0) break
    }
    u.pop()
    v.pop()
  }
  u.push(newU)
  v.push(newV)
}
