/** A global of browsers, workers, and Node. */
declare const TextDecoder: new (
  encoding: string,
  options?: { fatal?: boolean },
) => { decode(bytes: ArrayBuffer | ArrayBufferView): string }

/** Multibyte code pages, by their number in `$DWGCODEPAGE`. */
const MULTIBYTE: Readonly<Record<string, string>> = { 932: 'shift_jis', 936: 'gbk', 949: 'euc-kr', 950: 'big5' }

/** Encoding of files without a known code page. */
const DEFAULT_ENCODING = 'windows-1252'

/** Number of bytes in which the header is searched for the code page. */
const HEAD = 2 ** 16

/**
 * Decodes a DXF file: as UTF-16 if it has that byte order mark, as UTF-8 if its bytes are valid, like all files since
 * AutoCAD 2007, otherwise in the code page that `$DWGCODEPAGE` names, by default Windows-1252. Returns null if the
 * UTF-16 is invalid or the buffer is detached.
 */
export function decodeDxf(bytes: ArrayBuffer | ArrayBufferView): string | null {
  try {
    const view = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes)
    const [first, second] = view
    if (first === 0xff && second === 0xfe) return decode(view, 'utf-16le')
    if (first === 0xfe && second === 0xff) return decode(view, 'utf-16be')
    return decode(view, 'utf-8') ?? decode(view, encodingOf(view)) ?? decode(view, DEFAULT_ENCODING)
  } catch {
    return null
  }
}

function encodingOf(bytes: Uint8Array): string {
  const head = decode(bytes.subarray(0, HEAD), DEFAULT_ENCODING) ?? ''
  const page = /\$DWGCODEPAGE\s+3\s+(\S+)/.exec(head)?.[1]?.toLowerCase() ?? ''
  const number = /\d+$/.exec(page)?.[0] ?? ''
  if (page.startsWith('ansi')) return MULTIBYTE[number] ?? `windows-${number}`
  if (page.startsWith('iso')) return `iso-8859-${number.replace(/^8859/, '')}`
  return page.startsWith('dos') ? `ibm${number}` : page || DEFAULT_ENCODING
}

/** Returns the text, or null if the encoding is unknown or the bytes are invalid in it. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
