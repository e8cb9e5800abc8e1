import type { Box, Point } from 'react-umbra/geometry'

/** (b − a) × (p − a): above zero on the positive side of the line from a to b. */
export function sideOf(a: Point, b: Point, p: Point): number {
  return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x)
}

/** The part of a box on the positive side of the line from a to b; of the line from b to a it is the other part. */
export function halfPlane({ minX, minY, maxX, maxY }: Box, a: Point, b: Point): Point[] {
  const corners = [
    { x: minX, y: minY },
    { x: maxX, y: minY },
    { x: maxX, y: maxY },
    { x: minX, y: maxY },
  ]
  const kept: Point[] = []
  for (const [i, from] of corners.entries()) {
    const to = corners[(i + 1) % 4]!
    const [start, end] = [sideOf(a, b, from), sideOf(a, b, to)]
    if (start > 0) kept.push(from)
    if (start > 0 !== end > 0) {
      const t = start / (start - end)
      kept.push({ x: from.x + t * (to.x - from.x), y: from.y + t * (to.y - from.y) })
    }
  }
  return kept
}
