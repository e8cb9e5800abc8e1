import type { MinkowskiPart, Stop } from './MinkowskiPart.js'

/** What stops a point first on its way along a unit vector, and where, or null. `slack`: as of `slidePoint`. */
export function firstHit(
  parts: readonly MinkowskiPart[],
  x: number,
  y: number,
  ux: number,
  uy: number,
  length: number,
  slack: number,
): (Stop & { part: MinkowskiPart }) | null {
  let first: (Stop & { part: MinkowskiPart }) | null = null
  for (const part of parts) {
    // Twice the slack, so that what rounding adds to a touch does not stop it.
    const stop = part.stop(x, y, ux, uy, length, 2 * slack)
    if (stop !== null && (first === null || stop.distance < first.distance)) first = { ...stop, part }
  }
  return first
}
