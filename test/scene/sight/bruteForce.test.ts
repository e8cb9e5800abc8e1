import { describe, expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { playSight } from '../../helpers/playSight.js'

/** Number of tests, each of which plays the next hundred scenes. `npm run fuzz -- --sight` plays the rest. */
const HUNDREDS = 4

describe('levels and sightings against brute force', () => {
  it.each(Array.from({ length: HUNDREDS }, (_, i) => 100 * i))('agree from scene %i on', async (first) => {
    for (let seed = first; seed < first + cases(100); seed++) expect(await playSight(seed)).toBeNull()
  })
})
