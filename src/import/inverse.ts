/** How many numbers to either side of a guess are tried: a rounding or two of what reads them. */
const NEIGHBOURS = 4

/** Digits of a number that somebody wrote: what is computed from it comes back to these. */
const WRITTEN_DIGITS = 9

/** The number that `read` makes `value` of, which is about `guess`; the guess where rounding lets none do so. */
export function inverse(value: number, guess: number, read: (written: number) => number): number {
  const step = Math.abs(guess) * Number.EPSILON
  const tried = [Number(guess.toFixed(WRITTEN_DIGITS)), guess]
  for (let i = 1; i <= NEIGHBOURS; i++) tried.push(guess + i * step, guess - i * step)
  return tried.find((written) => read(written) === value) ?? guess
}
