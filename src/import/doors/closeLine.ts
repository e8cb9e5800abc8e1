import type { Position } from './findSwings.js'
import type { WallEnds } from './WallEnds.js'

/** Returns a line with its ends moved to walls within `reach`, unless they would coincide. */
export function closeLine(a: Position, b: Position, reach: number, ends: WallEnds): number[] {
  const [from, to] = [ends.near(a, reach) ?? a, ends.near(b, reach) ?? b]
  return from[0] === to[0] && from[1] === to[1] ? [...a, ...b] : [...from, ...to]
}
