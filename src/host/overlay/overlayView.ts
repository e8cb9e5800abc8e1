import type { Box } from '../../geometry/boxes.js'
import { checkFinite, checkPositive, failType } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import type { Affine } from '../place/affine.js'

/** The part of the world that an overlay shows: overlay = (world − (x, y)) × zoom. */
export interface View {
  /** World point at the overlay's top left corner. @default 0 */
  x?: number | undefined
  /** @default 0 */
  y?: number | undefined
  /** CSS pixels per world unit, above 0. @default 1 */
  zoom?: number | undefined
}

export type OverlayView = Readonly<Record<keyof View, number>>

export function checkOverlayView(name: string, view: View): OverlayView {
  if (typeof view !== 'object' || view === null) failType(name, 'a view { x, y, zoom }', view)
  const { x = 0, y = 0, zoom = 1 } = view
  return {
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    zoom: checkPositive(`${name}.zoom`, zoom),
  }
}

/** Returns the part of the world that an overlay of a size in CSS pixels shows. */
export function areaOf({ x, y, zoom }: OverlayView, width: number, height: number): Box {
  return { minX: x, minY: y, maxX: x + width / zoom, maxY: y + height / zoom }
}

/** Converts a point in CSS pixels from the overlay's top left corner to world units. */
export function toWorld({ x, y, zoom }: OverlayView, point: Point): Point {
  return { x: x + point.x / zoom, y: y + point.y / zoom }
}

/** Returns the view of a region that starts at (left, top), in CSS pixels of the overlay. */
export function regionView({ x, y, zoom }: OverlayView, { left, top }: { left: number; top: number }): OverlayView {
  return { x: x + left / zoom, y: y + top / zoom, zoom }
}

/** Returns the matrix from world units to CSS pixels of the overlay. */
export function matrixOf({ x, y, zoom }: OverlayView): Affine {
  return [zoom, 0, 0, zoom, -x * zoom, -y * zoom]
}
