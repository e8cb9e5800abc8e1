import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../../src/geometry.js'
import { type MaskOptions, type MaskPicture, wallsFromMask } from '../../../src/import.js'
import { cases } from '../../helpers/cases.js'
import { between, seeded } from '../../helpers/random.js'
import { complaint } from './judge.js'
import { drawn, randomPicture, rows, strip } from './pictures.js'

const outlinesOf = (...lines: string[]) => wallsFromMask(rows(...lines)).occluders
const countOf = (picture: MaskPicture) =>
  wallsFromMask(picture).occluders.reduce((sum, { walls }) => sum + walls.length / 4, 0)

describe('wallsFromMask stays within half a pixel', () => {
  it('of 30 seeded pictures, by brute force', () => {
    const seeds = Math.max(15, cases(30))
    let walls = 0
    for (let seed = 1; seed <= seeds; seed++) {
      const picture = randomPicture(seeded(seed))
      const data = wallsFromMask(picture)
      expect(complaint(picture, data), `seed ${seed}`).toBeNull()
      walls += data.occluders.length
    }
    expect(walls).toBeGreaterThan(2.5 * seeds)
  })

  it('of long lines and large circles, which are processed in parts', () => {
    for (const [i, picture] of [
      drawn(300, 200, strip(10, 20, 280, 171, 3)),
      drawn(180, 180, (x, y) => Math.hypot(x - 90, y - 90) < 85),
    ].entries()) {
      expect(complaint(picture, wallsFromMask(picture)), `picture ${i}`).toBeNull()
    }
  })
})

describe('wallsFromMask returns few walls', () => {
  it('for a line at any angle: 9 on average, and at most 16', () => {
    const random = seeded(7)
    let sum = 0
    const rounds = Math.max(4, cases(8))
    for (let i = 0; i < rounds; i++) {
      const angle = between(random, 0, 2 * Math.PI)
      const [dx, dy] = [500 * Math.cos(angle), 500 * Math.sin(angle)]
      const width = between(random, 1.5, 12)
      const count = countOf(drawn(1100, 1100, strip(550, 550, 550 + dx, 550 + dy, width)))
      expect(count, `${angle}`).toBeLessThanOrEqual(16)
      sum += count
    }
    expect(sum / rounds).toBeLessThanOrEqual(9)
  })

  it('for a rectangle: its four sides, exact to the pixel', () => {
    const [outline] = outlinesOf('......', '.####.', '.####.', '......')
    expect(outline).toEqual({
      kind: 'wall',
      walls: [1, 1, 5, 1, 5, 1, 5, 3, 5, 3, 1, 3, 1, 3, 1, 1],
      open: false,
      closed: true,
    })
    expect([...outlinesOf('#')[0]!.walls]).toEqual([0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0])
    expect(countOf(drawn(300, 3, (_, y) => y > 1 && y < 2))).toBe(4)
  })

  it('for a disk of radius 100: fewer than 64', () => {
    expect(countOf(drawn(220, 220, (x, y) => Math.hypot(x - 110, y - 110) < 100))).toBeLessThan(64)
  })
})

it('wallsFromMask returns a separate outline for a hole, in the opposite direction', () => {
  const outlines = outlinesOf('####', '#..#', '####')
  expect(outlines.map(({ closed }) => closed)).toEqual([true, undefined])
  expect([...outlines[1]!.walls]).toEqual([1, 2, 3, 2, 3, 2, 3, 1, 3, 1, 1, 1, 1, 1, 1, 2])
})

it('wallsFromMask returns one outline for pixels that touch at a corner, so that no light leaks through', () => {
  for (const lines of [
    ['#...', '.#..', '..#.', '...#'],
    ['...#', '..#.', '.#..', '#...'],
    ['##..', '##..', '..##', '..##'],
  ]) {
    const { occluders, width, height } = wallsFromMask(rows(...lines))
    expect(occluders.length).toBe(1)
    const { walls } = occluders[0]!
    const isRising = lines[0]!.startsWith('.')
    const origin = { x: isRising ? 0.4 : 3.6, y: 0.3 }
    const ring = visibilityPolygon(origin, walls, { bounds: { minX: 0, minY: 0, maxX: width, maxY: height } })
    // The ring does not extend to the opposite corner.
    for (let i = 0; i < ring.length; i += 2) {
      const across = isRising ? ring[i]! + ring[i + 1]! - 4 : ring[i + 1]! - ring[i]!
      expect(across).toBeLessThanOrEqual(0.5)
    }
  }
})

