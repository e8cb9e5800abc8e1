import type { Position } from './findSwings.js'
import { OVERLAP, type WallEnds } from './WallEnds.js'

/** A gap between walls along a leaf. */
export interface WallGap {
  /** The line that closes the gap, from wall to wall. */
  from: Position
  to: Position
  width: number
  /** Fraction of the leaf that is not inside the gap, but in front of a wall or inside one. */
  hidden: number
}

/** Distance of walls from a leaf that slides along or into them, as a fraction of its width. */
export const BAND = 0.35

/** Range of the width of an opening, as fractions of the leaf's. Two leaves may close it together. */
const MIN_GAP = 0.4
const MAX_GAP = 2.5

/** Maximum distance between an open leaf and its opening, as a fraction of its width. */
const APART = 0.15

/** Distance along the leaf within which ends of walls bound the same gap, as a fraction of its width. */
const EDGE = 0.03

/**
 * Maximum slope of a wall along which a leaf slides, and minimum fraction of a hidden leaf that is beside such walls.
 */
const MAX_SLOPE = 0.2
const MIN_BESIDE = 0.7

/** Maximum number of wall ends that are compared on each side of a gap. */
const MAX_ENDS = 16

/** Weight of the distance from the leaf, compared with the difference between the distances of both ends. */
const NEARNESS = 0.01

/** A point by its distances along a leaf and away from it, and its position. */
interface LocalPoint {
  along: number
  away: number
  position: Position
}

/** A wall near a leaf, and the range along the leaf of its part in the band. */
interface WallPart {
  a: LocalPoint
  b: LocalPoint
  from: number
  to: number
}

/**
 * Finds the opening that a sliding leaf closes, whether the leaf is drawn closed or open: a gap between walls on the
 * leaf's line that the leaf partly covers, or that is next to the leaf, at the end of a wall along it. Returns null if
 * there is none. O(n log n) for n walls nearby.
 */
export function findOpening(from: Position, to: Position, ends: WallEnds): WallGap | null {
  const leaf = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / leaf, (to[1] - from[1]) / leaf]
  const local = (x: number, y: number): LocalPoint => {
    const [dx, dy] = [x - from[0], y - from[1]]
    return { along: dx * ux + dy * uy, away: dy * ux - dx * uy, position: [x, y] }
  }
  const midpoint: Position = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const parts = ends
    .around(midpoint, (0.5 + APART + MAX_GAP) * leaf)
    .flatMap(([ax, ay, bx, by]) => partInBand(local(ax, ay), local(bx, by), BAND * leaf) ?? [])
    .sort((a, b) => a.from - b.from)
  const gap = bestGap(parts, leaf)
  if (gap === null || !slidesAlong(parts, leaf, gap)) return null
  const [low, high] = gap
  const endsAt = (edge: number) =>
    parts
      .flatMap(({ a, b }) => [a, b])
      .filter(({ along, away }) => Math.abs(along - edge) <= EDGE * leaf && Math.abs(away) <= BAND * leaf)
      .sort((a, b) => Math.abs(a.away) - Math.abs(b.away))
      .slice(0, MAX_ENDS)
  const [first, second] = levelPair(endsAt(low), endsAt(high))
  const away = first?.away ?? second?.away ?? 0
  const place = (along: number): Position => [from[0] + along * ux - away * uy, from[1] + along * uy + away * ux]
  return {
    // A wall that runs past the opening has no end there. Let the door overlap it slightly, so that no gap remains.
    from: first?.position ?? place(meetingOf(parts, away, gap, -1) - OVERLAP * leaf),
    to: second?.position ?? place(meetingOf(parts, away, gap, 1) + OVERLAP * leaf),
    width: high - low,
    hidden: 1 - coverOf(gap, leaf) / leaf,
  }
}

