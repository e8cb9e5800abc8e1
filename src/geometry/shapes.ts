import { checkFinite, checkNotNegative, failType, isFit } from './check.js'
import { checkCircle, flattenCircle } from './circles.js'
import type { Outline, Ring } from './points.js'
import { checkPolygon } from './polygons.js'
import { warn } from './warn.js'

/** A circle, a box turned about its centre (x, y), or a polygon, convex or concave, without holes. */
export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; rotation?: number | undefined }
  | { kind: 'polygon'; points: Outline }

/** A shape's outline, checked: a circle flattened, nothing for one of no size. */
export function outlineOf(name: string, shape: Shape): Ring {
  switch (shape?.kind) {
    case 'circle':
      return flattenCircle(checkCircle(name, shape))
    case 'box':
      return new Float64Array(boxCorners(name, shape))
    case 'polygon':
      return checkPolygon(`${name}.points`, shape.points)
    default:
      return failShape(name, shape)
  }
}

/** Throws a TypeError that says what of a shape is none. */
export function failShape(name: string, shape: unknown): never {
  if (typeof shape !== 'object' || shape === null) failType(name, 'a shape { kind, … }', shape)
  failType(`${name}.kind`, "'circle', 'box' or 'polygon'", (shape as { kind: unknown }).kind)
}

/** A box's four corners `x, y, …` with positive winding, checked; none for one of no size. */
export function boxCorners(name: string, box: Extract<Shape, { kind: 'box' }>): number[] {
  const { x, y, width, height, rotation = 0 } = box
  const areNumbers = isFit(x) && isFit(y) && isFit(width) && isFit(height)
  // Names are put together only where something is wrong: thousands of boxes may be checked in a frame.
  if (!(areNumbers && isFit(rotation) && width >= 0 && height >= 0)) checkNumbers(name, box)
  warn?.ifDegrees(name, rotation, '.rotation')
  const w = width / 2
  const h = height / 2
  if (w === 0 && h === 0) return []
  // Unturned boxes keep their coordinates to the last digit: cos 0 = 1, sin 0 = 0.
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const [wx, wy, hx, hy] = [w * cos, w * sin, h * sin, h * cos]
  return [x - wx + hx, y - wy - hy, x + wx + hx, y + wy - hy, x + wx - hx, y + wy + hy, x - wx - hx, y - wy + hy]
}

function checkNumbers(name: string, { x, y, width, height, rotation = 0 }: Extract<Shape, { kind: 'box' }>): void {
  checkFinite(`${name}.x`, x)
  checkFinite(`${name}.y`, y)
  checkNotNegative(`${name}.width`, width)
  checkNotNegative(`${name}.height`, height)
  checkFinite(`${name}.rotation`, rotation)
}
