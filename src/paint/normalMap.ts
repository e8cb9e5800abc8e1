import type { Picture } from '../scene/picture.js'

/** The relief of the ground: a picture of normals, where it lies in the world, and how steep it is. */
export interface NormalMap {
  /** Normals as red, green and blue, from -1 to 1 each, y up: its address, or an element, a canvas or a bitmap. */
  readonly src: Picture
  /** The corner of least x and y, in world units. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Factor of the slopes, 0 or more. @default 1 */
  readonly strength?: number | undefined
}
