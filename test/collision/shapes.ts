import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import type { Box } from '../../src/geometry/boxes.js'
import type { Point } from '../../src/geometry/points.js'
import { outlineOf, type Shape } from '../../src/geometry/shapes.js'
import { between, pick, type Random, whole } from '../helpers/random.js'

export function circle(x: number, y: number, radius: number): Shape {
  return { kind: 'circle', x, y, radius }
}

export function box(x: number, y: number, width: number, height: number, rotation?: number): Shape {
  return { kind: 'box', x, y, width, height, rotation }
}

export function polygon(...points: number[]): Shape {
  return { kind: 'polygon', points }
}

/** Returns a translated copy of a shape. */
export function moved(shape: Shape, by: Point): Shape {
  if (shape.kind !== 'polygon') return { ...shape, x: shape.x + by.x, y: shape.y + by.y }
  const points = outlineOf('shape', shape).map((value, i) => value + (i % 2 === 0 ? by.x : by.y))
  return { kind: 'polygon', points }
}

/** Returns a convex polygon of either winding, with its corners on a circle. */
export function randomConvex(random: Random, x: number, y: number, radius: number): Shape {
  const count = 3 + whole(random, 6)
  const angles = Array.from({ length: count }, () => between(random, 0, 2 * Math.PI)).sort((a, b) => a - b)
  if (random() < 0.5) angles.reverse()
  return {
    kind: 'polygon',
    points: angles.map((at) => ({ x: x + radius * Math.cos(at), y: y + radius * Math.sin(at) })),
  }
}

/** Returns a star around (x, y): concave, and never crossing itself. */
export function randomStar(random: Random, x: number, y: number, radius: number): Shape {
  const count = 4 + whole(random, 9)
  const points = Array.from({ length: count }, (_, i) => {
    const at = (2 * Math.PI * (i + between(random, 0, 0.8))) / count
    const reach = radius * between(random, 0.25, 1)
    return { x: x + reach * Math.cos(at), y: y + reach * Math.sin(at) }
  })
  return { kind: 'polygon', points: random() < 0.5 ? points : points.reverse() }
}

/** Returns a star with the given number of corners around (x, y). `reach` returns the distance of corner i. */
export function star(corners: number, x: number, y: number, reach: (i: number) => number): Shape {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners
    return { x: x + reach(i) * Math.cos(angle), y: y + reach(i) * Math.sin(angle) }
  })
  return { kind: 'polygon', points }
}

/** Returns a comb with its corners on whole numbers. */
export function comb(x: number, y: number, teeth: number, clockwise = false): Shape {
  const points: [number, number][] = [
    [0, 0],
    [4 * teeth - 2, 0],
  ]
  for (let i = teeth - 1; i >= 0; i--) {
    points.push([4 * i + 2, 6], [4 * i, 6])
    if (i > 0) points.push([4 * i, 2], [4 * i - 2, 2])
  }
  if (clockwise) points.reverse()
  return { kind: 'polygon', points: points.map(([dx, dy]) => [x + dx, y + dy]) }
}

export type CollisionFilter = 'circle' | 'box' | 'turned' | 'convex' | 'concave'
export const convexKinds: readonly CollisionFilter[] = ['circle', 'box', 'turned', 'convex']
export const allKinds: readonly CollisionFilter[] = [...convexKinds, 'concave']

export function randomShape(random: Random, kind: CollisionFilter = pick(random, allKinds), room = 100): Shape {
  const x = between(random, 0, room)
  const y = between(random, 0, room)
  const size = between(random, 5, 50)
  if (kind === 'circle') return circle(x, y, size)
  if (kind === 'box') return box(x, y, size * 2, between(random, 5, 80))
  if (kind === 'turned') return box(x, y, size * 2, between(random, 5, 80), between(random, -7, 7))
  return kind === 'convex' ? randomConvex(random, x, y, size) : randomStar(random, x, y, size)
}

/** Returns the smallest axis-aligned box around a shape, or null for a polygon without points. */
export function boxOfShape(shape: Shape): Box | null {
  const { box } = prepareShape('shape', shape)
  return box && { minX: box.minX, minY: box.minY, maxX: box.maxX, maxY: box.maxY }
}
