import { checkBoolean, checkOptions } from '../../geometry/check.js'
import { checkBits } from '../../geometry/layers.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'

/** What `new CollisionWorld` takes. */
export interface CollisionWorldOptions {
  /** Width and height of the broad phase's cells, in world units. @default follows the sizes of the shapes */
  cellSize?: number | undefined
}

/** What a shape collides with. Two shapes collide only when each one's mask has a bit of the other's layer. */
export interface CollisionShapeOptions {
  /** The layers that it is on, as bits: a whole number up to 4294967295, or what `~` makes of one. @default 1 */
  layer?: number | undefined
  /** The layers that it collides with, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /**
   * BodyFilter shapes, such as walls, are never tested against one another. One that `'wakes'`, such as a crate, rests until another
   * that does not rest collides with it, as found by `collisions`, `events` or `eachCollision`, or until it is moved.
   * @default false
   */
  resting?: boolean | 'wakes' | undefined
}

/** What a question to a CollisionWorld is about. */
export interface CollisionQueryOptions {
  /** The layers that are met, as bits. @default 4294967295, all of them */
  mask?: number | undefined
}

const QUERY_OPTIONS: Known<CollisionQueryOptions> = { mask: true }
const SHAPE_OPTIONS: Known<CollisionShapeOptions> = { layer: true, mask: true, resting: true }

/** As `CollisionFilter` has it, but that it may change. */
export interface BodyFilter {
  layer: number
  mask: number
  isResting: boolean
  /** Whether it no longer rests when it is met. */
  wakes: boolean
}

/** What options say, and where they do not what there is. */
export function filterFrom(method: string, options: CollisionShapeOptions, before: BodyFilter): BodyFilter {
  const { layer = before.layer, mask = before.mask, resting } = checkOptions(options)
  warn?.ifUnknown(`CollisionWorld ${method}`, options, SHAPE_OPTIONS)
  const wakes = resting === 'wakes'
  return {
    layer: checkBits('options.layer', layer),
    mask: checkBits('options.mask', mask),
    isResting: resting === undefined ? before.isResting : wakes || checkBoolean('options.resting', resting),
    wakes: resting === undefined ? before.wakes : wakes,
  }
}

export function maskOf(method: string, options: CollisionQueryOptions): number {
  const { mask } = checkOptions(options)
  warn?.ifUnknown(`CollisionWorld ${method}`, options, QUERY_OPTIONS)
  return checkBits('options.mask', mask)
}
