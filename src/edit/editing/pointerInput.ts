import type { Point } from '../../geometry/points.js'

/** A pointer over an editor, in world units. */
export interface PointerInput extends Point {
  /** Size of a CSS pixel in world units. */
  readonly pixel: number
  readonly shift: boolean
  readonly alt: boolean
  /** True for fingers, which are less precise. */
  readonly touch: boolean
}
