import { arcStep, circleBox, defaultArcTolerance, MIN_ARC_TOLERANCE } from '../../../geometry/circles.js'
import type { Point } from '../../../geometry/points.js'
import { CHANNELS } from '../../../visibility/attributes.js'
import type { OccluderIndex } from '../../occlusion/OccluderIndex.js'
import type { LightSource } from '../../plan/plan.js'
import { type Blockers, blockersOf, lightRing, wallsForLight } from '../../transport/blockers.js'
import { endlessWalls } from '../../transport/endlessWalls.js'
import { shownRing } from '../../transport/pointViews.js'
import type { Emitter } from '../Emitter.js'
import { TUBE, type TubeLight } from './light.js'
import { ringAround } from './ringAround.js'
import { atMidpoint, clipToReach, distanceToLine, isAlong, lineOf, linePoints, type TubeLine } from './tubeLine.js'
import { tubeTransmittance } from './tubeTransmittance.js'

/**
 * Smallest tolerance of flattened arcs, as a fraction of the radius: a pixel at a distance of a million. It bounds the
 * number of points, since clipping one arc by another takes the product of both.
 */
const MIN_TOLERANCE = 2 ** -20

/** A tube as a light at its midpoint, the occluders that may stop it, and its source. */
interface TubeAmongWalls {
  readonly midpoint: TubeLight
  readonly blockers: Blockers
  readonly source: LightSource & { readonly shape: TubeLine }
}

function tubeAmong(index: OccluderIndex, light: TubeLight): TubeAmongWalls {
  const midpoint = atMidpoint(light)
  const blockers = blockersOf(index, midpoint, TUBE.boundsOf(light)!)
  const walls = wallsForLight(index, blockers, midpoint, midpoint.radius, isAlong(light))
  return { midpoint, blockers, source: { shape: lineOf(light, midpoint, endlessWalls(walls[0])), walls } }
}

/** Returns the larger distance of a line's ends from the midpoint of its tube. */
function halfLengthOf({ x, y }: Point, { x0, y0, x1, y1 }: TubeLine): number {
  return Math.max(Math.hypot(x0 - x, y0 - y), Math.hypot(x1 - x, y1 - y))
}

/**
 * The emitter of glowing tubes. A tube shines from the part that its midpoint sees past walls. The ring is the area
 * that the midpoint sees within the light's reach. O(n log n) for n nearby walls.
 */
export const tubeEmitter: Emitter<TubeLight, TubeLine> = {
  trace(index, light, { arcTolerance, channel }) {
    const { midpoint, blockers, source } = tubeAmong(index, light)
    const { x, y, radius } = midpoint
    const tolerance = Math.max(arcTolerance, light.radius * MIN_TOLERANCE)
    const view = { radius, arcTolerance: Math.max(tolerance, radius * MIN_ARC_TOLERANCE), cone: null, channel }
    const seen = lightRing(index, blockers, source.walls, midpoint, view, circleBox(midpoint))
    const ring = clipToReach(seen, source.shape, arcStep(light.radius, tolerance))
    return { ring, x, y, radius, source, dependencyBox: TUBE.boundsOf(light) }
  },
  sourceOf: (index, light) => tubeAmong(index, light).source,
  litRing(index, light, radius) {
    const view = { radius, arcTolerance: defaultArcTolerance(radius), cone: null, channel: CHANNELS.light }
    return this.trace(index, { ...light, radius }, view, null)!.ring
  },
  originTowards: atMidpoint,
  distanceTo: (_, source, point) => distanceToLine(source!.shape as TubeLine, point),
  transmittance: (_, source, point) => tubeTransmittance(source, source.shape as TubeLine, point),
  extent: (_, shape, detail) => ringAround(shape, detail),
  samplePoints: (_, shape, __, count) => linePoints(shape, count),
  ringFrom(light, shape, point, endless) {
    return shownRing(point, endless, this.rangeOf(light, shape))
  },
  rangeOf: (light, shape) => light.radius + halfLengthOf(light, shape),
  // A wall may be arbitrarily near to the tube.
  penumbraOf: (light, shape, nearest) => (nearest >= light.radius ? 0 : 2 * halfLengthOf(light, shape)),
}
