import { describe, expect, it } from 'vitest'
import { cases } from '../helpers/cases.js'
import { playIndex } from '../helpers/playIndex.js'

describe('a changed scene answers like a newly created one, after each step', () => {
  it.each(Array.from({ length: cases(12) }, (_, seed) => [seed] as const))('seed %i', async (seed) => {
    expect(await playIndex(seed, 40)).toBeNull()
  })
})
