import { addClipped, addOpen } from '../cutToRange.js'
import { OPEN, SHUT } from '../noWall.js'
import type { RingBuilder } from '../ringBuilder.js'
import { hit, hitTowards, type Seen } from '../wallPoints.js'
import { type Expansion, SPAN, STARTS_ON_WALL, STOPS_ON_WALL } from './expansion.js'
import { type Vertices, VIEWER } from './vertices.js'

/**
 * Hands the corners of an expansion's spans to a ring builder. True when the ring starts with the viewer.
 */
export function traceExpansion(expansion: Expansion, seen: Seen, vertices: Vertices, ring: RingBuilder): boolean {
  joinEnds(expansion)
  const { spans, top } = expansion
  const { ox, oy, radius } = ring
  const { xy } = vertices
  if (top === SPAN && spans[0] === OPEN) {
    ring.circle()
    return false
  }
  let first = 0
  while (first < top && spans[first] !== SHUT) first += SPAN
  const shut = first < top
  if (!shut) first = 0
  if (radius === 0) {
    traceCorners(expansion, seen, vertices, ring, first)
    return shut
  }
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
    addClipped(x, y, hit.x, hit.y, ring)
  }
  return shut
}

/** The same without a range: nothing but corners, written in one loop, since most queries are so. */
function traceCorners(expansion: Expansion, seen: Seen, vertices: Vertices, ring: RingBuilder, first: number): void {
  const { spans, top } = expansion
  const { xy } = vertices
  // Two points of each span at most.
  const points = ring.roomFor(top)
  let length = 0
  let lastX = Number.NaN
  let lastY = Number.NaN
  for (let i = 0; i < top; i += SPAN) {
    const at = first + i < top ? first + i : first + i - top
    const wall = spans[at]
    const start = 2 * spans[at + 1]
    const stop = 2 * spans[at + 2]
    const bits = spans[at + 3]
    let x = xy[start]
    let y = xy[start + 1]
    if (wall === SHUT) {
      x = ring.ox
      y = ring.oy
    } else if ((bits & STARTS_ON_WALL) === 0) {
      hitTowards(seen, wall, x, y)
      x = hit.x
      y = hit.y
    }
    if (x !== lastX || y !== lastY) {
      points[length] = x
      points[length + 1] = y
      length += 2
    }
    if (wall !== SHUT) {
      const beforeX = x
      const beforeY = y
      x = xy[stop]
      y = xy[stop + 1]
      if ((bits & STOPS_ON_WALL) === 0) {
        hitTowards(seen, wall, x, y)
        x = hit.x
        y = hit.y
      }
      if (x !== beforeX || y !== beforeY) {
        points[length] = x
        points[length + 1] = y
        length += 2
      }
    }
    lastX = x
    lastY = y
  }
  ring.wrote(length)
}

/** The first and the last span are one where the turn was only cut open on a wall. */
function joinEnds(expansion: Expansion): void {
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
