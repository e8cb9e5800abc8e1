import type { Obstacles } from './collideAndSlide.js'

/** What of a world is in the way: the layers that are met, and a shape that is not, by its id. */
export interface WorldObstacles {
  readonly mask: number
  readonly ignores: number | undefined
}

/** Set by the class CollisionWorld, so that what takes worlds as well need not bring them along. */
export const worldAccess: {
  /** The shapes of a world, by their ids; null for what is no world. */
  obstaclesOf: ((against: unknown, options: WorldObstacles) => Obstacles | null) | null
} = { obstaclesOf: null }
