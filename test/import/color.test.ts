import { describe, expect, it } from 'vitest'
import { ARGB, parseArgb } from '../../src/import/color.js'

describe('parseArgb', () => {
  it.each([
    ['ffeccd8b', '#eccd8b', 1],
    ['00eccd8b', '#eccd8b', 0],
    ['33ECCD8B', '#eccd8b', 0.2],
    ['#33eccd8b', '#eccd8b', 0.2],
    ['ECCD8B', '#eccd8b', 1],
    ['#eccd8b', '#eccd8b', 1],
  ])('reads %s', (text, color, alpha) => {
    expect(text).toMatch(ARGB)
    expect(parseArgb(text)).toEqual({ color, alpha })
  })

  it.each(['', '#', 'fff', 'fffffff', 'ffffffffff', 'gggggg', '##ffffff', ' ffffff', 'ffffff\n'])(
    'rejects %j',
    (text) => {
      expect(text).not.toMatch(ARGB)
    },
  )
})
