import type { Point } from '../../../geometry/points.js'

/**
 * A turn around a disc: its center, the direction (1 by increasing angle, -1 by decreasing angle), its first angle, and
 * its width.
 */
export interface Bend {
  readonly x: number
  readonly y: number
  readonly winding: number
  readonly angle: number
  readonly turn: number
}

/**
 * Angle of a turn per corner of its flattened arc, in radians: 0.09 % longer than the arc, and nowhere nearer to its
 * center.
 */
const STEP = 0.1

/** Returns the points of a path between two points with turns around discs of a radius, each flattened by tangents. */
export function roundedPath(from: Point, bends: readonly Bend[], to: Point, radius: number): Point[] {
  const points = [from]
  for (const { x, y, winding, angle, turn } of bends) {
    const count = Math.ceil(turn / STEP)
    const half = turn / count / 2
    const distance = radius / Math.cos(half)
    for (let i = 0; i < count; i++) {
      const cornerAngle = angle + winding * half * (2 * i + 1)
      points.push({ x: x + distance * Math.cos(cornerAngle), y: y + distance * Math.sin(cornerAngle) })
    }
  }
  points.push(to)
  return points
}
