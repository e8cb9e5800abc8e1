import type { Box, Point } from 'react-umbra/geometry'
import { boxWalls, outline } from '../../figure/paths.js'

export const WIDTH = 640
export const HEIGHT = 400

/** The hall of these pictures, and where a knob may go in it. */
export const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }
export const WITHIN: Box = { minX: 20, minY: 20, maxX: 620, maxY: 380 }

export const PILLARS = [
  [
    [190, 70],
    [240, 115],
    [195, 165],
    [145, 120],
  ],
  [
    [450, 245],
    [535, 285],
    [440, 330],
  ],
] as const

/** The walls inside the hall: first the pillars' sides. */
export const WALLS = [
  ...PILLARS.flatMap((pillar) => outline(pillar)),
  ...outline(
    [
      [400, 60],
      [400, 140],
      [510, 140],
    ],
    false,
  ),
  ...outline(
    [
      [100, 300],
      [235, 262],
    ],
    false,
  ),
]

/** All walls, including the hall's own four sides. */
export const ALL = [...WALLS, ...boxWalls(ROOM)]

/** Segments from one point to each of many, as flat walls. */
export function fanOf({ x, y }: Point, points: readonly Point[]): number[] {
  return points.flatMap((point) => [x, y, point.x, point.y])
}

/** One of some flat walls. */
export function wallAt(walls: readonly number[], index: number): number[] {
  return walls.slice(4 * index, 4 * index + 4)
}
