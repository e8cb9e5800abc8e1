import type { Box, Point } from 'react-umbra/geometry'
import { outline } from '../../figure/paths.js'

/** A room with a crate that can be pushed about. */
export const ROOM: Box = { minX: 10, minY: 10, maxX: 630, maxY: 390 }

/** Allowed positions of a viewer or a light. */
export const INSIDE: Box = { minX: 40, minY: 40, maxX: 600, maxY: 360 }

export const CRATE = { width: 48, height: 48, start: { x: 400, y: 130 } }
export const CRATE_WITHIN: Box = { minX: 36, minY: 36, maxX: 604, maxY: 364 }

const FIXED = [
  ...outline([
    [140, 110],
    [200, 80],
    [220, 140],
  ]),
  ...outline(
    [
      [10, 270],
      [160, 270],
    ],
    false,
  ),
  ...outline(
    [
      [204, 270],
      [300, 270],
      [300, 330],
    ],
    false,
  ),
  ...outline(
    [
      [480, 240],
      [480, 320],
      [560, 320],
    ],
    false,
  ),
]

export function crateCorners({ x, y }: Point): [number, number][] {
  const half = CRATE.width / 2
  return [
    [x - half, y - half],
    [x + half, y - half],
    [x + half, y + half],
    [x - half, y + half],
  ]
}

export function wallsWith(crate: Point): number[] {
  return [...FIXED, ...outline(crateCorners(crate))]
}
