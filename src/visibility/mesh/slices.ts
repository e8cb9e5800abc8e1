/**
 * Work in slices of a millisecond or two, on maps. Each `next()` does one, until `done` is true and `value` is the
 * result. The caller may pause between slices or abandon the work.
 */
export type InSlices<Result> = Generator<undefined, Result, undefined>

/** Runs all slices at once and returns the result. */
export function runToEnd<Result>(work: Generator<unknown, Result, undefined>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
