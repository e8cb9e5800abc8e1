import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import type { WallList } from '../occluders/wallList.js'

/** Extra range of views, as a fraction, and the largest inset of their flattened range. */
const ROOM = 1 / 16
export const FLATNESS: number = 1 / 32

/** Returns the view of a point of an emitter, at least `range` far. */
export function viewOf(range: number): CheckedView {
  return { radius: range * (1 + ROOM), arcTolerance: range * FLATNESS, cone: null, channel: CHANNELS.light }
}

/** Returns the ring that a point sees past an emitter's walls, at least `range` far. */
export function ringOfRange(viewer: Point, { walls, codes }: WallList, range: number): Ring {
  return sweepFrom(viewer, walls, codes, viewOf(range), null)
}
