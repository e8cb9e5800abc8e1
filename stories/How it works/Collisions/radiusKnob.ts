import type { Circle, Shape } from 'react-umbra/geometry'
import type { Movable } from '../../figure/Handle.js'

export type CircleShape = Extract<Shape, { kind: 'circle' }>

export function circleBody({ radius }: Circle) {
  return { width: 2 * radius, height: 2 * radius, round: true }
}

interface RadiusKnobOptions {
  name: string
  circle: Circle
  /** −1 at the top, 1 at the bottom. */
  side: 1 | -1
  largest: number
  onChange: (change: { radius: number }) => void
}

/** The knob of a circle's radius, which goes up and down only. */
export function radiusKnob({ name, circle, side, largest, onChange }: RadiusKnobOptions): Movable {
  const { x, y, radius } = circle
  return {
    name,
    tone: 'point',
    at: { x, y: y + side * radius },
    within: { minX: x, minY: Math.min(y, y + side * largest), maxX: x, maxY: Math.max(y, y + side * largest) },
    // The knob moves by whole units, but the center may be between them.
    onMove: (to) => onChange({ radius: Math.min(largest, Math.abs(to.y - y)) }),
  }
}
