import type { Box } from '../../geometry/boxes.js'
import type { Channel } from '../../visibility/attributes.js'
import type { ChangeLog } from '../ChangeLog.js'
import type { LightEntry } from '../LightEntry.js'
import type { WallDepths } from '../WallDepths.js'
import type { WallList } from '../wallList.js'
import type { LightLevel } from './level.js'

/** What viewers, light levels and polygons ask of their scene. */
export interface Surroundings {
  readonly walls: WallDepths
  /** The walls that stop a channel. */
  wallList(channel: Channel): WallList
  /** The lights whose reach meets a box, all of them without one, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** Where walls have changed. */
  readonly changes: ChangeLog
  daylight(): LightLevel
}
