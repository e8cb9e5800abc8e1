import { midpointOf, type Position } from './findSwings.js'
import { OVERLAP, type WallIndex } from './WallIndex.js'

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
const MAX_SEPARATION = 0.15

/** Distance along the leaf within which ends of walls bound the same gap, as a fraction of its width. */
const EDGE_TOLERANCE = 0.03

/**
 * Maximum slope of a wall along which a leaf slides, and minimum fraction of a hidden leaf that is beside such walls.
 */
const MAX_SLOPE = 0.2
const MIN_BESIDE = 0.7

/** Maximum number of wall ends that are compared on each side of a gap. */
const MAX_ENDS = 16

/** Weight of the distance from the leaf, compared with the difference between the distances of both ends. */
const OFFSET_WEIGHT = 0.01

/** A point by its distances along a leaf and away from it, and its position. */
interface LocalPoint {
  along: number
  offset: number
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
export function findOpening(from: Position, to: Position, wallIndex: WallIndex): WallGap | null {
  const leafWidth = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [ux, uy] = [(to[0] - from[0]) / leafWidth, (to[1] - from[1]) / leafWidth]
  const toLocal = (x: number, y: number): LocalPoint => {
    const [dx, dy] = [x - from[0], y - from[1]]
    return { along: dx * ux + dy * uy, offset: dy * ux - dx * uy, position: [x, y] }
  }
  const parts = wallIndex
    .wallsNear(midpointOf(from, to), (0.5 + MAX_SEPARATION + MAX_GAP) * leafWidth)
    .flatMap(([ax, ay, bx, by]) => partInBand(toLocal(ax, ay), toLocal(bx, by), BAND * leafWidth) ?? [])
    .sort((a, b) => a.from - b.from)
  const gap = bestGap(parts, leafWidth)
  if (gap === null || !slidesAlong(parts, leafWidth, gap)) return null
  const [low, high] = gap
  const endsAt = (edge: number) =>
    parts
      .flatMap(({ a, b }) => [a, b])
      .filter(
        ({ along, offset }) =>
          Math.abs(along - edge) <= EDGE_TOLERANCE * leafWidth && Math.abs(offset) <= BAND * leafWidth,
      )
      .sort((a, b) => Math.abs(a.offset) - Math.abs(b.offset))
      .slice(0, MAX_ENDS)
  const [first, second] = levelPair(endsAt(low), endsAt(high))
  const offset = first?.offset ?? second?.offset ?? 0
  const pointAt = (along: number): Position => [from[0] + along * ux - offset * uy, from[1] + along * uy + offset * ux]
  return {
    // A wall that runs past the opening has no end there. Let the door overlap it slightly, so that no gap remains.
    from: first?.position ?? pointAt(meetingPosition(parts, offset, gap, -1) - OVERLAP * leafWidth),
    to: second?.position ?? pointAt(meetingPosition(parts, offset, gap, 1) + OVERLAP * leafWidth),
    width: high - low,
    hidden: 1 - coveredLength(gap, leafWidth) / leafWidth,
  }
}

/** Returns a wall with its part within `band` of the line of a leaf, or null if there is none. */
function partInBand(a: LocalPoint, b: LocalPoint, band: number): WallPart | null {
  const rise = b.offset - a.offset
  let [low, high] = [0, 1]
  if (rise === 0) {
    if (Math.abs(a.offset) > band) return null
  } else {
    const [t0, t1] = [(-band - a.offset) / rise, (band - a.offset) / rise]
    low = Math.max(low, Math.min(t0, t1))
    high = Math.min(high, Math.max(t0, t1))
    if (low > high) return null
  }
  const [from, to] = [low, high].map((t) => a.along + t * (b.along - a.along)) as [number, number]
  return { a, b, from: Math.min(from, to), to: Math.max(from, to) }
}

type Gap = readonly [low: number, high: number]

/** Returns the gap between walls that fits a leaf from 0 to its width best, or null if none does. */
function bestGap(parts: readonly WallPart[], leafWidth: number): Gap | null {
  let best: Gap | null = null
  let [maxCovered, minError] = [0, Infinity]
  let end = -Infinity
  for (const { from, to } of parts) {
    const gap: Gap = [end, from]
    end = Math.max(end, to)
    const [low, high] = gap
    const width = high - low
    if (!(width >= MIN_GAP * leafWidth && width <= MAX_GAP * leafWidth)) continue
    if (Math.max(low - leafWidth, -high) > MAX_SEPARATION * leafWidth) continue
    const covered = coveredLength(gap, leafWidth)
    // If there are openings on both sides of an open leaf, prefer the one that is as wide as the leaf.
    const widthError = Math.abs(width - leafWidth)
    const isBetter =
      Math.abs(covered - maxCovered) > MAX_SEPARATION * leafWidth ? covered > maxCovered : widthError < minError
    if (best === null || isBetter) [best, maxCovered, minError] = [gap, covered, widthError]
  }
  return best
}

/** Returns true if a wall along the leaf ends at the gap, and if what is outside the gap is beside such walls. */
function slidesAlong(parts: readonly WallPart[], leafWidth: number, gap: Gap): boolean {
  const [low, high] = gap
  let [end, besideLength, isAtGap] = [0, 0, false]
  for (const { a, b, from, to } of parts) {
    if (Math.abs(b.offset - a.offset) > MAX_SLOPE * Math.abs(b.along - a.along)) continue
    isAtGap ||= Math.abs(to - low) <= EDGE_TOLERANCE * leafWidth || Math.abs(from - high) <= EDGE_TOLERANCE * leafWidth
    const clippedEnd = Math.min(leafWidth, to)
    besideLength += Math.max(0, clippedEnd - Math.max(end, from))
    end = Math.max(end, clippedEnd)
  }
  return (
    isAtGap && besideLength >= MIN_BESIDE * (leafWidth - coveredLength(gap, leafWidth)) - EDGE_TOLERANCE * leafWidth
  )
}

/** Returns the length of a leaf that is inside a gap. */
function coveredLength([low, high]: Gap, leafWidth: number): number {
  return Math.max(0, Math.min(leafWidth, high) - Math.max(0, low))
}

/** Returns the ends of walls on both sides of a gap that are about equally far from the leaf, as on one face. */
function levelPair(low: readonly LocalPoint[], high: readonly LocalPoint[]): (LocalPoint | undefined)[] {
  let best = [low[0], high[0]]
  let minCost = Infinity
  for (const a of low) {
    for (const b of high) {
      const cost = Math.abs(a.offset - b.offset) + OFFSET_WEIGHT * (Math.abs(a.offset) + Math.abs(b.offset))
      if (cost < minCost) [best, minCost] = [[a, b], cost]
    }
  }
  return best
}

/** Returns the distance along the leaf at which a door meets a wall on its lower (−1) or upper (1) side. */
function meetingPosition(parts: readonly WallPart[], offset: number, [low, high]: Gap, side: 1 | -1): number {
  const center = (low + high) / 2
  let nearest = Infinity
  for (const { a, b } of parts) {
    const t = (offset - a.offset) / (b.offset - a.offset)
    if (!(t >= 0 && t <= 1)) continue
    const distance = side * (a.along + t * (b.along - a.along) - center)
    if (distance >= 0) nearest = Math.min(nearest, distance)
  }
  return nearest === Infinity ? (side < 0 ? low : high) : center + side * nearest
}
