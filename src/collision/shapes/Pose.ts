import { type Box, joinBoxes } from '../../geometry/boxes.js'
import { flattenOutline } from '../../geometry/polygons.js'
import { putCorners, type Shape } from '../../geometry/shapes.js'
import { ifConvex } from './convexParts.js'
import { farthestConvex } from './farthestConvex.js'
import type { PreparedShape } from './prepareShape.js'

/** The corners of the part that is being placed. */
const corners: number[] = []

/** A shape as it was given, to be placed anew by its position and its rotation alone, with nothing made anew but numbers. */
export class Pose {
  /** Where it was placed last, and the rotation then or as it was given, in radians. */
  x = 0
  y = 0
  rotation = 0
  kind: Shape['kind'] = 'polygon'
  /** Half of a box's sizes; a circle's radius and zero; of a polygon none. */
  w = 0
  h = 0
  /** The corners of a polygon's convex parts as they were given, null until it is placed, which mostly is never; of a circle its centre. */
  #parts: readonly (readonly number[])[] | null = null
  /** How far these surely stay convex when they are moved unturned. */
  #reach = 0
  /** All corners of a polygon of several convex parts, or of none; where there is one part, it has them. */
  #outline: readonly number[] | null = null

  /** Takes a shape as it has just been prepared. */
  take(shape: Shape, { parts }: PreparedShape): void {
    this.kind = shape.kind
    this.#parts = shape.kind === 'circle' ? [[0, 0]] : null
    this.#outline = null
    this.rotation = this.w = this.h = this.#reach = 0
    if (shape.kind === 'circle') this.w = shape.radius
    else if (shape.kind === 'box') {
      this.w = shape.width / 2
      this.h = shape.height / 2
      this.rotation = shape.rotation ?? 0
    } else if (parts.length !== 1) this.#outline = Array.from(flattenOutline('shape.points', shape.points))
  }

  /** Places the shape; false where it must be made anew from `shapeAt`: rounding has bent it, or it has no area. O(corners). */
  place(shape: PreparedShape, x: number, y: number, rotation: number): boolean {
    const { parts } = shape
    if (this.#parts === null && this.kind === 'polygon') {
      this.#parts = parts.map((part) => part.corners.slice())
      this.#reach = this.#parts.reduce((least, part) => Math.min(least, farthestConvex(part)), Infinity)
    }
    const { length } = this.#parts ?? parts
    const isSure = rotation === 0 && Math.max(x, y, -x, -y) < this.#reach
    if (length === 0 || length !== parts.length) return false
    for (let i = 0; i < length; i++) {
      this.#put(i, x, y, rotation)
      const isWhole = isSure || this.kind === 'circle' || ifConvex(corners) === corners
      if (!isWhole || corners.length !== parts[i].corners.length) return false
      parts[i].become(corners, parts[i].radius)
    }
    if (length > 1) shape.box = parts.reduce<Box>(joinBoxes, parts[0])
    shape.upright = this.kind === 'box' && rotation === 0
    this.x = x
    this.y = y
    this.rotation = rotation
    return true
  }

  /** The corners of its only part, turned, about (0, 0): good until the next. */
  turned(rotation: number): readonly number[] {
    this.#put(0, 0, 0, rotation)
    return corners
  }

  /** The shape there, made anew. */
  shapeAt(x: number, y: number, rotation: number): Shape {
    if (this.kind === 'circle') return { kind: 'circle', x, y, radius: this.w }
    if (this.kind === 'box') return { kind: 'box', x, y, width: 2 * this.w, height: 2 * this.h, rotation }
    putMoved(this.#outline ?? this.#parts![0], x, y, rotation)
    return { kind: 'polygon', points: corners.slice() }
  }

  /** Puts a part's corners down where they are then. */
  #put(part: number, x: number, y: number, rotation: number): void {
    if (this.kind === 'box') {
      corners.length = 8
      putCorners(corners, x, y, this.w, this.h, rotation)
    } else putMoved(this.#parts![part], x, y, rotation)
  }
}

/** Turns corners about (0, 0), then moves them; without a rotation they keep their digits up to the sum's. */
function putMoved(from: readonly number[], x: number, y: number, rotation: number): void {
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
