import { ConvexPart } from './ConvexPart.js'
import { maxConvexOffset } from './maxConvexOffset.js'
import type { Pose } from './Pose.js'
import { type PreparedShape, shapeFromPart } from './prepareShape.js'

/** Flag: the shape has changed since the pairs were last computed. */
export const STALE = 1
/** Flag: the shape was moved here, and its object is out of date. */
const MOVED = 2
/** Flag: the shape rests until something touches it. */
export const SLEEPING = 4

/** Largest number of corners of a polygon that is stored here. */
const MAX_CORNERS = 8

/** Content of a slot: nothing, a circle, a box, or else a polygon with that number of corners. */
const NONE = 0
const CIRCLE = 1
const BOX = 2

/**
 * Layout of a slot: x, y, rotation, the largest safe offset (`maxConvexOffset`), the bounds of its part, then its
 * corners.
 */
const BOUNDS = 4
const CORNERS = 9
const STRIDE = CORNERS + 2 * MAX_CORNERS

/**
 * Convex shapes as a structure of arrays, by slot. Thousands can move and be tested without touching their objects,
 * which are scattered in memory: caches hold ten times as many shapes this way.
 */
export class FlatShapes {
  readonly flags: number[] = []
  readonly #kinds: number[] = []
  /**
   * `STRIDE` numbers per slot. The corners are rotated but relative to (0, 0); a circle's only corner is its center.
   */
  readonly #numbers: number[] = []
  /** The shapes to load into, one per side of a pair and kind. `#loaded` holds their slots. */
  readonly #scratch: PreparedShape[] = []
  readonly #loaded: number[] = []

  /** Makes room for a slot and discards its content. */
  allocate(slot: number): void {
    if (slot === this.flags.length) {
      this.flags.push(0)
      // Fractions, so that the engine stores doubles from the beginning.
      for (let i = 0; i < STRIDE; i++) this.#numbers.push(0.5)
    }
    // A slot without content isn't loaded either.
    if (this.#kinds[slot] !== NONE) this.#loaded.length = 0
    this.#kinds[slot] = NONE
    this.flags[slot] &= ~MOVED
  }

  /** Stores a shape at its present position, if it is of a kind that is stored here. */
  store(slot: number, { parts }: PreparedShape, pose: Pose): void {
    this.allocate(slot)
    const count = parts.length === 1 ? parts[0].corners.length / 2 : NONE
    if (count === NONE || count > MAX_CORNERS) return
    const numbers = this.#numbers
    const at = STRIDE * slot
    this.#kinds[slot] = pose.kind === 'box' ? BOX : count
    numbers[at] = pose.x
    numbers[at + 1] = pose.y
    numbers[at + BOUNDS + 4] = parts[0].radius
    this.#setRotation(slot, pose, pose.rotation)
    this.load(slot, 0, true)
  }

  #setRotation(slot: number, pose: Pose, rotation: number): void {
    const numbers = this.#numbers
    const at = STRIDE * slot
    const corners = pose.rotatedCorners(rotation)
    numbers[at + 2] = rotation
    numbers[at + 3] = maxConvexOffset(corners)
    for (let i = 0; i < corners.length; i++) numbers[at + CORNERS + i] = corners[i]
  }

  /**
   * Moves a shape, and rotates it by its pose if the rotation differs. Returns its box, valid until the next call, or
   * null if the shape isn't stored here or rounding may bend it there.
   */
  move(
    slot: number,
    x: number,
    y: number,
    rotation: number | undefined,
    bodies: readonly { readonly pose: Pose }[],
  ): ConvexPart | null {
    const kind = this.#kinds[slot]
    if (kind === NONE) return null
    const numbers = this.#numbers
    const at = STRIDE * slot
    const oldRotation = numbers[at + 2]
    const isRotated = rotation !== undefined && rotation !== oldRotation
    if (isRotated) this.#setRotation(slot, bodies[slot].pose, rotation)
    if (kind !== CIRCLE && !(Math.max(x, y, -x, -y) < numbers[at + 3])) {
      if (isRotated) this.#setRotation(slot, bodies[slot].pose, oldRotation)
      return null
    }
    numbers[at] = x
    numbers[at + 1] = y
    this.#loaded[2 * kind] = this.#loaded[2 * kind + 1] = -1
    this.flags[slot] |= MOVED
    return this.load(slot, 0, true)!.parts[0]
  }

  /** Moves the shape's object to the position stored here. */
  sync(slot: number, shape: PreparedShape, pose: Pose): void {
    if ((this.flags[slot] & MOVED) === 0) return
    this.flags[slot] &= ~MOVED
    const at = STRIDE * slot
    pose.place(shape, this.#numbers[at], this.#numbers[at + 1], this.#numbers[at + 2])
  }

  /**
   * Returns a shape for side 0 or 1 of a pair, valid until another is loaded there or it moves. Returns null if the
   * slot isn't stored here.
   */
  load(slot: number, side: number, isMoved = false): PreparedShape | null {
    const kind = this.#kinds[slot]
    if (kind === NONE) return null
    const index = 2 * kind + side
    const at = STRIDE * slot
    const cornersAt = at + CORNERS
    const numbers = this.#numbers
    let shape = this.#scratch[index]
    if (shape === undefined) {
      const corners = new Array(kind === BOX ? 8 : 2 * kind).fill(0.5)
      shape = this.#scratch[index] = shapeFromPart(new ConvexPart(corners))
    } else if (this.#loaded[index] === slot) return shape
    const part = shape.parts[0]
    const corners = part.corners as number[]
    const x = numbers[at]
    const y = numbers[at + 1]
    for (let i = 0; i < corners.length; i += 2) {
      corners[i] = x + numbers[cornersAt + i]
      corners[i + 1] = y + numbers[cornersAt + i + 1]
    }
    part.attachBounds(numbers, at + BOUNDS)
    if (isMoved) part.updateBounds(part.radius)
    shape.isAxisAligned = kind === BOX && numbers[at + 2] === 0
    this.#loaded[index] = slot
    return shape
  }
}
