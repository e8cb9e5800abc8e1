import { describe, expect, it, vi } from 'vitest'
import { warnings } from '../../../src/geometry/warnings.js'
import {
  parseDxf,
  parseFoundryScene,
  parseGeoJson,
  parseLdtk,
  parseMap,
  parseSvg,
  parseTiled,
  parseUniversalVtt,
  parseWatabou,
  type SceneData,
} from '../../../src/import.js'
import { dxfFile, line } from '../dxf/dxfFile.js'
import { mapFile, points } from '../mapFile.js'

const layer = { type: 'tilelayer', name: 'walls', width: 1, height: 1, data: [1] }
const tmj = { width: 1, height: 1, tilewidth: 8, tileheight: 8, layers: [layer] }
const tmx =
  '<map width="1" height="1" tilewidth="8" tileheight="8"><layer name="walls" width="1" height="1"><data encoding="csv">1</data></layer></map>'
const cells = { __identifier: 'a', __type: 'IntGrid', __cWid: 1, __cHei: 1, __gridSize: 8, intGridCsv: [1] }
const ldtk = { levels: [{ identifier: 'a', pxWid: 8, pxHei: 8, layerInstances: [cells] }] }
const foundry = { walls: [{ c: [0, 0, 5, 5] }], levels: [], grid: 100 }
const watabou = { rects: [{ x: 0, y: 0, w: 2, h: 1 }] }
const lineString = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1e-4, 0],
  ],
}
const feature = { type: 'Feature', geometry: lineString, properties: {} }
const vtt = mapFile({ line_of_sight: [points(2, 1, 3, 1)] })
const svg = '<svg width="9" height="9"><path d="M0 0h5"/></svg>'
const dxf = dxfFile([line(0, 0, 9, 0)])

const OBJECTS: [string, object, (file: object) => SceneData][] = [
  ['Universal VTT', vtt, parseUniversalVtt],
  ['Foundry VTT', foundry, parseFoundryScene],
  ['Tiled', tmj, parseTiled],
  ['LDtk', ldtk, parseLdtk],
  ['LDtk with worlds', { levels: [], worlds: ldtk.levels.map((level) => ({ levels: [level] })) }, parseLdtk],
  ['Watabou', watabou, parseWatabou],
  ['GeoJSON', { type: 'FeatureCollection', features: [feature] }, parseGeoJson],
  ['a feature of GeoJSON', feature, parseGeoJson],
  ['a geometry of GeoJSON', lineString, parseGeoJson],
  ['geometries of GeoJSON', { type: 'GeometryCollection', geometries: [lineString] }, parseGeoJson],
]

const TEXTS: [string, string, (file: string) => SceneData][] = [
  ['XML of Tiled', tmx, parseTiled],
  [
    'XML of Tiled, after an instruction, a comment and spaces',
    `<?xml version="1.0"?>\n<!-- <svg> -->\n  ${tmx}`,
    parseTiled,
  ],
  ['SVG', svg, parseSvg],
  ['SVG with a prefix', '<svg:svg width="9" height="9"><svg:path d="M0 0h5"/></svg:svg>', parseSvg],
  ['DXF', dxf, parseDxf],
  ['DXF after comments', `999\nmade by hand\r\n 999\n0\n${dxf}`, parseDxf],
]

/** Bytes of UTF-16 with their mark. */
function utf16(text: string, isLittle: boolean): Uint8Array {
  const bytes = new Uint8Array(2 + 2 * text.length)
  const view = new DataView(bytes.buffer)
  for (const [i, code] of [0xfeff, ...Array.from(text, (_, k) => text.charCodeAt(k))].entries()) {
    view.setUint16(2 * i, code, isLittle)
  }
  return bytes
}

describe('parseMap detects', () => {
  it.each(OBJECTS)('detects %s as an object and as text', (_, file, parse) => {
    const expected = parse(file)
    expect(expected.occluders.length).toBeGreaterThan(0)
    expect(parseMap(file)).toEqual(expected)
    expect(parseMap(JSON.stringify(file))).toEqual(expected)
    expect(parseMap(`\uFEFF \r\n\t${JSON.stringify(file, null, 2)}`)).toEqual(expected)
  })

  it.each(TEXTS)('detects %s', (_, text, parse) => {
    const expected = parse(text)
    expect(expected.occluders.length).toBeGreaterThan(0)
    expect(parseMap(text)).toEqual(expected)
    expect(parseMap(`\uFEFF${text}`)).toEqual(expected)
  })

  it.each<[string, (text: string) => ArrayBuffer | ArrayBufferView]>([
    ['UTF-8', (text) => new TextEncoder().encode(text)],
    ['UTF-8 with a mark', (text) => new TextEncoder().encode(`\uFEFF${text}`)],
    ['UTF-8 in a buffer', (text) => new TextEncoder().encode(text).slice().buffer],
    ['UTF-8 in a part of a buffer', (text) => new TextEncoder().encode(`xx${text}x`).subarray(2, -1)],
    ['UTF-8 as Node reads it', (text) => Buffer.from(text)],
    ['UTF-16, little end first', (text) => utf16(text, true)],
    ['UTF-16, big end first', (text) => utf16(text, false).buffer as ArrayBuffer],
  ])('detects bytes of %s', (_, encode) => {
    expect(parseMap(encode(svg))).toEqual(parseSvg(svg))
    expect(parseMap(encode(JSON.stringify(ldtk)))).toEqual(parseLdtk(ldtk))
    const named = svg.replace('<path', '<path id="Tür door"')
    expect(parseMap(encode(named)).occluders[0]!.kind).toBe('door')
  })
})

