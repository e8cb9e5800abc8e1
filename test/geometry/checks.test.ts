import { describe, expect, it } from 'vitest'
import {
  checkBoolean,
  checkChoice,
  checkFinite,
  checkFraction,
  checkFunction,
  checkLength,
  checkList,
  checkNotNegative,
  checkOptions,
  checkPositive,
  show,
} from '../../src/geometry/check.js'
import { checkPoint } from '../../src/geometry/checkPoint.js'
import { checkCircle } from '../../src/geometry/circles.js'
import { checkBits } from '../../src/geometry/layers.js'
import { checkPolygon, flattenOutline } from '../../src/geometry/polygons.js'
import { boxCorners, outlineOf, type Shape } from '../../src/geometry/shapes.js'
import { checkWalls } from '../../src/geometry/walls.js'

const at = (x: number, y: number) => ({ x, y })
const TABLE = { soft: 1, hard: 2 }
const OUTLINE = 'flat numbers x, y, …, points { x, y } or pairs [x, y]'
const crate = { kind: 'box', x: 1, y: 2, width: 4, height: 2 } as const
const any = <T>(value: unknown): T => value as T

describe('a check returns a valid value', () => {
  it.each<[string, () => unknown, unknown]>([
    ['a finite number', () => checkFinite('it', -3), -3],
    ['zero', () => checkNotNegative('it', 0), 0],
    ['a length', () => checkLength('it', 2), 2],
    ['no length', () => checkLength('it', undefined), null],
    ['a number above zero', () => checkPositive('it', 1e-9), 1e-9],
    ['the fraction 0', () => checkFraction('it', 0), 0],
    ['the fraction 1', () => checkFraction('it', 1), 1],
    ['true', () => checkBoolean('it', true), true],
    ['false', () => checkBoolean('it', false), false],
    ['a choice', () => checkChoice('it', TABLE, 'hard'), 2],
    ['a list', () => checkList('it', 'things', [1, 2]), [1, 2]],
    ['a function', () => checkFunction('it', Math.sin), Math.sin],
    ['a point, copied', () => checkPoint('it', { ...at(1, 2), z: 3 }), at(1, 2)],
    ['a circle, copied', () => checkCircle('it', { x: 1, y: 2, radius: 0, z: 3 }), { x: 1, y: 2, radius: 0 }],
    ['undefined as all bits', () => checkBits('it'), 2 ** 32 - 1],
    ['bits', () => checkBits('it', 6), 6],
    ['all bits', () => checkBits('it', 2 ** 32 - 1), 2 ** 32 - 1],
    ['minus one as all bits', () => checkBits('it', -1), 2 ** 32 - 1],
    ['the lowest number of 32 bits', () => checkBits('it', -(2 ** 31)), 2 ** 31],
    ['walls in a list', () => checkWalls('it', [0, 1, 2, 3]), Float64Array.of(0, 1, 2, 3)],
    ['flat numbers', () => flattenOutline('it', [0, 1, 2, 3]), Float64Array.of(0, 1, 2, 3)],
    ['points', () => flattenOutline('it', [at(0, 1), at(2, 3)]), Float64Array.of(0, 1, 2, 3)],
    [
      'points in pairs',
      () =>
        flattenOutline('it', [
          [0, 1],
          [2, 3],
        ]),
      Float64Array.of(0, 1, 2, 3),
    ],
    ['a polygon without points', () => checkPolygon('it', []), new Float64Array(0)],
    ['a triangle', () => checkPolygon('it', [0, 0, 1, 0, 0, 1]), Float64Array.of(0, 0, 1, 0, 0, 1)],
  ])('%s', (_, check, expected) => {
    expect(check()).toEqual(expected)
  })

  it('walls in a Float64Array, without a copy', () => {
    const walls = Float64Array.of(0, 1, 2, 3)
    expect(checkWalls('it', walls)).toBe(walls)
  })
})

