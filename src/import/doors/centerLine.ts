import type { Position } from './findSwings.js'

/** Maximum ratio of a sliding door's thickness to its width. */
const MAX_THICKNESS = 0.35

/** Distance to walls that are joined, as a fraction of the width, in addition to the thickness. */
const REACH = 0.05

/**
 * Returns the center line of long and thin outlines, such as the leaves of a sliding door, or null if they are not
 * thin.
 */
export function centerLine(
  outlines: readonly ArrayLike<number>[],
): { from: Position; to: Position; reach: number } | null {
  let [longest, ux, uy] = [0, 1, 0]
  for (const points of outlines) {
    for (let i = 2; i < points.length; i += 2) {
      const [dx, dy] = [points[i]! - points[i - 2]!, points[i + 1]! - points[i - 1]!]
      const length = Math.hypot(dx, dy)
      if (length > longest) [longest, ux, uy] = [length, dx / length, dy / length]
    }
  }
  if (longest === 0) return null
  let [minS, maxS, minH, maxH] = [Infinity, -Infinity, Infinity, -Infinity]
  for (const points of outlines) {
    for (let i = 0; i < points.length; i += 2) {
      const [x, y] = [points[i]!, points[i + 1]!]
      const [s, h] = [x * ux + y * uy, y * ux - x * uy]
      minS = Math.min(minS, s)
      maxS = Math.max(maxS, s)
      minH = Math.min(minH, h)
      maxH = Math.max(maxH, h)
    }
  }
  const [width, thickness] = [maxS - minS, maxH - minH]
  if (!(thickness <= MAX_THICKNESS * width)) return null
  const centerH = (minH + maxH) / 2
  const at = (s: number): Position => [s * ux - centerH * uy, s * uy + centerH * ux]
  // The line of a single wall stays exactly as it is drawn.
  const [only] = outlines
  const isLine = outlines.length === 1 && only!.length === 4
  const [from, to] = isLine ? [[only![0]!, only![1]!] as const, [only![2]!, only![3]!] as const] : [at(minS), at(maxS)]
  return { from, to, reach: thickness + REACH * width }
}
