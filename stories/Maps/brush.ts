import type { Point } from 'react-umbra/geometry'

/** Corners of half a round brush. */
const HALF = 12

/** Returns the outline of a round brush that went from one point to another, as flat coordinates. */
export function strokeOutline(from: Point, to: Point, radius: number): number[] {
  const direction = Math.atan2(to.y - from.y, to.x - from.x)
  const half = ({ x, y }: Point, start: number): number[] =>
    Array.from({ length: HALF + 1 }, (_, i) => start + (i * Math.PI) / HALF).flatMap((angle) => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ])
  return [...half(to, direction - Math.PI / 2), ...half(from, direction + Math.PI / 2)]
}
