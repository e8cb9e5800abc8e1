export type { Box } from './geometry/boxes.js'
export type { Circle } from './geometry/circles.js'
export type { Outline, Point, Ring, Walls } from './geometry/points.js'
export { pointInPolygon } from './geometry/polygons.js'
export { type Intersection, intersectRaySegment, intersectSegments } from './geometry/segments.js'
export {
  type ViewOptions,
  type VisibilityPolygonOptions,
  visibilityPolygon,
} from './visibility/visibilityPolygon.js'
