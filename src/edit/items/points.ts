import type { Point } from '../../geometry/points.js'
import { hasWalls, type SceneItem } from '../document/sceneDocument.js'
import { type Edge, edgesOf, endsOf } from './itemGeometry.js'

/** Returns an item with a point inserted into one of its edges, or the same item if it takes no points. */
export function insertPoint<T extends SceneItem>(item: T, edge: number, { x, y }: Point): T {
  if (item.kind === 'outline') {
    const points = [...item.points]
    points.splice(edge + 1, 0, [x, y])
    return { ...item, points }
  }
  if (item.kind !== 'wall') return item
  const walls = [...item.walls]
  walls.splice(4 * edge + 2, 0, x, y, x, y)
  return { ...item, walls }
}

/** Returns true for items that points can be inserted into and removed from. */
export function hasPoints(item: SceneItem): boolean {
  return item.kind === 'wall' || item.kind === 'outline'
}

/** Returns an item with a point at the midpoint of the edge that starts or ends at one of its ends. */
export function splitAt<T extends SceneItem>(item: T, end: number): T {
  const index = hasWalls(item) ? end >> 1 : end
  const edge = edgesOf(item)[index]
  if (edge === undefined) return item
  const [x0, y0, x1, y1] = edge
  return insertPoint(item, index, { x: (x0 + x1) / 2, y: (y0 + y1) / 2 })
}

/**
 * Returns an item without one of its ends: the two edges that meet there become one, and a loose edge is removed.
 * Returns null if nothing is left of a wall, and the same item if an outline has too few corners.
 */
export function removePoint<T extends SceneItem>(item: T, end: number): T | null {
  if (item.kind === 'outline') {
    return item.points.length < 4 ? item : { ...item, points: item.points.filter((_, i) => i !== end) }
  }
  const at = endsOf(item)[end]
  if (item.kind !== 'wall' || at === undefined) return item
  const edges = edgesOf(item)
  const before = edges.findIndex(([, , x, y]) => x === at.x && y === at.y)
  const after = edges.findIndex(([x, y], i) => i !== before && x === at.x && y === at.y)
  const isJoint = before >= 0 && after >= 0
  const merged = (i: number): Edge => [edges[i]![0], edges[i]![1], edges[after]![2], edges[after]![3]]
  const remaining = edges.flatMap((edge, i) => {
    if (!isJoint) return i === end >> 1 ? [] : [edge]
    return i === before ? [merged(i)] : i === after ? [] : [edge]
  })
  const walls = remaining.filter(([x0, y0, x1, y1]) => x0 !== x1 || y0 !== y1).flat()
  return walls.length === 0 ? null : { ...item, walls }
}
