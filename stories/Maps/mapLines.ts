import type { SceneData, SceneDataOccluder } from 'react-umbra'

/** Squares along the shorter side of a map that has no grid. */
const SQUARES = 16

/** Side of a map's squares, in its pixels: what things drawn on it are measured by. */
export function squareOf({ grid, width, height }: SceneData): number {
  return grid?.size ?? (Math.min(width, height) || 1) / SQUARES
}

/** Walls as SVG path data; those that go on from one another are one line. */
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
