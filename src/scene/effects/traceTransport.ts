import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import { deepRing } from '../deepRing.js'
import type { Traced } from '../LightEntry.js'
import type { CheckedLight } from '../light.js'
import type { OccluderEntry } from '../OccluderEntry.js'
import type { WallDepths } from '../WallDepths.js'
import { joinLists } from '../wallList.js'
import { ENDLESS, endUnder } from './endUnder.js'
import { stopperOf } from './stopperOf.js'
import { TransportWalls } from './TransportWalls.js'
import { traceSun } from './traceSun.js'

/**
 * Where a light falls whose shadows end, that some occluders do not stop, or that panes let through; null where that is where
 * a plain light falls. What its ring shows has shadows without end, and panes stop nothing. O(n log n) for n walls in its box,
 * the logarithm alone where it is stopped as others are.
 */
export function traceTransport(
  walls: WallDepths,
  light: CheckedLight,
  view: CheckedView,
  reach: Box,
  area: Box | null,
): Traced | null {
  if (light.parallel) return traceSun(walls, light, area)
  if (!light.shadows) return null
  const { x, y, radius, size } = light
  const near = walls.all.near(reach)
  const stops = stopperOf(light)
  const stopping = near.filter(stops)
  const ends = stopping.map((entry) => endUnder(light, entry))
  const stopsAll = stopping.length === near.length
  const isEndless = ends.every((end) => end === ENDLESS)
  if (stopsAll && isEndless && stopping.every(({ pane }) => pane === null)) return null
  const ring = stopsAll ? walls.ringFrom(light, view, reach) : ringPast(stopping, light, view)
  const range = Math.max(radius, size)
  const past = new TransportWalls()
  const isPrepared = stopsAll && isEndless
  if (isPrepared) for (const { list, depth } of walls.wallsWithin({ x, y }, range)) past.add(list, depth, ENDLESS)
  stopping.forEach((entry, i) => {
    if (entry.pane !== null || !isPrepared) past.addEntry(entry, light, range, ends[i]!)
  })
  return { ring, x, y, radius, source: past.source(size, null), seen: reach }
}

/** What is shown past some occluders. */
function ringPast(entries: readonly OccluderEntry[], viewer: Point, view: CheckedView): Ring {
  const depths = new Map<number, OccluderEntry[]>()
  for (const entry of entries) {
    const { depth } = entry.matter
    depths.set(depth, [...(depths.get(depth) ?? []), entry])
  }
  const rings = [...depths].map(([depth, alike]) => {
    const { walls, codes } = joinLists(alike)
    return { ring: sweepFrom(viewer, walls, codes, view, null), depth }
  })
  if (rings.length === 0) return sweepFrom(viewer, new Float64Array(0), null, view, null)
  return rings.length === 1 && rings[0]!.depth === 0 ? rings[0]!.ring : deepRing(viewer, rings, view, null)
}
