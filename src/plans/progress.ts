/** A computation in steps, which yields its progress from 0 to 1 and returns its result. */
export type Progress<T> = Generator<number, T, void>

/** Runs a computation without a pause. */
export function runToEnd<T>(steps: Progress<T>): T {
  for (;;) {
    const { done, value } = steps.next()
    if (done) return value
  }
}
