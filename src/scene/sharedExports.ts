/** Exports of `react-umbra/core` that the entries with hosts have too. */
export type { SlideEnd, SlideHit } from '../collision/moveAndSlide.js'
export type { Box } from '../geometry/boxes.js'
export type { Shape } from '../geometry/shapes.js'
export type { PathOptions, RaycastHit, RaycastOptions } from '../visibility/createVisibilityMesh.js'
export type { Path } from '../visibility/mesh/path/MeshPaths.js'
export type { ViewOptions } from '../visibility/view.js'
export type { WorkerLike } from '../worker/WorkerLike.js'
export {
  createExploredMap,
  type ExploredCells,
  type ExploredMap,
  type ExploredMapData,
  type ExploredMapOptions,
  exploredMapFrom,
} from './explored/ExploredMap.js'
export type { Host } from './host.js'
export type { IndirectOptions } from './indirect/IndirectLightSource.js'
export type { Picture } from './lights/cookie.js'
export type { Flicker, FlickerKind } from './lights/flicker.js'
export type { Ignored } from './lights/ignored.js'
export type { Scene, SceneOptions } from './Scene.js'
export type { LightLevel } from './sight/level.js'
export type { SceneSlideOptions } from './sight/SceneQueries.js'
export type { Sighting } from './sight/sighting.js'
export type { LightAt, LightAtOptions, SightingsOptions } from './sight/ViewerRegistry.js'
export type { RegisteredViewer, SceneViewer, Sense } from './sight/viewer.js'
