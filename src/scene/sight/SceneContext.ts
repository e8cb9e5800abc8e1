import type { Box } from '../../geometry/boxes.js'
import type { Point } from '../../geometry/points.js'
import type { Channel } from '../../visibility/attributes.js'
import type { LightEntry } from '../lights/LightEntry.js'
import type { WallList } from '../occluders/wallList.js'
import type { ChangeLog } from '../occlusion/ChangeLog.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { FramePlan, Rgb } from '../plan/plan.js'
import type { RegisteredReceiver, SceneReceiver } from '../receivers/receiver.js'
import type { LightLevel } from './level.js'

/** The light that reaches a point. */
export interface LightReach {
  readonly transmittance: Rgb
  /** The distance over which it falls off. */
  readonly distance: number
}

/** The lights at one height above the ground. */
export interface RaisedLevel {
  /** Returns the fraction of a light that reaches a point, or null if none does; if `isShown`, as it is painted. */
  reachOf(entry: LightEntry, point: Point, isShown: boolean): LightReach | null
}

/** The areas of a scene that are lit as if the ground were at their height. */
export interface RaisedAreas {
  add(props: SceneReceiver, name: string): RegisteredReceiver
  /** Returns the plan of a frame with the areas in view, for at least `detail` pixels per world unit. */
  withReceivers(plan: FramePlan, view: Box | undefined, detail: number): FramePlan
  /** Returns the lights of the highest area over a point, or null if there is none. */
  lightsOver(point: Point): RaisedLevel | null
}

/** The scene as viewers, light levels, and polygons query it. */
export interface SceneContext {
  readonly walls: OccluderIndex
  /** Returns the walls that block a channel. */
  wallList(channel: Channel): WallList
  /** Returns the lights whose reach meets a box, or all of them without a box, in any order. */
  lightsNear(box: Box | undefined): Iterable<LightEntry>
  /** The log of wall changes. */
  readonly changes: ChangeLog
  /** The areas above the ground; null if there never was any. */
  receivers: RaisedAreas | null
  /** Handles a change that pictures, light levels or sightings may depend on. */
  changed(): void
  daylight(): LightLevel
}