describe('wallsFromMask selects pixels', () => {
  const pixels = (...colors: number[][]): MaskPicture => ({
    width: colors.length,
    height: 1,
    data: Uint8ClampedArray.from(colors.flat()),
  })
  const wallsAt = (picture: MaskPicture, options?: MaskOptions) =>
    wallsFromMask(picture, options).occluders.map(({ walls }) => walls[0])

  it('that are dark and at least half opaque by default', () => {
    const clear = [0, 0, 0, 127]
    const picture = pixels(
      [0, 0, 0, 255],
      clear,
      [127, 127, 127, 128],
      clear,
      [128, 0, 0, 255],
      clear,
      [90, 60, 30, 255],
    )
    expect(wallsAt(picture)).toEqual([0, 2, 6])
  })

  it('of a color, with the tolerance per channel', () => {
    const red = [200, 16, 16, 255]
    const none = [255, 255, 255, 255]
    const picture = pixels(red, none, [232, 16, 16, 255], none, [233, 16, 16, 255], none, [200, 16, 16, 127])
    expect(wallsAt(picture, { color: '#c81010' })).toEqual([0, 2])
    expect(wallsAt(picture, { color: '#C81010', tolerance: 33 })).toEqual([0, 2, 4])
    expect(wallsAt(picture, { color: '#c81010', tolerance: 0 })).toEqual([0])
    expect(wallsAt(picture, { tolerance: 200 })).toEqual([0])
  })

  it('and warns if it selects none or all of them', () => {
    expect(wallsFromMask(rows('..'))).toEqual({
      width: 2,
      height: 1,
      occluders: [],
      lights: [],
      warnings: ['no pixel has the wall color: there are no walls'],
    })
    const { occluders, warnings } = wallsFromMask(rows('##'))
    expect(occluders.length).toBe(1)
    expect(warnings).toEqual(['every pixel has the wall color: the whole picture is one wall'])
  })
})

it('wallsFromMask reads clamped and unclamped bytes alike, and leaves them unchanged', () => {
  const { data } = rows('#.', '.#')
  const before = data.slice()
  expect(wallsFromMask({ width: 2, height: 2, data: Uint8Array.from(data) })).toEqual(
    wallsFromMask({ width: 2, height: 2, data }),
  )
  expect(data).toEqual(before)
})

describe('wallsFromMask rejects', () => {
  const right = rows('#.')
  it.each<[string, unknown, unknown, string]>([
    ['no picture', null, {}, 'picture must be a picture { width, height, data }'],
    [
      'no width',
      { ...right, width: undefined },
      {},
      'picture.width must be a whole number of pixels from 1, got undefined',
    ],
    ['no area', { ...right, height: 0 }, {}, 'picture.height must be a whole number of pixels from 1, got 0'],
    [
      'a fractional width',
      { ...right, width: 1.5 },
      {},
      'picture.width must be a whole number of pixels from 1, got 1.5',
    ],
    [
      'too many pixels',
      { ...right, width: 1e6, height: 1e6 },
      {},
      'picture must be of at most 67108864 pixels, got [1000000,1000000]',
    ],
    ['data of another size', { ...right, width: 3 }, {}, 'picture.data.length must be width × height × 4 (12), got 8'],
    [
      'floating-point data',
      { ...right, data: new Float32Array(8) },
      {},
      'picture.data must be a Uint8ClampedArray or Uint8Array of red, green, blue and alpha',
    ],
    ['invalid options', right, 5, 'options must be an object, got 5'],
    [
      'an invalid color',
      right,
      { color: 'blue' },
      'options.color must be a CSS color as #rgb, #rgba, #rrggbb or #rrggbbaa, got "blue"',
    ],
    ['a tolerance below 0', right, { tolerance: -1 }, 'options.tolerance must be zero or more, got -1'],
    ['a tolerance beyond 255', right, { tolerance: 256 }, 'options.tolerance must be at most 255, got 256'],
  ])('%s', (_, picture, options, message) => {
    expect(() => wallsFromMask(picture as MaskPicture, options as MaskOptions)).toThrow(`react-umbra: ${message}`)
  })

  it('a checkerboard with too many corners', () => {
    const board = drawn(1500, 1500, (x, y) => (x + y) % 2 < 1)
    expect(() => wallsFromMask(board)).toThrow('react-umbra: picture must be simpler: its outlines may have at most')
  })
})
