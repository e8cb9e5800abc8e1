import { BoxTree, boxesOf } from './BoxTree.js'
import { closeLine } from './closeLine.js'
import { type DoorLine, type Leaf, LeafFinder, WALL_REACH } from './findLeaves.js'
import { angleBetween, distance, type Position } from './findSwings.js'
import { isLoosePart } from './loosePart.js'
import type { ReadDoor } from './ReadDoor.js'
import { slidingDoors } from './slidingDoors.js'
import { WallEnds } from './WallEnds.js'

/** Doors, and whether there were too many lines in one place to read all of them. */
interface ReadDoors {
  doors: ReadDoor[]
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
): ReadDoors {
  const ends = new WallEnds(walls)
  const finder = new LeafFinder(lines, ends, isPlausible)
  const leaves = joinTwins(finder.leaves(), ends)
  const pairs = pairsOf(leaves, ends)
  const swung = new Set(leaves.flatMap((leaf) => leaf.lines))
  const symbols = symbolsOf(lines)
  const used = new Set<number>()
  const doors = pairs.map((pair): ReadDoor => {
    const own = new Set(pair.flatMap((leaf) => leaf.lines))
    for (const line of [...own]) for (const part of symbols.get(lines[line]!.symbol) ?? []) own.add(part)
    if (lines[pair[0]!.lines[0]!]!.isDoor) {
      for (const leaf of pair) {
        for (const line of finder.near(leaf.hinge, 2 * leaf.radius)) {
          const { isDoor, symbol, points } = lines[line]!
          if (isDoor && symbol === 0 && !swung.has(line) && isLoosePart(points, leaf)) own.add(line)
        }
      }
    }
    for (const line of own) used.add(line)
    const [first, second] = pair
    const closed = second === undefined ? closedLeaf(first!, ends) : closedPair(first!, second, ends)
    const named = [...own].find((line) => lines[line]!.isDoor) ?? first!.lines[0]!
    return { walls: closed, layer: lines[named]!.layer, lines: [...own], isSwing: true, isMoved: false }
  })
  const barriers = new WallEnds([...walls, ...windows, ...doors.map((door) => door.walls)])
  const sliding = slidingDoors(lines, used, ends, barriers, finder)
  return { doors: [...doors, ...sliding], isExhausted: ends.isExhausted || barriers.isExhausted }
}

/** Returns the lines of doors in each symbol, such as a leaf with its frame. */
function symbolsOf(lines: readonly DoorLine[]): Map<number, number[]> {
  const symbols = new Map<number, number[]>()
  lines.forEach(({ symbol, isDoor }, index) => {
    if (symbol === 0 || !isDoor) return
    const own = symbols.get(symbol)
    if (own === undefined) symbols.set(symbol, [index])
    else own.push(index)
  })
  return symbols
}

/** Joins leaves that close in the same place: doors that swing to both sides have two swings. */
function joinTwins(leaves: readonly Leaf[], ends: WallEnds): Leaf[] {
  const tree = new BoxTree(boxesOf(leaves.map(({ hinge }) => hinge)))
  const joined = new Set<number>()
  return leaves.flatMap((leaf, i) => {
    if (joined.has(i)) return []
    const reach = SAME_REACH * leaf.radius
    const near = ends.isExhausted ? [] : tree.near(...leaf.hinge, reach)
    ends.spend(near.length)
    const twins = near.filter(
      (k) =>
        k > i &&
        !joined.has(k) &&
        isNear(leaves[k]!.hinge, leaf.hinge, reach) &&
        isNear(leaves[k]!.tip, leaf.tip, reach),
    )
    for (const twin of twins) joined.add(twin)
    return [
      { ...leaf, lines: [...new Set([leaf, ...twins.map((twin) => leaves[twin]!)].flatMap(({ lines }) => lines))] },
    ]
  })
}

/** Returns the leaves of each door: one, or two that meet halfway. */
function pairsOf(leaves: readonly Leaf[], ends: WallEnds): Leaf[][] {
  const tree = new BoxTree(boxesOf(leaves.map(({ tip }) => tip)))
  const paired = new Set<number>()
  return leaves.flatMap((leaf, i): Leaf[][] => {
    if (paired.has(i)) return []
    // The other leaf may be wider.
    const near = ends.isExhausted ? [] : tree.near(...leaf.tip, leaf.radius)
    ends.spend(near.length)
    const other = near.find((k) => k > i && !paired.has(k) && isPair(leaf, leaves[k]!))
    if (other === undefined) return [[leaf]]
    paired.add(other)
    return [[leaf, leaves[other]!]]
  })
}

function isPair(a: Leaf, b: Leaf): boolean {
  if (!isNear(a.tip, b.tip, PAIR_REACH * (a.radius + b.radius))) return false
  const meeting = midpoint(a.tip, b.tip)
  return Math.abs(angleBetween(meeting, a.hinge, b.hinge)) >= PAIR_ANGLE
}

function closedLeaf({ hinge, tip, radius }: Leaf, ends: WallEnds): number[] {
  return closeLine(hinge, tip, WALL_REACH * radius, ends)
}

function closedPair(a: Leaf, b: Leaf, ends: WallEnds): number[] {
  const tip = midpoint(a.tip, b.tip)
  const [from, to] = [a, b].map(({ hinge, radius }) => ends.near(hinge, WALL_REACH * radius) ?? hinge) as [
    Position,
    Position,
  ]
  return [...from, ...tip, ...tip, ...to]
}

const midpoint = ([ax, ay]: Position, [bx, by]: Position): Position => [(ax + bx) / 2, (ay + by) / 2]

const isNear = (a: Position, b: Position, reach: number): boolean => distance(a, b) <= reach
