import type { Circle, Point } from 'react-umbra/geometry'

/** The right triangles that a ray's line and a circle's center form. */
export interface Chord {
  /** Foot of the perpendicular from the center on the ray's line. */
  foot: Point
  /** Distance of the foot along the ray, in units of the distance from its origin to `through`. */
  t: number
  /** Distance from the center to the foot. */
  distance: number
  /** Half the length of the chord, or null if the line misses the circle. */
  half: number | null
}

/** Returns the chord of a ray's line, or null for a ray without a direction. */
export function chordOf(origin: Point, through: Point, { x, y, radius }: Circle): Chord | null {
  const [dx, dy] = [through.x - origin.x, through.y - origin.y]
  const square = dx * dx + dy * dy
  if (square === 0) return null
  const t = ((x - origin.x) * dx + (y - origin.y) * dy) / square
  const foot = { x: origin.x + t * dx, y: origin.y + t * dy }
  const distance = Math.hypot(foot.x - x, foot.y - y)
  return { foot, t, distance, half: distance > radius ? null : Math.sqrt(radius * radius - distance * distance) }
}
