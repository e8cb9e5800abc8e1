/** Vertices of a quad, and its indices: two triangles. */
const CORNERS = 4
const INDICES = [0, 1, 2, 2, 1, 3] as const

/**
 * Draws many quads with one call, each from a record of attributes that its four vertices share. Doesn't use
 * instancing: a software renderer draws instances one after another, at a tenth of a millisecond each, and on a GPU
 * four vertices fill a group of threads badly.
 */
export class Quads {
  readonly #gl: WebGL2RenderingContext
  readonly #vertexArray: WebGLVertexArrayObject
  readonly #vertices: WebGLBuffer
  readonly #indices: WebGLBuffer
  /** Number of quads that the indices are for. */
  #count = 0
  /** Reused from call to call. */
  #numbers: Float32Array = new Float32Array(1024)

  constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#vertexArray = gl.createVertexArray()
    this.#vertices = gl.createBuffer()
    this.#indices = gl.createBuffer()
  }

  /** Binds the buffers that drawing depends on, since other code may draw in the same context. */
  bind(): void {
    const gl = this.#gl
    gl.bindVertexArray(this.#vertexArray)
    gl.bindBuffer(gl.ARRAY_BUFFER, this.#vertices)
    gl.bindBuffer(gl.ELEMENT_ARRAY_BUFFER, this.#indices)
  }

  /**
   * Draws a quad for each record of `numbers`, which holds two attributes with `sizes` components. Shaders distinguish
   * the corners by `corner()`.
   */
  draw(numbers: Float32Array, sizes: readonly [number, number]): void {
    const gl = this.#gl
    const stride = sizes[0] + sizes[1]
    const count = numbers.length / stride
    this.#reserve(count)
    gl.bufferData(gl.ARRAY_BUFFER, this.#repeatPerCorner(numbers, stride), gl.STREAM_DRAW)
    sizes.forEach((size, attribute) => {
      if (size > 0) {
        gl.enableVertexAttribArray(attribute)
        gl.vertexAttribPointer(attribute, size, gl.FLOAT, false, 4 * stride, attribute === 0 ? 0 : 4 * sizes[0])
      } else gl.disableVertexAttribArray(attribute)
    })
    gl.drawElements(gl.TRIANGLES, INDICES.length * count, gl.UNSIGNED_INT, 0)
  }

  delete(): void {
    const gl = this.#gl
    gl.deleteVertexArray(this.#vertexArray)
    gl.deleteBuffer(this.#vertices)
    gl.deleteBuffer(this.#indices)
  }

  /** Returns the records, each once per corner. */
  #repeatPerCorner(numbers: Float32Array, stride: number): Float32Array {
    const length = CORNERS * numbers.length
    if (this.#numbers.length < length) this.#numbers = new Float32Array(2 * length)
    const all = this.#numbers
    let at = 0
    for (let from = 0; from < numbers.length; from += stride) {
      for (let corner = 0; corner < CORNERS; corner++) {
        for (let i = 0; i < stride; i++) all[at++] = numbers[from + i]!
      }
    }
    return all.subarray(0, length)
  }

  /** Ensures that there are indices for `count` quads. */
  #reserve(count: number): void {
    if (count <= this.#count) return
    this.#count = 2 * count
    const indices = new Uint32Array(INDICES.length * this.#count)
    for (let i = 0; i < indices.length; i++) {
      indices[i] = CORNERS * Math.floor(i / INDICES.length) + INDICES[i % INDICES.length]!
    }
    this.#gl.bufferData(this.#gl.ELEMENT_ARRAY_BUFFER, indices, this.#gl.STATIC_DRAW)
  }
}
