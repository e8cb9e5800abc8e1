import type { LitPlan, SensePlan, SightPlan } from '../plan/sightPlan.js'
import type { CellGrid } from './CellGrid.js'
import type { RingCells } from './RingCells.js'

/** Adds the visible area of senses to the cells of a map. Unchanged senses are skipped. */
export class SightCells {
  readonly #grid: CellGrid
  readonly #ring: RingCells
  /** The senses that were added last. */
  #senses = new Set<SensePlan>()
  #lit = new Map<LitPlan, Uint32Array>()

  constructor(grid: CellGrid, ring: RingCells) {
    this.#grid = grid
    this.#ring = ring
  }

  forget(): void {
    this.#senses = new Set()
  }

  /**
   * Sets the cells of the ring that was filled last, or only its lit ones if `lit` is given. Returns true if one of
   * them was not set before.
   */
  addRing(words: Uint32Array, lit?: Uint32Array): boolean {
    const { stride } = this.#grid
    const { words: ring, top, bottom } = this.#ring
    let isNew = 0
    for (let i = top * stride; i < bottom * stride; i++) {
      const seen = lit === undefined ? ring[i]! : ring[i]! & lit[i]!
      isNew |= seen & ~words[i]!
      words[i]! |= seen
    }
    return isNew !== 0
  }

  /** Clears the cells of the ring that was filled last; returns true if one of them was set. */
  removeRing(words: Uint32Array): boolean {
    const { stride } = this.#grid
    const { words: ring, top, bottom } = this.#ring
    let hadAny = 0
    for (let i = top * stride; i < bottom * stride; i++) {
      hadAny |= ring[i]! & words[i]!
      words[i]! &= ~ring[i]!
    }
    return hadAny !== 0
  }

  /** Sets the cells that a plan sees. */
  addTo(words: Uint32Array, { senses }: SightPlan): boolean {
    const lit = new Map<LitPlan, Uint32Array>()
    let isNew = false
    for (const sense of senses) {
      let cells: Uint32Array | undefined
      if (sense.lit !== null) {
        cells = lit.get(sense.lit) ?? this.#lit.get(sense.lit) ?? this.#cellsOf(sense.lit)
        lit.set(sense.lit, cells)
      }
      if (this.#senses.has(sense)) continue
      this.#ring.fill(sense.ring)
      if (this.addRing(words, cells)) isNew = true
    }
    this.#senses = new Set(senses)
    this.#lit = lit
    return isNew
  }

  #cellsOf({ everywhere, steps }: LitPlan): Uint32Array {
    const { stride, rows } = this.#grid
    const cells = new Uint32Array(stride * rows)
    if (everywhere) cells.fill(-1)
    for (const { ring, isLit } of steps) {
      this.#ring.fill(ring)
      const { words, top, bottom } = this.#ring
      for (let i = top * stride; i < bottom * stride; i++) {
        if (isLit) cells[i]! |= words[i]!
        else cells[i]! &= ~words[i]!
      }
    }
    return cells
  }
}
