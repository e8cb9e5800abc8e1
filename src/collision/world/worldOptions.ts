import { checkBoolean, checkOptions } from '../../geometry/check.js'
import { checkBits } from '../../geometry/layers.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'

/** Options of `new CollisionWorld`. */
export interface CollisionWorldOptions {
  /** Width and height of the broad phase's cells, in world units. @default adapts to the sizes of the shapes */
  cellSize?: number | undefined
}

/**
 * Options that define what a shape collides with. Two shapes collide only if each one's mask has a bit of the other's
 * layer.
 */
export interface CollisionShapeOptions {
  /** Layers of the shape, as bits: a whole number up to 4294967295, or a result of `~`. @default 1 */
  layer?: number | undefined
  /** Layers that the shape collides with, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /**
   * Resting shapes, such as walls, are never tested against each other. A shape that `'wakes'`, such as a crate, rests
   * until a moving shape collides with it (as found by `collisions`, `events`, or `eachCollision`) or until it is
   * moved.
   * @default false
   */
  resting?: boolean | 'wakes' | undefined
}

/** Options of a query of a CollisionWorld. */
export interface CollisionQueryOptions {
  /** Layers that are considered, as bits. @default 4294967295, all of them */
  mask?: number | undefined
}

const QUERY_OPTIONS: KeysOf<CollisionQueryOptions> = { mask: true }
const SHAPE_OPTIONS: KeysOf<CollisionShapeOptions> = { layer: true, mask: true, resting: true }

/** A body's collision filter, which may change. */
export interface BodyFilter {
  layer: number
  mask: number
  isResting: boolean
  /** True if a touch ends its rest. */
  wakes: boolean
}

/** Returns the filter that the options define. Omitted options keep the value of `before`. */
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
