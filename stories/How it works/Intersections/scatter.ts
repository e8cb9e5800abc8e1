import type { Box, Point } from 'react-umbra/geometry'
import { seeded } from '../../figure/random.js'

export interface Ends {
  start: Point
  end: Point
}

/** Returns random segments across a box, from one side to the other. The same seed gives the same segments. */
export function randomSegments(seed: number, count: number, within: Box): Ends[] {
  const random = seeded(seed)
  const between = (min: number, max: number, from: number, to: number): number =>
    Math.round(min + (from + random() * (to - from)) * (max - min))
  return Array.from({ length: count }, () => {
    const upright = random() < 0.3
    const ends = [0, 0.75].map((side) => ({
      x: upright ? between(within.minX, within.maxX, 0.3, 0.7) : between(within.minX, within.maxX, side, side + 0.25),
      y: upright ? between(within.minY, within.maxY, side, side + 0.2) : between(within.minY, within.maxY, 0.1, 0.9),
    }))
    const first = random() < 0.5 ? 0 : 1
    return { start: ends[first]!, end: ends[1 - first]! }
  })
}

/**
 * Returns boxes that don't overlap: one in the center of `within`, or one at a random place in each
 * cell of a grid over it.
 */
export function scatteredBoxes(count: number, within: Box): Box[] {
  const columns = Math.min(count, Math.ceil(Math.sqrt(1.6 * count)))
  const rows = Math.ceil(count / columns)
  const [across, down] = [(within.maxX - within.minX) / columns, (within.maxY - within.minY) / rows]
  const random = seeded(count)
  const place = (): number => (count === 1 ? 0.5 : 0.25 + 0.5 * random())
  return Array.from({ length: count }, (_, i) => {
    const [width, height] = [across * (0.4 + 0.25 * random()), down * (0.4 + 0.25 * random())]
    const minX = Math.round(within.minX + across * (i % columns) + (across - width) * place())
    const minY = Math.round(within.minY + down * Math.floor(i / columns) + (down - height) * place())
    return { minX, minY, maxX: minX + 2 * Math.round(width / 2), maxY: minY + 2 * Math.round(height / 2) }
  })
}
