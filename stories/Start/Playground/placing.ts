import type { Point } from 'react-umbra'
import { type Corner, type Item, isAimed, type RectangleItem, type TubeItem } from './playgroundScene.js'

/** A length to a hundredth, an angle to a ten-thousandth: what is written down stays short, and is what was there. */
export const tidyLength = (value: number): number => Math.round(value * 100) / 100
export const tidyAngle = (value: number): number => Math.round(value * 10_000) / 10_000

export const tidyPoint = ({ x, y }: Point): Point => ({ x: tidyLength(x), y: tidyLength(y) })

/** The nearest multiple of a step; the value itself where the step is 0. */
export const snapped = (value: number, step: number): number => (step > 0 ? Math.round(value / step) * step : value)

export const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

export const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)

/** Radians from −π to π for the same direction. */
export function wrapped(angle: number): number {
  const turn = 2 * Math.PI
  return angle - turn * Math.round(angle / turn)
}

export const rotationOf = (item: Item): number =>
  isAimed(item) ? item.direction : 'rotation' in item ? item.rotation : 0

/** A point of the item's own in the world. */
export function toWorld(item: Item, [x, y]: Corner): Point {
  const rotation = rotationOf(item)
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  return { x: item.x + x * cos - y * sin, y: item.y + x * sin + y * cos }
}

/** A point of the world in the item's own units. */
export function toLocal(item: Item, { x, y }: Point): Corner {
  const rotation = rotationOf(item)
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)]
  const [dx, dy] = [x - item.x, y - item.y]
  return [dx * cos + dy * sin, dy * cos - dx * sin]
}

export function rectangleCorners({ width, height }: RectangleItem): Corner[] {
  const [w, h] = [width / 2, height / 2]
  return [
    [-w, -h],
    [w, -h],
    [w, h],
    [-w, h],
  ]
}

/** The two ends of a tube. */
export const tubeEnds = ({ length }: Pick<TubeItem, 'length'>): Corner[] => [
  [-length / 2, 0],
  [length / 2, 0],
]

/** The ends of a tube in the world, as the library names them. */
export function endsOf(item: TubeItem): { x0: number; y0: number; x1: number; y1: number } {
  const [from, to] = tubeEnds(item).map((end) => tidyPoint(toWorld(item, end)))
  return { x0: from!.x, y0: from!.y, x1: to!.x, y1: to!.y }
}

/** An item's own corners, or its ends; none for what is round or shines round a point. */
export function cornersOf(item: Item): readonly Corner[] {
  if (item.kind === 'rectangle') return rectangleCorners(item)
  if (item.kind === 'tube') return tubeEnds(item)
  return item.kind === 'polygon' || item.kind === 'wall' ? item.points : []
}
