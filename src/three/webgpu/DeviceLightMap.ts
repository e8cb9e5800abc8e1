import type { GlCanvas } from '../../paint/webgl/device/GlCanvas.js'
import type { LayerRenderer } from '../renderers.js'
import { canSampleExternalTextures, ExternalTexture } from './ExternalTexture.js'
import { SharedGlMap } from './SharedGlMap.js'

/** `COPY_DST`, `TEXTURE_BINDING`, and `RENDER_ATTACHMENT` of `GPUTextureUsage`. */
const USAGE = 0x02 | 0x04 | 0x10

/** Returns the WebGPU device that a renderer draws with, or null if it has none or can't sample textures of the app. */
export function deviceOf(renderer: LayerRenderer): GPUDevice | null {
  const { backend } = renderer as unknown as { readonly backend?: { readonly device?: GPUDevice | null } }
  return canSampleExternalTextures ? (backend?.device ?? null) : null
}

/**
 * A light map in a texture of three's WebGPU device. It is copied there right after it was painted, before others draw
 * on the shared canvas, so it needs no canvas of its own in between.
 */
export class DeviceLightMap extends SharedGlMap {
  readonly texture: ExternalTexture<GPUTexture> = new ExternalTexture()
  readonly #device: GPUDevice
  #target: GPUTexture | null = null

  constructor(device: GPUDevice) {
    super()
    this.#device = device
    this.resize(1, 1)
  }

  protected resize(width: number, height: number): void {
    const before = this.#target
    if (before?.width === width && before.height === height) return
    // Not now: the current frame may have used it already.
    if (before) queueMicrotask(() => before.destroy())
    this.#target = this.#device.createTexture({
      label: 'react-umbra light map',
      size: [width, height],
      // The shared canvas has the same format, so nothing is converted.
      format: navigator.gpu.getPreferredCanvasFormat(),
      usage: USAGE,
    })
    this.texture.setSource(this.#target)
  }

  protected copy(gl: GlCanvas, width: number, height: number): void {
    // Three's rows begin at the bottom. Flipping here costs less than in the copy.
    const source = gl.present(width, height, true)
    this.#device.queue.copyExternalImageToTexture(
      { source, origin: [0, source.height - height] },
      { texture: this.#target!, premultipliedAlpha: true },
      [width, height],
    )
  }
}
