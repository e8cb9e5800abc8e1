/**
 * The registry behind the components and the plans of frames, for hosts of one's own: no React, no page. Its types may
 * still grow before 1.0.
 */
export type { SlideEnd, SlideHit } from './collision/moveAndSlide.js'
export type { Box } from './geometry/boxes.js'
export type { Point, Ring } from './geometry/points.js'
export type { Shape } from './geometry/shapes.js'
export { type Blend, blendLight } from './scene/blend.js'
export type { Clock } from './scene/clock.js'
export { type ColorParser, type Rgba, shadeOf } from './scene/color.js'
export { createScene } from './scene/createScene.js'
export {
  createExploredMap,
  type ExploredCells,
  type ExploredMap,
  type ExploredMapData,
  type ExploredMapOptions,
  exploredMapFrom,
} from './scene/ExploredMap.js'
export { type Falloff, falloffAt, featherAt } from './scene/falloff.js'
export type { Flicker, FlickerKind } from './scene/flicker.js'
export type { Host } from './scene/host.js'
export type { Ignored } from './scene/ignored.js'
export type { RegisteredLight } from './scene/LightEntry.js'
export type { SceneLight } from './scene/light.js'
export type { RegisteredOccluder } from './scene/OccluderEntry.js'
export type { OccluderProps } from './scene/occluder.js'
export type { Picture } from './scene/picture.js'
export type { FramePlan, LightPlan, LightSource, Transport } from './scene/plan.js'
export type { Scene, SceneOptions } from './scene/Scene.js'
export type { SceneSlideOptions } from './scene/SceneQueries.js'
export type { LightLevel } from './scene/sight/level.js'
export type { LightAt, SightingsOptions } from './scene/sight/SightKeeper.js'
export type { Sighting } from './scene/sight/sighting.js'
export type { RegisteredViewer, SceneViewer, Sense } from './scene/sight/viewer.js'
export type { LitPlan, SensePlan, SightPlan } from './scene/sightPlan.js'
export type { Channel } from './visibility/attributes.js'
export type { PathOptions, RaycastHit, RaycastOptions } from './visibility/createVisibilityMesh.js'
export type { Path } from './visibility/mesh/path/MeshPaths.js'
export type { ViewOptions } from './visibility/view.js'
