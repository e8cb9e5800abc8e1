import type { Box, Point } from 'react-umbra/geometry'

/** Returns the box with two opposite corners, in any order. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  }
}

/** Moves a box so that its center is at `at`, or less than a unit beside it, because its corners stay whole numbers. */
export function centered(box: Box, at: Point): Box {
  const width = box.maxX - box.minX
  const height = box.maxY - box.minY
  const minX = Math.round(at.x - width / 2)
  const minY = Math.round(at.y - height / 2)
  return { minX, minY, maxX: minX + width, maxY: minY + height }
}

/** Returns the positions of a box's center for which the whole box stays within another one. */
export function roomForMiddle(within: Box, { minX, minY, maxX, maxY }: Box): Box {
  const [x, y] = [(maxX - minX) / 2, (maxY - minY) / 2]
  return { minX: within.minX + x, minY: within.minY + y, maxX: within.maxX - x, maxY: within.maxY - y }
}

/** A list with another item at one place. */
export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((old, i) => (i === index ? item : old))
}
