/** The highest z-index there is. */
export const HIGHEST = 2147483647
