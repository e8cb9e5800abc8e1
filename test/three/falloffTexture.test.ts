import { DataUtils } from 'three'
import { describe, expect, it } from 'vitest'
import { FALLOFFS, type Falloff, featherAt } from '../../src/scene/falloff.js'
import { createFalloffTexture, FEATHER_ROW, ROWS, rowOf, SAMPLES } from '../../src/three/falloffTexture.js'

/** What the graphics card reads: straight between the samples. */
function read(data: Uint16Array, row: number, at: number): number {
  const place = at * (SAMPLES - 1)
  const first = Math.min(SAMPLES - 2, Math.floor(place))
  const sample = (i: number): number => DataUtils.fromHalfFloat(data[row * SAMPLES + i]!)
  return sample(first) + (sample(first + 1) - sample(first)) * (place - first)
}

describe('the table of formulas', () => {
  const { width, height, data } = createFalloffTexture().image
  const table = data as Uint16Array

  it('has a row for each', () => {
    expect([width, height]).toEqual([SAMPLES, ROWS])
    expect(table.length).toBe(SAMPLES * ROWS)
    const rows = (Object.keys(FALLOFFS) as Falloff[]).map(rowOf)
    expect(new Set([...rows, FEATHER_ROW]).size).toBe(ROWS)
  })

  it.each(Object.keys(FALLOFFS) as Falloff[])('gives %s within a fifth of an 8-bit step', (falloff) => {
    for (let i = 0; i <= 1000; i++) {
      const d = i / 1000
      expect(Math.abs(read(table, rowOf(falloff), d) - FALLOFFS[falloff](d))).toBeLessThan(0.2 / 255)
    }
  })

  it('gives the feather, whatever its width', () => {
    for (const feather of [0.1, 0.5, 1]) {
      for (let i = 0; i <= 100; i++) {
        const share = i / 100
        const inside = Math.min(1, (1 - share) / feather)
        expect(Math.abs(read(table, FEATHER_ROW, inside) - featherAt(share, feather))).toBeLessThan(0.2 / 255)
      }
    }
  })
})
