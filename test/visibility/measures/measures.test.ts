import { describe, expect, it } from 'vitest'
import {
  coverage,
  createVisibilityMesh,
  isovist,
  ringArea,
  ringPath,
  visibilityPolygon,
  wallsOfRing,
} from '../../../src/geometry.js'
import { seeded } from '../../helpers/random.js'

const SQUARE = [-1, -1, 1, -1, 1, 1, -1, 1]
const middle = { x: 0, y: 0 }

describe('ringArea', () => {
  it('is positive for rings by increasing angle, and negative for others', () => {
    expect(ringArea([0, 0, 4, 0, 0, 3])).toBe(6)
    expect(
      ringArea([
        { x: 0, y: 0 },
        { x: 0, y: 3 },
        { x: 4, y: 0 },
      ]),
    ).toBe(-6)
    expect(ringArea([])).toBe(0)
  })

  it('is exact far from the origin of the world', () => {
    expect(ringArea([2 ** 40, 2 ** 40, 2 ** 40 + 1, 2 ** 40, 2 ** 40, 2 ** 40 + 1])).toBe(0.5)
  })
})

describe('ringPath', () => {
  it('returns SVG path data', () => {
    expect(ringPath([0, 0, 4.5, 0, 0, -3])).toBe('M0 0L4.5 0L0 -3Z')
    expect(
      ringPath([
        [1e-7, 1],
        [2, 1],
        [2, 3],
      ]),
    ).toBe('M1e-7 1L2 1L2 3Z')
    expect(ringPath([])).toBe('')
  })
})

describe('wallsOfRing', () => {
  const walls = [-2, 1, 2, 1, -5, 3, 5, 3]

  it('distinguishes walls from lines of sight, ranges and bounds', () => {
    const bounds = { minX: -5, minY: -5, maxX: 5, maxY: 4 }
    const ring = visibilityPolygon(middle, walls, { bounds })
    const found = wallsOfRing(ring, middle, walls)
    const edges = [...found].map((wall, i) => [ring[2 * i], ring[2 * i + 1], wall])
    expect(edges).toEqual([
      [5, 2.5, -1],
      [2, 1, 0],
      [-2, 1, -1],
      [-5, 2.5, -1],
      [-5, -5, -1],
      [5, -5, -1],
    ])
    const range = visibilityPolygon(middle, walls, { radius: 2 })
    const onRange = wallsOfRing(range, middle, walls)
    expect([...onRange].filter((wall) => wall >= 0)).toEqual([0])
  })

  it('returns no wall without length, even at the midpoint of an edge', () => {
    const square = [-1, -1, 1, -1, 1, 1, -1, 1]
    expect([...wallsOfRing(square, middle, [0, -1, 0, -1])]).toEqual([-1, -1, -1, -1])
    expect([...wallsOfRing(square, middle, [0, -1, 0, -1, -2, -1, 2, -1])]).toEqual([1, -1, -1, -1])
    expect(isovist(square, middle, { walls: [0, -1, 0, -1] }).occlusivity).toBe(8)
  })

  it('ignores a wall that is seen edge-on, as the view does', () => {
    const ring = [1, 0, 5, 0, 0, 5]
    expect([...wallsOfRing(ring, middle, [1, 0, 5, 0, 5, 0, 0, 5])]).toEqual([-1, 1, -1])
  })

  it('returns the wall at the midpoint of an edge that covers several walls in a row', () => {
    const ring = [-4, 1, -4, -1, 4, -1, 4, 1]
    expect(wallsOfRing(ring, middle, [4, 1, 2, 1, 2, 1, -1, 1, -1, 1, -4, 1])[3]).toBe(1)
  })
})

