import type { Box, Point } from 'react-umbra/geometry'

export function middleOf({ minX, minY, maxX, maxY }: Box): Point {
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

/** The place in a box that is nearest to a point. */
export function nearestIn({ minX, minY, maxX, maxY }: Box, { x, y }: Point): Point {
  return { x: Math.min(maxX, Math.max(minX, x)), y: Math.min(maxY, Math.max(minY, y)) }
}

/** Returns true if two boxes overlap by more than an edge. */
export function overlap(a: Box, b: Box): boolean {
  return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
}
