import { DecodeError } from './DecodeError.js'
import { BackwardBits, highestBit, readFse } from './zstdBits.js'

/** A Huffman code, indexed by the next `depth` bits: their first symbol, and the number of bits that it takes. */
export interface HuffmanTable {
  depth: number
  symbols: Uint8Array
  bits: Uint8Array
}

/** Longest code, in bits. */
const MAX_DEPTH = 11

/** Reads the code that is described at byte `start`. Returns it with the position after the description. */
export function readHuffman(data: Uint8Array, start: number): { table: HuffmanTable; end: number } {
  const header = data[start] ?? 0
  const end = start + 1 + (header < 128 ? header : (header - 126) >> 1)
  if (end > data.length) throw new DecodeError('complete compressed data, got data that is cut off')
  const weights =
    header < 128
      ? readWeights(data.subarray(0, end), start + 1)
      : Array.from({ length: header - 127 }, (_, i) => (data[start + 1 + (i >> 1)]! >> (i % 2 === 0 ? 4 : 0)) & 15)
  const sum = weights.reduce((total, weight) => total + (weight > 0 ? 2 ** (weight - 1) : 0), 0)
  const depth = highestBit(sum) + 1
  const rest = 2 ** depth - sum
  // The last weight is implicit: it fills the rest, which must be a power of two.
  if (sum === 0 || depth > MAX_DEPTH || (rest & (rest - 1)) !== 0)
    throw new DecodeError('valid Zstandard data, got a damaged Huffman code')
  weights.push(highestBit(rest) + 1)
  const symbols = new Uint8Array(2 ** depth)
  const bits = new Uint8Array(2 ** depth)
  let at = 0
  for (let weight = 1; weight <= depth; weight++) {
    weights.forEach((symbolWeight, symbol) => {
      if (symbolWeight !== weight) return
      const next = at + 2 ** (weight - 1)
      symbols.fill(symbol, at, next)
      bits.fill(depth + 1 - weight, at, next)
      at = next
    })
  }
  return { table: { depth, symbols, bits }, end }
}

/** Reads compressed weights, which two states decode in turn. */
function readWeights(data: Uint8Array, start: number): number[] {
  const { table, end } = readFse(data, start, 6)
  const bits = new BackwardBits(data.subarray(end))
  const states = [bits.read(table.accuracy), bits.read(table.accuracy)]
  const weights: number[] = []
  for (let active = 0; weights.length < 255; active = 1 - active) {
    const state = states[active]!
    weights.push(table.symbols[state]!)
    states[active] = table.bases[state]! + bits.read(table.bits[state]!)
    if (bits.remaining < 0) {
      weights.push(table.symbols[states[1 - active]!]!)
      return weights
    }
  }
  throw new DecodeError('valid Zstandard data, got a damaged Huffman code')
}

/** Decodes `size` bytes from one bit stream or from four. */
export function decodeHuffman(
  data: Uint8Array,
  size: number,
  hasFourStreams: boolean,
  table: HuffmanTable,
): Uint8Array {
  const out = new Uint8Array(size)
  if (!hasFourStreams) {
    decodeStream(data, out, table)
    return out
  }
  const quarter = (size + 3) >> 2
  if (data.length < 6 || quarter * 3 > size) throw new DecodeError('complete compressed data, got data that is cut off')
  let at = 6
  for (let i = 0; i < 4; i++) {
    const end = i < 3 ? at + (data[2 * i]! | (data[2 * i + 1]! << 8)) : data.length
    if (end > data.length) throw new DecodeError('complete compressed data, got data that is cut off')
    decodeStream(data.subarray(at, end), out.subarray(quarter * i, i < 3 ? quarter * (i + 1) : size), table)
    at = end
  }
  return out
}

function decodeStream(data: Uint8Array, out: Uint8Array, { depth, symbols, bits }: HuffmanTable): void {
  const stream = new BackwardBits(data)
  let state = stream.read(depth)
  for (let i = 0; i < out.length; i++) {
    out[i] = symbols[state]!
    const count = bits[state]!
    state = ((state << count) & (2 ** depth - 1)) | stream.read(count)
  }
  if (stream.remaining !== -depth) throw new DecodeError('valid Zstandard data, got a bit stream of the wrong length')
}
