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
