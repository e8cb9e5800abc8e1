import { ringOf } from '../document/documentFrom.js'
import {
  type DoorItem,
  isOpening,
  type SceneItem,
  type WallCut,
  type WallItem,
  type WindowItem,
} from '../document/sceneDocument.js'
import { type Edge, edgesOf } from './itemGeometry.js'

/** Sine of the largest angle between edges that become one. */
const STRAIGHT_TOLERANCE = 1e-9

/** A door or window that has cut a wall. */
type CutOpening = (DoorItem | WindowItem) & { readonly cut: WallCut }

/**
 * Returns the items without those in `ids`. Walls that removed doors and windows had cut are healed if their ends still
 * meet those of the opening or of another opening in that wall. O(n) for each healed wall.
 */
export function removeItems(items: readonly SceneItem[], ids: ReadonlySet<string>): readonly SceneItem[] {
  const openings = items.filter((item) => ids.has(item.id) && hasCut(item)).map(({ id }) => id)
  let remaining: readonly SceneItem[] = items.filter((item) => !ids.has(item.id) || hasCut(item))
  // Remove them one by one: an opening that is yet to be removed may be a neighbor of the one being filled.
  for (const id of openings)
    remaining = withoutOpening(remaining, remaining.find((item) => item.id === id) as CutOpening)
  return remaining.length === items.length ? items : remaining
}

/** Returns the items without an opening, whose wall is healed if the ends still meet. */
function withoutOpening(items: readonly SceneItem[], opening: CutOpening): readonly SceneItem[] {
  const remaining = items.filter((item) => item !== opening)
  const { wall: id, before, after } = opening.cut
  const wall = remaining.find((item) => item.id === id)
  if (wall?.kind !== 'wall') return remaining
  const others = remaining.filter((item): item is CutOpening => hasCut(item) && item.cut.wall === id)
  const healed = heal(wall, opening, others)
  if (healed === null) return remaining
  const [px, py, qx, qy] = edgeOf(opening)
  const edges = edgesOf(wall)
  const [followsGap, precedesGap] = [before && endingAt(edges, px, py) < 0, after && startingAt(edges, qx, qy) < 0]
  return remaining.map((item) => {
    if (item === wall) return others.length === 0 ? restoreOutline(healed, opening.cut) : healed
    if (!hasCut(item) || item.cut.wall !== id) return item
    // A neighbor that had taken all of the wall up to this opening has a part of the wall at that side now.
    const { cut } = item
    const [x0, y0, x1, y1] = edgeOf(item)
    if (precedesGap && x0 === qx && y0 === qy) return { ...item, cut: { ...cut, before: true } }
    if (followsGap && x1 === px && y1 === py) return { ...item, cut: { ...cut, after: true } }
    return item
  })
}

const hasCut = (item: SceneItem): item is CutOpening => isOpening(item) && item.cut !== undefined

const edgeOf = ({ walls }: CutOpening): Edge => walls as readonly number[] as Edge

/** Returns the index of the edge that ends at a point, or −1. */
const endingAt = (edges: readonly Edge[], x: number, y: number): number =>
  edges.findIndex((edge) => edge[2] === x && edge[3] === y)

/** Returns the index of the edge that starts at a point, or −1. */
const startingAt = (edges: readonly Edge[], x: number, y: number): number =>
  edges.findIndex((edge) => edge[0] === x && edge[1] === y)

/**
 * Returns the wall with an opening filled, or null if its ends no longer meet those of the opening. `others` are the
 * other openings in it.
 */
function heal(wall: WallItem, opening: CutOpening, others: readonly CutOpening[]): WallItem | null {
  const { before, after } = opening.cut
  const [px, py, qx, qy] = edgeOf(opening)
  const edges = edgesOf(wall)
  const gaps = others.map(edgeOf)
  const [previous, next] = [endingAt(edges, px, py), startingAt(edges, qx, qy)]
  if (before && previous < 0 && endingAt(gaps, px, py) < 0) return null
  if (after && next < 0 && startingAt(gaps, qx, qy) < 0) return null
  const filled: Edge[] = [[px, py, qx, qy]]
  const merged = new Set<number>()
  let at = insertionIndex(edges, gaps, px, py)
  if (after && next >= 0) {
    joinEdge(filled, edges[next]!, false)
    merged.add(next)
    at = next
  }
  if (before && previous >= 0) {
    joinEdge(filled, edges[previous]!, true)
    merged.add(previous)
    at = previous
  }
  const unmerged = edges.map((edge, i) => (merged.has(i) ? [] : [edge]))
  const walls = [...unmerged.slice(0, at).flat(), ...filled, ...unmerged.slice(at).flat()]
  return { ...wall, walls: walls.flat() }
}

/**
 * Returns the index at which an edge from (x, y) belongs in a wall: after the edge that ends there, also across other
 * openings.
 */
function insertionIndex(edges: readonly Edge[], gaps: readonly Edge[], x: number, y: number): number {
  const previous = endingAt(edges, x, y)
  if (previous >= 0) return previous + 1
  const gap = gaps[endingAt(gaps, x, y)]
  if (gap === undefined) return edges.length
  return insertionIndex(
    edges,
    gaps.filter((other) => other !== gap),
    gap[0],
    gap[1],
  )
}

/** Adds an edge at the start or the end of a line, as one with its neighbor if both lie on a straight line. */
function joinEdge(line: Edge[], edge: Edge, isFirst: boolean): void {
  const [a, b] = isFirst ? [edge, line[0]!] : [line.at(-1)!, edge]
  const [ux, uy, vx, vy] = [a[2] - a[0], a[3] - a[1], b[2] - b[0], b[3] - b[1]]
  const isStraight = Math.abs(ux * vy - uy * vx) <= STRAIGHT_TOLERANCE * Math.hypot(ux, uy) * Math.hypot(vx, vy)
  const joined: Edge[] = isStraight && ux * vx + uy * vy > 0 ? [[a[0], a[1], b[2], b[3]]] : [a, b]
  line.splice(isFirst ? 0 : line.length - 1, 1, ...joined)
}

/** Returns a healed wall without other openings, as an outline again if it was one. */
function restoreOutline(wall: WallItem, { outline = false }: WallCut): SceneItem {
  const points = outline ? ringOf(wall.walls) : null
  if (points === null) return wall
  const { walls: _, closed: _closed, kind: _kind, ...rest } = wall
  return { ...rest, kind: 'outline', points }
}
