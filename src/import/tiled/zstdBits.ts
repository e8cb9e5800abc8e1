import { Damage } from './codes.js'

/** The place of the highest bit that is set, −1 for 0. */
export const highestBit = (value: number): number => 31 - Math.clz32(value)

/** Bits that are read from the end of some bytes to their start, as Zstandard writes them; beyond the start all are 0. */
export class BackwardBits {
  #data: Uint8Array
  /** How many bits are left; less than 0 where more were read than there are. */
  left: number

  constructor(data: Uint8Array) {
    const last = data.at(-1)
    // The highest bit of the last byte marks the end.
    if (!last) throw new Damage('compressed data, a stream of bits has no end')
    this.#data = data
    this.left = data.length * 8 - 8 + highestBit(last)
  }

  read(count: number): number {
    this.left -= count
    let value = 0
    for (let i = 0; i < count; ) {
      const at = this.left + i
      const taken = at < 0 ? Math.min(count - i, -at) : Math.min(count - i, 8 - (at & 7))
      if (at >= 0) value |= ((this.#data[at >> 3]! >> (at & 7)) & ((1 << taken) - 1)) << i
      i += taken
    }
    return value
  }
}

/** A table of finite state entropy: for each state its symbol, and how the next state is read. */
export interface FseTable {
  accuracy: number
  symbols: Uint8Array
  bits: Uint8Array
  bases: Uint16Array
}

/** A table from how often each symbol comes; −1 is less than once. */
export function fseTable(shares: readonly number[], accuracy: number): FseTable {
  const size = 1 << accuracy
  const symbols = new Uint8Array(size)
  const next = new Uint16Array(shares.length)
  let end = size
  shares.forEach((share, symbol) => {
    next[symbol] = Math.abs(share)
    if (share < 0) symbols[--end] = symbol
  })
  let at = 0
  const step = (size >> 1) + (size >> 3) + 3
  shares.forEach((share, symbol) => {
    for (let i = 0; i < share; i++) {
      symbols[at] = symbol
      do at = (at + step) & (size - 1)
      while (at >= end)
    }
  })
  const bits = new Uint8Array(size)
  const bases = new Uint16Array(size)
  for (let i = 0; i < size; i++) {
    const count = next[symbols[i]!]!++
    bits[i] = accuracy - highestBit(count)
    bases[i] = (count << bits[i]!) - size
  }
  return { accuracy, symbols, bits, bases }
}

/** The table that is described at a place, and where the description ends. */
export function readFse(data: Uint8Array, start: number, most: number): { table: FseTable; end: number } {
  let at = start * 8
  const read = (count: number): number => {
    let value = 0
    for (let i = 0; i < count; i++, at++) value |= ((data[at >> 3]! >> (at & 7)) & 1) << i
    return value
  }
  const accuracy = 5 + read(4)
  if (accuracy > most) throw new Damage('compressed data, a table is larger than may be')
  const shares: number[] = []
  let left = 1 << accuracy
  while (left > 0) {
    const count = highestBit(left + 1) + 1
    const low = (1 << (count - 1)) - 1
    const short = (1 << count) - 2 - left
    let value = read(count - 1)
    if (value >= short) {
      if (read(1) === 1) value += low + 1
      if (value > low) value -= short
    }
    const share = value - 1
    shares.push(share)
    left -= Math.abs(share)
    if (share === 0) {
      for (let zeros = 3; zeros === 3; ) {
        zeros = read(2)
        for (let i = 0; i < zeros; i++) shares.push(0)
      }
    }
    if (shares.length > 256 || at > data.length * 8) throw new Damage('compressed data, a table is damaged')
  }
  if (left < 0) throw new Damage('compressed data, a table is damaged')
  return { table: fseTable(shares, accuracy), end: (at + 7) >> 3 }
}
