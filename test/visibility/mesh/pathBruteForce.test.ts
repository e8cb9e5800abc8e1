import { expect, it } from 'vitest'
import { cases } from '../../helpers/cases.js'
import { pathScene, wrongPath } from '../../helpers/pathScenes.js'

/** Number of scenes; `npm run fuzz -- --paths` checks more. */
const SCENES = cases(120)

it('pathBetween finds paths as short as those of a brute-force visibility graph', () => {
  const wrong = Array.from({ length: SCENES }, (_, number) => wrongPath(pathScene(number)))
  expect(wrong.filter((item) => item !== null)).toEqual([])
})
