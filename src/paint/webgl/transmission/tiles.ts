import type { TubeLine } from '../../../scene/emitters/tube/tubeLine.js'

/** Grid of tiles over the box that a tube's light reaches, numbered row by row. Positions are relative to the light. */
export interface Tiles {
  readonly count: number
  /** Returns the numbers of the tiles from which the wall (ax, ay) to (bx, by) may hide a part of the tube. */
  behind(ax: number, ay: number, bx: number, by: number): number[]
}

/** Returns the number of tiles per side: more for more walls. */
function sideFor(walls: number): number {
  return walls < 16 ? 4 : walls < 128 ? 8 : 16
}

/**
 * Returns the tiles around a tube. A wall may hide a part of the tube from a tile if it meets the convex hull of both,
 * by a separating-axis test: the normals of the tile's sides, of the wall, of the tube, and of the lines from the
 * tube's ends to the tile's center. (x, y) is the light's position. `walls` is the number of walls. `margin` is added
 * around each tile for smoothing edges, in world units. `behind` takes O(tiles).
 */
export function tilesAround(
  { x0, y0, x1, y1, reach: radius }: TubeLine,
  x: number,
  y: number,
  walls: number,
  margin: number,
): Tiles {
  const side = sideFor(walls)
  const [px, py, qx, qy] = [x0 - x, y0 - y, x1 - x, y1 - y]
  const [left, top] = [Math.min(px, qx) - radius, Math.min(py, qy) - radius]
  const width = Math.abs(qx - px) + 2 * radius
  const height = Math.abs(qy - py) + 2 * radius
  const [halfWidth, halfHeight] = [width / side / 2 + margin, height / side / 2 + margin]
  return {
    count: side * side,
    behind(ax, ay, bx, by) {
      const found: number[] = []
      const isSeparatedAlong = (nx: number, ny: number, cx: number, cy: number): boolean => {
        const [p, q, c] = [nx * px + ny * py, nx * qx + ny * qy, nx * cx + ny * cy]
        const reach = Math.abs(nx) * halfWidth + Math.abs(ny) * halfHeight
        const [a, b] = [nx * ax + ny * ay, nx * bx + ny * by]
        return Math.min(a, b) > Math.max(p, q, c + reach) || Math.max(a, b) < Math.min(p, q, c - reach)
      }
      for (let tile = 0; tile < side * side; tile++) {
        const cx = left + (((tile % side) + 0.5) * width) / side
        const cy = top + ((Math.floor(tile / side) + 0.5) * height) / side
        const isSeparated =
          isSeparatedAlong(1, 0, cx, cy) ||
          isSeparatedAlong(0, 1, cx, cy) ||
          isSeparatedAlong(ay - by, bx - ax, cx, cy) ||
          isSeparatedAlong(py - qy, qx - px, cx, cy) ||
          isSeparatedAlong(py - cy, cx - px, cx, cy) ||
          isSeparatedAlong(qy - cy, cx - qx, cx, cy)
        if (!isSeparated) found.push(tile)
      }
      return found
    },
  }
}
