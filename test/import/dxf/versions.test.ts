import { expect, it } from 'vitest'
import { parseDxf } from '../../../src/import.js'
import { box, dxfFile, line } from './dxfFile.js'

/** Releases of AutoCAD by `$ACADVER`. */
const VERSIONS: readonly [release: string, version: string][] = [
  ['2000', 'AC1015'],
  ['2004', 'AC1018'],
  ['2007', 'AC1021'],
  ['2010', 'AC1024'],
  ['2013', 'AC1027'],
  ['2018', 'AC1032'],
]

/** Returns a file as AutoCAD writes it since 2000: with handles, owners, subclass markers, classes, and objects. */
function fileOf(version: string): Uint8Array {
  let handle = 0x40
  const own = (type: string, marker: string, ...groups: (string | number)[]) => [
    ...[0, type, 5, (handle++).toString(16).toUpperCase(), 102, '{ACAD_REACTORS', 330, '1F', 102, '}', 330, '1F'],
    ...[100, 'AcDbEntity', 8, 'Wände', 6, 'ByLayer', 62, 256, 370, -1, 100, marker, ...groups],
  ]
  const groups = [
    ...[0, 'SECTION', 2, 'HEADER', 9, '$ACADVER', 1, version, 9, '$ACADMAINTVER', 90, 4],
    ...[
      9,
      '$DWGCODEPAGE',
      3,
      'ANSI_1252',
      9,
      '$LASTSAVEDBY',
      1,
      'ä',
      9,
      '$CMLSTYLE',
      2,
      'STANDARD',
      9,
      '$INSUNITS',
      70,
      6,
    ],
    ...[0, 'ENDSEC', 0, 'SECTION', 2, 'CLASSES', 0, 'CLASS', 1, 'ACDBDICTIONARYWDFLT', 2, 'AcDbDictionaryWithDefault'],
    ...[3, 'ObjectDBX Classes', 90, 0, 91, 1, 280, 0, 281, 0, 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'TABLES', 0, 'TABLE', 2, 'LAYER', 5, 2, 330, 0, 100, 'AcDbSymbolTable', 70, 1],
    ...[0, 'LAYER', 5, 10, 330, 2, 100, 'AcDbSymbolTableRecord', 100, 'AcDbLayerTableRecord', 2, 'Wände', 70, 0, 62, 7],
    ...[6, 'Continuous', 370, -3, 390, 'F', 0, 'ENDTAB', 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'BLOCKS', 0, 'BLOCK', 5, 20, 330, '1F', 100, 'AcDbEntity', 8, 0, 100, 'AcDbBlockBegin'],
    ...[2, '*Model_Space', 70, 0, 10, 0, 20, 0, 30, 0, 3, '*Model_Space', 1, '', 0, 'ENDBLK', 5, 21, 0, 'ENDSEC'],
    ...[0, 'SECTION', 2, 'ENTITIES'],
    ...own('LINE', 'AcDbLine', 10, 0, 20, 0, 30, 0, 11, 5, 21, 0, 31, 0),
    ...own('LWPOLYLINE', 'AcDbPolyline', 90, 2, 70, 0, 43, 0, 10, 5, 20, 0, 42, 0, 10, 5, 20, 4),
    ...own('ARC', 'AcDbCircle', 10, 2, 20, 2, 30, 0, 40, 1, 100, 'AcDbArc', 50, 0, 51, 90),
    ...own('TEXT', 'AcDbText', 10, 1, 20, 1, 30, 0, 40, 0.2, 1, 'Küche', 100, 'AcDbText'),
    ...[0, 'ENDSEC', 0, 'SECTION', 2, 'OBJECTS', 0, 'DICTIONARY', 5, 'C', 330, 0, 100, 'AcDbDictionary', 281, 1],
    ...[3, 'ACAD_GROUP', 350, 'D', 0, 'LAYOUT', 5, 59, 8, 'Wände', 10, 0, 20, 0, 0, 'ENDSEC', 0, 'EOF'],
  ]
  const text = groups.map((group, i) => (i % 2 === 0 ? String(group).padStart(3) : group)).join('\r\n')
  // UTF-8 since 2007, before that the code page.
  if (version >= 'AC1021') return new TextEncoder().encode(text)
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

it.each(VERSIONS)('parseDxf reads the text format of AutoCAD %s', (_, version) => {
  const { occluders, texts, units, warnings, width, height } = parseDxf(fileOf(version), { pixelsPerMetre: 100 })
  expect(occluders.map(({ kind, sourceLayer }) => [kind, sourceLayer])).toEqual(Array(3).fill(['wall', 'Wände']))
  expect(occluders[0]!.walls).toEqual([0, 400, 500, 400])
  expect(occluders[1]!.walls).toEqual([500, 400, 500, 0])
  expect(texts).toEqual([{ x: 100, y: 300, text: 'Küche', sourceLayer: 'Wände' }])
  expect([width, height, units, warnings]).toEqual([500, 400, 'm', []])
})

it('parseDxf does not read the columns of an MTEXT of AutoCAD 2018 as its position', () => {
  const columns = [101, 'Embedded Object', 70, 1, 10, 1, 20, 0, 30, 0, 11, 9, 21, 9, 31, 0, 8, 'X']
  const text = [0, 'MTEXT', 8, 'Texts', 10, 3, 20, 2, 30, 0, 1, 'Kitchen', ...columns]
  const { texts } = parseDxf(dxfFile([box(0, 0, 5, 4), text, line(0, 1, 5, 1)]), { pixelsPerMetre: 100 })
  expect(texts).toEqual([{ x: 300, y: 200, text: 'Kitchen', sourceLayer: 'Texts' }])
})
