import type { Ring } from '../../geometry/points.js'
import { addClipped, addOpenArc } from '../clipToRange.js'
import { closeRing, type RingBuilder, scratchFor, trimCollinear } from '../ringBuilder.js'
import { NO_WALL, OUT_OF_VIEW } from '../sentinels.js'
import { CANCELLATION, findHit, hit, type ViewedWalls } from '../wallPoints.js'
import { type Expansion, SPAN, STARTS_ON_WALL, STOPS_ON_WALL } from './expansion.js'
import { type Vertices, VIEWER } from './vertices.js'

/** Passes the corners of an expansion's spans to a ring builder. Returns true if the ring starts with the viewer. */
export function traceExpansion(
  expansion: Expansion,
  viewed: ViewedWalls,
  vertices: Vertices,
  ring: RingBuilder,
): boolean {
  const { spans, top } = expansion
  const { ox, oy } = ring
  const { xy } = vertices
  if (top === SPAN && spans[0] === NO_WALL) {
    ring.circle()
    return false
  }
  let first = 0
  while (first < top && spans[first] !== OUT_OF_VIEW) first += SPAN
  const startsWithViewer = first < top
  if (!startsWithViewer) first = 0
  for (let i = 0; i < top; i += SPAN) {
    const at = first + i < top ? first + i : first + i - top
    const wall = spans[at]
    if (wall === OUT_OF_VIEW) {
      ring.point(ox, oy)
      continue
    }
    const start = 2 * spans[at + 1]
    const stop = 2 * spans[at + 2]
    if (wall === NO_WALL) {
      const isShort = vertices.orient(VIEWER, spans[at + 1], spans[at + 2]) > 0
      addOpenArc(xy[start], xy[start + 1], xy[stop], xy[stop + 1], isShort, ring)
      continue
    }
    const bits = spans[at + 3]
    findPoint(viewed, wall, xy[start], xy[start + 1], (bits & STARTS_ON_WALL) !== 0)
    const { x, y } = hit
    findPoint(viewed, wall, xy[stop], xy[stop + 1], (bits & STOPS_ON_WALL) !== 0)
    if (ring.radius > 0) addClipped(x, y, hit.x, hit.y, ring)
    else {
      ring.point(x, y)
      ring.point(hit.x, hit.y)
    }
  }
  return startsWithViewer
}

/**
 * Like `traceExpansion`, for a view without a range whose viewer is not at a corner, and returns the ring itself. It
 * takes one loop, since most queries are of this kind.
 */
export function traceCorners(expansion: Expansion, viewed: ViewedWalls, vertices: Vertices): Ring {
  // Two points of each span at most.
  const points = scratchFor(expansion.top)
  return closeRing(points, writeCorners(points, expansion, viewed, vertices), viewed.ox, viewed.oy, false)
}

/**
 * Writes the corners of an expansion's spans and returns their end. Points on walls are computed inline like
 * findHit() does: passing numbers to a call, or leaving them in an object, costs more than the arithmetic.
 */
function writeCorners(
  points: Float64Array,
  { spans, top }: Expansion,
  viewed: ViewedWalls,
  vertices: Vertices,
): number {
  const { xy } = vertices
  const { ends, ox, oy } = viewed
  // Above this size, three points are certainly a corner.
  const errorBound = vertices.viewErrorBound(null)
  let end = 0
  // Integers are coerced to 32 bits, because the engine cannot infer that.
  const stop = top | 0
  // The last point kept, and the displacement to it from the one before.
  let ax = Number.NaN
  let ay = Number.NaN
  let lastStepX = Number.NaN
  let lastStepY = Number.NaN
  // If the last span stopped on its wall where this one starts on its own, there is no point between them.
  let last = -1
  for (let i = 0; i < stop; i = (i + SPAN) | 0) {
    const bits = spans[(i + 3) | 0]
    for (let k = (bits & STARTS_ON_WALL) !== 0 && spans[(i + 1) | 0] === last ? 2 : 1; k <= 2; k = (k + 1) | 0) {
      const vertex = spans[(i + k) | 0]
      let x = xy[vertex << 1]
      let y = xy[(vertex << 1) + 1]
      if ((bits & k) !== 0) last = vertex
      else {
        last = -1
        // Along a wall, x does not decrease: see MeshViews.
        const wall = spans[i] << 2
        const sx = ends[wall]
        const sy = ends[wall + 1]
        const ex = ends[wall + 2]
        const ey = ends[wall + 3]
        const px = x - ox
        const py = y - oy
        const dx = ex - sx
        const dy = ey - sy
        const n1 = (sx - ox) * dy
        const n2 = (sy - oy) * dx
        const d1 = px * dy
        const d2 = py * dx
        const n = n1 - n2
        const d = d1 - d2
        const t = n / d
        if (
          Math.abs(n) > CANCELLATION * (Math.abs(n1) + Math.abs(n2)) &&
          Math.abs(d) > CANCELLATION * (Math.abs(d1) + Math.abs(d2)) &&
          Number.isFinite(t)
        ) {
          x = ox + px * t
          y = oy + py * t
          if (x < sx) x = sx
          else if (x > ex) x = ex
          if (dy >= 0) {
            if (y < sy) y = sy
            else if (y > ey) y = ey
          } else if (y > sy) y = sy
          else if (y < ey) y = ey
        } else {
          findHit(viewed, spans[i], x, y)
          x = hit.x
          y = hit.y
        }
      }
      let stepX = x - ax
      let stepY = y - ay
      const turn = lastStepX * stepY - lastStepY * stepX
      if (!(turn > errorBound || turn < -errorBound)) {
        if (x === ax && y === ay) continue
        if (end > 2) {
          end = trimCollinear(points, end, x, y) | 0
          ax = points[end - 2]
          ay = points[end - 1]
          if (x === ax && y === ay) {
            lastStepX = Number.NaN
            continue
          }
          stepX = x - ax
          stepY = y - ay
        }
      }
      points[end] = x
      points[(end + 1) | 0] = y
      end = (end + 2) | 0
      ax = x
      ay = y
      lastStepX = stepX
      lastStepY = stepY
    }
  }
  return end
}

/** Joins the first and the last span if they are of the same wall, so that only the start of the turn splits them. */
export function mergeFirstAndLast(expansion: Expansion): void {
  const { spans, top } = expansion
  const last = top - SPAN
  if (last <= 0 || spans[0] !== spans[last]) return
  spans[1] = spans[last + 1]
  spans[3] = (spans[3] & STOPS_ON_WALL) | (spans[last + 3] & STARTS_ON_WALL)
  expansion.top = last
}

/** Finds where a wall is met in the direction of a vertex: exactly that vertex if it is on the wall. */
function findPoint(viewed: ViewedWalls, wall: number, x: number, y: number, isOnWall: boolean): void {
  if (!isOnWall) findHit(viewed, wall, x, y)
  else {
    hit.x = x
    hit.y = y
  }
}
