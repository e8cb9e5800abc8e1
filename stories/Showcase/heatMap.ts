import type { FigurePaint } from '../figure/FigureCanvas.js'
import { colorAt } from './colorScale.js'

/** World units by which squares overlap. */
const SEAM = 1.5

/** Returns the least and the largest finite value, at least slightly apart. */
export function rangeOfValues(values: Float64Array | Uint32Array): { least: number; most: number } {
  let [least, most] = [Infinity, -Infinity]
  for (const value of values) {
    if (!Number.isFinite(value)) continue
    least = Math.min(least, value)
    most = Math.max(most, value)
  }
  if (least > most) return { least: 0, most: 1 }
  return { least, most: most > least ? most : least + 1 }
}

/**
 * Paints a square of `side` around each point `x, y, …`, in the color of its value. All lengths are multiplied by
 * `scale`.
 */
export function heatPaint(
  points: Float64Array,
  values: Float64Array | Uint32Array,
  side: number,
  scale: number,
): FigurePaint {
  const { least, most } = rangeOfValues(values)
  return (context) => {
    // Slightly more, so that no seams show.
    const size = side * scale + SEAM
    values.forEach((value, i) => {
      if (!Number.isFinite(value)) return
      context.fillStyle = `rgb(${colorAt((value - least) / (most - least))
        .map(Math.round)
        .join(' ')})`
      context.fillRect((points[2 * i]! - side / 2) * scale, (points[2 * i + 1]! - side / 2) * scale, size, size)
    })
  }
}

/** Returns the index of the point nearest to a place. */
export function nearestPoint(points: Float64Array, { x, y }: { x: number; y: number }): number {
  let [best, nearest] = [0, Infinity]
  for (let i = 0; i < points.length; i += 2) {
    const distance = Math.hypot(points[i]! - x, points[i + 1]! - y)
    if (distance < nearest) [best, nearest] = [i / 2, distance]
  }
  return best
}
