import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import type { WallList } from '../occluders/wallList.js'
import { deepRing } from './deepRing.js'
import { byDepth, type EndlessWalls } from './endlessWalls.js'

/** Extra range of views, as a fraction, and the largest inset of their flattened range. */
const MARGIN = 1 / 16
const FLATNESS = 1 / 32

function viewOf(range: number): CheckedView {
  return { radius: range * (1 + MARGIN), arcTolerance: range * FLATNESS, cone: null, channel: CHANNELS.light }
}

/** Returns the ring that a point sees past an emitter's walls, at least `range` far. */
export function ringOfRange(viewer: Point, { walls, codes }: WallList, range: number): Ring {
  return sweepFrom(viewer, walls, codes, viewOf(range), null)
}

/** Returns the ring that a viewer sees past walls. It continues behind walls that have a depth. */
export function ringPast(viewer: Point, walls: Omit<EndlessWalls, 'numbers'>, view: CheckedView): Ring {
  const rings = byDepth(walls).map(({ depth, ...list }) => ({
    ring: sweepFrom(viewer, list.walls, list.codes, view, null),
    depth,
  }))
  return rings.length === 1 && rings[0]!.depth === 0 ? rings[0]!.ring : deepRing(viewer, rings, view, null)
}

/** Returns the ring shown to a point past walls, at least `range` far: it continues behind walls that have a depth. */
export function shownRing(viewer: Point, walls: EndlessWalls, range: number): Ring {
  if (walls.depths.every((depth) => depth === 0)) return ringOfRange(viewer, walls, range)
  const rings = byDepth(walls).map(({ depth, ...list }) => ({ ring: ringOfRange(viewer, list, range), depth }))
  // Fine enough for a depth that is small compared to the range.
  return deepRing(viewer, rings, { ...viewOf(range), arcTolerance: defaultArcTolerance(range) }, null)
}

/**
 * Returns the ring that a far point sees of the area within `reach` of a center, and of some of the area before it. Its
 * range is flattened by a tolerance in proportion to `flatness`.
 */
export function farRing(viewer: Point, { x, y }: Point, reach: number, flatness: number, endless: EndlessWalls): Ring {
  const [dx, dy] = [x - viewer.x, y - viewer.y]
  const distance = Math.hypot(dx, dy)
  const cone = { direction: Math.atan2(dy, dx), angle: 2 * Math.atan2(reach, distance) }
  const view = { radius: distance + reach, arcTolerance: flatness * FLATNESS, cone, channel: CHANNELS.light }
  const ring = ringPast(viewer, endless, view)
  if (ring.length < 6) return ring
  // It begins at the viewer, beyond the precision of a canvas, so cut off the part in front of the area.
  const clip = (at: number): [number, number] => {
    const [px, py] = [ring[at]! - viewer.x, ring[at + 1]! - viewer.y]
    const fraction = Math.min(1, (distance - reach) / Math.hypot(px, py))
    return [viewer.x + fraction * px, viewer.y + fraction * py]
  }
  const clipped = new Float64Array(ring.length + 2)
  clipped.set(clip(2))
  clipped.set(ring.subarray(2), 2)
  clipped.set(clip(ring.length - 2), ring.length)
  return clipped
}
