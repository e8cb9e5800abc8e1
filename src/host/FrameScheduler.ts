/**
 * Draws at most once per animation frame, in the frame after the request. After each draw it stays for one more frame,
 * so that a loop that changes something every frame never skips every second one.
 */
export class FrameScheduler {
  readonly #window: () => Window
  readonly #draw: () => void
  #frame: number | null = null
  #isRequested = false
  /** The window that owns the requested frame. */
  #frameWindow: Window | null = null

  constructor(window: () => Window, draw: () => void) {
    this.#window = window
    this.#draw = draw
  }

  /** Requests a draw in the next frame. Repeated calls have no further effect. */
  readonly request = (): void => {
    this.#isRequested = true
    this.#ensureFrame()
  }

  /** Draws now if a draw was requested. */
  readonly flush = (): void => {
    if (this.#isRequested) this.drawNow()
  }

  /** Draws now, requested or not. Later changes in the same frame are drawn in the next one. */
  drawNow(): void {
    this.cancel()
    this.#draw()
    this.#ensureFrame()
  }

  /** Cancels the request. */
  cancel(): void {
    this.#isRequested = false
    if (this.#frame !== null) this.#frameWindow!.cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  #ensureFrame(): void {
    if (this.#frame !== null) return
    this.#frameWindow = this.#window()
    this.#frame = this.#frameWindow.requestAnimationFrame(() => {
      this.#frame = null
      this.flush()
    })
  }
}
