/** Points with integer coordinates, numbered. Equal points have the same number. */
export class GridPoints {
  readonly xs: number[] = []
  readonly ys: number[] = []
  #slots = new Int32Array(1 << 12).fill(-1)

  numberOf(x: number, y: number): number {
    const { xs, ys } = this
    if (2 * xs.length > this.#slots.length) this.#grow()
    const slot = this.#slotOf(x, y)
    const found = this.#slots[slot]
    if (found >= 0) return found
    this.#slots[slot] = xs.length
    xs.push(x)
    ys.push(y)
    return xs.length - 1
  }

  /** Returns the slot that holds a point, or a free one for it. */
  #slotOf(x: number, y: number): number {
    const slots = this.#slots
    // The lower bits are all zero for points on whole world units, so the higher ones are mixed in.
    const mixed = Math.imul(x ^ (x / 65536), 0x9e3779b1) ^ Math.imul(y ^ (y / 65536), 0x85ebca77)
    let slot = (mixed ^ (mixed >>> 15)) & (slots.length - 1)
    for (;;) {
      const found = slots[slot]
      if (found < 0 || (this.xs[found] === x && this.ys[found] === y)) return slot
      slot = (slot + 1) & (slots.length - 1)
    }
  }

  #grow(): void {
    this.#slots = new Int32Array(4 * this.#slots.length).fill(-1)
    for (let i = 0; i < this.xs.length; i++) this.#slots[this.#slotOf(this.xs[i], this.ys[i])] = i
  }
}
