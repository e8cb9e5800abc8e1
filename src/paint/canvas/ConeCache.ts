import type { LightPlan } from '../../scene/plan/plan.js'
import { colorKeyOf, featherMask, lightFill } from './gradients.js'
import { freeCanvas, lightMapContext } from './lightMapContext.js'

/** Maximum numbers of pixels of one picture and of all together: 4 and 16 MB in half floats. */
const MAX_PIXELS = 2 ** 19
const MAX_TOTAL_PIXELS = 2 ** 21

/** Pixels of a picture for one of the light map, in each direction, where it is not too large for that. */
const FINENESS = 2

/** Pixels of the radius at least, so that the edge of a bright core is off by less than a step of 8 bits. */
const MIN_RADIUS = 256

/** Pixels around a cone that are read where it is smoothed. */
const EDGE = 2

/**
 * Pixels of a picture that a fading edge is wide from where on smoothing between them is off by less than half a step
 * of 8 bits: of a smoothstep over w pixels by 6 / 8w² at most.
 */
const FADE = 20

/** Largest fraction of the radius for which a cached cone may be too coarse. Beyond that, the cache saves little. */
const MAX_NEAR = 1 / 3

/** A cone that opens to the right. */
interface CachedCone {
  readonly pattern: CanvasPattern
  /** Pixels of it for a world unit, and where in it the light is. */
  readonly scale: number
  readonly x: number
  readonly y: number
  /** Pixels of the light map around the light for which it is too coarse. */
  readonly near: number
  readonly pixels: number
}

/**
 * The cones with soft edges of one canvas without any shadows, each painted once: a ring
 * filled with that, turned as its light is, takes a third of the time that masking takes.
 */
export class ConeCache {
  readonly #pictures = new Map<string, CachedCone>()
  #pixels = 0
  /** Keys used since the last paint, and during it. */
  #asked = new Set<string>()
  #before = new Set<string>()

  /**
   * Returns the cone of a light for a light map of `scale` pixels per world unit, or null if it needs too much memory
   * or fades too suddenly. Also returns null in the first paint, because a cache saves nothing for a light that changes
   * in every paint.
   */
  of(context: CanvasRenderingContext2D, light: LightPlan, scale: number): CachedCone | null {
    const { angle, feather } = light.cone!
    const key = `${colorKeyOf(light)} ${light.radius} ${angle} ${feather} ${scale}`
    this.#asked.add(key)
    if (!this.#before.has(key)) return null
    const picture = this.#pictures.get(key) ?? this.#paint(context, light, scale)
    if (picture !== null) this.#pictures.set(key, picture)
    return picture
  }

  /** Ends a paint: drops the cones that it did not request. */
  settle(): void {
    for (const [key, { pixels }] of this.#pictures) {
      if (this.#asked.has(key)) continue
      this.#pictures.delete(key)
      this.#pixels -= pixels
    }
    this.#before = this.#asked
    this.#asked = new Set()
  }

  #paint({ canvas }: CanvasRenderingContext2D, light: LightPlan, wanted: number): CachedCone | null {
    const { radius } = light
    const cone = light.cone!
    const half = cone.angle / 2
    const behind = Math.max(0, -Math.cos(half)) * radius
    const beside = Math.sin(Math.min(half, Math.PI / 2)) * radius
    const most = Math.sqrt(MAX_PIXELS / ((radius + behind) * 2 * beside))
    const scale = Math.min(Math.max(FINENESS * wanted, MIN_RADIUS / radius), most)
    const near = Math.ceil((FADE * wanted) / (half * cone.feather * scale))
    if (near > MAX_NEAR * radius * wanted) return null
    const [x, y] = [behind, beside].map((length) => Math.ceil(length * scale) + EDGE) as [number, number]
    const [width, height] = [x + Math.ceil(radius * scale) + EDGE, 2 * y]
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

/** Returns a picture as what the ring of a light is filled with that is at (x, y) of the canvas's own units. */
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
