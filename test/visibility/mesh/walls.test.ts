import { describe, expect, it } from 'vitest'
import { orientation } from '../../../src/geometry/predicates.js'
import { createVisibilityMesh, type Point, type ViewOptions, visibilityPolygon } from '../../../src/geometry.js'
import { pointTowards } from '../../../src/visibility/pointTowards.js'
import { between, seeded } from '../../helpers/random.js'
import { areaOf, boxTo, fromTop, outline, pairs } from '../rings.js'
import { at, bounds, meshIn, seenFrom, WHOLE } from './eight.js'

describe('walls that meet let nothing through', () => {
  it('where two share an end', () => {
    expect(seenFrom(1, 4, [4, 0, 5, 4, 5, 4, 4, 8])).toBe('0,0 4,0 5,4 4,8 0,8')
    expect(seenFrom(1, 4, [4, 0, 3, 4, 4, 8, 3, 4])).toBe('0,0 4,0 3,4 4,8 0,8')
  })

  it('where they cross, whether or not a double holds the crossing', () => {
    expect(seenFrom(4, 2, [0, 3, 8, 7, 0, 7, 8, 3])).toBe('0,0 8,0 8,3 4,5 0,3')
    // They cross at (16 / 3, 16 / 3).
    const cross = [0, 0, 8, 8, 8, 4, 0, 8]
    expect(areaOf(meshIn(cross).polygonFrom(at(4, 1)))).toBeCloseTo(80 / 3, 12)
    expect(areaOf(meshIn(cross).polygonFrom(at(2, 5)))).toBeCloseTo(64 / 3, 12)
  })

  it('where three cross in one point', () => {
    expect(seenFrom(4, 1, [0, 0, 8, 8, 0, 8, 8, 0, 0, 4, 8, 4])).toBe('0,0 8,0 4,4')
    expect(seenFrom(1, 3, [0, 0, 8, 8, 0, 8, 8, 0, 0, 4, 8, 4])).toBe('0,0 4,4 0,4')
  })

  it('where one ends on another', () => {
    const tee = [4, 0, 4, 8, 4, 4, 8, 4]
    expect(seenFrom(2, 3, tee)).toBe('0,0 4,0 4,8 0,8')
    expect(seenFrom(6, 2, tee)).toBe('4,0 8,0 8,4 4,4')
  })

  it('where the corners of two boxes touch', () => {
    const tiles = [...outline([4, 0], [6, 0], [6, 4], [4, 4]), ...outline([2, 4], [4, 4], [4, 8], [2, 8])]
    expect(seenFrom(2, 2, tiles)).toBe('0,0 4,0 4,4 2,4 2,8 0,8')
  })
})

describe('the ring is the same', () => {
  const walls = [2, 6, 6, 6, 5, 2, 6, 3]
  const ring = '0,0 6,0 5,2 6,3 8,2 8,8 6,6 2,6 0,8'

  it.each([
    ['with repeated walls', [...walls, ...walls, ...walls]],
    ['with a reversed copy of a wall', [...walls, 6, 6, 2, 6]],
    ['with a wall on part of another', [...walls, 3, 6, 5, 6]],
    ['with walls that overlap one another', [2, 6, 5, 6, 3, 6, 6, 6, 5, 2, 5.75, 2.75, 6, 3, 5.25, 2.25]],
    ['with walls that overlap and lie on a third', [...walls, 2, 6, 4, 6, 3, 6, 6, 6]],
    ['with a wall cut in two', [2, 6, 3, 6, 3, 6, 6, 6, 5, 2, 6, 3]],
    ['with walls without length', [1, 1, 1, 1, 3, 6, 3, 6, ...walls, 5, 2, 5, 2, 4, 4, 4, 4, 0, 0, 0, 0]],
    [
      'with walls cut in three',
      [2, 6, 3, 6, 3, 6, 4, 6, 4, 6, 6, 6, 5, 2, 5.25, 2.25, 5.25, 2.25, 5.5, 2.5, 5.5, 2.5, 6, 3],
    ],
    ['with walls cut in four', [2, 6, 3, 6, 3, 6, 4, 6, 4, 6, 5, 6, 6, 6, 5, 6, ...walls.slice(4)]],
    ['with walls in another order', [6, 3, 5, 2, 6, 6, 2, 6]],
    ['with a wall behind another, and one that crosses it there', [...walls, 3, 7, 5, 7, 4, 6.5, 4, 7.5]],
    [
      'with walls that run along the bounds, in part or beyond them',
      [...walls, 0, 0, 8, 0, 8, 3, 8, 5, -4, 8, 12, 8, 0, 5, 0, 20],
    ],
    ['with walls entirely outside the bounds', [...walls, 9, 0, 9, 8, -5, -5, 20, -1, 1e9, 0, 1e9, 1, 9, 9, 9, 9]],
    ['with walls outside that pass corners of the bounds', [...walls, -2, 2, 2, -2, 10, 6, 6, 10]],
    ['with a wall in line with the viewer', [...walls, 1, 4, 3, 4]],
  ])('%s', (_, others) => {
    expect(seenFrom(4, 4, others)).toBe(ring)
  })
})

