import { bindTo, type Sampler } from './Program.js'

/** A texture that is read texel by texel, and drawn into. */
export class Target {
  readonly texture: WebGLTexture
  readonly framebuffer: WebGLFramebuffer
  width = 0
  height = 0
  readonly #gl: WebGL2RenderingContext
  readonly #format: number
  readonly #sampler: Sampler

  constructor(gl: WebGL2RenderingContext, format: number, sampler: Sampler) {
    this.#gl = gl
    this.#format = format
    this.#sampler = sampler
    this.texture = gl.createTexture()
    this.framebuffer = gl.createFramebuffer()
  }

  /** Makes it of a size, empty where that is another one. Whether it was. */
  resize(width: number, height: number): boolean {
    if (width === this.width && height === this.height) return false
    const gl = this.#gl
    this.width = width
    this.height = height
    this.bind()
    // Storage of a fixed size would need another texture for each.
    gl.texImage2D(gl.TEXTURE_2D, 0, this.#format, width, height, 0, ...partsOf(gl, this.#format), null)
    for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
      gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST)
    }
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, this.texture, 0)
    return true
  }

  /** What is drawn from now on goes into it. */
  drawInto(): void {
    const gl = this.#gl
    gl.bindFramebuffer(gl.FRAMEBUFFER, this.framebuffer)
    gl.viewport(0, 0, this.width, this.height)
  }

  bind(): void {
    bindTo(this.#gl, this.#sampler, this.texture)
  }

  delete(): void {
    this.#gl.deleteTexture(this.texture)
    this.#gl.deleteFramebuffer(this.framebuffer)
  }
}

function partsOf(gl: WebGL2RenderingContext, format: number): [format: number, type: number] {
  switch (format) {
    case gl.R8:
      return [gl.RED, gl.UNSIGNED_BYTE]
    case gl.RGBA8:
      return [gl.RGBA, gl.UNSIGNED_BYTE]
    case gl.RGBA16F:
      return [gl.RGBA, gl.HALF_FLOAT]
    case gl.R16F:
      return [gl.RED, gl.HALF_FLOAT]
    default:
      return [gl.RED, gl.FLOAT]
  }
}
