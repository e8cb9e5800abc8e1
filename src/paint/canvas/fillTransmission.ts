import type { Box } from '../../geometry/boxes.js'
import type { SoftLight } from '../../scene/lights/softLight.js'
import type { AttenuatedRegion, HardView } from '../../scene/plan/plan.js'
import type { CanvasTransform } from './canvasTransform.js'
import { cssColor } from './gradients.js'

/** Returns true if panes color the light. A darkness passes them as if there were none. */
export function isTinted({ source, darkness }: SoftLight): boolean {
  return !darkness && source.walls.length > 1
}

/** A box of the light map, on a canvas. */
export interface BoxTarget {
  readonly box: Box
  readonly transform: CanvasTransform
}

/**
 * Fills the area that opaque walls hide from a point, as one path, so that no light leaks between shadows that touch.
 */
export function fillDark(context: CanvasRenderingContext2D, { ring, regions }: HardView, target: BoxTarget): void {
  const { box, transform } = target
  const { view, kx, ky } = transform
  beginPath(context, transform)
  if (ring !== null) {
    const [left, top, right, bottom] = [box.minX / kx, box.minY / ky, box.maxX / kx, box.maxY / ky]
    traceOutline(context, [left, top, right, top, right, bottom, left, bottom], 0, 0)
    traceOutline(context, ring, view.x, view.y, true)
  }
  for (const region of regions) if (isDark(region)) traceRegion(context, region, transform)
  context.fill()
}

/** Multiplies the area that a point lights through panes by their transmittance. */
export function fillPanes(context: CanvasRenderingContext2D, { regions }: HardView, { transform }: BoxTarget): void {
  context.globalCompositeOperation = 'multiply'
  for (const region of regions) {
    if (isDark(region)) continue
    beginPath(context, transform)
    traceRegion(context, region, transform)
    context.fillStyle = cssColor(...region.transmittance)
    context.fill()
  }
}

function isDark({ transmittance }: AttenuatedRegion): boolean {
  return transmittance.every((channel) => channel === 0)
}

/** Begins a path in world units from the view's corner. */
function beginPath(context: CanvasRenderingContext2D, { kx, ky, left, top }: CanvasTransform): void {
  context.setTransform(kx, 0, 0, ky, -left, -top)
  context.beginPath()
}

function traceRegion(
  context: CanvasRenderingContext2D,
  { outlines }: AttenuatedRegion,
  { view }: CanvasTransform,
): void {
  const { points, ends } = outlines
  const { x, y } = view
  let at = 0
  for (const end of ends) {
    context.moveTo(points[at]! - x, points[at + 1]! - y)
    for (at += 2; at < end; at += 2) context.lineTo(points[at]! - x, points[at + 1]! - y)
    context.closePath()
  }
}

/** Adds an outline to the path, relative to (x, y), forward or backward. */
function traceOutline(
  context: CanvasRenderingContext2D,
  points: ArrayLike<number>,
  x: number,
  y: number,
  isBackward = false,
): void {
  const { length } = points
  for (let i = 0; i < length; i += 2) {
    const at = isBackward ? length - 2 - i : i
    const [px, py] = [points[at]! - x, points[at + 1]! - y]
    if (i === 0) context.moveTo(px, py)
    else context.lineTo(px, py)
  }
  context.closePath()
}