it.each([
  ['upright', (x: number, y: number, length: number) => [x, y, x, y + length]],
  ['level', (x: number, y: number, length: number) => [x, y, x + length, y]],
  ['slanted', (x: number, y: number, length: number) => [x, y, x + length, y - length / 3]],
])('the ring is the same, to the last digit, whichever end of its %s walls comes first', (_, wallAt) => {
  const random = seeded(11)
  for (let i = 0; i < 20; i++) {
    const walls = Array.from({ length: 8 }, () =>
      wallAt(between(random, 0, 8), between(random, 0, 8), between(random, -3, 3)),
    )
    const turned = walls.map(([ax, ay, bx, by]) => [bx!, by!, ax!, ay!])
    const viewer = at(between(random, 0, 8), between(random, 0, 8))
    expect([...meshIn(turned.flat()).polygonFrom(viewer)]).toEqual([...meshIn(walls.flat()).polygonFrom(viewer)])
  }
})

it('joints of an upright wall add no points to the ring', () => {
  const ring = '0,0 8,0 8,1 6,2 6,6 8,7 8,8 0,8'
  expect(seenFrom(2, 4, [6, 2, 6, 3, 6, 3, 6, 5, 6, 5, 6, 6])).toBe(ring)
  expect(seenFrom(2, 4, [6, 2, 6, 3, 6, 3, 6, 4, 6, 4, 6, 5, 6, 5, 6, 6])).toBe(ring)
})

it('posts in line with the viewer add no points to the walls behind them', () => {
  // The wall is given twice, or once. No double is on it where the viewer sees it past the posts.
  const wall = [0, 5, 8, 7]
  const posts = [
    [1, 1],
    [-1, 1],
    [1, 3],
    [-1, 3],
    [1, 5],
    [-3, 5],
    [3, 7],
    [-1, 7],
  ].flatMap(([x, y]) => [3 + x! / 4, 1 + y! / 4, 3 + x! / 2, 1 + y! / 2])
  for (let i = 0; i <= posts.length; i += 4) {
    expect(seenFrom(3, 1, [...wall, ...wall, ...posts.slice(i)])).toBe('0,0 8,0 8,7 0,5')
    expect(seenFrom(3, 1, [...posts.slice(0, i), ...wall, 8, 7, 0, 5])).toBe('0,0 8,0 8,7 0,5')
    expect(seenFrom(3, 1, [...wall, ...posts.slice(i)])).toBe('0,0 8,0 8,7 0,5')
  }
})

describe('the ends of a wall are in the ring to the last digit', () => {
  const world = { minX: -100, minY: -100, maxX: 100, maxY: 100 }
  const CASES = 30
  const isIn = (ring: Float64Array, x: number, y: number) => pairs(ring).some(([a, b]) => a === x && b === y)
  /** Expects both ends of a wall, given in either order, in the ring seen from the center of the world past others. */
  const expectEnds = (
    others: readonly number[],
    [ax, ay, bx, by]: [number, number, number, number],
    cone: ViewOptions = {},
  ) => {
    for (const wall of [
      [ax, ay, bx, by],
      [bx, by, ax, ay],
    ]) {
      const ring = createVisibilityMesh([...others, ...wall], { bounds: world }).polygonFrom(at(0, 0), cone)
      expect([isIn(ring, ax, ay), isIn(ring, bx, by)], `${others}; ${wall}`).toEqual([true, true])
    }
  }

  it('where it ends in line with the end of a nearer wall', () => {
    const random = seeded(5)
    let count = 0
    while (count < CASES) {
      const [turn, far] = [between(random, 0, 7), between(random, 3, 5)]
      const [x, y] = [far * Math.cos(turn), far * Math.sin(turn)]
      // Exactly in line.
      if ((3 * x) / 3 !== x || (3 * y) / 3 !== y || orientation(0, 0, x, y, 3 * x, 3 * y) !== 0) continue
      count++
      for (const side of [1, -1]) {
        const post = [x, y, x + (side * y) / 4, y - (side * x) / 4]
        const width = side * between(random, 0.5, 4)
        expectEnds(post, [3 * x, 3 * y, 3 * x - width * y + between(random, -2, 2), 3 * y + width * x])
      }
    }
  })

  it('where posts stand in front of its middle', () => {
    const random = seeded(5)
    for (let i = 0; i < CASES; i++) {
      const [turn, far] = [between(random, 0, 7), between(random, 5, 10)]
      const [x, y] = [far * Math.cos(turn), far * Math.sin(turn)]
      const [dx, dy] = [-y + between(random, -2, 2), x + between(random, -2, 2)]
      const posts = [0.2, 0.4, 0.6, 0.8].flatMap((part) =>
        [1 / 4, 1 / 2].flatMap((near) => [near * (x + part * dx), near * (y + part * dy)]),
      )
      expectEnds(posts, [x, y, x + dx, y + dy])
    }
  })

  it('where they are exactly on the edges of a cone', () => {
    const random = seeded(5)
    for (let i = 0; i < CASES; i++) {
      const cone = { direction: between(random, 0, 6), angle: between(random, 0.5, 1.5) }
      const first = pointTowards(0, 0, cone.direction - cone.angle / 2)
      const last = pointTowards(0, 0, cone.direction + cone.angle / 2)
      expectEnds([], [first.x / 256, first.y / 256, last.x / 512, last.y / 512], cone)
    }
  })
})

