import { describe, expect, it } from 'vitest'
import {
  createVisibilityMesh,
  type Point,
  type VisibilityMesh,
  type VisibilityMeshOptions,
} from '../../../src/geometry.js'
import { at, bounds, meshIn } from './eight.js'

const walls = [4, 0, 4, 8, 2, 2, 6, 6]
const message = (text: string) => `react-umbra: ${text}`

describe('createVisibilityMesh rejects', () => {
  const create = (flat: unknown, options?: unknown) => () =>
    createVisibilityMesh(flat as number[], options as VisibilityMeshOptions)

  it.each<[string, unknown, unknown, string]>([
    ['walls', null, {}, 'walls must be a Float64Array or an array of numbers, got null'],
    ['walls[1]', [0, '2', 3, 4], {}, 'walls[1] must be a number, got "2"'],
    ['options', walls, null, 'options must be an object, got null'],
    ['options', walls, 5, 'options must be an object, got 5'],
    ['bounds', walls, { bounds: [] }, 'bounds.minX must be a number, got undefined'],
    ['bounds', walls, { bounds: null }, 'bounds must be a box { minX, minY, maxX, maxY }, got null'],
    ['attributes', walls, { attributes: {} }, 'attributes must be an array of attributes, one for each wall, got {}'],
    ['attributes[1]', walls, { attributes: [undefined, 'open'] }, 'attributes[1] must be an object, got "open"'],
    ['attributes[0]', walls, { attributes: [null] }, 'attributes[0] must be an object, got null'],
    [
      'blocks',
      walls,
      { attributes: [{ blocks: 'sight' }] },
      'attributes[0].blocks must be an array of channels, got "sight"',
    ],
    ['open', walls, { attributes: [{}, { open: 1 }] }, 'attributes[1].open must be true or false, got 1'],
    [
      'limited',
      walls,
      { attributes: [{ limited: 'no' }] },
      'attributes[0].limited must be true, false or an array of channels, got "no"',
    ],
  ])('an invalid %s with a TypeError', (_, flat, options, text) => {
    expect(create(flat, options)).toThrow(TypeError)
    expect(create(flat, options)).toThrow(message(text))
  })

  it.each<[string, unknown, unknown, string]>([
    ['walls.length', [1, 2, 3, 4, 5], {}, 'walls.length must be a multiple of 4, got 5'],
    ['walls[2]', [1, 2, Number.NaN, 4], {}, 'walls[2] must be a finite number, got NaN'],
    ['walls[3]', Float64Array.of(1, 2, 3, -1 / 0), {}, 'walls[3] must be a finite number, got -Infinity'],
    [
      'bounds',
      walls,
      { bounds: { ...bounds, maxX: -1 } },
      'bounds must be a box with minX at most maxX, got {"minX":0,',
    ],
    [
      'attributes',
      walls,
      { attributes: [{}, {}, {}] },
      'attributes.length must be at most the number of walls, 2, got 3',
    ],
    [
      'from',
      walls,
      { attributes: [{ from: 'left' }] },
      'attributes[0].from must be one of both, positive, negative, got "left"',
    ],
    [
      'from',
      walls,
      { attributes: [{ from: 'toString' }] },
      'attributes[0].from must be one of both, positive, negative',
    ],
    [
      'blocks',
      walls,
      { attributes: [{}, { blocks: ['light', 'smell'] }] },
      'attributes[1].blocks[1] must be one of light, sight, move, sound, got "smell"',
    ],
    [
      'blocks',
      walls,
      { attributes: [{ blocks: [undefined] }] },
      'attributes[0].blocks[0] must be one of light, sight, move, sound',
    ],
  ])('%s out of range with a RangeError', (_, flat, options, text) => {
    expect(create(flat, options)).toThrow(RangeError)
    expect(create(flat, options)).toThrow(message(text))
  })
})

