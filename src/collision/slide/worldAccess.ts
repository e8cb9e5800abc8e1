import type { Obstacles } from './collideAndSlide.js'

/**
 * Filter for the shapes of a world that are obstacles: those on the layers of `mask`, except the one with the id
 * `ignores`.
 */
export interface WorldObstacles {
  readonly mask: number
  readonly ignores: number | undefined
}

/** Set by the class CollisionWorld, so that functions that also accept worlds need not load it. */
export const worldAccess: {
  /** Returns the shapes of a world, with their ids, or null for anything else. */
  obstaclesOf: ((against: unknown, options: WorldObstacles) => Obstacles | null) | null
} = { obstaclesOf: null }
