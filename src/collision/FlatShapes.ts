import { extentOf } from '../geometry/boxes.js'
import { VANISHING } from '../geometry/exact.js'
import { putTurnedCorners } from '../geometry/shapes.js'
import { ifConvex } from './convexParts.js'
import { Part } from './Part.js'
import type { Pose } from './Pose.js'
import { type PreparedShape, shapeOf } from './prepareShape.js'

/** The shape has changed since the pairs were last found. */
export const STALE = 1
/** It was moved here, and not yet where else it is kept. */
const BEHIND = 2
/** It rests until it is met. */
export const SLEEPS = 4

/** Corners of a polygon up to which it is kept flat. */
const MOST_CORNERS = 8

/** What is kept in a slot: nothing, a circle, a box, or a polygon of so many corners. */
const NONE = 0
const CIRCLE = 1
const BOX = 2

/** Numbers of a slot: x, y, rotation, how far away it is surely convex, then its own. */
const OWN = 4
const STRIDE = OWN + 2 * MOST_CORNERS

/**
 * Times the least turn at a corner, over the size: how far away two roundings of 2^-53 for each coordinate cannot bend it. They
 * change a turn by 64 of them times size and distance at most; the rest is room.
 */
const SURE = 2 ** 46

/** For each kind the corners that are being loaded: arrays that never change their length. */
const buffers: readonly number[][] = Array.from({ length: MOST_CORNERS + 1 }, (_, kind) => {
  return new Array(kind === BOX ? 8 : 2 * kind).fill(0.5)
})

/**
 * Convex shapes by slots in plain memory, so that thousands move and are tested against one another without a look at their
 * objects, which lie all over memory: of those, caches hold a tenth as many.
 */
export class FlatShapes {
  readonly flags: number[] = []
  readonly #kinds: number[] = []
  /**
   * Own numbers are a circle's radius; half of a box's sides, turned: (wx, wy) and (−hx, hy); a polygon's corners, turned,
   * about (0, 0).
   */
  readonly #numbers: number[] = []
  /** For either side of a pair and each kind a shape to load into, and which slot is loaded. */
  readonly #scratch: PreparedShape[] = []
  readonly #loaded: number[] = []

