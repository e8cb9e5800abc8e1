/** For how long nothing may have moved before a scene settles, in milliseconds: longer than a drag's pauses. */
const REST = 250

/** Calls back when nothing has moved for a while. One timer, however often something moves before it fires. */
export class SettleTimer {
  #timer: ReturnType<typeof setTimeout> | null = null
  /** In milliseconds. */
  #lastMove = 0
  readonly #settle: () => void

  constructor(settle: () => void) {
    this.#settle = settle
  }

  moved(): void {
    this.#lastMove = performance.now()
    this.#timer ??= setTimeout(() => this.#settleIfStill(), REST)
  }

  stop(): void {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
  }

  #settleIfStill(): void {
    const still = performance.now() - this.#lastMove
    this.#timer = still < REST ? setTimeout(() => this.#settleIfStill(), REST - still) : null
    if (this.#timer === null) this.#settle()
  }
}
