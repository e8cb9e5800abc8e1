import type { Point } from 'react-umbra/geometry'
import { between } from '../figure/points.js'

export interface ShadowHeights {
  lamp: number
  pillars: number
  /** Longest that a shadow is. */
  most: number
}

/** How long the shadow is of a point of a wall so far from the lamp: d · h / (H − h), cut to the longest. */
export const shadowReach = (distance: number, { lamp, pillars, most }: ShadowHeights): number =>
  Math.min(most, pillars < lamp ? (distance * pillars) / (lamp - pillars) : Number.POSITIVE_INFINITY)

/** Where the shadows end of an outline's points. */
export const shadowEnd = (lamp: Point, outline: readonly Point[], heights: ShadowHeights): Point[] =>
  outline.map((point) => {
    const distance = Math.hypot(point.x - lamp.x, point.y - lamp.y)
    return between(lamp, point, 1 + shadowReach(distance, heights) / Math.max(distance, 1e-9))
  })
