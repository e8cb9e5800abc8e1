import type { Point } from 'react-umbra/geometry'

/** Returns the corners of a ring that are on the range. */
export function cornersOnRange(ring: ArrayLike<number>, middle: Point, radius: number): Point[] {
  const found: Point[] = []
  for (let i = 0; i < ring.length; i += 2) {
    const corner = { x: ring[i]!, y: ring[i + 1]! }
    const distance = Math.hypot(corner.x - middle.x, corner.y - middle.y)
    if (Math.abs(distance - radius) < 1e-6) found.push(corner)
  }
  return found
}

/** Returns the largest distance inside the range of a ring's sides between two corners on it. */
export function farthestInside(ring: ArrayLike<number>, middle: Point, radius: number): number {
  let farthest = 0
  const offAt = (x: number, y: number): number => radius - Math.hypot(x - middle.x, y - middle.y)
  for (let i = 0; i < ring.length; i += 2) {
    const j = (i + 2) % ring.length
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!]
    const onRange = Math.abs(offAt(ax, ay)) < 1e-6 && Math.abs(offAt(bx, by)) < 1e-6
    if (onRange) farthest = Math.max(farthest, offAt((ax + bx) / 2, (ay + by) / 2))
  }
  return farthest
}
