import type { Box } from '../../geometry/boxes.js'
import { orientation } from '../../geometry/predicates.js'
import { pointTowards } from '../pointTowards.js'

/** A cone narrower than a full turn: the direction of its center line and its full opening, in radians. */
export interface Cone {
  direction: number
  angle: number
}

/** Returns the cone of an opening; null for a full turn. */
export function coneOf({ direction, angle }: Cone): Cone | null {
  return angle >= 2 * Math.PI ? null : { direction, angle }
}

/** A point on each edge of a cone. */
export interface ConeEdges {
  firstX: number
  firstY: number
  lastX: number
  lastY: number
}

/** The vertices whose directions from the viewer at (ox, oy) are ranked. */
interface Vertices {
  readonly ox: number
  readonly oy: number
  /** Adds a vertex and returns its number. */
  addVertex(x: number, y: number): number
}

/** Writes the bounds' sides as walls, one after the other around the viewer. */
export function writeSides({ minX, minY, maxX, maxY }: Box, walls: Float64Array): void {
  walls[0] = walls[10] = walls[12] = walls[14] = minX
  walls[1] = walls[3] = walls[5] = walls[15] = minY
  walls[2] = walls[4] = walls[6] = walls[8] = maxX
  walls[7] = walls[9] = walls[11] = walls[13] = maxY
}

/**
 * Excludes the directions beyond the sides of the bounds on which the viewer is: half a turn for each. Adds to
 * `excluded` the two vertices between which nothing is seen.
 */
export function excludeBeyondSides(input: Vertices, bounds: Box, excluded: number[]): void {
  const { ox, oy } = input
  // Any length does, as long as it is not lost beside the coordinate.
  const length = 1 + Math.abs(ox) + Math.abs(oy)
  const excludeHalf = (dx: number, dy: number): void => {
    excluded.push(
      input.addVertex(ox + dx * length, oy + dy * length),
      input.addVertex(ox - dx * length, oy - dy * length),
    )
  }
  if (oy === bounds.minY) excludeHalf(-1, 0)
  if (ox === bounds.maxX) excludeHalf(0, -1)
  if (oy === bounds.maxY) excludeHalf(1, 0)
  if (ox === bounds.minX) excludeHalf(0, 1)
}

/**
 * Returns a point on each edge of a cone; 'empty' if it is so narrow that doubles cannot distinguish its edges; null if
 * the part that it leaves out is that narrow.
 */
export function coneEdges(ox: number, oy: number, cone: Cone): ConeEdges | 'empty' | null {
  const first = pointTowards(ox, oy, cone.direction - cone.angle / 2)
  const last = pointTowards(ox, oy, cone.direction + cone.angle / 2)
  const edges = { firstX: first.x, firstY: first.y, lastX: last.x, lastY: last.y }
  const turn = orientation(ox, oy, edges.firstX, edges.firstY, edges.lastX, edges.lastY)
  if (cone.angle < Math.PI / 2 && turn <= 0) return 'empty'
  if (cone.angle > 1.5 * Math.PI && turn >= 0) return null
  return edges
}

/** Excludes directions outside a cone. */
export function excludeOutsideCone(input: Vertices, edges: ConeEdges, excluded: number[]): void {
  excluded.push(input.addVertex(edges.lastX, edges.lastY), input.addVertex(edges.firstX, edges.firstY))
}
