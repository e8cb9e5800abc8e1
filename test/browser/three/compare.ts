import { expect } from 'vitest'

/** Difference of two pictures of one size. */
export interface Difference {
  /** Over all channels, of 255. */
  mean: number
  /** Fraction of pixels with a channel that is off by more than 16. */
  off: number
  worst: number
}

export function differenceOf(a: ImageData, b: ImageData): Difference {
  if (a.width !== b.width || a.height !== b.height) {
    throw new Error(`pictures of ${a.width} × ${a.height} and ${b.width} × ${b.height} pixels`)
  }
  let [sum, off, worst] = [0, 0, 0]
  for (let i = 0; i < a.data.length; i += 4) {
    let most = 0
    for (let channel = i; channel < i + 4; channel++) {
      const difference = Math.abs(a.data[channel]! - b.data[channel]!)
      sum += difference
      most = Math.max(most, difference)
    }
    if (most > 16) off++
    worst = Math.max(worst, most)
  }
  return { mean: sum / a.data.length, off: off / (a.data.length / 4), worst }
}

export function expectAlike(a: ImageData, b: ImageData): void {
  const { mean, off, worst } = differenceOf(a, b)
  const figures = `mean ${mean.toFixed(3)}, ${(100 * off).toFixed(2)} % off by more than 16, worst ${worst}`
  expect(mean, figures).toBeLessThan(2.5)
  expect(off, figures).toBeLessThan(0.02)
}

/** The standard deviation of the channel that varies most. */
export function variety({ data: bytes }: ImageData): number {
  const deviations = [0, 1, 2].map((channel) => {
    const values = bytes.filter((_, i) => i % 4 === channel)
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length
    return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
  })
  return Math.max(...deviations)
}
