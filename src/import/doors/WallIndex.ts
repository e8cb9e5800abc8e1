import { BoxTree } from './BoxTree.js'
import { distance, type Position } from './findSwings.js'

/** Maximum number of comparisons of doors with lines nearby: about a second of work. */
const MAX_STEPS = 2 ** 20

/**
 * Distance by which a door extends past a wall that it meets between the wall's ends, as a fraction of the reach or of
 * the leaf's width.
 */
export const OVERLAP = 1e-6

/**
 * Finds the walls at which doors end. The work is limited: beyond the limit, the searches find nothing and
 * `isExhausted` is true.
 */
export class WallIndex {
  /** Walls as `x0, y0, x1, y1`. */
  readonly #walls: Float64Array
  readonly #tree: BoxTree
  #steps = 0

  /** Each list has walls as `x0, y0, x1, y1`. */
  constructor(lists: readonly ArrayLike<number>[]) {
    this.#walls = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const walls of lists) {
      this.#walls.set(walls, at)
      at += walls.length
    }
    const boxes = new Float64Array(this.#walls.length)
    for (let i = 0; i < boxes.length; i += 4) {
      const [ax, ay, bx, by] = this.#wall(i)
      boxes.set([Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)], i)
    }
    this.#tree = new BoxTree(boxes)
  }

  #wall(i: number): [number, number, number, number] {
    const walls = this.#walls
    return [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
  }

  get isExhausted(): boolean {
    return this.#steps > MAX_STEPS
  }

  /** Adds to the number of comparisons, and returns false if there have been too many. */
  spend(steps: number): boolean {
    this.#steps += steps
    return !this.isExhausted
  }

  /** Returns the walls whose boxes intersect the square around a point. */
  wallsNear([x, y]: Position, reach: number): [number, number, number, number][] {
    if (this.isExhausted) return []
    const found = this.#tree.search(x, y, reach)
    // Count twice, because the caller sorts them.
    this.spend(2 * found.length + 1)
    return found.map((wall) => this.#wall(4 * wall))
  }

  /**
   * Returns the point of a wall at which a door ends: the nearest end of a wall within `reach`, otherwise the nearest
   * point of one, with a tiny overlap so that no gap remains. Returns null if no wall is that near.
   */
  nearestPoint(end: Position, reach: number): Position | null {
    if (this.isExhausted) return null
    const [x, y] = end
    let [bestEnd, endDistance]: [Position | null, number] = [null, reach]
    let [bestPoint, pointDistance]: [Position | null, number] = [null, reach]
    const found = this.#tree.search(x, y, reach)
    this.spend(found.length + 1)
    for (const wall of found) {
      const [ax, ay, bx, by] = this.#wall(4 * wall)
      for (const candidate of [[ax, ay] as const, [bx, by] as const]) {
        const separation = distance(candidate, end)
        if (separation <= endDistance) [bestEnd, endDistance] = [candidate, separation]
      }
      const lengthSquared = (bx - ax) ** 2 + (by - ay) ** 2
      const t = ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / lengthSquared
      if (!(t > 0 && t < 1)) continue
      const foot: Position = [ax + t * (bx - ax), ay + t * (by - ay)]
      const separation = distance(foot, end)
      if (separation < pointDistance) [bestPoint, pointDistance] = [foot, separation]
    }
    if (bestEnd !== null || bestPoint === null) return bestEnd
    const step = pointDistance === 0 ? 0 : (OVERLAP * reach) / pointDistance
    return [bestPoint[0] + (bestPoint[0] - x) * step, bestPoint[1] + (bestPoint[1] - y) * step]
  }
}
