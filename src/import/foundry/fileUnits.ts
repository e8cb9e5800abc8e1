/** Converts pixels of the image to numbers of the file, such that reading them again returns the same pixels. */
export interface FileUnits {
  x(pixels: number): number
  y(pixels: number): number
  /** Converts a range to the grid's distance. */
  range(pixels: number): number
  /** Side of a square, in pixels. */
  readonly size: number
}
