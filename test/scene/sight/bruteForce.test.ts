import { describe, expect, it } from 'vitest'
import { playSight } from '../../helpers/playSight.js'

/** Scenes of a run, by hundreds; `npm run fuzz -- --sight` has the rest. */
const HUNDREDS = 4

describe('levels and sightings against brute force', () => {
  it.each(Array.from({ length: HUNDREDS }, (_, i) => 100 * i))('scenes %i and on', async (first) => {
    for (let seed = first; seed < first + 100; seed++) expect(await playSight(seed)).toBeNull()
  })
})
