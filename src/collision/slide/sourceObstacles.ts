import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import type { Obstacles } from './collideAndSlide.js'

/** An object with walls of its own that `moveAndSlide` accepts, such as a Scene. */
export interface SlideSource {
  /** Internal: visits the walls near a box that block a mover coming from a point. */
  slideWalls(near: Box, from: Point, visit: SlideWallVisitor): void
}

/** Called with the ends of a wall and its index. */
export type SlideWallVisitor = (ax: number, ay: number, bx: number, by: number, wall: number) => void

export function isSlideSource(against: unknown): against is SlideSource {
  return typeof against === 'object' && against !== null && 'slideWalls' in against
}

/** Returns the walls of a source as obstacles for a mover that comes from a point. */
export function sourceObstacles(source: SlideSource, from: () => Point): Obstacles {
  return {
    eachNear(near, visit) {
      source.slideWalls(near, from(), (ax, ay, bx, by, wall) => {
        if (ax === bx && ay === by) return
        const part = new ConvexPart([ax, ay, bx, by])
        if (boxesMeet(near, part)) visit(part, wall)
      })
    },
    pieceLength: Number.POSITIVE_INFINITY,
  }
}
