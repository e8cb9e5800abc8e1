import { describe, expect, it } from 'vitest'
import { decodeDxf } from '../../../src/import/dxf/codePage.js'
import { parseDxf } from '../../../src/import.js'
import { dxfFile, line } from './dxfFile.js'

/**
 * Names of `$DWGCODEPAGE` in Autodesk's DXF reference, each with bytes in that code page and their text by Unicode's
 * mapping tables.
 */
const PAGES: readonly [name: string, bytes: readonly number[], text: string][] = [
  ['ascii', [0x41], 'A'],
  ['8859_1', [0xe4, 0xdf], 'äß'],
  ['8859_2', [0xb1, 0xea], 'ąę'],
  ['8859_3', [0xe6, 0xf8], 'ĉĝ'],
  ['8859_4', [0xe0, 0xf9], 'āų'],
  ['8859_5', [0xb4, 0xe2], 'Дт'],
  ['8859_6', [0xc8, 0xc7], 'با'],
  ['8859_7', [0xc1, 0xe1], 'Αα'],
  ['8859_8', [0xe0, 0xe1], 'אב'],
  ['8859_9', [0xf0, 0xfe], 'ğş'],
  ['dos437', [0x84, 0xe1], 'äß'],
  ['dos850', [0x84, 0x9b], 'äø'],
  ['dos852', [0xa5, 0x88], 'ął'],
  ['dos855', [0xa7, 0xe5], 'Дт'],
  ['dos857', [0xa7, 0x9f], 'ğş'],
  ['dos860', [0x84, 0x94], 'ãõ'],
  ['dos861', [0x8c, 0x95], 'ðþ'],
  ['dos863', [0x82, 0x85], 'éà'],
  ['dos865', [0x86, 0x9b], 'åø'],
  ['dos866', [0x84, 0xe2], 'Дт'],
  ['dos869', [0xa4, 0xd6], 'Αα'],
  ['dos932', [0x95, 0xc7], '壁'],
  ['mac-roman', [0x8a, 0xa7], 'äß'],
  ['big5', [0xc0, 0xf0], '牆'],
  ['ksc5601', [0xba, 0xae], '벽'],
  ['gb2312', [0xc7, 0xbd], '墙'],
  ['ansi_874', [0xa1, 0xd2], 'กา'],
  ['ansi_932', [0x95, 0xc7], '壁'],
  ['ansi_936', [0xc7, 0xbd], '墙'],
  ['ansi_949', [0xba, 0xae], '벽'],
  ['ansi_950', [0xc0, 0xf0], '牆'],
  ['ansi_1250', [0xb9, 0xea], 'ąę'],
  ['ansi_1251', [0xc4, 0xf2], 'Дт'],
  ['ansi_1252', [0xe4, 0x80], 'ä€'],
  ['ansi_1253', [0xc1, 0xe1], 'Αα'],
  ['ansi_1254', [0xf0, 0xfe], 'ğş'],
  ['ansi_1255', [0xe0, 0xe1], 'אב'],
  ['ansi_1256', [0xc8, 0xc7], 'با'],
  ['ansi_1257', [0xe2, 0xf8], 'āų'],
  ['ansi_1258', [0xd5, 0xfd], 'Ơư'],
]

/** Returns a file with a code page, whose layer name and text are these bytes. */
function fileOf(page: string, bytes: readonly number[]): Uint8Array {
  const text = [0, 'TEXT', 8, '@', 1, '@', 10, 1, 20, 1]
  const file = dxfFile([line(0, 0, 5, 0, '@'), text], {
    header: [9, '$ACADVER', 1, 'AC1009', 9, '$DWGCODEPAGE', 3, page],
  })
  const letters = file.replaceAll('@', String.fromCharCode(...bytes))
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
}

