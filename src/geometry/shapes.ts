import { checkFinite, checkNotNegative, failType } from './check.js'
import { flattenCircle } from './circles.js'
import type { Outline, Ring } from './points.js'
import { checkPolygon } from './polygons.js'

/** A circle, a box turned about its centre (x, y), or a polygon, convex or concave, without holes. */
export type Shape =
  | { kind: 'circle'; x: number; y: number; radius: number }
  | { kind: 'box'; x: number; y: number; width: number; height: number; rotation?: number | undefined }
  | { kind: 'polygon'; points: Outline }

/** A shape's outline, checked: a circle flattened, nothing for one of no size. */
export function outlineOf(name: string, shape: Shape): Ring {
  if (typeof shape !== 'object' || shape === null) failType(name, 'a shape { kind, … }', shape)
  switch (shape.kind) {
    case 'circle':
      return flattenCircle({
        x: checkFinite(`${name}.x`, shape.x),
        y: checkFinite(`${name}.y`, shape.y),
        radius: checkNotNegative(`${name}.radius`, shape.radius),
      })
    case 'box':
      return boxOutline(name, shape)
    case 'polygon':
      return checkPolygon(`${name}.points`, shape.points)
    default:
      return failType(`${name}.kind`, "'circle', 'box' or 'polygon'", (shape as { kind: unknown }).kind)
  }
}

function boxOutline(name: string, box: Extract<Shape, { kind: 'box' }>): Ring {
  const x = checkFinite(`${name}.x`, box.x)
  const y = checkFinite(`${name}.y`, box.y)
  const w = checkNotNegative(`${name}.width`, box.width) / 2
  const h = checkNotNegative(`${name}.height`, box.height) / 2
  const rotation = checkFinite(`${name}.rotation`, box.rotation ?? 0)
  if (w === 0 && h === 0) return new Float64Array(0)
  // Unturned boxes keep their coordinates to the last digit: cos 0 = 1, sin 0 = 0.
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  const ring = new Float64Array(8)
  const corners = [-w, -h, w, -h, w, h, -w, h]
  for (let i = 0; i < 8; i += 2) {
    ring[i] = x + corners[i]! * cos - corners[i + 1]! * sin
    ring[i + 1] = y + corners[i]! * sin + corners[i + 1]! * cos
  }
  return ring
}
