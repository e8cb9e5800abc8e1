import type { Point } from 'react-umbra/geometry'
import { GRID, MAP, TILE } from './dungeon.js'

export interface Walker extends Point {
  /** Radians from +x toward +y. */
  direction: number
}

/** Half the width of the square that the walker takes up. */
const HALF = 5

/** World units and radians per second. */
const PACE = 3 * TILE
const TURN = 1.9

/** Requested direction of the walker: forward and to the right, each −1, 0 or 1. */
export interface Wish {
  forward: number
  right: number
}

/** Returns the walker after `seconds` of walking and turning as requested. */
export function walk(walker: Walker, { forward, right }: Wish, seconds: number): Walker {
  const direction = turned(walker.direction, right * TURN * seconds)
  const length = forward * PACE * seconds
  const to = { x: walker.x + length * Math.cos(direction), y: walker.y + length * Math.sin(direction) }
  return { ...walkTo(walker, to), direction }
}

/** Moves a walker toward a place as far as walls allow, sliding along them. */
export function walkTo(walker: Walker, to: Point): Walker {
  const box = { minX: walker.x - HALF, minY: walker.y - HALF, maxX: walker.x + HALF, maxY: walker.y + HALF }
  const { minX, minY, maxX, maxY } = GRID.move(box, { x: to.x - walker.x, y: to.y - walker.y })
  return { ...walker, x: (minX + maxX) / 2, y: (minY + maxY) / 2 }
}

export function turned(direction: number, by: number): number {
  const full = 2 * Math.PI
  return (((direction + by) % full) + full) % full
}

/** Allowed positions of the walker on the map. */
export const FLOOR = {
  minX: TILE + HALF,
  minY: TILE + HALF,
  maxX: MAP.width - TILE - HALF,
  maxY: MAP.height - TILE - HALF,
}
