import { checkFinite, checkPositive, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { checkFormat, type FormatOptions, hexOf, type Tell } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import { formatLights } from './formatLights.js'
import { formatViewers } from './formatViewers.js'
import { formatWalls } from './formatWalls.js'
import { DEFAULTS } from './frame.js'
import type { Written } from './written.js'

/** How `formatFoundryScene` writes a scene. */
export interface FoundryFormatOptions extends FormatOptions {
  /** What the scene is called in Foundry. @default 'Map' */
  name?: string | undefined
}

const OPTIONS: Known<FoundryFormatOptions> = { name: true, onLoss: true }

/** Squares of a scene without any: their distance is a pixel's. */
const GRIDLESS = { type: 0, size: 100, distance: 100, units: 'px' }

/**
 * Writes a scene of Foundry VTT in the form of version 12: its text, for "Import Data" of a scene. There is no padding, and
 * coordinates stay as they are; Foundry itself rounds them to whole pixels.
 *
 * What `parseFoundryScene` has read comes back the same when it is read again, numbers to within rounding. Each wall is one of
 * its own there, so that an occluder of several walls comes back as several. Objects become walls: one that is lit itself
 * stops from its inside. The format has no word for the following, of which `onLoss` is told: objects as such, doors of
 * several walls, limited movement, intensities above 2, senses that need bright light or are stopped by other walls than
 * sight's, the hue of `ambient`, and pictures in `data:` URLs, since Foundry takes its own files and addresses alone. A light
 * without `bright` is bright to half of its radius, a grid that does not say what it measures is one of 5 ft.
 *
 * The object given is neither changed nor kept. Knows no DOM. Time grows with the data.
 *
 * @param data What a parser gave, or an app has made; colours are `#rrggbb`.
 * @throws TypeError or RangeError where the data is not a SceneData: `react-umbra: data.lights[0].x must be a number, got "1"`.
 * @example
 * ```ts
 * const text = formatFoundryScene(data, { name: 'The inn', onLoss: console.warn })
 * ```
 */
export function formatFoundryScene(data: SceneData, options: FoundryFormatOptions = {}): string {
  const tell = checkFormat(data, options)
  warn?.ifUnknown('formatFoundryScene', options, OPTIONS)
  const { name = 'Map' } = options
  if (typeof name !== 'string') failType('options.name', 'text', name)
  checkPositive('data.width', data.width)
  checkPositive('data.height', data.height)
  const grid = formatGrid(data.grid, tell)
  const [shiftX, shiftY] = [data.grid?.x ?? 0, data.grid?.y ?? 0]
  const scale = checkFinite('data.grid.size by its distance', grid.size / grid.distance)
  const written: Written = {
    x: (pixels) => inverse(pixels, pixels - shiftX, (x) => x + shiftX),
    y: (pixels) => inverse(pixels, pixels - shiftY, (y) => y + shiftY),
    range: (pixels) =>
      inverse(pixels, checkFinite('a range in data.grid.distance', pixels / scale), (range) => range * scale),
    size: grid.size,
  }
  return JSON.stringify(
    {
      name,
      ...{ width: data.width, height: data.height, padding: 0 },
      background: { src: formatImage(data.image, tell), offsetX: shiftX, offsetY: shiftY },
      grid,
      environment: { darknessLevel: formatAmbient(data.ambient, tell), ...formatDaylight(data.daylight) },
      walls: formatWalls(data.occluders, written, tell),
      lights: formatLights(data.lights, written, tell),
      tokens: formatViewers(data.viewers ?? [], written, tell),
    },
    null,
    1,
  )
}

function formatGrid(grid: SceneData['grid'], tell: Tell): typeof GRIDLESS {
  if (grid === undefined) return GRIDLESS
  const { size, distance, units } = grid
  if (distance !== undefined)
    return { type: 1, size, distance, ...(units !== undefined && { units }) } as typeof GRIDLESS
  tell(`data.grid.distance is missing: written as ${DEFAULTS.distance} ft`)
  return { type: 1, size, distance: DEFAULTS.distance, units: units ?? 'ft' }
}

function formatImage(image: string | undefined, tell: Tell): string | null {
  if (image === undefined || !/^\s*data:/i.test(image)) return image ?? null
  tell('data.image is lost: Foundry takes files and addresses alone')
  return null
}

/** The global light of a daylight. */
function formatDaylight(daylight: SceneData['daylight'] = 'dark'): object {
  return daylight === 'dark' ? {} : { globalLight: { enabled: true, bright: daylight === 'bright' } }
}

/** The darkness of a grey, or of the grey that a colour is about as light as. */
function formatAmbient(ambient: string | undefined, tell: Tell): number {
  if (ambient === undefined) return 0
  const { digits } = hexOf(ambient)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  if (red !== green || green !== blue) tell('data.ambient: its hue is lost')
  return 1 - Math.round((red + green + blue) / 3) / 255
}
