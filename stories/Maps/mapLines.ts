import type { SceneData, SceneDataOccluder } from 'react-umbra'

/** Squares along the shorter side of a map that has no grid. */
const SQUARES = 16

/** Returns the side of a map's squares, in its pixels: the unit of the sizes of things drawn on it. */
export function squareOf({ grid, width, height }: SceneData): number {
  return grid?.size ?? (Math.min(width, height) || 1) / SQUARES
}

/** Returns walls as SVG path data. Consecutive walls are one line. */
export function linePath({ walls, closed }: SceneDataOccluder): string {
  let path = ''
  let end = ''
  for (let i = 0; i + 3 < walls.length; i += 4) {
    const from = `${walls[i]} ${walls[i + 1]}`
    const to = `${walls[i + 2]} ${walls[i + 3]}`
    path += from === end ? `L${to}` : `M${from}L${to}`
    end = to
  }
  return closed ? `${path}Z` : path
}
