import type { Box } from '../../geometry/boxes.js'
import type { Point, Ring } from '../../geometry/points.js'
import type { CheckedView } from '../../visibility/view.js'
import type { LightFootprint } from '../lights/footprint.js'
import type { OccluderIndex } from '../occlusion/OccluderIndex.js'
import type { EmitterShape, LightPlan, LightSource, Rgb } from '../plan/plan.js'
import type { EndlessWalls } from '../transport/endlessWalls.js'
import type { Light } from './kinds.js'

/** The shape of an emitter, for views from its points. */
export interface EmitterGeometry<S extends EmitterShape> {
  /**
   * Returns the outline that a planned light fills if nothing stops it, with arcs for at least `detail` pixels per
   * world unit.
   */
  extent(light: LightPlan, shape: S, detail: number): Ring
  /** Returns at most `count` points, `x, y` each, spread evenly over the part of the emitter that shines. */
  samplePoints(light: Point, shape: S, endless: EndlessWalls, count: number): Float64Array
  /** Returns the ring that a sample point sees, which may reach beyond the light's range and cone. */
  ringFrom(light: LightPlan, shape: S, point: Point, endless: EndlessWalls): Ring
  /** Returns how far from a sample point the light reaches at most, in world units. */
  rangeOf(light: LightPlan, shape: S): number
  /** Returns the largest possible width of a penumbra. `nearest` is the distance of the nearest end of a wall. */
  penumbraOf(light: LightPlan, shape: S, nearest: number): number
}

/** The part of a kind of light that is loaded when needed: its tracing among walls. `LightKind` is the rest. */
export interface Emitter<L extends Light, S extends EmitterShape> extends EmitterGeometry<S> {
  /**
   * Returns the footprint of the light, for a sun within `area`. Its ring has endless shadows and ignores panes.
   * Returns null if it equals the footprint of a plain light.
   */
  trace(index: OccluderIndex, light: L, view: CheckedView, area: Box | null): LightFootprint | null
  /** Returns its emitter and all walls that affect it within its reach; null if nothing can shade it. */
  sourceOf(index: OccluderIndex, light: L): LightSource | null
  /** Returns the outline that it lights within a radius and a box, with endless shadows. */
  litRing(index: OccluderIndex, light: L, radius: number, box: Box | null): Ring
  /** Returns the origin of hard light at a point. Light levels are decided from it. */
  originTowards(light: L, point: Point): Point
  /** Returns the distance over which the light falls off on its way to a point, in world units; 0 without falloff. */
  distanceTo(light: L, source: LightSource | null, point: Point): number
  /** Returns the fraction of the light that reaches a point, as the mean over its emitter; null if none does. */
  transmittance(light: L, source: LightSource, point: Point): Rgb | null
}
