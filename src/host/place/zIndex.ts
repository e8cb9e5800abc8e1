/** The highest possible z-index. */
export const HIGHEST = 2147483647
