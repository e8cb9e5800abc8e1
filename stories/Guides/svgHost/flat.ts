import type { Box, Point } from 'react-umbra/geometry'

/** A small flat from above, in centimeters or so: a living room, a bedroom and a hall. */
export const FLAT = { width: 640, height: 420 }

/** Allowed positions of lamps: inside the outer walls. */
export const WITHIN: Box = { minX: 32, minY: 32, maxX: 608, maxY: 388 }

/** Center lines of its walls, `x0, y0, x1, y1` each; a window in the north is open. */
export const WALLS: readonly number[] = [
  ...[20, 20, 96, 20, 206, 20, 620, 20, 620, 20, 620, 400, 620, 400, 20, 400, 20, 400, 20, 20],
  ...[370, 20, 370, 108, 370, 176, 370, 282, 370, 356, 370, 400, 370, 236, 620, 236],
]

/** The door to the bedroom, its hinge first: shut, and open. */
export const DOOR = { shut: [370, 108, 370, 176], open: [370, 108, 436, 124] } as const

export const WARDROBE = { x: 588, y: 190, width: 44, height: 76 }
export const SHELF = { x: 476, y: 252, width: 120, height: 22 }
export const TABLE = { x: 168, y: 214, radius: 40 }
export const SOFA = { x: 46, y: 214, width: 36, height: 132 }
export const ARMCHAIR: Point = { x: 276, y: 268 }

/** Sides of the armchair. */
export const CHAIR_SIZE = 46
export const CHAIR_TURN = -0.45

/** Light of the moon through the window, and of a lamp beside the bed. */
export const MOON = { x: 132, y: -90, radius: 460, color: '#7f9fe0', intensity: 0.75 }
export const BEDSIDE = { x: 404, y: 52, radius: 270, color: '#ffb27a' }
