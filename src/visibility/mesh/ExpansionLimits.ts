import type { ConeEdges } from '../sweep/viewLimits.js'

/** Limits of a query. */
export interface ExpansionLimits {
  channel: number
  /** 0 for none. */
  radius: number
  /** The cone, or null for a full turn. */
  cone: ConeEdges | null
  /** True if the view ends at the bounds; false if it continues beyond them into empty space. */
  isBounded: boolean
}
