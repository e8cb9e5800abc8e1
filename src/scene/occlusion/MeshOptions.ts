import type { WorkerLike } from '../../worker/WorkerLike.js'
import type { Clock } from '../clock.js'

/** When and where a scene prepares its walls. */
export interface MeshOptions {
  /** Decides when occluders have rested for long enough. */
  readonly clock: Clock
  /** Creates a worker that prepares walls. Without it, this thread does. */
  readonly worker: (() => WorkerLike) | undefined
}
