/** Exports for the users of every host: components, hooks and types. */

export type { Contact } from '../collision/pairs/contact.js'
export type { PixelMask } from '../collision/pairs/pixelsCollide.js'
export type { Collision } from '../collision/world/findCollisions.js'
export type { Outline, Point, Ring, Walls } from '../geometry/points.js'
export { createScene } from '../host/createScene.js'
export type { RememberedLook } from '../host/fog/settings.js'
export type { HostHandle, SnapshotOptions } from '../host/HostHandle.js'
export type { HostSurface } from '../host/HostValue.js'
export type { NormalMap } from '../paint/cookies/normalMap.js'
export type {
  SceneData,
  SceneDataGrid,
  SceneDataLight,
  SceneDataOccluder,
  SceneDataViewer,
} from '../scene/data/sceneData.js'
export type { Blend } from '../scene/lights/blend.js'
export type { Falloff } from '../scene/lights/falloff.js'
export * from '../scene/sharedExports.js'
export type { SpatialHash } from '../spatial/SpatialHash.js'
export type { AttributeList, Channel, WallAttributes } from '../visibility/attributes.js'
export type { PosedShape } from './collisions/followShapes.js'
export type { CollidingPair, CollisionsHandle } from './collisions/LiveCollisions.js'
export {
  CollisionDebug,
  type CollisionDebugHandle,
  type CollisionDebugProps,
} from './components/CollisionDebug.js'
export { Doors, type DoorsProps, type NamedDoor } from './components/Doors.js'
export {
  Flashlight,
  type FlashlightHandle,
  type FlashlightProps,
  type FlashlightSettings,
} from './components/Flashlight.js'
export { FogOfWar, type FogOfWarProps } from './components/FogOfWar.js'
export { HostProvider, type HostProviderProps } from './components/HostProvider.js'
export { type ImportedLightProps, ImportedScene, type ImportedSceneProps } from './components/ImportedScene.js'
export { Light, type LightHandle, type LightProps } from './components/Light.js'
export { LineLight, type LineLightHandle, type LineLightProps, type LineLightSettings } from './components/LineLight.js'
export { Occluder, type OccluderHandle, type OccluderProps } from './components/Occluder.js'
export {
  Receiver,
  type ReceiverHandle,
  type ReceiverProps,
  type ReceiverSettings,
} from './components/Receiver.js'
export { Sun, type SunHandle, type SunProps, type SunSettings } from './components/Sun.js'
export { Unlit, type UnlitProps } from './components/Unlit.js'
export { Viewer, type ViewerHandle, type ViewerProps } from './components/Viewer.js'
export { type UseCollisionsOptions, useCollisions } from './hooks/useCollisions.js'
export { type UseDomOccluderOptions, useDomOccluder } from './hooks/useDomOccluder.js'
export { type UsePathOptions, usePath } from './hooks/usePath.js'
export { usePointer } from './hooks/usePointer.js'
export type { Handle } from './hooks/useRegistration.js'
export { useScene } from './hooks/useScene.js'
export { type UseSightingsOptions, useSightings } from './hooks/useSightings.js'
export { type UseSpatialHashOptions, useSpatialHash } from './hooks/useSpatialHash.js'
export { useToWorld } from './hooks/useToWorld.js'
export { type UseVisibilityPolygonOptions, useVisibilityPolygon } from './hooks/useVisibilityPolygon.js'
