import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { joinLists, type WallList } from '../occluders/wallList.js'

/** Returns the ring visible past the walls of several lists. */
export function sweepLists(viewer: Point, lists: readonly WallList[], view: CheckedView, bounds: Box | null): Ring {
  const { walls, codes } = joinLists(lists)
  return sweepFrom(viewer, walls, codes, view, bounds)
}
