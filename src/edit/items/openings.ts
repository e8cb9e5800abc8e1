import type { Point } from '../../geometry/points.js'
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
import { distance, type Edge, edgesOf, nearestOn } from './itemGeometry.js'

/** Relative distance from a line below which a point is on it. */
const LINE_TOLERANCE = 1e-9

type Opening = DoorItem | WindowItem
type Cuttable = WallItem | OutlineItem

/**
 * Returns the items with `opening` added at the end, and with the wall cut on which both of its ends are, within
 * `reach`. Moves its ends onto that wall, and sets its `cut`, which is needed to heal it. Without such a wall, nothing
 * is cut. O(n).
 */
export function addOpening(items: readonly SceneItem[], opening: Opening, reach: number): readonly SceneItem[] {
  const [x0, y0, x1, y1] = opening.walls
  if (opening.walls.length !== 4) return [...items, opening]
  const ends = [
    { x: x0!, y: y0! },
    { x: x1!, y: y1! },
  ] as const
  const hit = wallUnder(items, ends, reach)
  if (hit === null) return [...items, opening]
  const { wall, index, edge } = hit
  const [first, last] = ends.map((end) => nearestOn(edge, end)).sort((a, b) => a.t - b.t) as [PointOnEdge, PointOnEdge]
  const [ax, ay, bx, by] = edge
  const before = first.t > 0
  const after = last.t < 1
  const parts = [...(before ? [ax, ay, first.x, first.y] : []), ...(after ? [last.x, last.y, bx, by] : [])]
  const wasOutline =
    wall.kind === 'outline' ||
    wall.closed ||
    items.some((item) => isOpening(item) && item.cut?.wall === wall.id && item.cut.outline)
  const walls = closedEdges(wall).flatMap((otherEdge, i) => (i === index ? parts : otherEdge))
  const cut: WallCut = { wall: wall.id, before, after, ...(wasOutline && { outline: true }) }
  return [
    ...items.map((item) => (item === wall ? wallFrom(wall, walls) : item)),
    { ...opening, walls: [first.x, first.y, last.x, last.y], cut },
  ]
}

type PointOnEdge = Point & { t: number }

function wallUnder(items: readonly SceneItem[], [a, b]: readonly [Point, Point], reach: number) {
  for (const wall of [...items].reverse()) {
    if ((wall.kind !== 'wall' && wall.kind !== 'outline') || !isEditable(wall)) continue
    for (const [index, edge] of closedEdges(wall).entries()) {
      const tolerance = Math.max(reach, LINE_TOLERANCE * Math.hypot(...edge))
      const [p, q] = [nearestOn(edge, a), nearestOn(edge, b)]
      const isOn = distance(p, a) <= tolerance && distance(q, b) <= tolerance
      if (isOn && p.t !== q.t) return { wall, index, edge }
    }
  }
  return null
}

/** Returns the edges of a wall or an outline, with the one that closes it. */
function closedEdges(wall: Cuttable): Edge[] {
  const edges = edgesOf(wall)
  const [first, last] = [edges[0], edges.at(-1)]
  if (wall.kind === 'outline' || !wall.closed || first === undefined || last === undefined) return edges
  const isJoined = last[2] === first[0] && last[3] === first[1]
  return isJoined ? edges : [...edges, [last[2], last[3], first[0], first[1]]]
}

/**
 * Returns a wall or an outline as a wall item with other walls. It is no longer closed, because that would fill an
 * opening.
 */
function wallFrom(wall: Cuttable, walls: number[]): WallItem {
  if (wall.kind === 'wall') {
    const { closed: _, ...rest } = wall
    return { ...rest, walls }
  }
  const { points: _, closed: _closed, kind: _kind, ...rest } = wall
  return { ...rest, kind: 'wall', walls }
}

/** Returns an item without its ties to others, for copies. */
export function withoutCut<T extends SceneItem>(item: T): T {
  if (!hasWalls(item) || !isOpening(item)) return item
  const { cut: _, ...rest } = item as Opening
  return rest as T
}
