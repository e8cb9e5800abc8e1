import type { LightProps } from 'react-umbra'
import type { Box, Point, Shape } from 'react-umbra/geometry'
import type { Piece } from './Furnishing.js'

/** A vault below a house: a study on the left, a store without a lamp, and a hall below it. */
export const VAULT = { width: 720, height: 420 }

/** Thickness of the walls. */
const THICK = 14

const between = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY })

export const ROOMS = {
  study: between(THICK, THICK, 262, 406),
  store: between(276, THICK, 706, 192),
  hall: between(276, 206, 706, 406),
}

/** Around the rooms and between them, with gaps for a door and two archways. */
export const WALLS: readonly Box[] = [
  between(0, 0, 720, THICK),
  between(0, 406, 720, 420),
  between(0, THICK, THICK, 406),
  between(706, THICK, 720, 406),
  between(262, THICK, 276, 70),
  between(262, 132, 276, 280),
  between(262, 344, 276, 406),
  between(276, 192, 548, 206),
  between(614, 192, 706, 206),
]

/** The door between the study and the store, its hinge first. */
export const LEAF = [269, 70, 269, 132]

/** A light in the wall, recognized by a lamp's color. */
export interface Lamp extends Point, Pick<LightProps, 'radius' | 'color'> {}

export const LAMPS: readonly Lamp[] = [
  { x: 66, y: 70, radius: 300, color: '#ffc98a' },
  { x: 664, y: 356, radius: 320, color: '#ffdba6' },
]

export const PIECES: readonly Piece[] = [
  { name: 'Pillar', kind: 'pillar', x: 424, y: 306, size: 44 },
  { name: 'Crate', kind: 'crate', x: 196, y: 214, size: 46, rotation: 0.2 },
  { name: 'Large barrel', kind: 'barrel', x: 672, y: 48, size: 44 },
  { name: 'Barrel', kind: 'barrel', x: 632, y: 40, size: 34 },
  { name: 'Small crate', kind: 'crate', x: 302, y: 166, size: 34, rotation: -0.12 },
]

/** Something to find. */
export interface Thing extends Point {
  name: string
  kind: 'cat' | 'chest' | 'coins'
  /** Width; a thing without area is either visible or not. */
  size: number
}

export const THINGS: readonly Thing[] = [
  { name: 'the cat', kind: 'cat', x: 110, y: 348, size: 30 },
  { name: 'the chest', kind: 'chest', x: 440, y: 62, size: 48 },
  { name: 'the coins', kind: 'coins', x: 330, y: 374, size: 26 },
]

/** Returns the target of a thing: a chest has an area that may be partly visible; a cat is a point. */
export const targetOf = ({ kind, x, y, size }: Thing): Point | Shape =>
  kind === 'chest' ? { kind: 'box', x, y, width: size, height: 0.7 * size } : { x, y }

export const shapeOfBox = ({ minX, minY, maxX, maxY }: Box): Shape => ({
  kind: 'box',
  x: (minX + maxX) / 2,
  y: (minY + maxY) / 2,
  width: maxX - minX,
  height: maxY - minY,
})
