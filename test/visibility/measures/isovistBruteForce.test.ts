import { expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { wrongIsovist } from '../../helpers/isovistScenes.js'

/** Number of scenes; `npm run fuzz -- --measures` checks more. */
const SCENES = cases(80)

it('isovist agrees with numeric integration over the angle', () => {
  const wrong = Array.from({ length: SCENES }, (_, number) => wrongIsovist(number))
  expect(wrong.filter((item) => item !== null)).toEqual([])
})
