import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { limitedChannels, NEGATIVE, POSITIVE } from '../attributes.js'

/** The walls that stop a channel for one viewer: those that do so at once, and those that do so together with another. */
export interface StoppingWalls {
  full: Float64Array
  limited: Float64Array
}

const NONE = /* @__PURE__ */ new Float64Array(0)

/** Sorts walls by what their codes (see attributes) mean to a viewer; without codes every wall stops everything. */
export function stoppingWalls(
  viewer: Point,
  walls: Float64Array,
  codes: Uint16Array | null,
  channel: number,
): StoppingWalls {
  if (codes === null || areAllFull(codes, channel)) return { full: walls, limited: NONE }
  const full = new Float64Array(walls.length)
  const limited: number[] = []
  let length = 0
  for (let wall = 0; wall < codes.length; wall++) {
    const at = 4 * wall
    if (!stopsFor(viewer, walls, at, codes[wall], channel)) continue
    if (limitedChannels(codes[wall]) & channel) limited.push(walls[at], walls[at + 1], walls[at + 2], walls[at + 3])
    else for (let i = 0; i < 4; i++) full[length++] = walls[at + i]
  }
  return { full: full.subarray(0, length), limited: Float64Array.from(limited) }
}

/** Whether all walls stop a channel at once and from both sides, as most do: then none is looked at by itself. */
function areAllFull(codes: Uint16Array, channel: number): boolean {
  const full = channel | POSITIVE | NEGATIVE
  for (const code of codes) if ((code & full) !== full || (limitedChannels(code) & channel) !== 0) return false
  return true
}

/** Whether a wall, its numbers from `at` on, stops a channel for a viewer on his side of it. */
export function stopsFor({ x, y }: Point, walls: Float64Array, at: number, code: number, channel: number): boolean {
  if ((code & channel) === 0) return false
  if ((code & POSITIVE) !== 0 && (code & NEGATIVE) !== 0) return true
  const side = orientation(walls[at], walls[at + 1], walls[at + 2], walls[at + 3], x, y)
  // Seen edge on it stops nothing either way.
  return (code & POSITIVE) !== 0 ? side > 0 : side < 0
}