describe('wallsOfRing, wherever the walls are,', () => {
  const rows = (turn: (x: number, y: number) => number[], ring: number[][], walls: number[][]): number[] => {
    const flat = (list: number[][]): number[] => list.flatMap(([x, y]) => turn(x!, y!))
    return [...wallsOfRing(flat(ring), middle, flat(walls))]
  }
  const turns: [string, (x: number, y: number) => number[]][] = [
    ['below', (x, y) => [x, y]],
    ['above', (x, y) => [-x, -y]],
    ['on the right', (x, y) => [-y, x]],
    ['on the left', (x, y) => [y, -x]],
    ['slanted', (x, y) => [0.6 * x - 0.8 * y, 0.8 * x + 0.6 * y]],
    ['slanted and far larger', (x, y) => [1e7 * (0.6 * x - 0.8 * y), 1e7 * (0.8 * x + 0.6 * y)]],
  ]

  it.each(turns)('returns the one at the midpoint of an edge over several in a row: %s', (_, turn) => {
    // One edge of the ring runs over the walls, and two are in line with the viewer.
    const ring = [
      [4, 1],
      [-4, 1],
      [-8, 2],
      [8, 2],
    ]
    const ends = [4, 2, -1, -4]
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
    ]) {
      const walls = order.flatMap((i) => [
        [ends[i]!, 1],
        [ends[i + 1]!, 1],
      ])
      expect(rows(turn, ring, walls)).toEqual([1, -1, -1, -1])
    }
    // Of walls in the same place, the first one is returned, whether it is long or short.
    const long = [
      [9, 1],
      [-9, 1],
      [4, 1],
      [-4, 1],
    ]
    expect(rows(turn, ring, long)).toEqual([0, -1, -1, -1])
    expect(rows(turn, ring, [...long.slice(2), ...long.slice(0, 2)])).toEqual([0, -1, -1, -1])
  })

  it.each(turns)(
    'returns none for an edge that leaves its line, and the wall of an edge on a part of it: %s',
    (_, turn) => {
      const wall = [
        [2, 0],
        [0, 2],
      ]
      const edge = (a: number[], b: number[]): number => rows(turn, [a, b, [-1, -1]], wall)[0]!
      expect(edge([2, 0.2], [0.5, 1.5])).toBe(-1)
      expect(edge([1.5, 0.5], [0.2, 2])).toBe(-1)
      expect(edge([1.5, 0.5], [0.5, 1.5])).toBe(0)
    },
  )

  it.each(turns)('returns none for an edge in line with the viewer: %s', (_, turn) => {
    const ring = [
      [1, 0],
      [5, 0],
      [0, 5],
      [0, 1],
    ]
    const walls = [...ring, ring[0]!].flatMap((corner, i) => (i === 0 ? [corner] : [corner, corner])).slice(0, -1)
    expect(rows(turn, ring, walls)).toEqual([-1, 1, -1, 3])
  })

  it('returns an upright one farther right than all others', () => {
    expect([...wallsOfRing([5, -1, 5, 1, -3, 0.5], middle, [5, -2, 5, 2, -3, 4, -1, 4])]).toEqual([0, -1, -1])
  })

  it('is the same if walls and viewer are translated', () => {
    const random = seeded(8)
    const walls = Array.from({ length: 12 }, () => {
      const [x, y] = [Math.floor(20 * random()) - 10, Math.floor(20 * random()) - 10]
      return [x, y, x + Math.floor(9 * random()) - 4, y + Math.floor(9 * random()) - 4]
    }).flat()
    const ring = visibilityPolygon({ x: 0.5, y: 0.25 }, walls, { bounds: { minX: -16, minY: -16, maxX: 16, maxY: 16 } })
    const found = wallsOfRing(ring, { x: 0.5, y: 0.25 }, walls)
    expect(new Set(found).size).toBeGreaterThan(5)
    for (const [dx, dy] of [
      [-64, 32],
      [256, -512],
      [-1024, -1024],
    ] as const) {
      const moved = (flat: ArrayLike<number>): number[] =>
        Array.from(flat, (value, i) => value + (i % 2 === 0 ? dx : dy))
      expect(wallsOfRing(moved(ring), { x: 0.5 + dx, y: 0.25 + dy }, moved(walls))).toEqual(found)
    }
  })
})

