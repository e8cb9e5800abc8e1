import { checkFinite, failRange, failType, isFit } from './check.js'
import { checkPoint } from './checkPoint.js'
import { pointInRing } from './pointInRing.js'
import type { Outline, Point, Ring } from './points.js'

const OUTLINE = 'flat numbers x, y, …, points { x, y } or pairs [x, y]'

/**
 * Returns a copy of an outline, given in any accepted form, as flat numbers. Throws a TypeError or RangeError that
 * names the coordinate, for numbers that are not finite and for flat numbers of odd length.
 */
export function flattenOutline(name: string, outline: Outline): Float64Array {
  return new Float64Array(outlineNumbers(name, outline))
}

/** Like `flattenOutline`, but returns a plain array, which is faster to create for short outlines. */
function outlineNumbers(name: string, outline: Outline): number[] {
  if (!Array.isArray(outline) && !(outline instanceof Float64Array)) failType(name, OUTLINE, outline)
  const first: unknown = outline[0]
  const flat: number[] = []
  if (first === undefined || typeof first === 'number') {
    for (let i = 0; i < outline.length; i++) flat.push(checkAt(name, i, '', outline[i]))
    if (flat.length % 2 !== 0) failRange(`${name}.length`, 'a multiple of 2', flat.length)
    return flat
  }
  for (let i = 0; i < outline.length; i++) {
    const point: unknown = outline[i]
    if (typeof point !== 'object' || point === null) failType(`${name}[${i}]`, 'a point { x, y }', point)
    if (Array.isArray(point)) flat.push(checkAt(name, i, '[0]', point[0]), checkAt(name, i, '[1]', point[1]))
    else flat.push(checkAt(name, i, '.x', (point as Point).x), checkAt(name, i, '.y', (point as Point).y))
  }
  return flat
}

/** Like `checkFinite`, but builds the coordinate's name only for an error. */
function checkAt(name: string, i: number, coordinate: string, value: unknown): number {
  return isFit(value) ? value : checkFinite(`${name}[${i}]${coordinate}`, value)
}

/** Returns a polygon's outline as flat numbers. Throws if it has one or two points. */
export function checkPolygonNumbers(name: string, outline: Outline): number[] {
  const flat = outlineNumbers(name, outline)
  if (flat.length === 2 || flat.length === 4) failRange(name, 'a polygon of three points or more', outline)
  return flat
}

/** Like `checkPolygonNumbers`, but returns a ring. */
export function checkPolygon(name: string, outline: Outline): Ring {
  return new Float64Array(checkPolygonNumbers(name, outline))
}

/**
 * Returns the position of a point relative to a polygon by the even-odd rule, exactly, also on corners and edges. The
 * ring is flat numbers, points, or pairs, of either winding; an empty one has only an outside. O(n). Throws if a number
 * is not finite. Hormann and Agathos, The point in polygon problem for arbitrary polygons (2001), with exact
 * orientation.
 */
export function pointInPolygon(point: Point, ring: Outline): 'inside' | 'outside' | 'boundary' {
  const { x, y } = checkPoint('point', point)
  return pointInRing(x, y, checkPolygonNumbers('ring', ring))
}

/** Returns the points of a ring in the opposite order, as flat numbers. */
export function reversedRing(ring: ArrayLike<number>): number[] {
  return Array.from(ring, (_, i) => ring[ring.length - 2 - i + 2 * (i % 2)])
}
