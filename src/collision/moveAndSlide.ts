import { boxesMeet } from '../geometry/boxes.js'
import { checkOptions } from '../geometry/check.js'
import { checkPoint } from '../geometry/checkPoint.js'
import { ALL_LAYERS, checkBits } from '../geometry/layers.js'
import type { Point, Walls } from '../geometry/points.js'
import type { Shape } from '../geometry/shapes.js'
import { warn } from '../geometry/warn.js'
import type { Known } from '../geometry/warnings.js'
import type { CollisionWorld } from './CollisionWorld.js'
import { checkWhole } from './checkWhole.js'
import { prepareAgainst } from './prepareAgainst.js'
import type { PreparedShape } from './prepareShape.js'
import { type Obstacles, type SlideEnd, slideShape } from './slideShape.js'
import { TileGrid } from './TileGrid.js'
import { tileObstacles } from './tileObstacles.js'
import { type WorldObstacles, worldAccess } from './worldAccess.js'

export type { SlideEnd, SlideHit } from './slideShape.js'

/** What of a CollisionWorld `moveAndSlide` meets. */
export interface SlideOptions {
  /** Of a CollisionWorld the layers that are met, as bits. @default 4294967295, all of them */
  mask?: number | undefined
  /** Of a CollisionWorld the id of a shape that is not met: the moving one's own. @default none */
  ignores?: number | undefined
}

const OPTIONS: Known<SlideOptions> = { mask: true, ignores: true }

/**
 * Moves a shape by `delta` without turning, among shapes, flat walls `x0, y0, x1, y1, …`, the blocked cells of a TileGrid or the
 * shapes of a CollisionWorld, which stays as it is: swept, so that nothing is too thin or too fast. Where it touches, what is
 * left of the move goes along that, as the projection of the whole move: no jitter in corners, no catching at joints. It ends
 * free of overlap, as `collide` tells, or where there is no room for that, as in a corridor of just its width, up to 2^-42 of
 * the largest coordinate around in overlap; and but for that never farther than `delta` is long. From a start in overlap it is
 * first pushed out to a near free place, which is no hit; where none is found it stays. What has no area or length stops
 * nothing; concave shapes are split. O(n) for n shapes, walls or cells near the way (of a list it looks at all), and for those
 * that it comes near by corners and touches. Throws as `sweepShape` does.
 * @example
 * ```ts
 * moveAndSlide({ kind: 'circle', x: 0, y: 0, radius: 1 }, { x: 10, y: 2 }, [5, -5, 5, 5])
 * // { x: 4, y: 2, hits: [{ index: 0, normal: { x: 1, y: 0 }, x: 4, y: 0.8, … }] }
 * ```
 */
export function moveAndSlide(
  shape: Shape,
  delta: Point,
  against: readonly Shape[] | Walls | TileGrid | CollisionWorld,
  options: SlideOptions = {},
): SlideEnd {
  const way = checkPoint('delta', delta)
  const { mask = ALL_LAYERS, ignores } = checkOptions(options)
  warn?.ifUnknown('moveAndSlide', options, OPTIONS)
  const among = {
    mask: checkBits('options.mask', mask),
    ignores: ignores === undefined ? undefined : checkWhole('options.ignores', ignores),
  }
  return slideShape(shape, way, obstaclesOf(against, among))
}

function obstaclesOf(against: readonly Shape[] | Walls | TileGrid | CollisionWorld, among: WorldObstacles): Obstacles {
  if (against instanceof TileGrid) return tileObstacles(against)
  const world = worldAccess.obstaclesOf?.(against, among) ?? null
  // What is no world must be shapes or walls: `prepareAgainst` throws where it is neither.
  return world ?? shapeObstacles(prepareAgainst(against as readonly Shape[] | Walls))
}

function shapeObstacles(others: readonly PreparedShape[]): Obstacles {
  return {
    eachNear(near, found) {
      for (const [index, { box, parts }] of others.entries()) {
        if (parts.length === 0 || !boxesMeet(near, box!)) continue
        for (const part of parts) if (boxesMeet(near, part)) found(part, index)
      }
    },
    pieceLength: Number.POSITIVE_INFINITY,
  }
}
