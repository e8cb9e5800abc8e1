import { checkOptions, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import type { LightLevel } from '../../scene/sight/level.js'
import { openFile } from '../file.js'
import { readShape } from '../shape.js'
import { readFrame } from './frame.js'
import { readLights } from './lights.js'
import { type FoundryLevel, type FoundryScene, SCHEMA } from './schema.js'
import { readTokens } from './tokens.js'
import { readWalls } from './walls.js'

/** What of a scene `parseFoundryScene` reads. */
export interface FoundrySceneOptions {
  /** Of a scene with levels (version 14) the one that is read, by its `_id` or name. @default the initial one, or the first */
  level?: string | undefined
}

const OPTIONS: Known<FoundrySceneOptions> = { level: true }

/** What error messages call the file as a whole; its parts are called by their path. */
const FILE = 'the Foundry scene'

/**
 * Reads a scene of Foundry VTT, versions 8 to 14, as its "Export Data" writes it (`fvtt-Scene-….json`), and what other
 * programs write in that form, such as Dungeon Alchemist.
 *
 * The file counts in pixels of the canvas, which is the picture with padding round it; the result counts in pixels of the
 * picture, y down. Ranges are in the grid's distance: a range of 20 ft is four squares of 5 ft.
 *
 * - **Occluders**: one for each wall, those that are walls first, then doors and windows, each in the file's order. What they
 *   stop, for each of light, sight, movement and sound, and what of it is limited, is in `attributes` where the kind does not
 *   say it: a wall stops all, a window movement and sound. A wall that stops neither light nor sight, and movement, is a
 *   window. Directions are `from`. Doors are open, closed, `locked`, `secret`.
 * - **Lights**: `radius` is the larger of dim and bright; a cone has a direction and an angle; a negative luminosity and
 *   `negative` are a `darkness`; `walls: false` is `shadows: false`. `intensity` is the luminosity by its usual 0.5. The
 *   strength of the colour, animations and what else Foundry paints are not read.
 * - **Viewers**: one for each token with sight, at its middle: it sees where there is light, and without light as far as its
 *   sight's range; of detection modes those of Foundry itself are senses by the same names.
 * - **Ambient**: from the darkness level, `#ffffff` at 0, `#000000` at 1. **Daylight**: the global light, dim unless it is
 *   bright, where it shines at that darkness level. **Grid**: squares, where the scene has them.
 * - **Image**: the picture's path or address as it stands there, `data:` URLs of pictures too. Nothing is fetched.
 * - **Warnings**: what was skipped or guessed, each with its path: walls that let through by distance (taken for solid
 *   ones), hidden lights, lights that tokens carry, unknown ways of detecting, padding of hexagonal grids, other levels.
 *
 * Only `walls` must be there. Everything else may be missing or null, unknown keys are ignored. The object given is neither
 * changed nor kept. Knows no DOM: runs in a worker and on a server. Time grows with the length of the file.
 *
 * @param file The text of the file (a byte order mark is fine), or the object parsed from it.
 * @throws TypeError where something is of the wrong kind: `react-umbra: walls[3].c[0] must be a finite number, got "a"`.
 * @throws RangeError where the text is empty or not JSON, a number is out of its range, a colour is not one, or `level` is
 *   none of the file's levels.
 * @example
 * ```ts
 * const data = parseFoundryScene(await file.text())
 * for (const warning of data.warnings) console.warn(warning)
 * ```
 */
export function parseFoundryScene(file: string | object, options: FoundrySceneOptions = {}): SceneData {
  const { level: wanted } = checkOptions(options)
  warn?.ifUnknown('parseFoundryScene', options, OPTIONS)
  const scene: FoundryScene = readShape(SCHEMA, openFile(file, FILE), FILE)
  const warnings: string[] = []
  const level = findLevel(scene, wanted, warnings)
  const picture = level === null ? scene.background : level.background
  const frame = readFrame(scene, picture, warnings)
  const image = readImage(picture === null ? scene.img : picture.src, warnings)
  if (picture !== null && (picture.scaleX !== 1 || picture.scaleY !== 1 || picture.rotation !== 0)) {
    warnings.push('background is scaled or turned in its frame, which is not read: the picture may be off')
  }
  const darkness = scene.environment?.darknessLevel ?? scene.darkness
  const daylight = daylightOf(scene, darkness)
  const isHere = ({ levels }: { levels: readonly string[] }): boolean =>
    level === null || levels.length === 0 || levels.includes(level._id ?? '')
  const isAbout = (id: string | null): boolean => level === null || id === null || id === level._id
  const viewers = readTokens(
    scene.tokens.map((token) => (isAbout(token.level) ? token : null)),
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
      scene.walls.map((wall) => (isHere(wall) ? wall : null)),
      frame,
      warnings,
    ),
    lights: readLights(
      scene.lights.map((light) => (isHere(light) ? light : null)),
      frame,
      warnings,
    ),
    ...(viewers.length > 0 && { viewers }),
    warnings,
  }
}

function findLevel(scene: FoundryScene, wanted: unknown, warnings: string[]): FoundryLevel | null {
  const { levels, initialLevel } = scene
  const nameOf = ({ _id, name }: FoundryLevel): string => name ?? _id ?? 'one without a name'
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

/** A path or an address of the web, or a picture itself; an app may put it where other schemes would run. */
function readImage(text: string | null, warnings: string[]): string | null {
  const address = text?.trim() ?? ''
  if (address === '') return null
  const scheme = /^[a-z][a-z0-9+.-]*:/i.exec(address)?.[0].toLowerCase()
  if (scheme === undefined || scheme === 'http:' || scheme === 'https:' || /^data:image\//i.test(address))
    return address
  warnings.push(`the picture's address begins with ${JSON.stringify(scheme)}, which is no picture's: left out`)
  return null
}

/** The level of the global light that shines at a darkness level; null where none does. */
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

/** Grey, from white by day to black by night. */
function ambientOf(darkness: number): string {
  const level = Math.round(255 * (1 - Math.min(1, Math.max(0, darkness))))
  return `#${level.toString(16).padStart(2, '0').repeat(3)}`
}
