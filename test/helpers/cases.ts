/**
 * Returns how many of `count` seeded cases to try: all, or the fraction UMBRA_CASES. `npm test` sets a quarter,
 * mutation tests less.
 */
export const cases = (count: number): number => Math.ceil(count * Number(process.env.UMBRA_CASES ?? 1))
