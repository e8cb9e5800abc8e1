import { describe, expect, it } from 'vitest'
import { areApart, checkedBox, coversCell, meets } from '../../src/spatial/flatBoxes.js'

/** The box under test, after another one. */
const BOXES = Float64Array.of(500, 500, 600, 600, 10, 20, 30, 40)

const CASES: readonly [string, [number, number, number, number], boolean][] = [
  ['inside', [15, 25, 16, 26], true],
  ['around', [0, 0, 99, 99], true],
  ['touching the left side', [0, 25, 10, 26], true],
  ['touching the right side', [30, 25, 40, 26], true],
  ['touching the upper side', [15, 0, 16, 20], true],
  ['touching the lower side', [15, 40, 16, 50], true],
  ['touching a corner', [30, 40, 50, 50], true],
  ['left', [0, 25, 9, 26], false],
  ['right', [31, 25, 40, 26], false],
  ['above', [15, 0, 16, 19], false],
  ['below', [15, 41, 16, 50], false],
  ['left and above', [0, 0, 9, 19], false],
  ['right and below', [31, 41, 50, 50], false],
]

describe('boxes in flat arrays', () => {
  it.each(CASES)('meet another box or are apart from it: %s', (_, other, expected) => {
    expect(meets(BOXES, 4, ...other)).toBe(expected)
    expect(areApart(BOXES, 4, ...other)).toBe(!expected)
  })

  it('cover the cells from their first column and row to their last', () => {
    const cells = [9, 9, 9, 9, -1, 2, 3, 5]
    for (let cx = -3; cx < 6; cx++) {
      for (let cy = 0; cy < 8; cy++) {
        expect(coversCell(cells, 4, cx, cy), `${cx} ${cy}`).toBe(-1 <= cx && cx <= 3 && 2 <= cy && cy <= 5)
      }
    }
  })

  it('are made of checked boxes, which are returned unchanged', () => {
    const box = { minX: 1, minY: 2, maxX: 3, maxY: 4 }
    expect(checkedBox(box)).toBe(box)
    expect(() => checkedBox({ ...box, minX: Number.NaN })).toThrow(
      'react-umbra: box.minX must be a finite number, got NaN',
    )
    expect(() => checkedBox({ ...box, maxY: 1 })).toThrow('react-umbra: box must be a box with')
  })
})
