import type { Box, Point } from 'react-umbra/geometry'
import { boxWalls, outline } from '../../figure/paths.js'

/** A room with a pillar that can be pushed about. */
export const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 310 }

/** Allowed positions of a viewer: not in the walls of the room, where half of it would be behind one. */
export const INSIDE: Box = { minX: 22, minY: 22, maxX: 618, maxY: 298 }

export const PILLAR = { width: 56, height: 56, start: { x: 410, y: 190 } }

/** Allowed positions of the pillar's center. */
export const PILLAR_WITHIN: Box = { minX: 42, minY: 42, maxX: 598, maxY: 278 }

const FIXED = [
  ...outline([
    [120, 70],
    [176, 70],
    [176, 118],
    [120, 118],
  ]),
  ...outline(
    [
      [330, 10],
      [330, 92],
    ],
    false,
  ),
  ...outline(
    [
      [10, 216],
      [150, 216],
    ],
    false,
  ),
  ...outline(
    [
      [186, 216],
      [262, 216],
      [262, 262],
    ],
    false,
  ),
  ...outline([
    [520, 70],
    [572, 88],
    [536, 130],
  ]),
]

/** The pillar's corners: a square on its tip. */
export function pillarAt({ x, y }: Point): [number, number][] {
  const half = PILLAR.width / 2
  return [
    [x, y - half],
    [x + half, y],
    [x, y + half],
    [x - half, y],
  ]
}

/** The walls inside the room. */
export function innerWalls(pillar: Point): number[] {
  return [...FIXED, ...outline(pillarAt(pillar))]
}

/** Returns the walls, including the sides of the room, without which rays would not end. */
export function allWalls(pillar: Point): number[] {
  return [...innerWalls(pillar), ...boxWalls(ROOM)]
}
