import type { Point } from 'react-umbra/geometry'

/** The corner nearest to a point, with the corners before and after it. */
export function nearestCorner(to: Point, corners: readonly Point[]): { before: Point; corner: Point; after: Point } {
  let least = 0
  corners.forEach((corner, i) => {
    if (distanceOf(to, corner) < distanceOf(to, corners[least]!)) least = i
  })
  return {
    before: corners.at(least - 1)!,
    corner: corners[least]!,
    after: corners[(least + 1) % corners.length]!,
  }
}

/** The point of an outline that is nearest to a point: the nearest of those of its sides. */
export function nearestPoint(to: Point, corners: readonly Point[]): Point {
  const feet = corners.map((corner, i) => footOn(to, corner, corners[(i + 1) % corners.length]!))
  return feet.reduce((least, foot) => (distanceOf(to, foot) < distanceOf(to, least) ? foot : least))
}

function footOn(to: Point, a: Point, b: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const along = ((to.x - a.x) * dx + (to.y - a.y) * dy) / (dx * dx + dy * dy)
  // A side ends at its corners, which stay as they are to the last digit.
  if (along <= 0) return a
  return along >= 1 ? b : { x: a.x + along * dx, y: a.y + along * dy }
}

export function distanceOf(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y)
}

/** Returns the unit normal of the side from `corner` to `neighbor`; it bounds the corner's own region. */
export function squareFrom(corner: Point, neighbor: Point, side: 1 | -1): Point {
  const length = distanceOf(corner, neighbor)
  return { x: (-side * (neighbor.y - corner.y)) / length, y: (side * (neighbor.x - corner.x)) / length }
}
