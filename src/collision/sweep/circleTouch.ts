import { circlePower } from '../../geometry/circles.js'
import type { Point } from '../../geometry/points.js'
import { nearestCorner } from '../pairs/axes.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/** Time of impact of two parts, and the unit vector from the moving one to the other. */
export interface Touch {
  time: number
  x: number
  y: number
}

/** Returns the index of the edge with that outward normal, or −1. */
export function edgeWithNormal({ normals }: ConvexPart, x: number, y: number): number {
  for (let i = 0; i < normals.length; i += 2) if (normals[i] === x && normals[i + 1] === y) return i
  return -1
}

/**
 * Returns the touch of a moving circle whose last separating axis is `last`: with the edge, or with the corner at its
 * end.
 */
export function circleTouch(circle: ConvexPart, part: ConvexPart, delta: Point, length: number, last: Touch): Touch {
  const { corners, normals } = part
  const count = corners.length
  let i = edgeWithNormal(part, -last.x, -last.y)
  if (i < 0)
    return cornerTouch(circle, part, nearestCorner(part.corners, circle.corners[0], circle.corners[1]), delta, length)
  let touch = edgeTouch(circle, part, i, delta)
  while (touch.endSide !== 0) {
    const j = (i + 2) % count
    const corner = touch.endSide < 0 ? i : j
    const k = touch.endSide < 0 ? (i + count - 2) % count : j
    // Nearly collinear edges are crossed at the same time, up to rounding: the circle may hit the next one.
    const isInLine = normals[i] * normals[k] + normals[i + 1] * normals[k + 1] > 0
    const isApproaching = normals[k] * delta.x + normals[k + 1] * delta.y < 0
    const next = isInLine && isApproaching ? edgeTouch(circle, part, k, delta) : null
    if (next === null || next.endSide === -touch.endSide) return cornerTouch(circle, part, corner, delta, length)
    touch = next
    i = k
  }
  return { time: Math.max(0, touch.time), x: touch.x, y: touch.y }
}

/**
 * Returns the time at which a circle crosses the line of an edge. `endSide` is −1 if that is before the edge's start, 0
 * on the edge, and 1 after its end.
 */
function edgeTouch(
  circle: ConvexPart,
  { corners, normals }: ConvexPart,
  i: number,
  delta: Point,
): Touch & { endSide: number } {
  const j = (i + 2) % corners.length
  const [x, y] = [-normals[i], -normals[i + 1]]
  const dx = corners[i] - circle.corners[0]
  const dy = corners[i + 1] - circle.corners[1]
  const time = (x * dx + y * dy - circle.radius) / (x * delta.x + y * delta.y)
  // Positions along the edge, (y, −x).
  const at = y * (time * delta.x - dx) - x * (time * delta.y - dy)
  const end = y * (corners[j] - corners[i]) - x * (corners[j + 1] - corners[i + 1])
  return { time, x, y, endSide: at < 0 ? -1 : at > end ? 1 : 0 }
}

/** Returns the time at which a circle meets the circle around a corner, or another circle. */
function cornerTouch(circle: ConvexPart, part: ConvexPart, i: number, delta: Point, length: number): Touch {
  const [x, y] = [part.corners[i], part.corners[i + 1]]
  const [ux, uy] = [delta.x / length, delta.y / length]
  const dx = x - circle.corners[0]
  const dy = y - circle.corners[1]
  const radius = circle.radius + part.radius
  const across = dx * uy - dy * ux
  const half = Math.sqrt(Math.max(0, (radius - across) * (radius + across)))
  // Compute the smaller root of the quadratic equation from the product of both, because their sum would lose digits.
  const center = { x: circle.corners[0], y: circle.corners[1] }
  const power = circlePower({ x, y }, { ...center, radius: circle.radius }, part.radius)
  const time = power > 0 ? power / (dx * ux + dy * uy + half) / length : 0
  const size = Math.hypot(half, across)
  return { time, x: (half * ux + across * uy) / size, y: (half * uy - across * ux) / size }
}
