import type { Box } from '../geometry/boxes.js'
import type { AttributeList } from './attributes.js'

/** The walls of a mesh as plain data, to create it again in another thread. */
export interface MeshContent {
  walls: Float64Array
  options: { bounds?: Box | undefined; attributes?: AttributeList | undefined }
  /** The bounds, given or not. They include those of walls that were removed. */
  bounds: Box | null
  /** The number of each wall; null if that is its index. */
  numbers: number[] | null
}

/** Name of the method of meshes that returns their content. */
export const CONTENT: unique symbol = Symbol('content')

/** A mesh that can be created again elsewhere. */
export interface CopyableMesh {
  [CONTENT](): MeshContent
}
