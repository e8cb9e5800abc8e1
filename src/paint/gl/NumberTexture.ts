import { bindTo, type Sampler } from './Program.js'

/** Numbers in rows for the shaders, one or four to a texel. */
export class NumberTexture {
  readonly #gl: WebGL2RenderingContext
  readonly #texture: WebGLTexture
  readonly #sampler: Sampler
  readonly #texels: number
  readonly #isSingle: boolean
  #rows = 0

  constructor(gl: WebGL2RenderingContext, sampler: Sampler, texels: number, isSingle = false) {
    this.#gl = gl
    this.#sampler = sampler
    this.#texels = texels
    this.#isSingle = isSingle
    this.#texture = gl.createTexture()
  }

  /** Numbers in a row. */
  get width(): number {
    return this.#isSingle ? this.#texels : 4 * this.#texels
  }

  /** Uploads rows of an array that holds whole ones, from one up to another; all of them where it has grown. */
  upload(numbers: Float32Array, from: number, to: number): void {
    const gl = this.#gl
    const [inner, format] = this.#isSingle ? [gl.R32F, gl.RED] : [gl.RGBA32F, gl.RGBA]
    this.bind()
    const rows = numbers.length / this.width
    if (rows !== this.#rows) {
      this.#rows = rows
      gl.texImage2D(gl.TEXTURE_2D, 0, inner, this.#texels, rows, 0, format, gl.FLOAT, numbers)
      for (const name of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER]) {
        gl.texParameteri(gl.TEXTURE_2D, name, gl.NEAREST)
      }
    } else if (from < to) {
      const part = numbers.subarray(from * this.width, to * this.width)
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, from, this.#texels, to - from, format, gl.FLOAT, part)
    }
  }

  bind(): void {
    bindTo(this.#gl, this.#sampler, this.#texture)
  }

  delete(): void {
    this.#gl.deleteTexture(this.#texture)
  }
}
