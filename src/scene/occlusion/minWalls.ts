/** Number of walls from which a mesh pays off. A sweep over fewer walls is as fast. */
export const MIN_WALLS = 64
