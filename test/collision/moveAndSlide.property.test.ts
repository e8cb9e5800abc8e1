import { expect, it } from 'vitest'
import { cases } from '../helpers/cases.js'
import { wrongSlide } from '../helpers/slideScenes.js'

it('ends free of overlap, passes nothing, goes no farther than asked and along what is open, in 600 hard moves', () => {
  const wrong = Array.from({ length: cases(600) }, (_, number) => wrongSlide(number)).filter((one) => one !== null)
  expect(wrong).toEqual([])
})
