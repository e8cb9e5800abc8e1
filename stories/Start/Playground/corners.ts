import type { Point } from 'react-umbra'
import { tidyLength, toLocal } from './placing.js'
import { type Corner, type CorneredItem, fewestCorners } from './playgroundScene.js'

const tidyCorner = ([x, y]: Corner): Corner => [tidyLength(x), tidyLength(y)]

/** The sides of an outline or a line, by the number of the corner that they begin at. */
function sidesOf({ kind, points }: CorneredItem): { index: number; a: Corner; b: Corner }[] {
  const sides = points.map((a, index) => ({ index, a, b: points[(index + 1) % points.length]! }))
  return kind === 'wall' ? sides.slice(0, -1) : sides
}

export function moveCorner<T extends CorneredItem>(item: T, index: number, to: Point): T {
  const corner = tidyCorner(toLocal(item, to))
  return { ...item, points: item.points.map((point, i) => (i === index ? corner : point)) }
}

function withCornerAfter<T extends CorneredItem>(item: T, index: number, corner: Corner): T {
  return { ...item, points: [...item.points.slice(0, index + 1), tidyCorner(corner), ...item.points.slice(index + 1)] }
}

const middle = ([ax, ay]: Corner, [bx, by]: Corner): Corner => [(ax + bx) / 2, (ay + by) / 2]

/** Adds a corner at the midpoint of the longest side. */
export function splitLongestSide<T extends CorneredItem>(item: T): T {
  const length = ({ a, b }: { a: Corner; b: Corner }): number => Math.hypot(b[0] - a[0], b[1] - a[1])
  const { index, a, b } = sidesOf(item).reduce((best, side) => (length(side) > length(best) ? side : best))
  return withCornerAfter(item, index, middle(a, b))
}

/** Adds a corner at the midpoint of the side after a corner; before the last one of a line. */
export function splitSideAfter<T extends CorneredItem>(item: T, corner: number): T {
  const sides = sidesOf(item)
  const { index, a, b } = sides[Math.min(corner, sides.length - 1)]!
  return withCornerAfter(item, index, middle(a, b))
}

/** Adds a corner at a point of the world, on the side that is nearest to it. */
export function splitNearestSide<T extends CorneredItem>(item: T, at: Point): T {
  const point = toLocal(item, at)
  const sides = sidesOf(item)
  let best = { index: 0, off: Number.POSITIVE_INFINITY }
  for (const { index, a, b } of sides) {
    const off = distanceToSide(point, a, b)
    if (off < best.off) best = { index, off }
  }
  return withCornerAfter(item, best.index, point)
}

function distanceToSide([x, y]: Corner, [ax, ay]: Corner, [bx, by]: Corner): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

/** Takes a corner away, while there are more than it needs. */
export function removeCorner<T extends CorneredItem>(item: T, index: number): T {
  if (item.points.length <= fewestCorners(item)) return item
  return { ...item, points: item.points.filter((_, i) => i !== index) }
}
