/** The formats that `react-umbra/import` reads, by their own names. */
export type MapFormat = 'Universal VTT' | 'Foundry VTT' | 'Tiled' | 'LDtk' | 'Watabou' | 'SVG' | 'GeoJSON' | 'DXF'

/** Kind of a text: a map, or a part of one that is a file of its own, such as a tileset. */
export interface Recognized {
  format: MapFormat
  isPart: boolean
}

type Has = (key: string) => boolean

const map = (format: MapFormat): Recognized => ({ format, isPart: false })
const part = (format: MapFormat): Recognized => ({ format, isPart: true })

/** Formats by the keys that they need and that the formats above them don't have. */
const BY_KEYS: readonly [Recognized, (has: Has) => boolean][] = [
  [map('Universal VTT'), (has) => has('resolution')],
  [map('LDtk'), (has) => has('levels') && has('jsonVersion')],
  [map('Tiled'), (has) => has('layers') && has('tilewidth')],
  [map('Watabou'), (has) => has('rects')],
  [map('Foundry VTT'), (has) => has('walls')],
  [map('GeoJSON'), (has) => has('features') || has('coordinates') || has('geometries') || has('geometry')],
  [part('LDtk'), (has) => has('layerInstances')],
  [part('Tiled'), (has) => has('tilewidth') || has('object')],
]

const BY_ELEMENT: Readonly<Record<string, Recognized>> = {
  map: map('Tiled'),
  tileset: part('Tiled'),
  template: part('Tiled'),
  svg: map('SVG'),
}

/** Comments, then a first section; or the mark of the binary form, so that the importer reports how to convert it. */
const DXF = /^\uFEFF?(?:\s*999[^\n]*\n[^\n]*\n)*\s*0\s*\n\s*SECTION|^AutoCAD Binary DXF/

/** Number of characters of a broken file that are searched for keys. The first ones are enough. */
const MAX_SEARCHED = 100_000

/**
 * Returns the format of a text by its content, or null for any other. Recognizes a truncated or broken file by the keys
 * that are left, so that the importer reports the problem.
 */
export function recognizeText(text: string): Recognized | null {
  if (/^\uFEFF?\s*</.test(text)) {
    const root = /<([a-z]\w*)/i.exec(text)?.[1] ?? ''
    return Object.hasOwn(BY_ELEMENT, root) ? BY_ELEMENT[root]! : null
  }
  if (DXF.test(text)) return map('DXF')
  if (!/^\uFEFF?\s*\{/.test(text)) return null
  const has = keysOf(text)
  return BY_KEYS.find(([, fits]) => fits(has))?.[0] ?? null
}

function keysOf(text: string): Has {
  try {
    const value: object = JSON.parse(text.replace(/^\uFEFF/, ''))
    return (key) => Object.hasOwn(value, key)
  } catch {
    const keys = new Set([...text.slice(0, MAX_SEARCHED).matchAll(/"(\w+)"\s*:/g)].map(([, key]) => key!))
    return (key) => keys.has(key)
  }
}

/** Returns the type of a picture that every browser shows, by its first bytes, or null for other files. */
export function pictureType(bytes: Uint8Array): string | null {
  const begins = (at: number, letters: string): boolean =>
    [...letters].every((letter, i) => bytes[at + i] === letter.charCodeAt(0))
  if (begins(0, '\x89PNG\r\n\x1a\n')) return 'image/png'
  if (begins(0, '\xff\xd8\xff')) return 'image/jpeg'
  return begins(0, 'RIFF') && begins(8, 'WEBP') ? 'image/webp' : null
}
