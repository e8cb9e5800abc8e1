import { isFit } from '../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../scene/data/sceneData.js'
import { ARGB, parseArgb } from './color.js'
import { wallsAlong, wallsAround } from './polyline.js'

/** Words that things of a map may be called by. */
const LIGHT = /^(?:light|lamp|torche?)s?$/
const DOOR = /^doors?$/

/** What a thing has under a name that its author gave; undefined where there is none. */
export type Properties = (name: string) => unknown

export const isCalledLight = (name: string): boolean => hasWord(name, LIGHT)
export const isCalledDoor = (name: string): boolean => hasWord(name, DOOR)

/** What a thing of a drawing is by what it is called; the states are those of doors. */
export interface CalledThing {
  kind: SceneDataOccluder['kind'] | 'light'
  open: boolean
  locked: boolean
  secret: boolean
}

const KINDS: readonly (readonly [CalledThing['kind'], RegExp])[] = [
  ['door', DOOR],
  ['window', /^windows?$/],
  ['light', LIGHT],
  ['object', /^(?:object|fixture|furniture)s?$/],
  ['wall', /^walls?$/],
]

/** What all is that nothing calls otherwise. */
export const WALL: CalledThing = { kind: 'wall', open: false, locked: false, secret: false }

/** What these names say of a thing: its kind by the first that has a word in one of them, null where none has. */
export function readNames(names: readonly string[]): Omit<CalledThing, 'kind'> & { kind: CalledThing['kind'] | null } {
  const says = (word: RegExp): boolean => names.some((name) => hasWord(name, word))
  const kind = KINDS.find(([, word]) => says(word))?.[0] ?? null
  return { kind, open: says(/^open$/), locked: says(/^locked$/), secret: says(/^secret$/) }
}

/** What a thing is by its own names, else as what it lies in; a door there stays open, whatever its own names say. */
export function thingWithin(
  { kind, open, locked, secret }: ReturnType<typeof readNames>,
  around: CalledThing,
): CalledThing {
  if (kind !== null) return { kind, open, locked, secret }
  return {
    kind: around.kind,
    open: open || around.open,
    locked: locked || around.locked,
    secret: secret || around.secret,
  }
}

/** A line or an outline of such a thing, by its points `x, y, …` in pixels; null where it has no length. */
export function occluderCalled(
  { kind, open, locked, secret }: CalledThing,
  points: ArrayLike<number>,
  isClosed: boolean,
): SceneDataOccluder | null {
  const { length } = points
  // A line that ends where it began is an outline too.
  const isRing = isClosed || (length > 6 && points[0] === points[length - 2] && points[1] === points[length - 1])
  const walls = isRing ? wallsAround(points) : wallsAlong(points)
  if (walls.length === 0) return null
  const isDoor = kind === 'door'
  return {
    kind: kind === 'light' ? 'wall' : kind,
    walls,
    open: isDoor && open,
    // One that goes back on itself is none.
    ...(isRing && walls.length > 8 && { closed: true }),
    ...(isDoor && locked && { locked }),
    ...(isDoor && secret && { secret }),
  }
}

const FIRST = ['wall', 'object']

/** Walls first, then objects, then doors and windows. */
export function inOrder(occluders: readonly SceneDataOccluder[]): SceneDataOccluder[] {
  const rank = ({ kind }: SceneDataOccluder): number => (FIRST.indexOf(kind) + 3) % 3
  return [...occluders].sort((a, b) => rank(a) - rank(b))
}

/** Whether a name has such a word in it: `WallTorch`, `wall-torch` and `torch 2` have `torch`, `torchbearer` has not. */
function hasWord(name: string, word: RegExp): boolean {
  const found = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return found.split(/[^a-z]+/).some((part) => word.test(part))
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
