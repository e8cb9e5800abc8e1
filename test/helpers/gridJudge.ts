import { isStopped, type Walls } from './lightWay.js'

/** Cells across a source's disc: some 300 of them have their middle in it. */
const CELLS = 20

/** Points of a source that its middle sees: the middles of a grid's cells, so that no painter has the same ones. */
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

/** The share of points from which light gets to another: by brute force. */
export function litShare(points: readonly (readonly [number, number])[], x: number, y: number, walls: Walls): number {
  const to = { x, y }
  return points.filter(([px, py]) => !isStopped({ x: px, y: py }, to, walls)).length / points.length
}
