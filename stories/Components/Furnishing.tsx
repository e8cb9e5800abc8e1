import { type Channel, Occluder } from 'react-umbra'
import type { Box, Point, Shape } from 'react-umbra/geometry'
import type { Movable } from '../figure/Handle.js'
import type { Paint } from '../stage/painting.js'
import { Sprite } from '../stage/Sprite.js'
import { paintBarrel, paintCrate, paintPillar } from './furniture.js'

/** A movable piece of a scene: round, or rotated by an angle. */
export interface Piece extends Point {
  name: string
  kind: 'pillar' | 'barrel' | 'crate'
  /** Width. */
  size: number
  rotation?: number
}

const PAINTS: Readonly<Record<Piece['kind'], Paint>> = {
  pillar: paintPillar,
  barrel: paintBarrel,
  crate: paintCrate,
}

interface FurnishingProps {
  piece: Piece
  blocks?: readonly Channel[]
  layer?: number
  height?: number
}

/** A pillar, a barrel or a crate with its shadow, in either host. */
export function Furnishing({ piece, ...occluder }: FurnishingProps) {
  const { kind, x, y, size, rotation = 0 } = piece
  return (
    <>
      <Sprite paint={PAINTS[kind]} x={x} y={y} width={size} height={size} turn={rotation} />
      <Occluder shape={shapeOf(piece)} lit {...occluder} />
    </>
  )
}

/**
 * Returns the shape that blocks the light: slightly smaller than the drawing, so that no light shows
 * between the two.
 */
export function shapeOf({ kind, x, y, size, rotation = 0 }: Piece): Shape {
  if (kind !== 'crate') return { kind: 'circle', x, y, radius: size / 2 - 0.5 }
  return { kind: 'box', x, y, width: size - 1, height: size - 1, rotation }
}

/** Returns a handle that moves a piece; the keys [ and ] rotate a crate. */
export function pieceHandle(piece: Piece, within: Box, onChange: (piece: Piece) => void): Movable {
  const { name, kind, x, y, size, rotation = 0 } = piece
  const turn: Record<string, number> = kind === 'crate' ? { '[': -Math.PI / 24, ']': Math.PI / 24 } : {}
  return {
    name,
    at: { x, y },
    within,
    body: { width: size, height: size, round: kind !== 'crate' },
    onMove: (to) => onChange({ ...piece, ...to }),
    onKey: (key) => {
      const by = turn[key]
      if (by !== undefined) onChange({ ...piece, rotation: rotation + by })
      return by !== undefined
    },
  }
}
