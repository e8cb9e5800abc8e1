import type { Shape } from 'react-umbra/geometry'

/** Size of the hall in tiles. Its center is the world's (0, 0), and y points up, as in three.js. */
export const HALL = { width: 20, height: 12 }

/** A pillar: a round one, or a square one that is turned. */
export interface Pillar {
  x: number
  y: number
  /** Half its width. */
  size: number
  /** Radians; a round one has none. */
  turn?: number
  color: string
}

export const PILLARS: readonly Pillar[] = [
  { x: -6.5, y: 3, size: 0.6, color: '#d9694f' },
  { x: -2.2, y: 3, size: 0.6, color: '#e3b04b' },
  { x: 2.2, y: 3, size: 0.6, color: '#5fa8a0' },
  { x: 6.5, y: 3, size: 0.6, color: '#7d7fc9' },
  { x: -6.5, y: -3, size: 0.6, color: '#7d7fc9' },
  { x: -2.2, y: -3, size: 0.6, color: '#5fa8a0' },
  { x: 2.2, y: -3, size: 0.6, color: '#e3b04b' },
  { x: 6.5, y: -3, size: 0.6, color: '#d9694f' },
  { x: -4.4, y: 0, size: 0.42, turn: Math.PI / 4, color: '#b9b2a3' },
  { x: 4.4, y: 0, size: 0.42, turn: Math.PI / 4, color: '#b9b2a3' },
]

/**
 * Returns the shape that blocks the light: slightly smaller than the drawing, so that no light shows
 * between the two.
 */
export function shapeOf({ x, y, size: drawn, turn }: Pillar): Shape {
  const size = drawn - 0.02
  if (turn === undefined) return { kind: 'circle', x, y, radius: size }
  return { kind: 'box', x, y, width: 2 * size, height: 2 * size, rotation: turn }
}

/** A lamp to carry about. */
export interface Lamp {
  name: string
  x: number
  y: number
  color: string
  radius: number
}

export const LAMPS: readonly Lamp[] = [
  { name: 'Amber lamp', x: -4.6, y: 2.2, color: '#ffb257', radius: 8 },
  { name: 'Blue lamp', x: 4.9, y: 1.7, color: '#63b3ff', radius: 8 },
  { name: 'Rose lamp', x: 0.3, y: -1.9, color: '#ff6f91', radius: 7 },
]

/** A tile of the floor: two kinds in turn, and none quite like another. */
export interface Tile {
  x: number
  y: number
  color: string
}

export const TILES: readonly Tile[] = Array.from({ length: HALL.width * HALL.height }, (_, i) => {
  const [column, row] = [i % HALL.width, Math.floor(i / HALL.width)]
  const wear = ((column * 73 + row * 151 + column * row * 29) % 17) / 17
  const [hue, saturation, lightness] = (column + row) % 2 === 0 ? [38, 22, 74] : [218, 14, 42]
  return {
    x: column + 0.5 - HALL.width / 2,
    y: row + 0.5 - HALL.height / 2,
    color: `hsl(${hue}, ${saturation}%, ${Math.round(lightness - 9 * wear)}%)`,
  }
})
