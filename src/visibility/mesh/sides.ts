/** Number of the sides of the bounds, which are walls of the mesh. */
export const SIDES = 4

/** Returns true if a wall is a side of the bounds. These have the numbers from `first` on. */
export function isSide(wall: number, first: number): boolean {
  return wall >= first && wall < first + SIDES
}
