import type { Circle, Point } from 'react-umbra/geometry'

/** What a ray's line and a circle's centre make: the right triangles behind the formula. */
export interface Chord {
  /** Foot of the perpendicular from the centre on the ray's line. */
  foot: Point
  /** How far along the ray the foot lies, in units of the distance from its origin to `through`. */
  t: number
  /** From the centre to the foot. */
  distance: number
  /** Half of the chord in the line, null where the line passes the circle. */
  half: number | null
}

/** Null for a ray without a direction. */
export function chordOf(origin: Point, through: Point, { x, y, radius }: Circle): Chord | null {
  const [dx, dy] = [through.x - origin.x, through.y - origin.y]
  const square = dx * dx + dy * dy
  if (square === 0) return null
  const t = ((x - origin.x) * dx + (y - origin.y) * dy) / square
  const foot = { x: origin.x + t * dx, y: origin.y + t * dy }
  const distance = Math.hypot(foot.x - x, foot.y - y)
  return { foot, t, distance, half: distance > radius ? null : Math.sqrt(radius * radius - distance * distance) }
}
