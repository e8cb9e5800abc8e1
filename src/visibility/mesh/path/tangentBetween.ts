import type { Root } from './DiscRoots.js'

/** Rounding of places on circles: how far a clearance may be missed, as a share of it, and discs that touch may overlap. */
export const SLACK = 1e-9

/** A straight way from one disc to another, which it touches both: its direction as an angle, its ends and its length. */
export interface Tangent {
  angle: number
  px: number
  py: number
  qx: number
  qy: number
  length: number
}

/**
 * Writes the tangent by which one leaves a root's disc for that of a vertex, or for the vertex itself where the way is 0; null
 * where there is none, since the discs overlap.
 */
export function tangentBetween(
  tangent: Tangent,
  xy: ArrayLike<number>,
  root: Root,
  vertex: number,
  way: number,
  radius: number,
): Tangent | null {
  const x = xy[2 * root.vertex]
  const y = xy[2 * root.vertex + 1]
  const dx = xy[2 * vertex] - x
  const dy = xy[2 * vertex + 1] - y
  const offset = (way - root.way) * radius
  const distance = Math.hypot(dx, dy)
  const sine = offset === 0 ? 0 : offset / distance
  if (sine > 1 + SLACK || sine < -1 - SLACK) return null
  const angle = Math.atan2(dy, dx) - Math.asin(Math.max(-1, Math.min(1, sine)))
  const ux = radius * Math.sin(angle)
  const uy = -radius * Math.cos(angle)
  tangent.angle = angle
  tangent.px = x + root.way * ux
  tangent.py = y + root.way * uy
  tangent.qx = x + dx + way * ux
  tangent.qy = y + dy + way * uy
  tangent.length = Math.sqrt(Math.max(0, distance * distance - offset * offset))
  return tangent
}
