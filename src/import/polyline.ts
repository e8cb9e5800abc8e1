import type { GridPoint } from './schema.js'

/**
 * The widest gap, in grid squares, over which the two ends of an object's outline are joined. Exporters trace outlines
 * and round them, so that the last point misses the first: by 1/256 of a square, a pixel, in a map from Dungeondraft.
 * A twentieth leaves room for maps of 20 pixels to the square, and is far less than a gap that anyone drew to be seen
 * through (3 inches on a map of 5 ft squares).
 */
const OUTLINE_GAP = 1 / 20

/** Are these points an outline whose ends lie apart, but no further than rounding puts them? */
export function needsClosing(points: readonly GridPoint[]): boolean {
  const first = points[0]
  const last = points[points.length - 1]
  if (points.length < 3 || first === undefined || last === undefined) return false
  const gap = Math.hypot(last.x - first.x, last.y - first.y)
  return gap > 0 && gap <= OUTLINE_GAP
}

/** The walls along points that are given in pixels as `x, y, …`, leaving out those of no length: they block nothing. */
export function wallsAlong(pixels: Float64Array): Float64Array {
  const walls = new Float64Array(Math.max(0, pixels.length * 2 - 4))
  let length = 0
  for (let i = 2; i < pixels.length; i += 2) {
    const wall = pixels.subarray(i - 2, i + 2)
    if (wall[0] === wall[2] && wall[1] === wall[3]) continue
    walls.set(wall, length)
    length += 4
  }
  return length === walls.length ? walls : walls.slice(0, length)
}

/** The walls around an outline of such points, the last one joined to the first. */
export function wallsAround(pixels: ArrayLike<number>): Float64Array {
  const ring = new Float64Array(pixels.length + 2)
  ring.set(pixels)
  ring.set([pixels[0] ?? 0, pixels[1] ?? 0], pixels.length)
  return wallsAlong(ring)
}

/** Walls that go on from one another, as the points of lines; those of no length are left out. */
export function linesAlong(walls: ArrayLike<number>): GridPoint[][] {
  const lines: GridPoint[][] = []
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
