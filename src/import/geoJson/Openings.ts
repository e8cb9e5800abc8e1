import { failRange } from '../../geometry/check.js'

/**
 * Maximum distance of an opening from a wall that it cuts, in meters: the thickness of a building's wall, so that its
 * far side is cut too.
 */
const WALL_THICKNESS = 0.3

/** Ends within this distance are joined, in pixels, because degrees are often rounded to about a centimeter. */
const JOIN_DISTANCE = 1 / 4

/** Maximum number of openings that the search for openings on walls may skip: about one second of work. */
const MAX_STEPS = 2 ** 26

/** Cost of testing one wall against one opening, in steps. */
const PAIR_STEPS = 16

interface Opening {
  a: readonly [number, number]
  b: readonly [number, number]
  length: number
  minX: number
  maxX: number
  minY: number
  maxY: number
}

/** A part of a wall that an opening removes, and the ends of the opening on both sides of it. */
interface Gap {
  from: number
  to: number
  first: readonly [number, number]
  last: readonly [number, number]
}

/** The doors and windows that are lines on walls. The walls below them are cut. */
export class Openings {
  readonly #openings: Opening[] = []
  readonly #maxDistance: number
  #maxWidth = 0
  #steps = 0
  #isSorted = false

  constructor(pixelsPerMetre: number) {
    this.#maxDistance = WALL_THICKNESS * pixelsPerMetre
  }

  /** Adds an opening by its walls. */
  add(walls: ArrayLike<number>): void {
    for (let i = 0; i < walls.length; i += 4) {
      const [ax, ay, bx, by] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
      const [minX, maxX] = [Math.min(ax, bx) - this.#maxDistance, Math.max(ax, bx) + this.#maxDistance]
      const [minY, maxY] = [Math.min(ay, by) - this.#maxDistance, Math.max(ay, by) + this.#maxDistance]
      const length = Math.hypot(bx - ax, by - ay)
      this.#openings.push({ a: [ax, ay], b: [bx, by], length, minX, maxX, minY, maxY })
      this.#maxWidth = Math.max(this.#maxWidth, maxX - minX)
    }
    this.#isSorted = false
  }

  /**
   * Returns the walls without the parts that run along an opening within the thickness of a wall. If a wall ends at a
   * distance from the opening, a short wall connects it to the opening's end, so that nothing leaks. Another one
   * connects openings that overlap. Returns null if no wall is cut.
   */
  cut(walls: ArrayLike<number>): number[] | null {
    if (!this.#isSorted) this.#openings.sort((a, b) => a.minX - b.minX)
    this.#isSorted = true
    const remaining: number[] = []
    let isCut = false
    for (let i = 0; i < walls.length; i += 4) {
      const [x0, y0, x1, y1] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
      const gaps = this.#gapsIn(x0, y0, x1, y1)
      isCut ||= gaps.length > 0
      let cutEnd = 0
      // Where the wall goes on: at its start, or behind the gap that ends last so far.
      let [x, y] = [x0, y0]
      let previous: Gap | null = null
      const resume = (): void => {
        if (previous === null) return
        const { to, last } = previous
        const start = snapToEnd(x0 + (x1 - x0) * to, y0 + (y1 - y0) * to, last)
        if (start !== last) remaining.push(...last, ...start)
        ;[x, y] = start
      }
      for (const gap of gaps) {
        if (gap.to <= cutEnd) continue
        const { from, first } = gap
        if (from > cutEnd) {
          resume()
          const end = snapToEnd(x0 + (x1 - x0) * from, y0 + (y1 - y0) * from, first)
          remaining.push(x, y, ...end)
          if (end !== first) remaining.push(...end, ...first)
        } else if (previous !== null) {
          const [px, py] = nearestPoint(gap, previous.last)
          if (px !== previous.last[0] || py !== previous.last[1]) remaining.push(...previous.last, px, py)
        }
        previous = gap
        cutEnd = gap.to
      }
      if (cutEnd < 1) {
        resume()
        remaining.push(x, y, x1, y1)
      }
    }
    return isCut ? remaining : null
  }

  /** Returns the parts of a wall that openings remove, in fractions of its length, sorted by their start. */
  #gapsIn(x0: number, y0: number, x1: number, y1: number): Gap[] {
    const gaps: Gap[] = []
    const [minX, maxX] = [Math.min(x0, x1), Math.max(x0, x1)]
    const [minY, maxY] = [Math.min(y0, y1), Math.max(y0, y1)]
    for (let i = this.#firstFrom(minX - this.#maxWidth); i < this.#openings.length; i++) {
      const opening = this.#openings[i]!
      if (opening.minX > maxX) break
      const isNear = opening.maxX >= minX && opening.maxY >= minY && opening.minY <= maxY
      this.#steps += isNear ? PAIR_STEPS : 1
      if (this.#steps > MAX_STEPS) failRange('features', 'fewer, or farther apart', this.#steps)
      if (!isNear) continue
      const gap = gapOf(opening, x0, y0, x1, y1, this.#maxDistance)
      if (gap !== null) gaps.push(gap)
    }
    return gaps.sort((a, b) => a.from - b.from)
  }

  /** Returns the index of the first opening whose box begins at `x` or later. */
  #firstFrom(x: number): number {
    let [low, high] = [0, this.#openings.length]
    while (low < high) {
      const mid = (low + high) >> 1
      if (this.#openings[mid]!.minX < x) low = mid + 1
      else high = mid
    }
    return low
  }
}

function gapOf(
  { a, b, length }: Opening,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  maxDistance: number,
): Gap | null {
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  // Distances along the opening, from 0 to its length, and away from it.
  const along = (x: number, y: number) => (x - a[0]) * ux + (y - a[1]) * uy
  const offset = (x: number, y: number) => (y - a[1]) * ux - (x - a[0]) * uy
  const [s0, s1] = [along(x0, y0), along(x1, y1)]
  const [h0, h1] = [offset(x0, y0), offset(x1, y1)]
  // A wall that mainly runs across the opening is another wall that ends there.
  if (!(Math.abs(h1 - h0) < Math.abs(s1 - s0))) return null
  const [tA, tB] = [-s0 / (s1 - s0), (length - s0) / (s1 - s0)]
  const [from, to] = [Math.max(0, Math.min(tA, tB)), Math.min(1, Math.max(tA, tB))]
  if (!(to > from)) return null
  if (Math.abs(h0 + (h1 - h0) * from) > maxDistance || Math.abs(h0 + (h1 - h0) * to) > maxDistance) return null
  return tA < tB ? { from, to, first: a, last: b } : { from, to, first: b, last: a }
}

/** Returns the point of a gap's opening that is nearest to another point. */
function nearestPoint({ first, last }: Gap, [x, y]: readonly [number, number]): readonly [number, number] {
  const [ux, uy] = [last[0] - first[0], last[1] - first[1]]
  const t = ((x - first[0]) * ux + (y - first[1]) * uy) / (ux * ux + uy * uy)
  if (t <= 0) return first
  return t >= 1 ? last : [first[0] + t * ux, first[1] + t * uy]
}

/** Returns the end of an opening if a wall ends close to it, otherwise the point itself. */
function snapToEnd(x: number, y: number, end: readonly [number, number]): readonly [number, number] {
  return Math.hypot(end[0] - x, end[1] - y) <= JOIN_DISTANCE ? end : [x, y]
}
