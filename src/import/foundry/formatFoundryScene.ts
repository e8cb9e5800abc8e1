import { checkFinite, checkPositive, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData } from '../../scene/data/sceneData.js'
import { checkFormat, type FormatOptions, hexOf, type ReportLoss } from '../checkFormat.js'
import { inverse } from '../inverse.js'
import type { FileUnits } from './fileUnits.js'
import { formatLights } from './formatLights.js'
import { formatViewers } from './formatViewers.js'
import { formatWalls } from './formatWalls.js'
import { DEFAULTS } from './frame.js'

/** Options of `formatFoundryScene`. */
export interface FoundryFormatOptions extends FormatOptions {
  /** Name of the scene in Foundry. @default 'Map' */
  name?: string | undefined
}

const OPTIONS: KeysOf<FoundryFormatOptions> = { name: true, onLoss: true }

/** Grid of a scene without one: a distance of one pixel per pixel. */
const GRIDLESS = { type: 0, size: 100, distance: 100, units: 'px' }

/**
 * Writes a scene of Foundry VTT in the form of version 12. Returns its text, for "Import Data" of a scene. There is no
 * padding, and coordinates stay as they are; Foundry itself rounds them to whole pixels.
 *
 * Everything that `parseFoundryScene` reads survives a round trip, numbers to within rounding. Each wall is separate
 * in Foundry, so an occluder of several walls becomes several occluders. Objects become walls; one that is lit itself
 * blocks from its inside. The format cannot represent the following, which is reported to `onLoss`: objects as such,
 * doors of several walls, limited movement, intensities above 2, senses that need bright light or are blocked by walls
 * other than those of sight, the hue of `ambient`, and images in `data:` URLs, because Foundry accepts only its own
 * files and web addresses. A light without `bright` is bright to half of its radius, and a grid without a distance has
 * squares of 5 ft.
 *
 * Does not change or keep the data, and needs no DOM. Time grows with the data.
 *
 * @param data The result of a parser, or data of your app; colors are `#rrggbb`.
 * @throws TypeError or RangeError if the data is not valid SceneData: `react-umbra: data.lights[0].x must be a number,
 *   got "1"`.
 * @example
 * ```ts
 * const text = formatFoundryScene(data, { name: 'The inn', onLoss: console.warn })
 * ```
 */
export function formatFoundryScene(data: SceneData, options: FoundryFormatOptions = {}): string {
  const reportLoss = checkFormat(data, options)
  warn?.ifUnknown('formatFoundryScene', options, OPTIONS)
  const { name = 'Map' } = options
  if (typeof name !== 'string') failType('options.name', 'text', name)
  checkPositive('data.width', data.width)
  checkPositive('data.height', data.height)
  const grid = formatGrid(data.grid, reportLoss)
  const [shiftX, shiftY] = [data.grid?.x ?? 0, data.grid?.y ?? 0]
  const scale = checkFinite('data.grid.size by its distance', grid.size / grid.distance)
  const units: FileUnits = {
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
      background: { src: formatImage(data.image, reportLoss), offsetX: shiftX, offsetY: shiftY },
      grid,
      environment: { darknessLevel: formatAmbient(data.ambient, reportLoss), ...formatDaylight(data.daylight) },
      walls: formatWalls(data.occluders, units, reportLoss),
      lights: formatLights(data.lights, units, reportLoss),
      tokens: formatViewers(data.viewers ?? [], units, reportLoss),
    },
    null,
    1,
  )
}

function formatGrid(grid: SceneData['grid'], reportLoss: ReportLoss): typeof GRIDLESS {
  if (grid === undefined) return GRIDLESS
  const { size, distance, units } = grid
  if (distance !== undefined)
    return { type: 1, size, distance, ...(units !== undefined && { units }) } as typeof GRIDLESS
  reportLoss(`data.grid.distance is missing: written as ${DEFAULTS.distance} ft`)
  return { type: 1, size, distance: DEFAULTS.distance, units: units ?? 'ft' }
}

function formatImage(image: string | undefined, reportLoss: ReportLoss): string | null {
  if (image === undefined || !/^\s*data:/i.test(image)) return image ?? null
  reportLoss('data.image is lost: Foundry accepts only files and web addresses')
  return null
}

/** Returns the global light for a daylight. */
function formatDaylight(daylight: SceneData['daylight'] = 'dark'): object {
  return daylight === 'dark' ? {} : { globalLight: { enabled: true, bright: daylight === 'bright' } }
}

/** Returns the darkness of a gray, or of the gray with the mean lightness of a color. */
function formatAmbient(ambient: string | undefined, reportLoss: ReportLoss): number {
  if (ambient === undefined) return 0
  const { digits } = hexOf(ambient)
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16))
  if (red !== green || green !== blue) reportLoss('data.ambient: its hue is lost')
  return 1 - Math.round((red + green + blue) / 3) / 255
}
