import type { Box } from '../../geometry/boxes.js'
import type { Channel } from '../../visibility/attributes.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { WallList } from '../occluders/wallList.js'
import type { ChangeLog } from '../occlusion/ChangeLog.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightLevel } from './level.js'

/** What viewers, light levels and polygons ask of their scene. */
export interface SceneContext {
  readonly walls: OccluderIndex
  /** The walls that stop a channel. */
  wallList(channel: Channel): WallList
  /** The lights whose reach meets a box, all of them without one, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** Where walls have changed. */
  readonly changes: ChangeLog
  daylight(): LightLevel
}
