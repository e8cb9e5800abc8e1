import { next } from '../halfEdges.js'
import { TARGET } from '../vertices.js'

/** Relative rounding of a few differences and products. */
const ROUNDING = 2 ** -48

const clamp = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value)

/** Result of `intersectEdge`: the position along an edge as a fraction, and its error bound. */
let fraction = 0
let fractionError = 0

/**
 * Returns a lower bound of the path from a root to the TARGET through the part of an edge between the directions of two
 * vertices: the shortest such path, by reflection at the edge's line, minus rounding errors. So a search by it never
 * misses the shortest path.
 */
export function lengthThrough(
  xy: Float64Array,
  start: Int32Array,
  edge: number,
  from: number,
  to: number,
  root: number,
  extent: number,
): number {
  const a = start[edge]
  const b = start[next(edge)]
  const rx = xy[2 * root]
  const ry = xy[2 * root + 1]
  const ax = xy[2 * a] - rx
  const ay = xy[2 * a + 1] - ry
  const ex = xy[2 * b] - rx - ax
  const ey = xy[2 * b + 1] - ry - ay
  const tx = xy[2 * TARGET] - rx
  const ty = xy[2 * TARGET + 1] - ry
  const straight = Math.sqrt(tx * tx + ty * ty)
  const square = ex * ex + ey * ey
  if (square === 0) return straight
  const length = Math.sqrt(square)

  let low = 0
  let high = 1
  let error = 0
  if (from !== a) {
    intersectEdge(xy[2 * from] - rx, xy[2 * from + 1] - ry, ax, ay, ex, ey, extent, 0)
    low = fraction
    error = fractionError
  }
  if (to !== b) {
    intersectEdge(xy[2 * to] - rx, xy[2 * to + 1] - ry, ax, ay, ex, ey, extent, 1)
    high = fraction
    error += fractionError
  }

  // Distances from the edge's line, and the feet of the perpendiculars along it.
  const rootAway = Math.abs(ex * ay - ey * ax)
  const targetAway = Math.abs(ex * (ty - ay) - ey * (tx - ax))
  const rootAlong = -(ax * ex + ay * ey) / square
  const targetAlong = ((tx - ax) * ex + (ty - ay) * ey) / square
  const away = rootAway + targetAway
  const best = away > 0 ? (rootAlong * targetAway + targetAlong * rootAway) / away : rootAlong
  const u = clamp(best, low, Math.max(low, high))
  const px = ax + u * ex
  const py = ay + u * ey
  const first = Math.sqrt(px * px + py * py)
  const rest = Math.sqrt((tx - px) * (tx - px) + (ty - py) * (ty - py))
  const through = first + rest - 2 * error * length - ROUNDING * (extent + first + rest)
  return through > straight ? through : straight
}

/** Intersects the edge from a along e with the direction d. The result is `fallback` if that is undecidable. */
function intersectEdge(
  dx: number,
  dy: number,
  ax: number,
  ay: number,
  ex: number,
  ey: number,
  extent: number,
  fallback: number,
): void {
  const turn = dx * ey - dy * ex
  const reach = Math.abs(dx) + Math.abs(dy) + Math.abs(ax) + Math.abs(ay) + Math.abs(ex) + Math.abs(ey)
  const error = (ROUNDING * (extent + reach) * reach) / turn
  if (turn > 0 && error < 1) {
    // The u with d × (a + u e) = 0.
    fraction = clamp((dy * ax - dx * ay) / turn, 0, 1)
    fractionError = error
  } else {
    fraction = fallback
    fractionError = 0
  }
}
