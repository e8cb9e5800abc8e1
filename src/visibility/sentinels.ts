/** Instead of a wall: nothing blocks within the range. */
export const NO_WALL = -1
/** Instead of a wall: the direction is out of view, outside the cone or the bounds. */
export const OUT_OF_VIEW = -2
