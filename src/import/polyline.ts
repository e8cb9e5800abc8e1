import type { Point } from '../geometry/points.js'

/**
 * Returns the walls along points in pixels, `x, y, …`, without zero-length walls, which block nothing. The result is
 * an array of plain numbers, as in all data of a parser, because JSON writes a typed array as an object.
 */
export function wallsAlong(pixels: ArrayLike<number>): number[] {
  const walls: number[] = []
  for (let i = 2; i < pixels.length; i += 2) addWall(walls, pixels[i - 2]!, pixels[i - 1]!, pixels[i]!, pixels[i + 1]!)
  return walls
}

/** Returns the walls around an outline of such points, with the last point connected to the first. */
export function wallsAround(pixels: ArrayLike<number>): number[] {
  const walls = wallsAlong(pixels)
  const { length } = pixels
  if (length > 0) addWall(walls, pixels[length - 2]!, pixels[length - 1]!, pixels[0]!, pixels[1]!)
  return walls
}

/** Returns the walls around a closed outline, or along a line. */
export function wallsOf(pixels: ArrayLike<number>, isClosed: boolean): number[] {
  return isClosed ? wallsAround(pixels) : wallsAlong(pixels)
}

/** Returns true for an outline of at least three points that is closed, or a line that ends where it began. */
export function isOutline(points: readonly number[], isClosed: boolean): boolean {
  return points.length >= 6 && (isClosed || (points[0] === points.at(-2) && points[1] === points.at(-1)))
}

function addWall(walls: number[], x0: number, y0: number, x1: number, y1: number): void {
  if (x0 !== x1 || y0 !== y1) walls.push(x0, y0, x1, y1)
}

/** Joins consecutive walls that share an end to lines of points, and drops zero-length walls. */
export function joinWalls(walls: ArrayLike<number>): Point[][] {
  const lines: Point[][] = []
  for (let i = 0; i < walls.length; i += 4) {
    const from = { x: walls[i]!, y: walls[i + 1]! }
    const to = { x: walls[i + 2]!, y: walls[i + 3]! }
    if (from.x === to.x && from.y === to.y) continue
    const line = lines.at(-1)
    const end = line?.at(-1)
    if (line !== undefined && end?.x === from.x && end.y === from.y) line.push(to)
    else lines.push([from, to])
  }
  return lines
}
