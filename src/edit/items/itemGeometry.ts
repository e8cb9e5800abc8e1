import { type Box, boxOf, joinBoxes } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { hasWalls, type SceneItem } from '../document/sceneDocument.js'

/** A straight edge of an item. */
export type Edge = readonly [x0: number, y0: number, x1: number, y1: number]

/** Size of the text marks, in world units per letter and per line. */
const LETTER_WIDTH = 9
const LINE_HEIGHT = 20

/** Position of a sun's mark that has none of its own. */
const DEFAULT_SUN_POSITION: Point = { x: 24, y: 24 }

/** Returns the position of an item, or null for walls, outlines, and tubes, which have several points. */
export function positionOf(item: SceneItem): Point | null {
  if (item.kind === 'sun') return { x: item.x ?? DEFAULT_SUN_POSITION.x, y: item.y ?? DEFAULT_SUN_POSITION.y }
  return 'x' in item ? { x: item.x, y: item.y } : null
}

/** Returns the ends and corners of an item, in the order of its handles. */
export function endsOf(item: SceneItem): Point[] {
  if (hasWalls(item)) {
    const ends: Point[] = []
    for (let i = 0; i + 1 < item.walls.length; i += 2) ends.push({ x: item.walls[i]!, y: item.walls[i + 1]! })
    return ends
  }
  switch (item.kind) {
    case 'outline':
      return item.points.map(([x, y]) => ({ x, y }))
    case 'tube':
      return [
        { x: item.x0, y: item.y0 },
        { x: item.x1, y: item.y1 },
      ]
    case 'box':
      return boxCorners(item)
    default:
      return []
  }
}

function boxCorners({ x, y, width, height, rotation = 0 }: Extract<SceneItem, { kind: 'box' }>): Point[] {
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([right, down]) => {
    const [u, v] = [(right! * width) / 2, (down! * height) / 2]
    return { x: x + u * cos - v * sin, y: y + u * sin + v * cos }
  })
}

/** Returns the straight edges of an item. */
export function edgesOf(item: SceneItem): Edge[] {
  const ends = endsOf(item)
  const isLine = hasWalls(item) || item.kind === 'tube'
  const edges: Edge[] = []
  for (let i = 0; i < ends.length; i += isLine ? 2 : 1) {
    const [a, b] = [ends[i]!, ends[(i + 1) % ends.length]!]
    edges.push([a.x, a.y, b.x, b.y])
  }
  return edges
}

const boundsCache = /* @__PURE__ */ new WeakMap<SceneItem, Box>()

/** Returns the box around an item's outline or mark. Cached by item, because items are immutable. */
export function boundsOfItem(item: SceneItem): Box {
  const cached = boundsCache.get(item)
  if (cached !== undefined) return cached
  const box = computeBounds(item)
  boundsCache.set(item, box)
  return box
}

/** Returns true if a point is at most `reach` outside of an item's box. */
export function isWithinReach(item: SceneItem, { x, y }: Point, reach: number): boolean {
  const { minX, minY, maxX, maxY } = boundsOfItem(item)
  return x >= minX - reach && x <= maxX + reach && y >= minY - reach && y <= maxY + reach
}

function computeBounds(item: SceneItem): Box {
  const box = boxOf(endsOf(item).flatMap(({ x, y }) => [x, y]))
  if (box !== null) return box
  const { x, y } = positionOf(item) ?? { x: 0, y: 0 }
  if (item.kind === 'text')
    return { minX: x, minY: y, maxX: x + LETTER_WIDTH * item.text.length, maxY: y + LINE_HEIGHT }
  const radius = item.kind === 'circle' ? item.radius : 0
  return { minX: x - radius, minY: y - radius, maxX: x + radius, maxY: y + radius }
}

/** Returns the center of an item's box. */
export function centerOf(item: SceneItem): Point {
  const { minX, minY, maxX, maxY } = boundsOfItem(item)
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

/** Returns the box around at least one item. */
export function boundsOfItems(items: readonly SceneItem[]): Box {
  return items.map(boundsOfItem).reduce(joinBoxes)
}

/**
 * Returns the point about which items are rotated: the position of a single one, or the center of the box around them.
 */
export function centerOfItems(items: readonly SceneItem[]): Point {
  const [single] = items
  const position = items.length === 1 ? positionOf(single!) : null
  const { minX, minY, maxX, maxY } = boundsOfItems(items)
  return position ?? { x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

/** Returns the point of an edge that is nearest to a point. */
export function nearestOn([x0, y0, x1, y1]: Edge, { x, y }: Point): Point & { t: number } {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const lengthSquared = dx * dx + dy * dy
  const t = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, ((x - x0) * dx + (y - y0) * dy) / lengthSquared))
  return t === 1 ? { x: x1, y: y1, t } : { x: x0 + dx * t, y: y0 + dy * t, t }
}

/** Returns the distance between two points. */
export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y)
}

/** Returns the direction from one point to another, in radians. */
export function directionTo(from: Point, to: Point): number {
  return Math.atan2(to.y - from.y, to.x - from.x)
}

/** Returns a point at a distance in a direction. */
export function pointAt({ x, y }: Point, direction: number, length: number): Point {
  return { x: x + length * Math.cos(direction), y: y + length * Math.sin(direction) }
}
