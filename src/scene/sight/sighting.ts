import { boxesMeet, boxOf } from '../../geometry/boxes.js'
import { eachPiece } from '../../geometry/eachPiece.js'
import type { Point, Ring } from '../../geometry/points.js'
import { type Target, toFraction } from '../../visibility/visibleFraction.js'
import type { LitPlan } from '../plan/sightPlan.js'
import type { LightLevels } from './LightLevels.js'
import { LEVELS, type LightLevel } from './level.js'
import type { ViewerEntry } from './ViewerEntry.js'

/** The line-of-sight result for one target. For an unseen target, the other fields are 0 and empty. */
export interface Sighting {
  /** True if any part of it is seen. */
  seen: boolean
  /** Fraction of a shape's area that at least one viewer sees, accurate to 0.5 %; 0 or 1 for a point. */
  share: number
  /** The names of the senses that see it, each once. */
  senses: string[]
  /** The ids of the viewers that see it, each once. */
  by: string[]
}

/**
 * Returns the sighting of a point, decided exactly. O(viewers' senses × log of their rings), plus the lights over it.
 */
export function sightingOfPoint(point: Point, viewers: readonly ViewerEntry[], levels: LightLevels): Sighting {
  const sighting = unseenSighting()
  let level = -1
  for (const viewer of viewers) {
    for (const { sense, region } of viewer.senses) {
      if (!region.sees(point)) continue
      if (sense.needs !== 'dark') {
        if (level < 0) level = levels.at(point)
        if (level < LEVELS[sense.needs]) continue
      }
      addSense(sighting, sense.name, viewer)
      sighting.share = 1
    }
  }
  return sighting
}

/** One sense of one viewer whose ring meets the shape; `ring` is an index into `rings`. */
interface SenseView {
  readonly name: string
  readonly viewer: ViewerEntry
  readonly ring: number
  /** Lit areas that the sense needs, or null if it needs no light. */
  readonly lit: Lit | null
  seenArea: number
}

/** A `LitPlan` whose rings are indices into `rings`. */
interface Lit {
  readonly everywhere: boolean
  readonly steps: readonly { readonly ring: number; readonly isLit: boolean }[]
}

/** Returns the sighting of a shape with an area. The rings that meet it divide it into pieces: see `eachPiece`. */
export function sightingOfShape(
  { outline, box }: Target,
  viewers: readonly ViewerEntry[],
  levels: LightLevels,
): Sighting {
  const sighting = unseenSighting()
  if (box === null) return sighting
  const rings: Ring[] = []
  const addRing = (ring: Ring): number => rings.push(ring) - 1
  const meets = (ring: Ring): boolean => ring.length > 0 && boxesMeet(boxOf(ring)!, box)
  const litByLevel = new Map<LightLevel, Lit | null>([['dark', null]])
  const litFor = (needs: LightLevel): Lit | null => {
    let lit = litByLevel.get(needs)
    if (lit === undefined) {
      const { everywhere, steps }: LitPlan = levels.litBy(needs, box)
      const near = steps.filter(({ ring }) => meets(ring))
      lit = { everywhere, steps: near.map(({ ring, isLit }) => ({ ring: addRing(ring), isLit })) }
      litByLevel.set(needs, lit)
    }
    return lit
  }
  const senseViews: SenseView[] = []
  for (const viewer of viewers) {
    for (const { sense, region } of viewer.senses) {
      const ring = region.ring()
      if (!meets(ring)) continue
      senseViews.push({ name: sense.name, viewer, ring: addRing(ring), lit: litFor(sense.needs), seenArea: 0 })
    }
  }
  if (senseViews.length === 0) return sighting
  let seen = 0
  const area = eachPiece(outline, rings, (pieceArea, inside) => {
    let isSeen = false
    for (const senseView of senseViews) {
      if (inside[senseView.ring] === 0 || !isLit(senseView.lit, inside)) continue
      senseView.seenArea += pieceArea
      isSeen = true
    }
    if (isSeen) seen += pieceArea
  })
  sighting.share = toFraction(seen, area)
  for (const { name, viewer, seenArea } of senseViews)
    if (toFraction(seenArea, area) > 0) addSense(sighting, name, viewer)
  return sighting
}

/** Returns true if a piece is lit: the last step whose ring contains it decides, otherwise `everywhere`. */
function isLit(lit: Lit | null, inside: Uint8Array): boolean {
  if (lit === null) return true
  for (let i = lit.steps.length - 1; i >= 0; i--) {
    const step = lit.steps[i]!
    if (inside[step.ring] !== 0) return step.isLit
  }
  return lit.everywhere
}

function unseenSighting(): Sighting {
  return { seen: false, share: 0, senses: [], by: [] }
}

function addSense(sighting: Sighting, sense: string, { id }: ViewerEntry): void {
  sighting.seen = true
  if (!sighting.senses.includes(sense)) sighting.senses.push(sense)
  if (!sighting.by.includes(id)) sighting.by.push(id)
}
