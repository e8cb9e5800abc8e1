import type { Box } from '../../geometry/boxes.js'
import type { Channel } from '../../visibility/attributes.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { WallList } from '../occluders/wallList.js'
import type { ChangeLog } from '../occlusion/ChangeLog.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { LightLevel } from './level.js'

/** The scene as viewers, light levels, and polygons query it. */
export interface SceneContext {
  readonly walls: OccluderIndex
  /** Returns the walls that stop a channel. */
  wallList(channel: Channel): WallList
  /** Returns the lights whose reach meets a box, all of them without one, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** The log of wall changes. */
  readonly changes: ChangeLog
  daylight(): LightLevel
}
