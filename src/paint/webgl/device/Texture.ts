import { bindTo, type Sampler } from './Program.js'

/** A texture that holds uploaded numbers, or is drawn into. Shaders read it texel by texel if no filter is given. */
export class Texture {
  width = 0
  height = 0
  readonly texture: WebGLTexture
  readonly #gl: WebGL2RenderingContext
  readonly #sampler: Sampler
  readonly #format: number
  readonly #filter: number
  readonly #framebuffer: WebGLFramebuffer

  constructor(gl: WebGL2RenderingContext, sampler: Sampler, format: number, filter: number = gl.NEAREST) {
    this.#gl = gl
    this.#sampler = sampler
    this.#format = format
    this.#filter = filter
    this.texture = gl.createTexture()
    this.#framebuffer = gl.createFramebuffer()
  }

  /** Binds it to the texture unit of its sampler. */
  bind(): void {
    bindTo(this.#gl, this.#sampler, this.texture)
  }

  /** Allocates the texture with a size, empty or with numbers. Does nothing if it has that size already. */
  resize(width: number, height: number, numbers: ArrayBufferView | null = null): void {
    this.bind()
    if (width === this.width && height === this.height) return
    const gl = this.#gl
    this.width = width
    this.height = height
    // Immutable storage (`texStorage2D`) would need a new texture for each size.
    gl.texImage2D(gl.TEXTURE_2D, 0, this.#format, width, height, 0, ...this.#transferFormat(), numbers)
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, name, this.#filter)
    }
  }

  /**
   * Uploads the rows `from` to `to` (exclusive) of an array of whole rows of `width` texels, or all rows if the size
   * has changed.
   */
  upload(width: number, numbers: Float32Array | Uint32Array, from: number, to: number): void {
    const gl = this.#gl
    const length = 4 * width
    this.resize(width, numbers.length / length, numbers)
    if (from >= to) return
    const rows = numbers.subarray(from * length, to * length)
    gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, from, width, to - from, ...this.#transferFormat(), rows)
  }

  /** Makes later draws go into this texture. */
  bindAsTarget(): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.#framebuffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0)
    gl.viewport(0, 0, this.width, this.height)
  }

  delete(): void {
    this.#gl.deleteTexture(this.texture)
    this.#gl.deleteFramebuffer(this.#framebuffer)
  }

  #transferFormat(): [format: number, type: number] {
    const gl = this.#gl
    const format = this.#format
    if (format === gl.RGBA32UI) return [gl.RGBA_INTEGER, gl.UNSIGNED_INT]
    const isByte = format === gl.R8 || format === gl.RGBA8
    const isSingle = format === gl.R8 || format === gl.R16F || format === gl.R32F
    return [isSingle ? gl.RED : gl.RGBA, isByte ? gl.UNSIGNED_BYTE : gl.FLOAT]
  }
}