describe('wallsOfRing, from a viewer elsewhere,', () => {
  const at = { x: 10, y: 20 }

  it('finds slanted walls, but not those that an edge ends on or passes', () => {
    const ring = [2, 2, 8, 8, 40, 90, 4, 60]
    const slanted = [0, 0, 10, 10]
    expect([...wallsOfRing(ring, at, slanted)]).toEqual([0, -1, -1, -1])
    expect([...wallsOfRing([0, 4, 10, 10, 12, 50], at, slanted)]).toEqual([-1, -1, -1])
  })

  it('distinguishes walls on one line', () => {
    const level = [-2, 1, 0, 1, 6, 1, 9, 1, 2, 1, 4, 1, 60, 1, 70, 1]
    expect([...wallsOfRing([2, 1, 4, 1, 4, 50], at, level)]).toEqual([2, -1, -1])
    const upright = [5, 6, 5, 9, 5, -9, 5, -2, 5, 1, 5, 4, 50, 0, 50, 1]
    expect([...wallsOfRing([5, 4, 5, 1, 30, 30], at, upright)]).toEqual([2, -1, -1])
  })

  it('returns the first of walls on top of each other, wherever they are', () => {
    const walls = [-90, 0, 90, 0, -90, 0, 90, 0, 90, 5, 90, 9, 90, 5, 90, 9, -90, 60, -80, 60]
    const far = [-80, 0, -70, 0, 70, 0, 80, 0, 90, 5, 90, 9, 0, 40, -80, 60, -90, 60]
    expect([...wallsOfRing(far, at, walls)]).toEqual([0, 0, 0, -1, 2, -1, -1, 4, -1])
  })

  it('finds no wall where an edge is in line with the viewer', () => {
    const ring = [10, 30, 10, 70, 40, 80, 10, 80, 10, 25]
    const walls = [10, 10, 10, 90]
    expect([...wallsOfRing(ring, at, walls)]).toEqual([-1, -1, -1, -1, -1])
    const level = [30, 20, 70, 20, 80, 40, 80, 20, 25, 20]
    expect([...wallsOfRing(level, at, [0, 20, 90, 20])]).toEqual([-1, -1, -1, -1, -1])
  })
})

