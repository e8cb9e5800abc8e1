import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import type { Light } from '../emitters/kinds.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightSource, ShadowSpan } from '../plan/plan.js'
import { blockerFilter } from './blockerFilter.js'
import { ringPast } from './pointViews.js'
import { isEndless, spanFrom } from './shadowSpan.js'
import { spanUnder } from './spanUnder.js'
import { WallCollector } from './WallCollector.js'

/** An occluder that may block a light, and where its shadow begins and ends. */
export interface Blocker {
  readonly entry: OccluderEntry
  readonly span: ShadowSpan
}

/** The occluders near a light that may stop it. */
export interface Blockers {
  readonly list: readonly Blocker[]
  /** True if every nearby occluder may block the light. */
  readonly includesAllNearby: boolean
  /**
   * True if every occluder nearby, panes included, blocks this light with an endless shadow, so that the prepared mesh
   * is valid for it.
   */
  readonly isPrepared: boolean
}

const NO_BLOCKERS: Blockers = { list: [], includesAllNearby: false, isPrepared: false }

/** Returns the occluders within reach of a light that may stop it. */
export function blockersOf(index: OccluderIndex, light: Light, reach: Box): Blockers {
  if (!light.shadows) return NO_BLOCKERS
  const near = index.all.near(reach)
  const list = blockersAmong(light, near)
  const includesAllNearby = list.length === near.length
  return { list, includesAllNearby, isPrepared: includesAllNearby && list.every(({ span }) => isEndless(span)) }
}

/** Returns those of the occluders that may block a light. */
export function blockersAmong(light: Light, entries: Iterable<OccluderEntry>): Blocker[] {
  const mayBlock = blockerFilter(light)
  const blockers: Blocker[] = []
  for (const entry of entries) {
    const span = mayBlock(entry) ? spanUnder(light, entry.material) : null
    if (span !== null) blockers.push({ entry, span })
  }
  return blockers
}

/**
 * Returns the visibility ring of a light among its walls, with endless shadows and without panes. `reach` is the box of
 * its range.
 */
export function lightRing(
  index: OccluderIndex,
  { includesAllNearby }: Blockers,
  [opaque]: LightSource['walls'],
  light: Point,
  view: CheckedView,
  reach: Box,
): Ring {
  if (includesAllNearby) return index.ringFrom(light, view, reach)
  const { walls, codes, spans } = opaque
  const depths = Array.from(codes, (_, wall) => (spans === null ? 0 : spans[wall]!.start))
  return ringPast(light, { walls, codes, depths }, view)
}

/** Returns the walls within a range that affect a light, except those for which `isExcluded` returns true. */
export function wallsForLight(
  index: OccluderIndex,
  { list, isPrepared }: Blockers,
  light: Point,
  range: number,
  isExcluded?: (walls: Float64Array, wall: number) => boolean,
): LightSource['walls'] {
  const collector = new WallCollector(isExcluded)
  if (isPrepared) {
    const { x, y } = light
    for (const { list: walls, depth } of index.wallsWithin({ x, y }, range, null)) collector.add(walls, spanFrom(depth))
  }
  for (const { entry, span } of list) {
    if (entry.pane !== null || !isPrepared) collector.addEntry(entry, light, range, span)
  }
  return collector.walls
}
