import { extentOf } from '../../geometry/boxes.js'
import { circlePower } from '../../geometry/circles.js'
import { signOf, toIntegers } from '../../geometry/exact.js'
import { orientation } from '../../geometry/predicates.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/** A unit vector from a to b, and how far a must move against it to leave b on that side: zero or less where it has. */
export interface Axis {
  readonly x: number
  readonly y: number
  readonly depth: number
  /** How many numbers were put into a list. */
  readonly count: number
}

/** The axis that was found last: thousands are in a frame. */
const found = { x: 0.5, y: 0.5, depth: 0.5, count: 0 }

/** An axis that is good until the next. */
export function foundAxis(x: number, y: number, depth: number): Axis {
  found.x = x
  found.y = y
  found.depth = depth
  return found
}

/**
 * The axes of the separating axis theorem for two convex parts as `x, y, depth, …`, each pointing from a to b: the outward
 * normals of a, the inward ones of b, and for a circle beside a corner the line through both. Two parts overlap when every
 * depth is above zero, and the least depth is the shortest way out. O(n m). The sign of a depth is exact for corners and
 * radii as they are given; its size is rounded.
 */
export function axesOf(a: ConvexPart, b: ConvexPart): number[] {
  const axes: number[] = []
  leastAxis(a, b, axes, Number.NEGATIVE_INFINITY)
  return axes
}

/**
 * The axis of least depth, the first of several, good until the next; or null as soon as a depth is not above the given one,
 * so that with zero some axis separates the parts. Writes all axes that it has looked at into `axes`, if given, from its beginning.
 */
export function leastAxis(a: ConvexPart, b: ConvexPart, axes: number[] | null = null, above = 0): Axis | null {
  let least = Number.POSITIVE_INFINITY
  let x = 0
  let y = 0
  const unsure = ROUNDING * (extentOf(a) + extentOf(b))
  let most = least
  found.count = 0
  for (let sign = 1; sign >= -1; sign -= 2) {
    const part = sign > 0 ? a : b
    const other = sign > 0 ? b : a
    const { corners, normals } = part
    const others = other.corners
    const { radius } = other
    for (let i = 0; i < normals.length; i += 2) {
      const nx = normals[i]
      const ny = normals[i + 1]
      const edgeX = corners[i]
      const edgeY = corners[i + 1]
      let depth = Number.NEGATIVE_INFINITY
      // Most edges are not the nearest, and one corner says so.
      for (let j = 0; j < others.length && depth <= most; j += 2) {
        const behind = nx * (edgeX - others[j]) + ny * (edgeY - others[j + 1]) + radius
        if (behind > depth) depth = behind
      }
      // Where rounding might decide, exact arithmetic does.
      if (Math.abs(depth) <= unsure) {
        depth = reachesBehind(corners, i, other) ? Math.max(depth, Number.MIN_VALUE) : Math.min(depth, 0)
      }
      if (depth <= above) return null
      if (axes !== null) putAxis(axes, sign * nx, sign * ny, depth)
      if (depth >= least) continue
      least = depth
      if (axes === null) most = Math.max(least, unsure)
      x = sign * nx
      y = sign * ny
    }
  }
  const corner = cornerAxis(a, b)
  if (corner !== null) {
    const { depth } = corner
    if (depth <= above) return null
    if (axes !== null) putAxis(axes, corner.x, corner.y, depth)
    if (depth < least) return corner
  }
  return foundAxis(x, y, least)
}

function putAxis(axes: number[], x: number, y: number, depth: number): void {
  const { count } = found
  axes[count] = x
  axes[count + 1] = y
  axes[count + 2] = depth
  found.count = count + 3
}

/**
 * Share of the extents below which a depth's sign is not sure: some six roundings of 2^-53 each of four terms, and room to
 * spare.
 */
const ROUNDING = 2 ** -47

function reachesBehind(edges: readonly number[], i: number, { corners, radius }: ConvexPart): boolean {
  const k = (i + 2) % edges.length
  const edge = [edges[i], edges[i + 1], edges[k], edges[k + 1]] as const
  for (let j = 0; j < corners.length; j += 2) {
    if (orientation(...edge, corners[j], corners[j + 1]) > 0) return true
  }
  if (radius === 0) return false
  // A centre before the edge: is its distance, cross / length, less than the radius?
  const { integers } = toIntegers([...edge, corners[0], corners[1], radius])
  const [ax, ay, bx, by, x, y, r] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  return signOf(cross * cross - r * r * ((bx - ax) ** 2n + (by - ay) ** 2n)) < 0
}

/**
 * A circle and a polygon: the axis of the nearest corner, where the centre lies beyond both edges of that corner; elsewhere an
 * edge is nearer, and there is none. Two circles: the line through their centres, or along x where they are one point.
 */
function cornerAxis(a: ConvexPart, b: ConvexPart): Axis | null {
  if (a.radius + b.radius === 0) return null
  const isCircle = a.radius > 0
  const { corners: centre, radius } = isCircle ? a : b
  const { corners, radius: second } = isCircle ? b : a
  const x = centre[0]
  const y = centre[1]
  const nearest = nearestCorner(corners, x, y)
  const dx = corners[nearest] - x
  const dy = corners[nearest + 1] - y
  const before = nearest === 0 ? corners.length - 2 : nearest - 2
  const after = nearest + 2 === corners.length ? 0 : nearest + 2
  if (dx * (corners[before] - corners[nearest]) + dy * (corners[before + 1] - corners[nearest + 1]) < 0) return null
  if (dx * (corners[after] - corners[nearest]) + dy * (corners[after + 1] - corners[nearest + 1]) < 0) return null
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance === 0 && second === 0) return null
  // Both radii less distance, of the exact sign, without losing digits where the two are nearly equal.
  const power = circlePower({ x: corners[nearest], y: corners[nearest + 1] }, { x, y, radius }, second)
  const depth = -power / (radius + second + distance)
  const length = isCircle ? distance : -distance
  return distance === 0 ? foundAxis(1, 0, depth) : foundAxis(dx / length, dy / length, depth)
}

/** Where the corner nearest to a point is, the first of several. */
export function nearestCorner(corners: readonly number[], x: number, y: number): number {
  let nearest = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < corners.length; i += 2) {
    const dx = corners[i] - x
    const dy = corners[i + 1] - y
    const square = dx * dx + dy * dy
    if (square >= least) continue
    least = square
    nearest = i
  }
  return nearest
}
