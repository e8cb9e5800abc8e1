import { expect, it } from 'vitest'
import { type MaskPicture, wallsFromMask } from '../../../src/import.js'
import { seeded } from '../../helpers/random.js'
import { drawn, randomPicture, strip } from './pictures.js'

/** The corners of each outline, as text, to a millionth of a pixel. */
const corners = (picture: MaskPicture): string[] =>
  wallsFromMask(picture).occluders.map(({ walls }) =>
    [...walls].flatMap((at, i) => (i % 4 < 2 ? Math.round(at * 1e6) / 1e6 : [])).join(' '),
  )

const PICTURES: readonly [string, MaskPicture, readonly string[]][] = [
  [
    'a slanting line',
    drawn(40, 20, strip(4, 4, 36, 15, 3)),
    ['4 3 5.581818 3 36 13.391304 36 16 34.418182 16 4 5.608696'],
  ],
  [
    'a steep line',
    drawn(20, 40, strip(15, 3, 5, 36, 2)),
    ['14 3 16 3 16 5 15.5 4.815534 6.176991 35.5 4 36 4 34 4.5 34.184466 13.823009 3.5'],
  ],
  [
    'a disc',
    drawn(30, 30, (x, y) => Math.hypot(x - 15, y - 15) < 12),
    [
      '12 3 18 3.5 20.5 4 25.9375 9.5 26.5 12 27 16.75 25.5 21 20.5 25.9375 18 26.5 13.25 27 9 25.5 4.0625 20.5 3.5 18 3 13.25 4.5 9 9.5 4 12 4',
    ],
  ],
  [
    'a ring',
    drawn(30, 30, (x, y) => Math.abs(Math.hypot(x - 15, y - 15) - 10) < 2),
    [
      '12 3 18 3.5 20.5 4 25.9375 9.5 26.5 12 27 16.75 25.5 21 20.5 25.9375 18 26.5 13.25 27 9 25.5 4.0625 20.5 3.5 18 3 13.25 4.5 9 9.5 4 12 4',
      '7 18 8 18 8 20 12.5 23 17.777778 23 21 20.5 23 17.5 23 12.222222 20.5 9 17.5 7 12.222222 7 9 9.5 7 12.5',
    ],
  ],
  ['a wedge', drawn(40, 20, (x, y) => y > 4 && y < 16 - x / 4), ['0 4 40 4 40 5.996912 0.012346 16']],
  [
    'two lines that cross',
    drawn(30, 30, (x, y) => Math.abs(x - y) < 2 || Math.abs(x + y - 30) < 2),
    [
      '0 0 1.522569 0 14.477431 13 15.522569 13 28.477431 0 30 0 30 1.522569 17 14.477431 17 15.522569 30 28.477431 30 30 28.477431 30 15.522569 17 14.477431 17 1.522569 30 0 30 0 28.477431 13 15.522569 13 14.477431 0 1.522569',
    ],
  ],
  ['a seeded picture', randomPicture(seeded(3)), ['14 0 30 0 31 2 13 2']],
  [
    'another one',
    randomPicture(seeded(11)),
    [
      '14 3 15 3 15 4 14 4',
      '15 5 16 5 16 6 15 6',
      '21 5 22 5 22 6 21 6',
      '12 7 13 7 13 8 12 8',
      '19 8 20 8 20 9 19 9',
      '2 13 3 13 3 14 2 14',
      '20 14 20.5 14 22 15.5 21 16',
      '17 15 18 15 18 16 17 16',
      '3 16 4 16 4 17 3 17',
      '18 17 19 17 19 18 18 18',
      '9 19 10 19 10 21 9 21',
      '15 22 16 22 16 23 15 23',
      '18 22 19 22 19 23 18 23',
      '0 23 1 23 1 24 0 24',
      '4 23 5 23 5 24 4 24',
    ],
  ],
]

it.each(PICTURES)('wallsFromMask returns the exact corners of %s', (_, picture, expected) => {
  expect(corners(picture)).toEqual(expected)
})
