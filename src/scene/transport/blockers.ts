import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import { sweepFrom } from '../../visibility/visibilityPolygon.js'
import type { Light } from '../emitters/kinds.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightSource, ShadowSpan } from '../plan/plan.js'
import { blockerFilter } from './blockerFilter.js'
import { deepRing } from './deepRing.js'
import { isEndless, spanFrom, spanUnder } from './shadowSpan.js'
import { byDepth, WallCollector } from './WallCollector.js'

/** An occluder that may stop a light, and where its shadow begins and ends. */
export interface Blocker {
  readonly entry: OccluderEntry
  readonly span: ShadowSpan
}

/** The occluders near a light that may stop it. */
export interface Blockers {
  readonly some: readonly Blocker[]
  /** True if these are all occluders that are near. */
  readonly stopsAll: boolean
  /** True if all that are near, except panes, stop this light as they stop any other, so that the mesh holds for it too. */
  readonly isPrepared: boolean
}

const NONE: Blockers = { some: [], stopsAll: false, isPrepared: false }

/** Returns the occluders within reach of a light that may stop it. */
export function blockersOf(index: OccluderIndex, light: Light, reach: Box): Blockers {
  if (!light.shadows) return NONE
  const near = index.all.near(reach)
  const some = blockersAmong(light, near)
  const stopsAll = some.length === near.length
  return { some, stopsAll, isPrepared: stopsAll && some.every(({ span }) => isEndless(span)) }
}

/** Returns those of the occluders that may stop a light. */
export function blockersAmong(light: Light, entries: Iterable<OccluderEntry>): Blocker[] {
  const stops = blockerFilter(light)
  const blockers: Blocker[] = []
  for (const entry of entries) {
    const span = stops(entry) ? spanUnder(light, entry.material) : null
    if (span !== null) blockers.push({ entry, span })
  }
  return blockers
}

/**
 * Returns the ring of a light past its walls, as if shadows had no end and panes stopped nothing; `reach` is the box of its
 * range.
 */
export function ringPast(
  index: OccluderIndex,
  { stopsAll }: Blockers,
  [opaque]: LightSource['walls'],
  light: Point,
  view: CheckedView,
  reach: Box,
): Ring {
  if (stopsAll) return index.ringFrom(light, view, reach)
  const { walls, codes, spans } = opaque
  const depths = Array.from(codes, (_, wall) => (spans === null ? 0 : spans[wall]!.start))
  const rings = byDepth({ walls, codes, depths }).map(({ depth, ...list }) => ({
    ring: sweepFrom(light, list.walls, list.codes, view, null),
    depth,
  }))
  return rings.length === 1 && rings[0]!.depth === 0 ? rings[0]!.ring : deepRing(light, rings, view, null)
}

/** Returns the walls within a range that matter to a light. Some may be left out. */
export function wallsPast(
  index: OccluderIndex,
  { some, isPrepared }: Blockers,
  viewer: Point,
  range: number,
  isLeftOut?: (walls: Float64Array, wall: number) => boolean,
): LightSource['walls'] {
  const past = new WallCollector(isLeftOut)
  if (isPrepared) {
    const { x, y } = viewer
    for (const { list, depth } of index.wallsWithin({ x, y }, range)) past.add(list, spanFrom(depth))
  }
  for (const { entry, span } of some) {
    if (entry.pane !== null || !isPrepared) past.addEntry(entry, viewer, range, span)
  }
  return past.walls
}
