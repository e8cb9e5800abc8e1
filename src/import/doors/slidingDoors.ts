import { centerLine } from './centerLine.js'
import { closeLine } from './closeLine.js'
import type { DetectedDoor } from './DetectedDoor.js'
import { BAND, findOpening, type WallGap } from './findOpening.js'
import { distance, midpointOf, type Position } from './findSwings.js'
import type { DoorLine, LeafFinder } from './LeafFinder.js'
import type { WallIndex } from './WallIndex.js'

/** A leaf of a sliding door, or several that are one symbol. */
interface SlidingLeaf {
  from: Position
  to: Position
  width: number
  /** Maximum distance of the walls at its ends when it is drawn closed. */
  reach: number
  lines: readonly number[]
  gap: WallGap | null
}

/** Fraction of a leaf outside the opening from which it is drawn open. */
const MAX_HIDDEN = 0.1

/** Range of the width of an opening beside a leaf that is drawn fully open, as fractions of the leaf's. */
const MIN_OPENING = 0.6
const MAX_OPENING = 1.25

/** Minimum total width of the leaves of an opening that are drawn fully open, as a fraction of the opening's width. */
const MIN_LEAVES = 0.8

/** Distance of leaves, tracks, and frames of the same door from its opening, as a fraction of the opening's width. */
const FRAME = 0.2

/** Number of coordinates whose comparison counts as one step. */
const COORDINATES_PER_STEP = 32

/** Maximum distance between the midpoints of two gaps that count as the same, as a fraction of their width. */
const SAME_GAP_TOLERANCE = 0.25

/**
 * Reads the remaining lines of doors: each symbol or single line that is long and thin is a leaf, and the leaves of one
 * opening become one line across it. A leaf may be drawn closed, or open beside or inside the wall. `barriers` has the
 * walls, and the windows and doors that close other openings.
 */
export function slidingDoors(
  lines: readonly DoorLine[],
  usedLines: ReadonlySet<number>,
  wallIndex: WallIndex,
  barriers: WallIndex,
  finder: LeafFinder,
): DetectedDoor[] {
  const leaves = leavesOf(lines, usedLines, barriers)
  const leafByLine = new Map<number, SlidingLeaf>()
  for (const leaf of leaves) for (const line of leaf.lines) leafByLine.set(line, leaf)
  const assigned = new Set<SlidingLeaf>()
  return leaves.flatMap((leaf): DetectedDoor[] => {
    if (assigned.has(leaf)) return []
    assigned.add(leaf)
    const { from, to, reach, gap } = leaf
    const layer = lines[leaf.lines[0]!]!.layer
    const isAtWalls = wallIndex.nearestPoint(from, reach) !== null && wallIndex.nearestPoint(to, reach) !== null
    const isClosed = isAtWalls && (gap === null || gap.hidden <= MAX_HIDDEN)
    const partners = gap === null ? [] : partnersOf(leaf, gap, lines, leafByLine, finder, wallIndex)
    const others = partners.filter((other) => !assigned.has(other))
    const isMoved = !isClosed && gap !== null && canClose(leaf, gap, others)
    if (isClosed || isMoved) for (const other of others) assigned.add(other)
    const parts = isClosed || isMoved ? [leaf, ...others] : [leaf]
    const walls = isMoved ? [...gap.from, ...gap.to] : closeLine(from, to, reach, wallIndex)
    return [{ walls, layer, lines: parts.flatMap((part) => part.lines), isSwing: false, isMoved }]
  })
}

/** Returns the leaves, the widest first, so that small parts such as tracks and arrows join them. */
function leavesOf(lines: readonly DoorLine[], usedLines: ReadonlySet<number>, barriers: WallIndex): SlidingLeaf[] {
  const groups = new Map<string, number[]>()
  lines.forEach(({ isDoor, symbol }, index) => {
    if (!isDoor || usedLines.has(index)) return
    const key = symbol === 0 ? `line ${index}` : `symbol ${symbol}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  })
  const leaves = [...groups.values()].flatMap((group): SlidingLeaf[] => {
    const line = centerLine(group.map((index) => lines[index]!.points))
    if (line === null) return []
    const { from, to, reach } = line
    return [{ from, to, reach, width: distance(from, to), lines: group, gap: findOpening(from, to, barriers) }]
  })
  return leaves.sort((a, b) => b.width - a.width)
}

/**
 * Returns true if a leaf closes an opening: it is inside the opening, or as wide as it, alone or with the other leaves.
 */
function canClose(leaf: SlidingLeaf, { width, hidden }: WallGap, others: readonly SlidingLeaf[]): boolean {
  if (hidden < 1 - MAX_HIDDEN) return true
  if (width >= MIN_OPENING * leaf.width && width <= MAX_OPENING * leaf.width) return true
  const totalWidth = others.reduce((total, other) => total + other.width, leaf.width)
  return width >= MIN_OPENING * leaf.width && totalWidth >= MIN_LEAVES * width
}

/** Returns the other leaves of an opening, and its tracks and frames. */
function partnersOf(
  leaf: SlidingLeaf,
  gap: WallGap,
  lines: readonly DoorLine[],
  leafByLine: ReadonlyMap<number, SlidingLeaf>,
  finder: LeafFinder,
  wallIndex: WallIndex,
): SlidingLeaf[] {
  const midpoint = midpointOf(gap.from, gap.to)
  const nearby = new Set(
    finder
      .linesNear(midpoint, gap.width / 2 + Math.max(leaf.width, gap.width))
      .flatMap((line) => leafByLine.get(line) ?? []),
  )
  nearby.delete(leaf)
  return [...nearby].filter((other) => {
    if (other.gap !== null) {
      const isSame = distance(midpointOf(other.gap.from, other.gap.to), midpoint) <= SAME_GAP_TOLERANCE * gap.width
      if (isSame && Math.abs(other.gap.width - gap.width) <= SAME_GAP_TOLERANCE * gap.width) return true
    }
    return other.lines.every((line) => {
      const { points } = lines[line]!
      return wallIndex.spend(points.length / COORDINATES_PER_STEP) && isAlong(points, leaf, gap)
    })
  })
}

/** Returns true if all points are beside a leaf or its opening. */
function isAlong(points: ArrayLike<number>, { from, to, width }: SlidingLeaf, gap: WallGap): boolean {
  const [ux, uy] = [(to[0] - from[0]) / width, (to[1] - from[1]) / width]
  const along = ([x, y]: Position) => (x - from[0]) * ux + (y - from[1]) * uy
  const low = Math.min(0, along(gap.from)) - FRAME * gap.width
  const high = Math.max(width, along(gap.to)) + FRAME * gap.width
  for (let i = 0; i < points.length; i += 2) {
    const point: Position = [points[i]!, points[i + 1]!]
    const offset = (point[1] - from[1]) * ux - (point[0] - from[0]) * uy
    if (!(Math.abs(offset) <= BAND * width && along(point) >= low && along(point) <= high)) return false
  }
  return true
}
