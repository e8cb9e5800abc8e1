import type { Ring } from '../../geometry/points.js'
import { addClipped, addOpen } from '../cutToRange.js'
import { OPEN, SHUT } from '../noWall.js'
import { closeRing, endBefore, type RingBuilder, roomFor } from '../ringBuilder.js'
import { hit, hitInOrder, hitTowards, type Seen } from '../wallPoints.js'
import { type Expansion, SPAN, STARTS_ON_WALL, STOPS_ON_WALL } from './expansion.js'
import { type Vertices, VIEWER } from './vertices.js'

/**
 * Hands the corners of an expansion's spans to a ring builder. True when the ring starts with the viewer.
 */
export function traceExpansion(expansion: Expansion, seen: Seen, vertices: Vertices, ring: RingBuilder): boolean {
  const { spans, top } = expansion
  const { ox, oy } = ring
  const { xy } = vertices
  if (top === SPAN && spans[0] === OPEN) {
    ring.circle()
    return false
  }
  let first = 0
  while (first < top && spans[first] !== SHUT) first += SPAN
  const shut = first < top
  if (!shut) first = 0
  for (let i = 0; i < top; i += SPAN) {
    const at = first + i < top ? first + i : first + i - top
    const wall = spans[at]
    if (wall === SHUT) {
      ring.point(ox, oy)
      continue
    }
    const start = 2 * spans[at + 1]
    const stop = 2 * spans[at + 2]
    if (wall === OPEN) {
      const isShort = vertices.orient(VIEWER, spans[at + 1], spans[at + 2]) > 0
      addOpen(xy[start], xy[start + 1], xy[stop], xy[stop + 1], isShort, ring)
      continue
    }
    const bits = spans[at + 3]
    find(seen, wall, xy[start], xy[start + 1], (bits & STARTS_ON_WALL) !== 0)
    const { x, y } = hit
    find(seen, wall, xy[stop], xy[stop + 1], (bits & STOPS_ON_WALL) !== 0)
    if (ring.radius > 0) addClipped(x, y, hit.x, hit.y, ring)
    else {
      ring.point(x, y)
      ring.point(hit.x, hit.y)
    }
  }
  return shut
}

/**
 * The same without a range, where the viewer is no corner, down to the ring itself: nothing but corners, in one loop, since
 * most queries are so.
 */
export function traceCorners({ spans, top }: Expansion, seen: Seen, vertices: Vertices): Ring {
  const { xy } = vertices
  const { ends, ox, oy } = seen
  // Above it three points surely make a corner.
  const doubt = vertices.turnError(null)
  // Two points of each span at most.
  const points = roomFor(top)
  let end = 0
  // The last two points kept.
  let ax = Number.NaN
  let ay = Number.NaN
  let bx = Number.NaN
  let by = Number.NaN
  // Where the last span stopped on its wall, and this one starts on its own, there is no point between them.
  let last = -1
  for (let i = 0; i < top; i += SPAN) {
    const wall = spans[i]
    const bits = spans[i + 3]
    for (let k = (bits & STARTS_ON_WALL) !== 0 && spans[i + 1] === last ? 2 : 1; k <= 2; k++) {
      const vertex = spans[i + k]
      let x = xy[2 * vertex]
      let y = xy[2 * vertex + 1]
      if ((bits & k) !== 0) last = vertex
      else {
        last = -1
        // None is turned, see MeshViews.
        const i = 4 * wall
        hitInOrder(ends[i], ends[i + 1], ends[i + 2], ends[i + 3], ox, oy, x, y)
        x = hit.x
        y = hit.y
      }
      const size = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
      if (!(size > doubt || size < -doubt)) {
        if (x === bx && y === by) continue
        if (end > 2) {
          end = endBefore(points, end, x, y) | 0
          bx = points[end - 2]
          by = points[end - 1]
          if (x === bx && y === by) {
            ax = Number.NaN
            continue
          }
        }
      }
      points[end] = x
      points[end + 1] = y
      end += 2
      ax = bx
      ay = by
      bx = x
      by = y
    }
  }
  return closeRing(points, end, ox, oy, false)
}

/** The first and the last span are one where the turn was only cut open on a wall. */
export function joinEnds(expansion: Expansion): void {
  const { spans, top } = expansion
  const last = top - SPAN
  if (last <= 0 || spans[0] !== spans[last]) return
  spans[1] = spans[last + 1]
  spans[3] = (spans[3] & STOPS_ON_WALL) | (spans[last + 3] & STARTS_ON_WALL)
  expansion.top = last
}

/** Where a wall is met in the direction of a vertex: that very vertex where it lies on the wall. */
function find(seen: Seen, wall: number, x: number, y: number, isOnWall: boolean): void {
  if (!isOnWall) hitTowards(seen, wall, x, y)
  else {
    hit.x = x
    hit.y = y
  }
}
