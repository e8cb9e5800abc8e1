import { boxOf, joinBoxes } from '../../geometry/boxes.js'
import type { LightMapCanvas } from '../../paint/canvas/LightMapCanvas.js'
import { freeCanvas, lightMapContext } from '../../paint/canvas/lightMapContext.js'
import type { ReceiverPlan } from '../../scene/plan/plan.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { PainterChoice } from './PainterChoice.js'

/** Step in which a canvas grows, in pixels, so that an area that moves keeps its canvas. */
const SIZE_STEP = 64

/** A part of a light map, in its pixels. */
interface PixelRect {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** The light map of the receivers at one height, as large as the part of the overlay's light map that they cover. */
class ReceiverMap {
  readonly #painters: PainterChoice
  readonly #requestFrame: () => void
  readonly #context: CanvasRenderingContext2D | null

  constructor(document: Document, requestFrame: () => void) {
    this.#requestFrame = requestFrame
    this.#painters = new PainterChoice(requestFrame)
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 0
    canvas.dataset.umbra = 'receiver'
    canvas.addEventListener('contextrestored', this.#onRestored)
    this.#context = lightMapContext(canvas)
  }

  get canvas(): HTMLCanvasElement | undefined {
    return this.#context?.canvas
  }

  /** Paints the lights of receivers in a part of a light map. */
  paint(map: LightMapCanvas, receiver: ReceiverPlan, options: OverlayOptions, { left, top, width, height }: PixelRect) {
    if (this.#context === null) return
    const { canvas } = this.#context
    if (canvas.width < width || canvas.height < height) {
      canvas.width = SIZE_STEP * Math.ceil(width / SIZE_STEP)
      canvas.height = SIZE_STEP * Math.ceil(height / SIZE_STEP)
      this.#painters.forget()
    }
    const { scaleX, scaleY } = map
    const { x, y, zoom } = options.view
    const view = { x: x + left / scaleX / zoom, y: y + top / scaleY / zoom, zoom }
    this.#painters.choose(options.renderer)
    const painter = this.#painters.current
    if (painter === null) return
    if (painter.sampler?.advance(receiver, Math.max(scaleX, scaleY) * zoom)) this.#requestFrame()
    const plan = painter.sampler?.withSamples(receiver) ?? receiver
    const surface = { context: this.#context, width: canvas.width, height: canvas.height, scaleX, scaleY }
    painter.paint(surface, plan, { ...options, view })
  }

  end(): void {
    this.#painters.end()
    if (this.#context === null) return
    this.#context.canvas.removeEventListener('contextrestored', this.#onRestored)
    this.#context.canvas.remove()
    freeCanvas(this.#context)
  }

  /** Browsers may discard a canvas's memory and restore it empty. */
  readonly #onRestored = (): void => {
    this.#painters.forget()
    this.#requestFrame()
  }
}

/** The light maps of an overlay's receivers, a canvas for each height, painted right after the overlay's light map. */
export class PageReceivers {
  readonly #document: Document
  readonly #requestFrame: () => void
  readonly #maps = new Map<number, ReceiverMap>()

  /** `requestFrame` requests a frame from the host, in which the receivers are painted again. */
  constructor(document: Document, requestFrame: () => void) {
    this.#document = document
    this.#requestFrame = requestFrame
  }

  /**
   * Paints the receivers of a light map. With `lightMap`, its canvas, also shows them over it, clipped to their
   * outlines, lower ones first.
   */
  paint(
    map: LightMapCanvas,
    receivers: readonly ReceiverPlan[],
    options: OverlayOptions,
    lightMap: HTMLCanvasElement | null,
  ): void {
    const shown = new Set<number>()
    let previous = lightMap
    for (const receiver of receivers) {
      const rect = rectOf(map, receiver, options)
      if (rect === null) continue
      shown.add(receiver.height)
      const receiverMap = this.#maps.get(receiver.height) ?? new ReceiverMap(this.#document, this.#requestFrame)
      this.#maps.set(receiver.height, receiverMap)
      receiverMap.paint(map, receiver, options, rect)
      const { canvas } = receiverMap
      if (canvas === undefined || previous === null) continue
      if (previous.nextSibling !== canvas) previous.after(canvas)
      placeCanvas(
        canvas,
        previous === lightMap ? previous : lightMap!,
        map,
        rect,
        pathOf(map, receiver, options, rect, false),
      )
      previous = canvas
    }
    for (const [height, receiverMap] of this.#maps) {
      if (shown.has(height)) continue
      receiverMap.end()
      this.#maps.delete(height)
    }
  }

  /** Draws the receivers that were painted last over a picture of their light map. */
  drawOver(map: LightMapCanvas, receivers: readonly ReceiverPlan[], options: OverlayOptions): void {
    const { context } = map
    for (const receiver of receivers) {
      const canvas = this.#maps.get(receiver.height)?.canvas
      const rect = rectOf(map, receiver, options)
      if (canvas === undefined || rect === null) continue
      context.save()
      context.setTransform(1, 0, 0, 1, rect.left, rect.top)
      context.globalAlpha = 1
      context.globalCompositeOperation = 'source-over'
      context.clip(new Path2D(pathOf(map, receiver, options, rect, true)))
      context.drawImage(canvas, 0, 0)
      context.restore()
    }
  }

  end(): void {
    for (const map of this.#maps.values()) map.end()
    this.#maps.clear()
  }
}

/** Returns the pixels of a light map that receivers cover, or null if there are none. */
function rectOf(map: LightMapCanvas, { outlines }: ReceiverPlan, { view }: OverlayOptions): PixelRect | null {
  const { minX, minY, maxX, maxY } = outlines.map((outline) => boxOf(outline)!).reduce(joinBoxes)
  const [kx, ky] = [map.scaleX * view.zoom, map.scaleY * view.zoom]
  const left = Math.max(0, Math.floor((minX - view.x) * kx))
  const top = Math.max(0, Math.floor((minY - view.y) * ky))
  const right = Math.min(map.width, Math.ceil((maxX - view.x) * kx))
  const bottom = Math.min(map.height, Math.ceil((maxY - view.y) * ky))
  return left < right && top < bottom ? { left, top, width: right - left, height: bottom - top } : null
}

/** Returns the outlines as an SVG path, in pixels of the receivers' own canvas, or in CSS pixels. */
function pathOf(
  { scaleX, scaleY }: LightMapCanvas,
  { outlines }: ReceiverPlan,
  { view }: OverlayOptions,
  { left, top }: PixelRect,
  isInPixels: boolean,
): string {
  const [kx, ky] = isInPixels ? [1, 1] : [1 / scaleX, 1 / scaleY]
  const point = (x: number, y: number): string => {
    const across = ((x - view.x) * view.zoom * scaleX - left) * kx
    return `${across.toFixed(4)} ${(((y - view.y) * view.zoom * scaleY - top) * ky).toFixed(4)}`
  }
  return outlines
    .map((ring) => {
      const points = Array.from({ length: ring.length / 2 }, (_, i) => point(ring[2 * i]!, ring[2 * i + 1]!))
      return `M${points.join('L')}Z`
    })
    .join('')
}

/** Places a canvas over its part of the light map's canvas, clipped to a path. */
function placeCanvas(
  canvas: HTMLCanvasElement,
  { style: { left, top } }: HTMLCanvasElement,
  { scaleX, scaleY }: LightMapCanvas,
  rect: PixelRect,
  path: string,
): void {
  Object.assign(canvas.style, {
    position: 'absolute',
    left: `calc(${left || '0px'} + ${rect.left / scaleX}px)`,
    top: `calc(${top || '0px'} + ${rect.top / scaleY}px)`,
    width: `${canvas.width / scaleX}px`,
    height: `${canvas.height / scaleY}px`,
    clipPath: `path("${path}")`,
  })
}
