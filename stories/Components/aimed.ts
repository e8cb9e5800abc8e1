import type { Box, Point } from 'react-umbra/geometry'
import { nearestIn } from '../figure/boxes.js'
import type { Movable } from '../figure/Handle.js'
import { along } from '../figure/points.js'
import { lampHandle } from './Flame.js'

/** Something with a position and a direction, in radians. */
export interface Aimed extends Point {
  direction: number
}

/** Distance from it to its rotation handle. */
const ARM = 90

/** Radians per press of a key. */
const TURN = Math.PI / 36

/** Returns handles that move and rotate it; the keys [ and ] rotate it, too. */
export function aimedHandles(names: readonly [string, string], aimed: Aimed, within: Box, set: (to: Aimed) => void) {
  const { x, y, direction } = aimed
  const turn = (key: string): boolean => {
    if (key !== '[' && key !== ']') return false
    set({ x, y, direction: direction + (key === '[' ? -TURN : TURN) })
    return true
  }
  const body: Movable = { ...lampHandle(names[0], { x, y }, within, (to) => set({ ...to, direction })), onKey: turn }
  const aim: Movable = {
    name: names[1],
    tone: 'point',
    // Clamped to the picture's edge if there is no room along the beam.
    at: nearestIn(within, along(aimed, direction, ARM)),
    within: { minX: x - 2 * ARM, maxX: x + 2 * ARM, minY: y - 2 * ARM, maxY: y + 2 * ARM },
    onMove: (to) => {
      if (to.x !== x || to.y !== y) set({ x, y, direction: Math.atan2(to.y - y, to.x - x) })
    },
    onKey: turn,
  }
  return [body, aim] as const
}
