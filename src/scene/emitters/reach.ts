import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import type { WallList } from '../occluders/wallList.js'

/** How much farther views reach than they must, as a share, and how far their flattened range may lie inside of it. */
const ROOM = 1 / 16
export const FLATNESS: number = 1 / 32

/** What a point of a source looks at, to `range` at least. */
export function viewOf(range: number): CheckedView {
  return { radius: range * (1 + ROOM), arcTolerance: range * FLATNESS, cone: null, channel: CHANNELS.light }
}

/** What a point sees past a source's walls, to `range` at least. */
export function ringOfRange(viewer: Point, { walls, codes }: WallList, range: number): Ring {
  return sweepFrom(viewer, walls, codes, viewOf(range), null)
}
