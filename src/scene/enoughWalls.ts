/** Walls from which a mesh pays: fewer are swept as quickly. */
export const ENOUGH_WALLS = 64