it('a wall on part of another does not change the ring, even between rounded points', () => {
  const random = seeded(5)
  const world = { minX: -100, minY: -100, maxX: 100, maxY: 100 }
  const whole = (value: number) => Math.round(value * 2 ** 40) / 2 ** 40
  let count = 0
  while (count < 20) {
    const [x, y] = [whole(between(random, -30, 30)), whole(between(random, -30, 30))]
    const [dx, dy] = [whole(between(random, -20, 20)), whole(between(random, -20, 20))]
    const turn = x * dy - y * dx
    if (Math.abs(turn) < 100) continue
    count++
    const long = [x - dx, y - dy, x + dx, y + dy]
    const part = [x, y, x + dx, y + dy]
    // Nearer walls hide the ends of the long one.
    const shade = [-2, -0.7, 0.7, 2].flatMap((along) => [(x + along * dx) / 2, (y + along * dy) / 2])
    const ring = createVisibilityMesh([...shade, ...long], { bounds: world }).polygonFrom(at(0, 0))
    // The shorter one comes second by angle, or is limited.
    for (const limited of turn > 0 ? [false, true] : [true]) {
      for (const walls of [
        [...long, ...part],
        [...part, ...long],
      ]) {
        const isLong = walls[0] === long[0]
        const attributes = isLong ? [{}, {}, {}, { limited }] : [{}, {}, { limited }, {}]
        const mesh = createVisibilityMesh([...shade, ...walls], { bounds: world, attributes })
        expect(mesh.polygonFrom(at(0, 0)), `${walls}`).toEqual(ring)
      }
    }
  }
})

describe('walls past the bounds', () => {
  it('are clipped to them', () => {
    expect(seenFrom(2, 3, [4, -5, 4, 13])).toBe('0,0 4,0 4,8 0,8')
    expect(seenFrom(4, 4, [-1, 3, 3, -1])).toBe('2,0 8,0 8,8 0,8 0,2')
    expect(seenFrom(4, 4, [-1e6, 2, 1e6, 2])).toBe('0,2 8,2 8,8 0,8')
  })

  it('may cross one another outside', () => {
    expect(seenFrom(1, 4, [0, 2, 16, 2, 0, 0, 16, 4])).toBe('0,2 8,2 8,8 0,8')
    expect(seenFrom(4, 4, [12, -4, 12, 12, 0, 1, 20, 1])).toBe('0,1 8,1 8,8 0,8')
  })

  it('may end on them from outside', () => {
    // Long walls through the corners of the triangulated area, whose preparation once failed or never ended.
    for (const wall of [
      [-1, -6, 0, 3],
      [1, 8, 14, 9],
      [0, 3, -1, -6],
      [14, 9, 1, 8],
    ]) {
      const turned = wall.map((value) => 8 - value)
      for (const walls of [wall, turned, [...wall, ...turned]]) {
        expect(areaOf(meshIn(walls).polygonFrom(at(4, 4)))).toBe(64)
      }
    }
  })

  it('show nothing in bounds without width or height', () => {
    expect(meshIn([1, 1, 7, 7], { bounds: { ...bounds, minX: 4, maxX: 4 } }).polygonFrom(at(4, 5))).toHaveLength(0)
    expect(meshIn([], { bounds: { minX: 4, minY: 4, maxX: 4, maxY: 4 } }).polygonFrom(at(4, 4))).toHaveLength(0)
  })
})

it('without walls, the ring is the bounds', () => {
  expect(seenFrom(3, 5, [])).toBe(WHOLE)
  expect(seenFrom(3, 5, [3, 5, 3, 5])).toBe(WHOLE)
})

