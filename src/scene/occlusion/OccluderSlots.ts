import { copyWithCapacity } from '../../geometry/copyWithCapacity.js'
import type { OccluderEntry } from '../occluders/OccluderEntry.js'

/** Marks the end of a chain, in place of a slot. */
const NONE = -1

/** The slots of occluders' walls in a mesh: one chain for each occluder, in the order of its walls. */
export class OccluderSlots {
  readonly #first = new Map<OccluderEntry, number>()
  /** The next slot of the same occluder, by slot. */
  #next: Int32Array
  readonly #free: number[] = []
  #end: number

  /** Assigns the first slots to occluders, in their order. `end` is the first slot that is free. */
  constructor(entries: readonly OccluderEntry[], end: number) {
    this.#next = new Int32Array(end)
    this.#end = end
    let slot = 0
    for (const entry of entries) {
      const { length } = entry.codes
      if (length > 0) this.#first.set(entry, slot)
      for (const last = slot + length - 1; slot < last; slot++) this.#next[slot] = slot + 1
      if (length > 0) this.#next[slot++] = NONE
    }
  }

  has(entry: OccluderEntry): boolean {
    return this.#first.has(entry)
  }

  /** Returns unused slots. They stay in use until `free`. */
  allocate(count: number): number[] {
    return Array.from({ length: count }, () => this.#free.pop() ?? this.#end++)
  }

  free(slots: readonly number[]): void {
    for (const slot of slots) this.#free.push(slot)
  }

  /** Assigns slots, at least one, to the walls of an occluder. */
  assign(entry: OccluderEntry, slots: readonly number[]): void {
    slots.forEach((slot, i) => {
      if (slot >= this.#next.length) this.#next = copyWithCapacity(this.#next, slot + 16 + (slot >> 2))
      this.#next[slot] = slots[i + 1] ?? NONE
    })
    this.#first.set(entry, slots[0]!)
  }

  /** Forgets an occluder. Its slots stay in use. */
  forget(entry: OccluderEntry): void {
    this.#first.delete(entry)
  }

  /** Visits the slots of an occluder in the order of its walls. */
  each(entry: OccluderEntry, visit: (slot: number, index: number) => void): void {
    let index = 0
    for (let slot = this.#first.get(entry) ?? NONE; slot !== NONE; slot = this.#next[slot]!) visit(slot, index++)
  }
}
