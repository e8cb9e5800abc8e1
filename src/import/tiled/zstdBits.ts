import { DecodeError } from './DecodeError.js'

/** Returns the position of the highest set bit, or −1 for 0. */
export const highestBit = (value: number): number => 31 - Math.clz32(value)

/** A bit stream that is read from its last byte to its first, as Zstandard writes it. Bits beyond the start are 0. */
export class BackwardBits {
  #data: Uint8Array
  /** Number of bits left; negative if more were read than there are. */
  remaining: number

  constructor(data: Uint8Array) {
    const last = data.at(-1)
    // The highest bit of the last byte marks the end.
    if (!last) throw new DecodeError('valid Zstandard data, got a bit stream without an end mark')
    this.#data = data
    this.remaining = data.length * 8 - 8 + highestBit(last)
  }

  read(count: number): number {
    this.remaining -= count
    let value = 0
    for (let i = 0; i < count; ) {
      const at = this.remaining + i
      const taken = at < 0 ? Math.min(count - i, -at) : Math.min(count - i, 8 - (at & 7))
      if (at >= 0) value |= ((this.#data[at >> 3]! >> (at & 7)) & ((1 << taken) - 1)) << i
      i += taken
    }
    return value
  }
}

/** A table of finite state entropy: each state's symbol, and the bits and base of the next state. */
export interface FseTable {
  accuracy: number
  symbols: Uint8Array
  bits: Uint8Array
  bases: Uint16Array
}

/** Builds a table from the frequency of each symbol; −1 means less than one. */
export function fseTable(frequencies: readonly number[], accuracy: number): FseTable {
  const size = 1 << accuracy
  const symbols = new Uint8Array(size)
  const next = new Uint16Array(frequencies.length)
  let end = size
  frequencies.forEach((frequency, symbol) => {
    next[symbol] = Math.abs(frequency)
    if (frequency < 0) symbols[--end] = symbol
  })
  let at = 0
  const step = (size >> 1) + (size >> 3) + 3
  frequencies.forEach((frequency, symbol) => {
    for (let i = 0; i < frequency; i++) {
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

/** Reads the table that is described at byte `start`. Returns it with the position after the description. */
export function readFse(data: Uint8Array, start: number, maxAccuracy: number): { table: FseTable; end: number } {
  let at = start * 8
  const read = (count: number): number => {
    let value = 0
    for (let i = 0; i < count; i++, at++) value |= ((data[at >> 3]! >> (at & 7)) & 1) << i
    return value
  }
  const accuracy = 5 + read(4)
  if (accuracy > maxAccuracy) throw new DecodeError('valid Zstandard data, got a table above the largest size')
  const frequencies: number[] = []
  let remaining = 1 << accuracy
  while (remaining > 0) {
    const count = highestBit(remaining + 1) + 1
    const low = (1 << (count - 1)) - 1
    const short = (1 << count) - 2 - remaining
    let value = read(count - 1)
    if (value >= short) {
      if (read(1) === 1) value += low + 1
      if (value > low) value -= short
    }
    const frequency = value - 1
    frequencies.push(frequency)
    remaining -= Math.abs(frequency)
    if (frequency === 0) {
      for (let zeros = 3; zeros === 3; ) {
        zeros = read(2)
        for (let i = 0; i < zeros; i++) frequencies.push(0)
      }
    }
    if (frequencies.length > 256 || at > data.length * 8)
      throw new DecodeError('valid Zstandard data, got a damaged table')
  }
  if (remaining < 0) throw new DecodeError('valid Zstandard data, got a damaged table')
  return { table: fseTable(frequencies, accuracy), end: (at + 7) >> 3 }
}