describe('isovist', () => {
  it('is the same for a view that is rotated or translated', () => {
    const ring = [3, 0.5, 1, 4, -2, 3, -1, 0.5, -5, -1, 2, -3]
    const first = isovist(ring, middle)
    const { driftAngle, ...sizes } = first
    for (const [turn, dx, dy] of [
      [0, 20, -7],
      [1, 0, 0],
      [2.5, -3, 11],
    ] as const) {
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
      const turned = ring.map((_, i) => {
        const [x, y] = [ring[i - (i % 2)]!, ring[i - (i % 2) + 1]!]
        return i % 2 === 0 ? dx + cos * x - sin * y : dy + sin * x + cos * y
      })
      const { driftAngle: direction, ...found } = isovist(turned, { x: dx, y: dy })
      for (const [name, value] of Object.entries(sizes)) {
        expect(found[name as keyof typeof found], name).toBeCloseTo(value, 12)
      }
      expect(Math.sin(direction - driftAngle - turn)).toBeCloseTo(0, 12)
      expect(Math.cos(direction - driftAngle - turn)).toBeCloseTo(1, 12)
    }
  })

  it('measures a triangle whose sides each span more than a right angle', () => {
    const high = Math.sqrt(3)
    const found = isovist([high, -1, 0, 2, -high, -1], middle)
    expect(found.radialMean).toBeCloseTo((3 / Math.PI) * Math.asinh(high), 14)
    expect(found.area).toBeCloseTo(3 * high, 14)
  })

  it('measures the view from next to a wall, and one with a tiny edge', () => {
    const near = 1e-9
    const sides = 2 * (near * Math.asinh(1 / near) + Math.asinh(near) + 2 * Math.asinh(1))
    expect(isovist([-1, -near, 1, -near, 1, 1, -1, 1], middle).radialMean).toBeCloseTo(sides / (2 * Math.PI), 14)
    const mean = isovist(SQUARE, middle).radialMean
    expect(isovist([-1, -1, 1, -1, 1, 0.5, 1, 0.5 + near, 1, 1, -1, 1], middle).radialMean).toBeCloseTo(mean, 12)
  })

  it('ignores an edge without length at the viewer', () => {
    expect(isovist([0, 0, 0, 0, 1, 0, 0, 1], middle)).toEqual(isovist([0, 0, 1, 0, 0, 1], middle))
  })

  it('measures a square', () => {
    const found = isovist(SQUARE, middle)
    const mean = (4 / Math.PI) * Math.asinh(1)
    expect(found.area).toBe(4)
    expect(found.perimeter).toBe(8)
    expect(found.occlusivity).toBe(0)
    expect(found.compactness).toBeCloseTo(Math.PI / 4, 15)
    expect(found.driftLength).toBe(0)
    expect(found.vistaLength).toBe(Math.SQRT2)
    expect(found.radialMean).toBeCloseTo(mean, 14)
    expect(found.radialVariance).toBeCloseTo(4 / Math.PI - mean ** 2, 14)
    // ∫ (d / cos φ)³ from −π/4 to π/4 is √2 + asinh 1 for d = 1.
    const cube = (2 * (Math.SQRT2 + Math.asinh(1))) / Math.PI
    expect(found.radialSkewness).toBeCloseTo(cube - (3 * mean * 4) / Math.PI + 2 * mean ** 3, 13)
  })

  it('drifts towards the open side', () => {
    const { driftLength, driftAngle } = isovist([-1, -1, 3, -1, 3, 1, -1, 1], middle)
    expect(driftLength).toBeCloseTo(1, 14)
    expect(driftAngle).toBeCloseTo(0, 14)
    expect(isovist([-1, -1, 1, -1, 1, 3, -1, 3], middle).driftAngle).toBeCloseTo(Math.PI / 2, 14)
  })

  it('measures a triangle anywhere in the world', () => {
    // Each edge spans a third of a turn at a distance of 3.
    const corners = [0, 1, 2].flatMap((i) => [
      5 + 6 * Math.cos((2 * Math.PI * i) / 3),
      6 * Math.sin((2 * Math.PI * i) / 3) - 7,
    ])
    const found = isovist(corners, { x: 5, y: -7 })
    expect(found.area).toBeCloseTo(27 * Math.sqrt(3), 12)
    expect(found.radialMean).toBeCloseTo((9 / Math.PI) * Math.asinh(Math.sqrt(3)), 12)
    expect(found.vistaLength).toBeCloseTo(6, 12)
    expect(found.occlusivity).toBe(0)
    expect(found.driftLength).toBeCloseTo(0, 12)
    expect(isovist([-1, -1, 1, -1, 1, 3, -1, 3], middle).driftLength).toBeCloseTo(1, 14)
  })

  it('measures edges that span almost no angle, or almost half a turn', () => {
    expect(isovist([0, 0, 1000, 0, 1000, 1e-6], middle).radialMean).toBeCloseTo(1000, 9)
    const found = isovist([-1, -1e-9, 1, -1e-9, 1, 1, -1, 1], middle)
    expect(found.radialMean).toBeCloseTo((2 / Math.PI) * Math.asinh(1), 6)
  })

  it('ignores repeated points at the viewer', () => {
    expect(isovist([0, 0, 0, 0, 4, 0, 4, 4], middle)).toEqual(isovist([0, 0, 4, 0, 4, 4], middle))
  })

  it('measures a cone over its own angle', () => {
    const cone = visibilityPolygon(middle, [1, -5, 1, 5], {
      angle: Math.PI / 2,
      bounds: { minX: -9, minY: -9, maxX: 9, maxY: 9 },
    })
    const found = isovist(cone, middle)
    expect(found.area).toBeCloseTo(1, 14)
    expect(found.radialMean).toBeCloseTo((4 / Math.PI) * Math.asinh(1), 14)
    expect(found.occlusivity).toBeCloseTo(2 * Math.SQRT2, 14)
  })

  it('counts ranges and bounds as open if the walls are given', () => {
    const bounds = { minX: -2, minY: -2, maxX: 2, maxY: 2 }
    const ring = visibilityPolygon(middle, [2, -2, 2, 2], { bounds })
    expect(isovist(ring, middle).occlusivity).toBe(0)
    expect(isovist(ring, middle, { walls: [2, -2, 2, 2] }).occlusivity).toBe(12)
  })

  it('is zero for an empty ring', () => {
    expect(new Set(Object.values(isovist([], middle)))).toEqual(new Set([0]))
  })

  it('measures the view from the edge of the bounds', () => {
    // Half a turn. The edge under the viewer spans no angle, despite rounding.
    const found = isovist([1, 0, 1, 1, -1, 1, -1, 1e-17], middle)
    expect(found.radialMean).toBeCloseTo((4 / Math.PI) * Math.asinh(1), 14)
  })
})

