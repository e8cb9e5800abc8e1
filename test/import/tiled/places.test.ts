import { describe, expect, it } from 'vitest'
import { parseTiled } from '../../../src/import.js'

const map = (object: object, parts: object = {}): object => ({
  orientation: 'orthogonal',
  ...{ width: 4, height: 3, tilewidth: 10, tileheight: 10, tilesets: [] },
  layers: [{ type: 'objectgroup', name: 'walls', objects: [{ id: 1, x: 5, y: 7, ...object }] }],
  ...parts,
})
const wallsOf = (object: object, parts?: object): number[][] =>
  parseTiled(map(object, parts)).occluders.map(({ walls }) => [...walls])
const around = (x0: number, y0: number, x1: number, y1: number): number[] => [
  ...[x0, y0, x1, y0],
  ...[x1, y0, x1, y1],
  ...[x1, y1, x0, y1],
  ...[x0, y1, x0, y0],
]

describe('parseTiled: positions of objects', () => {
  it.each<[string, number, number]>([
    ['topleft', 0, 0],
    ['top', -10, 0],
    ['topright', -20, 0],
    ['left', 0, -5],
    ['center', -10, -5],
    ['right', -20, -5],
    ['bottomleft', 0, -10],
    ['bottom', -10, -10],
    ['bottomright', -20, -10],
  ])('reads tiles with the anchor %s', (objectalignment, left, top) => {
    const tilesets = [{ firstgid: 1, tilewidth: 20, tileheight: 10, objectalignment }]
    expect(wallsOf({ gid: 1, width: 20, height: 10 }, { tilesets })).toEqual([
      around(5 + left, 7 + top, 25 + left, 17 + top),
    ])
  })

  const polygon = [
    { x: 0, y: 0 },
    { x: 8, y: 0 },
    { x: 8, y: 2 },
  ]
  it.each<[string, object, number, number]>([
    ['a box', {}, 15, 12],
    ['a point', { point: true }, 5, 7],
    ['an ellipse', { ellipse: true }, 15, 12],
    ['a capsule', { capsule: true }, 15, 12],
    ['a polygon', { polygon }, 9, 8],
    ['a polyline', { polyline: polygon }, 9, 8],
    ['a text', { text: {} }, 5, 7],
    ['a polygon that is also an ellipse', { ellipse: true, polygon }, 9, 8],
    ['a polyline that is also a capsule', { capsule: true, polyline: polygon }, 9, 8],
    ['a text that is also an ellipse', { ellipse: true, text: {} }, 5, 7],
    ['a point that is also an ellipse', { ellipse: true, point: true }, 5, 7],
    ['an ellipse without size', { ellipse: true, width: 0, height: 0 }, 5, 7],
  ])('puts lights at the center of %s', (_, shape, x, y) => {
    const light = { class: 'light', width: 20, height: 10, properties: [{ name: 'radius', value: 5 }], ...shape }
    expect(parseTiled(map(light)).lights.map((found) => [found.x, found.y])).toEqual([[x, y]])
  })

  it('ignores objects without size, and reads lines with only a width or a height', () => {
    expect(wallsOf({ width: 0, height: 0 })).toEqual([])
    expect(wallsOf({})).toEqual([])
    expect(wallsOf({ ellipse: true })).toEqual([])
    expect(wallsOf({ width: 4, height: 0 })).toEqual([[5, 7, 9, 7, 9, 7, 5, 7]])
    expect(wallsOf({ width: 0, height: 4 })).toEqual([[5, 7, 5, 11, 5, 11, 5, 7]])
  })

  it('rejects implausibly large objects by name', () => {
    expect(() => parseTiled(map({}, { tilewidth: 1e100 }))).toThrow('react-umbra: the width in pixels must be')
    expect(() => parseTiled(map({}, { tileheight: 1e100 }))).toThrow('react-umbra: the height in pixels must be')
  })
})
