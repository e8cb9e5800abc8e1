import { isStopped, type Walls } from './lightWay.js'

/** Cells across a source's disc; about 300 of them have their center in it. */
const CELLS = 20

/**
 * Returns the points of a source that its center sees: the centers of a grid's cells, so that they
 * differ from every painter's.
 */
export function gridPoints(x: number, y: number, size: number, walls: Walls): [x: number, y: number][] {
  const points: [number, number][] = []
  for (let i = 0; i < CELLS; i++) {
    for (let j = 0; j < CELLS; j++) {
      const [u, v] = [(2 * i + 1) / CELLS - 1, (2 * j + 1) / CELLS - 1]
      if (u * u + v * v > 1) continue
      // Turned, since walls run along the axes.
      const [px, py] = [x + size * (0.8 * u - 0.6 * v), y + size * (0.6 * u + 0.8 * v)]
      if (!isStopped({ x, y }, { x: px, y: py }, walls)) points.push([px, py])
    }
  }
  return points
}

/**
 * World units by which walls are kept that pass by what is between a disc and a place: far beyond what rounding moves.
 */
const SLACK = 1

/**
 * Returns the walls that may come between a disc and places within a distance of a point. All others
 * are beside it or behind it.
 */
export function wallsTowards(disc: Disc, x: number, y: number, within: number, { walls, codes }: Walls): Walls {
  const length = Math.hypot(x - disc.x, y - disc.y) || 1
  const [dx, dy] = [(x - disc.x) / length, (y - disc.y) / length]
  const wide = Math.max(disc.size, within) + SLACK
  const near: Walls & { walls: number[]; codes: number[] } = { walls: [], codes: [] }
  for (let i = 0; i < codes.length; i++) {
    const [ax, ay, bx, by] = [0, 1, 2, 3].map((k) => walls[4 * i + k]! - (k % 2 ? disc.y : disc.x)) as Four
    const aside = [dx * ay - dy * ax, dx * by - dy * bx] as const
    const along = [dx * ax + dy * ay, dx * bx + dy * by] as const
    if (Math.min(...aside) > wide || Math.max(...aside) < -wide) continue
    if (Math.min(...along) > length + wide || Math.max(...along) < -wide) continue
    near.walls.push(walls[4 * i]!, walls[4 * i + 1]!, walls[4 * i + 2]!, walls[4 * i + 3]!)
    near.codes.push(codes[i]!)
  }
  return near
}

type Four = [number, number, number, number]

interface Disc {
  readonly x: number
  readonly y: number
  readonly size: number
}

/** The share of points from which light gets to another: by brute force. */
export function litShare(points: readonly (readonly [number, number])[], x: number, y: number, walls: Walls): number {
  const to = { x, y }
  return points.filter(([px, py]) => !isStopped({ x: px, y: py }, to, walls)).length / points.length
}
