import { BoxTree, boxesOf } from './BoxTree.js'
import { distance, findSwings, type Position, type Swing } from './findSwings.js'
import type { WallIndex } from './WallIndex.js'

/** A line that may be a part of a door, in pixels. */
export interface DoorLine {
  points: ArrayLike<number>
  isClosed: boolean
  layer: string
  /** Number of the symbol that contains the line, such as a block, or 0. */
  symbol: number
  /** True if its layer holds doors. Other lines are doors only if they look like a leaf and its swing. */
  isDoor: boolean
}

/** A leaf that swings. */
export interface Leaf {
  hinge: Position
  radius: number
  /** Tip of the closed leaf, and of the open one. */
  tip: Position
  openTip: Position
  /** Indices of the lines that draw it, the swing first. */
  lines: number[]
}

/** Maximum distances from the hinge, the tip, and the walls, as fractions of a leaf's width. */
const LEAF_REACH = 0.2
const STRICT_REACH = 0.06
export const WALL_REACH = 0.35
const DISK_RADIUS = 1.15

/** Minimum angle of a swing that passes through the wall to both sides. */
const BOTH_SIDES_SWEEP = (150 * Math.PI) / 180

/** Finds the leaves of doors by their swings, and the lines that draw them. */
export class LeafFinder {
  readonly #lines: readonly DoorLine[]
  readonly #wallIndex: WallIndex
  readonly #isPlausible: (width: number) => boolean
  readonly #tree: BoxTree

  /** `isPlausible` limits the width of leaves that are not on layers of doors. */
  constructor(lines: readonly DoorLine[], wallIndex: WallIndex, isPlausible: (width: number) => boolean) {
    this.#lines = lines
    this.#wallIndex = wallIndex
    this.#isPlausible = isPlausible
    this.#tree = new BoxTree(boxesOf(lines.map(({ points }) => points)))
  }

  /** Returns all leaves, in the order of their swings. */
  leaves(): Leaf[] {
    return this.#lines.flatMap(({ points, isClosed }, line) =>
      findSwings(points, isClosed).flatMap((swing) => this.#leafOf(swing, line) ?? []),
    )
  }

  /** Returns the indices of the lines near a point. */
  linesNear([x, y]: Position, reach: number): number[] {
    if (this.#wallIndex.isExhausted) return []
    const found = this.#tree.search(x, y, reach)
    this.#wallIndex.spend(found.length + 1)
    return found
  }

  /** Finds the open leaf of a swing, and the tip when it is closed. Returns null if it is not the swing of a door. */
  #leafOf(swing: Swing, line: number): Leaf | null {
    const { hinge, radius } = swing
    const { isDoor, symbol, layer } = this.#lines[line]!
    const reach = (isDoor ? LEAF_REACH : STRICT_REACH) * radius
    if (!isDoor && !this.#isPlausible(radius)) return null
    const parts: { connects: readonly [boolean, boolean]; index: number }[] = []
    for (const index of this.linesNear(hinge, DISK_RADIUS * radius)) {
      const other = this.#lines[index]!
      if (other.symbol !== symbol) continue
      // A short wall beside the hinge is not part of the door.
      if (!other.isDoor && (isDoor ? symbol === 0 : other.layer !== layer)) continue
      const connects = leafEnds(other, swing, reach, index === line)
      if (connects !== null) parts.push({ connects, index })
    }
    const isLeafAt = (k: 0 | 1) => parts.some(({ connects }) => connects[k] && !connects[1 - k])
    const [first, second] = [isLeafAt(0), isLeafAt(1)]
    if (!isDoor && first === second) return null
    const isFirstOpen = first !== second ? first : this.#isNearer(swing.ends[1], swing.ends[0], radius)
    const [openEnd, closedEnd] = isFirstOpen ? swing.ends : [swing.ends[1], swing.ends[0]]
    const leafLines = parts
      .filter(({ connects, index }) => index !== line && (isDoor || connects[isFirstOpen ? 0 : 1]))
      .map(({ index }) => index)
    const [tip, openTip] = this.#findTips(swing, closedEnd, openEnd)
    return { hinge, radius, tip, openTip, lines: [line, ...leafLines] }
  }

  /** Returns the tips of the closed and of the open leaf. */
  #findTips({ radius, midpoint, sweep }: Swing, closedEnd: Position, openEnd: Position): [Position, Position] {
    const isAtWall = (point: Position, reach: number) => this.#wallIndex.nearestPoint(point, reach * radius) !== null
    if (isAtWall(closedEnd, WALL_REACH)) return [closedEnd, openEnd]
    // If the leaf is drawn closed beside its swing, its tip is at a wall, and the other end of the arc is in the room.
    if (isAtWall(openEnd, LEAF_REACH)) return [openEnd, closedEnd]
    return sweep >= BOTH_SIDES_SWEEP && isAtWall(midpoint, WALL_REACH) ? [midpoint, openEnd] : [closedEnd, openEnd]
  }

  /** Returns true if `a` is nearer to a wall than `b`. */
  #isNearer(a: Position, b: Position, radius: number): boolean {
    const [toA, toB] = [a, b].map((point) => {
      const wall = this.#wallIndex.nearestPoint(point, WALL_REACH * radius)
      return wall === null ? Infinity : distance(wall, point)
    }) as [number, number]
    return toA <= toB
  }
}

/**
 * Returns the ends of a swing that a line connects with the hinge, or null if the line is not part of the door because
 * it leaves the disk around the hinge or has no point at the hinge. The line of the swing itself is always part of it.
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
  const connects: [boolean, boolean] = [false, false]
  let isAtHinge = isSwing
  for (let i = 0; i < count; i++) {
    const [point, next] = [at(i), at(i + 1)]
    if (!isSwing && distance(point, hinge) > DISK_RADIUS * radius) return null
    isAtHinge ||= isNear(point, hinge)
    if (i === count - 1 && !isClosed) break
    for (const k of [0, 1] as const) {
      connects[k] ||= (isNear(point, hinge) && isNear(next, ends[k])) || (isNear(next, hinge) && isNear(point, ends[k]))
    }
  }
  return isAtHinge ? connects : null
}
