import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import { ConvexPart } from '../shapes/ConvexPart.js'
import type { Obstacles } from './collideAndSlide.js'

/** Something with walls of its own that `moveAndSlide` moves a shape among, such as a Scene. */
export interface SlideSource {
  /** Internal: visits the walls near a box that stop what comes from a point, each with its number. */
  slideWalls(near: Box, from: Point, visit: SlideWallVisitor): void
}

/** Called with the ends of a wall and its number. */
export type SlideWallVisitor = (ax: number, ay: number, bx: number, by: number, wall: number) => void

export function isSlideSource(against: unknown): against is SlideSource {
  return typeof against === 'object' && against !== null && 'slideWalls' in against
}

/** Returns the walls of a source as obstacles for what comes from a point. */
export function sourceObstacles(source: SlideSource, from: () => Point): Obstacles {
  return {
    eachNear(near, found) {
      source.slideWalls(near, from(), (ax, ay, bx, by, wall) => {
        if (ax === bx && ay === by) return
        const part = new ConvexPart([ax, ay, bx, by])
        if (boxesMeet(near, part)) found(part, wall)
      })
    },
    pieceLength: Number.POSITIVE_INFINITY,
  }
}
