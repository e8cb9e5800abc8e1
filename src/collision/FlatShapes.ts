import { putCorners } from '../geometry/shapes.js'
import { ifConvex } from './convexParts.js'
import { Part } from './Part.js'
import type { Pose } from './Pose.js'
import type { PreparedShape } from './prepareShape.js'

/** The shape has changed since the pairs were last found. */
export const STALE = 1
/** It was moved here, and not yet where else it is kept. */
const BEHIND = 2
/** It rests until it is met. */
export const SLEEPS = 4

/** Corners of a polygon up to which it is kept flat. */
const MOST_CORNERS = 8

/** Numbers of a slot: x, y, rotation, half of a box's sides or a circle's radius and zero, or two zeros. */
const STRIDE = 5

/** Corners that are being taken or loaded, by their count: arrays that never change their length. */
const buffers: readonly number[][] = Array.from({ length: MOST_CORNERS + 1 }, (_, i) => new Array(2 * i).fill(0.5))

/**
 * Convex shapes by slots in plain memory, so that thousands move and are tested against one another without a look at their
 * objects, which lie all over memory: of those, caches hold a tenth as many.
 */
export class FlatShapes {
  readonly flags: number[] = []
  /** How many corners there are, one for a circle; none for what is not kept here. */
  readonly #counts: number[] = []
  readonly #numbers: number[] = []
  /** Where the corners of a polygon begin, turned, about (0, 0); of a slot that never had one less than zero. */
  readonly #starts: number[] = []
  readonly #corners: number[] = []
  /** For either side of a pair and each count of corners a shape to load into, and which slot is loaded. */
  readonly #scratch: PreparedShape[] = []
  readonly #loaded: number[] = []

  /** Makes room for a slot, and forgets what was there. */
  open(slot: number): void {
    if (slot === this.flags.length) {
      this.flags.push(0)
      this.#starts.push(-1)
      // Not whole, so that these are numbers side by side from the first on.
      for (let i = 0; i < STRIDE; i++) this.#numbers.push(0.5)
    }
    this.#counts[slot] = 0
    this.#loaded.length = 0
    this.flags[slot]! &= ~BEHIND
  }

  /** Takes a shape as it stands now, if it is one that is kept here. */
  take(slot: number, { parts }: PreparedShape, pose: Pose): void {
    this.open(slot)
    const count = parts.length === 1 ? parts[0]!.corners.length / 2 : 0
    if (count === 0 || count > MOST_CORNERS) return
    const corners = buffers[count]!
    pose.putTurned(corners)
    const numbers = [pose.x, pose.y, pose.rotation, pose.w, pose.h]
    for (let i = 0; i < STRIDE; i++) this.#numbers[STRIDE * slot + i] = numbers[i]!
    this.#counts[slot] = count
    if (pose.kind !== 'polygon') return
    // A slot keeps its room.
    if (this.#starts[slot]! < 0) {
      this.#starts[slot] = this.#corners.length
      for (let i = 0; i < 2 * MOST_CORNERS; i++) this.#corners.push(0.5)
    }
    for (let i = 0; i < corners.length; i++) this.#corners[this.#starts[slot]! + i] = corners[i]!
  }

  /** Moves a shape and gives its box, good until the next; null where it is not kept here, is to be turned, or rounding bends it there. */
  move(slot: number, x: number, y: number, rotation: number | undefined): Part | null {
    const numbers = this.#numbers
    const at = STRIDE * slot
    if (this.#counts[slot] === 0 || (rotation !== undefined && rotation !== numbers[at + 2])) return null
    const [beforeX, beforeY] = [numbers[at]!, numbers[at + 1]!]
    numbers[at] = x
    numbers[at + 1] = y
    const count = this.#counts[slot]!
    this.#loaded[2 * count] = this.#loaded[2 * count + 1] = -1
    const part = this.load(slot, 0)!.parts[0]!
    if (count === 1 || ifConvex(part.corners) === part.corners) {
      this.flags[slot]! |= BEHIND
      return part
    }
    numbers[at] = beforeX
    numbers[at + 1] = beforeY
    this.#loaded.length = 0
    return null
  }

  /** Brings a shape to where it was moved here. */
  catchUp(slot: number, shape: PreparedShape, pose: Pose): void {
    if ((this.flags[slot]! & BEHIND) === 0) return
    this.flags[slot]! &= ~BEHIND
    pose.place(shape, this.#numbers[STRIDE * slot]!, this.#numbers[STRIDE * slot + 1]!, pose.rotation)
  }

  /** A shape for one side of a pair, 0 or 1, good until the next is loaded there or moved; null where it is not kept here. */
  load(slot: number, side: number): PreparedShape | null {
    const count = this.#counts[slot]!
    if (count === 0) return null
    const place = 2 * count + side
    let shape = this.#scratch[place]
    if (shape !== undefined && this.#loaded[place] === slot) return shape
    const at = STRIDE * slot
    const numbers = this.#numbers
    const corners = buffers[count]!
    const x = numbers[at]!
    const y = numbers[at + 1]!
    const rotation = numbers[at + 2]!
    const isBox = numbers[at + 4]! > 0
    if (isBox) putCorners(corners, x, y, numbers[at + 3]!, numbers[at + 4]!, rotation)
    else if (count === 1) {
      corners[0] = x
      corners[1] = y
    } else {
      const start = this.#starts[slot]!
      for (let i = 0; i < corners.length; i += 2) {
        corners[i] = x + this.#corners[start + i]!
        corners[i + 1] = y + this.#corners[start + i + 1]!
      }
    }
    const radius = count === 1 ? numbers[at + 3]! : 0
    if (shape === undefined) {
      const part = new Part(corners, radius)
      shape = this.#scratch[place] = { box: part, parts: [part], upright: false, decomposition: null }
    } else shape.parts[0]!.become(corners, radius)
    shape.upright = isBox && rotation === 0
    this.#loaded[place] = slot
    return shape
  }
}
