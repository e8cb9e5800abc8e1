import type { LightSource } from 'react-umbra/core'
import { type JudgedLight, type JudgedWalls, type Share, SoftJudge } from '../helpers/softJudge.js'

/** A channel of a pixel is in penumbra if the judge is between these values. */
const PENUMBRA = [0.02, 0.98] as const

/** Outside penumbrae, a larger error than this counts as off, from 0 to 1. */
const OFF = 0.05

/** Judges one in this many pixels, because the judge is slow. */
const JUDGED = 7

interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the indices of one in `oneOf` pixels of a picture, in different columns from row to row. */
export function judgedPixels({ width, height }: Size, oneOf: number = JUDGED): number[] {
  return Array.from({ length: Math.floor((width * height) / oneOf) }, (_, i) => oneOf * i)
}

/** The judge's values for some pixels of a picture, by index. */
export type Judgment = ReadonlyMap<number, Share>

/** Errors of a picture against the judge's, from 0 to 1. */
export interface Errors {
  readonly penumbra: number
  readonly mean: number
  readonly nearlyAll: number
  readonly shareOff: number
  /** All of them as text, in percent except for the number of pixels. */
  readonly figures: string
}

/** Judges a light over walls in a picture whose pixels are world units from (0, 0). */
export function judgmentOf(light: JudgedLight, source: LightSource | JudgedWalls, { width, height }: Size): Judgment {
  const judge = new SoftJudge(light, source)
  return new Map(judgedPixels({ width, height }).map((i) => [i, judge.color(i % width, Math.floor(i / width))]))
}

/** Returns the errors of a picture, four bytes per pixel, against a judgment. */
export function errorsAgainst(picture: ArrayLike<number>, judged: Judgment): Errors {
  const within: number[] = []
  let off = 0
  let elsewhere = 0
  for (const [i, shares] of judged) {
    shares.forEach((share, channel) => {
      const error = Math.abs(picture[4 * i + channel]! / 255 - share)
      if (share >= PENUMBRA[0] && share <= PENUMBRA[1]) within.push(error)
      else {
        elsewhere++
        if (error > OFF) off++
      }
    })
  }
  within.sort((a, b) => a - b)
  const mean = within.reduce((sum, error) => sum + error, 0) / within.length
  const nearlyAll = within[Math.floor(0.99 * within.length)]!
  const shareOff = off / elsewhere
  const figures = [within.length, ...[mean, nearlyAll, shareOff].map((share) => (100 * share).toFixed(2))].join(' · ')
  return { penumbra: within.length, mean, nearlyAll, shareOff, figures }
}

/** Returns the mean difference over the three color channels of all pixels, out of 255. */
export function meanDifference(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) if (i % 4 < 3) sum += Math.abs(a[i]! - b[i]!)
  return sum / ((a.length / 4) * 3)
}
