/** Walls from which a mesh pays: fewer are swept as quickly. */
export const MIN_WALLS = 64
