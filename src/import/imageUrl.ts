/** A global of browsers, workers, and Node that decodes base64. */
declare function atob(text: string): string

/** Characters of base64 that are decoded to recognize an image: 30 bytes, a multiple of four characters. */
const HEAD = 40

/** Image types that every browser shows, recognized by their first bytes. WebP and AVIF begin with a size. */
const KINDS: readonly { type: string; start: RegExp }[] = [
  { type: 'image/png', start: /^\x89PNG\r\n.\n/s },
  { type: 'image/jpeg', start: /^\xff\xd8\xff/ },
  { type: 'image/webp', start: /^RIFF.{4}WEBP/s },
  { type: 'image/gif', start: /^GIF8[79]a/ },
  { type: 'image/avif', start: /^.{4}ftypavi[fs]/s },
]

/** An image of a file: its `data:` URL, or a description of the problem with it. */
export type ImageUrlResult = { readonly url: string } | { readonly problem: string }

/**
 * Converts base64 text or a `data:` URL of an image to a `data:` URL whose type matches its bytes. Anything else is a
 * problem, such as a page with scripts or invalid base64, because a browser would trust the declared type.
 */
export function toImageUrl(text: string): ImageUrlResult {
  const given = text.trim()
  const header = /^data:([^,]*),/i.exec(given)
  if (header !== null && !/^image\/.*;base64$/i.test(header[1]!)) {
    return { problem: `begins with ${shown(header[0])}, which is not a base64 image` }
  }
  const base64 = given.slice(header?.[0].length ?? 0).replace(/\s+/g, '')
  const strange = /[^A-Za-z0-9+/](?!=?$)|[^A-Za-z0-9+/=]/.exec(base64)
  if (strange !== null) {
    return {
      problem: `is not valid base64: it has ${shown(strange[0])} at character ${strange.index} of ${base64.length}`,
    }
  }
  const isWhole = base64.endsWith('=') ? base64.length % 4 === 0 : base64.length % 4 !== 1
  if (!isWhole) return { problem: `is not valid base64: it ends after ${base64.length} characters` }
  const head = atob(base64.slice(0, HEAD))
  const kind = KINDS.find(({ start }) => start.test(head))
  if (kind === undefined) {
    return { problem: `begins with ${shown(base64)}, which is neither PNG, JPEG, WebP, GIF nor AVIF` }
  }
  return { url: `data:${kind.type};base64,${base64}` }
}

const shown = (text: string): string => JSON.stringify(text.slice(0, 40))