describe('a mesh rejects', () => {
  const mesh = meshIn(walls)
  const point = (value: unknown) => value as Point
  const options = <T>(value: unknown) => value as T

  it.each<[string, (mesh: VisibilityMesh) => unknown, string]>([
    ['origin', (m) => m.polygonFrom(point(null)), 'origin must be a point { x, y }, got null'],
    ['origin.x', (m) => m.polygonFrom(point({ y: 1 })), 'origin.x must be a number, got undefined'],
    ['options', (m) => m.polygonFrom(at(1, 1), options(null)), 'options must be an object, got null'],
    ['radius', (m) => m.polygonFrom(at(1, 1), options({ radius: '3' })), 'radius must be a number, got "3"'],
    ['a', (m) => m.canSee(point('here'), at(1, 1)), 'a must be a point { x, y }, got "here"'],
    ['b.y', (m) => m.canSee(at(1, 1), point({ x: 1, y: null })), 'b.y must be a number, got null'],
    ['points', (m) => m.visiblePoints(at(1, 1), options({})), 'points must be an array of points, got {}'],
    ['points[1]', (m) => m.visiblePoints(at(1, 1), [at(2, 2), point(7)]), 'points[1] must be a point { x, y }, got 7'],
    ['origin', (m) => m.raycast(point(1), 0), 'origin must be a point { x, y }, got 1'],
    ['angle', (m) => m.raycast(at(1, 1), options('0')), 'angle must be a number, got "0"'],
    ['options', (m) => m.raycast(at(1, 1), 0, options(null)), 'options must be an object, got null'],
    [
      'maxDistance',
      (m) => m.raycast(at(1, 1), 0, options({ maxDistance: null })),
      'maxDistance must be a number, got null',
    ],
    ['attributes', (m) => m.setWall(0, options(undefined)), 'attributes must be an object, got undefined'],
    ['open', (m) => m.setWall(0, options({ open: 'yes' })), 'attributes.open must be true or false, got "yes"'],
    ['origin', (m) => m.visiblePoints(point(null), []), 'origin must be a point { x, y }, got null'],
    [
      'origin',
      (m) => m.visibleShare(point(null), { kind: 'circle', x: 1, y: 1, radius: 1 }),
      'origin must be a point { x, y }, got null',
    ],
    ['a', (m) => m.pathBetween(point(null), at(1, 1)), 'a must be a point { x, y }, got null'],
    ['b', (m) => m.pathBetween(at(1, 1), point(null)), 'b must be a point { x, y }, got null'],
    ['walls', (m) => m.addWalls(options(null)), 'walls must be a Float64Array or an array of numbers, got null'],
    [
      'attributes',
      (m) => m.addWalls([1, 1, 2, 2], options({})),
      'attributes must be an array of attributes, one for each wall, got {}',
    ],
    ['numbers', (m) => m.removeWalls(options(null)), 'numbers must be an array of wall numbers, got null'],
  ])('an invalid %s with a TypeError', (_, query, text) => {
    expect(() => query(mesh)).toThrow(TypeError)
    expect(() => query(mesh)).toThrow(message(text))
  })

  const channels = 'channel must be one of light, sight, move, sound, got'
  it.each<[string, (mesh: VisibilityMesh) => unknown, string]>([
    ['origin.y', (m) => m.polygonFrom(at(1, Number.NaN)), 'origin.y must be a finite number, got NaN'],
    ['radius', (m) => m.polygonFrom(at(1, 1), { radius: -1 }), 'radius must be zero or more, got -1'],
    ['angle', (m) => m.canSee(at(1, 1), at(2, 2), { angle: 0 }), 'angle must be above zero, got 0'],
    ['channel', (m) => m.polygonFrom(at(1, 1), { channel: options('smell') }), `${channels} "smell"`],
    ['channel', (m) => m.visiblePoints(at(1, 1), [], { channel: options('valueOf') }), `${channels} "valueOf"`],
    ['channel', (m) => m.raycast(at(1, 1), 0, { channel: options(2) }), `${channels} 2`],
    ['channel', (m) => m.pathBetween(at(1, 1), at(2, 2), { channel: options('smell') }), `${channels} "smell"`],
    [
      'origin',
      (m) => m.visibleShare(at(9, 1), { kind: 'circle', x: 1, y: 1, radius: 0 }),
      'origin must be inside bounds',
    ],
    [
      'points[0].x',
      (m) => m.visiblePoints(at(1, 1), [at(1 / 0, 1)]),
      'points[0].x must be a finite number, got Infinity',
    ],
    ['angle', (m) => m.raycast(at(1, 1), Number.NaN), 'angle must be a finite number, got NaN'],
    ['maxDistance', (m) => m.raycast(at(1, 1), 0, { maxDistance: -2 }), 'maxDistance must be zero or more, got -2'],
    ['index', (m) => m.setWall(2, {}), 'index must be the number of one of 2 walls, got 2'],
    ['index', (m) => m.setWall(-1, {}), 'index must be the number of one of 2 walls, got -1'],
    ['index', (m) => m.setWall(0.5, {}), 'index must be the number of one of 2 walls, got 0.5'],
    [
      'from',
      (m) => m.setWall(1, { from: options('left') }),
      'attributes.from must be one of both, positive, negative, got "left"',
    ],
    [
      'blocks',
      (m) => m.setWall(1, { blocks: [options('x')] }),
      'attributes.blocks[0] must be one of light, sight, move, sound, got "x"',
    ],
  ])('%s out of range with a RangeError', (_, query, text) => {
    expect(() => query(mesh)).toThrow(RangeError)
    expect(() => query(mesh)).toThrow(message(text))
  })

  it('no walls added without attributes', () => {
    const [one, other] = [meshIn(walls), meshIn(walls)]
    one.addWalls([1, 1, 2, 3])
    other.addWalls([1, 1, 2, 3], [])
    // As bytes, because `toEqual` takes any two ArrayBuffers as equal.
    expect(new Uint8Array(one.toBuffer())).toEqual(new Uint8Array(other.toBuffer()))
  })

  it('an invalid change without applying any of it', () => {
    const door = meshIn(walls)
    const ring = door.polygonFrom(at(1, 4))
    expect(() => door.setWall(0, { open: true, from: options('left') })).toThrow(RangeError)
    expect(door.polygonFrom(at(1, 4))).toEqual(ring)
    door.setWall(0, {})
    expect(door.polygonFrom(at(1, 4))).toEqual(ring)
  })
})
