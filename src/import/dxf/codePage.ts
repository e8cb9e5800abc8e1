import { show } from '../../geometry/check.js'
import { DOS_PAGES, WINDOWS_1252 } from './singleBytePages.js'

/** A global of browsers, workers, and Node. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode(bytes: ArrayBuffer | ArrayBufferView): string }

/**
 * Names in `$DWGCODEPAGE` with their TextDecoder labels, except for the DOS pages in {@link DOS_PAGES} and two pages
 * that cannot be decoded: Johab (`johab`, `ansi_1361`) and DOS Arabic (`dos864`).
 */
const LABELS: readonly (readonly [name: RegExp, label: string])[] = [
  [/^(?:utf-?8|ansi_65001)$/, 'utf-8'],
  [/^(?:ansi_932|dos932|shift_?jis)$/, 'shift_jis'],
  [/^(?:ansi_936|dos936|gb2312|gbk)$/, 'gbk'],
  [/^(?:ansi_949|dos949|ksc5601)$/, 'euc-kr'],
  [/^(?:ansi_950|dos950|big5)$/, 'big5'],
  [/^mac-?roman$/, 'macintosh'],
  [/^dos866$/, 'ibm866'],
  [/^ansi_(874|125[013-8])$/, 'windows-$1'],
  [/^(?:iso[-_]?)?8859[-_](\d{1,2})$/, 'iso-8859-$1'],
]

/** Names of multibyte code pages, and the first version whose files are UTF-8. */
const MULTIBYTE_NAMES = /9(?:32|36|49|50)$|^(?:big5|gb|ksc)/
const FIRST_UNICODE = 'AC1021'

/** Number of bytes in which the header is searched for the code page. */
const HEADER_LENGTH = 2 ** 16

/**
 * Decodes a DXF file: as UTF-16 if it has that byte order mark, as UTF-8 if its bytes are valid, like all files since
 * AutoCAD 2007, otherwise in the code page that `$DWGCODEPAGE` names. Older files in a multibyte code page are decoded
 * in that first, because their bytes may also be valid UTF-8. By default, and with a warning if the page is unknown or
 * has no such bytes, it is Windows-1252. Returns null if the UTF-16 is invalid or the buffer is detached.
 */
export function decodeDxf(bytes: ArrayBuffer | ArrayBufferView, warnings: string[]): string | null {
  let view: Uint8Array
  try {
    view = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes)
  } catch {
    return null
  }
  const [first, second] = view
  if (first === 0xff && second === 0xfe) return decode(view, 'utf-16le')
  if (first === 0xfe && second === 0xff) return decode(view, 'utf-16be')
  const header = decodeSingle(view.subarray(0, HEADER_LENGTH), WINDOWS_1252)
  const page = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(header)?.[1]?.toLowerCase() ?? ''
  const version = /\$ACADVER\s+1\s+(\S+)/.exec(header)?.[1] ?? ''
  const isMultibyte = version < FIRST_UNICODE && MULTIBYTE_NAMES.test(page)
  const text = (isMultibyte ? decodePage(view, page) : null) ?? decode(view, 'utf-8') ?? decodePage(view, page)
  if (text !== null) return text
  if (page !== '') {
    warnings.push(`$DWGCODEPAGE is ${show(page)}, which cannot be decoded: texts and names are read as Windows-1252`)
  }
  return decodeSingle(view, WINDOWS_1252)
}

/**
 * Decodes bytes in the code page with this name, or returns null if the page is unknown or the bytes are invalid in it.
 */
function decodePage(bytes: Uint8Array, page: string): string | null {
  const upperHalf = /^(?:(?:us_)?ascii|ansi_1252)$/.test(page) ? WINDOWS_1252 : DOS_PAGES[page.replace(/^dos/, '')]
  if (upperHalf !== undefined) return decodeSingle(bytes, upperHalf)
  for (const [name, label] of LABELS) if (name.test(page)) return decode(bytes, page.replace(name, label))
  return null
}

/** Decodes a single-byte code page: ASCII, and the characters of `upperHalf` from 128 on. */
function decodeSingle(bytes: Uint8Array, upperHalf: string): string {
  const characters: string[] = []
  for (const byte of bytes) characters.push(byte < 128 ? String.fromCharCode(byte) : upperHalf[byte - 128]!)
  return characters.join('')
}

/** Returns the text, or null if the encoding is unknown or the bytes are invalid in it. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

/** Code pages of `\M+nXXXX`, by their digit n. Number 4, Johab, cannot be decoded. */
const MULTIBYTE: Readonly<Record<string, string>> = { 1: 'shift_jis', 2: 'big5', 3: 'euc-kr', 5: 'gbk' }

/**
 * Replaces `\U+XXXX` and `\M+nXXXX` by the characters, which files before AutoCAD 2007 write for those outside their
 * code page. Codes of unknown characters stay. A character that is read begins no other code.
 */
export function unescapeText(text: string): string {
  if (!text.includes('+')) return text
  return text.replace(
    /\\U\+([\da-f]{4})|\\M\+([1-5])([\da-f]{2})([\da-f]{2})/gi,
    (code, unicode: string | undefined, page: string, high: string, low: string) => {
      if (unicode !== undefined) return String.fromCharCode(Number.parseInt(unicode, 16))
      const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
      return decode(Uint8Array.of(...(first === 0 ? [] : [first]), second), MULTIBYTE[page] ?? '') ?? code
    },
  )
}
