import { type Box, growBox, joinBoxes } from '../../../geometry/boxes.js'
import { circleBox } from '../../../geometry/circles.js'
import type { Point, Ring } from '../../../geometry/points.js'
import { CHANNELS } from '../../../visibility/attributes.js'
import { sweepFrom } from '../../../visibility/visibilityPolygon.js'
import type { LightFootprint } from '../../lights/footprint.js'
import type { WallList } from '../../occluders/wallList.js'
import type { OccluderIndex } from '../../occlusion/OccluderIndex.js'
import { blockersAmong } from '../../transport/blockers.js'
import { clipToBox } from '../../transport/clipToBox.js'
import { farRing } from '../../transport/pointViews.js'
import { meanTransmittance, SAMPLES } from '../../transport/transmittanceTo.js'
import { WallCollector } from '../../transport/WallCollector.js'
import type { Emitter } from '../Emitter.js'
import type { SunLight } from './light.js'
import { type SunShape, sunPoints } from './sunPoints.js'

/** The area that a sun lights, together with the boxes of all walls, if none is given. */
const WORLD: Box = { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 }

/** Margin around the shown area, as a fraction of its diagonal, so that the light's own edge is not visible. */
const MARGIN = 1 / 64

/** Distance of a sun as a multiple of the size of the area that it lights, for double precision. */
const DISTANCE_FACTOR = 1e6

/** Maximum angular radius of a sun, in radians. At π / 2, its tangent would be infinite. */
const MAX_SPREAD = 1.5

/**
 * Returns the footprint of a sun within an area, or in all of the world if that is null. Its ring is an outline, not
 * around (x, y), with endless shadows. O(occluders + n log n) for n walls that may shade the area.
 */
function traceSun(walls: OccluderIndex, light: SunLight, area: Box | null): LightFootprint {
  const visibleArea =
    area ?? [...walls.occluders].reduce((all, { box }) => (box === null ? all : joinBoxes(all, box)), WORLD)
  const box = growBox(
    visibleArea,
    MARGIN * Math.hypot(visibleArea.maxX - visibleArea.minX, visibleArea.maxY - visibleArea.minY) + 1,
  )
  const [x, y] = [(box.minX + box.maxX) / 2, (box.minY + box.maxY) / 2]
  const radius = Math.hypot(box.maxX - x, box.maxY - y)
  const { direction, elevation } = light
  const [cos, sin] = [Math.cos(direction), Math.sin(direction)]
  const slope = elevation === null ? 0 : Math.tan(elevation)
  const slant = elevation === null ? undefined : ([cos / slope, sin / slope] as const)
  const lit = { x, y, radius, slant, dependencyBox: null }
  const whole = Float64Array.of(...corners(box))
  if (!light.shadows) return { ...lit, ring: whole, source: null }
  const spread = Math.min(MAX_SPREAD, light.size)
  const collector = new WallCollector()
  let farthest = radius
  for (const { entry, span } of blockersAmong(light, walls.occluders)) {
    if (entry.box === null) continue
    const inFront = distanceInFront(entry.box, { x, y }, cos, sin, radius, span.length, Math.tan(spread))
    if (inFront === null) continue
    farthest = Math.max(farthest, inFront)
    collector.addEntry(entry, { x, y }, Number.POSITIVE_INFINITY, span)
  }
  const all = collector.walls
  if (all.every(({ codes }) => codes.length === 0)) return { ...lit, ring: whole, source: null }
  const sun = { shape: 'directional', direction, spread, distance: DISTANCE_FACTOR * farthest } as const
  const source = { shape: sun, walls: all }
  return { ...lit, ring: clipToBox(ringFrom(sun, lit, source.walls[0]), box), source }
}

/** Returns the distance of a box in front of an area along the light, or null if its shadow cannot reach the area. */
function distanceInFront(
  { minX, minY, maxX, maxY }: Box,
  center: Point,
  cos: number,
  sin: number,
  radius: number,
  length: number,
  spreadTangent: number,
): number | null {
  const [dx, dy] = [(minX + maxX) / 2 - center.x, (minY + maxY) / 2 - center.y]
  const [width, height] = [(maxX - minX) / 2, (maxY - minY) / 2]
  const along = dx * cos + dy * sin
  const across = Math.abs(dy * cos - dx * sin)
  const halfAlong = width * Math.abs(cos) + height * Math.abs(sin)
  const halfAcross = width * Math.abs(sin) + height * Math.abs(cos)
  const inFront = halfAlong - along
  if (along - halfAlong > radius || -(along + halfAlong) - radius > length) return null
  return across - halfAcross > radius + spreadTangent * (inFront + radius) ? null : inFront
}

/** Returns the ring that a point at the sun's distance sees past walls. */
function ringFrom(
  { direction, distance }: SunShape,
  { x, y, radius }: { readonly x: number; readonly y: number; readonly radius: number },
  { walls, codes }: WallList,
): Ring {
  const viewer = { x: x - distance * Math.cos(direction), y: y - distance * Math.sin(direction) }
  const cone = { direction, angle: 2 * Math.atan2(2 * radius, distance) }
  const view = { radius: distance + 2 * radius, arcTolerance: radius, cone, channel: CHANNELS.light }
  return sweepFrom(viewer, walls, codes, view, null)
}

function corners({ minX, minY, maxX, maxY }: Box): number[] {
  return [minX, minY, maxX, minY, maxX, maxY, minX, maxY]
}

/**
 * Distance of the origin of hard light from a point, in world units: near enough to keep the point's precision, far
 * enough for parallel rays.
 */
const HARD_DISTANCE = 1e9

/** Reach of its rings as a multiple of its radius: past the corners of its box. */
const RANGE_FACTOR = 2

/** The emitter of suns: parallel light over everything. */
export const sunEmitter: Emitter<SunLight, SunShape> = {
  trace: (index, light, _, area) => traceSun(index, light, area),
  sourceOf: (index, light) => traceSun(index, light, null).source,
  litRing: (index, light, _, box) => traceSun(index, light, box).ring,
  originTowards: ({ direction }, { x, y }) => ({
    x: x - HARD_DISTANCE * Math.cos(direction),
    y: y - HARD_DISTANCE * Math.sin(direction),
  }),
  distanceTo: () => 0,
  transmittance(_, source, point) {
    const shape = { ...(source.shape as SunShape), distance: HARD_DISTANCE }
    return meanTransmittance(source, sunPoints(point, shape, SAMPLES), point)
  },
  extent: ({ x, y, radius }) => Float64Array.of(...corners(circleBox({ x, y, radius }))),
  samplePoints: (light, shape, _, count) => sunPoints(light, shape, count),
  ringFrom: (light, _, point, endless) => farRing(point, light, RANGE_FACTOR * light.radius, light.radius, endless),
  rangeOf: ({ radius }) => RANGE_FACTOR * radius,
  // The penumbra of a wall at one end of the lit area, at the other end.
  penumbraOf: ({ radius }, { spread }) => 4 * radius * Math.tan(spread),
}
