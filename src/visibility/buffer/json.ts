/** Number of bytes converted to a string at once. */
const CHUNK = 4096

/** Returns a value as JSON in ASCII. */
export function encodeJson(value: unknown): Uint8Array {
  const text = JSON.stringify(value).replace(
    /[\u0080-\uffff]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0))
}

/** Parses JSON in ASCII. Throws if it is invalid. */
export function decodeJson(bytes: Uint8Array): unknown {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return JSON.parse(text)
}
