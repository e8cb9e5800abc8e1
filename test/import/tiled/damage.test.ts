import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../src/import/tiled/DecodeError.js'
import { inflate } from '../../../src/import/tiled/inflate.js'
import { inflateZstd } from '../../../src/import/tiled/zstd.js'

const CUT = 'complete compressed data, got data that is cut off'
const REPEATS = 'valid Zstandard data, got an offset before the start of the output'

describe('inflate', () => {
  /** A zlib stream with four bytes for the checksum. */
  const zlib = (...bytes: number[]): number[] => [0x78, 0x9c, ...bytes, 0, 0, 0, 0]
  const error = (text: string) => `valid zlib or gzip data, got data with an error: ${text}`

  it.each<[string, number[], number, string]>([
    ['no data', [], 4, error('invalid zlib data')],
    ['another kind of data', [1, 2, 3, 4], 4, error('invalid zlib data')],
    ['only the first byte of gzip', [0x1f, 0x8c, 8, 0], 4, error('invalid zlib data')],
    ['a method other than deflate', [0x77, 0x85, 3, 0], 4, error('invalid zlib data')],
    ['a wrong checksum of the header', [0x78, 0x9d, 3, 0], 4, error('invalid zlib data')],
    ['a dictionary', [0x78, 0xbb, 3, 0], 4, error('invalid zlib data: need dictionary')],
    ['a header without data', zlib(), 4, '4 bytes after decompression, got 0'],
    ['a header of gzip that is cut off', [0x1f, 0x8b, 8, 0, 0, 0], 4, '4 bytes after decompression, got 0'],
    [
      'an unterminated file name',
      [0x1f, 0x8b, 8, 8, 0, 0, 0, 0, 0, 3, 65, 66, 67],
      4,
      '4 bytes after decompression, got 0',
    ],
    ['an unknown block type', zlib(7), 4, error('invalid block type')],
    ['a stored block that is cut off', zlib(1, 4, 0, 0xfb, 0xff, 1, 2, 3), 4, error('unexpected EOF')],
    [
      'a stored block that is too long',
      zlib(1, 4, 0, 0xfb, 0xff, 1, 2, 3, 4),
      3,
      '3 bytes after decompression, got more',
    ],
    ['too few bytes', zlib(1, 4, 0, 0xfb, 0xff, 1, 2, 3, 4), 5, '5 bytes after decompression, got 4'],
    ['an offset before the start of the output', zlib(3, 2, 0), 4, error('invalid distance')],
    ['a code without symbols', zlib(5, 0, 0, 0, 0, 0), 4, error('invalid length/literal')],
  ])('rejects %s', (_, data, size, message) => {
    expect(() => inflate(Uint8Array.from(data), size)).toThrow(new DecodeError(message))
  })

  it('reads stored blocks up to the last one, and ignores further data', () => {
    const data = zlib(0, 2, 0, 0xfd, 0xff, 1, 2, 1, 2, 0, 0xfd, 0xff, 3, 4)
    expect([...inflate(Uint8Array.from(data), 4)]).toEqual([1, 2, 3, 4])
    expect([...inflate(Uint8Array.from([...data, 9, 9, 9, 9]), 4)]).toEqual([1, 2, 3, 4])
  })
})

