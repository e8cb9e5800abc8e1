import { describe, expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { dxfFile, type Groups, line } from './dxfFile.js'

type Block = { entities: readonly Groups[] }

const LAYERS = [
  { name: 'wall on' },
  { name: 'wall off', color: -3 },
  { name: 'wall frozen', flags: 1 },
  { name: 'wall both', flags: 1, color: -7 },
  { name: 'wall new', flags: 2 },
  { name: 'wall locked', flags: 4 },
]
const insert = (layer: string, name = 'B', ...groups: Groups): Groups => [
  ...[0, 'INSERT', 8, layer, 2, name, 10, 0, 20, 0],
  ...groups,
]
/** A line of a different length for each layer, so that lengths identify the lines that are read. */
const B: Block = {
  entities: [
    line(0, 0, 1, 0, '0'),
    line(0, 0, 2, 0, 'wall on'),
    line(0, 0, 4, 0, 'wall off'),
    line(0, 0, 8, 0, 'wall frozen'),
  ],
}

function read(entities: readonly Groups[], blocks: Readonly<Record<string, Block>> = { B }, layers = LAYERS) {
  const data = parseDxf(dxfFile(entities, { layers, blocks }), { pixelsPerMetre: 1 })
  const found = data.occluders.map(({ walls, sourceLayer }) => [sourceLayer, Math.abs(walls[2]! - walls[0]!)])
  return { ...data, found }
}

describe('parseDxf: layers that are off or frozen', () => {
  it.each<[string, [string, number][]]>([
    [
      'wall on',
      [
        ['wall on', 1],
        ['wall on', 2],
      ],
    ],
    [
      'WALL ON',
      [
        ['WALL ON', 1],
        ['wall on', 2],
      ],
    ],
    ['wall off', [['wall on', 2]]],
    ['wall frozen', []],
    ['wall both', []],
    [
      'wall new',
      [
        ['wall new', 1],
        ['wall on', 2],
      ],
    ],
    [
      'wall locked',
      [
        ['wall locked', 1],
        ['wall on', 2],
      ],
    ],
  ])('hide the right lines of an INSERT on the layer %s', (layer, lines) => {
    expect(read([insert(layer)]).found).toEqual(lines)
  })

  it('are reported by entity and layer', () => {
    const HIDDEN = 'off or frozen: left out'
    expect(read([insert('wall off')]).warnings).toEqual([
      `LINE (2) on layer "wall off", ${HIDDEN}`,
      `LINE on layer "wall frozen", ${HIDDEN}`,
    ])
    expect(read([insert('wall frozen')]).warnings).toEqual([
      `INSERT on layer "wall frozen", ${HIDDEN}`,
      'no lines on layers of walls, doors, or windows',
    ])
  })

  it('hide lines of nested blocks, whose layer 0 is that of the outermost INSERT', () => {
    const nested = (outer: string, inner: string) =>
      read([insert(outer, 'A')], { B, A: { entities: [insert(inner)] } }).found
    expect(nested('wall on', '0')).toEqual([
      ['wall on', 1],
      ['wall on', 2],
    ])
    expect(nested('wall off', '0')).toEqual([['wall on', 2]])
    expect(nested('wall off', 'wall on')).toEqual([
      ['wall on', 1],
      ['wall on', 2],
    ])
    expect(nested('wall on', 'wall off')).toEqual([['wall on', 2]])
    expect(nested('wall on', 'wall frozen')).toEqual([])
    expect(nested('wall frozen', 'wall on')).toEqual([])
  })

  it('may be the layer 0, but show lines of its blocks that are inserted on other layers', () => {
    const states = (flags: number, color: number, layer: string) => {
      const zero = { name: '0', flags, color }
      return read([insert(layer), line(0, 0, 16, 0, '0'), line(0, 1, 32, 1, 'wall on')], { B }, [zero, ...LAYERS]).found
    }
    expect(states(1, 7, 'wall on')).toEqual([
      ['wall on', 1],
      ['wall on', 2],
      ['wall on', 32],
    ])
    expect(states(0, -7, 'wall on')).toEqual([
      ['wall on', 1],
      ['wall on', 2],
      ['wall on', 32],
    ])
    expect(states(1, 7, '0')).toEqual([['wall on', 32]])
    expect(states(0, -7, '0')).toEqual([
      ['wall on', 2],
      ['wall on', 32],
    ])
  })

  it('hide attributes as they hide lines of an INSERT', () => {
    const attribute = (layer: string, text: string): Groups => [0, 'ATTRIB', 8, layer, 10, 1, 20, 1, 1, text, 70, 0]
    const texts = (layer: string) =>
      read([
        insert(layer, 'B', 66, 1),
        attribute('0', 'zero'),
        attribute('wall on', 'on'),
        attribute('wall off', 'off'),
        [0, 'SEQEND', 8, layer],
        line(0, 0, 1, 0, 'wall on'),
      ]).texts?.map(({ text, sourceLayer }) => [text, sourceLayer])
    expect(texts('wall on')).toEqual([
      ['zero', 'wall on'],
      ['on', 'wall on'],
    ])
    expect(texts('wall off')).toEqual([['on', 'wall on']])
    expect(texts('wall frozen')).toBeUndefined()
  })

  it('are not needed to hide attributes flagged as invisible', () => {
    const attribute = (text: string, flags: number): Groups => [
      ...[0, 'ATTRIB', 8, '0', 10, 1, 20, 1, 1, text, 70, flags],
    ]
    const { texts } = read([
      insert('wall on', 'B', 66, 1),
      attribute('shown', 0),
      attribute('hidden', 1),
      attribute('constant', 2),
      attribute('hidden constant', 3),
      [0, 'SEQEND', 8, 'wall on'],
      line(0, 0, 1, 0, 'wall on'),
    ])
    expect(texts?.map(({ text }) => text)).toEqual(['shown', 'constant'])
  })
})
