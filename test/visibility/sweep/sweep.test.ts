import { describe, expect, it } from 'vitest'
import { Sweep } from '../../../src/visibility/sweep/sweep.js'
import { visibilityPolygon } from '../../../src/visibility/visibilityPolygon.js'
import { isSame } from '../../helpers/compareRings.js'
import { mergedRingOf, ringOf, type Scene } from '../../helpers/scenes.js'
import { expectRightViews } from '../expectRightViews.js'
import { areaOf, boxTo, pairs } from '../rings.js'

const NONE = new Float64Array(0)
const ORIGIN = { x: 0, y: 0 }
const limits = { bounds: null, radius: 40, arcTolerance: 0.01, cone: null }

/** Returns walls around the viewer that don't touch, each nearer than the one before. */
function spiral(count: number, from = 30): Float64Array {
  const corner = (angle: number, distance: number): number[] => [
    distance * Math.cos((2 * Math.PI * angle) / count),
    distance * Math.sin((2 * Math.PI * angle) / count),
  ]
  return Float64Array.from(
    Array.from({ length: count }, (_, i) => {
      const distance = from * (1 - i / (2 * count))
      return [...corner(i + 0.1, distance), ...corner(i + 0.8, distance)]
    }).flat(),
  )
}

describe('a sweep', () => {
  it('sees the whole circle without walls, even in its first query', () => {
    const ring = new Sweep().polygon(ORIGIN, { full: NONE, limited: NONE }, limits)
    expect([ring[0], ring[1]]).toEqual([40, 0])
    expect(areaOf(ring)).toBeCloseTo(Math.PI * 1600, -1)
  })

  it('grows for more walls than before, with a turning ray and with merged envelopes', () => {
    const [turning, merging] = [new Sweep(), new Sweep(0)]
    for (const count of [1, 3, 40, 41, 100, 230]) {
      const walls = { full: spiral(count), limited: NONE }
      const fresh = new Sweep(0).polygon(ORIGIN, walls, limits)
      expect(fresh.length).toBeGreaterThan(4 * count)
      for (const sweep of [turning, merging, new Sweep()]) {
        expect(isSame(sweep.polygon(ORIGIN, walls, limits), fresh)).toBe(true)
      }
      expect(areaOf(fresh)).toBeLessThan(Math.PI * 1600)
    }
  })

  it('grows for more directions of the same number of walls', () => {
    const corners = pairs(Float64Array.from({ length: 120 }, (_, i) => spiral(60)[2 * (i - (i % 2)) + (i % 2)]!))
    const closed = Float64Array.from(corners.flatMap((corner, i) => [...corner, ...corners[(i + 1) % 60]!]))
    const sweep = new Sweep()
    expect(sweep.polygon(ORIGIN, { full: closed, limited: NONE }, limits)).toHaveLength(120)
    const apart = { full: spiral(60), limited: NONE }
    expect(isSame(sweep.polygon(ORIGIN, apart, limits), new Sweep(0).polygon(ORIGIN, apart, limits))).toBe(true)
    const other = new Sweep()
    other.polygon(ORIGIN, apart, limits)
    // An outer room behind each wall of an inner one.
    const room = Array.from({ length: 55 }, (_, i) => [9 * Math.cos(i / 9), 9 * Math.sin(i / 9)])
    const inner = room.flatMap((corner, i) => [...corner, ...room[(i + 1) % 55]!])
    const walls = { full: Float64Array.from([...inner, ...inner.map((value) => 2 * value)]), limited: NONE }
    expect(areaOf(other.polygon(ORIGIN, walls, limits))).toBeCloseTo(areaOf(Float64Array.from(room.flat())), 6)
  })

  it('grows for limited walls', () => {
    const limited = Float64Array.from([...spiral(40, 20), ...spiral(40, 30)])
    const ring = new Sweep().polygon(ORIGIN, { full: NONE, limited }, limits)
    const behind = new Sweep().polygon(ORIGIN, { full: spiral(40, 30), limited: NONE }, limits)
    expect(areaOf(ring)).toBeCloseTo(areaOf(behind), 6)
  })
})

