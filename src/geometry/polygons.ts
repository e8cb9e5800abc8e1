import { checkFinite, failRange, failType } from './check.js'
import type { Outline, Point, Ring } from './points.js'
import { orientation } from './predicates.js'
import { checkPoint } from './segments.js'

const OUTLINE = 'flat numbers x, y, …, points { x, y } or pairs [x, y]'

/**
 * An outline in any of its spellings as flat numbers, copied. Throws a TypeError or RangeError that names the
 * coordinate, for numbers that are not finite and for flat numbers of odd length.
 */
export function flattenOutline(name: string, outline: Outline): Float64Array {
  if (!Array.isArray(outline) && !(outline instanceof Float64Array)) failType(name, OUTLINE, outline)
  const first: unknown = outline[0]
  if (first === undefined || typeof first === 'number') return copyFlat(name, outline as ArrayLike<number>)
  const points = outline as readonly (Point | readonly number[])[]
  const flat = new Float64Array(2 * points.length)
  points.forEach((point, i) => {
    if (typeof point !== 'object' || point === null) failType(`${name}[${i}]`, 'a point { x, y }', point)
    const pair = Array.isArray(point)
    const { x, y } = (pair ? { x: point[0], y: point[1] } : point) as Point
    flat[2 * i] = checkFinite(pair ? `${name}[${i}][0]` : `${name}[${i}].x`, x)
    flat[2 * i + 1] = checkFinite(pair ? `${name}[${i}][1]` : `${name}[${i}].y`, y)
  })
  return flat
}

function copyFlat(name: string, numbers: ArrayLike<number>): Float64Array {
  if (numbers.length % 2 !== 0) failRange(`${name}.length`, 'a multiple of 2', numbers.length)
  const flat = new Float64Array(numbers.length)
  for (let i = 0; i < numbers.length; i++) flat[i] = checkFinite(`${name}[${i}]`, numbers[i])
  return flat
}

/** A polygon's outline as a ring, or an error: none or three points and more. */
export function checkPolygon(name: string, outline: Outline): Ring {
  const ring = flattenOutline(name, outline)
  if (ring.length === 2 || ring.length === 4) failRange(name, 'a polygon of three points or more', outline)
  return ring
}

/**
 * Where a point lies of a polygon: even-odd rule, exact also on corners and edges. The ring is flat numbers, points or
 * pairs, of either winding; an empty one has only an outside. O(n). Throws on numbers that are not finite.
 * Hormann and Agathos, The point in polygon problem for arbitrary polygons (2001), with exact orientation.
 */
export function pointInPolygon(point: Point, ring: Outline): 'inside' | 'outside' | 'boundary' {
  const { x, y } = checkPoint('point', point)
  const flat = checkPolygon('ring', ring)
  let inside = false
  for (let i = 0, j = flat.length - 2; i < flat.length; j = i, i += 2) {
    const ax = flat[j]!
    const ay = flat[j + 1]!
    const bx = flat[i]!
    const by = flat[i + 1]!
    if (bx === x && by === y) return 'boundary'
    // An edge along the ray has no crossing; the point is on it when it lies between the ends.
    if (ay === y && by === y && ax > x !== bx > x) return 'boundary'
    if (ay > y === by > y) continue
    const side = orientation(ax, ay, bx, by, x, y)
    if (side === 0) return 'boundary'
    if (side > 0 === by > ay) inside = !inside
  }
  return inside ? 'inside' : 'outside'
}
