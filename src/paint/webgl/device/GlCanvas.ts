import type { LightMapCanvas } from '../../canvas/LightMapCanvas.js'
import { PRESENT_FRAGMENT } from '../shaders/present.js'
import { WHOLE } from '../shaders/shared.js'
import { GlDevice } from './GlDevice.js'
import { Program } from './Program.js'
import { Texture } from './Texture.js'

/** The canvas shrinks if at most this fraction of it is used. */
const MIN_USE = 0.5

/**
 * Milliseconds without a painter until memory is freed, so that navigating to another page of an app doesn't compile
 * the shaders again.
 */
const IDLE = 10_000

/** Resources of one device: the target of sums, and the program that shows them. */
interface Parts {
  readonly device: GlDevice
  readonly sums: Texture
  readonly present: Program
}

/** The only WebGL canvas of a page, which is hidden. Each light map is drawn there and copied to its overlay. */
export class GlCanvas {
  readonly #gl: WebGL2RenderingContext
  readonly #listeners = new Set<() => void>()
  #parts: Parts | null = null
  #longest = 0
  /** Timer that frees memory, from when the last painter left. */
  #idle: ReturnType<typeof setTimeout> | undefined

  /** Returns null if the context doesn't blend floats. */
  static on(gl: WebGL2RenderingContext): GlCanvas | null {
    try {
      const canvas = new GlCanvas(gl)
      return canvas.device?.hasFloats ? canvas : null
    } catch {
      // A driver may refuse a valid request.
      return null
    }
  }

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    gl.canvas.addEventListener('webglcontextlost', (event) => {
      // Without this, the browser does not restore the context.
      event.preventDefault()
      this.#parts = null
      this.#notify()
    })
    gl.canvas.addEventListener('webglcontextrestored', () => this.#notify())
  }

  /** The device of the context, or null while the context is lost. */
  get device(): GlDevice | null {
    if (this.#gl.isContextLost()) return null
    if (this.#parts === null || this.#parts.device.isLost) {
      this.#parts = {
        device: GlDevice.of(this.#gl),
        sums: new Texture(this.#gl, 'map', this.#gl.RGBA16F),
        present: new Program(this.#gl, WHOLE, PRESENT_FRAGMENT),
      }
    }
    return this.#parts.device
  }

  /** The longest side of a map. A lost context tells no limits, so it keeps the last one. */
  get longest(): number {
    const gl = this.#gl
    if (gl.isContextLost()) return this.#longest
    this.#longest = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE), ...gl.getParameter(gl.MAX_VIEWPORT_DIMS))
    return this.#longest
  }

  /** Calls `changed` when the context is lost or restored. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void {
    clearTimeout(this.#idle)
    this.#listeners.add(changed)
    return () => {
      const isLast = this.#listeners.delete(changed) && this.#listeners.size === 0
      if (isLast) this.#idle = setTimeout(() => this.#shrink(), IDLE)
    }
  }

  /** Binds the target of float sums, in the given size, for later draws. */
  drawInto(width: number, height: number): void {
    this.#parts!.sums.resize(width, height)
    this.#parts!.sums.drawInto()
  }

  /** Copies the sums that were drawn last to a canvas of their size. */
  show({ context, width, height }: LightMapCanvas): void {
    const canvas = this.present(width, height, false)
    context.setTransform(1, 0, 0, 1, 0, 0)
    context.globalCompositeOperation = 'copy'
    context.drawImage(canvas, 0, canvas.height - height, width, height, 0, 0, width, height)
    context.globalCompositeOperation = 'source-over'
  }

  /**
   * Draws the sums that were drawn last to the lower left of the canvas, upside down if `isFlipped`. Returns the
   * canvas, whose content lasts until something else is drawn.
   */
  present(width: number, height: number, isFlipped: boolean): WebGL2RenderingContext['canvas'] {
    const gl = this.#gl
    const { device, sums, present } = this.#parts!
    const { canvas } = gl
    const isWasted = width * height < MIN_USE * canvas.width * canvas.height
    if (canvas.width < width || isWasted) canvas.width = width
    if (canvas.height < height || isWasted) canvas.height = height
    device.begin()
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, width, height)
    sums.bind()
    present.use({ rows: isFlipped ? [height, -1] : [0, 1] })
    device.drawWhole()
    device.end()
    return canvas
  }

  /** Frees memory after a time without painters. Keeps the context, because browsers allow only a few. */
  #shrink(): void {
    this.#parts?.sums.delete()
    this.#parts?.present.delete()
    this.#parts?.device.delete()
    this.#parts = null
    this.#gl.canvas.width = 1
    this.#gl.canvas.height = 1
  }

  #notify(): void {
    for (const changed of [...this.#listeners]) changed()
  }
}
