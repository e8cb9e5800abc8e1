/** Points by growing u, and of them the hull that a line between the two sets could touch. */
interface Side {
  u: number[]
  v: number[]
}

/**
 * Whether one line v = slope × u + offset goes below all upper points and above all lower ones that were added so far, and
 * which. Each set comes by growing u. O(points of the hulls) for each, which are few along what looks like a line.
 */
export class Slope {
  #upper: Side = { u: [], v: [] }
  #lower: Side = { u: [], v: [] }
  /** The slopes between which there are such lines. */
  #most = Infinity
  #least = -Infinity

  clear(): void {
    this.#upper = { u: [], v: [] }
    this.#lower = { u: [], v: [] }
    this.#most = Infinity
    this.#least = -Infinity
  }

  /** Adds a point that the line must go below; where there is no such line, false, and it is not added. */
  addUpper(u: number, v: number): boolean {
    const isSound = this.#bound(this.#lower, u, v, 1)
    if (isSound) keep(this.#upper, u, v, 1)
    return isSound
  }

  /** The same for a point that the line must go above. */
  addLower(u: number, v: number): boolean {
    const isSound = this.#bound(this.#upper, u, v, -1)
    if (isSound) keep(this.#lower, u, v, -1)
    return isSound
  }

  /** The line of the middle slope, in the middle between the points; of numbers that are not finite where they do not bound it. */
  middle(): { slope: number; offset: number } {
    const slope = (this.#most + this.#least) / 2
    const above = ({ u, v }: Side, nearer: (a: number, b: number) => number, start: number) =>
      u.reduce((nearest, at, i) => nearer(nearest, v[i]! - slope * at), start)
    const offset = (above(this.#upper, Math.min, Infinity) + above(this.#lower, Math.max, -Infinity)) / 2
    return { slope, offset }
  }

  /** What a new point, an upper one by `sign` 1 and a lower one by −1, leaves of the slopes, by the points of the other set. */
  #bound(others: Side, u: number, v: number, sign: number): boolean {
    let most = this.#most
    let least = this.#least
    for (let i = 0; i < others.u.length; i++) {
      const run = u - others.u[i]!
      if (run === 0) continue
      const slope = (v - others.v[i]!) / run
      // A line that goes above the one and below the other, which comes after it, is no steeper than that.
      if (sign * run > 0) most = Math.min(most, slope)
      else least = Math.max(least, slope)
    }
    if (!(least < most)) return false
    this.#most = most
    this.#least = least
    return true
  }
}

/** Adds a point to a hull: the lower one of upper points (sign 1), the upper one of lower points (−1). */
function keep({ u, v }: Side, newU: number, newV: number, sign: number): void {
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
