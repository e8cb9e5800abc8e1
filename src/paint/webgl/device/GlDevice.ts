import { ROWS, SAMPLES, sampleFormulas } from '../lights/formulas.js'
import { COPY_FRAGMENT, COPY_VERTEX } from '../shaders/copy.js'
import { LIGHT_FRAGMENT, LIGHT_VERTEX } from '../shaders/light.js'
import { LEVEL_FRAGMENT } from '../shaders/present.js'
import { RING_FRAGMENT, RING_VERTEX } from '../shaders/ring.js'
import { FULLSCREEN_VERTEX } from '../shaders/shared.js'
import { Program } from './Program.js'
import { Quads } from './Quads.js'
import { Texture } from './Texture.js'

/**
 * Extensions for targets of 32-bit and 16-bit floats with blending. In the pixel of the light itself, the coverage of
 * all triangles around the light is added up, and 16-bit floats lose thousands of small terms.
 */
const FLOAT32_EXTENSIONS = ['EXT_color_buffer_float', 'EXT_float_blend']
const FLOAT16_EXTENSIONS = ['EXT_color_buffer_float', 'EXT_color_buffer_half_float']

/** Resources that all light maps of one context share: shaders, tables, and the accumulation target of hard masks. */
export class GlDevice {
  readonly gl: WebGL2RenderingContext
  /** True if floats can be drawn into and added up. */
  readonly hasFloats: boolean
  readonly rings: Program
  readonly copies: Program
  readonly lights: Program
  readonly levels: Program
  readonly accumulationTarget: Texture
  /** Resources that are deleted with it. */
  readonly #owned: { delete(): void }[] = []
  readonly #formulas: Texture
  readonly #quads: Quads
  #isLost = false

  /**
   * Returns the device of a context, a new one after the context was lost. Uses bytes if float targets are not
   * supported.
   */
  static of(gl: WebGL2RenderingContext): GlDevice {
    const known = devices.get(gl)
    if (known !== undefined && !known.isLost) return known
    const device = new GlDevice(gl)
    devices.set(gl, device)
    return device
  }

  private constructor(gl: WebGL2RenderingContext) {
    this.gl = gl
    const has = (name: string): boolean => gl.getExtension(name) !== null
    const hasFloat32 = FLOAT32_EXTENSIONS.map(has).every(Boolean)
    this.hasFloats = hasFloat32 || FLOAT16_EXTENSIONS.some(has)
    const sumFormat = hasFloat32 ? gl.R32F : this.hasFloats ? gl.R16F : gl.R8
    this.#quads = this.own(new Quads(gl))
    this.rings = this.own(new Program(gl, RING_VERTEX, RING_FRAGMENT))
    this.copies = this.own(new Program(gl, COPY_VERTEX, COPY_FRAGMENT))
    this.lights = this.own(new Program(gl, LIGHT_VERTEX, LIGHT_FRAGMENT))
    this.levels = this.own(new Program(gl, FULLSCREEN_VERTEX, LEVEL_FRAGMENT))
    this.accumulationTarget = this.own(new Texture(gl, 'accumulated', sumFormat))
    this.#formulas = this.own(new Texture(gl, 'formulas', gl.R32F))
    this.begin()
    this.#formulas.resize(SAMPLES, ROWS, sampleFormulas())
    gl.canvas.addEventListener('webglcontextlost', this.#onLost, { once: true })
  }

  get isLost(): boolean {
    return this.#isLost || this.gl.isContextLost()
  }

  /** True if drawing lights does not wait for the compiler. */
  get isReady(): boolean {
    return [this.rings, this.copies, this.lights].every(({ isReady }) => isReady)
  }

  /** Sets all state that drawing here depends on, since other code may draw in the same context. */
  begin(): void {
    const { gl } = this
    const tests = [gl.DEPTH_TEST, gl.STENCIL_TEST, gl.CULL_FACE, gl.SCISSOR_TEST, gl.BLEND]
    const others = [gl.SAMPLE_ALPHA_TO_COVERAGE, gl.RASTERIZER_DISCARD, gl.POLYGON_OFFSET_FILL]
    for (const capability of [...tests, ...others]) gl.disable(capability)
    gl.colorMask(true, true, true, true)
    gl.pixelStorei(gl.UNPACK_FLIP_Y_WEBGL, false)
    gl.pixelStorei(gl.UNPACK_PREMULTIPLY_ALPHA_WEBGL, false)
    gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
    for (const parameter of [gl.UNPACK_ROW_LENGTH, gl.UNPACK_SKIP_ROWS, gl.UNPACK_SKIP_PIXELS])
      gl.pixelStorei(parameter, 0)
    gl.bindBuffer(gl.PIXEL_UNPACK_BUFFER, null)
    this.#quads.bind()
    this.#formulas.bind()
  }

  /** Unbinds the vertex array, so that other code that draws with this context does not change it. */
  end(): void {
    this.gl.bindVertexArray(null)
  }

  /** Draws a quad for each record of `numbers`, which holds two attributes with `sizes` components. */
  drawQuads(numbers: Float32Array, sizes: readonly [number, number]): void {
    this.#quads.draw(numbers, sizes)
  }

  /** Fills the viewport. */
  drawFullscreen(): void {
    for (const attribute of [0, 1]) this.gl.disableVertexAttribArray(attribute)
    this.gl.drawArrays(this.gl.TRIANGLE_STRIP, 0, 4)
  }

  /** Registers a resource to delete with the device, and returns it. */
  own<T extends { delete(): void }>(resource: T): T {
    this.#owned.push(resource)
    return resource
  }

  /** Enables blending for all later draws. The target's alpha stays unchanged. */
  blend(equation: number): void {
    const { gl } = this
    gl.enable(gl.BLEND)
    gl.colorMask(true, true, true, false)
    gl.blendEquation(equation)
  }

  /** Clamps the target's values at a level: from above with `MIN`, from below with `MAX`. */
  clampTarget(equation: number, level: number): void {
    this.blend(equation)
    this.levels.use({ level: [level, level] })
    this.drawFullscreen()
  }

  delete(): void {
    const { gl } = this
    devices.delete(gl)
    gl.canvas.removeEventListener('webglcontextlost', this.#onLost)
    for (const resource of this.#owned) resource.delete()
  }

  readonly #onLost = (): void => {
    this.#isLost = true
  }
}

const devices = /* @__PURE__ */ new WeakMap<WebGL2RenderingContext, GlDevice>()
