import { warn } from '../../geometry/warn.js'
import type { Painter } from '../../paint/Painter.js'
import type { GlPainter } from '../../paint/webgl/GlPainter.js'
import { PAINTERS } from './lazyPainters.js'

/**
 * The painter of an overlay's light map.
 * - `auto`: WebGL 2 if the browser has it without a performance caveat, otherwise Canvas 2D
 * - `webgl`: WebGL 2 even with such a caveat; Canvas 2D without WebGL 2
 * - `canvas`: Canvas 2D
 */
export type Renderer = 'auto' | 'webgl' | 'canvas'

type Kind = 'gl' | 'canvas'

/** The preferred painter and its replacement, by the name of the renderer. */
export const RENDERERS: Readonly<Record<Renderer, readonly [Kind, Kind]>> = {
  auto: ['gl', 'canvas'],
  webgl: ['gl', 'canvas'],
  canvas: ['canvas', 'gl'],
}

/** Chooses and loads the painter of an overlay, from `choose` until `end`. */
export class PainterChoice {
  readonly #changed: () => void
  #renderer: Renderer | null = null
  #current: Painter | null = null
  /** The WebGL painter, or null if the browser turned out to have no WebGL 2. */
  #gl: GlPainter | null | undefined
  #canvas: Painter | null = null

  /** `changed` is called when another painter may take over, or the current one has more to do. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Selects a renderer and starts loading it. The previous painter goes on until it has loaded. */
  choose(renderer: Renderer): void {
    if (renderer === this.#renderer) return
    this.#renderer = renderer
    if (this.#gl !== this.#current) this.#gl?.free()
    this.#gl = undefined
    PAINTERS[RENDERERS[renderer][0]].want(this.#loaded)
  }

  /** The painter for the next picture; null while there is none. */
  get current(): Painter | null {
    const next = this.#find()
    if (next === null) return isLost(this.#current) ? null : this.#current
    if (next === this.#current) return next
    // Keep a painter that lost its context, to learn when it is restored.
    if (this.#current !== this.#gl) this.#current?.free()
    next.forget()
    this.#current = next
    return next
  }

  /** True if WebGL 2 turned out to be missing, or has lost its context. */
  get hasNoGl(): boolean {
    return this.#gl === null || this.#gl?.isLost === true
  }

  /** Notifies the painter that the canvas has lost its picture. */
  forget(): void {
    this.#current?.forget()
  }

  end(): void {
    this.#renderer = null
    for (const painter of new Set([this.#current, this.#gl])) painter?.free()
    this.#current = this.#canvas = null
    this.#gl = undefined
  }

  #find(): Painter | null {
    if (this.#renderer === null) return null
    let error: unknown = null
    for (const kind of RENDERERS[this.#renderer]) {
      if (PAINTERS[kind].want(this.#loaded) === null) {
        error = PAINTERS[kind].error
        if (error === null) return null
        continue
      }
      const painter = kind === 'gl' ? this.#makeGl() : this.#makeCanvas()
      if (painter !== null && !isLost(painter)) return painter
    }
    if (error !== null) warn?.ofNoPainter(error)
    return null
  }

  #makeGl(): Painter | null {
    if (this.#gl === undefined) {
      const painter = PAINTERS.gl.value!.createGlPainter(this.#renderer === 'webgl', () => {
        if (this.#gl === painter) this.#changed()
      })
      this.#gl = painter
    }
    return this.#gl
  }

  #makeCanvas(): Painter {
    this.#canvas ??= new PAINTERS.canvas.value!.CanvasPainter(this.#changed)
    return this.#canvas
  }

  readonly #loaded = (): void => {
    if (this.#renderer !== null) this.#changed()
  }
}

function isLost(painter: Painter | null): boolean {
  return painter !== null && 'isLost' in painter && painter.isLost === true
}
