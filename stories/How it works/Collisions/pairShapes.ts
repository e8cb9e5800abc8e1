import { type Circle, type Contact, collide, type Point, type Shape } from 'react-umbra/geometry'
import { fixed, place } from '../../figure/words.js'

/** Largest overlap or gap that rounding leaves after a has moved by the minimum translation vector. */
export const ROUNDING = 1e-9

type BoxShape = Extract<Shape, { kind: 'box' }>

export function added(a: Point, b: Point, times = 1): Point {
  return { x: a.x + b.x * times, y: a.y + b.y * times }
}

export function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce((total, point) => added(total, point), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

export function circlePath({ x, y, radius }: Circle): string {
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`
}

export function boxShapePath({ x, y, width, height }: BoxShape): string {
  return `M${x - width / 2} ${y - height / 2}h${width}v${height}h${-width}Z`
}

/** The corners turned by an angle about (0, 0), then moved. */
export function placed(corners: readonly Point[], at: Point, angle: number): Point[] {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return corners.map(({ x, y }) => ({ x: at.x + x * cos - y * sin, y: at.y + x * sin + y * cos }))
}

/**
 * Returns the contact of two shapes, or null if its depth is only rounding, so that shapes count as
 * touching after they were separated.
 */
export function visibleContact(a: Shape, b: Shape): Contact | null {
  const contact = collide(a, b)
  return contact && contact.depth > ROUNDING ? contact : null
}

/** Formats a contact for the result line. */
export function contactInWords({ normal, depth, mtv }: Contact, digits = 2): string {
  return `depth ${fixed(depth, digits)}, normal ${place(normal, 2)}, mtv ${place(mtv, digits)}`
}
