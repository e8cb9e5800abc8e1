import { DecodeError } from './DecodeError.js'
import { BackwardBits, type FseTable, fseTable, readFse } from './zstdBits.js'
import { decodeHuffman, type HuffmanTable, readHuffman } from './zstdHuffman.js'

const LITERAL_BITS = [...new Array(16).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const MATCH_BITS = [...new Array(32).fill(0), 1, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]
const LITERAL_BASELINES = /* @__PURE__ */ baselines(LITERAL_BITS, 0)
const MATCH_BASELINES = /* @__PURE__ */ baselines(MATCH_BITS, 3)

/** One of the three tables of a block's sequences: literal lengths, offsets, match lengths. */
interface SequenceKind {
  /** Default distribution: the frequency of each symbol, −1 for less than one. */
  frequencies: readonly number[]
  accuracy: number
  maxAccuracy: number
  maxSymbol: number
}

/** Returns the smallest value of each code, given the number of extra bits of each. */
function baselines(extraBits: readonly number[], first: number): number[] {
  let next = first
  return extraBits.map((count) => {
    const value = next
    next += 2 ** count
    return value
  })
}

const ones = (count: number) => new Array(count).fill(1)
const twos = (count: number) => new Array(count).fill(2)
const rare = (count: number) => new Array(count).fill(-1)

const KINDS: readonly [literals: SequenceKind, offsets: SequenceKind, matches: SequenceKind] = [
  {
    frequencies: [4, 3, ...twos(11), ...ones(3), ...twos(9), 3, 2, ...ones(5), ...rare(4)],
    accuracy: 6,
    maxAccuracy: 9,
    maxSymbol: 35,
  },
  // An offset of 27 bits exceeds the size of any output.
  { frequencies: [...ones(6), ...twos(3), ...ones(15), ...rare(5)], accuracy: 5, maxAccuracy: 8, maxSymbol: 26 },
  { frequencies: [1, 4, 3, ...twos(6), ...ones(37), ...rare(7)], accuracy: 6, maxAccuracy: 9, maxSymbol: 52 },
]

/** State that a frame's blocks share. */
interface Frame {
  huffman?: HuffmanTable
  tables: (FseTable | undefined)[]
  /** Last three offsets. */
  offsets: [number, number, number]
  /** Position of the frame's first byte in the output. */
  start: number
}

/** Largest block, in bytes. */
const MAX_BLOCK = 2 ** 17

/**
 * Returns the `size` bytes that Zstandard data (RFC 8878) holds. Throws a DecodeError as soon as it yields more, and
 * allocates little beyond `size`, whatever the headers claim. Supports no dictionaries, ignores checksums. O(size +
 * input).
 */
export function inflateZstd(data: Uint8Array, size: number): Uint8Array {
  const out = new Uint8Array(size)
  let length = 0
  let at = 0

  const checkAvailable = (count: number): void => {
    if (at + count > data.length) throw new DecodeError('complete compressed data, got data that is cut off')
  }
  const readLittleEndian = (count: number): number => {
    checkAvailable(count)
    let value = 0
    for (let i = 0; i < count; i++) value += data[at++]! * 2 ** (8 * i)
    return value
  }
  const checkRoom = (count: number): void => {
    if (length + count > size) throw new DecodeError(`${size} bytes after decompression, got more`)
  }

  const readBlock = (end: number, frame: Frame): void => {
    const literals = readLiterals(end, frame)
    const first = readLittleEndian(1)
    if (first > 0) {
      const count =
        first < 128 ? first : first < 255 ? ((first - 128) << 8) + readLittleEndian(1) : readLittleEndian(2) + 0x7f00
      executeSequences(count, literals, readTables(end, frame), end, frame)
    } else write(literals)
    at = end
  }
  const write = (bytes: Uint8Array): void => {
    checkRoom(bytes.length)
    out.set(bytes, length)
    length += bytes.length
  }

  const readLiterals = (end: number, frame: Frame): Uint8Array => {
    checkAvailable(1)
    const kind = data[at]! & 3
    const format = (data[at]! >> 2) & 3
    if (kind < 2) {
      const count = format % 2 === 0 ? readLittleEndian(1) >> 3 : readLittleEndian(format === 1 ? 2 : 3) >> 4
      checkRoom(count)
      if (kind === 1) return new Uint8Array(count).fill(readLittleEndian(1))
      checkAvailable(count)
      at += count
      return data.subarray(at - count, at)
    }
    const header = readLittleEndian([3, 3, 4, 5][format]!)
    const width = [10, 10, 14, 18][format]!
    const count = Math.floor(header / 16) % 2 ** width
    const compressedSize = Math.floor(header / 2 ** (4 + width))
    checkRoom(count)
    if (at + compressedSize > end || count > MAX_BLOCK)
      throw new DecodeError('valid Zstandard data, got literals that reach beyond their block')
    const literalsEnd = at + compressedSize
    if (kind === 2) {
      const { table, end: after } = readHuffman(data.subarray(0, literalsEnd), at)
      frame.huffman = table
      at = after
    }
    if (frame.huffman === undefined) throw new DecodeError('valid Zstandard data, got literals without a Huffman code')
    const literals = decodeHuffman(data.subarray(at, literalsEnd), count, format > 0, frame.huffman)
    at = literalsEnd
    return literals
  }

  const readTables = (end: number, frame: Frame): FseTable[] => {
    const modes = readLittleEndian(1)
    return KINDS.map(({ frequencies, accuracy, maxAccuracy, maxSymbol }, i) => {
      const mode = (modes >> (6 - 2 * i)) & 3
      let table = frame.tables[i]
      if (mode === 0) table = fseTable(frequencies, accuracy)
      else if (mode === 1)
        table = {
          accuracy: 0,
          symbols: Uint8Array.of(readLittleEndian(1)),
          bits: new Uint8Array(1),
          bases: new Uint16Array(1),
        }
      else if (mode === 2) {
        const read = readFse(data.subarray(0, end), at, maxAccuracy)
        table = read.table
        at = read.end
      }
      const isValid = table?.symbols.every((symbol) => symbol <= (mode === 0 ? 255 : maxSymbol))
      if (!table || !isValid) throw new DecodeError('valid Zstandard data, got a damaged table')
      frame.tables[i] = table
      return table
    })
  }

  const executeSequences = (
    count: number,
    literals: Uint8Array,
    tables: FseTable[],
    end: number,
    frame: Frame,
  ): void => {
    if (at >= end) throw new DecodeError('complete compressed data, got data that is cut off')
    const bits = new BackwardBits(data.subarray(at, end))
    const states = tables.map(({ accuracy }) => bits.read(accuracy))
    let literalsUsed = 0
    for (let i = 0; i < count; i++) {
      const [literal, offsetBits, match] = tables.map(({ symbols }, k) => symbols[states[k]!]!) as [
        number,
        number,
        number,
      ]
      const offsetValue = 2 ** offsetBits + bits.read(offsetBits)
      const matchLength = MATCH_BASELINES[match]! + bits.read(MATCH_BITS[match]!)
      const literalLength = LITERAL_BASELINES[literal]! + bits.read(LITERAL_BITS[literal]!)
      if (i < count - 1) {
        for (const k of [0, 2, 1]) states[k] = tables[k]!.bases[states[k]!]! + bits.read(tables[k]!.bits[states[k]!]!)
      }
      if (literalsUsed + literalLength > literals.length)
        throw new DecodeError('valid Zstandard data, got a sequence that copies more literals than there are')
      write(literals.subarray(literalsUsed, literalsUsed + literalLength))
      literalsUsed += literalLength
      const offset = nextOffset(frame.offsets, offsetValue, literalLength === 0)
      if (!(offset > 0 && offset <= length - frame.start))
        throw new DecodeError('valid Zstandard data, got an offset before the start of the output')
      checkRoom(matchLength)
      for (let k = 0; k < matchLength; k++, length++) out[length] = out[length - offset]!
    }
    if (bits.remaining !== 0) throw new DecodeError('valid Zstandard data, got a bit stream of the wrong length')
    write(literals.subarray(literalsUsed))
  }

  while (at < data.length) {
    const magic = readLittleEndian(4)
    if (magic >= 0x184d2a50 && magic <= 0x184d2a5f) {
      const skipped = readLittleEndian(4)
      checkAvailable(skipped)
      at += skipped
      continue
    }
    if (magic !== 0xfd2fb528) throw new DecodeError('data compressed by Zstandard')
    const flags = readLittleEndian(1)
    const isSingleSegment = (flags & 32) !== 0
    if (!isSingleSegment) readLittleEndian(1)
    if (readLittleEndian([0, 1, 2, 4][flags & 3]!) !== 0) throw new DecodeError('data compressed without a dictionary')
    // Skip the claimed content size: it isn't trusted.
    readLittleEndian([isSingleSegment ? 1 : 0, 2, 4, 8][flags >> 6]!)
    const frame: Frame = { tables: [], offsets: [1, 4, 8], start: length }
    for (let isLast = false; !isLast; ) {
      const header = readLittleEndian(3)
      const count = header >> 3
      isLast = (header & 1) === 1
      const kind = (header >> 1) & 3
      if (kind === 3 || (kind === 2 && count > MAX_BLOCK))
        throw new DecodeError('valid Zstandard data, got a block of an unknown type')
      if (kind === 1) {
        checkRoom(count)
        out.fill(readLittleEndian(1), length, length + count)
        length += count
        continue
      }
      checkAvailable(count)
      if (kind === 2) readBlock(at + count, frame)
      else {
        write(data.subarray(at, at + count))
        at += count
      }
    }
    // Skip the checksum.
    if (flags & 4) readLittleEndian(4)
  }
  if (length < size) throw new DecodeError(`${size} bytes after decompression, got ${length}`)
  return out
}

/** Returns the offset that `value` stands for, which may be one of the last three, and updates these. */
function nextOffset(offsets: Frame['offsets'], value: number, hasNoLiterals: boolean): number {
  const [a, b, c] = offsets
  const index = value > 3 ? 3 : value - 1 + (hasNoLiterals ? 1 : 0)
  const offset = value > 3 ? value - 3 : ([a, b, c][index] ?? a - 1)
  if (index > 1) offsets[2] = b
  if (index > 0) offsets[1] = a
  offsets[0] = offset
  return offset
}
