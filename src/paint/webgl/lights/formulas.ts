import { FALLOFFS, type Falloff, featherAt } from '../../../scene/lights/falloff.js'

/**
 * Number of samples of each formula from 0 to 1. Linear interpolation between them is off by less than a fifth of an
 * 8-bit step.
 */
export const SAMPLES = 256

const formulas = Object.values(FALLOFFS)

/**
 * The row after the falloffs: the remaining fraction of a cone's light, by the distance of a point inside the fading
 * edge.
 */
export const FEATHER_ROW: number = formulas.length

/** Rows of the table. */
export const ROWS: number = formulas.length + 1

/** Returns the row of a falloff. */
export function rowOf(falloff: Falloff): number {
  return Object.keys(FALLOFFS).indexOf(falloff)
}

/** Returns the formulas of `scene/falloff` as a table for the GPU, one row each. */
export function sampleFormulas(): Float32Array {
  const rows = [...formulas, (inside: number) => featherAt(1 - inside, 1)]
  return Float32Array.from({ length: SAMPLES * ROWS }, (_, i) =>
    rows[Math.floor(i / SAMPLES)]!((i % SAMPLES) / (SAMPLES - 1)),
  )
}