describe('views of a few walls are right', () => {
  const limited = { limited: true }
  const scenes: Scene[] = [
    {
      name: 'two limited walls on one line, without bounds',
      origin: ORIGIN,
      walls: [-1, -3, 9, -3, 3, -3, -7, -3],
      attributes: [limited, limited],
      radius: 8,
    },
    {
      name: 'limited walls that cross',
      origin: ORIGIN,
      walls: [2, 2, 2, -2, 2, -2, 5, 2, 3, -1, -1, 2],
      attributes: [limited, limited, limited],
      radius: 5,
    },
    {
      name: 'a limited wall that crosses another one twice as long',
      origin: { x: 0, y: 3 },
      walls: [-1, -3, -2, 2, 3, -1, -2, -2],
      attributes: [limited, limited],
      radius: 8,
    },
    {
      name: 'the first wall crosses the front one last',
      origin: ORIGIN,
      walls: [3, -4, 3, 0, 2, -4, 4, 0],
      radius: 5,
    },
    {
      name: 'walls that cross in the corner of a cone',
      origin: ORIGIN,
      walls: [-2, -1, 1, -2, 1, -1, 2, 3, -1, 0, -1, -2, -3, -2, 1, -1],
      radius: 3,
      direction: 1.5 * Math.PI,
      angle: Math.PI / 2,
    },
    {
      name: 'walls beyond the bounds that cross their side',
      origin: ORIGIN,
      walls: [3, 7, 3, -7, -7, 4, -4, -6, -1, 9, 6, -1, 5, -2, 3, -1, -4, -9, 7, 6, 2, 10, 6, -7],
      attributes: [limited, limited, limited, undefined, limited, undefined],
      bounds: { minX: -4, minY: -4, maxX: 4, maxY: 4 },
      direction: 1.25 * Math.PI,
      angle: Math.PI / 2,
    },
    { name: 'the first wall before others', origin: ORIGIN, walls: [4, -3, 2, 0, 2, 0, 5, -4], radius: 3 },
    { name: 'one limited wall', origin: ORIGIN, walls: [1, -3, 2, 3], attributes: [limited], radius: 5 },
  ]
  it.each(scenes.map((scene) => [scene.name, scene] as const))('%s', (_, scene) =>
    expectRightViews([{ ...scene, arcTolerance: 1e-6 }]),
  )
})

