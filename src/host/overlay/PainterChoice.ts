import { warn } from '../../geometry/warn.js'
import type { Painter } from '../../paint/Painter.js'
import type { GlPainter } from '../../paint/webgl/GlPainter.js'
import { EFFECT_PARTS, INDIRECT_PARTS } from '../../paint/webgl/lazyParts.js'
import type { FramePlan } from '../../scene/plan/plan.js'
import { EFFECTS } from '../../scene/transport/lazyEffects.js'
import { preload } from '../preload.js'
import { PAINTERS } from './lazyPainters.js'
import type { OverlayOptions } from './OverlayOptions.js'
import { kindsOf, type Renderer } from './renderer.js'

/** Starts loading the painter of an overlay and the code for its indirect light. Does nothing on a server. */
export function preloadPainter({ renderer, bounces, sky }: OverlayOptions): void {
  if (typeof document === 'undefined') return
  preload(PAINTERS[kindsOf(renderer, false)[0]])
  if (renderer === 'canvas' || (bounces === 0 && sky[3] === 0)) return
  preload(PAINTERS.gl)
  preload(INDIRECT_PARTS)
}

/** Chooses and loads the painter of an overlay, from `choose` until `end`. */
export class PainterChoice {
  readonly #changed: () => void
  #renderer: Renderer | null = null
  #needsWebgl = false
  #current: Painter | null = null
  /** The WebGL painter, or null if the browser turned out to have no WebGL 2. */
  #gl: GlPainter | null | undefined
  #canvas: Painter | null = null

  /** `changed` is called when another painter may take over, or the current one has more to do. */
  constructor(changed: () => void) {
    this.#changed = changed
  }

  /**
   * Selects a renderer and starts loading it. The previous painter continues until it has loaded. `needsWebgl`:
   * something is in use that only WebGL paints.
   */
  choose(renderer: Renderer, needsWebgl = false): void {
    this.#needsWebgl = needsWebgl
    if (renderer === this.#renderer) return
    this.#renderer = renderer
    if (this.#gl !== this.#current) this.#gl?.free()
    this.#gl = undefined
    PAINTERS[kindsOf(renderer, needsWebgl)[0]].getOrLoad(this.#loaded)
  }

  /** Starts loading the code that WebGL needs for a plan besides its painter. */
  preload({ lights }: FramePlan): void {
    const usesWebgl = this.#renderer !== null && kindsOf(this.#renderer, this.#needsWebgl)[0] === 'gl'
    // Lights that wait for the effects will need the parts that paint them.
    const needsParts = EFFECTS.isLoading || lights.some(({ source, darkness, image }) => source || darkness || image)
    if (usesWebgl && needsParts) preload(EFFECT_PARTS)
  }

  /** The painter for the next picture; null while there is none. */
  get current(): Painter | null {
    const next = this.#find()
    if (next === null) return isLost(this.#current) ? null : this.#current
    if (next === this.#current) return next
    // Keep a painter that lost its context, to learn when it is restored.
    if (this.#current !== this.#gl || !isLost(this.#current)) this.#current?.free()
    next.forget()
    this.#current = next
    return next
  }

  /** True if WebGL painted the last picture. */
  get isWebgl(): boolean {
    return this.#current !== null && this.#current === this.#gl
  }

  /** True if WebGL 2 turned out to be missing, or has lost its context. */
  get isWebglMissing(): boolean {
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
    for (const kind of kindsOf(this.#renderer, this.#needsWebgl)) {
      if (PAINTERS[kind].getOrLoad(this.#loaded) === null) {
        error = PAINTERS[kind].error
        if (error === null) return null
        continue
      }
      const painter = kind === 'gl' ? this.#createGl() : this.#createCanvas()
      if (painter !== null && !isLost(painter)) return painter
    }
    if (error !== null) warn?.painterFailed(error)
    return null
  }

  #createGl(): Painter | null {
    if (this.#gl === undefined) {
      const painter = PAINTERS.gl.value!.createGlPainter(this.#renderer === 'webgl', () => {
        if (this.#gl === painter) this.#changed()
      })
      this.#gl = painter
    }
    return this.#gl
  }

  #createCanvas(): Painter {
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
