import type { Point } from '../geometry/points.js'

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
export function linesAlong(walls: ArrayLike<number>): Point[][] {
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
