import type { MinkowskiPart, RayHit } from './MinkowskiPart.js'

/**
 * Returns the first hit of a point that moves along a unit vector, and the part that it hits, or null. `slack` is that
 * of `slidePoint`.
 */
export function firstHit(
  parts: readonly MinkowskiPart[],
  x: number,
  y: number,
  ux: number,
  uy: number,
  length: number,
  slack: number,
): (RayHit & { part: MinkowskiPart }) | null {
  let first: (RayHit & { part: MinkowskiPart }) | null = null
  for (const part of parts) {
    // Twice the slack, so that the rounding of a touch doesn't count as a hit.
    const hit = part.raycast(x, y, ux, uy, length, 2 * slack)
    if (hit !== null && (first === null || hit.distance < first.distance)) first = { ...hit, part }
  }
  return first
}
