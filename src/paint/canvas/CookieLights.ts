import type { LightPlan } from '../../scene/plan/plan.js'
import { UsedImages } from '../cookies/ImageCache.js'

/** The pictures that lights of one canvas throw: loaded for the first light that has one. */
export class CookieLights {
  readonly #pictures: UsedImages

  /** `changed` is called when one has arrived. */
  constructor(changed: () => void) {
    this.#pictures = new UsedImages('image', changed)
  }

  /**
   * Returns the cookie of a light, null if it has none, or undefined if it has not loaded and the light does not shine
   * yet.
   */
  of({ id, image }: LightPlan): HTMLCanvasElement | null | undefined {
    return this.#pictures.of(id, image!)
  }

  /**
   * Fills the path of a canvas that is clear there as `fill` would, but multiplied by a light's picture, which is
   * opaque: the light is at (x, y) of the canvas's own units.
   */
  fill(
    context: CanvasRenderingContext2D,
    picture: HTMLCanvasElement,
    { radius, imageRotation }: LightPlan,
    x: number,
    y: number,
  ): void {
    const { globalAlpha } = context
    const square = [-radius, -radius, 2 * radius, 2 * radius] as const
    const whole = [x - 2 * radius, y - 2 * radius, 4 * radius, 4 * radius] as const
    context.save()
    context.globalAlpha = 1
    // Over black colors multiply as they are.
    context.fillStyle = '#000'
    context.fillRect(...whole)
    context.translate(x, y)
    context.rotate(imageRotation)
    context.imageSmoothingQuality = 'medium'
    context.drawImage(picture, ...square)
    context.restore()
    context.globalCompositeOperation = 'multiply'
    context.globalAlpha = 1
    context.fillRect(...whole)
    context.globalCompositeOperation = 'destination-in'
    context.globalAlpha = globalAlpha
    context.fill()
  }

  /** Ends a paint of a plan's lights. */
  settle(lights: readonly LightPlan[]): void {
    const wanted = lights.filter(({ image }) => image !== null)
    this.#pictures.settle(new Map(wanted.map(({ id, image }) => [id, image!])))
  }

  free(): void {
    this.#pictures.free()
  }
}
