export {
  moveAndSlide,
  type SlideAgainst,
  type SlideEnd,
  type SlideHit,
  type SlideOptions,
  type SlideSource,
} from './collision/moveAndSlide.js'
export { collide } from './collision/pairs/collide.js'
export type { Contact } from './collision/pairs/contact.js'
export { type PixelMask, type PixelOptions, pixelsCollide } from './collision/pairs/pixelsCollide.js'
export { type SeparatingAxis, separatingAxes } from './collision/pairs/separatingAxes.js'
export type { MovingBox, MovingCircle } from './collision/slide/bounceAmong.js'
export { type BounceOptions, bounceInside } from './collision/slide/bounceInside.js'
export { crossesSegment, type SegmentCrossing } from './collision/sweep/crossesSegment.js'
export { type SweepHit, sweepShape } from './collision/sweep/sweepShape.js'
export { type Cell, TileGrid, type TileGridOptions } from './collision/tiles/TileGrid.js'
export { CollisionWorld } from './collision/world/CollisionWorld.js'
export { type Collision, type FindCollisionsOptions, findCollisions } from './collision/world/findCollisions.js'
export type { CollisionEvent } from './collision/world/pairEvents.js'
export type {
  CollisionQueryOptions,
  CollisionShapeOptions,
  CollisionWorldOptions,
} from './collision/world/worldOptions.js'
export type { CollisionRayHit, CollisionSweepHit } from './collision/world/worldQueries.js'
export type { Box } from './geometry/boxes.js'
export type { Circle } from './geometry/circles.js'
export type { Outline, Point, Ring, Walls } from './geometry/points.js'
export { pointInPolygon } from './geometry/polygons.js'
export { intersectRayCircle, type RayCircleHit } from './geometry/rayCircle.js'
export { intersectSegmentBox, intersectSegmentBoxEdges, type SegmentBoxHit } from './geometry/segmentBox.js'
export { type Intersection, intersectRaySegment, intersectSegments } from './geometry/segments.js'
export type { Shape } from './geometry/shapes.js'
export { tangentPoints } from './geometry/tangentPoints.js'
export { type HashCell, type HashHit, SpatialHash, type SpatialHashOptions } from './spatial/SpatialHash.js'
export { supercoverCells } from './spatial/supercoverCells.js'
export type { AttributeList, Channel, WallAttributes } from './visibility/attributes.js'
export {
  createVisibilityMesh,
  type PathOptions,
  type RaycastHit,
  type RaycastOptions,
  type VisibilityMesh,
  type VisibilityMeshOptions,
  visibilityMeshFrom,
} from './visibility/createVisibilityMesh.js'
export { type Coverage, coverage } from './visibility/measures/coverage.js'
export { type Isovist, type IsovistOptions, isovist } from './visibility/measures/isovist.js'
export { ringArea } from './visibility/measures/ringArea.js'
export { ringPath } from './visibility/measures/ringPath.js'
export { wallsOfRing } from './visibility/measures/wallsOfRing.js'
export type { Path } from './visibility/mesh/path/MeshPaths.js'
export { type CastRay, type CastRaysOptions, castRays } from './visibility/rays/castRays.js'
export type { RayWallHit } from './visibility/rays/limitsOfRay.js'
export { raycastAll } from './visibility/rays/raycastAll.js'
export type { ViewOptions } from './visibility/view.js'
export { type VisibilityPolygonOptions, visibilityPolygon } from './visibility/visibilityPolygon.js'
