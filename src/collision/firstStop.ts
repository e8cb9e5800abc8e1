import type { GrownPart, Stop } from './GrownPart.js'

/** What stops a point first on its way along a unit vector, and where, or null. `slack`: as of `slideAmong`. */
export function firstStop(
  parts: readonly GrownPart[],
  x: number,
  y: number,
  ux: number,
  uy: number,
  length: number,
  slack: number,
): (Stop & { part: GrownPart }) | null {
  let first: (Stop & { part: GrownPart }) | null = null
  for (const part of parts) {
    // Twice the slack, so that what rounding adds to a touch does not stop it.
    const stop = part.stop(x, y, ux, uy, length, 2 * slack)
    if (stop !== null && (first === null || stop.distance < first.distance)) first = { ...stop, part }
  }
  return first
}
