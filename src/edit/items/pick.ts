import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { isEditable, type SceneItem } from '../document/sceneDocument.js'
import { boundsOfItem, distance, edgesOf, isWithinReach, nearestOn, positionOf } from './itemGeometry.js'

/** Advantage of a mark over a line at the same place, in world units. */
const MARK_ADVANTAGE = 1e-9

/**
 * Returns the item at a point: the nearest mark or edge within `reach` world units, otherwise the topmost item that
 * contains the point. Returns null if there is none. Only editable, visible items count. O(n).
 */
export function itemAt(items: readonly SceneItem[], point: Point, reach: number): SceneItem | null {
  let nearest: SceneItem | null = null
  let minDistance = reach
  let container: SceneItem | null = null
  for (const item of items) {
    // The distance of marks counts half.
    if (!isEditable(item) || !isWithinReach(item, point, 2 * reach)) continue
    const separation = distanceTo(item, point)
    if (separation <= minDistance) [nearest, minDistance] = [item, separation]
    else if (contains(item, point)) container = item
  }
  return nearest ?? container
}

function distanceTo(item: SceneItem, point: Point): number {
  if (item.kind === 'circle') return Math.abs(distance(item, point) - item.radius)
  const edges = edgesOf(item)
  if (edges.length === 0) {
    const position = positionOf(item)
    // Marks are larger than lines, and win at a line's end.
    return position === null || item.kind === 'text'
      ? Number.POSITIVE_INFINITY
      : distance(position, point) / 2 - MARK_ADVANTAGE
  }
  return edges.reduce(
    (minDistance, edge) => Math.min(minDistance, distance(nearestOn(edge, point), point)),
    Number.POSITIVE_INFINITY,
  )
}

function contains(item: SceneItem, point: Point): boolean {
  if (item.kind === 'circle') return distance(item, point) <= item.radius
  if (item.kind === 'text') return isWithin(point, boundsOfItem(item))
  if (item.kind !== 'outline' && item.kind !== 'box') return false
  let isInside = false
  for (const [x0, y0, x1, y1] of edgesOf(item)) {
    if (y0 > point.y !== y1 > point.y && point.x < x0 + ((point.y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside
  }
  return isInside
}

function isWithin({ x, y }: Point, { minX, minY, maxX, maxY }: Box): boolean {
  return x >= minX && x <= maxX && y >= minY && y <= maxY
}

/** Returns the ids of the editable, visible items that are entirely inside a box. O(n). */
export function itemsWithin(items: readonly SceneItem[], box: Box): string[] {
  const isEntirelyInside = (item: SceneItem): boolean => {
    const { minX, minY, maxX, maxY } = boundsOfItem(item)
    return isWithin({ x: minX, y: minY }, box) && isWithin({ x: maxX, y: maxY }, box)
  }
  return items.filter((item) => isEditable(item) && isEntirelyInside(item)).map(({ id }) => id)
}

/** An edge near a point. */
export interface EdgeHit {
  readonly item: SceneItem
  /** Index of the edge in its item. */
  readonly index: number
  /** The nearest point of the edge. */
  readonly at: Point & { readonly t: number }
  readonly distance: number
}

/**
 * Returns the edge nearest to a point within `reach`, among the items for which `accepts` returns true, or null if
 * there is none. O(n).
 */
export function edgeAt(
  items: readonly SceneItem[],
  point: Point,
  reach: number,
  accepts: (item: SceneItem) => boolean,
): EdgeHit | null {
  let hit: EdgeHit | null = null
  for (const item of items) {
    if (item.hidden || !isWithinReach(item, point, reach) || !accepts(item)) continue
    for (const [index, edge] of edgesOf(item).entries()) {
      const at = nearestOn(edge, point)
      const separation = distance(at, point)
      if (separation <= (hit?.distance ?? reach)) hit = { item, index, at, distance: separation }
    }
  }
  return hit
}
