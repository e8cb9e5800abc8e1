import { type Circle, type Point, tangentPoints } from 'react-umbra/geometry'

/** Farther than any place in the picture. */
const FAR = 1500

export interface Tangents {
  points: readonly Point[]
  /** Angle under which the circle appears, in radians: a half turn on the circle, a full turn inside it. */
  opening: number
  /** Distance from the origin to the tangent points. */
  length: number
  /** SVG path of the area that the circle hides; empty if the origin is inside. */
  shadow: string
}

/** The tangents from a point to a circle, and the wedge behind it. */
export function tangentsTo(origin: Point, circle: Circle): Tangents {
  const points = tangentPoints(origin, circle)
  const [first, last] = [points[0], points.at(-1)]
  if (first === undefined || last === undefined) return { points, opening: 2 * Math.PI, length: 0, shadow: '' }
  const length = Math.hypot(first.x - origin.x, first.y - origin.y)
  const middle = Math.atan2(circle.y - origin.y, circle.x - origin.x)
  const angle = ({ x, y }: Point): number => Math.atan2(y - origin.y, x - origin.x)
  // On the circle, the tangent is perpendicular to the radius, and half of the plane is hidden.
  const [from, to] = length > 0 ? [angle(first), angle(last)] : [middle - Math.PI / 2, middle + Math.PI / 2]
  const opening = (((to - from) % (2 * Math.PI)) + 2 * Math.PI) % (2 * Math.PI)
  const shadow = circle.radius > 0 ? wedge(origin, first, last, from, to) : ''
  return { points, opening, length, shadow }
}

/** Returns a path from one tangent point out of the picture, around the origin, and back to the other. */
function wedge({ x, y }: Point, first: Point, last: Point, from: number, to: number): string {
  const at = (angle: number): string => `${x + FAR * Math.cos(angle)} ${y + FAR * Math.sin(angle)}`
  return `M${first.x} ${first.y}L${at(from)}A${FAR} ${FAR} 0 0 1 ${at(to)}L${last.x} ${last.y}Z`
}