describe('inflateZstd', () => {
  const frame = (...bytes: number[]): number[] => [0x28, 0xb5, 0x2f, 0xfd, 0x20, 4, ...bytes]
  /** A frame of a block with compressed literals and sequences. */
  const block = (...bytes: number[]): number[] => frame((bytes.length << 3) | 5, 0, 0, ...bytes)
  const LITERAL = [1 << 3, 65]

  it.each<[string, number[], string]>([
    ['another kind of data', [1, 2, 3, 4, 5], 'data compressed by Zstandard'],
    [
      'the magic number before those of skippable frames',
      [0x4f, 0x2a, 0x4d, 0x18, 0, 0, 0, 0],
      'data compressed by Zstandard',
    ],
    [
      'the magic number after those of skippable frames',
      [0x60, 0x2a, 0x4d, 0x18, 0, 0, 0, 0],
      'data compressed by Zstandard',
    ],
    ['two bytes', [0x28, 0xb5], CUT],
    ['a truncated skippable frame', [0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1], CUT],
    ['a header without blocks', frame(), CUT],
    ['a dictionary', [0x28, 0xb5, 0x2f, 0xfd, 0x21, 5, 1, 1, 0, 0], 'data compressed without a dictionary'],
    ['a block of type 3', frame(7, 0, 0), 'valid Zstandard data, got a block of an unknown type'],
    ['a block of more than 128 KiB', frame(5 | 8, 0, 0x10), 'valid Zstandard data, got a block of an unknown type'],
    ['a truncated raw block', frame((4 << 3) | 1, 0, 0, 1, 2, 3), CUT],
    ['a raw block that is too long', frame((5 << 3) | 1, 0, 0, 1, 2, 3, 4, 5), '4 bytes after decompression, got more'],
    ['a run-length block that is too long', frame((5 << 3) | 3, 0, 0, 1), '4 bytes after decompression, got more'],
    ['too little data', frame((3 << 3) | 1, 0, 0, 1, 2, 3), '4 bytes after decompression, got 3'],
    ['a missing checksum', [0x28, 0xb5, 0x2f, 0xfd, 0x24, 4, 0x21, 0, 0, 1, 2, 3, 4], CUT],
    [
      'literals that reuse a missing Huffman code',
      block(3, 0, 0),
      'valid Zstandard data, got literals without a Huffman code',
    ],
    [
      'literals beyond the block',
      block(3, 0x40, 0),
      'valid Zstandard data, got literals that reach beyond their block',
    ],
    ['too many raw literals', block((5 << 3) | 0, 1, 2, 3, 4, 5, 0), '4 bytes after decompression, got more'],
    ['sequences without bits', block(...LITERAL, 1, 0), CUT],
    [
      'a bit stream without an end mark',
      block(...LITERAL, 1, 0, 0),
      'valid Zstandard data, got a bit stream without an end mark',
    ],
    [
      'sequences that reuse a missing table',
      block(...LITERAL, 1, 0xc0, 1),
      'valid Zstandard data, got a damaged table',
    ],
    [
      'a literal length code beyond the last',
      block(...LITERAL, 1, 0x54, 36, 0, 0, 1),
      'valid Zstandard data, got a damaged table',
    ],
    [
      'an offset code beyond the last',
      block(...LITERAL, 1, 0x54, 1, 27, 0, 1),
      'valid Zstandard data, got a damaged table',
    ],
    [
      'a match length code beyond the last',
      block(...LITERAL, 1, 0x54, 1, 0, 53, 1),
      'valid Zstandard data, got a damaged table',
    ],
    [
      'a table of 2^20 entries',
      block(...LITERAL, 1, 0x80, 15),
      'valid Zstandard data, got a table above the largest size',
    ],
    [
      'a table of 2^10 entries',
      block(...LITERAL, 1, 0x80, 5),
      'valid Zstandard data, got a table above the largest size',
    ],
    ['a truncated table', block(...LITERAL, 1, 0x80, 0), 'valid Zstandard data, got a damaged table'],
    [
      'more literals than there are',
      block(...LITERAL, 1, 0x54, 2, 0, 0, 1),
      'valid Zstandard data, got a sequence that copies more literals than there are',
    ],
    ['a match before any output', block(...LITERAL, 1, 0x54, 0, 0, 0, 1), REPEATS],
    ['an offset before the start of the output', block(...LITERAL, 1, 0x54, 1, 2, 0, 0b101), REPEATS],
    [
      'sequences with an extra bit',
      block(...LITERAL, 1, 0x54, 1, 0, 0, 2),
      'valid Zstandard data, got a bit stream of the wrong length',
    ],
    ['a truncated Huffman code', block(2, 0x40, 0, 5), CUT],
    ['a Huffman code without weights', block(2, 0x80, 0, 128, 0), 'valid Zstandard data, got a damaged Huffman code'],
    [
      'an incomplete Huffman code',
      block(2, 0xc0, 0, 130, 0x33, 0x10, 0),
      'valid Zstandard data, got a damaged Huffman code',
    ],
    [
      'a Huffman code that is too long',
      block(2, 0x80, 0, 128, 0xc0),
      'valid Zstandard data, got a damaged Huffman code',
    ],
    ['four streams in less than six bytes', block(0x46, 0x80, 0, 128, 0x10), CUT],
    [
      'literals with an extra bit',
      block(0x12, 0xc0, 0, 128, 0x10, 4, 0),
      'valid Zstandard data, got a bit stream of the wrong length',
    ],
  ])('rejects %s', (_, data, message) => {
    expect(() => inflateZstd(Uint8Array.from(data), 4)).toThrow(new DecodeError(message))
  })

  it.each<[string, number[], number[]]>([
    ['only raw literals', block((4 << 3) | 0, 1, 2, 3, 4, 0), [1, 2, 3, 4]],
    ['run-length literals', block((4 << 3) | 1, 7, 0), [7, 7, 7, 7]],
    ['literals whose count takes twelve bits', block((4 << 4) | 4, 0, 1, 2, 3, 4, 0), [1, 2, 3, 4]],
    ['literals whose count takes twenty bits', block((4 << 4) | 12, 0, 0, 1, 2, 3, 4, 0), [1, 2, 3, 4]],
    ['a literal and a match of three bytes', block(...LITERAL, 1, 0x54, 1, 0, 0, 1), [65, 65, 65, 65]],
    ['a new offset', block(...LITERAL, 1, 0x54, 1, 2, 0, 0b100), [65, 65, 65, 65]],
    [
      'the first symbol of a Huffman code of two',
      frame((7 << 3) | 4, 0, 0, 0x12, 0xc0, 0, 128, 0x10, 2, 0, (3 << 3) | 1, 0, 0, 5, 6, 7),
      [0, 5, 6, 7],
    ],
    [
      'the second symbol of a Huffman code of two',
      frame((7 << 3) | 4, 0, 0, 0x12, 0xc0, 0, 128, 0x10, 3, 0, (3 << 3) | 1, 0, 0, 5, 6, 7),
      [1, 5, 6, 7],
    ],
    [
      'data with a checksum, which is ignored',
      [0x28, 0xb5, 0x2f, 0xfd, 0x24, 4, 0x21, 0, 0, 1, 2, 3, 4, 9, 9, 9, 9],
      [1, 2, 3, 4],
    ],
    [
      'a skippable frame with the last magic number',
      [0x5f, 0x2a, 0x4d, 0x18, 1, 0, 0, 0, 9, ...frame(0x21, 0, 0, 1, 2, 3, 4)],
      [1, 2, 3, 4],
    ],
  ])('reads %s', (_, data, bytes) => {
    expect([...inflateZstd(Uint8Array.from(data), 4)]).toEqual(bytes)
  })
})
