import { expect, it } from 'vitest'
import { PIECE, Pieces } from '../../../src/visibility/sweep/pieces.js'

it('pieces are four numbers each, in memory that grows with them', () => {
  const pieces = new Pieces()
  for (let i = 0; i < 1000; i++) pieces.push(i, -1, i + 1, i + 2)
  expect(pieces.top).toBe(1000 * PIECE)
  expect([...pieces.pieces.subarray(0, 4)]).toEqual([0, -1, 1, 2])
  expect([...pieces.pieces.subarray(3996, 4000)]).toEqual([999, -1, 1000, 1001])
  for (let i = 0; i < 1000; i++) expect(pieces.pieces[PIECE * i]).toBe(i)
})
