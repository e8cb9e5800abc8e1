import type { Point } from '../../geometry/points.js'
import { orientation } from '../../geometry/predicates.js'
import { limitedChannels, NEGATIVE, POSITIVE } from '../attributes.js'

/**
 * The walls that block a channel for one viewer: those that block by themselves, and limited ones, of which the second
 * on a ray blocks.
 */
export interface BlockingWalls {
  full: Float64Array
  limited: Float64Array
}

const NONE = /* @__PURE__ */ new Float64Array(0)

/**
 * Selects the walls that block a viewer by their codes (see attributes). Without codes, every wall blocks everything.
 */
export function blockingWalls(
  viewer: Point,
  walls: Float64Array,
  codes: Uint16Array | null,
  channel: number,
): BlockingWalls {
  if (codes === null || doAllBlock(codes, channel)) return { full: walls, limited: NONE }
  const full = new Float64Array(walls.length)
  const limited: number[] = []
  let length = 0
  for (let wall = 0; wall < codes.length; wall++) {
    const at = 4 * wall
    if (!blocksViewer(viewer, walls, at, codes[wall], channel)) continue
    if (limitedChannels(codes[wall]) & channel) limited.push(walls[at], walls[at + 1], walls[at + 2], walls[at + 3])
    else for (let i = 0; i < 4; i++) full[length++] = walls[at + i]
  }
  return { full: full.subarray(0, length), limited: Float64Array.from(limited) }
}

/**
 * Returns true if all walls block a channel fully and from both sides, as most do. Then no wall needs a test of its
 * own.
 */
function doAllBlock(codes: Uint16Array, channel: number): boolean {
  const full = channel | POSITIVE | NEGATIVE
  for (const code of codes) if ((code & full) !== full || (limitedChannels(code) & channel) !== 0) return false
  return true
}

/** Returns true if the wall that begins at `walls[at]` blocks a channel for a viewer on the viewer's side of it. */
export function blocksViewer({ x, y }: Point, walls: Float64Array, at: number, code: number, channel: number): boolean {
  if ((code & channel) === 0) return false
  if ((code & POSITIVE) !== 0 && (code & NEGATIVE) !== 0) return true
  const side = orientation(walls[at], walls[at + 1], walls[at + 2], walls[at + 3], x, y)
  // Seen edge-on, it blocks nothing either way.
  return (code & POSITIVE) !== 0 ? side > 0 : side < 0
}
