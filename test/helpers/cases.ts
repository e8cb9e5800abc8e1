/** Returns the number of seeded cases to try instead of `count`: a share of it where UMBRA_CASES is set, as mutation tests do. */
export const cases = (count: number): number => Math.ceil(count * Number(process.env.UMBRA_CASES ?? 1))
