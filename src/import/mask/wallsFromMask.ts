import { checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkColor, parseHex } from '../../scene/lights/color.js'
import { cellOutlines } from '../cellOutlines.js'
import { wallsAround } from '../polyline.js'
import { Simplifier } from './simplify.js'

/** Pixels, compatible with ImageData. */
export interface MaskPicture {
  /** Whole numbers of pixels, from 1. */
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel, row by row, 0 to 255. */
  readonly data: Uint8ClampedArray | Uint8Array
}

/** Options of `wallsFromMask`: the pixels that are walls. */
export interface MaskOptions {
  /** Color of walls, `#rrggbb`. @default '#000000' */
  color?: string | undefined
  /**
   * Maximum difference of red, green, and blue each, 0 to 255. @default 32, or without a `color` 127, which covers
   * everything dark
   */
  tolerance?: number | undefined
}

const OPTIONS: KeysOf<MaskOptions> = { color: true, tolerance: true }

/** Minimum alpha of a wall pixel: half. */
const OPAQUE = 128

/** Default tolerances with and without a given color. */
const COLOR_TOLERANCE = 32
const DARK_TOLERANCE = 127

/** Limits of memory and time: pixels of 8,192 by 8,192, corners of outlines, walls. */
const MAX_PIXELS = 2 ** 26
const MAX_CORNERS = 2 ** 22
const MAX_WALLS = 2 ** 20

/**
 * Maximum number of samples that one wall passes. It is lower in pictures with more corners than {@link MAX_STEPS}
 * allow.
 */
const MAX_REACH = 48
const MIN_REACH = 16
const MAX_STEPS = 2 ** 26

/**
 * Creates walls from a picture: outlines around its pixels of one color, by default around everything dark. In pixels,
 * y down.
 *
 * - **Walls**: one closed outline around each patch of such pixels, and one around each hole in it. Pixels count if
 *   they are at least half opaque and their red, green, and blue differ by no more than the tolerance. Pixels that
 *   touch at a corner are connected (8 neighbors), so that no light passes between them. Open areas are connected by
 *   edges only.
 * - **Simplified to half a pixel**: the center of every pixel stays on its side. No wall is farther than half a pixel
 *   from the edges of its pixels, and no midpoint of such an edge is farther from a wall. Outlines do not cross. A
 *   straight line at any angle becomes few walls, often one; axis-aligned rectangles stay as they are.
 * - **Warnings**: if no pixel is a wall, or all are.
 *
 * At most 67,108,864 pixels, and outlines of 4,194,304 corners and 1,048,576 walls. O(pixels + corners × 48). Does not
 * change or keep the picture: runs in a worker and on a server.
 *
 * @param picture An ImageData, or its width, height, and bytes (as pngjs and sharp return them).
 * @throws TypeError or RangeError: `react-umbra: picture.data.length must be width × height × 4 (64), got 60`.
 */
export function wallsFromMask(picture: MaskPicture, options: MaskOptions = {}): SceneData {
  const { color, tolerance = color === undefined ? DARK_TOLERANCE : COLOR_TOLERANCE } = checkOptions(options)
  warn?.ifUnknown('wallsFromMask', options, OPTIONS)
  const { width, height, data } = checkPicture(picture)
  const rgba = checkColor('options.color', color ?? '#000000', parseHex)
  if (checkNotNegative('options.tolerance', tolerance) > 255) failRange('options.tolerance', 'at most 255', tolerance)
  const pixels = new Uint8Array(width * height)
  const count = markWalls(pixels, data, rgba, tolerance)
  const warnings: string[] = []
  if (count === 0) warnings.push('no pixel has the wall color: there are no walls')
  if (count === pixels.length) warnings.push('every pixel has the wall color: the whole picture is one wall')
  return { width, height, occluders: traceOutlines(pixels, width, height), lights: [], warnings }
}

/** Marks the wall pixels and returns their count. */
function markWalls(pixels: Uint8Array, data: MaskPicture['data'], rgba: readonly number[], tolerance: number): number {
  const [red, green, blue] = rgba.map((channel) => 255 * channel) as [number, number, number]
  let count = 0
  for (let i = 0; i < pixels.length; i++) {
    const at = 4 * i
    if (
      data[at + 3]! >= OPAQUE &&
      Math.abs(data[at]! - red) <= tolerance &&
      Math.abs(data[at + 1]! - green) <= tolerance &&
      Math.abs(data[at + 2]! - blue) <= tolerance
    ) {
      pixels[i] = 1
      count++
    }
  }
  return count
}

function traceOutlines(pixels: Uint8Array, width: number, height: number): SceneDataOccluder[] {
  const isWall = (x: number, y: number): boolean => pixels[y * width + x] === 1
  const outlines = cellOutlines(width, height, isWall, 'joined', MAX_CORNERS)
  const total = outlines?.reduce((sum, { corners }) => sum + corners.length / 2, 0) ?? MAX_CORNERS + 1
  if (outlines === null) failRange('picture', `simpler: its outlines may have at most ${MAX_CORNERS} corners`, total)
  const reach = Math.max(MIN_REACH, Math.min(MAX_REACH, Math.floor(MAX_STEPS / Math.max(1, total))))
  const simplifier = new Simplifier()
  let walls = 0
  return outlines.map(({ corners, isOuter }) => {
    const ring = simplifier.simplify(corners, reach)
    walls += ring.length / 2
    if (walls > MAX_WALLS) failRange('picture', `simpler: it may have at most ${MAX_WALLS} walls`, walls)
    return { kind: 'wall', walls: wallsAround(ring), open: false, ...(isOuter && { closed: true }) }
  })
}

function checkPicture(picture: MaskPicture): MaskPicture {
  const shape = 'a picture { width, height, data } such as an ImageData'
  if (typeof picture !== 'object' || picture === null) failType('picture', shape, picture)
  const { width, height, data } = picture
  checkSize('picture.width', width)
  checkSize('picture.height', height)
  const pixels = width * height
  if (pixels > MAX_PIXELS) failRange('picture', `of at most ${MAX_PIXELS} pixels`, [width, height])
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array)) {
    failType('picture.data', 'a Uint8ClampedArray or Uint8Array of red, green, blue and alpha', data)
  }
  if (data.length !== 4 * pixels) failRange('picture.data.length', `width × height × 4 (${4 * pixels})`, data.length)
  return { width, height, data }
}

function checkSize(name: string, size: unknown): void {
  if (typeof size !== 'number') failType(name, 'a whole number of pixels from 1', size)
  if (!Number.isInteger(size) || size < 1) failRange(name, 'a whole number of pixels from 1', size)
}
