import { expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { wrongCoverage } from '../../helpers/coverageScenes.js'

/** Number of scenes; `npm run fuzz -- --measures` checks more. */
const SCENES = cases(400)

it('coverage agrees with brute force by slabs on areas by count and on outlines', () => {
  const wrong = Array.from({ length: SCENES }, (_, number) => wrongCoverage(number))
  expect(wrong.filter((item) => item !== null)).toEqual([])
})

it('coverage terminates where a crossing is rounded to a point that an edge misses by rounding', () => {
  expect(wrongCoverage(710909)).toBeNull()
})
