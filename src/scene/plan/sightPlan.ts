import type { Ring } from '../../geometry/points.js'

/** The area with enough light for a sense. It may still gain fields before 1.0. */
export interface LitPlan {
  /** True if points outside the rings of all steps are lit, because daylight is enough. */
  readonly everywhere: boolean
  /** Lights and darknesses by increasing priority. The last one whose ring contains a point decides if it is lit. */
  readonly steps: readonly { readonly ring: Ring; readonly isLit: boolean }[]
}

/** The area that one sense of one viewer sees: the lit part of `ring`. It may still gain fields before 1.0. */
export interface SensePlan {
  /** The ring that it sees regardless of light, `x, y, x, y, …` by increasing angle. Read-only. */
  readonly ring: Ring
  /** Lit areas that the sense needs, or null if it needs no light. */
  readonly lit: LitPlan | null
}

/**
 * The visible area: the union of what the viewers' senses see. The same object while nothing in it changes, and so are
 * its parts. It may gain members before 1.0.
 */
export interface SightPlan {
  /** The area that each sense of each viewer sees. */
  readonly senses: readonly SensePlan[]
}
