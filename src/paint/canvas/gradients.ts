import { shadeOf } from '../../scene/lights/color.js'
import { FALLOFFS, featherAt } from '../../scene/lights/falloff.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import { LruCache } from './LruCache.js'

/**
 * Linear pieces of a gradient. With this many, a smooth falloff is off by less than a quarter of a step of an 8-bit
 * channel.
 */
const SEGMENTS = 48

/** Pieces of a cone's fading edge. */
const FEATHER_SEGMENTS = 16

/** A color stop: its offset from the center (0) to the radius (1), and its CSS color. */
type Stop = readonly [offset: number, color: string]

/** Returns a light's color by distance from its center, as the color stops of a radial gradient. */
function colorStops({ color, intensity, falloff }: LightPlan): Stop[] {
  const formula = FALLOFFS[falloff]
  const strength = intensity * color[3]
  const offsets = Array.from({ length: SEGMENTS + 1 }, (_, i) => i / SEGMENTS)
  // The curve has a corner at the end of a bright core, which the stops on either side would cut off.
  const corner = offsetOf(formula, 1 / (strength * Math.max(color[0], color[1], color[2])))
  if (corner !== null) offsets.push(corner)
  return offsets
    .sort((a, b) => a - b)
    .map((offset) => [offset, cssColor(...shadeOf(color, strength * formula(offset)))])
}

/** Returns the position at which a falling formula has a value, by bisection; null if it never does. */
function offsetOf(formula: (d: number) => number, value: number): number | null {
  if (!(formula(0) > value && formula(1) < value)) return null
  let [near, far] = [0, 1]
  for (let i = 0; i < 24; i++) {
    const midpoint = (near + far) / 2
    if (formula(midpoint) > value) near = midpoint
    else far = midpoint
  }
  return far
}

/** Returns a color with channels from 0 to 1 in CSS, in a syntax that browsers keep at more than 8 bits. */
export function cssColor(red: number, green: number, blue: number, alpha = 1): string {
  return `color(srgb ${[red, green, blue].map(cssNumber).join(' ')} / ${cssNumber(alpha)})`
}

/** Returns a number from 0 to 1 as CSS, to a millionth. */
function cssNumber(value: number): string {
  return Math.min(1, Math.max(0, value)).toFixed(6)
}

/** Color stops depend only on color, intensity and falloff, so equal lights share them. */
const stopsOf = new LruCache<Stop[]>()

/**
 * Gradients by their stops, radius and position. A moving light keeps its gradient, because its path is relative to it
 * (`fillRing`).
 */
const gradients = new LruCache<CanvasGradient>()

/** Returns a key of everything that a light's color stops depend on. */
export function colorKeyOf({ falloff, intensity, color }: LightPlan): string {
  return `${falloff} ${intensity} ${color.join(' ')}`
}

/** Returns the color stops of a light and their cache key. */
function cachedStops(light: LightPlan): [key: string, stops: Stop[]] {
  const key = colorKeyOf(light)
  return [key, stopsOf.get(key, () => colorStops(light))]
}

/** Returns the gradient that fills the area within `radius` of a line along the canvas's x-axis. */
export function acrossFill(context: CanvasRenderingContext2D, light: LightPlan, radius: number): CanvasGradient {
  const gradient = context.createLinearGradient(0, -radius, 0, radius)
  for (const [offset, color] of cachedStops(light)[1]) {
    for (const side of [-1, 1]) gradient.addColorStop((1 + side * offset) / 2, color)
  }
  return gradient
}

/** Returns the fill of a light's ring, with the light at (x, y) in the canvas's units. */
export function lightFill(
  context: CanvasRenderingContext2D,
  light: LightPlan,
  x: number,
  y: number,
): CanvasGradient | string {
  const [key, stops] = cachedStops(light)
  if (light.falloff === 'none') return stops[0]![1]
  return gradients.get(`${key} ${light.radius} ${x} ${y}`, () => {
    const gradient = context.createRadialGradient(x, y, 0, x, y, light.radius)
    for (const [offset, color] of stops) gradient.addColorStop(offset, color)
    return gradient
  })
}

/**
 * Returns a flickering light at its greatest brightness, and the current fraction of that as the alpha to fill it with,
 * so that its gradient stays the same. A light whose bright core is clipped at 1 is painted as it is, because clipping
 * is not proportional.
 */
export function atBrightest(light: LightPlan): [light: LightPlan, fraction: number] {
  const { fullIntensity, intensity, color } = light
  const isUnscaled =
    fullIntensity === undefined || fullIntensity * color[3] * Math.max(color[0], color[1], color[2]) > 1
  return isUnscaled ? [light, 1] : [{ ...light, intensity: fullIntensity }, intensity / fullIntensity]
}

/** Feathered edges by angle and feather. A cone that rotates keeps its gradient. */
const feathers = new LruCache<CanvasGradient>()

/**
 * Returns the part of a light that a cone's feathered edges remove, as alpha: all of it outside the cone. The light is
 * at (0, 0) in units of the canvas, and the first edge of its cone lies along the x-axis.
 */
export function featherMask(
  context: CanvasRenderingContext2D,
  { angle, feather }: NonNullable<LightPlan['cone']>,
): CanvasGradient {
  return feathers.get(`${angle} ${feather}`, () => {
    const mask = context.createConicGradient(0, 0, 0)
    const opening = angle / (2 * Math.PI)
    // Stops only where it fades: from each edge inward, over half of the feather's fraction of the full opening.
    for (let i = 0; i <= FEATHER_SEGMENTS; i++) {
      const inset = (i / FEATHER_SEGMENTS) * feather
      const color = cssColor(0, 0, 0, 1 - featherAt(1 - inset, feather))
      mask.addColorStop((inset / 2) * opening, color)
      mask.addColorStop((1 - inset / 2) * opening, color)
    }
    return mask
  })
}
