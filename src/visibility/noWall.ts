/** In place of a wall: nothing in the way within the range. */
export const OPEN = -1
/** In place of a wall: directions that are not looked into at all, as if the viewer's own eye were shut. */
export const SHUT = -2
