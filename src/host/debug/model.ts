import type { Collision } from '../../collision/world/findCollisions.js'
import type { SpatialHash } from '../../spatial/SpatialHash.js'
import type { DrawnShape } from './drawnShape.js'
import type { Labels } from './Labels.js'
import type { Pen } from './Pen.js'
import type { Projection } from './Projection.js'
import type { DebugRay, Switches } from './settings.js'

/** Checked content of a debug view. */
export interface DebugModel {
  readonly shapes: readonly DrawnShape[]
  readonly collisions: readonly Collision[]
  readonly hash: SpatialHash<unknown> | undefined
  readonly rays: readonly DebugRay[]
  readonly show: Switches
}

/** Tools for painting the parts of a picture. */
export interface Tools {
  readonly pen: Pen
  readonly labels: Labels
  readonly projection: Projection
}
