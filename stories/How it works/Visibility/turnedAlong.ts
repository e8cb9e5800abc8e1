import { type Box, intersectSegmentBox, type Point } from 'react-umbra/geometry'
import { nearestIn } from '../../figure/boxes.js'
import { along } from '../../figure/points.js'

/**
 * Like `along`, but stops where the segment leaves a box that contains its start, so that a knob stays
 * in its picture.
 */
export function alongInside(from: Point, angle: number, distance: number, box: Box): Point {
  const to = along(from, angle, distance)
  return intersectSegmentBox(from, to, box)?.farPoint ?? from
}

/** SVG path of an arc by increasing angle, `turn` radians of it, up to a full turn. */
export function arcPath(middle: Point, radius: number, start: number, turn: number): string {
  const points = [0, 0.5, 1].map((share) => along(middle, start + share * turn, radius))
  const [from, half, to] = points.map(({ x, y }) => `${x} ${y}`)
  // Two halves, because SVG can't draw a full turn as one arc.
  return `M${from}A${radius} ${radius} 0 0 1 ${half}A${radius} ${radius} 0 0 1 ${to}`
}

/** Returns a label's place, moved so that the picture's edge doesn't cut it off. */
export function labelInside(at: Point, width: number, height: number, pixel: number): Point {
  const [aside, above] = [20 * pixel, 10 * pixel]
  return nearestIn({ minX: aside, minY: above, maxX: width - aside, maxY: height - above }, at)
}
