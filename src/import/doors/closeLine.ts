import type { Position } from './findSwings.js'
import type { WallIndex } from './WallIndex.js'

/** Returns a line with its ends moved to walls within `reach`, unless they would coincide. */
export function closeLine(a: Position, b: Position, reach: number, wallIndex: WallIndex): number[] {
  const [from, to] = [wallIndex.nearestPoint(a, reach) ?? a, wallIndex.nearestPoint(b, reach) ?? b]
  return from[0] === to[0] && from[1] === to[1] ? [...a, ...b] : [...from, ...to]
}
