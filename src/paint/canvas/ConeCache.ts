import type { LightPlan } from '../../scene/plan/plan.js'
import { colorKeyOf, featherMask, lightFill } from './gradients.js'
import { freeCanvas, lightMapContext } from './lightMapContext.js'

/** Maximum numbers of pixels of one picture and of all together: 4 and 16 MB in half floats. */
const MAX_PIXELS = 2 ** 19
const MAX_TOTAL_PIXELS = 2 ** 21

/** Pixels of a picture per pixel of the light map, along each axis, unless the picture would be too large. */
const OVERSAMPLING = 2

/** Minimum radius in pixels, so that the edge of a bright core is off by less than a step of 8 bits. */
const MIN_RADIUS = 256

/** Margin around a cone, in pixels, that interpolation may read. */
const MARGIN = 2

/**
 * Width of a fading edge, in pixels of a picture, from which interpolation is off by less than half a step of 8 bits.
 * For a smoothstep over w pixels, it is off by 6 / 8w² at most.
 */
const MIN_FADE = 20

/** Largest fraction of the radius for which a cached cone may be too coarse. Beyond that, the cache saves little. */
const MAX_NEAR = 1 / 3

/** A cone that opens to the right. */
interface CachedCone {
  readonly pattern: CanvasPattern
  /** Pixels per world unit, and the light's position in pixels. */
  readonly scale: number
  readonly x: number
  readonly y: number
  /** Distance from the light, in pixels of the light map, within which the picture is too coarse. */
  readonly near: number
  readonly pixels: number
}

/**
 * Caches pictures of soft-edged cones without shadows for one canvas. Filling a ring with such a picture, rotated like
 * its light, takes a third of the time of masking.
 */
export class ConeCache {
  readonly #cones = new Map<string, CachedCone>()
  #pixels = 0
  /** Keys requested in the current paint, and in the previous one. */
  #requested = new Set<string>()
  #previouslyRequested = new Set<string>()

  /**
   * Returns the cone of a light for a light map of `scale` pixels per world unit, or null if it needs too much memory
   * or fades too suddenly. Also returns null in the first paint of a cone, because a cache saves nothing for a light
   * that changes in every paint.
   */
  of(context: CanvasRenderingContext2D, light: LightPlan, scale: number): CachedCone | null {
    const { angle, feather } = light.cone!
    const key = `${colorKeyOf(light)} ${light.radius} ${angle} ${feather} ${scale}`
    this.#requested.add(key)
    if (!this.#previouslyRequested.has(key)) return null
    const cone = this.#cones.get(key) ?? this.#paint(context, light, scale)
    if (cone !== null) this.#cones.set(key, cone)
    return cone
  }

  /** Ends a paint: drops the cones that it did not request. */
  releaseUnused(): void {
    for (const [key, { pixels }] of this.#cones) {
      if (this.#requested.has(key)) continue
      this.#cones.delete(key)
      this.#pixels -= pixels
    }
    this.#previouslyRequested = this.#requested
    this.#requested = new Set()
  }

  #paint({ canvas }: CanvasRenderingContext2D, light: LightPlan, mapScale: number): CachedCone | null {
    const { radius } = light
    const cone = light.cone!
    const half = cone.angle / 2
    const behind = Math.max(0, -Math.cos(half)) * radius
    const beside = Math.sin(Math.min(half, Math.PI / 2)) * radius
    const maxScale = Math.sqrt(MAX_PIXELS / ((radius + behind) * 2 * beside))
    const scale = Math.min(Math.max(OVERSAMPLING * mapScale, MIN_RADIUS / radius), maxScale)
    const near = Math.ceil((MIN_FADE * mapScale) / (half * cone.feather * scale))
    if (near > MAX_NEAR * radius * mapScale) return null
    const [x, y] = [behind, beside].map((length) => Math.ceil(length * scale) + MARGIN) as [number, number]
    const [width, height] = [x + Math.ceil(radius * scale) + MARGIN, 2 * y]
    const pixels = width * height
    if (!(this.#pixels + pixels <= MAX_TOTAL_PIXELS)) return null
    const element = canvas.ownerDocument.createElement('canvas')
    element.width = width
    element.height = height
    const context = lightMapContext(element)
    if (context === null) return null
    context.setTransform(scale, 0, 0, scale, x, y)
    context.rect(-x / scale, -y / scale, width / scale, height / scale)
    context.fillStyle = lightFill(context, light, 0, 0)
    context.fill()
    context.globalCompositeOperation = 'destination-out'
    context.rotate(-half)
    context.fillStyle = featherMask(context, cone)
    context.fill()
    const pattern = context.createPattern(element, 'no-repeat')!
    // A pattern keeps its own copy of the pixels.
    freeCanvas(context)
    this.#pixels += pixels
    return { pattern, scale, near, x, y, pixels }
  }
}

/** Returns a cone's pattern, rotated to `direction`, with the light at (atX, atY) in the canvas's units. */
export function placedCone(
  { pattern, scale, x, y }: CachedCone,
  direction: number,
  atX: number,
  atY: number,
): CanvasPattern {
  const [c, s] = [Math.cos(direction) / scale, Math.sin(direction) / scale]
  pattern.setTransform({ a: c, b: s, c: -s, d: c, e: atX - c * x + s * y, f: atY - s * x - c * y })
  return pattern
}