  /** Makes room for a slot, and forgets what was there. */
  open(slot: number): void {
    if (slot === this.flags.length) {
      this.flags.push(0)
      // Not whole, so that these are numbers side by side from the first on.
      for (let i = 0; i < STRIDE; i++) this.#numbers.push(0.5)
    }
    // What was not kept here is not loaded either.
    if (this.#kinds[slot] !== NONE) this.#loaded.length = 0
    this.#kinds[slot] = NONE
    this.flags[slot] &= ~BEHIND
  }

  /** Takes a shape as it stands now, if it is one that is kept here. */
  take(slot: number, { parts }: PreparedShape, pose: Pose): void {
    this.open(slot)
    const count = parts.length === 1 ? parts[0].corners.length / 2 : NONE
    if (count === NONE || count > MOST_CORNERS) return
    this.#kinds[slot] = pose.kind === 'box' ? BOX : count
    this.#numbers[STRIDE * slot] = pose.x
    this.#numbers[STRIDE * slot + 1] = pose.y
    this.#turn(slot, pose, pose.rotation)
  }

  #turn(slot: number, pose: Pose, rotation: number): void {
    const numbers = this.#numbers
    const at = STRIDE * slot
    const own = at + OWN
    const corners = pose.turned(rotation)
    numbers[at + 2] = rotation
    numbers[at + 3] = farthestConvex(corners)
    for (let i = 0; i < corners.length; i++) numbers[own + i] = corners[i]
    const { w, h } = pose
    if (this.#kinds[slot] === CIRCLE) numbers[own] = w
    else if (this.#kinds[slot] === BOX) {
      const cos = Math.cos(rotation)
      const sin = Math.sin(rotation)
      numbers[own] = w * cos
      numbers[own + 1] = w * sin
      numbers[own + 2] = h * sin
      numbers[own + 3] = h * cos
    }
  }

  /**
   * Moves a shape, turns it too where it is turned otherwise, by its pose, and gives its box, good until the next; null where
   * it is not kept here, or rounding bends it there.
   */
  move(
    slot: number,
    x: number,
    y: number,
    rotation: number | undefined,
    bodies: readonly { readonly pose: Pose }[],
  ): Part | null {
    const kind = this.#kinds[slot]
    if (kind === NONE) return null
    const numbers = this.#numbers
    const at = STRIDE * slot
    const beforeX = numbers[at]
    const beforeY = numbers[at + 1]
    const before = numbers[at + 2]
    const isTurned = rotation !== undefined && rotation !== before
    numbers[at] = x
    numbers[at + 1] = y
    if (isTurned) this.#turn(slot, bodies[slot].pose, rotation)
    this.#loaded[2 * kind] = this.#loaded[2 * kind + 1] = -1
    const part = this.load(slot, 0)!.parts[0]
    if (kind === CIRCLE || extentOf(part) < numbers[at + 3] || ifConvex(part.corners) === part.corners) {
      this.flags[slot] |= BEHIND
      return part
    }
    numbers[at] = beforeX
    numbers[at + 1] = beforeY
    if (isTurned) this.#turn(slot, bodies[slot].pose, before)
    this.#loaded.length = 0
    return null
  }

  /** Brings a shape to where it was moved here. */
  catchUp(slot: number, shape: PreparedShape, pose: Pose): void {
    if ((this.flags[slot] & BEHIND) === 0) return
    this.flags[slot] &= ~BEHIND
    const at = STRIDE * slot
    pose.place(shape, this.#numbers[at], this.#numbers[at + 1], this.#numbers[at + 2])
  }

  /** A shape for one side of a pair, 0 or 1, good until the next is loaded there or moved; null where it is not kept here. */
  load(slot: number, side: number): PreparedShape | null {
    const kind = this.#kinds[slot]
    if (kind === NONE) return null
    const place = 2 * kind + side
    let shape = this.#scratch[place]
    if (shape !== undefined && this.#loaded[place] === slot) return shape
    const at = STRIDE * slot
    const own = at + OWN
    const numbers = this.#numbers
    const corners = buffers[kind]
    const x = numbers[at]
    const y = numbers[at + 1]
    if (kind === BOX) {
      putTurnedCorners(corners, x, y, numbers[own], numbers[own + 1], numbers[own + 2], numbers[own + 3])
    } else if (kind === CIRCLE) {
      corners[0] = x
      corners[1] = y
    } else {
      for (let i = 0; i < corners.length; i += 2) {
        corners[i] = x + numbers[own + i]
        corners[i + 1] = y + numbers[own + i + 1]
      }
    }
    const radius = kind === CIRCLE ? numbers[own] : 0
    if (shape === undefined) {
      const part = new Part(corners, radius)
      shape = this.#scratch[place] = shapeOf(part)
    } else shape.parts[0].become(corners, radius)
    shape.upright = kind === BOX && numbers[at + 2] === 0
    this.#loaded[place] = slot
    return shape
  }
}

/** Up to which coordinates a convex polygon about (0, 0) surely stays one when it is moved; 0 where that is not sure. */
function farthestConvex(corners: readonly number[]): number {
  const { length } = corners
  let least = Number.POSITIVE_INFINITY
  let size = 0
  for (let i = 0; i < length; i += 2) {
    const j = (i + 2) % length
    const k = (i + 4) % length
    const x = corners[j] - corners[i]
    const y = corners[j + 1] - corners[i + 1]
    const turn = x * (corners[k + 1] - corners[j + 1]) - y * (corners[k] - corners[j])
    least = Math.min(least, turn)
    size = Math.max(size, Math.abs(x), Math.abs(y))
  }
  // Numbers that vanish or overflow say nothing.
  return least > VANISHING && least < Number.MAX_VALUE ? (least / size) * SURE : 0
}
