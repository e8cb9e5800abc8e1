import { describe, expect, it } from 'vitest'
import { type PixelMask, pixelsCollide } from '../../src/collision/pairs/pixelsCollide.js'
import { cases } from '../helpers/cases.js'
import { chance, nextDouble, type Random, seeded, whole } from '../helpers/random.js'

/** Returns a mask drawn with `#` for opaque pixels. */
function mask(x: number, y: number, ...rows: string[]): PixelMask {
  const alpha = Uint8Array.from(rows.join(''), (c) => (c === '#' ? 255 : 0))
  return { x, y, width: rows[0]?.length ?? 0, height: rows.length, alpha }
}

describe('pixelsCollide', () => {
  const corner = (x: number, y: number) => mask(x, y, '##', '#.')

  it('compares pixels, not boxes', () => {
    expect(pixelsCollide(corner(0, 0), mask(1, 1, '.#', '##'))).toBe(false)
    expect(pixelsCollide(corner(0, 0), mask(1, 1, '##', '##'))).toBe(false)
    expect(pixelsCollide(corner(0, 0), mask(1, 0, '##', '##'))).toBe(true)
    expect(pixelsCollide(mask(1, 0, '##', '##'), corner(0, 0))).toBe(true)
  })

  it('returns false if pixels only touch, or are far away', () => {
    expect(pixelsCollide(mask(0, 0, '#'), mask(1, 0, '#'))).toBe(false)
    expect(pixelsCollide(mask(0, 0, '#'), mask(-1, 1, '#'))).toBe(false)
    expect(pixelsCollide(mask(-1e100, 0, '#'), mask(1e100, 0, '#'))).toBe(false)
    expect(pixelsCollide(mask(0, 0), mask(0, 0, '#'))).toBe(false)
  })

  it('uses fractional positions, or rounds them', () => {
    expect(pixelsCollide(mask(0, 0, '#'), mask(0.75, 0.75, '#'))).toBe(true)
    expect(pixelsCollide(mask(0, 0, '#'), mask(0.75, 0.75, '#'), { round: true })).toBe(false)
    expect(pixelsCollide(mask(0, 0, '#'), mask(1.25, 0, '#'), { round: true })).toBe(false)
    expect(pixelsCollide(mask(0.5, 0, '#'), mask(1.25, 0, '#'), { round: true })).toBe(true)
    expect(pixelsCollide(mask(0, 0, '#.#'), mask(1, 0, '#'))).toBe(false)
    expect(pixelsCollide(mask(0, 0, '#.#'), mask(1 + 2 ** -40, 0, '#'))).toBe(true)
  })

  it('decides exactly even if the difference of positions is rounded', () => {
    for (const tiny of [1e-20, Number.MIN_VALUE, 2 ** -54]) {
      for (const [at, expected] of [
        [tiny, true],
        [0, false],
        [-tiny, false],
      ] as const) {
        expect(pixelsCollide(mask(1, 0, '#'), mask(at, 0, '#'))).toBe(expected)
        expect(pixelsCollide(mask(at, 0, '#'), mask(1, 0, '#'))).toBe(expected)
        expect(pixelsCollide(mask(0, -1, '#'), mask(0, -at, '#'))).toBe(expected)
      }
    }
    expect(pixelsCollide(mask(1, 0, '#'), mask(nextDouble(2, false), 0, '#'))).toBe(true)
  })

  it('counts pixels from the threshold on', () => {
    const faint = { ...mask(0, 0, '#'), alpha: Uint8ClampedArray.of(1) }
    const clear = { ...faint, alpha: Uint8Array.of(0) }
    expect(pixelsCollide(faint, faint)).toBe(true)
    expect(pixelsCollide(faint, clear)).toBe(false)
    expect(pixelsCollide(faint, clear, { threshold: 0 })).toBe(true)
    expect(pixelsCollide(faint, faint, { threshold: 2 })).toBe(false)
    expect(pixelsCollide(mask(0, 0, '#'), mask(0, 0, '#'), { threshold: 255 })).toBe(true)
  })

  it('reads only the pixels in the intersection of both boxes', () => {
    let reads = 0
    const counted = ({ alpha, ...rest }: PixelMask): PixelMask => ({
      ...rest,
      alpha: new Proxy(alpha, {
        get: (target, key) => {
          if (key !== 'length') reads++
          return Reflect.get(target, key)
        },
      }),
    })
    const size = 1000
    const solid = { width: size, height: size, alpha: new Uint8Array(size ** 2).fill(255) }
    const empty = { ...solid, alpha: new Uint8Array(size ** 2) }
    for (const [x, y] of [
      [size - 4, size - 6],
      [4 - size, 6 - size],
    ] as const) {
      reads = 0
      expect(pixelsCollide(counted({ x: 0, y: 0, ...solid }), counted({ x, y, ...empty }))).toBe(false)
      expect(reads).toBeLessThanOrEqual(2 * 4 * 6)
    }
  })

  it('agrees with brute force over quarters of pixels', () => {
    const random = seeded(61)
    let hits = 0
    for (let round = 0; round < cases(4000); round++) {
      const a = randomMask(random)
      const b = randomMask(random)
      const expected = bruteForce(a, b)
      expect(pixelsCollide(a, b)).toBe(expected)
      const rounded = (m: PixelMask) => ({ ...m, x: Math.floor(m.x + 0.5), y: Math.floor(m.y + 0.5) })
      expect(pixelsCollide(a, b, { round: true })).toBe(bruteForce(rounded(a), rounded(b)))
      if (expected) hits++
    }
    expect(hits).toBeGreaterThan(cases(440) - 40)
    expect(hits).toBeLessThan(cases(3500) + 100)
  })

  it('rejects invalid masks', () => {
    const good = mask(0, 0, '#')
    const withPart = (m: object) => () => pixelsCollide(good, { ...good, ...m })
    expect(withPart({ alpha: new Uint8Array(3) })).toThrow(
      'react-umbra: b.alpha.length must be width × height (1), got 3',
    )
    expect(withPart({ alpha: [255] })).toThrow(
      'react-umbra: b.alpha must be a Uint8Array or Uint8ClampedArray, got [255]',
    )
    expect(withPart({ x: Number.NaN })).toThrow('react-umbra: b.x must be a finite number, got NaN')
    expect(withPart({ width: -1 })).toThrow('react-umbra: b.width must be zero or more, got -1')
    expect(withPart({ height: 0.5 })).toThrow('react-umbra: b.height must be a whole number, got 0.5')
    expect(() => pixelsCollide(null as never, good)).toThrow('react-umbra: a must be a pixel mask')
    expect(() => pixelsCollide(good, good, { threshold: 256 })).toThrow(
      'options.threshold must be at most 255, got 256',
    )
    expect(() => pixelsCollide(good, good, { threshold: -1 })).toThrow('options.threshold must be zero or more')
  })
})

function randomMask(random: Random): PixelMask {
  const [width, height] = [whole(random, 6), whole(random, 6)]
  const alpha = Uint8Array.from({ length: width * height }, () => (chance(random, 0.4) ? 255 : 0))
  return { x: whole(random, 20) / 4 - 2, y: whole(random, 16) / 4 - 2, width, height, alpha }
}

/** Returns true if any quarter-pixel square is covered by both. */
function bruteForce(a: PixelMask, b: PixelMask): boolean {
  const covers = (m: PixelMask, x: number, y: number) => {
    const [u, v] = [Math.floor((x - 4 * m.x) / 4), Math.floor((y - 4 * m.y) / 4)]
    return u >= 0 && v >= 0 && u < m.width && v < m.height && m.alpha[v * m.width + u]! > 0
  }
  for (let y = -8; y < 32; y++) for (let x = -8; x < 36; x++) if (covers(a, x, y) && covers(b, x, y)) return true
  return false
}
