import { describe, expect, it } from 'vitest'
import { boxesMeet, boxOf, checkBox, extentOf, growBox, isBox, joinBoxes } from '../../src/geometry/boxes.js'

const box = (minX: number, minY: number, maxX: number, maxY: number) => ({ minX, minY, maxX, maxY })

describe('checkBox and isBox', () => {
  it.each([
    ['an ordinary box', box(1, 2, 3, 4)],
    ['a box without width', box(1, 2, 1, 4)],
    ['a box without height', box(1, 2, 3, 2)],
  ])('accept %s', (_, given) => {
    expect(checkBox('bounds', given)).toEqual(given)
    expect(checkBox('bounds', given)).not.toBe(given)
    expect(isBox(given)).toBe(true)
  })

  it.each<[unknown, ErrorConstructor, string]>([
    [null, TypeError, 'bounds must be a box { minX, minY, maxX, maxY }, got null'],
    [7, TypeError, 'bounds must be a box { minX, minY, maxX, maxY }, got 7'],
    [undefined, TypeError, 'bounds must be a box { minX, minY, maxX, maxY }, got undefined'],
    [{}, TypeError, 'bounds.minX must be a number, got undefined'],
    [box(Number.NaN, 0, 1, 1), RangeError, 'bounds.minX must be a finite number, got NaN'],
    [box(0, Number.NaN, 1, 1), RangeError, 'bounds.minY must be a finite number, got NaN'],
    [box(Number.NEGATIVE_INFINITY, 0, 1, 1), RangeError, 'bounds.minX must be a finite number, got -Infinity'],
    [box(0, Number.NEGATIVE_INFINITY, 1, 1), RangeError, 'bounds.minY must be a finite number, got -Infinity'],
    [box(0, 0, Number.POSITIVE_INFINITY, 1), RangeError, 'bounds.maxX must be a finite number, got Infinity'],
    [box(0, 0, 1, Number.POSITIVE_INFINITY), RangeError, 'bounds.maxY must be a finite number, got Infinity'],
    [box(0, 0, Number.NaN, 1), RangeError, 'bounds.maxX must be a finite number, got NaN'],
    [box(0, 0, 1, Number.NaN), RangeError, 'bounds.maxY must be a finite number, got NaN'],
    [
      box(2, 0, 1, 1),
      RangeError,
      'bounds must be a box with minX at most maxX, got {"minX":2,"minY":0,"maxX":1,"maxY":1}',
    ],
    [
      box(0, 2, 1, 1),
      RangeError,
      'bounds must be a box with minY at most maxY, got {"minX":0,"minY":2,"maxX":1,"maxY":1}',
    ],
  ])('reject %j', (given, kind, message) => {
    expect(() => checkBox('bounds', given)).toThrow(new kind(`react-umbra: ${message}`))
    expect(isBox(given as ReturnType<typeof box>)).toBe(false)
  })
})

it('boxesMeet is true if boxes share a point, even if they only touch', () => {
  const middle = box(2, 2, 4, 4)
  for (const other of [box(3, 3, 9, 9), box(4, 2, 5, 4), box(0, 0, 2, 2), box(2, 4, 4, 9), box(2, 0, 4, 2)]) {
    expect(boxesMeet(middle, other)).toBe(true)
    expect(boxesMeet(other, middle)).toBe(true)
  }
  for (const other of [box(5, 2, 6, 4), box(2, 5, 4, 6), box(5, 5, 6, 6)]) {
    expect(boxesMeet(middle, other)).toBe(false)
    expect(boxesMeet(other, middle)).toBe(false)
  }
})

it('boxOf contains every pair of coordinates, and ignores half a pair', () => {
  expect(boxOf([])).toBeNull()
  expect(boxOf([5])).toBeNull()
  expect(boxOf([5, -6])).toEqual(box(5, -6, 5, -6))
  expect(boxOf([1, 8, -2, 3, 4, -9])).toEqual(box(-2, -9, 4, 8))
  expect(boxOf([1, 8, 99])).toEqual(box(1, 8, 1, 8))
})

it('extentOf is the largest absolute coordinate', () => {
  expect(extentOf(box(-9, -2, 3, 4))).toBe(9)
  expect(extentOf(box(-1, -8, 3, 4))).toBe(8)
  expect(extentOf(box(-1, -2, 7, 4))).toBe(7)
  expect(extentOf(box(-1, -2, 3, 6))).toBe(6)
})

it('joinBoxes is the box around both', () => {
  expect(joinBoxes(box(0, 5, 2, 7), box(1, 4, 9, 6))).toEqual(box(0, 4, 9, 7))
  expect(joinBoxes(box(1, 4, 9, 6), box(0, 5, 2, 7))).toEqual(box(0, 4, 9, 7))
})

it('growBox moves every side outwards', () => {
  expect(growBox(box(1, 2, 3, 5), 10)).toEqual(box(-9, -8, 13, 15))
})
