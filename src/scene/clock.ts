/** A scene's source of time and of callbacks outside of frames. */
export interface Clock {
  /** Returns the time in milliseconds since a fixed moment. */
  now(): number
  /** Calls `work` once after the given number of milliseconds. Returns a function that cancels. */
  wait(milliseconds: number, work: () => void): () => void
}

/** The part of `performance` that browsers, workers, and Node share. TypeScript's own library doesn't list it. */
declare const performance: { now(): number }
declare const setTimeout: (work: () => void, milliseconds: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** The system's clock and timers. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wait(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    // A pending preparation must not keep a Node process alive.
    ;(timer as { unref?(): void }).unref?.()
    return () => clearTimeout(timer)
  },
}
