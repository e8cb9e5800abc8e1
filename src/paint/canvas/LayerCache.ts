import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { LightPlan } from '../../scene/plan/plan.js'
import type { PaintOptions } from '../Painter.js'
import type { LightMapCanvas } from './LightMapCanvas.js'
import { freeCanvas, lightMapContext } from './lightMapContext.js'
import { addLights, paintAmbient, type ScratchCanvases } from './paintLightMap.js'
import { pixelBoxOf, regionsOf, wholeOf } from './pixelBoxes.js'

/** Options of a light map, and the canvas that it is painted on. */
export interface LayerTarget extends PaintOptions {
  readonly canvas: LightMapCanvas
}

/** A second canvas of the same size, with the ambient light and the resting lights. */
export class LayerCache {
  readonly #target: LayerTarget
  readonly #canvases: ScratchCanvases
  readonly #onLost: () => void
  /** The lights in it, with the pixels that they touch. */
  readonly #boxes = new Map<LightPlan, Box | null>()

  /**
   * Returns a cache, or null if no other canvas can be created. Calls `onLost` when the browser discards its memory.
   */
  static of(target: LayerTarget, canvases: ScratchCanvases, onLost: () => void): LayerCache | null {
    const { canvas } = target
    const element = canvas.context.canvas.ownerDocument.createElement('canvas')
    element.width = canvas.width
    element.height = canvas.height
    const context = lightMapContext(element)
    return context && new LayerCache({ ...target, canvas: { ...canvas, context } }, canvases, onLost)
  }

  private constructor(target: LayerTarget, canvases: ScratchCanvases, onLost: () => void) {
    this.#target = target
    this.#canvases = canvases
    this.#onLost = onLost
    target.canvas.context.canvas.addEventListener('contextlost', onLost)
    paintAmbient(target.canvas, target.ambient, wholeOf(target.canvas))
  }

  /** The lights in it. */
  get lights(): Iterable<LightPlan> {
    return this.#boxes.keys()
  }

  get count(): number {
    return this.#boxes.size
  }

  has(light: LightPlan): boolean {
    return this.#boxes.has(light)
  }

  add(lights: readonly LightPlan[]): void {
    const { canvas, view } = this.#target
    for (const light of lights) this.#boxes.set(light, pixelBoxOf(light, canvas, view))
    addLights(canvas, this.#canvases, lights, this.#target)
  }

  /**
   * Removes lights by painting the others again where they were. Paints on another canvas of the same size and copies
   * from there instead of clipping, because browsers antialias the edge of a clipped ring differently. Returns the
   * boxes that it overwrites there.
   */
  remove(lights: readonly LightPlan[], other: LightMapCanvas): Box[] {
    const { canvas, ambient } = this.#target
    const removedBoxes = lights.map((light) => this.#boxes.get(light) ?? null).filter((box) => box !== null)
    for (const light of lights) this.#boxes.delete(light)
    const regions = regionsOf(removedBoxes)
    const overwritten = [...regions]
    for (const region of regions) {
      const others: LightPlan[] = []
      for (const [light, box] of this.#boxes) {
        if (box === null || !boxesMeet(box, region)) continue
        others.push(light)
        overwritten.push(box)
      }
      paintAmbient(other, ambient, region)
      addLights(other, this.#canvases, others, this.#target)
      copyBox(other.context, canvas.context, region)
    }
    return overwritten
  }

  copyTo(context: CanvasRenderingContext2D, region: Box): void {
    copyBox(this.#target.canvas.context, context, region)
  }

  /** Frees its memory at once. */
  free(): void {
    const { context } = this.#target.canvas
    context.canvas.removeEventListener('contextlost', this.#onLost)
    freeCanvas(context)
  }
}

/** Copies a box of whole pixels between canvases of one size. */
function copyBox(from: CanvasRenderingContext2D, to: CanvasRenderingContext2D, { minX, minY, maxX, maxY }: Box): void {
  const [width, height] = [maxX - minX, maxY - minY]
  to.globalCompositeOperation = 'source-over'
  to.setTransform(1, 0, 0, 1, 0, 0)
  to.drawImage(from.canvas, minX, minY, width, height, minX, minY, width, height)
}
