import type { Point } from 'react-umbra/geometry'

/** A crossing of an edge with the ray to the right from a point. */
export interface RayCrossing {
  /** The edge from this corner to the next one. */
  edge: number
  at: Point
}

/** A corner to the right of the point, at the same height, and how many of its two edges count there. */
export interface CornerOnRay {
  corner: number
  counted: number
}

/**
 * Returns the crossings to the right by the half-open rule: an edge includes its upper end, but not its lower one (y
 * grows downward). So a corner on the ray counts once if the outline passes through the ray there, and twice or not at
 * all if it only touches.
 */
export function crossingsToTheRight({ x, y }: Point, corners: readonly Point[]): RayCrossing[] {
  const crossings: RayCrossing[] = []
  corners.forEach((a, edge) => {
    const b = corners[(edge + 1) % corners.length]!
    if (!reaches(a, b, y)) return
    const at = a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)
    if (at > x) crossings.push({ edge, at: { x: at, y } })
  })
  return crossings.sort((one, other) => one.at.x - other.at.x)
}

/** The corners on the ray, the nearest to its point first. */
export function cornersOnRay({ x, y }: Point, corners: readonly Point[]): CornerOnRay[] {
  const found: CornerOnRay[] = []
  corners.forEach((at, corner) => {
    if (at.y !== y || at.x <= x) return
    const before = corners.at(corner - 1)!
    const after = corners[(corner + 1) % corners.length]!
    found.push({ corner, counted: Number(reaches(before, at, y)) + Number(reaches(at, after, y)) })
  })
  return found.sort((one, other) => corners[one.corner]!.x - corners[other.corner]!.x)
}

/** Returns true if an edge has a point at height `y`. Its lower end doesn't count. */
export function reaches(a: Point, b: Point, y: number): boolean {
  return a.y > y !== b.y > y
}
