import type { Point } from '../../../geometry/points.js'
import type { LightSource, Rgb } from '../../plan/plan.js'
import { endlessWalls } from '../../transport/endlessWalls.js'
import { meanTransmittance, SAMPLES } from '../../transport/transmittanceTo.js'
import { discPoints } from './discPoints.js'

/** Points of discs. Kept while only the light's looks change. */
const samples = /* @__PURE__ */ new WeakMap<LightSource, Float64Array>()

/** Returns the fraction of the light that reaches a point, as the mean over a point or disc; null if none does. */
export function discTransmittance(source: LightSource, { x, y }: Point, to: Point): Rgb | null {
  const { shape, walls } = source
  let points = samples.get(source)
  if (points === undefined) {
    const isDisc = shape.shape === 'disc'
    points = isDisc ? discPoints({ x, y }, shape.radius, endlessWalls(walls[0]), SAMPLES) : Float64Array.of(x, y)
    samples.set(source, points)
  }
  return meanTransmittance(source, points, to)
}