it('a gap of an ulp lets light pass, exactly as in the sweep', () => {
  const ulp = 2 ** -50
  const viewer = at(2, 4)
  const gap = [4, 0, 4, 4, 4, 4 + ulp, 4, 8]
  const mesh = meshIn(gap)
  expect(mesh.polygonFrom(viewer)).toEqual(visibilityPolygon(viewer, gap, { bounds }))
  // Three times as far away, the gap is three times as wide.
  const seen = [-1, 0, 1, 2, 3, 4].map((ulps) => mesh.canSee(viewer, at(8, 4 + ulps * ulp)))
  expect(seen).toEqual([false, true, true, true, true, false])
  expect(meshIn([4, 0, 4, 4, 4, 4, 4, 8]).canSee(viewer, at(8, 4))).toBe(false)
})

describe('coordinates', () => {
  const pillar = outline([4, 3], [6, 3], [6, 5], [4, 5])
  const SEEN = '0,0 8,0 8,1 4,3 4,5 8,7 8,8 0,8'
  /** Returns a ring, translated and scaled back from a world that was scaled and moved by an exact distance. */
  const movedBack = (scale: number, shift: number) => {
    const move = (value: number) => value * scale + shift
    const { minX, minY, maxX, maxY } = bounds
    const box = { minX: move(minX), minY: move(minY), maxX: move(maxX), maxY: move(maxY) }
    const mesh = createVisibilityMesh(pillar.map(move), { bounds: box })
    return mesh.polygonFrom(at(move(2), move(4))).map((value) => (value - shift) / scale)
  }

  it('may be huge', () => {
    expect(seenFrom(2, 4, pillar)).toBe(SEEN)
    expect(fromTop(movedBack(1, 1e7))).toBe(SEEN)
    expect(fromTop(movedBack(1, -(2 ** 40)))).toBe(SEEN)
    expect(fromTop(movedBack(2 ** 300, 0))).toBe(SEEN)
  })

  it('may be tiny', () => {
    expect(fromTop(movedBack(2 ** -30, 0))).toBe(SEEN)
    expect(fromTop(movedBack(2 ** -300, 0))).toBe(SEEN)
    // Areas are smaller than the smallest double.
    expect(fromTop(movedBack(2 ** -600, 0))).toBe(SEEN)
    expect(areaOf(movedBack(1e-9, 0))).toBeCloseTo(64 - 4 * 4, 9)
  })

  it('may be so tiny that error bounds of areas are zero', () => {
    const size = 2 ** -525
    const walls = [2, 4, 6, 4, 5, 1, 5, 3, 5, 3, 5, 3.5, 5, 5, 5, 7, 1, 1, 3, 3, 3, 5, 1, 7, 7, 1, 6, 2, 4, 7, 4, 6]
    const mesh = meshIn(walls)
    const tiny = createVisibilityMesh(
      walls.map((value) => value * size),
      { bounds: boxTo(8 * size, 8 * size) },
    )
    const text = (ring: Float64Array) => fromTop(ring.map((value) => Number(value.toFixed(9))))
    // From points on walls, at their ends, in line with them, and between them.
    for (let x = 0; x <= 8; x += 0.5) {
      for (let y = 0; y <= 8; y += 0.5) {
        const ring = tiny.polygonFrom(at(x * size, y * size)).map((value) => value / size)
        expect(text(ring), `${x}, ${y}`).toBe(text(mesh.polygonFrom(at(x, y))))
      }
    }
  })
})

describe('a pillar of a thousand corners', () => {
  const corner = (i: number) => [Math.cos((2 * Math.PI * i) / 1000), Math.sin((2 * Math.PI * i) / 1000)]
  const pillar = Array.from({ length: 1000 }, (_, i) => [...corner(i), ...corner((i + 1) % 1000)]).flat()
  const mesh = createVisibilityMesh(pillar, { bounds: { minX: -4, minY: -4, maxX: 4, maxY: 4 } })
  const seen = (viewer: Point) => mesh.polygonFrom(viewer)

  it('hides what lies behind its tangents', () => {
    // The cone between the tangents up to x = 4, and back what lies before the pillar: a kite without a sector.
    const root = Math.sqrt(8)
    const area = 64 - 49 / root + root - Math.acos(1 / 3)
    expect(areaOf(seen(at(-3, 0)))).toBeCloseTo(area, 3)
    expect(areaOf(seen(at(0, 3)))).toBeCloseTo(area, 3)
  })

  it('shows all its corners from inside, also from one of them', () => {
    expect(areaOf(seen(at(0, 0)))).toBeCloseTo(500 * Math.sin(Math.PI / 500), 11)
    expect(seen(at(0.5, 0.25))).toHaveLength(2000)
    // From a corner also the half of the world before it, and what its two walls leave beside that.
    const area = 500 * Math.sin(Math.PI / 500) + 24 + 16 * Math.tan(Math.PI / 1000)
    expect(areaOf(seen(at(1, 0)))).toBeCloseTo(area, 11)
  })
})
