import { expect, it } from 'vitest'
import { nameRooms } from '../../src/import/rooms.js'

const text = (x: number, y: number, name = 'Hall') => ({ x, y, text: name })

it.each<[string, number[]]>([
  ['whose corners are beside, above, and below the text', [5, 0, 10, 5, 5, 10, 0, 5]],
  ['that begins beside the text', [0, 5, 5, 0, 10, 5, 5, 10]],
  ['with the opposite winding', [0, 5, 5, 10, 10, 5, 5, 0]],
])('nameRooms names a room after the text inside it, not after texts level with a corner: a room %s', (_, outline) => {
  expect(nameRooms([{ outline }], [text(5, 5), text(-3, 5, 'Left'), text(13, 5, 'Right')])).toEqual([
    { outline, name: 'Hall' },
  ])
  expect(nameRooms([{ outline }], [text(-3, 5), text(13, 5), text(1, 1)])).toEqual([{ outline }])
})

it('nameRooms prefers the topmost text with letters, and ignores texts in holes', () => {
  const outline = [0, 0, 10, 0, 10, 10, 0, 10]
  const holes = [[1, 1, 3, 1, 3, 3, 1, 3]]
  const texts = [text(5, 8, 'Lower'), text(5, 6, 'Upper'), text(5, 4, '101'), text(2, 2, 'Shaft')]
  expect(nameRooms([{ outline, holes }], texts)).toEqual([{ outline, holes, name: 'Upper' }])
  expect(nameRooms([{ outline, holes }], texts.slice(2))).toEqual([{ outline, holes, name: '101' }])
  expect(nameRooms([{ outline, holes, name: 'Own' }], texts)).toEqual([{ outline, holes, name: 'Own' }])
})
