import { pointInRing } from '../../geometry/pointInRing.js'
import type { Point, Ring } from '../../geometry/points.js'
import { CHANNELS } from '../../visibility/attributes.js'
import { visibleFrom } from '../../visibility/rays/blockingHits.js'
import type { Light } from '../emitters/kinds.js'
import { shadeOf } from '../lights/color.js'
import { falloffAt, featherAt } from '../lights/falloff.js'

/**
 * Returns the color that a light gives to a point that it sees, each channel from 0 to 1. `distance` is that from the
 * light to the point.
 */
export function shadeAt(light: Light, point: Point, distance: number): [number, number, number] {
  const { x, y, radius, color, intensity, falloff, direction, angle, feather } = light
  const relativeDistance = Math.min(1, distance / radius)
  let fraction = 1
  if (angle < 2 * Math.PI && feather > 0 && relativeDistance > 0) {
    const turn = Math.atan2(point.y - y, point.x - x) - direction
    const offset = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)))
    fraction = featherAt(offset / (angle / 2), feather)
  }
  // The feather applies to the color after it is clipped to 1, as it is painted, so that a bright core fades too.
  const shade = shadeOf(color, color[3] * intensity * falloffAt(falloff, relativeDistance))
  return shade.map((channel) => channel * fraction) as [number, number, number]
}

/** Returns true if a point is within the cone of a light. */
export function isInCone(light: Light, point: Point): boolean {
  const { direction, angle } = light
  if (angle >= 2 * Math.PI) return true
  const view = {
    radius: Number.POSITIVE_INFINITY,
    arcTolerance: 0,
    cone: { direction, angle },
    channel: CHANNELS.light,
  }
  return visibleFrom(light, [point], NO_WALLS, NO_CODES, view, null)[0]!
}

/** Returns true if a light with a polygon reaches a point: within its radius, its cone, and that polygon. */
export function isInPolygon(light: Light, polygon: Ring, point: Point): boolean {
  const { x, y, radius } = light
  const isOver = Math.hypot(point.x - x, point.y - y) <= radius && isInCone(light, point)
  return isOver && pointInRing(point.x, point.y, polygon) !== 'outside'
}

const NO_WALLS = /* @__PURE__ */ new Float64Array(0)
const NO_CODES = /* @__PURE__ */ new Uint16Array(0)
