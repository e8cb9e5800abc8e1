import { checkFinite, checkNotNegative, failType, isFit } from './check.js'
import { type Circle, checkCircle, flattenCircle } from './circles.js'
import type { Outline, Ring } from './points.js'
import { checkPolygon } from './polygons.js'
import { warn } from './warn.js'

/**
 * A circle or a box by its center (x, y), in world units, the box rotated by `rotation` radians from +x toward +y, 0 by
 * default; or a polygon, convex or concave, of either winding, without self-intersections and holes.
 */
export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; rotation?: number | undefined }
  | { kind: 'polygon'; points: Outline }

/** Returns a shape's outline, checked: a circle as `flatten` returns it, an empty ring for a shape of no size. */
export function outlineOf(name: string, shape: Shape, flatten: (circle: Circle) => Ring = flattenCircle): Ring {
  switch (shape?.kind) {
    case 'circle':
      return flatten(checkCircle(name, shape))
    case 'box':
      return new Float64Array(boxCorners(name, shape))
    case 'polygon':
      return checkPolygon(`${name}.points`, shape.points)
    default:
      return failShape(name, shape)
  }
}

/** Throws a TypeError that says why the value is not a shape. */
export function failShape(name: string, shape: unknown): never {
  if (typeof shape !== 'object' || shape === null) failType(name, 'a shape { kind, … }', shape)
  failType(`${name}.kind`, "'circle', 'box' or 'polygon'", (shape as { kind: unknown }).kind)
}

/** Returns a box's four corners `x, y, …` with positive winding, checked. Empty for a box of no size. */
export function boxCorners(name: string, box: Extract<Shape, { kind: 'box' }>): number[] {
  const { x, y, width, height, rotation = 0 } = box
  const areNumbers = isFit(x) && isFit(y) && isFit(width) && isFit(height)
  // Build names only for an error: a frame may check thousands of boxes.
  if (!(areNumbers && isFit(rotation) && width >= 0 && height >= 0)) checkNumbers(name, box)
  warn?.ifDegrees(name, rotation, '.rotation')
  return width === 0 && height === 0 ? [] : writeCorners([], x, y, width / 2, height / 2, rotation)
}

/** Writes the four corners of a box into a list. */
export function writeCorners(
  into: number[],
  x: number,
  y: number,
  halfWidth: number,
  halfHeight: number,
  rotation: number,
): number[] {
  // Unrotated boxes keep their coordinates to the last digit: cos 0 = 1, sin 0 = 0.
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  // From the center to the first corner and to the second.
  const firstX = halfHeight * sin - halfWidth * cos
  const firstY = -halfWidth * sin - halfHeight * cos
  const secondX = halfWidth * cos + halfHeight * sin
  const secondY = halfWidth * sin - halfHeight * cos
  into[0] = x + firstX
  into[1] = y + firstY
  into[2] = x + secondX
  into[3] = y + secondY
  into[4] = x - firstX
  into[5] = y - firstY
  into[6] = x - secondX
  into[7] = y - secondY
  return into
}

function checkNumbers(name: string, { x, y, width, height, rotation = 0 }: Extract<Shape, { kind: 'box' }>): void {
  checkFinite(`${name}.x`, x)
  checkFinite(`${name}.y`, y)
  checkNotNegative(`${name}.width`, width)
  checkNotNegative(`${name}.height`, height)
  checkFinite(`${name}.rotation`, rotation)
}