describe('measures', () => {
  const half = [0, 0, 1, Number.NaN, 1, 1]
  it.each<[string, () => unknown]>([
    ['ring[3]', () => ringArea(half)],
    ['ring[3]', () => ringPath(half)],
    ['ring[3]', () => isovist(half, middle)],
    ['origin.y', () => isovist(SQUARE, { x: 0, y: Number.NaN })],
    ['walls[3]', () => isovist(SQUARE, middle, { walls: [0, 0, 1, Number.NaN] })],
    ['ring[3]', () => wallsOfRing(half, middle, [])],
    ['origin.x', () => wallsOfRing(SQUARE, { x: Number.NaN, y: 0 }, [])],
    ['walls[3]', () => wallsOfRing(SQUARE, middle, [0, 0, 1, Number.NaN])],
    ['region[3]', () => coverage([], half)],
    ['rings[1][3]', () => coverage([SQUARE, half], SQUARE)],
  ])('name the argument that is not a number: %s', (name, measure) => {
    expect(measure).toThrow(`react-umbra: ${name} must be a finite number, got NaN`)
  })
})

describe('coverage', () => {
  it('counts overlaps within the region', () => {
    const found = coverage(
      [
        [0, 0, 2, 0, 2, 2, 0, 2],
        [1, 0, 3, 0, 3, 2, 1, 2],
      ],
      [0, 0, 10, 0, 10, 2, 0, 2],
    )
    expect(found).toEqual({
      area: 20,
      covered: 6,
      byCount: [14, 4, 2],
      uncovered: [Float64Array.of(3, 0, 10, 0, 10, 2, 3, 2)],
    })
  })

  it('is the same wherever the region is', () => {
    const rings = [
      [0, 0, 2, 0, 2, 2, 0, 2],
      [1, 0, 3, 0, 3, 2, 1, 2],
    ]
    const region = [0, 0, 16, 0, 16, 2, 0, 2]
    const first = coverage(rings, region)
    for (const [dx, dy] of [
      [8, -64],
      [-512, 32],
    ] as const) {
      const moved = (flat: ArrayLike<number>): number[] =>
        Array.from(flat, (value, i) => value + (i % 2 === 0 ? dx : dy))
      const { uncovered, ...areas } = coverage(rings.map(moved), moved(region))
      expect({ ...areas, uncovered: uncovered.map((ring) => [...ring]) }).toEqual({
        ...first,
        uncovered: first.uncovered.map(moved),
      })
    }
  })

  it('returns holes with the opposite winding', () => {
    const { uncovered } = coverage([[1, 1, 2, 1, 2, 2, 1, 2]], [0, 0, 5, 0, 5, 5, 0, 5])
    expect(uncovered.map(ringArea)).toEqual([25, -1])
  })

  it('accepts either winding, repeated rings, and a hole on a bridge edge', () => {
    const region = [0, 0, 4, 0, 4, 4, 0, 4, 0, 0, 1, 1, 1, 3, 3, 3, 3, 1, 1, 1]
    const found = coverage(
      [
        [0, 0, 0, 2, 4, 2, 4, 0],
        [0, 0, 4, 0, 4, 2, 0, 2],
      ],
      region,
    )
    expect(found.byCount).toEqual([6, 0, 6])
  })

  it('has no slivers between views along one wall', () => {
    const random = seeded(3)
    const walls = [0.1, 0.3, 7.7, 1.9]
    const mesh = createVisibilityMesh(walls, { bounds: { minX: -1, minY: -1, maxX: 9, maxY: 9 } })
    const rings = Array.from({ length: 30 }, () => mesh.polygonFrom({ x: 8 * random(), y: 3 + random() }))
    const { uncovered, byCount } = coverage(rings, [-1, -1, 9, -1, 9, 9, -1, 9])
    expect(uncovered).toHaveLength(1)
    expect(ringArea(uncovered[0]!)).toBeCloseTo(byCount[0]!, 9)
  })

  it('measures a region anywhere in the world', () => {
    const { byCount, uncovered } = coverage(
      [[1002, -2998, 1004, -2998, 1004, -2996, 1002, -2996]],
      [1000, -3000, 1008, -3000, 1008, -2992, 1000, -2992],
    )
    expect(byCount).toEqual([60, 4])
    expect(uncovered[0]).toEqual(Float64Array.of(1000, -3000, 1008, -3000, 1008, -2992, 1000, -2992))
  })

  it('rejects rings that are not a list', () => {
    expect(() => coverage(5 as never, SQUARE)).toThrow('react-umbra: rings must be an array of outlines, got 5')
  })

  it('is zero without rings or without a region', () => {
    expect(coverage([], [0, 0, 2, 0, 0, 2])).toMatchObject({ area: 2, covered: 0, byCount: [2] })
    expect(coverage([SQUARE], [])).toEqual({ area: 0, covered: 0, byCount: [0, 0], uncovered: [] })
    expect(coverage([[]], [0, 0, 1, 1, 2, 2])).toEqual({ area: 0, covered: 0, byCount: [0, 0], uncovered: [] })
  })

  it('measures outlines far larger, far smaller, and far away', () => {
    expect(coverage([[-1e90, -1e90, 1e90, -1e90, 1e90, 1e90, -1e90, 1e90]], SQUARE).covered).toBe(4)
    expect(
      coverage(
        [SQUARE.map((x) => x * 1e-90)],
        SQUARE.map((x) => x * 1e-90),
      ).covered,
    ).toBeCloseTo(0, 99)
    expect(
      coverage(
        [SQUARE.map((x) => x + 2 ** 40)],
        SQUARE.map((x) => x + 2 ** 40 + 1),
      ).byCount,
    ).toEqual([3, 1])
  })

  it('does not change its arguments', () => {
    const rings = [Float64Array.from(SQUARE)]
    coverage(rings, SQUARE)
    expect([...rings[0]!]).toEqual(SQUARE)
  })
})

