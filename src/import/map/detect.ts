/** The formats that `parseMap` reads, named as in its options. */
export type MapFormat = 'universalVtt' | 'foundry' | 'tiled' | 'ldtk' | 'watabou' | 'svg' | 'geoJson' | 'dxf'

/** Names of the formats, for errors. */
export const FORMAT_NAMES: Readonly<Record<MapFormat, string>> = {
  universalVtt: 'Universal VTT',
  foundry: 'a scene of Foundry VTT',
  tiled: 'a map of Tiled',
  ldtk: 'an LDtk project',
  watabou: "a one-page dungeon of Watabou's",
  svg: 'SVG',
  geoJson: 'GeoJSON',
  dxf: 'DXF',
}

type HasKey = (key: string) => boolean

/** Formats by keys that they require and that the formats above them do not have. */
const BY_KEYS: readonly (readonly [MapFormat, (has: HasKey) => boolean])[] = [
  ['universalVtt', (has) => has('resolution')],
  ['ldtk', (has) => has('levels') && !has('walls')],
  ['tiled', (has) => has('layers') && has('tilewidth')],
  ['watabou', (has) => has('rects')],
  ['foundry', (has) => has('walls')],
  ['geoJson', (has) => ['features', 'geometry', 'coordinates', 'geometries'].some(has)],
]

/** Returns the format of an object that was parsed from JSON, or null if it is unknown. */
export function detectObject(file: object): MapFormat | null {
  const has: HasKey = (key) => Object.hasOwn(file, key)
  return BY_KEYS.find(([, matches]) => matches(has))?.[0] ?? null
}

/** Returns the format of text that is not JSON, or null if it is unknown. O(length). */
export function detectText(text: string): MapFormat | null {
  if (text.startsWith('<')) {
    const root = rootOf(text)
    if (root === 'map') return 'tiled'
    return root === 'svg' || root === 'svg:svg' ? 'svg' : null
  }
  return text.startsWith('AutoCAD Binary DXF') || isDxf(text) ? 'dxf' : null
}

const NAME = /[A-Za-z_][\w:.-]*/y

/** Returns the name of the first element of XML, after instructions, comments, and a DOCTYPE. */
function rootOf(text: string): string | null {
  let at = 0
  while (at >= 0 && at < text.length) {
    const end = text.startsWith('<!--', at)
      ? '-->'
      : text.startsWith('<?', at)
        ? '?>'
        : text.startsWith('<!', at)
          ? '>'
          : ''
    if (end === '') {
      NAME.lastIndex = at + 1
      return NAME.exec(text)?.[0] ?? null
    }
    // The internal subset of a DOCTYPE has tags of its own.
    const subset = end === '>' ? text.slice(at).search(/[[>]/) + at : at
    const from = text[subset] === '[' ? text.indexOf(']', subset) : at
    const to = from < 0 ? -1 : text.indexOf(end, from)
    at = to < 0 ? -1 : text.indexOf('<', to + end.length)
  }
  return null
}

/** Returns true if the first groups of a file, after comments, begin a section. */
function isDxf(text: string): boolean {
  let at = 0
  const line = (): string => {
    const end = text.indexOf('\n', at)
    const found = text.slice(at, end < 0 ? text.length : end).trim()
    at = end < 0 ? text.length : end + 1
    return found
  }
  while (at < text.length) {
    const [code, value] = [line(), line()]
    if (code !== '999') return code === '0' && value === 'SECTION'
  }
  return false
}
