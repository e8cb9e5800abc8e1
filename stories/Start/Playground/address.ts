import { NO_FOG, saidBeyond, withoutDefaults } from './defaults.js'
import type { PlaygroundScene } from './playgroundScene.js'
import { readScene } from './schema.js'

/** Prefix of a scene in an address: its version. */
const PREFIX = '#scene=1.'

/** Most characters of an address; what is longer does not get through mails and chats. */
const LONGEST = 8000

/** Short names of what is written into an address; a name keeps its letter in all versions. */
const LETTERS: Readonly<Record<string, string>> = {
  kind: 'k',
  x: 'x',
  y: 'y',
  radius: 'r',
  color: 'c',
  intensity: 'i',
  falloff: 'f',
  size: 'z',
  blend: 'j',
  enabled: 'e',
  shadows: 's',
  direction: 'd',
  angle: 'a',
  feather: 't',
  points: 'p',
  width: 'w',
  height: 'h',
  rotation: 'o',
  open: 'n',
  blocks: 'b',
  from: 'm',
  limited: 'l',
  lit: 'u',
  depth: 'H',
  door: 'Y',
  drawn: 'v',
  ambient: 'A',
  grid: 'G',
  snap: 'S',
  renderer: 'R',
  bright: 'B',
  darkness: 'K',
  priority: 'P',
  group: 'g',
  senses: 'q',
  name: 'N',
  channel: 'C',
  needs: 'E',
  daylight: 'D',
  fog: 'F',
  unexplored: 'U',
  memory: 'M',
  cell: 'L',
  remembered: 'X',
  saturation: 'T',
  soft: 'O',
  items: 'I',
  flicker: 'J',
  flickerSpeed: 'Js',
  flickerAmount: 'Ja',
  glow: 'Jg',
  image: 'Gi',
  imageAddress: 'Ga',
  imageRotation: 'Go',
  relief: 'Gr',
  mask: 'Q',
  layer: 'Ql',
  opacity: 'V',
  tint: 'Vt',
  tall: 'Vh',
  shadowLength: 'W',
  elevation: 'We',
  ignores: 'Z',
  length: 'Wl',
}

const NAMES = Object.fromEntries(Object.entries(LETTERS).map(([name, letter]) => [letter, name]))

/** Returns a scene as the hash of an address, or null if it is too large. */
export function sceneToHash({ items, daylight, fog, ...scene }: PlaygroundScene): string | null {
  const sight = saidBeyond({ daylight: 'dark', fog: {} }, { daylight, fog: saidBeyond(NO_FOG, fog) })
  const short = renamed({ ...scene, ...sight, items: items.map(withoutDefaults) }, LETTERS)
  const code = btoa(inAscii(JSON.stringify(short)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
  return code.length > LONGEST ? null : PREFIX + code
}

/** JSON of the same value without what `btoa` refuses. */
const inAscii = (json: string): string =>
  json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Returns the scene in a hash, or null if there is none. Throws if it is broken. */
export function sceneFromHash(hash: string): PlaygroundScene | null {
  if (!hash.startsWith('#scene=')) return null
  if (!hash.startsWith(PREFIX)) throw new RangeError('It was made by another version of the playground.')
  const code = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
  return readScene(renamed(JSON.parse(atob(code)), NAMES))
}

/** A value whose objects have other names for what they hold; what has none is left out. */
function renamed(value: unknown, names: Readonly<Record<string, string>>): unknown {
  if (Array.isArray(value)) return value.map((one) => renamed(one, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(names, name))
      .map(([name, one]) => [names[name], renamed(one, names)]),
  )
}
