import type { LightPlan } from '../../scene/plan/plan.js'
import { UsedImages } from '../cookies/ImageCache.js'

/** The cookies (projected images) of the lights on one canvas. */
export class CookieLights {
  readonly #images: UsedImages

  /** `changed` is called when a cookie has loaded. */
  constructor(changed: () => void) {
    this.#images = new UsedImages('image', changed)
  }

  /**
   * Returns the cookie of a light, null if it has none, or undefined if it has not loaded and the light does not shine
   * yet.
   */
  of({ id, image }: LightPlan): HTMLCanvasElement | null | undefined {
    return this.#images.of(id, image!)
  }

  /**
   * Fills the current path of a canvas like `fill`, but multiplied by a light's cookie, which is opaque. The canvas
   * must be clear there. The light is at (x, y) in the canvas's units.
   */
  fill(
    context: CanvasRenderingContext2D,
    cookie: HTMLCanvasElement,
    { radius, imageRotation }: LightPlan,
    x: number,
    y: number,
  ): void {
    const { globalAlpha } = context
    const square = [-radius, -radius, 2 * radius, 2 * radius] as const
    const surroundings = [x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius] as const
    context.save()
    context.globalAlpha = 1
    // `multiply` needs an opaque backdrop: over transparent pixels it shows the source unchanged.
    context.fillStyle = '#000'
    context.fillRect(...surroundings)
    context.translate(x, y)
    context.rotate(imageRotation)
    context.imageSmoothingQuality = 'medium'
    context.drawImage(cookie, ...square)
    context.restore()
    context.globalCompositeOperation = 'multiply'
    context.globalAlpha = 1
    context.fillRect(...surroundings)
    context.globalCompositeOperation = 'destination-in'
    context.globalAlpha = globalAlpha
    context.fill()
  }

  /** Ends a paint of a plan's lights. Releases cookies that are no longer used. */
  releaseUnused(lights: readonly LightPlan[]): void {
    const withImage = lights.filter(({ image }) => image !== null)
    this.#images.releaseUnused(new Map(withImage.map(({ id, image }) => [id, image!])))
  }

  free(): void {
    this.#images.free()
  }
}
