/**
 * Work that is done in slices of a millisecond or two, on maps: each `next()` does one, until `done` says that `value` is the
 * result. Whoever has no time stops asking, and goes on later or never.
 */
export type InSlices<Result> = Generator<undefined, Result, undefined>

/** Does all of it at once. */
export function atOnce<Result>(work: InSlices<Result>): Result {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
