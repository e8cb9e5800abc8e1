import type { Point } from '../../../geometry/points.js'
import type { LightSource, Rgb } from '../../plan/plan.js'
import { meanTransmittance, SAMPLES } from '../../transport/transmittanceTo.js'
import { endlessWalls } from '../../transport/WallCollector.js'
import { discPoints } from './discPoints.js'

/** Points of discs. They stay while nothing but a light's looks changes. */
const samples = /* @__PURE__ */ new WeakMap<LightSource, Float64Array>()

/** Returns the mean of the light from all points of a point or a disc that gets to a point, or null if none does. */
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
