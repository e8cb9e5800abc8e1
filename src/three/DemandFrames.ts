import type { RootState, RootStore } from '@react-three/fiber'
import { windowOf } from '../host/place/windowOf.js'
import { rendererOf } from './renderers.js'

/** A number of pending frames that no request produces. */
const FRAMES_SENTINEL = 1000

/**
 * Requests frames of fiber's demand loop. After each requested frame it stays for one more animation frame and advances
 * the loop if there is a request by then. Without this, fiber would answer a request made earlier in that frame only in
 * the next one.
 */
export class DemandFrames {
  readonly #store: RootStore
  #frame: number | null = null
  #isRequested = false
  #isAdvancing = false
  /** Time of the animation frame of the first request. */
  #requestedAt: unknown

  constructor(store: RootStore) {
    this.#store = store
  }

  readonly request = (): void => {
    if (!this.#isRequested) this.#requestedAt = this.#now
    this.#isRequested = true
    this.#store.getState().invalidate()
  }

  /** Marks all requests as answered, after a frame was drawn. */
  markDrawn(): void {
    if (!this.#isRequested) return
    this.cancel()
    this.#frame = this.#window.requestAnimationFrame(() => {
      this.#frame = null
      const state = this.#store.getState()
      const { frameloop, internal } = state
      // Fiber answers a request of an earlier frame in this one.
      const isFiberLate = this.#requestedAt === this.#now && frameloop === 'demand'
      if (isFiberLate && internal.active && rendererOf(state).xr?.isPresenting !== true) this.flush()
    })
  }

  /** Draws a frame now if one was requested. */
  flush(): void {
    if (!this.#isRequested || this.#isAdvancing) return
    const state = this.#store.getState()
    const { frameloop, internal, advance, invalidate } = state
    // Fiber 10 has no clock, and counts in milliseconds.
    const { clock } = state as Partial<RootState>
    if (!internal.active) return
    const pendingFrames = Math.max(0, internal.frames - 1)
    internal.frames = FRAMES_SENTINEL
    this.#isAdvancing = true
    try {
      // Without a loop, advancing the time is up to the caller.
      advance(frameloop === 'never' && clock ? clock.elapsedTime : performance.now())
    } finally {
      this.#isAdvancing = false
      // Fiber would drop requests of `useFrame` callbacks in a frame that its own loop doesn't run. Fiber 10 counts
      // frames elsewhere and drops none.
      const wasRequested = internal.frames !== FRAMES_SENTINEL - 1 && internal.frames !== FRAMES_SENTINEL
      internal.frames = pendingFrames
      if (wasRequested) invalidate()
    }
  }

  cancel(): void {
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame)
    this.#frame = null
    this.#isRequested = false
  }

  get #window(): Window {
    return windowOf(rendererOf(this.#store.getState()).domElement)
  }

  get #now(): unknown {
    return this.#window.document.timeline?.currentTime
  }
}
