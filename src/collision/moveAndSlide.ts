import { checkOptions } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import { ALL_LAYERS, checkBits } from '../geometry/layers.js'
import type { Point } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import { obstaclesOf, type SlideAgainst } from './obstaclesOf.js'
import { boxCenter } from './shapes/boxCenter.js'
import { checkWhole } from './shapes/checkWhole.js'
import { collideAndSlide, type SlideEnd } from './slide/collideAndSlide.js'

export type { SlideAgainst } from './obstaclesOf.js'
export type { SlideEnd, SlideHit } from './slide/collideAndSlide.js'
export type { SlideSource } from './slide/sourceObstacles.js'

/** What of a CollisionWorld `moveAndSlide` meets. */
export interface SlideOptions {
  /** Of a CollisionWorld the layers that are met, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /** Of a CollisionWorld the id of a shape that is not met: the moving one's own. Of several worlds it holds for each. @default none */
  ignores?: number | undefined
}

const OPTIONS: Known<SlideOptions> = { mask: true, ignores: true }

/**
 * Moves a shape by `delta` without turning, among shapes, flat walls `x0, y0, x1, y1, …`, the blocked cells of a TileGrid and the
 * shapes of a CollisionWorld, which stays as it is, and the walls of a Scene that stop the channel 'move': one of these, or an array of any of them, where an array of numbers is
 * walls. The shape is swept, so that nothing is too thin or too fast. Where it touches, what is
 * left of the move goes along that, as the projection of the whole move: no jitter in corners, no catching at joints. It ends
 * free of overlap, as `collide` tells, or where there is no room for that, as in a corridor of just its width, up to 2^-42 of
 * the largest coordinate around in overlap; and but for that never farther than `delta` is long. From a start in overlap it is
 * first pushed out to a near free place, which is no hit; where none is found, or more than 65,536 parts are near, it stays. What has no area or length stops
 * nothing; concave shapes are split. O(n) for n shapes, walls or cells near the way (of a list it looks at all), and for those
 * that it comes near by corners and touches. Throws as `sweepShape` does.
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
  const way = checkPoint('delta', delta)
  const { mask = ALL_LAYERS, ignores } = checkOptions(options)
  warn?.ifUnknown('moveAndSlide', options, OPTIONS)
  const among = {
    mask: checkBits('options.mask', mask),
    ignores: ignores === undefined ? undefined : checkWhole('options.ignores', ignores),
    from: () => boxCenter(shape),
  }
  return collideAndSlide(shape, way, obstaclesOf(against, among))
}
