import { isFit } from '../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../scene/sceneData.js'
import { ARGB, parseArgb } from './color.js'

/** What things of a map may be called to be taken for lights, for doors, and for what else there is. */
const LIGHTS: readonly string[] = ['light', 'lights', 'lamp', 'lamps', 'torch', 'torches']
const DOORS: readonly string[] = ['door', 'doors']
const WINDOWS: readonly string[] = ['window', 'windows']
const OBJECTS: readonly string[] = ['object', 'objects', 'fixture', 'fixtures', 'furniture']
const WALLS: readonly string[] = ['wall', 'walls']

/** What a thing has under a name that its author gave; undefined where there is none. */
export type Properties = (name: string) => unknown

export const isCalledLight = (name: string): boolean => hasWord(name, LIGHTS)
export const isCalledDoor = (name: string): boolean => hasWord(name, DOORS)

/** What a thing of a drawing is by what it is called; the states are those of doors. */
export interface CalledThing {
  kind: SceneDataOccluder['kind'] | 'light'
  open: boolean
  locked: boolean
  secret: boolean
}

const KINDS: readonly (readonly [CalledThing['kind'], readonly string[]])[] = [
  ['door', DOORS],
  ['window', WINDOWS],
  ['light', LIGHTS],
  ['object', OBJECTS],
  ['wall', WALLS],
]

/** What these names call a thing, by the first kind that has a word in one of them; null where none has. */
export function thingCalled(names: readonly string[]): CalledThing | null {
  const kind = KINDS.find(([, words]) => names.some((name) => hasWord(name, words)))?.[0]
  const says = (word: string): boolean => kind === 'door' && names.some((name) => hasWord(name, [word]))
  return kind === undefined ? null : { kind, open: says('open'), locked: says('locked'), secret: says('secret') }
}

/** A line or an outline of such a thing, by its walls. */
export function occluderCalled(
  { kind, open, locked, secret }: CalledThing,
  walls: Float64Array,
  isClosed: boolean,
): SceneDataOccluder {
  return {
    kind: kind === 'light' ? 'wall' : kind,
    walls,
    open,
    ...(isClosed && { closed: true }),
    ...(locked && { locked }),
    ...(secret && { secret }),
  }
}

/** Walls first, then objects, then doors and windows. */
export function inOrder(occluders: readonly SceneDataOccluder[]): SceneDataOccluder[] {
  const rank = ({ kind }: SceneDataOccluder): number => (kind === 'wall' ? 0 : kind === 'object' ? 1 : 2)
  return [...occluders].sort((a, b) => rank(a) - rank(b))
}

/** Whether a name has one of these words in it: `WallTorch`, `wall-torch` and `torch 2` have `torch`, `torchbearer` has not. */
function hasWord(name: string, words: readonly string[]): boolean {
  const found = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return found.split(/[^a-z]+/).some((word) => words.includes(word))
}

/**
 * The light that a thing's properties tell: `radius` in pixels, else `guess`, `color` (`#rrggbb` or `#aarrggbb`, by default
 * white), `intensity` (by default 1). Null where nothing tells a radius.
 */
export function lightAt(
  path: string,
  { x, y }: { x: number; y: number },
  read: Properties,
  guess: number | null,
  warnings: string[],
): SceneDataLight | null {
  const radius = notNegative(`${path}: radius`, read('radius'), guess, warnings)
  if (radius === null) {
    warnings.push(`${path} is called a light, and no radius is told: skipped`)
    return null
  }
  const intensity = notNegative(`${path}: intensity`, read('intensity'), 1, warnings) ?? 1
  const given = read('color')
  const isColor = typeof given === 'string' && ARGB.test(given)
  const { color, alpha } = parseArgb(isColor ? given : '#ffffff')
  if (!isColor && given !== undefined && given !== null && given !== '') {
    warnings.push(`${path}: color is no colour of 6 or 8 hex digits: taken as white`)
  }
  return { x, y, radius, color, intensity: intensity * alpha, shadows: true }
}

function notNegative(path: string, value: unknown, otherwise: number | null, warnings: string[]): number | null {
  if (value === undefined || value === null) return otherwise
  if (isFit(value) && value >= 0) return value
  warnings.push(`${path} is no number of zero or more: left out`)
  return otherwise
}
