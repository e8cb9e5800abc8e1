import { checkFinite, failRange, failType, isFit } from './check.js'
import type { Point } from './points.js'

/** An axis-aligned box. Its width and height may be zero. */
export interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** Returns a box with finite sides, min at most max. Throws an error that names the bad side otherwise. */
export function checkBox(name: string, box: unknown): Box {
  if (typeof box !== 'object' || box === null) failType(name, 'a box { minX, minY, maxX, maxY }', box)
  const { minX, minY, maxX, maxY } = box as Record<keyof Box, unknown>
  const checked = {
    minX: checkFinite(`${name}.minX`, minX),
    minY: checkFinite(`${name}.minY`, minY),
    maxX: checkFinite(`${name}.maxX`, maxX),
    maxY: checkFinite(`${name}.maxY`, maxY),
  }
  if (checked.minX > checked.maxX) failRange(name, 'a box with minX at most maxX', box)
  if (checked.minY > checked.maxY) failRange(name, 'a box with minY at most maxY', box)
  return checked
}

/** Returns true if `checkBox` would accept the box. Faster for thousands of boxes, because it builds no names. */
export function isBox(box: Box): boolean {
  const { minX, minY, maxX, maxY } = box ?? {}
  return isFit(minX) && isFit(minY) && isFit(maxX) && isFit(maxY) && minX <= maxX && minY <= maxY
}

/** Returns true if two boxes share a point. Touching counts. */
export function boxesMeet(a: Box, b: Box): boolean {
  return a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY
}

/** Returns the box of all coordinate pairs `x, y, x, y, …` (walls too), or null when there are none. */
export function boxOf(coordinates: ArrayLike<number>): Box | null {
  if (coordinates.length < 2) return null
  let minX = Number.POSITIVE_INFINITY
  let minY = Number.POSITIVE_INFINITY
  let maxX = Number.NEGATIVE_INFINITY
  let maxY = Number.NEGATIVE_INFINITY
  for (let i = 0; i + 1 < coordinates.length; i += 2) {
    const x = coordinates[i]
    const y = coordinates[i + 1]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
  }
  return { minX, minY, maxX, maxY }
}

/** Returns the box of all points whose coordinates differ from a point's by at most `reach`. */
export function boxAround({ x, y }: Point, reach = 0): Box {
  return { minX: x - reach, minY: y - reach, maxX: x + reach, maxY: y + reach }
}

/** Returns the largest absolute coordinate of a box. */
export function extentOf({ minX, minY, maxX, maxY }: Box): number {
  return Math.max(-minX, -minY, maxX, maxY)
}

/** Returns the smallest box that holds both. */
export function joinBoxes(a: Box, b: Box): Box {
  return {
    minX: Math.min(a.minX, b.minX),
    minY: Math.min(a.minY, b.minY),
    maxX: Math.max(a.maxX, b.maxX),
    maxY: Math.max(a.maxY, b.maxY),
  }
}

/** Returns the box with every side moved outwards by a distance. */
export function growBox(box: Box, by: number): Box {
  return { minX: box.minX - by, minY: box.minY - by, maxX: box.maxX + by, maxY: box.maxY + by }
}
