import { describe, expect, it } from 'vitest'
import { parseDxf, parseMap } from '../../../src/import.js'
import { box, dxfFile, type Groups, line } from './dxfFile.js'

const kinds = (layers: readonly string[], options = {}) => {
  const { occluders } = parseDxf(dxfFile(layers.map((layer, i) => line(0, i, 5, i + 1, layer))), options)
  return Object.fromEntries(occluders.map(({ kind, sourceLayer }) => [sourceLayer, kind]))
}

describe('parseDxf: layer names', () => {
  it.each<[string, Record<string, string>]>([
    [
      'NCS',
      { 'A-WALL-FULL': 'wall', 'A-DOOR': 'door', 'A-GLAZ-CURT': 'window', 'A-FURN': 'object', 'S-COLS': 'object' },
    ],
    ['ISO 13567', { 'A-210---E-': 'wall', 'A2221___--': 'wall', 'A-3230--E-': 'door', 'A-3120--E-N': 'window' }],
    ['ISO 13567, elements with a letter', { 'A-B21---E-': 'wall', 'A-X22---E-': 'wall', 'A-B313--E-': 'door' }],
    [
      'ISO 13567, internal openings',
      {
        ...{ 'A-22----E-': 'wall', 'A-32----E-': 'door', 'A-3211--E-': 'door' },
        ...{ 'A-322---E-': 'window', 'A-3212--E-': 'window' },
      },
    ],
    [
      'German',
      { Innenwände: 'wall', Aussenwand: 'wall', Türen: 'door', Schiebetür: 'door', Fenster: 'window', Möbel: 'object' },
    ],
    ['French', { 'Murs porteurs': 'wall', CLOISONS: 'wall', Portes: 'door', Fenêtres: 'window', Mobilier: 'object' }],
    ['Spanish', { Muros: 'wall', 'PAREDES INT': 'wall', Puertas: 'door', ventanas_2: 'window', Muebles: 'object' }],
    ['directions', { 'WALLS NORTH': 'wall', 'Mur nord': 'wall', 'Puerta norte': 'door' }],
    ['compounds', { EXTWALLS: 'wall', WALLS2: 'wall', MAINDOORS: 'door', WNDW: 'window', Türrahmen: 'door' }],
  ])('set the kind of a wall: %s', (_, layers) => {
    expect(
      kinds([
        'Plan',
        'Outdoors',
        'A-WALL-PATT',
        'A-210---T-',
        'Bemaßung',
        'Cartouche',
        'North',
        'North arrow',
        ...Object.keys(layers),
      ]),
    ).toEqual(layers)
  })

  it.each(['Bemaßung', 'BEMASSUNG', 'Maßlinien', 'Nordpfeil'])(
    'exclude %s where no layer is named as walls',
    (layer) => {
      expect(kinds(['Plan', layer])).toEqual({ Plan: 'wall' })
    },
  )

  it('exclude dimensions, hatches, and title blocks', () => {
    const blocks = { 'TITLE A1': { entities: [box(0, 0, 100, 80, '0')] }, CHAIR: { entities: [box(0, 0, 1, 1, '0')] } }
    const insert = (name: string): Groups => [0, 'INSERT', 8, '0', 2, name, 10, 0, 20, 0]
    const entities = [line(0, 0, 5, 5, '0'), line(0, 0, 1, 1, 'Dimensions'), line(0, 0, 1, 1, 'Schraffur')]
    const { occluders, width } = parseDxf(dxfFile([...entities, insert('TITLE A1'), insert('CHAIR')], { blocks }))
    expect(occluders.map(({ sourceLayer, walls }) => [sourceLayer, walls.length])).toEqual([
      ['0', 4],
      ['0', 16],
    ])
    expect(width).toBe(100)
  })

  it('are decoded from code pages and escapes', () => {
    const file = dxfFile(
      [line(0, 0, 5, 0, 'W\u00e4nde'), line(0, 1, 5, 1, 'T\\U+00FCren'), line(0, 2, 5, 2, 'Notes')],
      {
        header: [9, '$ACADVER', 1, 'AC1015', 9, '$DWGCODEPAGE', 3, 'ANSI_1252'],
      },
    )
    const latin1 = Uint8Array.from(file, (letter) => letter.charCodeAt(0))
    for (const bytes of [latin1, new TextEncoder().encode(file), latin1.buffer]) {
      for (const { occluders } of [parseDxf(bytes), parseMap(bytes)]) {
        expect(occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])).toEqual([
          ['wall', 'Wände'],
          ['door', 'Türen'],
        ])
      }
    }
    const cyrillic = dxfFile([line(0, 0, 5, 0, 'X')], { header: [9, '$DWGCODEPAGE', 3, 'ansi_1251'] })
    const bytes = Uint8Array.from(cyrillic.replace('8\r\nX', '8\r\n\xd1\xf2\xe5\xed\xe0'), (letter) =>
      letter.charCodeAt(0),
    )
    expect(parseDxf(bytes).occluders[0]).toMatchObject({ kind: 'wall', sourceLayer: 'Стена' })
  })
})

