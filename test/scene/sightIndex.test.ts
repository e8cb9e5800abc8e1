import { describe, expect, it } from 'vitest'
import { playIndex } from '../helpers/playIndex.js'

describe('a scene at play is seen as one that is made anew, after each step', () => {
  it.each(Array.from({ length: 8 }, (_, seed) => [seed] as const))('seed %i', async (seed) => {
    expect(await playIndex(seed, 40)).toBeNull()
  })
})
