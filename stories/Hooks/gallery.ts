import type { AttributeList } from 'react-umbra'
import type { Box } from 'react-umbra/geometry'
import { boxWalls, outline } from '../figure/paths.js'

export const SIZE = { width: 640, height: 380 }

export const BOUNDS: Box = { minX: 20, minY: 20, maxX: 620, maxY: 360 }

/** Walls: solid ones, glass, which stops neither light nor sight, and a curtain, which stops only sight. */
export const SOLID: readonly number[] = [
  ...outline(
    [
      [20, 150],
      [170, 150],
      [170, 96],
    ],
    false,
  ),
  ...outline(
    [
      [250, 20],
      [250, 60],
    ],
    false,
  ),
  ...boxWalls({ minX: 300, minY: 214, maxX: 360, maxY: 262 }),
  ...outline(
    [
      [470, 360],
      [470, 285],
    ],
    false,
  ),
  ...outline(
    [
      [500, 150],
      [620, 150],
    ],
    false,
  ),
]
export const GLASS: readonly number[] = [250, 60, 250, 140]
export const CURTAIN: readonly number[] = [470, 285, 470, 200]

export const WALLS: readonly number[] = [...SOLID, ...GLASS, ...CURTAIN]

export const ATTRIBUTES: AttributeList = [
  ...Array.from({ length: SOLID.length / 4 }, () => undefined),
  { blocks: ['move', 'sound'] },
  { blocks: ['sight'] },
]
