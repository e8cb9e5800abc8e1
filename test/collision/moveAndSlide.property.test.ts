import { expect, it } from 'vitest'
import { cases } from '../helpers/cases.js'
import { wrongSlide } from '../helpers/slideScenes.js'

it('ends without overlap, passes no obstacle, moves no farther than asked and where it can, in 600 hard moves', () => {
  const wrong = Array.from({ length: cases(600) }, (_, number) => wrongSlide(number)).filter((one) => one !== null)
  expect(wrong).toEqual([])
})
