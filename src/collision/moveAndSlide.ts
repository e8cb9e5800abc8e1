import { boxesMeet } from '../geometry/boxes.js'
import type { Point, Walls } from '../geometry/points.js'
import { checkPoint } from '../geometry/segments.js'
import type { Shape } from '../geometry/shapes.js'
import { prepareAgainst } from './prepareAgainst.js'
import type { PreparedShape } from './prepareShape.js'
import { type Obstacles, type SlideEnd, slideShape } from './slideShape.js'
import { TileGrid } from './TileGrid.js'
import { tileObstacles } from './tileObstacles.js'

export type { SlideEnd, SlideHit } from './slideShape.js'

/**
 * Moves a shape by `delta` without turning, among shapes, flat walls `x0, y0, x1, y1, …` or the blocked cells of a TileGrid,
 * swept, so that nothing is too thin or too fast. Where it touches, what is left of the move goes along that, as the projection
 * of the whole move: no jitter in corners, no catching at joints. It ends free of overlap, as `collide` tells, or where there
 * is no room for that, as in a corridor of just its width, up to 2^-42 of the largest coordinate around in overlap; and but
 * for that never farther than `delta` is long. From a start in overlap it is first pushed out to a near free place, which is
 * no hit; where none is found it stays. What has no area or length stops nothing; concave shapes are split. O(n) for n shapes,
 * walls or cells near the way, and for those that it comes near by corners and touches. Throws as `sweepShape` does.
 */
export function moveAndSlide(shape: Shape, delta: Point, against: readonly Shape[] | Walls | TileGrid): SlideEnd {
  const way = checkPoint('delta', delta)
  return slideShape(
    shape,
    way,
    against instanceof TileGrid ? tileObstacles(against) : shapeObstacles(prepareAgainst(against)),
  )
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
