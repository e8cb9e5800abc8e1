import { type PlaygroundScene, withoutDefaults } from './playgroundScene.js'
import { readScene } from './schema.js'

/** What a scene's part of an address begins with: its version. */
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
  drawn: 'v',
  ambient: 'A',
  grid: 'G',
  snap: 'S',
  renderer: 'R',
  items: 'I',
}

const NAMES = Object.fromEntries(Object.entries(LETTERS).map(([name, letter]) => [letter, name]))

/** A scene as the hash of an address; null where it is too large for one. */
export function sceneToHash({ items, ...scene }: PlaygroundScene): string | null {
  const short = renamed({ ...scene, items: items.map((item) => renamed(withoutDefaults(item), LETTERS)) }, LETTERS)
  const code = btoa(JSON.stringify(short)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
  return code.length > LONGEST ? null : PREFIX + code
}

/** The scene that a hash holds, null where it holds none. Throws where it is a broken one. */
export function sceneFromHash(hash: string): PlaygroundScene | null {
  if (!hash.startsWith('#scene=')) return null
  if (!hash.startsWith(PREFIX)) throw new RangeError('It was made by another version of the playground.')
  const code = hash.slice(PREFIX.length).replaceAll('-', '+').replaceAll('_', '/')
  const short: unknown = JSON.parse(atob(code))
  const { items, ...scene } = renamed(short, NAMES)
  return readScene({ ...scene, items: Array.isArray(items) ? items.map((item) => renamed(item, NAMES)) : items })
}

function renamed(value: unknown, names: Readonly<Record<string, string>>): Record<string, unknown> {
  if (typeof value !== 'object' || value === null) throw new TypeError('It holds no scene.')
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => Object.hasOwn(names, name))
      .map(([name, one]) => [names[name], one]),
  )
}
