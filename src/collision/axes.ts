import { circlePower } from '../geometry/circles.js'
import { signOf, toIntegers } from '../geometry/exact.js'
import { orientation } from '../geometry/predicates.js'
import type { Part } from './Part.js'

/**
 * Called with a unit vector and how far a must move against it to leave b on that side: zero or less when a line across
 * the vector already separates them. True ends the visit.
 */
export type AxisVisitor = (x: number, y: number, depth: number) => boolean

/**
 * Visits the axes of the separating axis theorem for two convex parts, each pointing from a to b: the outward normals of
 * a, the inward ones of b, and for a circle beside a corner the line through both. Two parts overlap when every depth is
 * above zero, and the least depth is the shortest way out. O(n m). The sign of a depth is exact for corners and radii
 * as they are given; its size is rounded.
 */
export function visitAxes(a: Part, b: Part, visit: AxisVisitor): void {
  if (a.radius > 0 && b.radius > 0) {
    visitCentres(a, b, visit)
    return
  }
  for (let i = 0; i < a.normals.length; i += 2) {
    if (visit(a.normals[i]!, a.normals[i + 1]!, depthBehind(a, i, b))) return
  }
  for (let i = 0; i < b.normals.length; i += 2) {
    if (visit(-b.normals[i]!, -b.normals[i + 1]!, depthBehind(b, i, a))) return
  }
  if (a.radius > 0) visitCorner(a, b, visit)
  if (b.radius > 0) visitCorner(b, a, (x, y, depth) => visit(-x, -y, depth))
}

/** The axis of least depth, or null when one separates the parts. */
export function leastAxis(a: Part, b: Part): { x: number; y: number; depth: number } | null {
  let least = { x: 0, y: 0, depth: Number.POSITIVE_INFINITY }
  let apart = false
  visitAxes(a, b, (x, y, depth) => {
    if (depth < least.depth) least = { x, y, depth }
    apart = depth <= 0
    return apart
  })
  return apart ? null : least
}

/** Share of its terms below which a depth's sign is not sure: some six roundings of 2^-53 each, and room to spare. */
const ROUNDING = 2 ** -49

/** How far another part reaches behind the line of an edge; where rounding might decide, exact arithmetic does. */
function depthBehind(part: Part, i: number, other: Part): number {
  const nx = part.normals[i]!
  const ny = part.normals[i + 1]!
  const { corners, radius } = other
  let depth = Number.NEGATIVE_INFINITY
  let size = radius
  for (let j = 0; j < corners.length; j += 2) {
    const x = nx * (part.corners[i]! - corners[j]!)
    const y = ny * (part.corners[i + 1]! - corners[j + 1]!)
    depth = Math.max(depth, x + y + radius)
    size = Math.max(size, Math.abs(x) + Math.abs(y) + radius)
  }
  if (Math.abs(depth) > ROUNDING * size) return depth
  return reachesBehind(part.corners, i, other) ? Math.max(depth, Number.MIN_VALUE) : Math.min(depth, 0)
}

function reachesBehind(edges: Float64Array, i: number, { corners, radius }: Part): boolean {
  const k = (i + 2) % edges.length
  const edge = [edges[i]!, edges[i + 1]!, edges[k]!, edges[k + 1]!] as const
  for (let j = 0; j < corners.length; j += 2) {
    if (orientation(...edge, corners[j]!, corners[j + 1]!) > 0) return true
  }
  if (radius === 0) return false
  // A centre before the edge: is its distance, cross / length, less than the radius?
  const { integers } = toIntegers([...edge, corners[0]!, corners[1]!, radius])
  const [ax, ay, bx, by, x, y, r] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  return signOf(cross * cross - r * r * ((bx - ax) ** 2n + (by - ay) ** 2n)) < 0
}

/** Two circles: the line through their centres, or along x where they are one point. */
function visitCentres(a: Part, b: Part, visit: AxisVisitor): void {
  const dx = b.corners[0]! - a.corners[0]!
  const dy = b.corners[1]! - a.corners[1]!
  const distance = Math.hypot(dx, dy)
  const [x, y] = distance > 0 ? [dx / distance, dy / distance] : [1, 0]
  visit(x, y, depthToCentre(a.corners, b.corners, 0, a.radius + b.radius, distance))
}

/** The nearest corner's axis, where the centre lies beyond both edges of that corner: elsewhere an edge is nearer. */
function visitCorner({ corners: centre, radius }: Part, { corners }: Part, visit: AxisVisitor): void {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    const distance = Math.hypot(corners[i]! - centre[0]!, corners[i + 1]! - centre[1]!)
    if (distance < least) {
      least = distance
      nearest = i
    }
  }
  const dx = corners[nearest]! - centre[0]!
  const dy = corners[nearest + 1]! - centre[1]!
  for (const step of [2, corners.length - 2]) {
    const i = (nearest + step) % corners.length
    if (dx * (corners[i]! - corners[nearest]!) + dy * (corners[i + 1]! - corners[nearest + 1]!) < 0) return
  }
  if (least > 0) visit(dx / least, dy / least, depthToCentre(centre, corners, nearest, radius, least))
}

/** Radius less distance, without losing digits where the two are nearly equal. */
function depthToCentre(a: Float64Array, b: Float64Array, i: number, radius: number, distance: number): number {
  return -circlePower({ x: b[i]!, y: b[i + 1]! }, { x: a[0]!, y: a[1]!, radius }) / (radius + distance)
}
