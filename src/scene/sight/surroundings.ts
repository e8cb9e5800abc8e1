import type { Box } from '../../geometry/boxes.js'
import type { ChangeLog } from '../ChangeLog.js'
import type { LightEntry } from '../LightEntry.js'
import type { WallDepths } from '../WallDepths.js'
import type { LightLevel } from './level.js'

/** What viewers and light levels ask of their scene. */
export interface Surroundings {
  readonly walls: WallDepths
  /** The lights whose reach meets a box, all of them without one, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** Where walls have changed. */
  readonly changes: ChangeLog
  readonly daylight: LightLevel
}
