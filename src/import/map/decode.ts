/** A global of browsers, workers, and Node. */
declare const TextDecoder: new (encoding: string) => { decode(bytes: ArrayBuffer | ArrayBufferView): string }

/** Byte order marks of encodings other than UTF-8. */
const BYTE_ORDER_MARKS: readonly (readonly [first: number, second: number, encoding: string])[] = [
  [0xff, 0xfe, 'utf-16le'],
  [0xfe, 0xff, 'utf-16be'],
]

/**
 * Returns the text of a file's bytes: UTF-16 if it has that byte order mark, otherwise UTF-8. Drops the mark and
 * decodes invalid bytes to U+FFFD, like browsers. Returns null if the buffer has been transferred to another thread.
 */
export function decodeText(bytes: ArrayBuffer | ArrayBufferView): string | null {
  try {
    const [first, second] = ArrayBuffer.isView(bytes)
      ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      : new Uint8Array(bytes)
    const [, , encoding] = BYTE_ORDER_MARKS.find((mark) => mark[0] === first && mark[1] === second) ?? [0, 0, 'utf-8']
    return new TextDecoder(encoding).decode(bytes)
  } catch {
    return null
  }
}

/** Returns true for bytes, also of another realm, such as a frame or a test environment. */
export function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView {
  return ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]'
}
