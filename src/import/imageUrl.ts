/** A global of browsers, workers, and Node that decodes base64. */
declare function atob(text: string): string

/** Characters of base64 that are decoded to recognize an image: 30 bytes, a multiple of four characters. */
const HEAD_LENGTH = 40

/** Image types that every browser shows, recognized by their first bytes. WebP and AVIF begin with a size. */
const KINDS: readonly { type: string; signature: RegExp }[] = [
  { type: 'image/png', signature: /^\x89PNG\r\n.\n/s },
  { type: 'image/jpeg', signature: /^\xff\xd8\xff/ },
  { type: 'image/webp', signature: /^RIFF.{4}WEBP/s },
  { type: 'image/gif', signature: /^GIF8[79]a/ },
  { type: 'image/avif', signature: /^.{4}ftypavi[fs]/s },
]

/** An image of a file: its `data:` URL, or a description of the problem with it. */
export type ImageUrlResult = { readonly url: string } | { readonly problem: string }

/**
 * Converts base64 text or a `data:` URL of an image to a `data:` URL whose type matches its bytes. Anything else is a
 * problem, such as a page with scripts or invalid base64, because a browser would trust the declared type.
 */
export function toImageUrl(text: string): ImageUrlResult {
  const trimmed = text.trim()
  const header = /^data:([^,]*),/i.exec(trimmed)
  if (header !== null && !/^image\/.*;base64$/i.test(header[1]!)) {
    return { problem: `begins with ${excerpt(header[0])}, which is not a base64 image` }
  }
  const base64 = trimmed.slice(header?.[0].length ?? 0).replace(/\s+/g, '')
  const invalid = /[^A-Za-z0-9+/](?!=?$)|[^A-Za-z0-9+/=]/.exec(base64)
  if (invalid !== null) {
    return {
      problem: `is not valid base64: it has ${excerpt(invalid[0])} at character ${invalid.index} of ${base64.length}`,
    }
  }
  const isComplete = base64.endsWith('=') ? base64.length % 4 === 0 : base64.length % 4 !== 1
  if (!isComplete) return { problem: `is not valid base64: it ends after ${base64.length} characters` }
  const head = atob(base64.slice(0, HEAD_LENGTH))
  const kind = KINDS.find(({ signature }) => signature.test(head))
  if (kind === undefined) {
    return { problem: `begins with ${excerpt(base64)}, which is neither PNG, JPEG, WebP, GIF nor AVIF` }
  }
  return { url: `data:${kind.type};base64,${base64}` }
}

const excerpt = (text: string): string => JSON.stringify(text.slice(0, 40))
