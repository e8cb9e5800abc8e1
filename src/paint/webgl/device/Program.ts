import { HEAD, VERTEX_HEAD } from '../shaders/shared.js'

/** The texture unit of each sampler. */
const TEXTURE_UNITS = {
  lights: 0,
  formulas: 1,
  masks: 2,
  accumulated: 3,
  halves: 4,
  walls: 5,
  map: 6,
  image: 7,
  relief: 8,
  corners: 9,
  edges: 10,
  pieces: 11,
  rims: 12,
  radiance: 13,
  probes: 14,
} as const

export type Sampler = keyof typeof TEXTURE_UNITS

/**
 * Programs that nothing has waited for yet. Some are never used, and must not keep the context of a removed canvas in
 * memory.
 */
const unfinished = /* @__PURE__ */ new Set<WeakRef<Program>>()

/** Waits until all programs are compiled. Returns true if any was pending. */
export function finishPrograms(): boolean {
  const hasUnfinished = unfinished.size > 0
  for (const program of unfinished) program.deref()?.finish()
  unfinished.clear()
  return hasUnfinished
}

/**
 * A program of two shaders, given without their heads, and the locations of its uniforms. It compiles in the background
 * until its first use, which waits for the compiler.
 */
export class Program {
  readonly #gl: WebGL2RenderingContext
  readonly #program: WebGLProgram
  readonly #shaders: readonly WebGLShader[]
  readonly #locations = new Map<string, WebGLUniformLocation | null>()
  readonly #self = new WeakRef(this)
  /** True if its samplers have their texture units. */
  #hasUnits = false

  constructor(gl: WebGL2RenderingContext, vertex: string, fragment: string) {
    this.#gl = gl
    this.#program = gl.createProgram()
    this.#shaders = [
      this.#shader(gl.VERTEX_SHADER, VERTEX_HEAD + vertex),
      this.#shader(gl.FRAGMENT_SHADER, HEAD + fragment),
    ]
    gl.linkProgram(this.#program)
    unfinished.add(this.#self)
  }

  /** True if using it does not wait for the compiler, as far as the browser reports. */
  get isReady(): boolean {
    if (!unfinished.has(this.#self)) return true
    const parallel = this.#gl.getExtension('KHR_parallel_shader_compile')
    return parallel === null || this.#gl.getProgramParameter(this.#program, parallel.COMPLETION_STATUS_KHR) !== false
  }

  /**
   * Waits for the compiler, if it has not been waited for yet. Throws if a shader is invalid. Leaves the context's
   * state as it is: three.js draws in the same context, and would not notice another program.
   */
  finish(): void {
    if (!unfinished.delete(this.#self)) return
    const gl = this.#gl
    // It was lost with its context, which may have been restored since, with other programs.
    if (!gl.isProgram(this.#program)) return
    // The query makes the driver finish linking. A failure after a lost context is not an error of the shader.
    if (!gl.getProgramParameter(this.#program, gl.LINK_STATUS) && !gl.isContextLost()) {
      throw new Error(`react-umbra: ${this.#shaders.map((shader) => gl.getShaderInfoLog(shader))}`)
    }
    for (const shader of this.#shaders) gl.deleteShader(shader)
  }

  /** Uses it for later draws, and sets uniforms. */
  use(uniforms: Readonly<Record<string, Iterable<number>>>): void {
    const gl = this.#gl
    this.finish()
    gl.useProgram(this.#program)
    if (!this.#hasUnits)
      for (const [sampler, unit] of Object.entries(TEXTURE_UNITS)) gl.uniform1i(this.#locationOf(sampler), unit)
    this.#hasUnits = true
    for (const [name, value] of Object.entries(uniforms)) {
      const numbers = [...value]
      if (numbers.length === 2) gl.uniform2fv(this.#locationOf(name), numbers)
      else if (numbers.length === 3) gl.uniform3fv(this.#locationOf(name), numbers)
      else gl.uniformMatrix3fv(this.#locationOf(name), false, numbers)
    }
  }

  delete(): void {
    unfinished.delete(this.#self)
    this.#gl.deleteProgram(this.#program)
  }

  #locationOf(name: string): WebGLUniformLocation | null {
    let location = this.#locations.get(name)
    if (location === undefined) {
      location = this.#gl.getUniformLocation(this.#program, name)
      this.#locations.set(name, location)
    }
    return location
  }

  #shader(type: number, source: string): WebGLShader {
    const gl = this.#gl
    const shader = gl.createShader(type)!
    gl.shaderSource(shader, source)
    gl.compileShader(shader)
    gl.attachShader(this.#program, shader)
    return shader
  }
}

/** Binds a texture to the texture unit of a sampler. */
export function bindTo(gl: WebGL2RenderingContext, sampler: Sampler, texture: WebGLTexture | null): void {
  gl.activeTexture(gl.TEXTURE0 + TEXTURE_UNITS[sampler])
  gl.bindTexture(gl.TEXTURE_2D, texture)
}
