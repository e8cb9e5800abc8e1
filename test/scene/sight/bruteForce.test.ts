import { describe, expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { playSight } from '../../helpers/playSight.js'

/** Scenes of a run, from each of so many hundreds; `npm run fuzz -- --sight` has the rest. */
const HUNDREDS = 4

describe('levels and sightings against brute force', () => {
  it.each(Array.from({ length: HUNDREDS }, (_, i) => 100 * i))('scenes %i and on', async (first) => {
    for (let seed = first; seed < first + cases(100); seed++) expect(await playSight(seed)).toBeNull()
  })
})
