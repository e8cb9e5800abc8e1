import { checkOptions } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import { ALL_LAYERS, checkBits } from '../geometry/layers.js'
import type { Point } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { warn } from '../geometry/warn.js'
import type { KeysOf } from '../geometry/warnings.js'
import { obstaclesOf, type SlideAgainst } from './obstaclesOf.js'
import { boxCenter } from './shapes/boxCenter.js'
import { checkInteger } from './shapes/checkInteger.js'
import { collideAndSlide, type SlideEnd } from './slide/collideAndSlide.js'

export type { SlideAgainst } from './obstaclesOf.js'
export type { SlideEnd, SlideHit } from './slide/collideAndSlide.js'
export type { SlideSource } from './slide/sourceObstacles.js'

/** Options of `moveAndSlide`. */
export interface SlideOptions {
  /** Layers of a CollisionWorld that block, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /**
   * Id of a shape in a CollisionWorld that doesn't block: the moving shape's own. Applies to each world if there are
   * several. @default none
   */
  ignores?: number | undefined
}

const OPTIONS: KeysOf<SlideOptions> = { mask: true, ignores: true }

/**
 * Moves a shape by `delta` without turning, and slides it along what it touches. `against` is one obstacle or an array
 * of several: shapes, flat walls `x0, y0, x1, y1, …`, a TileGrid (its blocked cells), a CollisionWorld (its shapes,
 * which stay unchanged), or a Scene (its walls that block the channel 'move'). An array of numbers is walls.
 *
 * The shape is swept, so nothing is too thin or too fast. After a touch, the rest of the move continues along what was
 * touched, as the projection of the whole move: no jitter in corners, no catching on joints. It ends free of overlap by
 * `collide`, or, if there is no room for that (as in a corridor of exactly its width), with an overlap of at most 2^-42
 * of the largest coordinate nearby. Apart from that it never moves farther than the length of `delta`.
 *
 * From a start in overlap, it is first pushed to a free position nearby, which isn't a hit. It stays if none is found
 * or if more than 65,536 parts are near. Obstacles without area or length don't block, and concave shapes are split
 * into parts. O(n) for n shapes, walls, or cells near the path (a list is searched completely), plus corners and
 * touches for those it gets close to. Throws like `sweepShape`.
 * @example
 * ```ts
 * moveAndSlide({ kind: 'circle', x: 0, y: 0, radius: 1 }, { x: 10, y: 2 }, [5, -5, 5, 5])
 * // { x: 4, y: 2, hits: [{ index: 0, normal: { x: 1, y: 0 }, x: 4, y: 0.8, … }] }
 * moveAndSlide(player, step, [tiles, doors, crate]) // a grid, flat walls and a shape
 * ```
 */
export function moveAndSlide(
  shape: Shape,
  delta: Point,
  against: SlideAgainst | readonly SlideAgainst[],
  options: SlideOptions = {},
): SlideEnd {
  const displacement = checkPoint('delta', delta)
  const { mask = ALL_LAYERS, ignores } = checkOptions(options)
  warn?.ifUnknown('moveAndSlide', options, OPTIONS)
  const among = {
    mask: checkBits('options.mask', mask),
    ignores: ignores === undefined ? undefined : checkInteger('options.ignores', ignores),
    from: () => boxCenter(shape),
  }
  return collideAndSlide(shape, displacement, obstaclesOf(against, among))
}
