import { divide, toIntegers } from '../../geometry/exact.js'
import type { SweepInput } from './input.js'

/** A point found by the last call, in world units: written here so that nothing is allocated per corner. */
export const hit: { x: number; y: number } = { x: 0, y: 0 }

/**
 * Share of the sum of products below which a determinant has lost so many digits that the point is computed anew in
 * exact arithmetic: a third of a double's 53 bits may go.
 */
const LOST_DIGITS = 2 ** -18

/** Where the ray from the viewer towards a point meets the line of a wall, to the last digits of a double. */
export function hitTowards(input: SweepInput, wall: number, x: number, y: number): typeof hit {
  const { ends, ox, oy } = input
  const i = 4 * wall
  const sx = ends[i]!
  const sy = ends[i + 1]!
  const ex = ends[i + 2]!
  const ey = ends[i + 3]!
  const px = x - ox
  const py = y - oy
  const dx = ex - sx
  const dy = ey - sy
  const n1 = (sx - ox) * dy
  const n2 = (sy - oy) * dx
  const d1 = px * dy
  const d2 = py * dx
  const n = n1 - n2
  const d = d1 - d2
  const t = n / d
  if (
    Math.abs(n) <= LOST_DIGITS * (Math.abs(n1) + Math.abs(n2)) ||
    Math.abs(d) <= LOST_DIGITS * (Math.abs(d1) + Math.abs(d2)) ||
    !Number.isFinite(t)
  ) {
    crossLines([sx, sy, ex, ey, ox, oy, x, y])
  } else {
    hit.x = ox + px * t
    hit.y = oy + py * t
  }
  clampTo(sx, sy, ex, ey)
  return hit
}

/** Where two walls that cross do so; false for parallel ones. */
export function hitCrossing(input: SweepInput, a: number, b: number): boolean {
  const { ends } = input
  const i = 4 * a
  const j = 4 * b
  const dx = ends[i + 2]! - ends[i]!
  const dy = ends[i + 3]! - ends[i + 1]!
  const ex = ends[j + 2]! - ends[j]!
  const ey = ends[j + 3]! - ends[j + 1]!
  const fx = ends[j]! - ends[i]!
  const fy = ends[j + 1]! - ends[i + 1]!
  const n1 = fx * ey
  const n2 = fy * ex
  const d1 = dx * ey
  const d2 = dy * ex
  if (
    Math.abs(n1 - n2) < LOST_DIGITS * (Math.abs(n1) + Math.abs(n2)) ||
    Math.abs(d1 - d2) <= LOST_DIGITS * (Math.abs(d1) + Math.abs(d2))
  ) {
    if (!crossLines([...ends.subarray(i, i + 4), ...ends.subarray(j, j + 4)])) return false
  } else {
    const t = (n1 - n2) / (d1 - d2)
    hit.x = ends[i]! + dx * t
    hit.y = ends[i + 1]! + dy * t
  }
  clampTo(ends[i]!, ends[i + 1]!, ends[i + 2]!, ends[i + 3]!)
  clampTo(ends[j]!, ends[j + 1]!, ends[j + 2]!, ends[j + 3]!)
  return true
}

/** Into the box of a wall, so that on a wall along an axis the point is on it to the last digit. */
function clampTo(sx: number, sy: number, ex: number, ey: number): void {
  hit.x = Math.min(Math.max(hit.x, Math.min(sx, ex)), Math.max(sx, ex))
  hit.y = Math.min(Math.max(hit.y, Math.min(sy, ey)), Math.max(sy, ey))
}

/** Where the line through the first two points meets the line through the last two, rounded once. */
function crossLines(coordinates: readonly number[]): boolean {
  const { integers: v, exponent } = toIntegers(coordinates)
  const dx = v[2]! - v[0]!
  const dy = v[3]! - v[1]!
  const ex = v[6]! - v[4]!
  const ey = v[7]! - v[5]!
  const n = (v[4]! - v[0]!) * ey - (v[5]! - v[1]!) * ex
  const d = dx * ey - dy * ex
  if (d === 0n) return false
  hit.x = divide(v[0]! * d + dx * n, d, exponent)
  hit.y = divide(v[1]! * d + dy * n, d, exponent)
  return true
}
