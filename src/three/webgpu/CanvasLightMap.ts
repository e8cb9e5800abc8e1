import { CanvasTexture, LinearFilter } from 'three'
import type { GlCanvas } from '../../paint/webgl/device/GlCanvas.js'
import type { ReadableMap } from '../LayerParts.js'
import { SharedGlMap } from './SharedGlMap.js'

/** A light map that is handed to three as a canvas, which three uploads only after it was painted. */
export class CanvasLightMap extends SharedGlMap implements ReadableMap {
  readonly texture: CanvasTexture<HTMLCanvasElement>
  readonly #context: CanvasRenderingContext2D

  constructor() {
    super()
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 1
    this.#context = canvas.getContext('2d', { alpha: false })!
    this.texture = new CanvasTexture(canvas)
    this.texture.minFilter = this.texture.magFilter = LinearFilter
    this.texture.generateMipmaps = false
  }

  read(): Promise<ImageBitmap> {
    return createImageBitmap(this.#context.canvas)
  }

  protected resize(width: number, height: number): void {
    const { canvas } = this.#context
    if (canvas.width === width && canvas.height === height) return
    canvas.width = width
    canvas.height = height
    // A texture keeps its original size on the GPU.
    this.texture.dispose()
    this.texture.needsUpdate = true
  }

  protected copy(gl: GlCanvas, width: number, height: number): void {
    gl.show({ context: this.#context, width, height, scaleX: 1, scaleY: 1 })
    this.texture.needsUpdate = true
  }
}
