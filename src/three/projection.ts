import { Matrix3, type Matrix4, Vector3 } from 'three'
import type { Box } from '../geometry/boxes.js'
import type { Point } from '../geometry/points.js'

/** Corners of a picture, from −1 at the left and the bottom to 1 at the right and the top. */
const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

const vector = /* @__PURE__ */ new Vector3()

/** The projection of a layer's plane z = 0 to a picture: from its own units to clip space and back. */
export class Projection {
  /** Maps (x, y, 1) of the layer to (x, y, w) of clip space. */
  readonly toClip: Matrix3 = new Matrix3()
  /** Maps (x, y, 1) of the picture to a multiple of (x, y, 1) of the layer. */
  readonly toLocal: Matrix3 = new Matrix3()
  /** True if the plane is visible: not edge-on, nor shrunk to nothing. */
  isVisible = false

  /** Applies the product of the projection's, the camera's and the layer's matrix. */
  set(matrix: Matrix4): void {
    const e = matrix.elements
    this.toClip.set(e[0]!, e[4]!, e[12]!, e[1]!, e[5]!, e[13]!, e[3]!, e[7]!, e[15]!)
    this.toLocal.copy(this.toClip).invert()
    const determinant = this.toClip.determinant()
    this.isVisible = determinant !== 0 && Number.isFinite(determinant)
  }

  /**
   * Returns the part of the layer that the picture shows, or null if it extends beyond the horizon or nothing is
   * visible.
   */
  area(): Box | null {
    if (!this.isVisible) return null
    const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity }
    for (const [clipX, clipY] of CORNERS) {
      const point = this.pointAt(clipX, clipY)
      if (point === null) return null
      box.minX = Math.min(box.minX, point.x)
      box.minY = Math.min(box.minY, point.y)
      box.maxX = Math.max(box.maxX, point.x)
      box.maxY = Math.max(box.maxY, point.y)
    }
    return box
  }

  /** Returns the layer's point at a position of the picture, or null if there is none. */
  pointAt(clipX: number, clipY: number): Point | null {
    if (!this.isVisible) return null
    const { x, y, z } = vector.set(clipX, clipY, 1).applyMatrix3(this.toLocal)
    return z > 0 ? { x: x / z, y: y / z } : null
  }

  /**
   * Returns the largest number of pixels per unit of the layer, over all directions, in a picture of a size; 1 if
   * nothing is visible.
   */
  scaleIn(width: number, height: number): number {
    if (!this.isVisible) return 1
    const e = this.toClip.elements
    const w = Math.abs(e[8]!)
    const across = Math.hypot(e[0]! * width, e[1]! * height)
    const down = Math.hypot(e[3]! * width, e[4]! * height)
    const scale = Math.max(across, down) / (2 * w)
    return Number.isFinite(scale) && scale > 0 ? scale : 1
  }

  /**
   * Returns the matrix from units of the layer to CSS pixels from a picture's top left corner, in the order of Canvas
   * 2D's `setTransform`. Returns null if there is none: under a perspective camera, or if nothing is visible.
   */
  cssMatrix(width: number, height: number): [number, number, number, number, number, number] | null {
    const e = this.toClip.elements
    if (!this.isVisible || e[2] !== 0 || e[5] !== 0) return null
    const [kx, ky] = [width / (2 * e[8]!), -height / (2 * e[8]!)]
    return [e[0]! * kx, e[1]! * ky, e[3]! * kx, e[4]! * ky, e[6]! * kx + width / 2, e[7]! * ky + height / 2]
  }
}
