/** How pixels of the picture become numbers of the file, so that they are the same when they are read again. */
export interface Written {
  x(pixels: number): number
  y(pixels: number): number
  /** A range in the grid's distance. */
  range(pixels: number): number
  /** Side of a square, in pixels. */
  readonly size: number
}
