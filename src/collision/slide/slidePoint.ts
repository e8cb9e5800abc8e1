import type { Point } from '../../geometry/points.js'
import { firstHit } from './firstHit.js'
import type { MinkowskiPart } from './MinkowskiPart.js'

/** A place where a sliding point was stopped, by what, and the unit vector out of that. */
export interface SlideTouch {
  readonly part: MinkowskiPart
  readonly x: number
  readonly y: number
  readonly normal: Point
}

/** A move that bends more often ends at the last bend: each costs a look at all that is near. */
const MOST_TOUCHES = 1024

/** Share of a move by which it may lead towards what was touched and still count as along it. */
const ALONG = 2 ** -48

/** A point on its move. */
export interface Slide {
  x: number
  y: number
  /** Where it goes, at the speed of the move, or null where it is stuck. */
  way: Point | null
  /** The share of the move that is left. */
  left: number
  /** The unit vectors out of what it touches here. */
  touched: Point[]
  touches: SlideTouch[]
}

/**
 * Moves a point among grown parts until only some share of its move is left: where one stops it, the rest of the move goes
 * along what was touched, as the projection of the whole move. So it ends where it would press on, in a corner for good, and
 * never out of the circle over the move as its diameter. `slack`: how deep it may lie in a part that counts as touched.
 * O(parts × touches).
 */
export function slidePoint(
  parts: readonly MinkowskiPart[],
  slide: Slide,
  delta: Point,
  slack: number,
  until: number,
): void {
  const { touches } = slide
  while (slide.way !== null && slide.left > until) {
    const { way, left } = slide
    const length = Math.hypot(way.x, way.y)
    if (length === 0 || touches.length === MOST_TOUCHES) {
      slide.way = null
      break
    }
    const [ux, uy] = [way.x / length, way.y / length]
    const first = firstHit(parts, slide.x, slide.y, ux, uy, length * (left - until), slack)
    if (first === null) {
      slide.x += way.x * (left - until)
      slide.y += way.y * (left - until)
      slide.left = until
      slide.touched = []
      break
    }
    slide.x += ux * first.distance
    slide.y += uy * first.distance
    slide.left -= first.distance / length
    if (first.distance > slack) slide.touched = []
    // Onto the very line, as near as doubles are.
    const gap = first.part.gapAt(slide.x, slide.y, first.x, first.y)
    slide.x -= first.x * gap
    slide.y -= first.y * gap
    const normal = { x: first.x, y: first.y }
    slide.touched.push(normal)
    touches.push({ part: first.part, x: slide.x, y: slide.y, normal })
    slide.way = wayOn(
      delta,
      slide.touched,
      ({ x, y }) => {
        const size = Math.hypot(x, y)
        const stop = firstHit(parts, slide.x, slide.y, x / size, y / size, size * slide.left, slack)
        return stop?.distance ?? Number.POSITIVE_INFINITY
      },
      slack,
    )
  }
}

/**
 * The part of a move that leads into nothing that is touched, or null: the longest projection that does not. Between a round
 * corner and a wall just as far off as the shape is wide each does, if only by rounding: then the one that is free farthest.
 */
function wayOn(
  delta: Point,
  touched: readonly Point[],
  freeAlong: (way: Point) => number,
  slack: number,
): Point | null {
  const room = -ALONG * Math.hypot(delta.x, delta.y)
  let best: Point | null = null
  let most = -room
  for (const { x, y } of touched) {
    const into = Math.min(0, delta.x * x + delta.y * y)
    const way = { x: delta.x - x * into, y: delta.y - y * into }
    const length = Math.hypot(way.x, way.y)
    if (length <= most || touched.some((other) => way.x * other.x + way.y * other.y < room)) continue
    best = way
    most = length
  }
  if (best !== null || touched.length < 2) return best
  let farthest = slack
  for (const { x, y } of touched) {
    const into = delta.x * x + delta.y * y
    const way = { x: delta.x - x * into, y: delta.y - y * into }
    if (Math.hypot(way.x, way.y) <= -room) continue
    const free = freeAlong(way)
    if (free <= farthest) continue
    best = way
    farthest = free
  }
  return best
}
