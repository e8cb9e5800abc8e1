import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { box, dxfFile, type Groups, line } from './dxfFile.js'

type Parts = Parameters<typeof dxfFile>[1]

const WALLS = box(0, 0, 10, 10)
const warningsOf = (entities: readonly Groups[], parts?: Parts): string[] =>
  parseDxf(dxfFile([WALLS, ...entities], parts)).warnings

/** Entities that are read, each drawing something on the layer. */
const READ: Readonly<Record<string, (layer: string) => Groups>> = {
  LINE: (layer) => line(1, 1, 4, 1, layer),
  LWPOLYLINE: (layer) => box(1, 1, 4, 3, layer),
  POLYLINE: (layer) => [
    ...[0, 'POLYLINE', 8, layer, 66, 1, 0, 'VERTEX', 8, layer, 10, 1, 20, 1],
    ...[0, 'VERTEX', 8, layer, 10, 4, 20, 1, 0, 'SEQEND', 8, layer],
  ],
  ARC: (layer) => [0, 'ARC', 8, layer, 10, 5, 20, 5, 40, 4, 50, 0, 51, 170],
  CIRCLE: (layer) => [0, 'CIRCLE', 8, layer, 10, 5, 20, 5, 40, 1],
  ELLIPSE: (layer) => [0, 'ELLIPSE', 8, layer, 10, 5, 20, 5, 11, 2, 21, 0, 40, 0.5],
  SPLINE: (layer) => [...[0, 'SPLINE', 8, layer, 71, 1, 40, 0, 40, 0, 40, 1, 40, 1], ...[10, 1, 20, 1, 10, 3, 20, 1]],
  '3DFACE': (layer) => [0, '3DFACE', 8, layer, 10, 1, 20, 1, 11, 3, 21, 1, 12, 3, 22, 2],
  SOLID: (layer) => [0, 'SOLID', 8, layer, 10, 1, 20, 1, 11, 3, 21, 1, 12, 3, 22, 2],
  TRACE: (layer) => [0, 'TRACE', 8, layer, 10, 1, 20, 1, 11, 3, 21, 1, 12, 3, 22, 2],
}

/** All other entities of the AutoCAD 2018 reference, except texts and parts of entities. */
const UNREAD =
  '3DSOLID ACAD_PROXY_ENTITY ARC_DIMENSION BODY DIMENSION EXTRUDEDSURFACE HATCH HELIX IMAGE LEADER LIGHT LOFTEDSURFACE MESH MLINE MLEADERSTYLE MULTILEADER OLE2FRAME OLEFRAME PDFUNDERLAY DGNUNDERLAY DWFUNDERLAY PLANESURFACE POINT RAY REGION REVOLVEDSURFACE SHAPE SUN SURFACE SWEPTSURFACE TABLE ACAD_TABLE TOLERANCE VIEWPORT WIPEOUT XLINE'.split(
    ' ',
  )

/** Groups that keep an entity from being read, and the reason in the warning. */
const HIDDEN: readonly [reason: string, groups: Groups][] = [
  ['in paper space', [67, 1]],
  ['invisible', [60, 1]],
]

