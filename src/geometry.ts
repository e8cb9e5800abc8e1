export type { Box } from './geometry/boxes.js'
export type { Circle } from './geometry/circles.js'
export type { Outline, Point, Ring, Walls } from './geometry/points.js'
export { pointInPolygon } from './geometry/polygons.js'
export { intersectRayCircle, type RayCircleHit } from './geometry/rayCircle.js'
export { intersectSegmentBox, intersectSegmentBoxEdges, type SegmentBoxHit } from './geometry/segmentBox.js'
export { type Intersection, intersectRaySegment, intersectSegments } from './geometry/segments.js'
export { tangentPoints } from './geometry/tangentPoints.js'
export type { AttributeList, Channel, WallAttributes } from './visibility/attributes.js'
export {
  createVisibilityMesh,
  type RaycastHit,
  type RaycastOptions,
  type VisibilityMesh,
  type VisibilityMeshOptions,
} from './visibility/createVisibilityMesh.js'
export { type CastRay, type CastRaysOptions, castRays } from './visibility/rays/castRays.js'
export type { RayWallHit } from './visibility/rays/limits.js'
export { raycastAll } from './visibility/rays/raycastAll.js'
export type { ViewOptions } from './visibility/view.js'
export { type VisibilityPolygonOptions, visibilityPolygon } from './visibility/visibilityPolygon.js'
