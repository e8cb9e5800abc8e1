import { type Affine, mapPoints } from '../place/affine.js'

/** Smallest width and length of a door's button in CSS pixels, at any zoom: large enough for a finger. */
const MIN_SIZE = 24

/** Place of a door's button: its center in CSS pixels, its size along and across the door, its rotation in radians. */
export interface DoorPlace {
  readonly x: number
  readonly y: number
  readonly length: number
  readonly breadth: number
  readonly rotation: number
}

/**
 * Returns the box around a door's walls, along its longest wall on the screen, with room for a finger. Returns null
 * without walls.
 */
export function doorPlace(walls: ArrayLike<number>, matrix: Affine): DoorPlace | null {
  const points = mapPoints(matrix, Array.from(walls))
  if (points.length === 0) return null
  let [cos, sin, longest] = [1, 0, 0]
  for (let i = 0; i + 3 < points.length; i += 4) {
    const [x, y] = [points[i + 2]! - points[i]!, points[i + 3]! - points[i + 1]!]
    const length = Math.hypot(x, y)
    if (length > longest) [cos, sin, longest] = [x / length, y / length, length]
  }
  const along = extentOf(points, (x, y) => x * cos + y * sin)
  const across = extentOf(points, (x, y) => y * cos - x * sin)
  return {
    x: along.center * cos - across.center * sin,
    y: along.center * sin + across.center * cos,
    length: Math.max(MIN_SIZE, along.size),
    breadth: Math.max(MIN_SIZE, across.size),
    rotation: Math.atan2(sin, cos),
  }
}

function extentOf(points: readonly number[], of: (x: number, y: number) => number): { center: number; size: number } {
  let [min, max] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let i = 0; i < points.length; i += 2) {
    const value = of(points[i]!, points[i + 1]!)
    min = Math.min(min, value)
    max = Math.max(max, value)
  }
  return { center: (min + max) / 2, size: max - min }
}
