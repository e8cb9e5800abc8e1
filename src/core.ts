/**
 * The registry behind the components and the plans of frames, for custom hosts: no React, no page. Its types may
 * still grow before 1.0.
 */
export type { SlideEnd, SlideHit } from './collision/moveAndSlide.js'
export type { Box } from './geometry/boxes.js'
export type { Point, Ring } from './geometry/points.js'
export type { Shape } from './geometry/shapes.js'
export type { Clock } from './scene/clock.js'
export { createScene } from './scene/createScene.js'
export { sceneFrom } from './scene/data/sceneFrom.js'
export type { SceneState } from './scene/data/sceneState.js'
export type { SceneLight } from './scene/emitters/kinds.js'
export {
  createExploredMap,
  type ExploredCells,
  type ExploredMap,
  type ExploredMapData,
  type ExploredMapOptions,
  exploredMapFrom,
} from './scene/explored/ExploredMap.js'
export type { ExploredDelta } from './scene/explored/exploredDelta.js'
export type { Host } from './scene/host.js'
export { type Blend, blendLight } from './scene/lights/blend.js'
export { type ColorParser, type Rgba, shadeOf } from './scene/lights/color.js'
export type { Picture } from './scene/lights/cookie.js'
export { type Falloff, falloffAt, featherAt } from './scene/lights/falloff.js'
export type { Flicker, FlickerKind } from './scene/lights/flicker.js'
export type { Ignored } from './scene/lights/ignored.js'
export type { RegisteredLight } from './scene/lights/LightEntry.js'
export type { RegisteredOccluder } from './scene/occluders/OccluderEntry.js'
export type { OccluderProps, SceneOccluder } from './scene/occluders/occluder.js'
export type { FramePlan, LightPlan, LightSource, TransmissiveWalls as Transport } from './scene/plan/plan.js'
export type { LitPlan, SensePlan, SightPlan } from './scene/plan/sightPlan.js'
export type { Scene, SceneOptions } from './scene/Scene.js'
export {
  type Entity,
  type EntityId,
  type Interest,
  type InterestOptions,
  type InterestUpdate,
  interestOf,
} from './scene/sight/Interest.js'
export type { LightLevel } from './scene/sight/level.js'
export type { SceneSlideOptions } from './scene/sight/SceneQueries.js'
export type { Sighting } from './scene/sight/sighting.js'
export type { LightAt, SightingsOptions } from './scene/sight/ViewerRegistry.js'
export type { RegisteredViewer, SceneViewer, Sense } from './scene/sight/viewer.js'
export type { Channel } from './visibility/attributes.js'
export type { PathOptions, RaycastHit, RaycastOptions } from './visibility/createVisibilityMesh.js'
export type { Path } from './visibility/mesh/path/MeshPaths.js'
export type { ViewOptions } from './visibility/view.js'
