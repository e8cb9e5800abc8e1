import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import type { ChangeLog } from '../ChangeLog.js'
import type { LightEntry } from '../LightEntry.js'
import type { WallList } from '../wallList.js'
import type { LightLevel } from './level.js'

/** What viewers and light levels ask of their scene. */
export interface Surroundings {
  /** What is seen by a view that has a radius; `reach` is the box of it. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring
  /** What is seen by a view that is cut to bounds, which hold the viewer. */
  ringWithin(viewer: Point, view: CheckedView, bounds: Box): Ring
  /** The walls of all occluders whose boxes meet a box, and others. */
  wallsNear(box: Box): readonly WallList[]
  /** The lights whose reach meets a box, all of them without one, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** Where walls have changed. */
  readonly changes: ChangeLog
  readonly daylight: LightLevel
}
