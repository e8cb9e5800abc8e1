/** What is wrong with compressed data, in words that go on with `must be`. */
export class Damage extends Error {}

/** The smallest values of codes with so many extra bits, each going on where the one before ends; `last` is that of the last. */
export function smallest(bits: readonly number[], first: number, last?: number): number[] {
  let next = first
  const values = bits.map((count) => {
    const value = next
    next += 2 ** count
    return value
  })
  if (last !== undefined) values[bits.length - 1] = last
  return values
}
