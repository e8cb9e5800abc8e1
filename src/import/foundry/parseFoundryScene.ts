import { checkOptions, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import type { LightLevel } from '../../scene/sight/level.js'
import { openFile } from '../file.js'
import { validate } from '../validate.js'
import { readFrame } from './frame.js'
import { readLights } from './lights.js'
import { type FoundryLevel, type FoundryScene, SCHEMA } from './schema.js'
import { readTokens } from './tokens.js'
import { readWalls } from './walls.js'

/** Options of `parseFoundryScene`. */
export interface FoundrySceneOptions {
  /**
   * Level to read from a scene with levels (version 14), by its `_id` or name. @default the initial one, or the first
   */
  level?: string | undefined
}

const OPTIONS: KeysOf<FoundrySceneOptions> = { level: true }

/** Name of the file in errors. They refer to its parts by path. */
const FILE = 'the Foundry scene'

/**
 * Reads a scene of Foundry VTT, versions 8 to 14, as exported by "Export Data" (`fvtt-Scene-….json`), and files of
 * other programs in that form, such as Dungeon Alchemist.
 *
 * Coordinates in the file are pixels of the canvas, which is the image surrounded by padding. The result is in pixels
 * of the image, y down. Ranges are in the grid's distance: a range of 20 ft is four squares of 5 ft.
 *
 * - **Occluders**: one per wall, first walls, then doors and windows, each in the file's order. `attributes` define
 *   what they block for light, sight, movement, and sound, and what is limited, unless it follows from the kind: a
 *   wall blocks everything, a window movement and sound. A wall that blocks movement but neither light nor sight is a
 *   window. Directions become `from`. Doors are open, closed, `locked`, or `secret`.
 * - **Lights**: `radius` is the larger one of dim and bright; a cone has a direction and an angle; a negative
 *   luminosity and `negative` become `darkness`; `walls: false` becomes `shadows: false`. `intensity` is the
 *   luminosity divided by its default of 0.5. Color strength, animations, and other effects are not read.
 * - **Viewers**: one per token with sight, at its center. It sees in the light, and in the dark within the range of
 *   its sight. Foundry's own detection modes become senses with the same names.
 * - **Ambient**: from the darkness level, `#ffffff` at 0, `#000000` at 1. **Daylight**: the global light if it is on
 *   at that darkness level, dim unless it is bright. **Grid**: squares, if the scene has them.
 * - **Image**: the path or address of the image as written, also `data:` URLs of images. Nothing is fetched.
 * - **Warnings**: everything that was skipped or guessed, with its path: walls whose effect depends on distance (read
 *   as solid), hidden lights, lights carried by tokens, unknown detection modes, padding of hexagonal grids, other
 *   levels.
 *
 * Only `walls` is required. Everything else may be missing or null, and unknown keys are ignored. Does not change or
 * keep the object, and needs no DOM: runs in a worker and on a server. Time grows with the length of the file.
 *
 * @param file The text of the file, with or without a byte order mark, or the object parsed from it.
 * @throws TypeError if a value has the wrong type: `react-umbra: walls[3].c[0] must be a finite number, got "a"`.
 * @throws RangeError if the text is empty or not JSON, a number is out of range, a color is invalid, or the file has
 *   no such `level`.
 * @example
 * ```ts
 * const data = parseFoundryScene(await file.text())
 * for (const warning of data.warnings) console.warn(warning)
 * ```
 */
export function parseFoundryScene(file: string | object, options: FoundrySceneOptions = {}): SceneData {
  const { level: wanted } = checkOptions(options)
  warn?.ifUnknown('parseFoundryScene', options, OPTIONS)
  const scene: FoundryScene = validate(SCHEMA, openFile(file, FILE), FILE)
  const warnings: string[] = []
  const level = findLevel(scene, wanted, warnings)
  const picture = level === null ? scene.background : level.background
  const frame = readFrame(scene, picture, warnings)
  const image = readImage(picture === null ? scene.img : picture.src, warnings)
  if (picture !== null && (picture.scaleX !== 1 || picture.scaleY !== 1 || picture.rotation !== 0)) {
    warnings.push('background is scaled or rotated, which is not supported: the image may be misplaced')
  }
  const darkness = scene.environment?.darknessLevel ?? scene.darkness
  const daylight = daylightOf(scene, darkness)
  const isOnLevel = ({ levels }: { levels: readonly string[] }): boolean =>
    level === null || levels.length === 0 || levels.includes(level._id ?? '')
  const isTokenOnLevel = (id: string | null): boolean => level === null || id === null || id === level._id
  const viewers = readTokens(
    scene.tokens.map((token) => (isTokenOnLevel(token.level) ? token : null)),
    frame,
    warnings,
  )
  return {
    width: frame.width,
    height: frame.height,
    ...(image !== null && { image }),
    ambient: ambientOf(darkness),
    ...(daylight !== null && { daylight }),
    ...(frame.grid !== null && { grid: frame.grid }),
    occluders: readWalls(
      scene.walls.map((wall) => (isOnLevel(wall) ? wall : null)),
      frame,
      warnings,
    ),
    lights: readLights(
      scene.lights.map((light) => (isOnLevel(light) ? light : null)),
      frame,
      warnings,
    ),
    ...(viewers.length > 0 && { viewers }),
    warnings,
  }
}

function findLevel(scene: FoundryScene, wanted: unknown, warnings: string[]): FoundryLevel | null {
  const { levels, initialLevel } = scene
  const nameOf = ({ _id, name }: FoundryLevel): string => name ?? _id ?? 'an unnamed level'
  const byId = (id: unknown): FoundryLevel | undefined => levels.find(({ _id }) => _id !== null && _id === id)
  if (wanted !== undefined) {
    if (typeof wanted !== 'string') failType('options.level', "a level's _id or name", wanted)
    const found = byId(wanted) ?? levels.find(({ name }) => name === wanted)
    const others = levels.map(nameOf).join(', ') || 'there are none'
    return found ?? failRange('options.level', `one of the file's levels (${others})`, wanted)
  }
  const level = byId(initialLevel) ?? levels[0]
  if (level === undefined) return null
  const others = levels.filter((other) => other !== level).map(nameOf)
  if (others.length > 0) warnings.push(`levels: only ${nameOf(level)} is read, not ${others.join(', ')}`)
  return level
}

/**
 * Returns the image if it is a path, a web address, or a `data:` URL of an image. Adds a warning and returns null for
 * other schemes, because they could run scripts in an app that uses the address.
 */
function readImage(text: string | null, warnings: string[]): string | null {
  const address = text?.trim() ?? ''
  if (address === '') return null
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase()
  if (scheme === undefined || scheme === 'http:' || scheme === 'https:' || /^data:image\//i.test(address))
    return address
  warnings.push(`the image's address begins with ${JSON.stringify(scheme)}, which is not allowed: left out`)
  return null
}

/** Returns the level of the global light at a darkness level, or null if it is off. */
function daylightOf(
  { environment, globalLight, globalLightThreshold }: FoundryScene,
  darkness: number,
): LightLevel | null {
  const light = environment?.globalLight ?? {
    enabled: globalLight,
    bright: false,
    darkness: { min: 0, max: globalLightThreshold ?? 1 },
  }
  const { min, max } = light.darkness
  if (!light.enabled || darkness < min || darkness > max) return null
  return light.bright ? 'bright' : 'dim'
}

/** Returns a gray, from white by day to black by night. */
function ambientOf(darkness: number): string {
  const level = Math.round(255 * (1 - Math.min(1, Math.max(0, darkness))))
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}