describe('a view', () => {
  it('has exact corners where one wall starts in the direction in which another one stops', () => {
    const ring = visibilityPolygon(ORIGIN, [357, -3, 352, 451, 96, 123, -126, 99], { radius: 10_000 })
    expect(pairs(ring)).toContainEqual([352, 451])
    expect(pairs(ring)).toContainEqual([96, 123])
  })

  it('has the exact end of a wall that touches another one', () => {
    const ring = visibilityPolygon({ x: 7.3, y: 5.3 }, [9, -9, -9, 9, 0.1, -0.1, 0.3, 0.9], { radius: 19 })
    expect(pairs(ring).filter(([x, y]) => Math.hypot(x! - 0.1, y! + 0.1) < 1e-9)).toEqual([[0.1, -0.1]])
  })

  it.each<[string, Scene]>([
    [
      'walls',
      {
        name: 'far from the origin',
        origin: { x: 1_000_000, y: -300_000 },
        walls: [
          1000006.088234135, -300007.1740876604, 999998.6964715039, -299994.33971962426, 1000005.1085118996,
          -300004.54124047887, 999991.4355705678, -299998.487022412,
        ],
        radius: 50,
      },
    ],
    [
      'limited walls',
      {
        name: 'at a third of a unit',
        origin: { x: -1, y: 4 },
        walls: [0, 3, -1, 8, -10, 10, 8, 3],
        attributes: [{ limited: true }, { limited: true }],
        radius: 3,
      },
    ],
    [
      'a chain of walls in the direction of +x',
      {
        name: 'a chain',
        origin: { x: -1, y: -2 },
        walls: [-3, 2, 1, -3, 1, -3, -4, 1, 2, -5, 5, 4, 5, 4, -1, -4, -1, -4, 0, 3],
        radius: 8,
      },
    ],
  ])('has one corner where %s cross', (_, scene) => {
    for (const ring of [ringOf(scene), mergedRingOf(scene)]) {
      const corners = pairs(ring)
      const twice = corners.filter(([x, y], i) => {
        const [nextX, nextY] = corners[(i + 1) % corners.length]!
        return Math.hypot(x! - nextX!, y! - nextY!) < 1e-6
      })
      expect(twice).toEqual([])
    }
  })

  it('is cut by a wall that barely reaches into its range', () => {
    const x = 1000 * (1 - 2 ** -41)
    const ring = visibilityPolygon(ORIGIN, [x, -9, x, 9], { radius: 1000 })
    expect(pairs(ring).filter((point) => point[0] === x)).toHaveLength(2)
  })

  it('from a side of bounds at large coordinates covers all of the bounds', () => {
    const at = 2 ** 40
    const bounds = { minX: at, minY: at, maxX: at + 8, maxY: at + 8 }
    for (const [x, y] of [
      [0, 4],
      [8, 4],
      [4, 0],
      [4, 8],
    ] as const) {
      const ring = visibilityPolygon({ x: at + x, y: at + y }, [], { bounds })
      expect(areaOf(ring.map((value) => value - at))).toBe(64)
    }
  })

  it('is the same in a world so small that squares underflow', () => {
    const by = 2 ** -570
    const walls = [3, -1, 3, 1, 4, -3, 4, 3, -2, -2, -2, 1]
    const home = visibilityPolygon(ORIGIN, walls, { bounds: { minX: -8, minY: -8, maxX: 8, maxY: 8 } })
    const bounds = { minX: -8 * by, minY: -8 * by, maxX: 8 * by, maxY: 8 * by }
    const tiny = visibilityPolygon(
      ORIGIN,
      walls.map((value) => value * by),
      { bounds },
    )
    expect(tiny.map((value) => value / by)).toEqual(home)
  })
})

describe('the ring of a cone from the side of the bounds', () => {
  const bounds = boxTo(8, 8)
  const rounded = (ring: Float64Array): number[][] =>
    pairs(ring).map((point) => point.map((value) => Number(value.toFixed(9))))

  it('starts with the viewer where the cone ends', () => {
    const ring = visibilityPolygon({ x: 4, y: 8 }, [], { bounds, direction: Math.PI / 2, angle: 1.5 * Math.PI })
    expect(rounded(ring)).toEqual([
      [4, 8],
      [8, 4],
      [8, 8],
      [0, 8],
      [0, 4],
    ])
  })

  it('starts with the viewer where only a part of the cone is within the bounds', () => {
    const degree = Math.PI / 180
    const ring = visibilityPolygon({ x: 4, y: 8 }, [], { bounds, direction: 325 * degree, angle: 250 * degree })
    expect([ring[0], ring[1]]).toEqual([4, 8])
    expect(areaOf(ring)).toBeCloseTo(64 - 8 * Math.tan(20 * degree), 6)
  })

  it('starts with the viewer where the cone ends beyond the bounds', () => {
    const ring = visibilityPolygon({ x: 8, y: 4 }, [], { bounds, direction: 1.5 * Math.PI, angle: 1.5 * Math.PI })
    expect(rounded(ring)).toEqual([
      [8, 4],
      [4, 8],
      [0, 8],
      [0, 0],
      [8, 0],
    ])
  })
})