describe('parseDxf names the entity and the layer in warnings', () => {
  it.each(UNREAD)('about the unsupported %s', (type) => {
    expect(warningsOf([[0, type, 8, 'A-WALL-NEW', 10, 1, 20, 1]])).toEqual([
      `${type} on layer "A-WALL-NEW", unsupported: left out`,
    ])
  })

  describe.each(Object.entries(READ))('about the entity %s', (type, entity) => {
    const reads = (entities: readonly Groups[], reason: string, layer: string, parts?: Parts) =>
      expect(warningsOf(entities, parts)).toEqual([`${type} on layer "${layer}", ${reason}: left out`])

    it('on a layer that holds no walls, doors, or windows', () => {
      for (const layer of ['Dims', 'A-WALL-PATT', 'Planting']) {
        reads([entity(layer)], 'not a layer of walls, doors, or windows', layer)
      }
    })

    it('on a layer that is off or frozen', () => {
      const layers = [
        { name: 'A-WALL-1', color: -7 },
        { name: 'A-WALL-2', flags: 1 },
      ]
      for (const { name } of layers) reads([entity(name)], 'off or frozen', name, { layers })
    })

    it.each(HIDDEN)('%s', (reason, groups) => {
      const [zero, name, ...rest] = entity('A-WALL')
      reads([[zero!, name!, ...groups, ...rest]], reason, 'A-WALL')
    })

    it('in a block, with the layer of its INSERT if its own is 0', () => {
      const insert: Groups = [0, 'INSERT', 8, 'Dims', 2, 'B', 10, 0, 20, 0]
      reads([insert], 'not a layer of walls, doors, or windows', 'Dims', { blocks: { B: { entities: [entity('0')] } } })
    })

    it('scaled to nothing', () => {
      const insert: Groups = [0, 'INSERT', 8, 'A-WALL', 2, 'B', 10, 0, 20, 0, 41, 0, 42, 0]
      reads([insert], 'without length', 'A-WALL', { blocks: { B: { entities: [entity('0')] } } })
    })
  })

  it.each(['LINE', 'ARC', 'SPLINE', 'POLYLINE'])('about an open %s on a layer of rooms', (type) => {
    expect(warningsOf([READ[type]!('A-AREA')])).toEqual([
      `${type} on layer "A-AREA", an open outline of a room: left out`,
    ])
  })

  it.each<[string, Groups, string]>([
    ['a mesh', [0, 'POLYLINE', 8, 'A-WALL', 66, 1, 70, 64], 'POLYLINE on layer "A-WALL", a mesh: left out'],
    [
      'vertices with a width',
      [
        ...[0, 'POLYLINE', 8, 'A-WALL', 0, 'VERTEX', 8, 'A-WALL', 10, 0, 20, 0, 40, 2],
        ...[0, 'VERTEX', 8, 'A-WALL', 10, 5, 20, 5],
      ],
      'POLYLINE on layer "A-WALL", drawn with a width: read as its center line',
    ],
    [
      'a spline with only fit points',
      [0, 'SPLINE', 8, 'A-WALL', 11, 0, 21, 0, 11, 5, 21, 5],
      'SPLINE on layer "A-WALL", without control points: read as lines between its fit points',
    ],
    [
      'a text in a tilted plane',
      [0, 'TEXT', 8, 'Notes', 1, 'Hall', 10, 1, 20, 1, 210, 1, 220, 0, 230, 0],
      'TEXT on layer "Notes", in a tilted plane: left out',
    ],
    [
      'a block in a tilted plane',
      [0, 'INSERT', 8, 'A-DOOR', 2, 'B', 10, 1, 20, 1, 210, 1, 220, 0, 230, 0],
      'INSERT of "B" on layer "A-DOOR", in a tilted plane: left out',
    ],
    [
      'a missing block',
      [0, 'INSERT', 8, 'A-DOOR', 2, 'Door 90', 10, 1, 20, 1],
      'INSERT of "Door 90" on layer "A-DOOR", a block that is not in the file: left out',
    ],
    [
      'a door drawn as a rectangle',
      box(1, 1, 3, 3, 'A-DOOR'),
      'LWPOLYLINE on layer "A-DOOR", a door without a leaf and a swing: read as drawn',
    ],
    [
      'a sliding door',
      box(1, 1, 3, 1.1, 'A-DOOR'),
      'LWPOLYLINE on layer "A-DOOR", a sliding door: read as one line across its opening',
    ],
  ])('about %s', (_, entity, warning) => {
    expect(warningsOf([entity], { blocks: { B: { entities: [line(0, 0, 1, 0)] } } })).toEqual([warning])
  })

  it('about an external reference', () => {
    const text = dxfFile([WALLS, [0, 'INSERT', 8, 'X', 2, 'Site', 10, 0, 20, 0]], {
      blocks: { Site: { entities: [] } },
    })
    expect(parseDxf(text.replace(/Site\r\n 70\r\n0/, 'Site\r\n 70\r\n4')).warnings).toEqual([
      'INSERT of "Site" on layer "X", an external reference: left out',
    ])
  })

  it('once per layer and reason, with counts', () => {
    const entities = [line(0, 0, 1, 1, 'Dims'), READ.ARC!('Dims'), line(0, 1, 1, 1, 'Dims'), line(0, 0, 1, 1, 'Plants')]
    expect(warningsOf(entities)).toEqual([
      'LINE (2), ARC on layer "Dims", not a layer of walls, doors, or windows: left out',
      'LINE on layer "Plants", not a layer of walls, doors, or windows: left out',
    ])
  })

  it('in at most a thousand warnings, each of at most fifty kinds of entities', () => {
    const kinds = Array.from({ length: 52 }, (_, i): Groups => [0, `KIND${i}`, 8, 'A'])
    expect(warningsOf(kinds)[0]).toMatch(/^KIND0, KIND1, .*, KIND49, and others on layer "A", unsupported: left out$/)
    const layers = Array.from({ length: 1003 }, (_, i) => line(0, 0, 1, 1, `L${i}`))
    const warnings = warningsOf(layers)
    expect(warnings).toHaveLength(1001)
    expect(warnings.at(-1)).toBe('more entities are left out or guessed: 3')
  })
})

it('parseDxf does not warn about layers that options.layers ignores', () => {
  const text = dxfFile([WALLS, line(0, 0, 1, 1, 'Dims')])
  expect(parseDxf(text, { layers: (layer) => (layer === 'A-WALL' ? 'wall' : null) }).warnings).toEqual([])
})
