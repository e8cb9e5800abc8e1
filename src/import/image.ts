/**
 * How base64 text of each kind begins, so that nothing needs decoding. A WebP file begins with `RIFF`, its size in four
 * bytes, `WEBP`; the size decides the six characters in the middle.
 */
const KINDS: readonly { type: string; start: RegExp }[] = [
  { type: 'image/png', start: /^iVBORw0KGgo/ },
  { type: 'image/jpeg', start: /^\/9j\// },
  { type: 'image/webp', start: /^UklGR.{6}XRUJQ/ },
]

/** The picture as a `data:` URL, or null when its first bytes are of no kind that is known. */
export function imageUrl(text: string): string | null {
  const trimmed = text.trim()
  if (/^data:/i.test(trimmed)) return trimmed
  const base64 = /\s/.test(trimmed) ? trimmed.replace(/\s+/g, '') : trimmed
  for (const { type, start } of KINDS) {
    if (start.test(base64)) return `data:${type};base64,${base64}`
  }
  return null
}