describe('parseMap', () => {
  it('passes only the options of the format', () => {
    const options = { dxf: { pixelsPerMetre: 7 }, watabou: { gridSize: 9 }, geoJson: { pixelsPerMetre: -1 } }
    expect(parseMap(dxf, options)).toEqual(parseDxf(dxf, { pixelsPerMetre: 7 }))
    expect(parseMap(watabou, options)).toEqual(parseWatabou(watabou, { gridSize: 9 }))
    expect(() => parseMap(feature, options)).toThrow('options.pixelsPerMetre must be above zero, got -1')
    const walls = () => false
    expect(parseMap(tmj, { tiled: { walls } }).occluders).toEqual([])
    expect(parseMap(tmx, { tiled: { walls } }).occluders).toEqual([])
    expect(() => parseMap(ldtk, { ldtk: { level: 'b' } })).toThrow('options.level must be')
    expect(() => parseMap(foundry, { foundry: { level: 'b' } })).toThrow('options.level must be')
    const openPortals = 'sideways' as 'doors'
    expect(() => parseMap(vtt, { universalVtt: { openPortals } })).toThrow('options.openPortals must be')
  })

  it('warns only about options that no format has', () => {
    const warned = vi.spyOn(warnings, 'once').mockImplementation(() => {})
    const formats = ['universalVtt', 'foundry', 'tiled', 'ldtk', 'watabou', 'geoJson', 'svg', 'dxf']
    parseMap(svg, Object.fromEntries(formats.map((format) => [format, {}])))
    expect(warned).not.toHaveBeenCalled()
    parseMap(svg, { pdf: {} } as object)
    expect(warned.mock.calls).toEqual([
      [expect.any(String), `parseMap has no prop or option "pdf". Expected one of: ${formats.join(', ')}`],
    ])
    warned.mockRestore()
  })

  it('passes on the errors of the parser', () => {
    expect(() => parseMap('AutoCAD Binary DXF\r\n')).toThrow('the DXF file must be ASCII DXF; save it as that')
    expect(() => parseMap('<svg width="a" height="1"/>')).toThrow('svg.width must be a length')
    expect(() => parseMap({ ...watabou, rects: 3 })).toThrow('rects must be an array, got 3')
    expect(() => parseMap('{"rects": [')).toThrow('the map is not valid JSON')
  })
})

describe('parseMap rejects', () => {
  const FORMATS =
    'react-umbra: the map must be Universal VTT, a scene of Foundry VTT, a map of Tiled, an LDtk project, ' +
    "a one-page dungeon of Watabou's, SVG, GeoJSON or DXF, got "

  it.each<[string, string | object, string]>([
    ['an object of no format', { tiles: 1 }, '{"tiles":1}'],
    ['JSON of no format', '{"tiles":1}', '{"tiles":1}'],
    ['empty text', '', '""'],
    ['spaces', ' \n', '" \\n"'],
    ['an address', 'maps/inn.svg', '"maps/inn.svg"'],
    ['a list', '[1]', '"[1]"'],
    ['other XML', '<html><svg/></html>', '"<html><svg/></html>"'],
    ['XML without an element', '<!-- <svg/>', '"<!-- <svg/>"'],
    ['the tileset of a map', '<tileset/>', '"<tileset/>"'],
    ['numbers in lines', '0\nENDSEC', '"0\\nENDSEC"'],
    ['comments alone', '999\na', '"999\\na"'],
    ['bytes of a picture', Uint8Array.of(0x89, 0x50, 0x4e, 0x47), '"\uFFFDPNG"'],
    ['no bytes', new ArrayBuffer(0), '""'],
  ])('%s', (_, file, shown) => {
    const fail = () => parseMap(file)
    expect(fail).toThrow(RangeError)
    expect(fail).toThrow(FORMATS + shown)
  })

  it.each([[null], [undefined], [7], [[1]]])('%j', (file) => {
    const fail = () => parseMap(file as unknown as string)
    expect(fail).toThrow(TypeError)
    expect(fail).toThrow('react-umbra: the map must be its text, its bytes or the object parsed from it, got ')
  })

  it('rejects bytes that were transferred', () => {
    const { buffer } = new TextEncoder().encode(svg).slice()
    const view = new DataView(buffer)
    structuredClone(buffer, { transfer: [buffer] })
    for (const bytes of [buffer, view])
      expect(() => parseMap(bytes)).toThrow('react-umbra: the map must be its text, its')
  })

  it('rejects a file that has not been read', () => {
    expect(() => parseMap(new Blob([svg]))).toThrow('got an object of kind Blob; read its text first')
  })

  it('rejects invalid options', () => {
    expect(() => parseMap(svg, null as unknown as object)).toThrow('options must be an object, got null')
    expect(() => parseMap(watabou, { watabou: 3 as unknown as object })).toThrow('options must be an object, got 3')
  })
})
