/** Return the next and the previous half-edge of the same triangle. */
export const next = (h: number): number => (h % 3 === 2 ? h - 2 : h + 1)
export const previous = (h: number): number => (h % 3 === 0 ? h + 2 : h - 1)

/** Returns the triangle of a half-edge. */
export const triangleOf = (h: number): number => (h / 3) | 0
