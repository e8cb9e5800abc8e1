import type { Box, Point } from 'react-umbra/geometry'

/** The box between two corners, whichever of them is where. */
export function boxBetween(a: Point, b: Point): Box {
  return {
    minX: Math.min(a.x, b.x),
    minY: Math.min(a.y, b.y),
    maxX: Math.max(a.x, b.x),
    maxY: Math.max(a.y, b.y),
  }
}

/** The box moved so that its middle is there, or less than a unit beside: its corners stay whole. */
export function centred(box: Box, at: Point): Box {
  const width = box.maxX - box.minX
  const height = box.maxY - box.minY
  const minX = Math.round(at.x - width / 2)
  const minY = Math.round(at.y - height / 2)
  return { minX, minY, maxX: minX + width, maxY: minY + height }
}

/** Where the middle of a box may be so that all of it stays within another one. */
export function roomForMiddle(within: Box, { minX, minY, maxX, maxY }: Box): Box {
  const [x, y] = [(maxX - minX) / 2, (maxY - minY) / 2]
  return { minX: within.minX + x, minY: within.minY + y, maxX: within.maxX - x, maxY: within.maxY - y }
}

/** A list with another item at one place. */
export function replaced<T>(list: readonly T[], index: number, item: T): T[] {
  return list.map((old, i) => (i === index ? item : old))
}
