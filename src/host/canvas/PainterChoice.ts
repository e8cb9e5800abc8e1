import { warn } from '../../geometry/warn.js'
import type { Painter } from '../../paint/Painter.js'
import type { GlPainter } from '../../paint/webgl/GlPainter.js'
import { PAINTERS } from './chunks.js'

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

/** After how long chunks that could not be loaded are asked for again where nothing paints, in milliseconds. */
const RELOAD = 10_000

/** Who paints an overlay, loaded when it is first wanted: from `choose` until `end`. */
export class PainterChoice {
  readonly #changed: () => void
  #renderer: Renderer | null = null
  #current: Painter | null = null
  /** Null where there is no WebGL 2, once it has been looked for. */
  #gl: GlPainter | null | undefined
  #canvas: Painter | null = null
  #awaited: Kind | null = null
  /** What could not be loaded, and why. */
  readonly #missing = new Map<Kind, unknown>()
  #timer: ReturnType<typeof setTimeout> | undefined

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
    this.#stopWaiting()
    this.#has(RENDERERS[renderer][0])
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
    this.#stopWaiting()
    for (const painter of new Set([this.#current, this.#gl])) painter?.free()
    this.#current = this.#canvas = null
    this.#gl = undefined
  }

  #find(): Painter | null {
    if (this.#renderer === null) return null
    for (const kind of RENDERERS[this.#renderer]) {
      if (this.#missing.has(kind)) continue
      if (!this.#has(kind)) return null
      const painter = kind === 'gl' ? this.#makeGl() : this.#makeCanvas()
      if (painter !== null && !isLost(painter)) return painter
    }
    for (const cause of this.#missing.values()) {
      warn?.ofNoPainter(cause)
      this.#timer ??= setTimeout(() => {
        this.#stopWaiting()
        this.#changed()
      }, RELOAD)
    }
    return null
  }

  #makeGl(): Painter | null {
    if (this.#gl === undefined) {
      const painter = PAINTERS.gl.loaded!.createGlPainter(this.#renderer === 'webgl', () => {
        if (this.#gl === painter) this.#changed()
      })
      this.#gl = painter
    }
    return this.#gl
  }

  #makeCanvas(): Painter {
    this.#canvas ??= new PAINTERS.canvas.loaded!.CanvasPainter(this.#changed)
    return this.#canvas
  }

  /** Whether a chunk is there; has it loaded where it is not. */
  #has(kind: Kind): boolean {
    const chunk = PAINTERS[kind]
    if (chunk.loaded !== null) return true
    if (this.#awaited === kind) return false
    this.#awaited = kind
    const goOn = (): void => {
      if (this.#awaited !== kind) return
      this.#awaited = null
      this.#changed()
    }
    chunk.load().then(goOn, (cause: unknown) => {
      if (this.#awaited === kind) this.#missing.set(kind, cause)
      goOn()
    })
    return false
  }

  /** Forgets what is being loaded and what could not be. */
  #stopWaiting(): void {
    this.#awaited = null
    this.#missing.clear()
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}

function isLost(painter: Painter | null): boolean {
  return painter !== null && 'isLost' in painter && painter.isLost === true
}
