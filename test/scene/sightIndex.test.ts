import { describe, expect, it } from 'vitest'
import { playIndex } from '../helpers/playIndex.js'

describe('a changed scene answers like a newly created one, after each step', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => [seed] as const))('seed %i', async (seed) => {
    expect(await playIndex(seed, 40)).toBeNull()
  })
})
