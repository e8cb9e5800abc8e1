import type { Box, Point } from 'react-umbra/geometry'
import type { Movable } from '../../figure/Handle.js'
import { added } from './pairShapes.js'

/** Something that can be moved and turned. */
export interface Turned {
  at: Point
  /** Radians. */
  angle: number
}

/** Radians per press of Q or E. */
const TURN = Math.PI / 36

interface TurningOptions {
  /** Such as `a`. */
  name: string
  turned: Turned
  within: Box
  /** Distance from the center to the corners. */
  radius: number
  /** Distance from the center to the knob. */
  reach: number
  /** Angle of the knob when `angle` is 0, in radians. */
  knobAngle: number
  onChange: (turned: Turned) => void
}

/** A body to move, and a knob beside it that turns it; Q and E do as well. */
export function turning({ name, turned, within, radius, reach, knobAngle, onChange }: TurningOptions): Movable[] {
  const { at, angle } = turned
  const onKey = (key: string): boolean => {
    const way = { q: -1, e: 1 }[key.toLowerCase()]
    if (way === undefined) return false
    onChange({ at, angle: angle + way * TURN })
    return true
  }
  return [
    {
      name: `Polygon ${name}`,
      at,
      within,
      body: { width: 1.5 * radius, height: 1.5 * radius, round: true },
      onMove: (to) => onChange({ at: to, angle }),
      onKey,
    },
    {
      name: `Turn ${name}`,
      tone: 'point',
      at: added(at, { x: Math.cos(angle + knobAngle), y: Math.sin(angle + knobAngle) }, reach),
      within: { minX: at.x - 4 * reach, minY: at.y - 4 * reach, maxX: at.x + 4 * reach, maxY: at.y + 4 * reach },
      onMove: ({ x, y }) => {
        // At the center itself there is no direction.
        if (x !== at.x || y !== at.y) onChange({ at, angle: Math.atan2(y - at.y, x - at.x) - knobAngle })
      },
      onKey,
    },
  ]
}
