import type { Point } from 'react-umbra/geometry'
import { between } from '../figure/points.js'

export interface ShadowHeights {
  lamp: number
  pillars: number
  /** Maximum length of a shadow. */
  most: number
}

/** Returns the shadow length of a wall's point at a distance from the lamp: d · h / (H − h), at most `most`. */
export const shadowReach = (distance: number, { lamp, pillars, most }: ShadowHeights): number =>
  Math.min(most, pillars < lamp ? (distance * pillars) / (lamp - pillars) : Number.POSITIVE_INFINITY)

/** Returns the shadow ends of an outline's points. */
export const shadowEnd = (lamp: Point, outline: readonly Point[], heights: ShadowHeights): Point[] =>
  outline.map((point) => {
    const distance = Math.hypot(point.x - lamp.x, point.y - lamp.y)
    return between(lamp, point, 1 + shadowReach(distance, heights) / Math.max(distance, 1e-9))
  })
