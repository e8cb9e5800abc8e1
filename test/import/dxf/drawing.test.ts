import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { dxfFile, type Groups, line } from './dxfFile.js'

const read = (entities: readonly Groups[], parts: Parameters<typeof dxfFile>[1] = {}) => {
  const { occluders, warnings } = parseDxf(dxfFile(entities, parts), { pixelsPerMetre: 1 })
  return { walls: occluders.map(({ walls }) => [...walls]), warnings }
}
/** The corner of the drawing, so that positions in pixels do not depend on other entities. */
const frame = line(0, 0, 0, 10)
const FRAME = [0, 10, 0, 0]

describe('parseDxf reads the structure of a drawing', () => {
  it('uses layers of the table that are neither off nor frozen', () => {
    const layers = [
      { name: 'wall a' },
      { name: 'wall b', color: -7 },
      { name: 'WALL C', flags: 1 },
      { name: 'wall d', flags: 4, color: 0 },
    ]
    const entities = layers.map(({ name }, i) => line(0, i, 1, i, name.toLowerCase()))
    expect(read([frame, ...entities], { layers })).toEqual({
      walls: [FRAME, [0, 10, 1, 10], [0, 7, 1, 7]],
      warnings: ['wall b', 'wall c'].map((layer) => `LINE on layer "${layer}", off or frozen: left out`),
    })
  })

  it('reads a POLYLINE with its vertices, and ignores its SEQEND', () => {
    const vertex = (x: number, y: number): Groups => [0, 'VERTEX', 8, 'A-WALL', 10, x, 20, y]
    const polyline: Groups = [0, 'POLYLINE', 8, 'A-WALL', 66, 1]
    const end: Groups = [0, 'SEQEND', 8, 'A-WALL']
    expect(read([frame, polyline, vertex(0, 0), vertex(3, 0), vertex(3, 4), end])).toEqual({
      walls: [FRAME, [0, 10, 3, 10, 3, 10, 3, 6]],
      warnings: [],
    })
    expect(read([frame, vertex(5, 5)])).toEqual({
      walls: [FRAME],
      warnings: ['VERTEX on layer "A-WALL", unsupported: left out'],
    })
  })

  it('reads blocks by case-insensitive or empty names, and ignores their ENDBLK', () => {
    const insert = (...name: Groups): Groups => [0, 'INSERT', 8, 'A-WALL', ...name, 10, 1, 20, 2]
    const blocks = { Stub: { entities: [line(0, 0, 1, 0)] }, '': { entities: [line(0, 0, 0, 1)] } }
    expect(read([frame, insert(2, 'STUB')], { blocks })).toEqual({ walls: [FRAME, [1, 8, 2, 8]], warnings: [] })
    expect(read([frame, insert()], { blocks })).toEqual({ walls: [FRAME, [1, 8, 1, 7]], warnings: [] })
  })

  it('reads wide LWPOLYLINEs as their center lines', () => {
    const wide: Groups = [0, 'LWPOLYLINE', 8, 'A-WALL', 43, 2, 10, 0, 20, 0, 40, 5, 41, 6, 10, 3, 20, 0, 40, 5, 41, 6]
    expect(read([frame, wide])).toEqual({
      walls: [FRAME, [0, 10, 3, 10]],
      warnings: ['LWPOLYLINE on layer "A-WALL", drawn with a width: read as its center line'],
    })
  })

  it.each<[string, Groups, number[]]>([
    ['LINE', [10, 1, 20, 1, 11, 3, 21, 1], [1, 9, 3, 9]],
    ['SPLINE', [71, 1, 40, 0, 40, 0, 40, 1, 40, 1, 10, 1, 20, 1, 10, 3, 20, 1], [1, 9, 2, 9, 2, 9, 3, 9]],
    ['LWPOLYLINE', [10, -1, 20, 1, 10, -3, 20, 1], [1, 9, 3, 9]],
    ['3DFACE', [10, 1, 20, 1, 11, 3, 21, 1, 12, 3, 22, 2], [1, 9, 3, 9, 3, 9, 3, 8, 3, 8, 1, 9]],
    ['SOLID', [10, -1, 20, 1, 11, -3, 21, 1, 12, -3, 22, 2], [1, 9, 3, 9, 3, 9, 3, 8, 3, 8, 1, 9]],
  ])('reads %s seen from below', (type, groups, walls) => {
    const below = (z: number): Groups => [0, type, 8, 'A-WALL', 210, 0, 220, 0, 230, z, ...groups]
    expect(read([frame, below(-1)])).toEqual({ walls: [FRAME, walls], warnings: [] })
    const tilted: Groups = [0, type, 8, 'A-WALL', 210, 0.6, 220, 0, 230, 0.8, ...groups]
    expect(read([frame, tilted])).toEqual({
      walls: [FRAME],
      warnings: [`${type} on layer "A-WALL", in a tilted plane: left out`],
    })
  })
})
