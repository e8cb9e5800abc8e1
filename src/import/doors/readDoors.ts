import { angleBetween, distance, findSwings, type Position, type Swing } from './findSwings.js'
import { lineAcross } from './lineAcross.js'
import { WallEnds } from './WallEnds.js'

/** A line that may be a part of a door, in pixels. */
export interface DoorLine {
  points: ArrayLike<number>
  isClosed: boolean
  layer: string
  /** Lines with the same number other than 0 are parts of one symbol, such as a block. */
  symbol: number
  /** True if its layer holds doors. Other lines are doors only if they look like a leaf and its swing. */
  isDoor: boolean
}

/** A door across its opening. */
export interface ReadDoor {
  /** One wall per leaf. */
  walls: number[]
  layer: string
  /** Numbers of the lines that drew the door. */
  lines: number[]
  /** True if it was recognized by its swing. */
  isSwing: boolean
}

/** Maximum distances from the hinge, the tip, and the walls, as fractions of a leaf's width. */
const LEAF_REACH = 0.2
const STRICT_REACH = 0.06
const WALL_REACH = 0.35
const DISK = 1.15
/** Maximum distance between the tips of a double door, as a fraction of both widths. */
const PAIR_REACH = 0.15
/** Minimum angle between the leaves of a closed double door. */
const PAIR_ANGLE = (2 * Math.PI) / 3

interface Leaf extends Swing {
  line: number
  hinge: Position
  /** Tip of the closed leaf. */
  tip: Position
  /** Lines that draw the open leaf. */
  lines: number[]
}

/**
 * Reads doors that are drawn open, with a leaf and its swing, as lines across their openings, ending exactly at walls;
 * and sliding doors as one line. Lines of doors that fit neither stay as they are: they are in none of the results.
 */
export function readDoors(
  lines: readonly DoorLine[],
  walls: readonly ArrayLike<number>[],
  isPlausible: (width: number) => boolean,
): ReadDoor[] {
  const ends = new WallEnds(walls)
  const leaves: Leaf[] = []
  lines.forEach(({ points, isClosed }, line) => {
    for (const swing of findSwings(points, isClosed)) {
      const leaf = leafOf(swing, line, lines, ends, isPlausible)
      if (leaf !== null) leaves.push(leaf)
    }
  })
  const doors: ReadDoor[] = []
  const used = new Set<number>()
  const paired = new Set<Leaf>()
  leaves.forEach((leaf, i) => {
    if (paired.has(leaf)) return
    const isFree = ends.spend(leaves.length)
    const other = isFree ? leaves.slice(i + 1).find((next) => !paired.has(next) && isPair(leaf, next)) : undefined
    if (other !== undefined) paired.add(other)
    const own = [leaf, ...(other === undefined ? [] : [other])].flatMap(({ line, lines: rest }) => [line, ...rest])
    const numbers = withSymbols(own, lines, ends)
    for (const index of numbers) used.add(index)
    const walls = other === undefined ? closed(leaf, ends) : closedPair(leaf, other, ends)
    doors.push({ walls, layer: lines[leaf.line]!.layer, lines: numbers, isSwing: true })
  })
  return [...doors, ...slidingDoors(lines, used, ends)]
}

/** Adds the other lines of the symbols that draw a door, such as its frame. */
function withSymbols(own: readonly number[], lines: readonly DoorLine[], ends: WallEnds): number[] {
  const symbols = own.map((index) => lines[index]!.symbol).filter((symbol) => symbol !== 0)
  if (symbols.length === 0 || !ends.spend(lines.length)) return [...own]
  const isPart = ({ symbol, isDoor }: DoorLine) => isDoor && symbols.includes(symbol)
  return [...own, ...lines.flatMap((line, index) => (isPart(line) ? [index] : []))]
}

