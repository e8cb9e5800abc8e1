import { HalfFloatType, UnsignedByteType } from 'three'
import { GlDevice } from '../../paint/webgl/device/GlDevice.js'
import { Texture } from '../../paint/webgl/device/Texture.js'
import type { LayerMap, MapFrame } from '../LayerParts.js'
import { RestorableLightMap } from '../RestorableLightMap.js'
import type { LayerRenderer } from '../renderers.js'
import { ExternalTexture } from './ExternalTexture.js'
import { drawDuringPass, type GlBackend } from './glBackend.js'

/** A light map painted by the context of three's own WebGL 2 backend, so that it is never copied. */
export class BackendLightMap implements LayerMap {
  changed = (): void => {}
  readonly texture: ExternalTexture<WebGLTexture> = new ExternalTexture()
  readonly #backend: GlBackend
  readonly #map = new RestorableLightMap(() => this.changed())
  #target: Texture | null = null
  #device: GlDevice | null = null

  constructor(backend: GlBackend) {
    this.#backend = backend
  }

  get width(): number {
    return this.#target?.width ?? 0
  }

  get height(): number {
    return this.#target?.height ?? 0
  }

  paint(_: LayerRenderer, frame: MapFrame): void {
    drawDuringPass(this.#backend, () => {
      const device = GlDevice.of(this.#backend.gl)
      const target = this.#targetOf(device)
      this.#map.paint(device, frame, () => {
        target.resize(frame.size.width, frame.size.height)
        target.bindAsTarget()
      })
    })
  }

  dispose(): void {
    this.#map.dispose()
    if (this.#device?.isLost === false) this.#target?.delete()
    this.#target = null
    this.texture.setSource(null)
  }

  /** Returns the texture to draw into, a new one after the context was lost. */
  #targetOf(device: GlDevice): Texture {
    if (this.#target !== null && device === this.#device) return this.#target
    const { gl, hasFloats } = device
    this.#device = device
    this.#target = new Texture(gl, 'map', hasFloats ? gl.RGBA16F : gl.RGBA8, gl.LINEAR)
    this.texture.type = hasFloats ? HalfFloatType : UnsignedByteType
    this.texture.setSource(this.#target.texture)
    return this.#target
  }
}
