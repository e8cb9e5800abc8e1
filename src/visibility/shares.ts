import { boxOf } from '../geometry/boxes.js'
import { flattenCircle } from '../geometry/circles.js'
import type { Point, Ring } from '../geometry/points.js'
import { outlineOf, type Shape } from '../geometry/shapes.js'
import { eachPiece } from '../geometry/slabs.js'

/** How far a circle that is looked at is flattened within its outline, as a share of its radius: 223 corners. */
const ROUND = 1e-4

/** Area, as a share of the square of its size, below which a shape is a line or a point. */
const THIN = 1e-12

/** A smaller share of a shape is what rounding leaves of none, and so much less than all is all. */
const ROUNDING = 1e-9

/** What is looked at: an outline, and for a shape without area its middle in its place. */
export interface Target {
  readonly outline: Ring
  readonly middle: Point | null
}

/** A shape as it is looked at, checked. */
export function targetOf(name: string, shape: Shape): Target {
  const outline = outlineOf(name, shape, (circle) => flattenCircle(circle, ROUND * circle.radius))
  const box = boxOf(outline)
  if (box === null) return { outline, middle: shape.kind === 'polygon' ? null : { x: shape.x, y: shape.y } }
  const { minX, minY, maxX, maxY } = box
  const area = eachPiece(outline, [], () => {})
  const isThin = area <= THIN * ((maxX - minX) ** 2 + (maxY - minY) ** 2)
  return { outline, middle: isThin ? { x: (minX + maxX) / 2, y: (minY + maxY) / 2 } : null }
}

/** A part of an area as a share, 0 and 1 where nothing but rounding tells it from them. */
export function shareOf(part: number, area: number): number {
  const share = area > 0 ? part / area : 0
  return share < ROUNDING ? 0 : share > 1 - ROUNDING ? 1 : share
}

/** The part of an outline's area that lies in a ring. */
export function shareInside(outline: Ring, ring: Ring): number {
  let part = 0
  const area = eachPiece(outline, [ring], (piece, [isInside]) => {
    if (isInside) part += piece
  })
  return shareOf(part, area)
}
