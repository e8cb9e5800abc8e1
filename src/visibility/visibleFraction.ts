import { type Box, boxAround, boxOf } from '../geometry/boxes.js'
import { type Circle, checkCircle, circleBox } from '../geometry/circles.js'
import { eachPiece } from '../geometry/eachPiece.js'
import type { Point, Ring } from '../geometry/points.js'
import { outlineOf, type Shape } from '../geometry/shapes.js'

/** Area, as a fraction of the square of its size, below which a shape counts as a line or a point. */
const THIN = 1e-12

/** Radius of a circle, as a fraction of its coordinates, below which rounding leaves none of its area. */
const SMALL = 2 ** -40

/** Distance from 0 or 1 up to which a fraction counts as exactly that. */
const ROUNDING = 1e-9

/** The target of a sighting: an outline and its box. A shape without area is replaced by its center. */
export interface Target {
  readonly outline: Ring | Circle
  /** The bounding box, or null for a polygon without points. */
  readonly box: Box | null
  readonly center: Point | null
}

/** Returns a checked shape in the form that queries use. */
export function targetOf(name: string, shape: Shape): Target {
  if (shape?.kind === 'circle') {
    const outline = checkCircle(name, shape)
    const { x, y, radius } = outline
    const isPoint = radius <= SMALL * (Math.abs(x) + Math.abs(y))
    return { outline, box: circleBox(outline), center: isPoint ? { x, y } : null }
  }
  const outline = outlineOf(name, shape)
  const box = boxOf(outline)
  if (box === null) {
    if (shape.kind === 'polygon') return { outline, box, center: null }
    const { x, y } = shape
    return { outline, box: boxAround(shape), center: { x, y } }
  }
  const { minX, minY, maxX, maxY } = box
  const area = eachPiece(outline, [], () => {})
  const isThin = area <= THIN * ((maxX - minX) ** 2 + (maxY - minY) ** 2)
  return { outline, box, center: isThin ? { x: (minX + maxX) / 2, y: (minY + maxY) / 2 } : null }
}

/** Returns a part of an area as a fraction. It is exactly 0 or 1 if only rounding separates it from them. */
export function toFraction(part: number, area: number): number {
  const fraction = area > 0 ? part / area : 0
  return fraction < ROUNDING ? 0 : fraction > 1 - ROUNDING ? 1 : fraction
}

/** Returns the fraction of an outline's area inside a ring. */
export function fractionInside(outline: Ring | Circle, ring: Ring): number {
  let part = 0
  const area = eachPiece(outline, [ring], (piece, [isInside]) => {
    if (isInside) part += piece
  })
  return toFraction(part, area)
}
