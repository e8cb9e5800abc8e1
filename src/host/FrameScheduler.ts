/**
 * Draws once per animation frame at most, in the frame after the request. After each draw it stays for one more frame, so
 * that in a loop that changes something every frame, no callback order skips every second one.
 */
export class FrameScheduler {
  readonly #window: () => Window
  readonly #draw: () => void
  #frame: number | null = null
  #isRequested = false
  /** The window that the frame was requested from. */
  #owner: Window | null = null

  constructor(window: () => Window, draw: () => void) {
    this.#window = window
    this.#draw = draw
  }

  /** Requests a draw in the next frame, however often it is called before. */
  readonly request = (): void => {
    this.#isRequested = true
    this.#stay()
  }

  /** Draws at once what was requested; does nothing otherwise. */
  readonly flush = (): void => {
    if (this.#isRequested) this.drawNow()
  }

  /** Draws at once, requested or not; changes later in the same frame are drawn in the next one. */
  drawNow(): void {
    this.cancel()
    this.#draw()
    this.#stay()
  }

  /** Drops the request. */
  cancel(): void {
    this.#isRequested = false
    if (this.#frame !== null) this.#owner!.cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  #stay(): void {
    if (this.#frame !== null) return
    this.#owner = this.#window()
    this.#frame = this.#owner.requestAnimationFrame(() => {
      this.#frame = null
      this.flush()
    })
  }
}
