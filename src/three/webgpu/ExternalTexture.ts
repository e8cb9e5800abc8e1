import { LinearFilter, REVISION, Texture } from 'three'

/** The oldest three whose `WebGPURenderer` is known to sample textures of the app. */
const MIN_REVISION = 187

/** True if this three can sample GPU textures that the app has created. */
export const canSampleExternalTextures: boolean = Number.parseInt(REVISION, 10) >= MIN_REVISION

/** A texture of the GPU that three samples as it is: three's `ExternalTexture`, which older versions do not export. */
export class ExternalTexture<T extends GPUTexture | WebGLTexture> extends Texture {
  readonly isExternalTexture = true
  sourceTexture: T | null = null

  constructor() {
    super()
    this.minFilter = this.magFilter = LinearFilter
    this.generateMipmaps = false
  }

  /** Samples another texture from now on. */
  setSource(source: T | null): void {
    this.dispose()
    this.sourceTexture = source
    this.needsUpdate = true
  }
}
