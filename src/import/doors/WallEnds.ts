import { distance, type Position } from './findSwings.js'

/** Maximum number of comparisons of doors with lines: about a second of work. */
const MAX_STEPS = 2 ** 27

/**
 * Distance by which the end of a door passes a wall that it meets between the wall's ends, as a fraction of the
 * distance.
 */
const OVERLAP = 1e-6

/**
 * Finds the walls that doors close to. The work is limited: beyond it, `near` finds nothing and `isExhausted` is true.
 */
export class WallEnds {
  readonly #walls: readonly ArrayLike<number>[]
  #steps = 0

  /** Each list has walls as `x0, y0, x1, y1`. */
  constructor(walls: readonly ArrayLike<number>[]) {
    this.#walls = walls
  }

  get isExhausted(): boolean {
    return this.#steps > MAX_STEPS
  }

  /** Counts comparisons, and returns false if there have been too many. */
  spend(steps: number): boolean {
    this.#steps += steps
    return !this.isExhausted
  }

  /**
   * Returns the place on a wall to which a door's end closes: the nearest end of a wall within `reach`, otherwise the
   * nearest point of one, passed by a hair so that no gap remains. Returns null if no wall is that near.
   */
  near(end: Position, reach: number): Position | null {
    const [x, y] = end
    let [bestEnd, endDistance]: [Position | null, number] = [null, reach]
    let [bestPoint, pointDistance]: [Position | null, number] = [null, reach]
    for (const walls of this.#walls) {
      if (!this.spend(walls.length / 4)) return null
      for (let i = 0; i < walls.length; i += 4) {
        const [ax, ay, bx, by] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
        if (Math.min(ax, bx) - reach > x || Math.max(ax, bx) + reach < x) continue
        if (Math.min(ay, by) - reach > y || Math.max(ay, by) + reach < y) continue
        for (const candidate of [[ax, ay] as const, [bx, by] as const]) {
          const away = distance(candidate, end)
          if (away <= endDistance) [bestEnd, endDistance] = [candidate, away]
        }
        const squared = (bx - ax) ** 2 + (by - ay) ** 2
        const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / squared
        if (!(t > 0 && t < 1)) continue
        const foot: Position = [ax + t * (bx - ax), ay + t * (by - ay)]
        const away = distance(foot, end)
        if (away < pointDistance) [bestPoint, pointDistance] = [foot, away]
      }
    }
    if (bestEnd !== null || bestPoint === null) return bestEnd
    const step = pointDistance === 0 ? 0 : (OVERLAP * reach) / pointDistance
    return [bestPoint[0] + (bestPoint[0] - x) * step, bestPoint[1] + (bestPoint[1] - y) * step]
  }
}
