import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import type { CheckedLight } from '../lights/checkedLight.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import { joinLists } from '../occluders/wallList.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import { blockerFilter } from './blockerFilter.js'
import { deepRing } from './deepRing.js'
import { ENDLESS, type End, endUnder } from './endUnder.js'
import { TransmissiveWalls } from './TransmissiveWalls.js'

/** The occluders near a light that may stop it, and how far the shadow of each goes. */
export interface Blockers {
  readonly entries: readonly OccluderEntry[]
  readonly ends: readonly End[]
  /** Whether these are all occluders that are near. */
  readonly stopsAll: boolean
  /** Whether all that are near, panes aside, stop this light as they stop any other, so that the prepared mesh holds for it too. */
  readonly isPrepared: boolean
}

/** Nothing stops it. */
const NOTHING: Blockers = { entries: [], ends: [], stopsAll: false, isPrepared: false }

export function blockersOf(walls: OccluderIndex, light: CheckedLight, reach: Box): Blockers {
  if (!light.shadows) return NOTHING
  const near = walls.all.near(reach)
  const entries = near.filter(blockerFilter(light))
  const ends = entries.map((entry) => endUnder(light, entry))
  const stopsAll = entries.length === near.length
  return { entries, ends, stopsAll, isPrepared: stopsAll && ends.every((end) => end === ENDLESS) }
}

/** What is shown to a light past them, with shadows without end; `reach` is the box of its range. */
export function ringOf(walls: OccluderIndex, stopping: Blockers, light: Point, view: CheckedView, reach: Box): Ring {
  return stopping.stopsAll ? walls.ringFrom(light, view, reach) : ringPast(stopping.entries, light, view)
}

/** The walls that matter to a light within a range, with how it gets past each of them; some may be left out. */
export function wallsPast(
  walls: OccluderIndex,
  { entries, ends, isPrepared }: Blockers,
  light: CheckedLight,
  range: number,
  isLeftOut?: (walls: Float64Array, wall: number) => boolean,
): TransmissiveWalls {
  const { x, y } = light
  const past = new TransmissiveWalls(isLeftOut)
  if (isPrepared) for (const { list, depth } of walls.wallsWithin({ x, y }, range)) past.add(list, depth, ENDLESS)
  entries.forEach((entry, i) => {
    if (entry.pane !== null || !isPrepared) past.addEntry(entry, light, range, ends[i]!)
  })
  return past
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
