import type { Root } from './DiscRoots.js'

/** Rounding of places on circles: relative error of a clearance, and allowed overlap of touching discs. */
export const SLACK = 1e-9

/** A straight line that touches two discs: its direction as an angle, its ends, and its length. */
export interface Tangent {
  angle: number
  px: number
  py: number
  qx: number
  qy: number
  length: number
}

/**
 * Writes the tangent from a root's disc to that of a vertex, or to the vertex itself if the turning direction is 0.
 * Returns null if the discs overlap too much to have one.
 */
export function tangentBetween(
  tangent: Tangent,
  xy: ArrayLike<number>,
  root: Root,
  vertex: number,
  winding: number,
  radius: number,
): Tangent | null {
  const x = xy[2 * root.vertex]
  const y = xy[2 * root.vertex + 1]
  const dx = xy[2 * vertex] - x
  const dy = xy[2 * vertex + 1] - y
  const offset = (winding - root.winding) * radius
  const distance = Math.hypot(dx, dy)
  const sine = offset === 0 ? 0 : offset / distance
  if (sine > 1 + SLACK || sine < -1 - SLACK) return null
  const angle = Math.atan2(dy, dx) - Math.asin(Math.max(-1, Math.min(1, sine)))
  const ux = radius * Math.sin(angle)
  const uy = -radius * Math.cos(angle)
  tangent.angle = angle
  tangent.px = x + root.winding * ux
  tangent.py = y + root.winding * uy
  tangent.qx = x + dx + winding * ux
  tangent.qy = y + dy + winding * uy
  tangent.length = Math.sqrt(Math.max(0, distance * distance - offset * offset))
  return tangent
}
