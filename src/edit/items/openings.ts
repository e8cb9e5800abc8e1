import type { Point } from '../../geometry/points.js'
import { ringOf } from '../document/documentFrom.js'
import {
  type DoorItem,
  hasWalls,
  isEditable,
  isOpening,
  type OutlineItem,
  type SceneItem,
  type WallCut,
  type WallItem,
  type WindowItem,
} from '../document/sceneDocument.js'
import { distance, type Edge, edgesOf, nearestOn } from './places.js'

/** Relative distance from a line below which a point lies on it. */
const ON_LINE = 1e-9

type Opening = DoorItem | WindowItem
type Cuttable = WallItem | OutlineItem

/**
 * Returns the items with `opening` at their end and the wall cut that both of its ends lie on, within `reach`. Its ends
 * are placed on that wall, and its `cut` says how to heal it. Without such a wall, nothing is cut. O(n).
 */
export function addOpening(items: readonly SceneItem[], opening: Opening, reach: number): readonly SceneItem[] {
  const [x0, y0, x1, y1] = opening.walls
  if (opening.walls.length !== 4) return [...items, opening]
  const ends = [
    { x: x0!, y: y0! },
    { x: x1!, y: y1! },
  ] as const
  const found = wallUnder(items, ends, reach)
  if (found === null) return [...items, opening]
  const { wall, index, edge } = found
  const [first, last] = ends.map((end) => nearestOn(edge, end)).sort((a, b) => a.t - b.t) as [OnEdge, OnEdge]
  const [ax, ay, bx, by] = edge
  const before = first.t > 0
  const after = last.t < 1
  const parts = [...(before ? [ax, ay, first.x, first.y] : []), ...(after ? [last.x, last.y, bx, by] : [])]
  const wasOutline =
    wall.kind === 'outline' ||
    wall.closed ||
    items.some((item) => isOpening(item) && item.cut?.wall === wall.id && item.cut.outline)
  const walls = sidesOf(wall).flatMap((other, i) => (i === index ? parts : other))
  const cut: WallCut = { wall: wall.id, before, after, ...(wasOutline && { outline: true }) }
  return [
    ...items.map((item) => (item === wall ? wallFrom(wall, walls) : item)),
    { ...opening, walls: [first.x, first.y, last.x, last.y], cut },
  ]
}

type OnEdge = Point & { t: number }

function wallUnder(items: readonly SceneItem[], [a, b]: readonly [Point, Point], reach: number) {
  for (const wall of [...items].reverse()) {
    if ((wall.kind !== 'wall' && wall.kind !== 'outline') || !isEditable(wall)) continue
    for (const [index, edge] of sidesOf(wall).entries()) {
      const tolerance = Math.max(reach, ON_LINE * Math.hypot(...edge))
      const [p, q] = [nearestOn(edge, a), nearestOn(edge, b)]
      const isOn = distance(p, a) <= tolerance && distance(q, b) <= tolerance
      if (isOn && p.t !== q.t) return { wall, index, edge }
    }
  }
  return null
}

/** Returns the edges of a wall or an outline, with the one that closes it. */
function sidesOf(wall: Cuttable): Edge[] {
  const edges = edgesOf(wall)
  const [first, last] = [edges[0], edges.at(-1)]
  if (wall.kind === 'outline' || !wall.closed || first === undefined || last === undefined) return edges
  const isJoined = last[2] === first[0] && last[3] === first[1]
  return isJoined ? edges : [...edges, [last[2], last[3], first[0], first[1]]]
}

/** Returns a wall or an outline as a wall item with other walls. It is closed no longer: that would fill an opening. */
function wallFrom(wall: Cuttable, walls: number[]): WallItem {
  if (wall.kind === 'wall') {
    const { closed: _, ...rest } = wall
    return { ...rest, walls }
  }
  const { points: _, closed: _closed, kind: _kind, ...rest } = wall
  return { ...rest, kind: 'wall', walls }
}

/**
 * Returns the items without those of `ids`. Walls that removed doors and windows had cut are healed where their ends
 * still meet. O(n) for each healed wall.
 */
export function removeItems(items: readonly SceneItem[], ids: ReadonlySet<string>): readonly SceneItem[] {
  const removed = items.filter((item): item is Opening => ids.has(item.id) && isOpening(item) && item.cut !== undefined)
  let left: readonly SceneItem[] = items.filter(({ id }) => !ids.has(id))
  if (left.length === items.length) return items
  for (const opening of removed) {
    const { cut } = opening
    const wall = left.find(({ id }) => id === cut!.wall)
    const healed = wall?.kind === 'wall' ? heal(wall, opening, cut!) : null
    if (healed !== null) left = left.map((item) => (item === wall ? restored(healed, cut!, left) : item))
  }
  return left
}

/** Returns the wall with an opening filled, or null if its ends no longer meet those of the opening. */
function heal(wall: WallItem, opening: Opening, { before, after }: WallCut): WallItem | null {
  const [px, py, qx, qy] = opening.walls as unknown as Edge
  const edges = edgesOf(wall)
  const previous = edges.findIndex((edge) => edge[2] === px && edge[3] === py)
  const next = edges.findIndex((edge) => edge[0] === qx && edge[1] === qy)
  if ((before && previous < 0) || (after && next < 0)) return null
  const filled: Edge[] = [[px, py, qx, qy]]
  if (before) join(filled, edges[previous]!, true)
  if (after) join(filled, edges[next]!, false)
  const at = before ? previous : after ? next : edges.length
  const gone = new Set([before ? previous : -1, after ? next : -1])
  const rest = edges.map((edge, i) => (gone.has(i) ? [] : [edge]))
  const walls = [...rest.slice(0, at).flat(), ...filled, ...rest.slice(at).flat()]
  return { ...wall, walls: walls.flat() }
}

/** Adds an edge at the start or the end of a line, as one with its neighbor if both lie on a straight line. */
function join(line: Edge[], edge: Edge, isFirst: boolean): void {
  const [a, b] = isFirst ? [edge, line[0]!] : [line.at(-1)!, edge]
  const [ux, uy, vx, vy] = [a[2] - a[0], a[3] - a[1], b[2] - b[0], b[3] - b[1]]
  const isStraight = Math.abs(ux * vy - uy * vx) <= ON_LINE * Math.hypot(ux, uy) * Math.hypot(vx, vy)
  const joined: Edge[] = isStraight && ux * vx + uy * vy > 0 ? [[a[0], a[1], b[2], b[3]]] : [a, b]
  line.splice(isFirst ? 0 : line.length - 1, 1, ...joined)
}

/** Returns a healed wall, as an outline again if it was one and no other opening is left in it. */
function restored(wall: WallItem, { outline = false }: WallCut, items: readonly SceneItem[]): SceneItem {
  const points = outline ? ringOf(wall.walls) : null
  const isCut = items.some((item) => isOpening(item) && item.cut?.wall === wall.id)
  if (points === null || isCut) return wall
  const { walls: _, closed: _closed, kind: _kind, ...rest } = wall
  return { ...rest, kind: 'outline', points }
}

/** Returns an item without its ties to others, for copies. */
export function untied<T extends SceneItem>(item: T): T {
  if (!hasWalls(item) || !isOpening(item)) return item
  const { cut: _, ...rest } = item as Opening
  return rest as T
}
