import { type Box, boxOf, growBox, joinBoxes } from '../../geometry/boxes.js'
import { defaultArcTolerance } from '../../geometry/circles.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { coneOf } from '../../visibility/sweep/viewLimits.js'
import type { CheckedView } from '../../visibility/view.js'
import { boundsOf, type Light, needsEmitter } from '../emitters/kinds.js'
import { type WallsWithin, wallsTowards } from '../occluders/wallList.js'
import { ringWithoutWalls } from '../occlusion/VisibilityIndex.js'
import type { LightPlan, LightSource } from '../plan/plan.js'
import { spanFrom } from '../transport/shadowSpan.js'
import { WallCollector } from '../transport/WallCollector.js'

/** The part of a light's plan that describes where it falls. */
export interface LightFootprint extends Pick<LightPlan, 'ring' | 'x' | 'y' | 'radius' | 'source' | 'slant'> {
  /** The box of all walls that it can depend on; null for everywhere. */
  readonly dependencyBox: Box | null
}

/** Queries of a light about the walls around it, of any depth. */
export interface LightTracer {
  /**
   * Returns the footprint of a light that isn't plain, within `area`, or everywhere if that is null. Returns null if it
   * equals the footprint of a plain light, or while the code that traces it loads.
   */
  trace(light: Light, view: CheckedView, area: Box | null): LightFootprint | null
  /** Returns the ring that the light sees from a position. `reach` is the box of its range. */
  ringFrom(viewer: Point, view: CheckedView, reach: Box): Ring
  /**
   * Returns all walls, by their depths, that may hide a point within its range from a point of its source. `size` is
   * the radius of a disc, or null for a source of any shape.
   */
  wallsWithin(viewer: Point, radius: number, size: number | null): WallsWithin[]
  /**
   * Returns the emitter of a light that isn't plain, and all walls near it; null if nothing can shade it, or while that
   * code loads.
   */
  sourceOf(light: Light): LightSource | null
}

/**
 * Smallest feather, as a fraction of the half-angle. A smaller one is dropped: it would be invisible in any picture,
 * and single-precision gradients, whose stops would coincide, paint it wrong.
 */
const MIN_FEATHER = 1e-6

/** Returns the view that a point or cone of light has within `radius`. */
export function viewOfLight(light: Light, radius: number, detail = 1): CheckedView {
  return {
    radius,
    arcTolerance: defaultArcTolerance(radius, detail),
    cone: coneOf(light),
    channel: CHANNELS.light,
  }
}

/** Returns the footprint of a light, for a sun within `area`, with arcs for at least `detail` pixels per world unit. */
export function footprintOf(light: Light, detail: number, tracer: LightTracer, area: Box | null): LightFootprint {
  const { x, y, radius, shadows, size, polygon } = light
  const view = viewOfLight(light, radius, detail)
  const footprint = tracer.trace(light, view, area)
  if (footprint !== null) return footprint
  const isMissing = needsEmitter(light)
  const ring = isMissing
    ? new Float64Array(0)
    : (polygon ?? (shadows ? tracer.ringFrom({ x, y }, view, boundsOf(light)!) : ringWithoutWalls({ x, y }, view)))
  if (isMissing || polygon !== null || !shadows || size === 0) {
    // Between an arc and its chords there may be walls that the ring does not touch.
    const seen = boxOf(ring)
    return { ring, x, y, radius, source: null, dependencyBox: seen && growBox(seen, view.arcTolerance) }
  }
  const { source, dependencyBox } = softSource(light, tracer)
  // Its penumbra reaches beyond the area that (x, y) sees.
  return { ring, x, y, radius, source, dependencyBox }
}

/** Returns the source of a plain light with a size. */
export function softSource(light: Light, tracer: LightTracer): { source: LightSource; dependencyBox: Box } {
  const { x, y, radius, direction, angle, size } = light
  const collector = new WallCollector()
  let dependencyBox: Box | null = null
  for (const { list, depth, box } of tracer.wallsWithin({ x, y }, Math.max(radius, size), size)) {
    collector.add(
      angle >= 2 * Math.PI ? list : wallsTowards(list, { x, y }, size, { direction, angle }),
      spanFrom(depth),
    )
    dependencyBox = dependencyBox === null ? box : joinBoxes(dependencyBox, box)
  }
  return { source: { shape: { shape: 'disc', radius: size }, walls: collector.walls }, dependencyBox: dependencyBox! }
}

/** Returns the plan of a light with a number, a footprint, and a factor of its intensity. */
export function lightPlanOf(
  light: Light,
  id: number,
  fraction: number,
  { dependencyBox: _, ...footprint }: LightFootprint,
): LightPlan {
  const { color, intensity, falloff, direction, angle, feather, blend, darkness, priority } = light
  const { image, imageRotation, glow, height } = light
  const { source } = footprint
  const isOpen =
    !light.shadows && light.polygon === null && angle >= 2 * Math.PI && source === null && !needsEmitter(light)
  const isFeathered = feather >= MIN_FEATHER
  const hasCone = angle < 2 * Math.PI && (isFeathered || source !== null)
  return {
    id,
    ...footprint,
    isOpen: isOpen || undefined,
    color,
    intensity: intensity * fraction,
    fullIntensity: light.flicker === null ? undefined : intensity,
    falloff,
    cone: hasCone ? { direction, angle, feather: isFeathered ? feather : 0 } : null,
    blend,
    darkness,
    priority,
    image,
    imageRotation,
    glow,
    height,
  }
}
