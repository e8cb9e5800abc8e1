import { copyWithCapacity } from '../geometry/copyWithCapacity.js'
import type { AttributeList, WallAttributes } from './attributes.js'

/** In place of a number, for an unused slot. */
const UNUSED = -1

/** Walls in contiguous arrays, without unused slots. */
export interface WallBlock {
  readonly walls: Float64Array
  readonly codes: Uint16Array
  /** Number of each wall; null if that is its index. */
  readonly numbers: Int32Array | null
}

/**
 * Walls with their codes and attributes, by numbers that are never reused. Each has a slot, which is reused after its
 * removal, so that memory depends on the walls that exist and not on the highest number.
 */
export class WallTable {
  /** Number of walls. */
  size: number
  /** End of the slots used so far. */
  end: number
  walls: Float64Array
  codes: Uint16Array
  #numbers: Int32Array | null = null
  /** Slots by number; null while they are the same. */
  #slots: Map<number, number> | null = null
  #free: number[] = []
  #next: number
  /** Attributes by number. */
  readonly #attributes: Map<number, WallAttributes> = new Map()
  #block: WallBlock | null = null

  /**
   * Takes over all arrays. `numbers`: the number of each wall, if that is not its index; `next`: that of the next one.
   */
  constructor(walls: Float64Array, codes: Uint16Array, numbers: Int32Array | null = null, next: number = codes.length) {
    this.walls = walls
    this.codes = codes
    this.size = this.end = codes.length
    this.#next = next
    if (numbers !== null) this.#setNumbers(numbers)
  }

  /** True if the slot of every wall is its number. */
  get isNumberedBySlot(): boolean {
    return this.#numbers === null
  }

  /** The number of the next wall. */
  get nextNumber(): number {
    return this.#next
  }

  /** Returns the slot of a wall, or -1 if there is no wall with that number. */
  slotOf(number: number): number {
    if (!Number.isInteger(number) || number < 0 || number >= this.#next) return UNUSED
    return this.#slots === null ? number : (this.#slots.get(number) ?? UNUSED)
  }

  numberOf(slot: number): number {
    return this.#numbers === null ? slot : this.#numbers[slot]
  }

  /** Adds walls with their codes, and returns their slots. */
  add(walls: Float64Array, codes: Uint16Array): number[] {
    const slots: number[] = []
    this.#reserve(this.end + Math.max(0, codes.length - this.#free.length))
    for (let i = 0; i < codes.length; i++) {
      const slot = this.#free.pop() ?? this.end++
      const number = this.#next++
      this.walls.set(walls.subarray(4 * i, 4 * i + 4), 4 * slot)
      this.codes[slot] = codes[i]
      if (this.#numbers !== null) this.#numbers[slot] = number
      this.#slots?.set(number, slot)
      slots.push(slot)
    }
    this.size += codes.length
    this.#block = null
    return slots
  }

  /** Removes the walls in the given slots, which must be distinct. */
  remove(slots: readonly number[]): void {
    if (this.#numbers === null || this.#slots === null) this.#startNumbering()
    const numbers = this.#numbers!
    for (const slot of slots) {
      this.#slots!.delete(numbers[slot])
      this.#attributes.delete(numbers[slot])
      numbers[slot] = UNUSED
      this.#free.push(slot)
    }
    this.size -= slots.length
    this.#block = null
  }

  /** Returns true if there is a wall at a slot. */
  isUsed(slot: number): boolean {
    return this.numberOf(slot) !== UNUSED
  }

  /** Returns the attributes of all walls that have any, by number. */
  attributes(): ReadonlyMap<number, WallAttributes> {
    return this.#attributes
  }

  attributesOf(number: number): WallAttributes | undefined {
    return this.#attributes.get(number)
  }

  /** Stores the attributes of consecutive walls, from the number `first` on. Their codes must be set. */
  storeAttributes(attributes: AttributeList, first: number): void {
    attributes.forEach((each, i) => {
      if (each) this.setAttributes(first + i, each, this.codes[this.slotOf(first + i)])
    })
  }

  setAttributes(number: number, attributes: WallAttributes, code: number): void {
    this.#attributes.set(number, copyOf(attributes))
    this.codes[this.slotOf(number)] = code
    // A copy of the codes would be out of date.
    if (this.#block?.numbers) this.#block = null
  }

  /** Returns all walls in contiguous arrays, valid until the next change. O(walls) after a change. */
  block(): WallBlock {
    this.#block ??= this.#makeBlock()
    return this.#block
  }

  /** Uses a given copy of all walls, at the same slots, and releases its own. */
  adoptWalls(walls: Float64Array): void {
    this.walls = walls.subarray(0, this.walls.length)
    this.#block = null
  }

  /** Replaces an array of walls that was taken over with a copy of it. */
  copyWalls(): void {
    this.walls = this.walls.slice()
    this.#block = null
  }

  /** Moves the walls to the first slots and keeps their order. O(walls). */
  compact(): void {
    const { walls, codes, numbers } = this.block()
    this.walls = walls
    this.codes = codes
    this.end = this.size
    this.#free = []
    if (numbers !== null) this.#setNumbers(numbers)
  }

  #setNumbers(numbers: Int32Array): void {
    this.#numbers = numbers
    this.#slots = new Map()
    numbers.forEach((number, slot) => {
      this.#slots!.set(number, slot)
    })
  }

  #makeBlock(): WallBlock {
    const { size, end } = this
    if (size === end && this.#numbers === null) {
      return { walls: this.walls.subarray(0, 4 * size), codes: this.codes.subarray(0, size), numbers: null }
    }
    const walls = new Float64Array(4 * size)
    const codes = new Uint16Array(size)
    const numbers = new Int32Array(size)
    for (let slot = 0, i = 0; slot < end; slot++) {
      if (this.numberOf(slot) === UNUSED) continue
      walls.set(this.walls.subarray(4 * slot, 4 * slot + 4), 4 * i)
      codes[i] = this.codes[slot]
      numbers[i++] = this.numberOf(slot)
    }
    return { walls, codes, numbers }
  }

  #startNumbering(): void {
    this.#numbers = Int32Array.from({ length: Math.max(16, this.codes.length) }, (_, slot) => slot)
    this.#slots = new Map()
    for (let slot = 0; slot < this.end; slot++) this.#slots.set(slot, slot)
  }

  #reserve(end: number): void {
    if (end > this.codes.length) {
      const capacity = end + 16 + (end >> 2)
      this.walls = copyWithCapacity(this.walls, 4 * capacity)
      this.codes = copyWithCapacity(this.codes, capacity)
    }
    if (this.#numbers !== null && this.#numbers.length < this.codes.length) {
      this.#numbers = copyWithCapacity(this.#numbers, this.codes.length)
    }
  }
}

function copyOf(attributes: WallAttributes): WallAttributes {
  const { blocks, limited } = attributes
  return { ...attributes, blocks: blocks && [...blocks], limited: typeof limited === 'object' ? [...limited] : limited }
}
