import { describe, expect, it } from 'vitest'
import { checkFinite, checkFunction, checkList, checkOptions, show } from '../../src/geometry/check.js'
import { checkCircle } from '../../src/geometry/circles.js'
import { flattenOutline } from '../../src/geometry/polygons.js'
import { outlineOf } from '../../src/geometry/shapes.js'
import { checkWalls } from '../../src/geometry/walls.js'

const without = (values: object): object => Object.assign(Object.create(null), values)

function detached(): Float64Array {
  const array = new Float64Array(4)
  structuredClone(array.buffer, { transfer: [array.buffer] })
  return array
}

function nested(depth: number): unknown[] {
  let list: unknown[] = []
  for (let i = 0; i < depth; i++) list = [list]
  return list
}

const circular: { self?: object } = {}
circular.self = circular

describe('the value in a message', () => {
  it.each<[string, unknown, string]>([
    ['a string, quoted', 'a "b"', '"a \\"b\\""'],
    ['undefined', undefined, 'undefined'],
    ['null', null, 'null'],
    ['a number', Number.NaN, 'NaN'],
    ['a bigint', 5n, '5'],
    ['a symbol', Symbol('x'), 'Symbol(x)'],
    ['a list', [1, Number.NaN, undefined, null], '[1,NaN,undefined,null]'],
    ['an object', { x: 1, y: { z: 'a' } }, '{"x":1,"y":{"z":"a"}}'],
    ['a typed array', new Float64Array([1, 2]), 'Float64Array [1,2]'],
    ['a detached array', detached(), 'Float64Array []'],
    ['a view without elements', new DataView(new ArrayBuffer(8)), 'DataView []'],
    ['another class', new Map(), 'Map {}'],
    ['an object without a prototype', without({ x: 1 }), '{"x":1}'],
    ['a circular object', circular, '{"self":{"self":{"self":{"self":…}}}}'],
    ['a deeply nested list', nested(100_000), '[[[[…]]]]'],
    ['a function', () => 5, '() => 5'],
  ])('%s', (_, value, expected) => {
    expect(show(value)).toBe(expected)
  })

  it('calls no function of the value', () => {
    let calls = 0
    const count = (): never => {
      calls++
      throw new Error('called')
    }
    const value = { toJSON: count, toString: count, valueOf: count, [Symbol.toPrimitive]: count }
    expect(show(value)).toContain('"toJSON":')
    expect(show(Object.defineProperty({}, 'x', { enumerable: true, get: count }))).toBe('{"x":…}')
    expect(show(Object.assign(() => 1, { toString: count }))).toBe('() => 1')
    expect(calls).toBe(0)
  })

  it('shows the type of a value that throws on every access', () => {
    const { proxy, revoke } = Proxy.revocable({}, {})
    revoke()
    expect(show(proxy)).toBe('object')
  })

  it('reads only the entries of a list that it shows', () => {
    let reads = 0
    const list = new Proxy(new Array<number>(1e6).fill(7), {
      getOwnPropertyDescriptor(target, key) {
        reads++
        return Reflect.getOwnPropertyDescriptor(target, key)
      },
    })
    expect(show(list)).toBe(`[${'7,'.repeat(29)}7…`)
    expect(reads).toBeLessThan(40)
    expect(show([list, list, list])).toHaveLength(61)
    expect(show('x'.repeat(1e7))).toHaveLength(61)
  })
})

describe('the size of numbers', () => {
  it('is 1e100 at most, and has no lower limit', () => {
    for (const value of [1e100, -1e100, 1e-30, Number.MIN_VALUE, 0]) expect(checkFinite('it', value)).toBe(value)
    for (const value of [1.0000000000000002e100, -1e101, Number.MAX_VALUE]) {
      expect(() => checkFinite('it', value)).toThrow(
        RangeError(`react-umbra: it must be from -1e+100 to 1e+100, got ${value}`),
      )
    }
  })

  it.each<[string, () => unknown, string]>([
    ['a typed array of walls', () => checkWalls('walls', new Float64Array([0, 0, 1, -2e100])), 'walls[3]'],
    ['a list of walls', () => checkWalls('walls', [0, 1e101, 1, 1]), 'walls[1]'],
    ['a circle', () => checkCircle('circle', { x: 0, y: 0, radius: 1e155 }), 'circle.radius'],
    ['a box', () => outlineOf('s', { kind: 'box', x: 0, y: 0, width: 1e101, height: 1 }), 's.width'],
    [
      'a rotation',
      () => outlineOf('s', { kind: 'box', x: 0, y: 0, width: 1, height: 1, rotation: 1e101 }),
      's.rotation',
    ],
    ['points', () => flattenOutline('points', [{ x: 0, y: -1e101 }]), 'points[0].y'],
    ['pairs', () => flattenOutline('points', [[1e101, 0]]), 'points[0][0]'],
  ])('is checked in %s', (_, call, name) => {
    expect(call).toThrow(`react-umbra: ${name} must be from -1e+100 to 1e+100, got `)
  })

  it('finds the one invalid number among many large ones', () => {
    const walls = new Float64Array(4096).fill(9e99)
    expect(checkWalls('walls', walls)).toEqual(walls)
    walls[4095] = 1.1e100
    expect(() => checkWalls('walls', walls)).toThrow('react-umbra: walls[4095] must be')
    walls[4095] = Number.NaN
    expect(() => checkWalls('walls', walls)).toThrow('react-umbra: walls[4095] must be a finite number, got NaN')
  })
})

it('rejects values that are not options, lists or functions', () => {
  for (const value of [null, 32, 'x', [], () => true]) {
    expect(() => checkOptions(value as object)).toThrow('react-umbra: options must be an object, got ')
  }
  expect(checkOptions({ a: 1 })).toEqual({ a: 1 })
  expect(() => checkList('points', 'points', {} as never)).toThrow(
    'react-umbra: points must be an array of points, got {}',
  )
  expect(() => checkFunction('visit', 5)).toThrow('react-umbra: visit must be a function, got 5')
})