it('wallsOfRing finds the walls of a ring of 100,000 edges among as many', () => {
  const corners = Array.from({ length: 100_000 }, (_, i) => {
    const angle = (2 * Math.PI * i) / 100_000
    return [500 * Math.cos(angle), 500 * Math.sin(angle)]
  })
  const walls = corners.flatMap(([x, y], i) => [x!, y!, ...corners[(i + 1) % corners.length]!])
  expect(wallsOfRing(corners.flat(), middle, walls)).toEqual(Int32Array.from(corners.keys()))
})

describe('coverage of very many views', { timeout: 120_000 }, () => {
  const region = [-1000, -1000, 1000, -1000, 1000, 1000, -1000, 1000]
  const diamond = (size: number): number[] => [size, 0, 0, size, -size, 0, 0, -size]

  it('counts each of equal rings, whatever corner it starts with', () => {
    const rings = Array.from({ length: 4_000 }, (_, i) => {
      const corners = diamond(i % 2 === 0 ? 500 : 400)
      return i % 3 === 0 ? [...corners.slice(4), ...corners.slice(0, 4)] : corners
    })
    const { area, covered, byCount, uncovered } = coverage(rings, region)
    expect([area, covered]).toEqual([4e6, 5e5])
    expect([byCount[0], byCount[2_000], byCount[4_000]]).toEqual([3.5e6, 1.8e5, 3.2e5])
    expect(byCount.filter((part) => part > 0)).toHaveLength(3)
    expect(uncovered).toHaveLength(2)
  })

  it('measures thousands of nested views', () => {
    const count = 2_000
    const rings = Array.from({ length: count }, (_, i) => diamond((1000 * (i + 1)) / count))
    const { covered, byCount } = coverage(rings, region)
    expect(covered).toBeCloseTo(2e6, 3)
    for (const i of [1, 7, 1_000, count]) {
      const [outer, inner] = [(1000 * (count + 1 - i)) / count, (1000 * (count - i)) / count]
      expect(byCount[i]).toBeCloseTo(2 * (outer ** 2 - inner ** 2), 4)
    }
  })

  it('is rejected if these cross too often, and the error names the limit', () => {
    const spikes = Array.from({ length: 800 }, (_, i) => [i, -900, i + 0.25, 900, i + 0.5, -900]).flat()
    const turned = spikes.map((_, i) => spikes[i % 2 === 0 ? i + 1 : i - 1]!)
    const comb = (teeth: number[]): number[] => teeth.map((value) => value / 1.5)
    expect(() => coverage([comb(spikes), comb(turned)], [-1000, -1000, 1000, -1000, 1000, 1000, -1000, 1000])).toThrow(
      'react-umbra: rings must be outlines that cross one another at most 2097152 times, got [[',
    )
  })
})
