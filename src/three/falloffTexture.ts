import { DataTexture, DataUtils, HalfFloatType, LinearFilter, RedFormat } from 'three'
import { FALLOFFS, type Falloff, featherAt } from '../scene/falloff.js'

/** Samples of each formula from 0 to 1; what lies between is straight, off by less than a fifth of an 8-bit step. */
export const SAMPLES = 256

const formulas = Object.values(FALLOFFS)

/** The row after the falloffs: what is left of a cone's light, by how far a point lies inside of the fading edge. */
export const FEATHER_ROW: number = formulas.length

/** Rows of the table. */
export const ROWS: number = formulas.length + 1

const rowNumbers = Object.fromEntries(Object.keys(FALLOFFS).map((name, row) => [name, row])) as Record<Falloff, number>

/** The row of a falloff. */
export function rowOf(falloff: Falloff): number {
  return rowNumbers[falloff]
}

/** The formulas of `scene/falloff` for the graphics card, one per row; the caller disposes it. */
export function createFalloffTexture(): DataTexture {
  const data = new Uint16Array(SAMPLES * ROWS)
  const rows = [...formulas, (inside: number) => featherAt(1 - inside, 1)]
  rows.forEach((formula, row) => {
    for (let i = 0; i < SAMPLES; i++) data[row * SAMPLES + i] = DataUtils.toHalfFloat(formula(i / (SAMPLES - 1)))
  })
  // Half floats: a card need not be able to filter whole ones.
  const texture = new DataTexture(data, SAMPLES, ROWS, RedFormat, HalfFloatType)
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.needsUpdate = true
  return texture
}
