import { Damage, smallest } from './codes.js'

/** Extra bits and the smallest length of the symbols 257 to 285, and the same of distances (RFC 1951, 3.2.5). */
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0]
const LENGTHS = /* @__PURE__ */ smallest(LENGTH_BITS, 3, 258)
const DISTANCE_BITS = [0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13]
const DISTANCES = /* @__PURE__ */ smallest(DISTANCE_BITS, 1)

/** The order in which the lengths of the code for lengths stand. */
const LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** The longest code. */
const LONGEST = 15

/** A Huffman code: how many symbols have each length, and the symbols in the order of their codes. */
interface Code {
  counts: Uint16Array
  symbols: Uint16Array
}

/**
 * The data that zlib or gzip holds, which must be `size` bytes: nothing is allocated beyond these, and it stops where more
 * come. Checksums are not looked at, since whatever the cells are, they are only cells. O(size + bytes given).
 */
export function inflate(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  let at = headerLength(data)
  let held = 0
  let holding = 0
  let fixed: [Code, Code] | undefined

  const hold = (): void => {
    if (at >= data.length) throw new Damage('whole compressed data, it is cut off')
    held |= data[at++]! << holding
    holding += 8
  }
  const bits = (count: number): number => {
    while (holding < count) hold()
    const value = held & ((1 << count) - 1)
    held >>>= count
    holding -= count
    return value
  }
  const symbol = ({ counts, symbols }: Code): number => {
    let code = 0
    let first = 0
    let index = 0
    for (let bitsTaken = 1; bitsTaken <= LONGEST; bitsTaken++) {
      if (holding === 0) hold()
      code |= held & 1
      held >>>= 1
      holding--
      const count = counts[bitsTaken]!
      if (code - count < first) return symbols[index + code - first]!
      index += count
      first = (first + count) << 1
      code <<= 1
    }
    throw new Damage('compressed data, it has a code that means nothing')
  }
  const room = (count: number): void => {
    if (length + count > size) throw new Damage(`${size} bytes once it is inflated, there are more`)
  }
  const block = (literals: Code, distances: Code): void => {
    for (let value = symbol(literals); value !== 256; value = symbol(literals)) {
      if (value < 256) {
        room(1)
        out[length++] = value
        continue
      }
      const count = (LENGTHS[value - 257] ?? Number.NaN) + bits(LENGTH_BITS[value - 257] ?? 0)
      const far = symbol(distances)
      const distance = (DISTANCES[far] ?? Number.NaN) + bits(DISTANCE_BITS[far] ?? 0)
      if (!(distance <= length && count > 0)) throw new Damage('compressed data, it repeats what is not there')
      room(count)
      for (let i = 0; i < count; i++, length++) out[length] = out[length - distance]!
    }
  }

  for (let isLast = 0; isLast === 0; ) {
    isLast = bits(1)
    const kind = bits(2)
    if (kind === 0) {
      held = 0
      holding = 0
      const count = bits(16)
      bits(16)
      room(count)
      if (at + count > data.length) throw new Damage('whole compressed data, it is cut off')
      out.set(data.subarray(at, at + count), length)
      at += count
      length += count
    } else if (kind === 1) {
      fixed ??= fixedCodes()
      block(...fixed)
    } else if (kind === 2) block(...readCodes(bits, symbol))
    else throw new Damage('compressed data, it has a block of no known kind')
  }
  if (length < size) throw new Damage(`${size} bytes once it is inflated, there are ${length}`)
  return out
}

/** The length of the header of zlib (RFC 1950) or gzip (RFC 1952). */
function headerLength(data: Uint8Array): number {
  if (data[0] !== 0x1f || data[1] !== 0x8b) {
    const isZlib = (data[0]! & 15) === 8 && ((data[0]! << 8) | data[1]!) % 31 === 0 && (data[1]! & 32) === 0
    if (!isZlib) throw new Damage('data compressed by zlib or gzip')
    return 2
  }
  const flags = data[3]!
  let at = 10
  if (flags & 4) at += 2 + (data[10]! | (data[11]! << 8))
  // A name, a comment.
  for (const flag of [8, 16]) if (flags & flag) at = data.indexOf(0, at) + 1 || data.length
  return flags & 2 ? at + 2 : at
}

function codeOf(lengths: ArrayLike<number>): Code {
  const counts = new Uint16Array(LONGEST + 1)
  for (let i = 0; i < lengths.length; i++) counts[lengths[i]!]!++
  counts[0] = 0
  const offsets = new Uint16Array(LONGEST + 2)
  for (let i = 1; i <= LONGEST; i++) offsets[i + 1] = offsets[i]! + counts[i]!
  const symbols = new Uint16Array(lengths.length)
  for (let i = 0; i < lengths.length; i++) if (lengths[i] !== 0) symbols[offsets[lengths[i]!]!++] = i
  return { counts, symbols }
}

/** The codes of blocks that bring none. */
function fixedCodes(): [Code, Code] {
  const literals = Array.from({ length: 288 }, (_, i) => (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8))
  return [codeOf(literals), codeOf(new Array(30).fill(5))]
}

function readCodes(bits: (count: number) => number, symbol: (code: Code) => number): [Code, Code] {
  const literals = bits(5) + 257
  const distances = bits(5) + 1
  const count = bits(4) + 4
  const orders = new Uint8Array(19)
  for (let i = 0; i < count; i++) orders[LENGTH_ORDER[i]!] = bits(3)
  const code = codeOf(orders)
  const lengths = new Uint8Array(literals + distances)
  for (let i = 0; i < lengths.length; ) {
    const value = symbol(code)
    if (value < 16) lengths[i++] = value
    else {
      const repeated = value === 16 ? (lengths[i - 1] ?? 0) : 0
      const times = value === 16 ? 3 + bits(2) : value === 17 ? 3 + bits(3) : 11 + bits(7)
      lengths.fill(repeated, i, i + times)
      i += times
    }
  }
  return [codeOf(lengths.subarray(0, literals)), codeOf(lengths.subarray(literals))]
}
