/** Returns the exact rounding error of the sum of two numbers (two-sum, Knuth). */
export function sumTail(a: number, b: number, sum: number): number {
  const virtual = sum - a
  return a - (sum - virtual) + (b - virtual)
}
