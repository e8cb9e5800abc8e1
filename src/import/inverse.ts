/**
 * Number of neighboring values tried on either side of a guess, which covers one or two rounding errors of the reader.
 */
const NEIGHBORS = 4

/** Decimals of numbers that people write. Computed numbers are first rounded to these. */
const WRITTEN_DIGITS = 9

/** Returns the number near `guess` that `read` maps to exactly `value`, or the guess if rounding leaves none. */
export function inverse(value: number, guess: number, read: (written: number) => number): number {
  const step = Math.abs(guess) * Number.EPSILON
  const candidates = [Number(guess.toFixed(WRITTEN_DIGITS)), guess]
  for (let i = 1; i <= NEIGHBORS; i++) candidates.push(guess + i * step, guess - i * step)
  return candidates.find((written) => read(written) === value) ?? guess
}
