import { randomBytes } from 'node:crypto'
import { deflateSync, gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { DecodeError } from '../../../src/import/tiled/DecodeError.js'
import { inflate } from '../../../src/import/tiled/inflate.js'
import { inflateZstd } from '../../../src/import/tiled/zstd.js'
import { cases } from '../../helpers/cases.js'
import { seeded, whole } from '../../helpers/random.js'

/** Returns bytes with many repetitions. */
function bytes(size: number, seed = 7): Uint8Array {
  const random = seeded(seed)
  const found: number[] = []
  while (found.length < size) {
    const kind = random()
    const count = 1 + Math.floor(random() * 40)
    if (kind < 0.4 && found.length > 0) {
      const from = Math.floor(random() * found.length)
      for (let i = 0; i < count; i++) found.push(found[from + i]!)
    } else for (let i = 0; i < count; i++) found.push(Math.floor(random() * random() * 60))
  }
  return Uint8Array.from(found.slice(0, size))
}

const decoded = (base64: string) => new Uint8Array(Buffer.from(base64, 'base64'))

/** Output of `zstd -19 --no-check` (zstd 1.5) for `bytes(3000)`: compressed weights, four streams, sequences. */
const ZSTD = decoded(
  [
    'KLUv/WC4CmUwAPp+hBUWINbhOTzwg1a2ePMl/UPN1IMH3kTKFFkBTgFMAU7kegxEcO5SWHLOsnAqrD8LrntkDdsbQi2unwK7SsNarnOGeB+XNB',
    'qGm+49rCld9BtwCmtp3fO2h0teylm06Ws93xk5cPX0LAouO6vWClkSGsVEjkeo49x8ObRyYIuNohwl+yoxRDlwexDZgkaRk09PuZ8HoLJvjxk2',
    '4UeI2vt7QRvclog8Zu4HYtAAYruOBQRvTRUxFz6KCFqC2cNTpFt7TODaXWYqk01SGBml6EqmqBbrRQ2DZT0AIPOZJvZilUjkQkQShn+j/YklI9',
    'lqr5/+dsWUqGtPBQ0poh4NY1Uq6iU7yaDvkbB0ZzTvbUulHpKIa8amhszCZ0On4+TVBtxhXWW0OdVVtvaGUS3VI6/QJJoCVYyDgW4C7C2Yp2im',
    'xjJtFDnHmbAknakBX3t5kmhRkYDJblwsGAHoB28SUxFE8wuHgz0qyOFleFGynbEjkmhTs3Jli/pVSbw8YjGkG2B3jf2xMDOnsYKGgztfjAHFko',
    'GJa5TywP87AGjSqp3JADm4ce0wVy9rXKnXXIQtcj1O0RxTc8rB5QvKe8wJY1qL91jgmLg4yt4QtkAqEEGUM8oCJFpjHoNr92Pe1cyCbNT4NuQE',
    '5Mj+8fVLa5GmlO8HO4gbs1cA44PNu3cYevgImS1Oi1SR/1SuNOhOgEjBM1jzNxAg4ZAk9emP3LQwEwWMZ2UqRo1n3GybcOGo2SPSueTXx0zDAe',
    '2uHY9H3tCbHw5ouvgD4hhGca6aLNOp7G5vvfa1x6Y3E7gkptSmFadEo+rcl8BYwqRvysmqtt85oxuZOrxR9Zo3M+bJqE9oo7TisbywZxegXPqY',
    'o8n72qPvlWlpOUhEEm02dtWXsEgXn/LKPVaY3ZB3jW9VocJJp1DoEwmWOGYLgtpOexXML+xXqKnx83AABi4OuvO9/JYAGyuS0StBHcb993wGfp',
    'V3awIpBP84E5dcQ+MTWH45sCn9W2FBR2rgyxTiZhcTSpoetszAl5sIcW5W6x4vbr1149EH4srF+V7/mJ9NNMFYAuv+BeCsiMAniY4rEmEoN7Bi',
    'fermxhczsFLRLawqLIZqEGb9rDBmrSH6sOyZg4vDGxvWRKfV+ZKTF7vvePiBKbQEQOozQbKl0dOB2QSMVYXRyMg8FjYCXUZXqxPQR5ZytkimIu',
    'nmSd5mskZDP5I1jfq0SGJRDmkUfUVTHlE+WlSkz4ux50DG2NZ22FoCIksJdqjDgJlIecwPLx9jqSieg1ka04C3NoeEzpn9E0uimYJxwVUGhW/n',
    'JmzEA+yToifr3d0NRru+tBYA9U3jNtDNmamcYQJnHT3lb5K9TIsIjTbAT1b6ri+NVKPgYwZqftxucdxKlmioB/E53KJvpF+MKsGFh7VKb9HuWl',
    'wO2FI2CVTr3TZq3/l4GAZH6Ze2pzC+eK05ypNQ5cty/FFDTzafAZcpzWR7UNFpp+awO6aS1/s4ZCN81QU0ZFqRIn6ssTNDhlkcV/UIJRoof8vf',
    '7ZjYHAB9B84wGixiE3sslTtzU8C8sBIefs8EG9sgFQrTkWFx2veJu3znPJsZ1c7u/olkS9e8WclVBA5fh7WW4F2Qo9QZMfTRCX5jNqO5J9sdBg',
    'xgIKPIxvTNIGJgzN/xZq8DOAb9v2qiOEb5Q7ZNWiLPmAGZbKCwid/r7UPkuciu93flfUozlDAd2hTG2D39WMTBzIFAuEHv+dJYMMVwsLXEeqXm',
    'mR3QE83BUCfxQK2Qhcok8FiCDE9Jl+wZi1KKXcAEbbLFxTlKA5hv0oq5Bp30HlXtukBLiA/iGHwmk8av61laY2GReMcQ4wI1ICBEaAgyaD313u',
    'Bgt5poETJ388NWLNEXXxbiVwoIQ5crXg6wtMGpdbowRxqefjBjeg0QOiSzT0/HgV2jbUxwH/Uscc/gZDnPYsJUp1votSz+lmxgXXEXEYdLyNiP',
    'mC0niAzPogP7wEx5BCowwcwJ2n7JYB9xbPjPllNdotc6FWGpP5AZhSpMvGF1YMyG7V7PIdqisx/YaVBTjG4so9EUD5QLggeYAQ==',
  ].join(''),
)

/** 50,000,000 zeros in 400 handwritten blocks of four bytes, each a run of 128 kB. */
function zstdBomb(): Uint8Array {
  const blocks = Array.from({ length: 400 }, (_, i) => {
    const header = (i === 399 ? 1 : 0) | (1 << 1) | (125_000 << 3)
    return [header & 255, (header >> 8) & 255, header >> 16, 0]
  })
  return Uint8Array.from([0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, ...blocks.flat()])
}

describe.each([
  ['zlib', deflateSync],
  ['gzip', gzipSync],
] as const)('inflate: %s', (_, compress) => {
  it.each([0, 1, 6, 9])('restores data compressed at level %i', (level) => {
    for (const raw of [new Uint8Array(0), bytes(1), bytes(5000), new Uint8Array(70_000), randomBytes(70_000)]) {
      for (const strategy of [0, 2, 4]) {
        const compressed = compress(raw, { level, strategy })
        expect(Buffer.compare(inflate(compressed, raw.length), raw)).toBe(0)
      }
    }
  })

  it('stops decoding as soon as the output exceeds the size', () => {
    const bomb = compress(new Uint8Array(50_000_000), { level: 9 })
    // A decoder that continued would report the damage.
    for (const data of [bomb, bomb.fill(7, bomb.length / 2)]) {
      expect(() => inflate(data, 400)).toThrow(new DecodeError('400 bytes after decompression, got more'))
    }
  })

  it('rejects data that is too short, cut off or not compressed', () => {
    const compressed = compress(bytes(1000))
    expect(() => inflate(compressed, 1001)).toThrow(DecodeError)
    expect(() => inflate(compressed.subarray(0, 200), 1000)).toThrow(DecodeError)
    for (const data of [[], [1, 2, 3], [0x1f, 0x8b], [0x78, 0x9c, 7]]) {
      expect(() => inflate(Uint8Array.from(data), 4)).toThrow(DecodeError)
    }
  })

  it('returns bytes or throws a DecodeError for 1,000 broken streams', () =>
    expectBytesOrDecodeError(compress(bytes(3000)), inflate))
})

it('reads gzip data with a name and a comment', () => {
  const plain = gzipSync(bytes(100))
  const named = Buffer.concat([
    Buffer.from([...plain.subarray(0, 3), 4 | 8 | 16 | 2, ...plain.subarray(4, 10)]),
    Buffer.from([2, 0, 9, 9]),
    Buffer.from('map.bin\0a comment\0'),
    Buffer.from([1, 2]),
    plain.subarray(10),
  ])
  expect(Buffer.compare(inflate(named, 100), bytes(100))).toBe(0)
})

describe('inflateZstd', () => {
  it('restores compressed data', () => {
    expect(Buffer.compare(inflateZstd(ZSTD, 3000), bytes(3000))).toBe(0)
  })

  it('reads raw blocks, run-length blocks, and several frames', () => {
    const frame = [0x28, 0xb5, 0x2f, 0xfd]
    const raw = [...frame, 0x20, 3, (3 << 3) | 1, 0, 0, 7, 8, 9]
    const skipped = [0x5a, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 1, 1]
    const run = [...frame, 0, 0x58, (5 << 3) | 2 | 1, 0, 0, 4]
    expect([...inflateZstd(Uint8Array.from([...raw, ...skipped, ...run]), 8)]).toEqual([7, 8, 9, 4, 4, 4, 4, 4])
  })

  it('reads map cells with a checksum', () => {
    const cells = Uint32Array.from({ length: 400 }, (_, i) => {
      const [x, y] = [i % 20, Math.floor(i / 20)]
      return x === 0 || x === 19 || y === 0 || y === 19 ? 1 : (i * i) % 7 === 0 ? 5 : 0
    })
    const base64 = 'KLUv/QRolQEAwoMDhCEAAM95znOe85zn7AQLALmCAt4ZogIB0EMAPQTQQwA9BOihK6DHzwi4NW7oJQLLoXpv'
    expect(Buffer.compare(inflateZstd(decoded(base64), 1600), Buffer.from(cells.buffer))).toBe(0)
  })

  it('stops as soon as the output exceeds the size, whatever size the frame claims', () => {
    expect(() => inflateZstd(zstdBomb(), 400)).toThrow(new DecodeError('400 bytes after decompression, got more'))
    expect(inflateZstd(zstdBomb(), 50_000_000)).toHaveLength(50_000_000)
    // A frame that claims to hold 2 ** 62 bytes, with an equally large window.
    const boast = [0x28, 0xb5, 0x2f, 0xfd, 0xc0, 0xff, 0, 0, 0, 0, 0, 0, 0, 0x40, (4 << 3) | 2 | 1, 0, 0, 6]
    expect([...inflateZstd(Uint8Array.from(boast), 4)]).toEqual([6, 6, 6, 6])
  })

  it('stops within a block whose sequences exceed the size', () => {
    // 98,047 sequences that repeat 65,539 bytes each, in a block of 10 bytes: run-length tables need no bits.
    const block = [1 << 3, 65, 255, 0xff, 0xff, 0x54, 0, 2, 52, 1]
    const raw = [1 << 3, 0, 0, 65]
    const bomb = [0x28, 0xb5, 0x2f, 0xfd, 0, 0x58, ...raw, (block.length << 3) | 5, 0, 0, ...block]
    expect(() => inflateZstd(Uint8Array.from(bomb), 400)).toThrow(
      new DecodeError('400 bytes after decompression, got more'),
    )
  })

  it('rejects data that is too short, cut off, needs a dictionary or is not compressed', () => {
    expect(() => inflateZstd(ZSTD, 3001)).toThrow(DecodeError)
    expect(() => inflateZstd(ZSTD, 2999)).toThrow(DecodeError)
    expect(() => inflateZstd(ZSTD.subarray(0, 900), 3000)).toThrow(DecodeError)
    expect(() => inflateZstd(Uint8Array.of(1, 2, 3, 4), 4)).toThrow(DecodeError)
    expect(() => inflateZstd(Uint8Array.of(0x28, 0xb5, 0x2f, 0xfd, 0x21, 5, 1, 1, 0, 0), 0)).toThrow(
      new DecodeError('data compressed without a dictionary'),
    )
  })

  it('returns bytes or throws a DecodeError for 1,000 broken streams', () =>
    expectBytesOrDecodeError(ZSTD, inflateZstd))
})

function expectBytesOrDecodeError(data: Uint8Array, decompress: (data: Uint8Array, size: number) => Uint8Array): void {
  let damaged = 0
  for (let seed = 1; seed <= cases(1000); seed++) {
    const random = seeded(seed)
    const broken = Uint8Array.from(data)
    for (let i = 1 + whole(random, 3); i > 0; i--) broken[whole(random, broken.length)] = whole(random, 256)
    try {
      expect(decompress(broken, 3000)).toHaveLength(3000)
    } catch (error) {
      expect(error, `seed ${seed}`).toBeInstanceOf(DecodeError)
      damaged++
    }
  }
  expect(damaged).toBeGreaterThan(cases(100))
}
