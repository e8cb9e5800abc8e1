/** The smallest complete file: 4 by 3 squares of 100 pixels, cropped at (2, 1). Each test adds its own part. */
export function mapFile(parts: object = {}): object {
  return {
    format: 0.3,
    resolution: { map_origin: { x: 2, y: 1 }, map_size: { x: 4, y: 3 }, pixels_per_grid: 100 },
    ...parts,
  }
}

/** Points from `x, y, …`. */
export function points(...numbers: number[]): { x: number; y: number }[] {
  return numbers.flatMap((x, i) => (i % 2 === 0 ? [{ x, y: numbers[i + 1] ?? Number.NaN }] : []))
}

/** A light that has a position and the parts given. */
export function lightAt(x: number, y: number, parts: object = {}): object {
  return { position: { x, y }, ...parts }
}

/** The beginning of the base64 text of real pictures. */
export const PNG = 'iVBORw0KGgoAAAANSUhEUg=='
export const JPEG = '/9j/4AAQSkZJRgABAQAAAQ=='
export const WEBP = 'UklGRlYAAABXRUJQVlA4IA=='
export const GIF = 'R0lGODlhAQABAIAAAAAAAA=='
export const AVIF = 'AAAAIGZ0eXBhdmlmAAAAAGF2aWY='
