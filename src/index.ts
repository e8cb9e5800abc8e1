export type { Contact } from './collision/contact.js'
export type { Collision } from './collision/findCollisions.js'
export type { PixelMask } from './collision/pixelsCollide.js'
export type { Box } from './geometry/boxes.js'
export type { Outline, Point, Ring, Walls } from './geometry/points.js'
export type { Shape } from './geometry/shapes.js'
export type { View } from './host/canvas/overlayView.js'
export { createScene } from './host/createScene.js'
export type { PixelPlace, PixelSource } from './host/pixels/picture.js'
export { type PixelMaskOptions, pixelMaskFrom } from './host/pixels/pixelMaskFrom.js'
export {
  CollisionDebug,
  type CollisionDebugHandle,
  type CollisionDebugProps,
} from './react/components/CollisionDebug.js'
export {
  Flashlight,
  type FlashlightHandle,
  type FlashlightProps,
  type FlashlightSettings,
} from './react/components/Flashlight.js'
export { HostProvider, type HostProviderProps } from './react/components/HostProvider.js'
export { ImportedScene, type ImportedSceneProps } from './react/components/ImportedScene.js'
export { Light, type LightHandle, type LightProps } from './react/components/Light.js'
export { LightOverlay, type LightOverlayProps } from './react/components/LightOverlay.js'
export { Occluder, type OccluderHandle, type OccluderProps } from './react/components/Occluder.js'
export { type UseCollisionsOptions, useCollisions } from './react/hooks/useCollisions.js'
export { type UseDomOccluderOptions, useDomOccluder } from './react/hooks/useDomOccluder.js'
export { usePointer } from './react/hooks/usePointer.js'
export type { Handle } from './react/hooks/useRegistration.js'
export { useScene } from './react/hooks/useScene.js'
export { type UseSpatialHashOptions, useSpatialHash } from './react/hooks/useSpatialHash.js'
export { type UseVisibilityPolygonOptions, useVisibilityPolygon } from './react/hooks/useVisibilityPolygon.js'
export type { Falloff } from './scene/falloff.js'
export type { Host, Scene } from './scene/Scene.js'
export type { SceneData, SceneDataLight, SceneDataOccluder } from './scene/sceneData.js'
export type { SpatialHash } from './spatial/SpatialHash.js'
export type { AttributeList, Channel, WallAttributes } from './visibility/attributes.js'
export type { ViewOptions } from './visibility/view.js'
