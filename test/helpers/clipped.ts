import type { Ring } from '../../src/geometry/points.js'

/** Twice the signed area of a ring. */
function twiceArea(ring: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    sum += (ring[j]! - ring[0]!) * (ring[i + 1]! - ring[1]!) - (ring[i]! - ring[0]!) * (ring[j + 1]! - ring[1]!)
  }
  return sum
}

/**
 * The area of a ring, convex or concave, within a triangle: cut along one side after the other (Sutherland and
 * Hodgman), which leaves overlapping edges, but the right area.
 */
export function areaWithin(ring: Ring, triangle: readonly number[]): number {
  let left: number[] = [...ring]
  const turn = Math.sign(twiceArea(triangle))
  if (turn === 0) return 0
  for (let k = 0; k < 6 && left.length > 0; k += 2) {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((i) => triangle[(k + i) % 6]!) as [number, number, number, number]
    const side = (x: number, y: number): number => turn * ((bx - ax) * (y - ay) - (by - ay) * (x - ax))
    const cut: number[] = []
    for (let i = 0, j = left.length - 2; i < left.length; j = i, i += 2) {
      const [px, py, qx, qy] = [left[j]!, left[j + 1]!, left[i]!, left[i + 1]!]
      const [from, to] = [side(px, py), side(qx, qy)]
      if (from >= 0 !== to >= 0) {
        const t = from / (from - to)
        cut.push(px + t * (qx - px), py + t * (qy - py))
      }
      if (to >= 0) cut.push(qx, qy)
    }
    left = cut
  }
  return left.length === 0 ? 0 : Math.abs(twiceArea(left)) / 2
}

/** The area of a simple ring. */
export const areaOfRing = (ring: Ring): number => Math.abs(twiceArea(ring)) / 2
