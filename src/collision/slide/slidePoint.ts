import type { Point } from '../../geometry/points.js'
import { firstHit } from './firstHit.js'
import type { MinkowskiPart } from './MinkowskiPart.js'

/** A touch of a sliding point: its position, the part, and the outward unit normal. */
export interface SlideTouch {
  readonly part: MinkowskiPart
  readonly x: number
  readonly y: number
  readonly normal: Point
}

/** Largest number of touches in one move: each tests everything nearby. */
const MAX_TOUCHES = 1024

/** Speed toward a touched part, relative to the move's, up to which the move runs along it. */
const SLIDING_SPEED = 2 ** -48

/** State of a sliding point. */
export interface Slide {
  x: number
  y: number
  /** Displacement of a whole move in the current direction, or null if the point is stuck. */
  displacement: Point | null
  /** Remaining fraction of the move. */
  left: number
  /** Outward unit normals of the parts that it touches here. */
  touchedNormals: Point[]
  touches: SlideTouch[]
}

/**
 * Moves a point among Minkowski sums until the fraction `until` of its move is left. When a part stops it, the rest of
 * the move continues along that part, as the projection of the whole move. So it stops for good in a corner that it
 * would push into, and never leaves the circle whose diameter is the move. `slack` is the depth that it may have in a
 * part it touches. O(parts × touches).
 */
export function slidePoint(
  parts: readonly MinkowskiPart[],
  slide: Slide,
  delta: Point,
  slack: number,
  until: number,
): void {
  const { touches } = slide
  while (slide.displacement !== null && slide.left > until) {
    const { displacement, left } = slide
    const length = Math.hypot(displacement.x, displacement.y)
    if (length === 0 || touches.length === MAX_TOUCHES) {
      slide.displacement = null
      break
    }
    const [ux, uy] = [displacement.x / length, displacement.y / length]
    const first = firstHit(parts, slide.x, slide.y, ux, uy, length * (left - until), slack)
    if (first === null) {
      slide.x += displacement.x * (left - until)
      slide.y += displacement.y * (left - until)
      slide.left = until
      slide.touchedNormals = []
      break
    }
    slide.x += ux * first.distance
    slide.y += uy * first.distance
    slide.left -= first.distance / length
    if (first.distance > slack) slide.touchedNormals = []
    // Snap to the line, as closely as doubles can.
    const gap = first.part.gapAt(slide.x, slide.y, first.x, first.y)
    slide.x -= first.x * gap
    slide.y -= first.y * gap
    const normal = { x: first.x, y: first.y }
    slide.touchedNormals.push(normal)
    touches.push({ part: first.part, x: slide.x, y: slide.y, normal })
    slide.displacement = slideDirection(
      delta,
      slide.touchedNormals,
      ({ x, y }) => {
        const size = Math.hypot(x, y)
        const hit = firstHit(parts, slide.x, slide.y, x / size, y / size, size * slide.left, slack)
        return hit?.distance ?? Number.POSITIVE_INFINITY
      },
      slack,
    )
  }
}

/**
 * Returns the longest projection of a move that leads into none of the touched parts, or null. Between a round corner
 * and a wall exactly as far apart as the shape is wide, every projection leads into one, if only by rounding: then
 * returns the one that is free farthest.
 */
function slideDirection(
  delta: Point,
  touchedNormals: readonly Point[],
  freeAlong: (displacement: Point) => number,
  slack: number,
): Point | null {
  const minSpeed = -SLIDING_SPEED * Math.hypot(delta.x, delta.y)
  let best: Point | null = null
  let maxLength = -minSpeed
  for (const { x, y } of touchedNormals) {
    const into = Math.min(0, delta.x * x + delta.y * y)
    const displacement = { x: delta.x - x * into, y: delta.y - y * into }
    const length = Math.hypot(displacement.x, displacement.y)
    if (
      length <= maxLength ||
      touchedNormals.some((other) => displacement.x * other.x + displacement.y * other.y < minSpeed)
    )
      continue
    best = displacement
    maxLength = length
  }
  if (best !== null || touchedNormals.length < 2) return best
  let farthest = slack
  for (const { x, y } of touchedNormals) {
    const into = delta.x * x + delta.y * y
    const displacement = { x: delta.x - x * into, y: delta.y - y * into }
    if (Math.hypot(displacement.x, displacement.y) <= -minSpeed) continue
    const free = freeAlong(displacement)
    if (free <= farthest) continue
    best = displacement
    farthest = free
  }
  return best
}
