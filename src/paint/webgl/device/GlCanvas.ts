import type { LightMapCanvas } from '../../canvas/LightMapCanvas.js'
import { PRESENT_FRAGMENT } from '../shaders/present.js'
import { FULLSCREEN_VERTEX } from '../shaders/shared.js'
import { GlDevice } from './GlDevice.js'
import { Program } from './Program.js'
import { Texture } from './Texture.js'

/** The canvas shrinks if at most this fraction of it is used. */
const MIN_USE = 0.5

/**
 * Milliseconds without a painter until memory is freed, so that navigating to another page of an app doesn't compile
 * the shaders again.
 */
const IDLE_DELAY = 10_000

/** Resources of one device: the target of sums, and the program that shows them. */
interface Resources {
  readonly device: GlDevice
  readonly sums: Texture
  readonly present: Program
}

/** The only WebGL canvas of a page, which is hidden. Each light map is drawn there and copied to its overlay. */
export class GlCanvas {
  readonly #gl: WebGL2RenderingContext
  readonly #listeners = new Set<() => void>()
  #resources: Resources | null = null
  /** Unlimited until the limits are known, since a context that was lost before has none. */
  #maxSide = Infinity
  /** Timer that frees memory, from when the last painter left. */
  #idleTimer: ReturnType<typeof setTimeout> | undefined

  /** Returns null if the context doesn't blend floats, which shows on a lost one only after it is restored. */
  static on(gl: WebGL2RenderingContext): GlCanvas | null {
    try {
      const canvas = new GlCanvas(gl)
      return canvas.device !== null || gl.isContextLost() ? canvas : null
    } catch {
      // A driver may refuse a valid request.
      return null
    }
  }

  private constructor(gl: WebGL2RenderingContext) {
    this.#gl = gl
    this.#readMaxSide()
    gl.canvas.addEventListener('webglcontextlost', () => {
      this.#resources = null
      this.#notify()
    })
    gl.canvas.addEventListener('webglcontextrestored', () => this.#notify())
  }

  /** The device of the context, or null while the context is lost, or if it doesn't blend floats. */
  get device(): GlDevice | null {
    if (this.#gl.isContextLost()) return null
    if (this.#resources === null || this.#resources.device.isLost) {
      this.#resources = {
        device: GlDevice.of(this.#gl),
        sums: new Texture(this.#gl, 'map', this.#gl.RGBA16F),
        present: new Program(this.#gl, FULLSCREEN_VERTEX, PRESENT_FRAGMENT),
      }
    }
    return this.#resources.device.hasFloats ? this.#resources.device : null
  }

  /** The maximum side of a map, in pixels. A lost context reports no limits, so it keeps the last one. */
  get maxSide(): number {
    this.#readMaxSide()
    return this.#maxSide
  }

  /** Calls `changed` when the context is lost or restored. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void {
    clearTimeout(this.#idleTimer)
    this.#listeners.add(changed)
    return () => {
      const isLast = this.#listeners.delete(changed) && this.#listeners.size === 0
      if (isLast) this.#idleTimer = setTimeout(() => this.#shrink(), IDLE_DELAY)
    }
  }

  /** Binds the target of float sums, in the given size, for later draws. */
  bindTarget(width: number, height: number): void {
    this.#resources!.sums.resize(width, height)
    this.#resources!.sums.bindAsTarget()
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
    const { device, sums, present } = this.#resources!
    const { canvas } = gl
    const isWasted = width * height < MIN_USE * canvas.width * canvas.height
    if (canvas.width < width || isWasted) canvas.width = width
    if (canvas.height < height || isWasted) canvas.height = height
    device.begin()
    gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    gl.viewport(0, 0, width, height)
    sums.bind()
    present.use({ rows: isFlipped ? [height, -1] : [0, 1] })
    device.drawFullscreen()
    device.end()
    return canvas
  }

  /** Frees memory after a time without painters. Keeps the context, because browsers allow only a few. */
  #shrink(): void {
    this.#resources?.sums.delete()
    this.#resources?.present.delete()
    this.#resources?.device.delete()
    this.#resources = null
    this.#gl.canvas.width = 1
    this.#gl.canvas.height = 1
  }

  #readMaxSide(): void {
    const gl = this.#gl
    if (gl.isContextLost()) return
    this.#maxSide = Math.min(gl.getParameter(gl.MAX_TEXTURE_SIZE), ...gl.getParameter(gl.MAX_VIEWPORT_DIMS))
  }

  #notify(): void {
    for (const changed of [...this.#listeners]) changed()
  }
}
