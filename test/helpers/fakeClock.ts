import type { Clock } from '../../src/scene/clock.js'

/** A clock that runs only when a test advances it. */
export interface FakeClock extends Clock {
  /** Goes on, calling back whom it passes, in the order of their times. */
  pass(milliseconds: number): void
  /** Number of waiting timers. */
  readonly waiting: number
}

/** `perLook`: by how many milliseconds it goes on whenever it is looked at, as work takes time. */
export function fakeClock(perLook = 0): FakeClock {
  let time = 0
  const calls = new Map<() => void, number>()
  return {
    now() {
      time += perLook
      return time
    },
    wait(milliseconds, work) {
      const call = () => work()
      calls.set(call, time + milliseconds)
      return () => calls.delete(call)
    },
    pass(milliseconds) {
      const end = time + milliseconds
      for (;;) {
        const next = [...calls].filter(([, at]) => at <= end).sort((a, b) => a[1] - b[1])[0]
        if (next === undefined) break
        time = Math.max(time, next[1])
        calls.delete(next[0])
        next[0]()
      }
      time = end
    },
    get waiting() {
      return calls.size
    },
  }
}

/** Lets pending promises and imports settle. */
export async function turn(): Promise<void> {
  for (let i = 0; i < 3; i++) await new Promise((resolve) => setTimeout(resolve, 0))
}
