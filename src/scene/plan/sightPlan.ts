import type { Ring } from '../../geometry/points.js'

/** Where light is enough for a sense. It may still grow before 1.0. */
export interface LitPlan {
  /** True if it is where none of the steps says otherwise: daylight is enough. */
  readonly everywhere: boolean
  /** The last one whose ring holds a point decides: lights and darknesses by growing priority. */
  readonly steps: readonly { readonly ring: Ring; readonly isLit: boolean }[]
}

/** What one sense of one viewer sees: the part of `ring` that is lit. It may still grow before 1.0. */
export interface SensePlan {
  /** What it sees where light does not matter, `x, y, x, y, …` by growing angle. For reading only. */
  readonly ring: Ring
  /** Null: it needs no light. */
  readonly lit: LitPlan | null
}

/**
 * What viewers see: the union of what their senses see. The same object as long as nothing in it changes, and so are its
 * parts. It may still grow before 1.0.
 */
export interface SightPlan {
  /** What is seen by each sense of each viewer. */
  readonly senses: readonly SensePlan[]
}
