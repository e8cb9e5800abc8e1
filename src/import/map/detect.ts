/** The formats that `parseMap` knows, as its options call them. */
export type MapFormat = 'universalVtt' | 'foundry' | 'tiled' | 'ldtk' | 'watabou' | 'svg' | 'geoJson' | 'dxf'

/** The name of each format, for errors. */
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

type Has = (key: string) => boolean

/** By keys that the format needs, and that those above it do not have. */
const BY_KEYS: readonly (readonly [MapFormat, (has: Has) => boolean])[] = [
  ['universalVtt', (has) => has('resolution')],
  ['ldtk', (has) => has('levels') && !has('walls')],
  ['tiled', (has) => has('layers') && has('tilewidth')],
  ['watabou', (has) => has('rects')],
  ['foundry', (has) => has('walls')],
  ['geoJson', (has) => ['features', 'geometry', 'coordinates', 'geometries'].some(has)],
]

/** Returns the format of an object that was parsed from JSON; null where it is none of them. */
export function detectObject(file: object): MapFormat | null {
  const has: Has = (key) => Object.hasOwn(file, key)
  return BY_KEYS.find(([, fits]) => fits(has))?.[0] ?? null
}

/** Returns the format of text that is no JSON; null where it is none of them. O(length). */
export function detectText(text: string): MapFormat | null {
  if (text.startsWith('<')) {
    const root = rootOf(text)
    if (root === 'map') return 'tiled'
    return root === 'svg' || root === 'svg:svg' ? 'svg' : null
  }
  return text.startsWith('AutoCAD Binary DXF') || isDxf(text) ? 'dxf' : null
}

const NAME = /[A-Za-z_][\w:.-]*/y

/** The name of the first element of XML: what stands before it are instructions, comments and a DOCTYPE. */
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
    const to = text.indexOf(end, at)
    at = to < 0 ? -1 : text.indexOf('<', to + end.length)
  }
  return null
}

/** True if the first groups of a file, comments aside, begin a section. */
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
