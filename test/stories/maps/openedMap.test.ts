import { describe, expect, it } from 'vitest'
import { countParts } from '../../../stories/Maps/countParts.js'
import { filesByPath } from '../../../stories/Maps/handedFiles.js'
import { SAMPLES } from '../../../stories/Maps/mapSamples.js'
import { firstMap, openMap, readAgain, takeFiles } from '../../../stories/Maps/openedMap.js'
import type { MapOptions } from '../../../stories/Maps/readMap.js'
import type { SortedFiles } from '../../../stories/Maps/sortFiles.js'

const OPTIONS: MapOptions = { openPortals: 'doors', objects: 'one-way', level: '', gridSize: 70, pixelsPerMetre: 20 }
const NOTHING: SortedFiles = { maps: [], parts: [], pictures: [], problems: [] }
const { Watabou: cellar, LDtk: mill, 'Tiled, XML': keep, 'Foundry VTT': watchtower } = SAMPLES
const [tiles] = keep.others
const picture = { name: 'cellar.webp', src: 'data:image/webp;base64,' }

const opened = firstMap(cellar, OPTIONS)

it.each(Object.values(SAMPLES))(
  '$name is read completely, with doors, and with lamps if its format has them',
  (file) => {
    const { map } = firstMap(file, OPTIONS)
    // Drawings do not mark doors, so warnings report how they were read.
    expect(map.warnings.filter((text) => !/drawn open|hidden|off or frozen/.test(text))).toEqual([])
    expect(map.occluders.filter(({ kind }) => kind === 'door').length).toBeGreaterThan(0)
    expect(map.lights.length > 0).toBe(!['Watabou', 'DXF'].includes(file.format))
  },
)

it('countParts lists what was read', () => {
  expect(countParts(firstMap(watchtower, OPTIONS).map)).toEqual([
    '17 walls',
    '0 objects',
    '3 doors',
    '1 window',
    '3 lights',
    '1 viewer',
    '640 × 480 pixels',
    'squares of 40 pixels, 5 ft each',
  ])
})

describe('a dropped file', () => {
  it('may be a map, together with the picture that it names', () => {
    const background = { src: 'maps/watch.webp' }
    const named = { ...watchtower, text: JSON.stringify({ ...JSON.parse(watchtower.text), background }) }
    const pictures = [picture, { ...picture, name: 'watch.webp' }]
    const next = takeFiles(opened, { ...NOTHING, maps: [named], pictures })
    expect(next.picture).toBe(pictures[1])
    expect(next.file).toMatchObject({ name: 'watchtower.json' })
    expect(next.serial).not.toBe(opened.serial)
    expect(next.problems).toEqual([])
  })

  it('is rejected without losing the open map if it is broken', () => {
    const broken = { ...mill, text: mill.text.slice(0, 500) }
    const next = takeFiles(
      { ...opened, picture },
      { ...NOTHING, maps: [broken], pictures: [{ ...picture, name: 'a' }] },
    )
    expect(next).toMatchObject({ file: cellar, map: opened.map, picture, serial: opened.serial })
    expect(next.problems).toEqual([
      expect.stringMatching(/^mill\.ldtk: react-umbra: the LDtk project is not valid JSON/),
    ])
  })

  it('is rejected if it is a map without area', () => {
    const flat = { ...mill, text: mill.text.replace('"pxWid": 256', '"pxWid": 0') }
    const next = openMap(opened, flat)
    expect(next.map).toBe(opened.map)
    expect(next.problems).toEqual(['mill.ldtk: the map has no area, it is 0 × 160 pixels'])
  })

  it('may be a picture for the open map', () => {
    const next = takeFiles(opened, { ...NOTHING, pictures: [picture] })
    expect(next).toMatchObject({ file: cellar, map: opened.map, picture, serial: opened.serial, problems: [] })
    // A new map is not shown over the picture of the last one.
    expect(openMap(next, mill).picture).toBeNull()
  })

  it('may be a part that the open map lacks', () => {
    const alone = openMap(opened, { ...keep, others: [] })
    expect(alone.map.warnings.join()).toContain('keep-tiles.xml')
    const next = takeFiles(alone, { ...NOTHING, parts: [{ ...tiles!, format: 'Tiled' }] })
    expect(next.map).toEqual(firstMap(keep, OPTIONS).map)
  })

  it('may be a project with a level in a separate file in a folder', () => {
    const project = JSON.parse(mill.text)
    const [level] = project.levels
    const alone = { ...level, layerInstances: null, externalRelPath: 'mill/Mill.ldtkl' }
    const map = { ...mill, text: JSON.stringify({ ...project, levels: [alone] }) }
    const parts = [{ name: 'Mill.ldtkl', text: JSON.stringify(level), format: 'LDtk' as const }]
    expect(takeFiles(opened, { ...NOTHING, maps: [map], parts }).map).toEqual(firstMap(mill, OPTIONS).map)
    expect(takeFiles(opened, { ...NOTHING, maps: [map] }).map.warnings.join()).toContain('mill/Mill.ldtkl')
  })

  it('is reported if it belongs to no map or is a second map', () => {
    const parts = [{ ...tiles!, format: 'Tiled' as const }]
    expect(takeFiles(opened, { ...NOTHING, parts }).problems).toEqual([
      'keep-tiles.xml is a part of a Tiled map: drop it together with that.',
    ])
    expect(takeFiles(opened, { ...NOTHING, maps: [mill, watchtower], problems: ['a is none'] }).problems).toEqual([
      'a is none',
      'watchtower.json is a map as well: drop it by itself.',
    ])
  })
})

it('changed options reread the map, and invalid ones leave it unchanged', () => {
  const larger = readAgain(opened, { ...OPTIONS, gridSize: 140 })
  expect(larger.map.width).toBe(2 * opened.map.width)
  const other = openMap(opened, mill)
  const refused = readAgain(other, { ...OPTIONS, level: 'Attic' })
  expect(refused.map).toBe(other.map)
  expect(refused.problems).toEqual([expect.stringMatching(/options\.level must be .*Mill.*got "Attic"/)])
  expect(readAgain(refused, OPTIONS).problems).toEqual([])
})

it('parts are passed under the paths by which the map and its parts refer to them', () => {
  const map = '<tileset source="../sets/a.tsx"/><object template="t\\b.tx"/><object template="t\\b.tx"/>'
  const others = [
    { name: 'a.tsx', text: '<tileset/>' },
    { name: 'b.tx', text: '{"source": "..\\/..\\/sets\\/c.tsj", "again": "b.tx"}' },
    { name: 'c.tsj', text: '{}' },
    { name: 'd.tsj', text: '{}' },
  ]
  expect(filesByPath(map, others)).toEqual({
    '../sets/a.tsx': '<tileset/>',
    't/b.tx': others[1]!.text,
    '../sets/c.tsj': '{}',
  })
  expect(filesByPath('<tileset source="__proto__"/>', [{ name: '__proto__', text: 'x' }])).toEqual(
    Object.fromEntries([['__proto__', 'x']]),
  )
})
