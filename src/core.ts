/**
 * The scene registry behind the components, and its frame plans, for custom hosts. Needs neither React nor a page. Its
 * types may gain members before 1.0.
 */
export type { Point, Ring } from './geometry/points.js'
export type { Clock } from './scene/clock.js'
export { createScene } from './scene/createScene.js'
export { type AddedSceneData, type AddSceneDataOptions, addSceneData } from './scene/data/addSceneData.js'
export type { SceneData } from './scene/data/sceneData.js'
export type { OpenDoors } from './scene/data/sceneDoors.js'
export { sceneFrom } from './scene/data/sceneFrom.js'
export type { SceneState } from './scene/data/sceneState.js'
export type { SceneLight } from './scene/emitters/kinds.js'
export type { ExploredDelta } from './scene/explored/exploredDelta.js'
export { type Blend, blendLight } from './scene/lights/blend.js'
export { type ColorParser, type Rgba, shadeOf } from './scene/lights/color.js'
export { type Falloff, falloffAt, featherAt } from './scene/lights/falloff.js'
export type { RegisteredLight } from './scene/lights/LightEntry.js'
export type { RegisteredOccluder } from './scene/occluders/OccluderEntry.js'
export type { OccluderProps, SceneOccluder } from './scene/occluders/occluder.js'
export type {
  FramePlan,
  LightPlan,
  LightSource,
  ReceiverPlan,
  TransmissiveWalls as Transport,
} from './scene/plan/plan.js'
export type { LitPlan, SensePlan, SightPlan } from './scene/plan/sightPlan.js'
export { addReceiver } from './scene/receivers/addReceiver.js'
export type { RegisteredReceiver, SceneReceiver } from './scene/receivers/receiver.js'
export * from './scene/sharedExports.js'
export type { Entity, EntityId } from './scene/sight/EntityPlaces.js'
export {
  type Interest,
  type InterestOptions,
  type InterestUpdate,
  interestOf,
} from './scene/sight/Interest.js'
export type { Channel } from './visibility/attributes.js'
