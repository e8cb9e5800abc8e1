import type { GlDevice } from '../device/GlDevice.js'
import { bindTo } from '../device/Program.js'

/**
 * The textures of all devices, so that an image that the page frees is freed on each. They must not keep the context of
 * a removed canvas in memory.
 */
const all = /* @__PURE__ */ new Set<WeakRef<CookieTextures>>()

const devices = /* @__PURE__ */ new WeakMap<GlDevice, CookieTextures>()

/** The pictures on one device, uploaded once for all lights and maps, with mipmaps. */
export class CookieTextures {
  readonly #self = new WeakRef(this)
  readonly #device: GlDevice
  readonly #textures = new Map<HTMLCanvasElement, WebGLTexture>()

  static of(device: GlDevice): CookieTextures {
    let textures = devices.get(device)
    if (textures === undefined) {
      textures = device.own(new CookieTextures(device))
      devices.set(device, textures)
      all.add(textures.#self)
    }
    return textures
  }

  /** Frees the textures of pictures that have no user any more, and so no pixels. */
  static prune(): void {
    for (const reference of all) {
      const textures = reference.deref()
      if (textures === undefined) all.delete(reference)
      else textures.#prune()
    }
  }

  private constructor(device: GlDevice) {
    this.#device = device
  }

  /** Binds the texture of a picture to a sampler's unit. Uploads it first if it is new. */
  bind(sampler: 'image' | 'relief', image: HTMLCanvasElement): void {
    const known = this.#textures.get(image)
    bindTo(this.#device.gl, sampler, known ?? null)
    if (known === undefined) this.#upload(sampler, image)
  }

  delete(): void {
    for (const texture of this.#textures.values()) this.#device.gl.deleteTexture(texture)
    this.#textures.clear()
    all.delete(this.#self)
  }

  #upload(sampler: 'image' | 'relief', image: HTMLCanvasElement): void {
    const { gl } = this.#device
    const texture = gl.createTexture()
    this.#textures.set(image, texture)
    bindTo(gl, sampler, texture)
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.NONE)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, gl.RGBA, gl.UNSIGNED_BYTE, fitToLimit(image, gl))
    gl.pixelStorei(gl.UNPACK_COLORSPACE_CONVERSION_WEBGL, gl.BROWSER_DEFAULT_WEBGL)
    gl.generateMipmap(gl.TEXTURE_2D)
    gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR_MIPMAP_LINEAR)
    for (const name of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, name, gl.CLAMP_TO_EDGE)
  }

  #prune(): void {
    const { gl, isLost } = this.#device
    if (isLost) all.delete(this.#self)
    for (const [image, texture] of this.#textures) {
      if (image.width > 0 && !isLost) continue
      if (!isLost) gl.deleteTexture(texture)
      this.#textures.delete(image)
    }
  }
}

/** Returns a picture scaled down to the GPU's largest texture size. */
function fitToLimit(image: HTMLCanvasElement, gl: WebGL2RenderingContext): HTMLCanvasElement {
  const { width, height } = image
  const scale = gl.getParameter(gl.MAX_TEXTURE_SIZE) / Math.max(width, height)
  if (scale >= 1) return image
  const copy = document.createElement('canvas')
  copy.width = Math.max(1, Math.floor(width * scale))
  copy.height = Math.max(1, Math.floor(height * scale))
  copy.getContext('2d')!.drawImage(image, 0, 0, copy.width, copy.height)
  return copy
}