/** Finds the open leaf of a swing, and the tip when it is closed. Returns null if it is not the swing of a door. */
function leafOf(
  swing: Swing,
  line: number,
  lines: readonly DoorLine[],
  ends: WallEnds,
  isPlausible: (width: number) => boolean,
): Leaf | null {
  const { radius } = swing
  const { isDoor, symbol } = lines[line]!
  const reach = (isDoor ? LEAF_REACH : STRICT_REACH) * radius
  if (!isDoor && !isPlausible(radius)) return null
  const found: { open: readonly [boolean, boolean]; index: number }[] = []
  lines.forEach((other, index) => {
    if (other.symbol !== symbol) return
    // A short wall beside the hinge is no part of the door.
    if (isDoor ? symbol === 0 && !other.isDoor : other.layer !== lines[line]!.layer) return
    const open = ends.spend(1) ? leafEnds(other, swing, reach, index === line) : null
    if (open !== null) found.push({ open, index })
  })
  const isLeafAt = (k: 0 | 1) => found.some(({ open }) => open[k] && !open[1 - k])
  const [first, second] = [isLeafAt(0), isLeafAt(1)]
  if (!isDoor && first === second) return null
  const isFirstOpen = first !== second ? first : isNearer(swing.ends[1], swing.ends[0], ends, radius)
  const [open, shut] = isFirstOpen ? swing.ends : [swing.ends[1], swing.ends[0]]
  // Some draw the leaf closed, beside its swing: then its tip is at a wall, and the arc's other end is in the room.
  const isDrawnClosed = ends.near(shut, WALL_REACH * radius) === null && ends.near(open, LEAF_REACH * radius) !== null
  const numbers = found
    .filter(({ open, index }) => index !== line && (isDoor || open[isFirstOpen ? 0 : 1]))
    .map(({ index }) => index)
  return { ...swing, line, tip: isDrawnClosed ? open : shut, lines: numbers }
}

/**
 * Returns the ends of a swing to which a line leads from the hinge, or null if it is not a part of the door: it leaves
 * the disk around the hinge or has no point at the hinge. The line of the swing itself is always a part.
 */
function leafEnds(
  { points, isClosed }: DoorLine,
  { hinge, radius, ends }: Swing,
  reach: number,
  isSwing: boolean,
): [boolean, boolean] | null {
  const count = points.length / 2
  const at = (i: number): Position => [points[2 * (i % count)]!, points[2 * (i % count) + 1]!]
  const isNear = (a: Position, b: Position) => distance(a, b) <= reach
  const open: [boolean, boolean] = [false, false]
  let isAtHinge = isSwing
  for (let i = 0; i < count; i++) {
    const [point, next] = [at(i), at(i + 1)]
    if (!isSwing && distance(point, hinge) > DISK * radius) return null
    isAtHinge ||= isNear(point, hinge)
    if (i === count - 1 && !isClosed) break
    for (const k of [0, 1] as const) {
      open[k] ||= (isNear(point, hinge) && isNear(next, ends[k])) || (isNear(next, hinge) && isNear(point, ends[k]))
    }
  }
  return isAtHinge ? open : null
}

/** Returns true if `a` is nearer to a wall than `b`. */
function isNearer(a: Position, b: Position, ends: WallEnds, radius: number): boolean {
  const [toA, toB] = [a, b].map((point) => {
    const wall = ends.near(point, WALL_REACH * radius)
    return wall === null ? Infinity : distance(wall, point)
  }) as [number, number]
  return toA <= toB
}

function isPair(a: Leaf, b: Leaf): boolean {
  if (distance(a.tip, b.tip) > PAIR_REACH * (a.radius + b.radius)) return false
  const meeting = midpoint(a.tip, b.tip)
  return Math.abs(angleBetween(meeting, a.hinge, b.hinge)) >= PAIR_ANGLE
}

function closed({ hinge, tip, radius }: Leaf, ends: WallEnds): number[] {
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

/** Returns a line whose ends are moved to walls within `reach`, unless both would become one point. */
function closeLine(a: Position, b: Position, reach: number, ends: WallEnds): number[] {
  const [from, to] = [ends.near(a, reach) ?? a, ends.near(b, reach) ?? b]
  return from[0] === to[0] && from[1] === to[1] ? [...a, ...b] : [...from, ...to]
}

/** Reads the remaining lines of doors: each symbol or single line that is long and thin becomes one line. */
function slidingDoors(lines: readonly DoorLine[], used: ReadonlySet<number>, ends: WallEnds): ReadDoor[] {
  const groups = new Map<string, number[]>()
  lines.forEach(({ isDoor, symbol }, index) => {
    if (!isDoor || used.has(index)) return
    const key = symbol === 0 ? `line ${index}` : `symbol ${symbol}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [index])
    else group.push(index)
  })
  return [...groups.values()].flatMap((group): ReadDoor[] => {
    const across = lineAcross(group.map((index) => lines[index]!.points))
    if (across === null) return []
    const { from, to, reach } = across
    return [{ walls: closeLine(from, to, reach, ends), layer: lines[group[0]!]!.layer, lines: group, isSwing: false }]
  })
}
