import type { Point } from '../../../geometry/points.js'

/** A turn round a disc: its middle, the way (1 by growing angle, -1 by falling), and where it begins and how far it goes. */
export interface Bend {
  readonly x: number
  readonly y: number
  readonly way: number
  readonly angle: number
  readonly turn: number
}

/** Radians of a turn for each corner that it is drawn with: 0.09 % longer than the arc, and no nearer to its middle. */
const STEP = 0.1

/** The points of a way with turns round discs of a radius, each flattened by tangents, between two points. */
export function roundedWay(from: Point, bends: readonly Bend[], to: Point, radius: number): Point[] {
  const points = [from]
  for (const { x, y, way, angle, turn } of bends) {
    const count = Math.ceil(turn / STEP)
    const half = turn / count / 2
    const reach = radius / Math.cos(half)
    for (let i = 0; i < count; i++) {
      const at = angle + way * half * (2 * i + 1)
      points.push({ x: x + reach * Math.cos(at), y: y + reach * Math.sin(at) })
    }
  }
  points.push(to)
  return points
}
