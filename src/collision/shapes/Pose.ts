import { type Box, joinBoxes } from '../../geometry/boxes.js'
import { flattenOutline } from '../../geometry/polygons.js'
import { type Shape, writeCorners } from '../../geometry/shapes.js'
import { toConvexRing } from './convexParts.js'
import { maxConvexOffset } from './maxConvexOffset.js'
import type { PreparedShape } from './prepareShape.js'

/** Corners of the part that is being placed. */
const corners: number[] = []

/** A shape in its original form, which can be placed at any position and rotation without creating objects. */
export class Pose {
  /** Last position, and last or original rotation in radians. */
  x = 0
  y = 0
  rotation = 0
  kind: Shape['kind'] = 'polygon'
  /** Half the width and height of a box, a circle's radius and zero, or zeros for a polygon. */
  halfWidth = 0
  halfHeight = 0
  /**
   * Original corners of a polygon's convex parts, null until it is placed (most never are). For a circle, its center.
   */
  #parts: readonly (readonly number[])[] | null = null
  /** Offset up to which these parts certainly stay convex when translated. */
  #maxOffset = 0
  /** All corners of a polygon that has no part or several. If it has one part, that holds them. */
  #outline: readonly number[] | null = null

  /** Sets the shape, which has just been prepared. */
  assign(shape: Shape, { parts }: PreparedShape): void {
    this.kind = shape.kind
    this.#parts = shape.kind === 'circle' ? [[0, 0]] : null
    this.#outline = null
    this.rotation = this.halfWidth = this.halfHeight = this.#maxOffset = 0
    if (shape.kind === 'circle') this.halfWidth = shape.radius
    else if (shape.kind === 'box') {
      this.halfWidth = shape.width / 2
      this.halfHeight = shape.height / 2
      this.rotation = shape.rotation ?? 0
    } else if (parts.length !== 1) this.#outline = Array.from(flattenOutline('shape.points', shape.points))
  }

  /**
   * Moves `shape` to a position. Returns false if it must be prepared again from `shapeAt`, because rounding has bent
   * it or it has no area. O(corners).
   */
  place(shape: PreparedShape, x: number, y: number, rotation: number): boolean {
    const { parts } = shape
    if (this.#parts === null && this.kind === 'polygon') {
      this.#parts = parts.map((part) => part.corners.slice())
      this.#maxOffset = this.#parts.reduce((least, part) => Math.min(least, maxConvexOffset(part)), Infinity)
    }
    const { length } = this.#parts ?? parts
    const isSurelyConvex = rotation === 0 && Math.max(x, y, -x, -y) < this.#maxOffset
    if (length === 0 || length !== parts.length) return false
    for (let i = 0; i < length; i++) {
      this.#writeCorners(i, x, y, rotation)
      const isConvex = isSurelyConvex || this.kind === 'circle' || toConvexRing(corners) === corners
      if (!isConvex || corners.length !== parts[i].corners.length) return false
      parts[i].assign(corners, parts[i].radius)
    }
    if (length > 1) shape.box = parts.reduce<Box>(joinBoxes, parts[0])
    shape.isAxisAligned = this.kind === 'box' && rotation === 0
    this.x = x
    this.y = y
    this.rotation = rotation
    return true
  }

  /** Returns the rotated corners of the only part, relative to (0, 0). Valid until the next call. */
  rotatedCorners(rotation: number): readonly number[] {
    this.#writeCorners(0, 0, 0, rotation)
    return corners
  }

  /** Returns a new shape at a position. */
  shapeAt(x: number, y: number, rotation: number): Shape {
    if (this.kind === 'circle') return { kind: 'circle', x, y, radius: this.halfWidth }
    if (this.kind === 'box')
      return { kind: 'box', x, y, width: 2 * this.halfWidth, height: 2 * this.halfHeight, rotation }
    writeMoved(this.#outline ?? this.#parts![0], x, y, rotation)
    return { kind: 'polygon', points: corners.slice() }
  }

  /** Writes a part's corners at a position into `corners`. */
  #writeCorners(part: number, x: number, y: number, rotation: number): void {
    if (this.kind === 'box') {
      corners.length = 8
      writeCorners(corners, x, y, this.halfWidth, this.halfHeight, rotation)
    } else writeMoved(this.#parts![part], x, y, rotation)
  }
}

/** Rotates corners about (0, 0), then translates them. Without a rotation, only the sum rounds them. */
function writeMoved(from: readonly number[], x: number, y: number, rotation: number): void {
  corners.length = from.length
  if (rotation === 0) {
    for (let i = 0; i < from.length; i += 2) {
      corners[i] = x + from[i]
      corners[i + 1] = y + from[i + 1]
    }
    return
  }
  const cos = Math.cos(rotation)
  const sin = Math.sin(rotation)
  for (let i = 0; i < from.length; i += 2) {
    corners[i] = x + (from[i] * cos - from[i + 1] * sin)
    corners[i + 1] = y + (from[i] * sin + from[i + 1] * cos)
  }
}
