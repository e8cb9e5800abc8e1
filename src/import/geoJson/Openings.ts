import { failRange } from '../../geometry/check.js'

/** How far an opening may lie from the wall that it cuts, in metres: as far as the other side of a wall of a building. */
const WALL_THICKNESS = 0.3

/** Ends that are as near to one another as this are joined, in pixels: degrees are written in steps of a centimetre or so. */
const JOINED = 1 / 4

/** How many openings may be passed over in looking for those on walls: what takes a second or so. */
const MOST_STEPS = 2 ** 26

/** What looking at a wall and an opening together takes, in such steps. */
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

/** A part of a wall that an opening takes out, and which of its ends lies at either end of that. */
interface Gap {
  from: number
  to: number
  first: readonly [number, number]
  last: readonly [number, number]
}

/** The doors and windows that are lines on walls, which must not be solid below them. */
export class Openings {
  readonly #openings: Opening[] = []
  readonly #reach: number
  #widest = 0
  #steps = 0
  #isSorted = false

  constructor(pixelsPerMetre: number) {
    this.#reach = WALL_THICKNESS * pixelsPerMetre
  }

  /** Takes in an opening by its walls. */
  add(walls: ArrayLike<number>): void {
    for (let i = 0; i < walls.length; i += 4) {
      const [ax, ay, bx, by] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
      const [minX, maxX] = [Math.min(ax, bx) - this.#reach, Math.max(ax, bx) + this.#reach]
      const [minY, maxY] = [Math.min(ay, by) - this.#reach, Math.max(ay, by) + this.#reach]
      const length = Math.hypot(bx - ax, by - ay)
      this.#openings.push({ a: [ax, ay], b: [bx, by], length, minX, maxX, minY, maxY })
      this.#widest = Math.max(this.#widest, maxX - minX)
    }
    this.#isSorted = false
  }

  /**
   * The walls without what lies along an opening and no further from it than a wall is thick; where a wall ends at a distance
   * from the opening, one more leads to its end, so that nothing passes beside it. Null where nothing is cut.
   */
  cut(walls: ArrayLike<number>): number[] | null {
    if (!this.#isSorted) this.#openings.sort((a, b) => a.minX - b.minX)
    this.#isSorted = true
    const left: number[] = []
    let isCut = false
    for (let i = 0; i < walls.length; i += 4) {
      const [x0, y0, x1, y1] = [walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!]
      const gaps = this.#gapsIn(x0, y0, x1, y1)
      isCut ||= gaps.length > 0
      let at = 0
      let [x, y] = [x0, y0]
      for (const { from, to, first, last } of gaps) {
        if (from > at) {
          const place = joined(x0 + (x1 - x0) * from, y0 + (y1 - y0) * from, first)
          left.push(x, y, ...place)
          if (place !== first) left.push(...place, ...first)
        }
        if (to <= at) continue
        at = to
        if (to < 1) {
          const place = joined(x0 + (x1 - x0) * to, y0 + (y1 - y0) * to, last)
          if (place !== last) left.push(...last, ...place)
          ;[x, y] = place
        }
      }
      if (at < 1) left.push(x, y, x1, y1)
    }
    return isCut ? left : null
  }

  /** The shares of a wall that openings take out, by where they begin. */
  #gapsIn(x0: number, y0: number, x1: number, y1: number): Gap[] {
    const gaps: Gap[] = []
    const [minX, maxX] = [Math.min(x0, x1), Math.max(x0, x1)]
    const [minY, maxY] = [Math.min(y0, y1), Math.max(y0, y1)]
    for (let i = this.#firstFrom(minX - this.#widest); i < this.#openings.length; i++) {
      const opening = this.#openings[i]!
      if (opening.minX > maxX) break
      const isNear = opening.maxX >= minX && opening.maxY >= minY && opening.minY <= maxY
      this.#steps += isNear ? PAIR_STEPS : 1
      if (this.#steps > MOST_STEPS) failRange('features', 'with fewer walls and openings near one another', this.#steps)
      if (!isNear) continue
      const gap = gapOf(opening, x0, y0, x1, y1, this.#reach)
      if (gap !== null) gaps.push(gap)
    }
    return gaps.sort((a, b) => a.from - b.from)
  }

  /** The first opening whose box begins there or later. */
  #firstFrom(x: number): number {
    let [low, high] = [0, this.#openings.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#openings[middle]!.minX < x) low = middle + 1
      else high = middle
    }
    return low
  }
}

function gapOf({ a, b, length }: Opening, x0: number, y0: number, x1: number, y1: number, reach: number): Gap | null {
  const [ux, uy] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  // Along the opening, from 0 to its length, and away from it.
  const along = (x: number, y: number) => (x - a[0]) * ux + (y - a[1]) * uy
  const away = (x: number, y: number) => (y - a[1]) * ux - (x - a[0]) * uy
  const [s0, s1] = [along(x0, y0), along(x1, y1)]
  const [h0, h1] = [away(x0, y0), away(x1, y1)]
  // What rather runs across is another wall that ends there.
  if (!(Math.abs(h1 - h0) < Math.abs(s1 - s0))) return null
  const [atA, atB] = [-s0 / (s1 - s0), (length - s0) / (s1 - s0)]
  const [from, to] = [Math.max(0, Math.min(atA, atB)), Math.min(1, Math.max(atA, atB))]
  if (!(to > from)) return null
  if (Math.abs(h0 + (h1 - h0) * from) > reach || Math.abs(h0 + (h1 - h0) * to) > reach) return null
  return atA < atB ? { from, to, first: a, last: b } : { from, to, first: b, last: a }
}

/** The end of an opening where a wall ends at it, else the place itself. */
function joined(x: number, y: number, end: readonly [number, number]): readonly [number, number] {
  return Math.hypot(end[0] - x, end[1] - y) <= JOINED ? end : [x, y]
}
