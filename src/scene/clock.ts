/** What tells a scene the time and calls it back, outside of any frame. */
export interface Clock {
  /** In milliseconds, from whatever beginning. */
  now(): number
  /** Calls back once after so many milliseconds; gives back what ends that. */
  wait(milliseconds: number, work: () => void): () => void
}

/** What browsers, workers and Node have alike, and no list of the language's own names. */
declare const performance: { now(): number }
declare const setTimeout: (work: () => void, milliseconds: number) => unknown
declare const clearTimeout: (timer: unknown) => void

/** The clock of the world around. */
export const systemClock: Clock = {
  now: () => performance.now(),
  wait(milliseconds, work) {
    const timer = setTimeout(work, milliseconds)
    // A scene that could become quicker is no reason for Node to go on.
    ;(timer as { unref?(): void }).unref?.()
    return () => clearTimeout(timer)
  },
}
