import { isFit } from '../geometry/check.js'
import type { SceneDataLight, SceneDataOccluder } from '../scene/data/sceneData.js'
import { ARGB, parseArgb } from './color.js'
import { wallsOf } from './polyline.js'

/** Words in the names of lights and doors. */
const LIGHT = /^(?:light|lamp|torche?)s?$/
const DOOR = /^doors?$/

/** Reads a custom property by name; undefined if it is missing. */
export type PropertyReader = (name: string) => unknown

export const isNamedLight = (name: string): boolean => containsWord(name, LIGHT)
export const isNamedDoor = (name: string): boolean => containsWord(name, DOOR)

/** A classification of an object of a drawing by its names. The states apply to doors. */
export interface NamedObject {
  kind: SceneDataOccluder['kind'] | 'light'
  open: boolean
  locked: boolean
  secret: boolean
}

/** Default classification, used if no name says otherwise. */
export const WALL: NamedObject = { kind: 'wall', open: false, locked: false, secret: false }

/**
 * Creates the occluder of a line or an outline with points `x, y, …` in pixels, or returns null if it has no length.
 */
export function toOccluder(
  { kind, open, locked, secret }: NamedObject,
  points: ArrayLike<number>,
  isClosed: boolean,
): SceneDataOccluder | null {
  const { length } = points
  // A line that ends where it began is also an outline.
  const isRing = isClosed || (length > 6 && points[0] === points[length - 2] && points[1] === points[length - 1])
  const walls = wallsOf(points, isRing)
  if (walls.length === 0) return null
  const isDoor = kind === 'door'
  return {
    kind: kind === 'light' ? 'wall' : kind,
    walls,
    open: isDoor && open,
    // A line that goes back over itself is not an outline.
    ...(isRing && walls.length > 8 && { closed: true }),
    ...(isDoor && locked && { locked }),
    ...(isDoor && secret && { secret }),
  }
}

const KIND_ORDER = ['wall', 'object']

/** Sorts walls first, then objects, then doors and windows. */
export function sortByKind(occluders: readonly SceneDataOccluder[]): SceneDataOccluder[] {
  const rank = ({ kind }: SceneDataOccluder): number => (KIND_ORDER.indexOf(kind) + 3) % 3
  return [...occluders].sort((a, b) => rank(a) - rank(b))
}

/**
 * Returns true if a name contains such a word: `WallTorch`, `wall-torch`, and `torch 2` contain `torch`, `torchbearer`
 * does not.
 */
function containsWord(name: string, word: RegExp): boolean {
  const spaced = name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return spaced.split(/[^a-z]+/).some((part) => word.test(part))
}

/**
 * Creates a light from the properties of an object: `radius` in pixels (default `guess`), `color` (`#rrggbb` or
 * `#aarrggbb`, default white), and `intensity` (default 1). Returns null if the radius is unknown.
 */
export function lightAt(
  path: string,
  { x, y }: { x: number; y: number },
  read: PropertyReader,
  guess: number | null,
  warnings: string[],
): SceneDataLight | null {
  const radius = notNegative(`${path}: radius`, read('radius'), guess, warnings)
  if (radius === null) {
    warnings.push(`${path} is named as a light but has no radius: skipped`)
    return null
  }
  const intensity = notNegative(`${path}: intensity`, read('intensity'), 1, warnings) ?? 1
  const given = read('color')
  const isColor = typeof given === 'string' && ARGB.test(given)
  const { color, alpha } = parseArgb(isColor ? given : '#ffffff')
  if (!isColor && given !== undefined && given !== null && given !== '') {
    warnings.push(`${path}: color must have 6 or 8 hex digits: read as white`)
  }
  return { x, y, radius, color, intensity: intensity * alpha, shadows: true }
}

function notNegative(path: string, value: unknown, fallback: number | null, warnings: string[]): number | null {
  if (value === undefined || value === null) return fallback
  if (isFit(value) && value >= 0) return value
  warnings.push(`${path} must be a number of at least 0: ignored`)
  return fallback
}
