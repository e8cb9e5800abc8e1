/** There in every browser, in workers and in Node; reads base64. */
declare function atob(text: string): string

/** Characters of base64 that are read to know a picture: 30 bytes, a multiple of four characters. */
const HEAD = 40

/** The pictures that every browser shows, by their first bytes; a WebP and an AVIF begin with sizes. */
const KINDS: readonly { type: string; start: RegExp }[] = [
  { type: 'image/png', start: /^\x89PNG\r\n.\n/s },
  { type: 'image/jpeg', start: /^\xff\xd8\xff/ },
  { type: 'image/webp', start: /^RIFF.{4}WEBP/s },
  { type: 'image/gif', start: /^GIF8[79]a/ },
  { type: 'image/avif', start: /^.{4}ftypavi[fs]/s },
]

/** A picture of a file: its `data:` URL, or in words why it has none. */
export type FilePicture = { readonly url: string } | { readonly problem: string }

/**
 * The picture that base64 text or a `data:` URL of an image holds, as a `data:` URL whose type is that of its bytes. All
 * else is none, be it a page with scripts or text that is no base64: a browser would take it for whatever it says it is.
 */
export function readPicture(text: string): FilePicture {
  const given = text.trim()
  const header = /^data:([^,]*),/i.exec(given)
  if (header !== null && !/^image\/.*;base64$/i.test(header[1]!)) {
    return { problem: `begins with ${shown(header[0])}, which is no image in base64` }
  }
  const base64 = given.slice(header?.[0].length ?? 0).replace(/\s+/g, '')
  const strange = /[^A-Za-z0-9+/](?!=?$)|[^A-Za-z0-9+/=]/.exec(base64)
  if (strange !== null) {
    return { problem: `is no base64: it has ${shown(strange[0])} at character ${strange.index} of ${base64.length}` }
  }
  const isWhole = base64.endsWith('=') ? base64.length % 4 === 0 : base64.length % 4 !== 1
  if (!isWhole) return { problem: `is no base64: it ends after ${base64.length} characters` }
  const head = atob(base64.slice(0, HEAD))
  const kind = KINDS.find(({ start }) => start.test(head))
  if (kind === undefined) {
    return { problem: `begins with ${shown(base64)}, which is neither PNG, JPEG, WebP, GIF nor AVIF` }
  }
  return { url: `data:${kind.type};base64,${base64}` }
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 40))
