import type { Point } from 'react-umbra/geometry'

/** Returns the point at a distance and an angle. */
export function along({ x, y }: Point, angle: number, distance: number): Point {
  return { x: x + distance * Math.cos(angle), y: y + distance * Math.sin(angle) }
}

/** Returns the vector from a to b. */
export function way(a: Point, b: Point): Point {
  return { x: b.x - a.x, y: b.y - a.y }
}

/** Returns the point at a fraction of the way from a to b: beyond them below 0 and above 1. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }
}