describe('parseDxf: options.layers', () => {
  const names = ['Plan', 'A-WALL', 'A-DOOR', 'Glass', 'Notes']

  it('replaces the default only for the kinds that it lists', () => {
    expect(kinds(names, { layers: { walls: ['plan'] } })).toEqual({ Plan: 'wall', 'A-DOOR': 'door', Glass: 'window' })
    expect(kinds(names, { layers: { walls: ['A-*', /^pl/i], doors: [] } })).toEqual({
      Plan: 'wall',
      'A-WALL': 'wall',
      'A-DOOR': 'wall',
      Glass: 'window',
    })
    expect(kinds(names, { layers: { ignore: ['A-WALL'], windows: [] } })).toEqual({
      Plan: 'wall',
      'A-DOOR': 'door',
      Notes: 'wall',
    })
  })

  it('calls functions with the default decision', () => {
    const calls: unknown[] = []
    const walls = (layer: string, usual: boolean) => {
      calls.push([layer, usual])
      return usual || layer === 'Plan'
    }
    expect(kinds(names, { layers: { walls } })).toMatchObject({ Plan: 'wall', 'A-WALL': 'wall', 'A-DOOR': 'door' })
    expect(calls).toContainEqual(['A-WALL', true])
    expect(calls).toContainEqual(['Plan', false])
  })

  it.each<[unknown, string]>([
    [
      { walls: 'A-WALL' },
      'options.layers.walls must be a list of names and regular expressions, or a function, got "A-WALL"',
    ],
    [{ doors: [7] }, 'options.layers.doors[0] must be a layer name or a regular expression, got 7'],
    [{ ignore: () => 1 }, 'the result of options.layers.ignore for Plan must be true or false, got 1'],
  ])('rejects %j', (layers, message) => {
    expect(() => kinds(names, { layers })).toThrow(`react-umbra: ${message}`)
  })
})

describe('parseDxf: rooms and texts', () => {
  const text = (x: number, y: number, value: string, ...groups: Groups): Groups => [
    ...[0, 'TEXT', 8, 'A-AREA-IDEN', 10, x, 20, y, 1, value],
    ...groups,
  ]

  it('names rooms after the texts inside them', () => {
    const { rooms, occluders } = parseDxf(
      dxfFile([
        box(0, 0, 10, 10),
        box(0, 0, 5, 10, 'A-AREA'),
        box(5, 0, 10, 10, 'A-AREA'),
        text(1, 6, '101'),
        text(1, 5, 'Kitchen'),
        text(99, 99, 'Elsewhere'),
      ]),
      { pixelsPerMetre: 10 },
    )
    expect(occluders).toHaveLength(1)
    expect(rooms).toEqual([
      { outline: [0, 100, 50, 100, 50, 0, 0, 0], name: 'Kitchen' },
      { outline: [50, 100, 100, 100, 100, 0, 50, 0] },
    ])
  })

  it.each([
    ['C:\\\\Plans\\P{\\pxqc;\\C1;North}', 'C:\\Plans North'],
    ['\\{a\\} \\S1#2; \\\\S3;', '{a} 1/2 \\S3;'],
    ['\\LRoom\\l^J7\\~m', 'Room 7 m'],
  ])('reads the codes of the MTEXT %s from left to right', (code, text) => {
    const { texts } = parseDxf(dxfFile([box(0, 0, 9, 9), [0, 'MTEXT', 8, 'T', 10, 1, 20, 1, 1, code]]))
    expect(texts!.map((one) => one.text)).toEqual([text])
  })

  it('reads texts without their formatting', () => {
    const mtext: Groups = [
      0,
      'MTEXT',
      8,
      'T',
      10,
      1,
      20,
      2,
      3,
      '{\\fArial|b0;Living',
      1,
      '\\Proom} \\H2x;12.5 m\\U+00B2',
    ]
    const { texts } = parseDxf(
      dxfFile(
        [
          box(0, 0, 10, 10),
          mtext,
          text(0, 0, '%%c20 %%uplan', 72, 1, 11, 3, 21, 4),
          [0, 'INSERT', 8, 'T', 2, 'B', 10, 5, 20, 5],
          text(0, 0, ''),
        ],
        { blocks: { B: { entities: [[0, 'TEXT', 8, '0', 10, 1, 20, 0, 1, 'Desk']] } } },
      ),
      { pixelsPerMetre: 1 },
    )
    expect(texts).toEqual([
      { x: 1, y: 8, text: 'Living room 12.5 m²', sourceLayer: 'T' },
      { x: 3, y: 6, text: '⌀20 plan', sourceLayer: 'A-AREA-IDEN' },
      { x: 6, y: 5, text: 'Desk', sourceLayer: 'T' },
    ])
  })
})
