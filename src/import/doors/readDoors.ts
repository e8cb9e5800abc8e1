import { BoxTree, boxesOf } from './BoxTree.js'
import { closeLine } from './closeLine.js'
import type { DetectedDoor } from './DetectedDoor.js'
import { angleBetween, distance, midpointOf, type Position } from './findSwings.js'
import { isLoosePart } from './isLoosePart.js'
import { type DoorLine, type Leaf, LeafFinder, WALL_REACH } from './LeafFinder.js'
import { slidingDoors } from './slidingDoors.js'
import { WallIndex } from './WallIndex.js'

/** Doors, and whether there were too many lines in one place to read all of them. */
interface DetectedDoors {
  doors: DetectedDoor[]
  isExhausted: boolean
}

/** Maximum distance between the tips of a double door, as a fraction of both widths. */
const PAIR_REACH = 0.15
/** Minimum angle between the leaves of a closed double door. */
const PAIR_ANGLE = (2 * Math.PI) / 3
/** Maximum distance between the ends of a leaf that is drawn twice, as a fraction of its width. */
const SAME_REACH = 0.1

/**
 * Reads doors that are drawn open, with a leaf and its swing, as lines across their openings, ending exactly at walls;
 * and sliding doors, also those drawn open, as one line across their openings. Lines of doors that fit neither are in
 * none of the results, so they stay as they are. `windows` are the lines that close other openings. O(lines log lines)
 * if they are spread out.
 */
export function readDoors(
  lines: readonly DoorLine[],
  walls: readonly ArrayLike<number>[],
  isPlausible: (width: number) => boolean,
  windows: readonly ArrayLike<number>[] = [],
): DetectedDoors {
  const wallIndex = new WallIndex(walls)
  const finder = new LeafFinder(lines, wallIndex, isPlausible)
  const leaves = mergeDuplicates(finder.leaves(), wallIndex)
  const pairs = pairsOf(leaves, wallIndex)
  const swingLines = new Set(leaves.flatMap((leaf) => leaf.lines))
  const symbols = symbolsOf(lines)
  const usedLines = new Set<number>()
  const doors = pairs.map((pair): DetectedDoor => {
    const partLines = new Set(pair.flatMap((leaf) => leaf.lines))
    for (const line of [...partLines]) for (const part of symbols.get(lines[line]!.symbol) ?? []) partLines.add(part)
    if (lines[pair[0]!.lines[0]!]!.isDoor) {
      for (const leaf of pair) {
        for (const line of finder.linesNear(leaf.hinge, 2 * leaf.radius)) {
          const { isDoor, symbol, points } = lines[line]!
          if (isDoor && symbol === 0 && !swingLines.has(line) && isLoosePart(points, leaf)) partLines.add(line)
        }
      }
    }
    for (const line of partLines) usedLines.add(line)
    const [first, second] = pair
    const doorWalls = second === undefined ? closedLeaf(first!, wallIndex) : closedPair(first!, second, wallIndex)
    const namedLine = [...partLines].find((line) => lines[line]!.isDoor) ?? first!.lines[0]!
    return { walls: doorWalls, layer: lines[namedLine]!.layer, lines: [...partLines], isSwing: true, isMoved: false }
  })
  const barriers = new WallIndex([...walls, ...windows, ...doors.map((door) => door.walls)])
  const sliding = slidingDoors(lines, usedLines, wallIndex, barriers, finder)
  return { doors: [...doors, ...sliding], isExhausted: wallIndex.isExhausted || barriers.isExhausted }
}

/** Returns the lines of doors in each symbol, such as a leaf with its frame. */
function symbolsOf(lines: readonly DoorLine[]): Map<number, number[]> {
  const symbols = new Map<number, number[]>()
  lines.forEach(({ symbol, isDoor }, index) => {
    if (symbol === 0 || !isDoor) return
    const symbolLines = symbols.get(symbol)
    if (symbolLines === undefined) symbols.set(symbol, [index])
    else symbolLines.push(index)
  })
  return symbols
}

/** Joins leaves that close in the same place: doors that swing to both sides have two swings. */
function mergeDuplicates(leaves: readonly Leaf[], wallIndex: WallIndex): Leaf[] {
  const tree = new BoxTree(boxesOf(leaves.map(({ hinge }) => hinge)))
  const merged = new Set<number>()
  return leaves.flatMap((leaf, i) => {
    if (merged.has(i)) return []
    const reach = SAME_REACH * leaf.radius
    const nearby = wallIndex.isExhausted ? [] : tree.search(...leaf.hinge, reach)
    wallIndex.spend(nearby.length)
    const duplicates = nearby.filter(
      (k) =>
        k > i &&
        !merged.has(k) &&
        isNear(leaves[k]!.hinge, leaf.hinge, reach) &&
        isNear(leaves[k]!.tip, leaf.tip, reach),
    )
    for (const duplicate of duplicates) merged.add(duplicate)
    return [
      {
        ...leaf,
        lines: [...new Set([leaf, ...duplicates.map((duplicate) => leaves[duplicate]!)].flatMap(({ lines }) => lines))],
      },
    ]
  })
}

/** Returns the leaves of each door: one, or two that meet halfway. */
function pairsOf(leaves: readonly Leaf[], wallIndex: WallIndex): Leaf[][] {
  const tree = new BoxTree(boxesOf(leaves.map(({ tip }) => tip)))
  const paired = new Set<number>()
  return leaves.flatMap((leaf, i): Leaf[][] => {
    if (paired.has(i)) return []
    // The other leaf may be wider.
    const nearby = wallIndex.isExhausted ? [] : tree.search(...leaf.tip, leaf.radius)
    wallIndex.spend(nearby.length)
    const other = nearby.find((k) => k > i && !paired.has(k) && isPair(leaf, leaves[k]!))
    if (other === undefined) return [[leaf]]
    paired.add(other)
    return [[leaf, leaves[other]!]]
  })
}

function isPair(a: Leaf, b: Leaf): boolean {
  if (!isNear(a.tip, b.tip, PAIR_REACH * (a.radius + b.radius))) return false
  const meetingPoint = midpointOf(a.tip, b.tip)
  return Math.abs(angleBetween(meetingPoint, a.hinge, b.hinge)) >= PAIR_ANGLE
}

function closedLeaf({ hinge, tip, radius }: Leaf, wallIndex: WallIndex): number[] {
  return closeLine(hinge, tip, WALL_REACH * radius, wallIndex)
}

function closedPair(a: Leaf, b: Leaf, wallIndex: WallIndex): number[] {
  const tip = midpointOf(a.tip, b.tip)
  const [from, to] = [a, b].map(({ hinge, radius }) => wallIndex.nearestPoint(hinge, WALL_REACH * radius) ?? hinge) as [
    Position,
    Position,
  ]
  return [...from, ...tip, ...tip, ...to]
}

const isNear = (a: Position, b: Position, reach: number): boolean => distance(a, b) <= reach
