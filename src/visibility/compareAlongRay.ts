import { signOf, toIntegers } from '../geometry/exact.js'

/** Error bound of a determinant of degree four in doubles, as a fraction of the sum of absolute products. */
const ROUNDING = 32 * 2 ** -53

/**
 * Compares two walls by where a ray from (ox, oy) through (tx, ty) meets them: negative if it meets the first one
 * first, positive for the second, zero if they cross on the ray. A wall is given by the index of its start in the array
 * and runs by increasing angle to its end at `start ^ 2`. The ray meets it at the fraction N / D of the way to (tx,
 * ty), with N = start × (end − start) and D = (tx, ty) × (end − start), all relative to (ox, oy); both are positive.
 */
export function compareAlongRay(
  walls: Float64Array,
  first: number,
  second: number,
  ox: number,
  oy: number,
  tx: number,
  ty: number,
): number {
  // A ray through a wall meets it on both of its sides: no need to compute that exactly.
  if (first === second) return 0
  const px = tx - ox
  const py = ty - oy
  const ax = walls[first]
  const ay = walls[first + 1]
  const bx = walls[second]
  const by = walls[second + 1]
  const adx = walls[first ^ 2] - ax
  const ady = walls[(first ^ 2) + 1] - ay
  const bdx = walls[second ^ 2] - bx
  const bdy = walls[(second ^ 2) + 1] - by
  const asx = ax - ox
  const asy = ay - oy
  const bsx = bx - ox
  const bsy = by - oy
  const difference = (asx * ady - asy * adx) * (px * bdy - py * bdx) - (bsx * bdy - bsy * bdx) * (px * ady - py * adx)
  const size =
    (Math.abs(asx * ady) + Math.abs(asy * adx)) * (Math.abs(px * bdy) + Math.abs(py * bdx)) +
    (Math.abs(bsx * bdy) + Math.abs(bsy * bdx)) * (Math.abs(px * ady) + Math.abs(py * adx))
  if (Math.abs(difference) > ROUNDING * size) return difference
  return compareExactly([ox, oy, tx, ty, ...endsOf(walls, first), ...endsOf(walls, second)])
}

function endsOf(walls: Float64Array, start: number): number[] {
  const end = start ^ 2
  return [walls[start], walls[start + 1], walls[end], walls[end + 1]]
}

function compareExactly(numbers: number[]): number {
  const { integers: v } = toIntegers(numbers)
  const from = v.map((value, i) => value - v[i % 2])
  const [px, py] = [from[2], from[3]]
  const wall = (at: number): { n: bigint; d: bigint } => {
    const [sx, sy] = [from[at], from[at + 1]]
    const [dx, dy] = [from[at + 2] - sx, from[at + 3] - sy]
    return { n: sx * dy - sy * dx, d: px * dy - py * dx }
  }
  const [a, b] = [wall(4), wall(8)]
  return signOf(a.n * b.d - b.n * a.d)
}
