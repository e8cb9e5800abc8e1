import { warn } from '../../geometry/warn.js'
import type { Painter } from '../../paint/Painter.js'
import type { GlPainter } from '../../paint/webgl/GlPainter.js'
import { PAINTERS } from './lazyPainters.js'

/**
 * What paints an overlay's light map.
 * - `auto`: WebGL 2 where the browser has it without a performance caveat, else Canvas 2D
 * - `webgl`: WebGL 2 with such a caveat too; Canvas 2D where there is none
 * - `canvas`: Canvas 2D
 */
export type Renderer = 'auto' | 'webgl' | 'canvas'

type Kind = 'gl' | 'canvas'

/** By each name, what paints and what does where that cannot. */
export const RENDERERS: Readonly<Record<Renderer, readonly [Kind, Kind]>> = {
  auto: ['gl', 'canvas'],
  webgl: ['gl', 'canvas'],
  canvas: ['canvas', 'gl'],
}

/** Who paints an overlay, loaded when it is first wanted: from `choose` until `end`. */
export class PainterChoice {
  readonly #changed: () => void
  #renderer: Renderer | null = null
  #current: Painter | null = null
  /** Null where there is no WebGL 2, once it has been looked for. */
  #gl: GlPainter | null | undefined
  #canvas: Painter | null = null

  /** `changed` is told when another painter may take over, or the one that paints has more to do. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /** Says what is to paint, and has it loaded; what painted until then goes on until that is there. */
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
    // One that lost its context stays, to hear that it is back.
    if (this.#current !== this.#gl) this.#current?.free()
    next.forget()
    this.#current = next
    return next
  }

  /** The canvas has lost its picture. */
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