it('checkWalls limits each of the four numbers of a wall to 1e100', () => {
  for (let i = 0; i < 4; i++) {
    const walls = new Float64Array(8)
    walls[i + 4] = -2e100
    expect(() => checkWalls('it', walls)).toThrow(
      `react-umbra: it[${i + 4}] must be from -1e+100 to 1e+100, got -2e+100`,
    )
  }
})

describe('a check names the invalid argument', () => {
  it.each<[() => unknown, ErrorConstructor, string]>([
    [() => checkFinite('it', '5'), TypeError, 'it must be a number, got "5"'],
    [() => checkFinite('it', Number.NEGATIVE_INFINITY), RangeError, 'it must be a finite number, got -Infinity'],
    [() => checkNotNegative('it', -1e-9), RangeError, 'it must be zero or more, got -1e-9'],
    [() => checkNotNegative('it', null), TypeError, 'it must be a number, got null'],
    [() => checkLength('it', -1), RangeError, 'it must be zero or more, got -1'],
    [() => checkLength('it', null), TypeError, 'it must be a number, got null'],
    [() => checkPositive('it', 0), RangeError, 'it must be above zero, got 0'],
    [() => checkPositive('it', -1), RangeError, 'it must be above zero, got -1'],
    [() => checkFraction('it', 1.5), RangeError, 'it must be from 0 to 1, got 1.5'],
    [() => checkFraction('it', -0.5), RangeError, 'it must be zero or more, got -0.5'],
    [() => checkBoolean('it', 1), TypeError, 'it must be true or false, got 1'],
    [() => checkChoice('it', TABLE, 'wet'), RangeError, 'it must be one of soft, hard, got "wet"'],
    [() => checkChoice('it', TABLE, 'toString'), RangeError, 'it must be one of soft, hard, got "toString"'],
    [() => checkChoice('it', TABLE, ['soft']), RangeError, 'it must be one of soft, hard, got ["soft"]'],
    [() => checkOptions(any(undefined)), TypeError, 'options must be an object, got undefined'],
    [() => checkOptions(new Float64Array(1), 'it'), TypeError, 'it must be an object, got Float64Array [0]'],
    [
      () => checkList('it', 'points', any<readonly unknown[]>('xy')),
      TypeError,
      'it must be an array of points, got "xy"',
    ],
    [() => checkFunction('it', {}), TypeError, 'it must be a function, got {}'],
    [() => checkPoint('it', 5), TypeError, 'it must be a point { x, y }, got 5'],
    [() => checkPoint('it', null), TypeError, 'it must be a point { x, y }, got null'],
    [() => checkPoint('it', { x: 1 }), TypeError, 'it.y must be a number, got undefined'],
    [() => checkPoint('it', { y: 1 }), TypeError, 'it.x must be a number, got undefined'],
    [() => checkCircle('it', null), TypeError, 'it must be a circle { x, y, radius }, got null'],
    [() => checkCircle('it', { y: 1, radius: 1 }), TypeError, 'it.x must be a number, got undefined'],
    [() => checkCircle('it', { x: 1, y: '2', radius: 1 }), TypeError, 'it.y must be a number, got "2"'],
    [() => checkCircle('it', { x: 1, y: 2 }), TypeError, 'it.radius must be a number, got undefined'],
    [() => checkCircle('it', { x: 1, y: 2, radius: -1 }), RangeError, 'it.radius must be zero or more, got -1'],
    [() => checkBits('it', 1.5), RangeError, 'it must be a whole number of 32 bits, got 1.5'],
    [() => checkBits('it', 2 ** 32), RangeError, 'it must be a whole number of 32 bits, got 4294967296'],
    [() => checkBits('it', -(2 ** 31) - 1), RangeError, 'it must be a whole number of 32 bits, got -2147483649'],
    [() => checkBits('it', '1'), TypeError, 'it must be a number, got "1"'],
    [() => checkWalls('it', any({})), TypeError, 'it must be a Float64Array or an array of numbers, got {}'],
    [() => checkWalls('it', [1, 2, 3]), RangeError, 'it.length must be a multiple of 4, got 3'],
    [() => checkWalls('it', [1, 2, any('3'), 4]), TypeError, 'it[2] must be a number, got "3"'],
    [
      () => checkWalls('it', Float64Array.of(Number.NaN, 0, 0, 0)),
      RangeError,
      'it[0] must be a finite number, got NaN',
    ],
    [
      () => checkWalls('it', Float64Array.of(0, Number.NaN, 0, 0)),
      RangeError,
      'it[1] must be a finite number, got NaN',
    ],
    [
      () => checkWalls('it', Float64Array.of(0, 0, Number.NaN, 0)),
      RangeError,
      'it[2] must be a finite number, got NaN',
    ],
    [
      () => checkWalls('it', Float64Array.of(0, 0, 0, Number.NaN)),
      RangeError,
      'it[3] must be a finite number, got NaN',
    ],
    [
      () => checkWalls('it', Float64Array.of(0, 0, 0, 2e100)),
      RangeError,
      'it[3] must be from -1e+100 to 1e+100, got 2e+100',
    ],
    [() => flattenOutline('it', any({})), TypeError, `it must be ${OUTLINE}, got {}`],
    [() => flattenOutline('it', [1, 2, 3]), RangeError, 'it.length must be a multiple of 2, got 3'],
    [() => flattenOutline('it', [1, any<number>(null)]), TypeError, 'it[1] must be a number, got null'],
    [() => flattenOutline('it', any([at(0, 0), 5])), TypeError, 'it[1] must be a point { x, y }, got 5'],
    [() => flattenOutline('it', any([at(0, 0), null])), TypeError, 'it[1] must be a point { x, y }, got null'],
    [() => flattenOutline('it', [at(Number.NaN, 0)]), RangeError, 'it[0].x must be a finite number, got NaN'],
    [() => flattenOutline('it', [at(0, Number.NaN)]), RangeError, 'it[0].y must be a finite number, got NaN'],
    [
      () =>
        flattenOutline('it', [
          [0, 0],
          [Number.NaN, 0],
        ]),
      RangeError,
      'it[1][0] must be a finite number, got NaN',
    ],
    [() => flattenOutline('it', [[0]]), TypeError, 'it[0][1] must be a number, got undefined'],
    [() => checkPolygon('it', [1, 2]), RangeError, 'it must be a polygon of three points or more, got [1,2]'],
    [() => checkPolygon('it', [1, 2, 3, 4]), RangeError, 'it must be a polygon of three points or more, got [1,2,3,4]'],
    [() => outlineOf('it', any(null)), TypeError, 'it must be a shape { kind, … }, got null'],
    [() => outlineOf('it', any(undefined)), TypeError, 'it must be a shape { kind, … }, got undefined'],
    [() => outlineOf('it', any('box')), TypeError, 'it must be a shape { kind, … }, got "box"'],
    [
      () => outlineOf('it', any({ kind: 'cone' })),
      TypeError,
      `it.kind must be 'circle', 'box' or 'polygon', got "cone"`,
    ],
    [
      () => outlineOf('it', { kind: 'circle', x: 0, y: 0, radius: -1 }),
      RangeError,
      'it.radius must be zero or more, got -1',
    ],
    [
      () => outlineOf('it', { kind: 'polygon', points: [1] }),
      RangeError,
      'it.points.length must be a multiple of 2, got 1',
    ],
    [() => boxCorners('it', { ...crate, x: Number.NaN }), RangeError, 'it.x must be a finite number, got NaN'],
    [() => boxCorners('it', { ...crate, y: Number.NaN }), RangeError, 'it.y must be a finite number, got NaN'],
    [() => boxCorners('it', { ...crate, width: any('4') }), TypeError, 'it.width must be a number, got "4"'],
    [() => boxCorners('it', { ...crate, width: -4 }), RangeError, 'it.width must be zero or more, got -4'],
    [() => boxCorners('it', { ...crate, height: any('4') }), TypeError, 'it.height must be a number, got "4"'],
    [() => boxCorners('it', { ...crate, height: -1 }), RangeError, 'it.height must be zero or more, got -1'],
    [
      () => boxCorners('it', { ...crate, rotation: Number.NaN }),
      RangeError,
      'it.rotation must be a finite number, got NaN',
    ],
  ])('%s', (call, kind, message) => {
    expect(call).toThrow(new kind(`react-umbra: ${message}`))
  })
})

