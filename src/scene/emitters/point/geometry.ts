import { defaultArcTolerance } from '../../../geometry/circles.js'
import { CHANNELS } from '../../../visibility/attributes.js'
import { ringWithoutWalls } from '../../occlusion/VisibilityIndex.js'
import type { EmitterShape } from '../../plan/plan.js'
import { shownRing } from '../../transport/pointViews.js'
import type { EmitterGeometry } from '../Emitter.js'
import { discPoints } from './discPoints.js'

export type DiscShape = Extract<EmitterShape, { shape: 'point' | 'disc' }>

function sizeOf(shape: DiscShape): number {
  return shape.shape === 'disc' ? shape.radius : 0
}

/** The geometry of points and discs. Separate from their emitter, since plain lights need only this. */
export const discGeometry: EmitterGeometry<DiscShape> = {
  extent({ x, y, radius, cone }, _, detail) {
    const view = { radius, arcTolerance: defaultArcTolerance(radius, detail), cone, channel: CHANNELS.light }
    return ringWithoutWalls({ x, y }, view)
  },
  samplePoints: ({ x, y }, shape, endless, count) =>
    shape.shape === 'point' ? Float64Array.of(x, y) : discPoints({ x, y }, shape.radius, endless, count),
  ringFrom(light, shape, point, endless) {
    return shownRing(point, endless, this.rangeOf(light, shape))
  },
  rangeOf: ({ radius }, shape) => radius + sizeOf(shape),
  penumbraOf: ({ radius }, shape, nearest) =>
    nearest >= radius ? 0 : Math.min(2 * radius, (2 * sizeOf(shape) * (radius - nearest)) / nearest),
}
