import { checkNotNegative, checkOptions, failRange, failType } from '../../geometry/check.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { SceneData, SceneDataOccluder } from '../../scene/data/sceneData.js'
import { checkColor, parseHex } from '../../scene/lights/color.js'
import { cellOutlines } from '../cellOutlines.js'
import { wallsAround } from '../polyline.js'
import { Simplifier } from './simplify.js'

/** Pixels as an ImageData has them. */
export interface MaskPicture {
  /** Whole numbers of pixels, from 1. */
  readonly width: number
  readonly height: number
  /** Red, green, blue and alpha of each pixel, row by row, 0 to 255. */
  readonly data: Uint8ClampedArray | Uint8Array
}

/** Which pixels `wallsFromMask` takes for walls, and how it follows their edges. */
export interface MaskOptions {
  /** The colour of walls, `#rrggbb`. @default '#000000' */
  color?: string | undefined
  /** The most that red, green and blue may each differ from it, 0 to 255. @default 32, without a `color` 127: all that is dark */
  tolerance?: number | undefined
}

const OPTIONS: Known<MaskOptions> = { color: true, tolerance: true }

/** The least alpha of a pixel of a wall: half. */
const OPAQUE = 128

/** By default: how far from the colour that is named, and how far from black where none is. */
const NEAR = 32
const DARK = 127

/** Limits of what memory and time are taken for: pixels of 8,192 by 8,192, corners of their outlines, walls. */
const MOST_PIXELS = 2 ** 26
const MOST_CORNERS = 2 ** 22
const MOST_WALLS = 2 ** 20

/** A wall passes at most so many stations at once; fewer in pictures with more corners than {@link STEPS} allow. */
const FARTHEST = 48
const NEAREST = 16
const STEPS = 2 ** 26

/**
 * Makes walls of a picture: outlines round its pixels of one colour, by default round all that is dark. In pixels, y down.
 *
 * - **Walls**: one closed outline round each patch of such pixels, and one round each hole in it. Pixels count that are at
 *   least half opaque and differ by no more than the tolerance in red, green and blue. Those that meet at a corner are joined
 *   (8 neighbours), so that no light passes between them; what is open is joined by edges alone.
 * - **Simplified to half a pixel**: every pixel's middle stays on its side; no wall is farther than half a pixel from the edges
 *   of its pixels, nor the middle of any such edge from a wall. Outlines do not cross. A straight line at any angle becomes few
 *   walls, often one; upright rectangles stay as they are.
 * - **Warnings**: where no pixel is a wall, or all are.
 *
 * At most 67,108,864 pixels, and outlines of 4,194,304 corners and 1,048,576 walls. O(pixels + corners × 48). The picture is
 * neither changed nor kept; runs in a worker and on a server.
 *
 * @param picture An ImageData, or its width, height and bytes (as pngjs and sharp give them).
 * @throws TypeError or RangeError: `react-umbra: picture.data.length must be width × height × 4, 64, got 60`.
 */
export function wallsFromMask(picture: MaskPicture, options: MaskOptions = {}): SceneData {
  const { color, tolerance = color === undefined ? DARK : NEAR } = checkOptions(options)
  warn?.ifUnknown('wallsFromMask', options, OPTIONS)
  const { width, height, data } = checkPicture(picture)
  const rgba = checkColor('options.color', color ?? '#000000', parseHex)
  if (checkNotNegative('options.tolerance', tolerance) > 255) failRange('options.tolerance', 'at most 255', tolerance)
  const pixels = new Uint8Array(width * height)
  const count = mark(pixels, data, rgba, tolerance)
  const warnings: string[] = []
  if (count === 0) warnings.push('no pixel of the picture is of that colour: there are no walls')
  if (count === pixels.length) warnings.push('every pixel of the picture is of that colour: all of it is one wall')
  return { width, height, occluders: outline(pixels, width, height), lights: [], warnings }
}

/** Marks the pixels of walls, and counts them. */
function mark(pixels: Uint8Array, data: MaskPicture['data'], rgba: readonly number[], tolerance: number): number {
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

function outline(pixels: Uint8Array, width: number, height: number): SceneDataOccluder[] {
  const isWall = (x: number, y: number): boolean => pixels[y * width + x] === 1
  const outlines = cellOutlines(width, height, isWall, 'joined', MOST_CORNERS)
  const total = outlines?.reduce((sum, { corners }) => sum + corners.length / 2, 0) ?? MOST_CORNERS + 1
  if (outlines === null)
    failRange('picture', `so that its walls have outlines of at most ${MOST_CORNERS} corners`, total)
  const reach = Math.max(NEAREST, Math.min(FARTHEST, Math.floor(STEPS / Math.max(1, total))))
  const simplifier = new Simplifier()
  let walls = 0
  return outlines.map(({ corners, isAround }) => {
    const ring = simplifier.simplify(corners, reach)
    walls += ring.length / 2
    if (walls > MOST_WALLS) failRange('picture', `so that it has at most ${MOST_WALLS} walls`, walls)
    return { kind: 'wall', walls: wallsAround(ring), open: false, ...(isAround && { closed: true }) }
  })
}

function checkPicture(picture: MaskPicture): MaskPicture {
  const shape = 'a picture { width, height, data } as an ImageData is'
  if (typeof picture !== 'object' || picture === null) failType('picture', shape, picture)
  const { width, height, data } = picture
  checkSize('picture.width', width)
  checkSize('picture.height', height)
  const pixels = width * height
  if (pixels > MOST_PIXELS) failRange('picture', `of at most ${MOST_PIXELS} pixels`, [width, height])
  if (!(data instanceof Uint8ClampedArray || data instanceof Uint8Array)) {
    failType('picture.data', 'a Uint8ClampedArray of red, green, blue and alpha', data)
  }
  if (data.length !== 4 * pixels) failRange('picture.data.length', `width × height × 4, ${4 * pixels}`, data.length)
  return { width, height, data }
}

function checkSize(name: string, size: unknown): void {
  if (typeof size !== 'number') failType(name, 'a whole number of pixels from 1', size)
  if (!Number.isInteger(size) || size < 1) failRange(name, 'a whole number of pixels from 1', size)
}