describe('parseDxf decodes', () => {
  it.each(PAGES)('the code page %s', (page, bytes, text) => {
    for (const name of [page, page.toUpperCase()]) {
      const { occluders, texts } = parseDxf(fileOf(name, bytes))
      expect([occluders[0]!.sourceLayer, texts![0]!.text]).toEqual([text, text])
    }
  })

  it.each(['johab', 'ansi_1361', 'dos864', 'klingon', 'ansi_949', 'csmacroman', 'mac-romanian'])(
    'the unsupported code page %s as Windows-1252, with a warning',
    (page) => {
      const { occluders, warnings } = parseDxf(fileOf(page, [0xe4, 0x20, 0xff]))
      expect(occluders[0]!.sourceLayer).toBe('ä ÿ')
      expect(warnings).toContain(
        `$DWGCODEPAGE is "${page}", which cannot be decoded: texts and names are read as Windows-1252`,
      )
    },
  )

  it.each([true, false])('UTF-16 after a byte order mark, little-endian: %s', (isLittle) => {
    const text = `\uFEFF${dxfFile([line(0, 0, 5, 0, 'Wände 墙')])}`
    const bytes = new DataView(new ArrayBuffer(2 * text.length))
    for (let i = 0; i < text.length; i++) bytes.setUint16(2 * i, text.charCodeAt(i), isLittle)
    expect(parseDxf(bytes).occluders[0]!.sourceLayer).toBe('Wände 墙')
  })

  it('text after half of a UTF-16 byte order mark as Windows-1252', () => {
    expect(decodeDxf(Uint8Array.of(0xff, 0x41), [])).toBe('ÿA')
    expect(decodeDxf(Uint8Array.of(0x41, 0xfe), [])).toBe('Aþ')
    expect(decodeDxf(Uint8Array.of(0xfe, 0x41), [])).toBe('þA')
    expect(decodeDxf(Uint8Array.of(0x41, 0xff), [])).toBe('Aÿ')
  })

  it('valid UTF-8 whatever the code page, as in files since AutoCAD 2007', () => {
    for (const page of ['ansi_1252', 'dos437']) {
      const bytes = [...new TextEncoder().encode('Wände 墙')]
      expect(parseDxf(fileOf(page, bytes)).occluders[0]!.sourceLayer).toBe('Wände 墙')
    }
  })

  it.each([
    ['T\\U+00FCr', 'Tür'],
    ['\\U+D83D\\U+DEAA', '🚪'],
    ['\\M+195C7', '壁'],
    ['\\M+2C0F0', '牆'],
    ['\\M+3BAAE', '벽'],
    ['\\M+5C7BD1', '墙1'],
    ['\\M+10041', 'A'],
    // Johab, bytes that encode no character, and truncated codes.
    ['\\M+4A1A1', '\\M+4A1A1'],
    ['\\M+1FFFF', '\\M+1FFFF'],
    ['\\M+1C7', '\\M+1C7'],
    ['\\U+00F', '\\U+00F'],
    // A backslash that is written as a code does not begin another code.
    ['\\U+005CU+0041', '\\U+0041'],
  ])('%s in names and texts', (code, text) => {
    const texts = ['TEXT', 'ATTRIB'].map((type) => [0, type, 8, code, 1, code, 10, 1, 20, 1])
    const data = parseDxf(dxfFile([line(0, 0, 5, 0, code), ...texts]))
    expect(data.occluders[0]!.sourceLayer).toBe(text)
    expect(data.texts!.map((found) => [found.text, found.sourceLayer])).toEqual([
      [text, text],
      [text, text],
    ])
  })

  it.each([
    ['{\\fArial|b0;T\\U+00FCr \\M+195C7}', 'Tür 壁'],
    ['{\\f\\U+5B8B\\U+4F53|b0;Plan}', 'Plan'],
    ['\\\\U+0041', '\\U+0041'],
    ['\\\\\\U+0041', '\\A'],
    ['\\\\M+195C7', '\\M+195C7'],
  ])('escapes in the MTEXT %s', (code, text) => {
    const mtext = [0, 'MTEXT', 8, '0', 1, code, 10, 1, 20, 1]
    expect(parseDxf(dxfFile([line(0, 0, 5, 0), mtext])).texts![0]!.text).toBe(text)
  })
})