describe('a message', () => {
  it('shows at most sixty characters of a value', () => {
    expect(show('x'.repeat(58))).toBe(`"${'x'.repeat(58)}"`)
    expect(show('x'.repeat(59))).toBe(`"${'x'.repeat(59)}…`)
    expect(show([1, 2].map(() => 'y'.repeat(40)))).toBe(`["${'y'.repeat(40)}","${'y'.repeat(15)}…`)
  })

  it('truncates long keys and deep objects, and shows holes and class names', () => {
    expect(show({ ['k'.repeat(80)]: 1 })).toBe(`{"${'k'.repeat(58)}…`)
    expect(show(new Array(2))).toBe('[undefined,undefined]')
    expect(show({ a: { b: { c: { d: 1 } } }, e: 2 })).toBe('{"a":{"b":{"c":{"d":…}}},"e":2}')
    expect(show(new (class Lamp {})())).toBe('{}')
    expect(show(new Set([1]))).toBe('Set {}')
    expect(show({ [Symbol.toStringTag]: 'Objects' })).toBe('Objects {}')
    expect(show({ [Symbol.toStringTag]: 'MyObject' })).toBe('MyObject {}')
  })
})

describe('the outline of a shape', () => {
  it('has the corners of a box, with positive winding', () => {
    expect(boxCorners('it', crate)).toEqual([-1, 1, 3, 1, 3, 3, -1, 3])
    expect(outlineOf('it', crate)).toEqual(Float64Array.of(-1, 1, 3, 1, 3, 3, -1, 3))
  })

  it('is rotated from +x towards +y', () => {
    const turned = boxCorners('it', { ...crate, rotation: Math.PI / 2 })
    const expected = [2, 0, 2, 4, 0, 4, 0, 0]
    for (const [i, value] of turned.entries()) expect(value).toBeCloseTo(expected[i]!, 12)
    const slanted = boxCorners('it', { kind: 'box', x: 10, y: 20, width: 10, height: 20, rotation: Math.atan2(3, 4) })
    const corners = [12, 9, 20, 15, 8, 31, 0, 25]
    for (const [i, value] of slanted.entries()) expect(value).toBeCloseTo(corners[i]!, 12)
  })

  it('is a line for a box without width or height, and empty for one without both', () => {
    expect(boxCorners('it', { ...crate, width: 0 })).toEqual([1, 1, 1, 1, 1, 3, 1, 3])
    expect(boxCorners('it', { ...crate, height: 0 })).toEqual([-1, 2, 3, 2, 3, 2, -1, 2])
    expect(boxCorners('it', { ...crate, width: 0, height: 0 })).toEqual([])
  })

  it('is a circle flattened by the given function, or a copy of a polygon', () => {
    const circle: Shape = { kind: 'circle', x: 1, y: 2, radius: 3 }
    expect(outlineOf('it', circle, ({ x, y, radius }) => Float64Array.of(x, y, radius))).toEqual(
      Float64Array.of(1, 2, 3),
    )
    expect(
      outlineOf('it', {
        kind: 'polygon',
        points: [
          [0, 0],
          [1, 0],
          [0, 1],
        ],
      }),
    ).toEqual(Float64Array.of(0, 0, 1, 0, 0, 1))
  })
})
