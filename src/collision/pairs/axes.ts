import { extentOf } from '../../geometry/boxes.js'
import { circlePower } from '../../geometry/circles.js'
import { signOf, toIntegers } from '../../geometry/exact.js'
import { orientation } from '../../geometry/predicates.js'
import type { ConvexPart } from '../shapes/ConvexPart.js'

/**
 * A unit vector from a to b, and the distance that a must move against it to leave b on that side. Zero or less if it
 * has.
 */
export interface Axis {
  readonly x: number
  readonly y: number
  readonly depth: number
  /** Number of array elements written. */
  readonly count: number
}

/** The axis returned last. It is reused, because there are thousands per frame. */
const found = { x: 0.5, y: 0.5, depth: 0.5, count: 0 }

/** Returns an axis that is valid until the next call. */
export function reusedAxis(x: number, y: number, depth: number): Axis {
  found.x = x
  found.y = y
  found.depth = depth
  return found
}

/**
 * Returns the axes of the separating axis theorem for two convex parts as `x, y, depth, …`, each pointing from a to b:
 * the outward normals of a, the inward normals of b, and for a circle beside a corner the line through both. The parts
 * overlap if every depth is above zero, and the least depth is the length of the shortest translation that separates
 * them. O(n m). The sign of a depth is exact for the given corners and radii; its size is rounded.
 */
export function axesOf(a: ConvexPart, b: ConvexPart): number[] {
  const axes: number[] = []
  leastAxis(a, b, axes, Number.NEGATIVE_INFINITY)
  return axes
}

/**
 * Returns the axis of least depth, the first if several are equal, valid until the next call. Returns null as soon as a
 * depth is not greater than `minDepth`: with 0, as soon as an axis separates the parts. Writes the axes examined into
 * `axes`, from its beginning.
 */
export function leastAxis(a: ConvexPart, b: ConvexPart, axes: number[] | null = null, minDepth = 0): Axis | null {
  let least = Number.POSITIVE_INFINITY
  let x = 0
  let y = 0
  const errorBound = ROUNDING * (extentOf(a) + extentOf(b))
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
      // Most edges aren't the nearest, and one corner proves it.
      for (let j = 0; j < others.length && depth <= most; j += 2) {
        const behind = nx * (edgeX - others[j]) + ny * (edgeY - others[j + 1]) + radius
        if (behind > depth) depth = behind
      }
      // Decide exactly if rounding could matter.
      if (Math.abs(depth) <= errorBound) {
        depth = reachesBehind(corners, i, other) ? Math.max(depth, Number.MIN_VALUE) : Math.min(depth, 0)
      }
      if (depth <= minDepth) return null
      if (axes !== null) writeAxis(axes, sign * nx, sign * ny, depth)
      if (depth >= least) continue
      least = depth
      if (axes === null) most = Math.max(least, errorBound)
      x = sign * nx
      y = sign * ny
    }
  }
  const corner = cornerAxis(a, b)
  if (corner !== null) {
    const { depth } = corner
    if (depth <= minDepth) return null
    if (axes !== null) writeAxis(axes, corner.x, corner.y, depth)
    if (depth < least) return corner
  }
  return reusedAxis(x, y, least)
}

function writeAxis(axes: number[], x: number, y: number, depth: number): void {
  const { count } = found
  axes[count] = x
  axes[count + 1] = y
  axes[count + 2] = depth
  found.count = count + 3
}

/**
 * Bound on a depth's error relative to the extents: some six roundings of 2^-53 for each of four terms, with a margin.
 */
const ROUNDING = 2 ** -47

function reachesBehind(edges: readonly number[], i: number, { corners, radius }: ConvexPart): boolean {
  const k = (i + 2) % edges.length
  const edge = [edges[i], edges[i + 1], edges[k], edges[k + 1]] as const
  for (let j = 0; j < corners.length; j += 2) {
    if (orientation(...edge, corners[j], corners[j + 1]) > 0) return true
  }
  if (radius === 0) return false
  // The center is before the edge. Is its distance, cross / length, less than the radius?
  const { integers } = toIntegers([...edge, corners[0], corners[1], radius])
  const [ax, ay, bx, by, x, y, r] = integers as [bigint, bigint, bigint, bigint, bigint, bigint, bigint]
  const cross = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
  return signOf(cross * cross - r * r * ((bx - ax) ** 2n + (by - ay) ** 2n)) < 0
}

/**
 * Returns the axis of the nearest corner for a circle and a polygon, if the center lies beyond both edges of that
 * corner; otherwise an edge is nearer, and the result is null. For two circles, returns the line through their centers,
 * or the x axis if they coincide.
 */
function cornerAxis(a: ConvexPart, b: ConvexPart): Axis | null {
  if (a.radius + b.radius === 0) return null
  const isCircle = a.radius > 0
  const { corners: center, radius } = isCircle ? a : b
  const { corners, radius: second } = isCircle ? b : a
  const x = center[0]
  const y = center[1]
  const nearest = nearestCorner(corners, x, y)
  const dx = corners[nearest] - x
  const dy = corners[nearest + 1] - y
  const before = nearest === 0 ? corners.length - 2 : nearest - 2
  const after = nearest + 2 === corners.length ? 0 : nearest + 2
  if (dx * (corners[before] - corners[nearest]) + dy * (corners[before + 1] - corners[nearest + 1]) < 0) return null
  if (dx * (corners[after] - corners[nearest]) + dy * (corners[after + 1] - corners[nearest + 1]) < 0) return null
  const distance = Math.sqrt(dx * dx + dy * dy)
  if (distance === 0 && second === 0) return null
  // The sum of both radii minus the distance, with the exact sign, and without losing digits if the two are almost
  // equal.
  const power = circlePower({ x: corners[nearest], y: corners[nearest + 1] }, { x, y, radius }, second)
  const depth = -power / (radius + second + distance)
  const length = isCircle ? distance : -distance
  return distance === 0 ? reusedAxis(1, 0, depth) : reusedAxis(dx / length, dy / length, depth)
}

/** Returns the index of the corner nearest to a point, the first if several are equal. */
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
