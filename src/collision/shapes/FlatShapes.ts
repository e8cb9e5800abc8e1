import { ConvexPart } from './ConvexPart.js'
import { farthestConvex } from './farthestConvex.js'
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

/** Numbers of a slot: x, y, rotation, how far away it is surely convex, the bounds of its part, then its own. */
const BOUNDS = 4
const OWN = 9
const STRIDE = OWN + 2 * MOST_CORNERS

/**
 * Convex shapes by slots in plain memory, so that thousands move and are tested against one another without a look at their
 * objects, which lie all over memory: of those, caches hold a tenth as many.
 */
export class FlatShapes {
  readonly flags: number[] = []
  readonly #kinds: number[] = []
  /** `STRIDE` numbers a slot; its own ones are the corners, turned, about (0, 0), and a circle's only corner is its centre there. */
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
    const numbers = this.#numbers
    const at = STRIDE * slot
    this.#kinds[slot] = pose.kind === 'box' ? BOX : count
    numbers[at] = pose.x
    numbers[at + 1] = pose.y
    numbers[at + BOUNDS + 4] = parts[0].radius
    this.#turn(slot, pose, pose.rotation)
    this.load(slot, 0, true)
  }

  #turn(slot: number, pose: Pose, rotation: number): void {
    const numbers = this.#numbers
    const at = STRIDE * slot
    const corners = pose.turned(rotation)
    numbers[at + 2] = rotation
    numbers[at + 3] = farthestConvex(corners)
    for (let i = 0; i < corners.length; i++) numbers[at + OWN + i] = corners[i]
  }

  /**
   * Moves a shape, turns it too where it is turned otherwise, by its pose, and gives its box, good until the next; null where
   * it is not kept here, or rounding may bend it there.
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
    const before = numbers[at + 2]
    const isTurned = rotation !== undefined && rotation !== before
    if (isTurned) this.#turn(slot, bodies[slot].pose, rotation)
    if (kind !== CIRCLE && !(Math.max(x, y, -x, -y) < numbers[at + 3])) {
      if (isTurned) this.#turn(slot, bodies[slot].pose, before)
      return null
    }
    numbers[at] = x
    numbers[at + 1] = y
    this.#loaded[2 * kind] = this.#loaded[2 * kind + 1] = -1
    this.flags[slot] |= BEHIND
    return this.load(slot, 0, true)!.parts[0]
  }

  /** Brings a shape to where it was moved here. */
  catchUp(slot: number, shape: PreparedShape, pose: Pose): void {
    if ((this.flags[slot] & BEHIND) === 0) return
    this.flags[slot] &= ~BEHIND
    const at = STRIDE * slot
    pose.place(shape, this.#numbers[at], this.#numbers[at + 1], this.#numbers[at + 2])
  }

  /** A shape for one side of a pair, 0 or 1, good until the next is loaded there or moved; null where it is not kept here. */
  load(slot: number, side: number, isMoved = false): PreparedShape | null {
    const kind = this.#kinds[slot]
    if (kind === NONE) return null
    const place = 2 * kind + side
    const at = STRIDE * slot
    const own = at + OWN
    const numbers = this.#numbers
    let shape = this.#scratch[place]
    if (shape === undefined) {
      const corners = new Array(kind === BOX ? 8 : 2 * kind).fill(0.5)
      shape = this.#scratch[place] = shapeOf(new ConvexPart(corners))
    } else if (this.#loaded[place] === slot) return shape
    const part = shape.parts[0]
    const corners = part.corners as number[]
    const x = numbers[at]
    const y = numbers[at + 1]
    for (let i = 0; i < corners.length; i += 2) {
      corners[i] = x + numbers[own + i]
      corners[i + 1] = y + numbers[own + i + 1]
    }
    part.boundAt(numbers, at + BOUNDS)
    if (isMoved) part.measure(part.radius)
    shape.upright = kind === BOX && numbers[at + 2] === 0
    this.#loaded[place] = slot
    return shape
  }
}