/** Returns a wall with its part within `band` of the line of a leaf, or null if there is none. */
function partInBand(a: LocalPoint, b: LocalPoint, band: number): WallPart | null {
  const rise = b.away - a.away
  let [low, high] = [0, 1]
  if (rise === 0) {
    if (Math.abs(a.away) > band) return null
  } else {
    const [t0, t1] = [(-band - a.away) / rise, (band - a.away) / rise]
    low = Math.max(low, Math.min(t0, t1))
    high = Math.min(high, Math.max(t0, t1))
    if (low > high) return null
  }
  const [from, to] = [low, high].map((t) => a.along + t * (b.along - a.along)) as [number, number]
  return { a, b, from: Math.min(from, to), to: Math.max(from, to) }
}

type Gap = readonly [low: number, high: number]

/** Returns the gap between walls that fits a leaf from 0 to its width best, or null if none does. */
function bestGap(parts: readonly WallPart[], leaf: number): Gap | null {
  let best: Gap | null = null
  let [mostCovered, leastOff] = [0, Infinity]
  let end = -Infinity
  for (const { from, to } of parts) {
    const gap: Gap = [end, from]
    end = Math.max(end, to)
    const [low, high] = gap
    const width = high - low
    if (!(width >= MIN_GAP * leaf && width <= MAX_GAP * leaf)) continue
    if (Math.max(low - leaf, -high) > APART * leaf) continue
    const covered = coverOf(gap, leaf)
    // If there are openings on both sides of an open leaf, prefer the one that is as wide as the leaf.
    const off = Math.abs(width - leaf)
    const isBetter = Math.abs(covered - mostCovered) > APART * leaf ? covered > mostCovered : off < leastOff
    if (best === null || isBetter) [best, mostCovered, leastOff] = [gap, covered, off]
  }
  return best
}

/** Returns true if a wall along the leaf ends at the gap, and if what is outside the gap is beside such walls. */
function slidesAlong(parts: readonly WallPart[], leaf: number, gap: Gap): boolean {
  const [low, high] = gap
  let [end, beside, isAtGap] = [0, 0, false]
  for (const { a, b, from, to } of parts) {
    if (Math.abs(b.away - a.away) > MAX_SLOPE * Math.abs(b.along - a.along)) continue
    isAtGap ||= Math.abs(to - low) <= EDGE * leaf || Math.abs(from - high) <= EDGE * leaf
    const reached = Math.min(leaf, to)
    beside += Math.max(0, reached - Math.max(end, from))
    end = Math.max(end, reached)
  }
  return isAtGap && beside >= MIN_BESIDE * (leaf - coverOf(gap, leaf)) - EDGE * leaf
}

/** Returns the length of a leaf that is inside a gap. */
function coverOf([low, high]: Gap, leaf: number): number {
  return Math.max(0, Math.min(leaf, high) - Math.max(0, low))
}

/** Returns the ends of walls on both sides of a gap that are about equally far away from the leaf, as on one face. */
function levelPair(low: readonly LocalPoint[], high: readonly LocalPoint[]): (LocalPoint | undefined)[] {
  let best = [low[0], high[0]]
  let least = Infinity
  for (const a of low) {
    for (const b of high) {
      const cost = Math.abs(a.away - b.away) + NEARNESS * (Math.abs(a.away) + Math.abs(b.away))
      if (cost < least) [best, least] = [[a, b], cost]
    }
  }
  return best
}

/** Returns the distance along the leaf at which a door meets a wall on its lower (−1) or upper (1) side. */
function meetingOf(parts: readonly WallPart[], away: number, [low, high]: Gap, side: 1 | -1): number {
  const center = (low + high) / 2
  let nearest = Infinity
  for (const { a, b } of parts) {
    const t = (away - a.away) / (b.away - a.away)
    if (!(t >= 0 && t <= 1)) continue
    const distance = side * (a.along + t * (b.along - a.along) - center)
    if (distance >= 0) nearest = Math.min(nearest, distance)
  }
  return nearest === Infinity ? (side < 0 ? low : high) : center + side * nearest
}
