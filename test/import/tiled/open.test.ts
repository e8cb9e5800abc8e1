import { describe, expect, it } from 'vitest'
import { parseTiled } from '../../../src/import.js'

const layer = { type: 'objectgroup', name: 'walls', objects: [{ id: 1, x: 1, y: 2, width: 3, height: 4 }] }
const map = { orientation: 'orthogonal', width: 1, height: 1, tilewidth: 10, tileheight: 10, tilesets: [] }
const xml = (layers: string) =>
  `<map orientation="orthogonal" width="1" height="1" tilewidth="10" tileheight="10">${layers}</map>`
const group = '<objectgroup name="walls"><object id="1" x="1" y="2" width="3" height="4"/></objectgroup>'

describe('parseTiled: text', () => {
  it.each<[string, string]>([
    ['JSON', JSON.stringify({ ...map, layers: [layer] })],
    ['JSON after spaces', `\n ${JSON.stringify({ ...map, layers: [layer] })}`],
    ['JSON whose texts look like XML', JSON.stringify({ name: '<map>', ...map, class: '< a', layers: [layer] })],
    ['XML', xml(group)],
    ['XML after a byte order mark and spaces', `\uFEFF\n ${xml(group)}`],
    ['XML whose names look like JSON', xml(`<objectgroup name="{}"/>${group}`)],
  ])('is read as %s', (_, text) => {
    expect(parseTiled(text).occluders.map(({ walls }) => [...walls])).toEqual([
      [1, 2, 4, 2, 4, 2, 4, 6, 4, 6, 1, 6, 1, 6, 1, 2],
    ])
  })

  it.each([
    '<layer name="walls" width="1" height="1"/>',
    '<objectgroup name="walls"/>',
    '<objectgroup name="walls"><data encoding="csv">1</data></objectgroup>',
  ])('has no walls in a layer without cells or objects: %s', (element) => {
    expect(parseTiled(xml(element + group)).occluders).toHaveLength(1)
  })

  it('may have properties without a name or a value', () => {
    const seen: unknown[] = []
    const properties = [{ value: 1 }, { name: 'a' }, { name: 'b', value: false }]
    parseTiled(
      { ...map, layers: [{ ...layer, objects: [{ ...layer.objects[0], properties }] }] },
      {
        walls: (_, object) => {
          if (object) seen.push([...object.properties])
          return true
        },
      },
    )
    expect(seen).toEqual([
      [
        ['', 1],
        ['a', undefined],
        ['b', false],
      ],
    ])
  })

  it('may have at most 1,000 properties per object', () => {
    const withProperties = (count: number) => {
      const properties = Array.from({ length: count }, (_, i) => ({ name: `p${i}`, value: i }))
      const objects = [{ ...layer.objects[0], properties }]
      return parseTiled({ ...map, layers: [{ ...layer, objects }] })
    }
    expect(withProperties(1000).occluders).toHaveLength(1)
    expect(() => withProperties(1001)).toThrow(
      'react-umbra: layers[0].objects[0].properties.length must be at most 1000, got 1001',
    )
  })
})
