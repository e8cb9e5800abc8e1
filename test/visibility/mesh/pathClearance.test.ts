import { describe, expect, it, vi } from 'vitest'
import type { Point } from '../../../src/geometry/points.js'
import type { WallAttributes } from '../../../src/visibility/attributes.js'
import { createVisibilityMesh, type VisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import * as prepare from '../../../src/visibility/mesh/prepareMesh.js'
import { cases } from '../../helpers/cases.js'
import { wrongClearPath } from '../../helpers/pathScenes.js'
import { seeded, whole } from '../../helpers/random.js'

/** Number of scenes; `npm run fuzz -- --paths` checks more. */
const SCENES = cases(30)

/** Number of corners whose walls miss each other. */
const CORNERS = cases(400)

const at = (x: number, y: number) => ({ x, y })
const BOUNDS = { minX: 0, minY: 0, maxX: 100, maxY: 100 }

/** A wall across a room with a door of width 20 at its center. */
const DOOR = [0, 50, 40, 50, 40, 50, 60, 50, 60, 50, 100, 50]

const roomWith = (walls: number[], attributes: WallAttributes[] = []): VisibilityMesh =>
  createVisibilityMesh(walls, { bounds: BOUNDS, attributes })
const open: WallAttributes[] = [{}, { open: true }]

const nearest = (points: readonly Point[], x: number, y: number): number =>
  Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)))

it('pathBetween with a clearance finds paths as short as those of a brute-force graph', () => {
  const wrong = Array.from({ length: SCENES }, (_, number) => wrongClearPath(number))
  expect(wrong.filter((item) => item !== null)).toEqual([])
})

describe('pathBetween with a clearance', () => {
  it('goes around the end of a wall in an arc', () => {
    const path = roomWith([0, 50, 50, 50]).pathBetween(at(50, 30), at(50, 70), { clearance: 10 })
    // Twice a tangent to a circle of 10 from 20 away, and the arc between them.
    const expected = 2 * Math.sqrt(300) + 10 * (Math.PI - 2 * Math.acos(0.5))
    expect(path?.length).toBeGreaterThanOrEqual(expected)
    expect(path?.length).toBeLessThan(expected * 1.001)
    expect(nearest(path!.points.slice(1, -1), 50, 50)).toBeGreaterThanOrEqual(10)
    expect(nearest(path!.points, 60, 50)).toBeLessThan(1)
  })

  it('passes a gap as wide as twice the clearance, but no narrower one', () => {
    const mesh = roomWith(DOOR, open)
    expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 10 })?.length).toBe(60)
    expect(mesh.pathBetween(at(20, 20), at(80, 80), { clearance: 10 })).not.toBeNull()
    expect(mesh.pathBetween(at(20, 20), at(80, 80), { clearance: 10.001 })).toBeNull()
    expect(mesh.pathBetween(at(20, 20), at(80, 80))).not.toBeNull()
  })

  it.each([
    ['right', 1e9, 0],
    ['left', -1e9, 0],
    ['bottom', 0, 1e9],
    ['top', 0, -1e9],
  ])('passes a gap as wide as twice the clearance, within rounding, far to the %s', (_, x, y) => {
    const turned = (list: number[]): number[] => (x !== 0 ? list : list.map((_, i) => list[i ^ 1]!))
    const place = (along: number, across: number): number[] => turned([x + y + along, across])
    const point = (along: number, across: number): Point => at(...(place(along, across) as [number, number]))
    const gap = [...place(0, 5), ...place(3.1, 5), ...place(5.7, 5), ...place(11, 5)]
    const mesh = createVisibilityMesh(gap, { bounds: { minX: x, minY: y, maxX: x + 11, maxY: y + 11 } })
    expect(mesh.pathBetween(point(4.4, 2), point(4.4, 8), { clearance: 1.3 })?.length).toBe(6)
  })

  it('passes wide gaps and no narrow ones, in a tiny world and with a tiny clearance', () => {
    const tiny = 1e-9
    const bounds = { minX: 0, minY: 0, maxX: 100 * tiny, maxY: 100 * tiny }
    const mesh = createVisibilityMesh(
      DOOR.map((value) => value * tiny),
      { bounds, attributes: open },
    )
    const ask = (clearance: number) =>
      mesh.pathBetween(at(20 * tiny, 20 * tiny), at(80 * tiny, 80 * tiny), { clearance: clearance * tiny })
    expect(ask(9.9)).not.toBeNull()
    expect(ask(11)).toBeNull()
    expect(roomWith(DOOR, open).pathBetween(at(20, 20), at(80, 80), { clearance: 0.05 })).not.toBeNull()
  })

  it.each<[string, number, number[], [number, number, number, number], number, WallAttributes[]?]>([
    ['past the end of one wall and around another', 0.7, [0, 2, 3, 0, 2, 5, 5, 4], [7.5, 7, 4, 1], 6.947017],
    ['around the end of a slanted wall', 0.5, [3, 4, 4, 5], [4, 2, 1.6, 5], 3.842403],
    ['around the far end of a slanted wall', 2, [19, 39, 22, 41], [38, 24, 20, 45], 27.77566],
    [
      'around the end of a wall and past a window',
      0.3,
      [3, 1, 6, 2, 2, 0.7, 5, 2],
      [8, 3, 2, 0.8],
      6.402878,
      [{}, { blocks: ['light'] }],
    ],
    ['around the corner of two walls', 0.3, [2, 1, 1, 0, 2, 4, 1, 0], [0, 1, 4, 3], 6.176405],
    [
      'between two one-way walls',
      0.5,
      [8, 1, 7, 6, 9, 1, 8, 2],
      [9, 0, 4, 8],
      9.714732,
      [{ from: 'positive' }, { from: 'positive' }],
    ],
    [
      'around a one-way wall on a wall',
      0.3,
      [6, 2, 6, 5, 6, 2, 6, 6, 6, 2, 0, 2],
      [5, 0, 6.1, 5.7],
      7.910319,
      [{}, { from: 'negative' }],
    ],
    ['around the end of a one-way wall', 0.99, [6, 2, 8, 4], [6, 7, 5, 2], 5.099293, [{ from: 'positive' }]],
  ])('goes %s', (_, clearance, walls, [ax, ay, bx, by], length, attributes = []) => {
    const mesh = createVisibilityMesh(walls, { bounds: { minX: -10, minY: -10, maxX: 50, maxY: 50 }, attributes })
    expect(mesh.pathBetween(at(ax, ay), at(bx, by), { clearance })?.length).toBeCloseTo(length, 5)
  })

  it('goes the shortest way, whatever triangle the mesh starts with', () => {
    const walls = [3, 1, 1, 1, 2, 1, 0, 1, 2, 3, 2, 1, 1, 1, 0, 1, 3, 0, 3, 0]
    const mesh = createVisibilityMesh(walls, {
      bounds: { minX: -1, minY: -1, maxX: 5, maxY: 5 },
      attributes: [{ limited: true }, { open: true }, { from: 'positive' }, {}, { blocks: ['light'] }],
    })
    expect(mesh.pathBetween(at(1, 0), at(1, 4), { clearance: 0.20020185806788504 })?.length).toBeCloseTo(4.818871, 5)
  })

  it('bends around the end of a wall by a tiny angle', () => {
    const mesh = createVisibilityMesh([5, 3, 7, 3], { bounds: { minX: 0, minY: 0, maxX: 10, maxY: 10 } })
    expect(mesh.pathBetween(at(7, 5), at(3, 2), { clearance: 0.41 })?.length).toBeCloseTo(5.00004, 5)
  })

  it('goes past ends of walls in line, and between ends on both sides, with a tiny clearance', () => {
    const row = roomWith([20, 0, 20, 50, 50, 0, 50, 50, 80, 0, 80, 50])
    expect(row.pathBetween(at(5, 50), at(95, 50), { clearance: 1e-6 })?.length).toBeCloseTo(90, 5)
    const slalom = roomWith([20, 0, 20, 50, 50, 0, 50, 50, 80, 100, 80, 50])
    const expected = Math.hypot(15, 20) + 60 + Math.hypot(15, 10)
    expect(slalom.pathBetween(at(5, 30), at(95, 60), { clearance: 1e-6 })?.length).toBeCloseTo(expected, 5)
  })

  it('bends around the end of a wall that sticks out by a millionth', () => {
    const row = roomWith([20, 0, 20, 50, 50, 0, 50, 50 + 1e-6, 80, 0, 80, 50])
    expect(row.pathBetween(at(10, 30), at(90, 30), { clearance: 1 })?.length).toBeCloseTo(106.982156, 5)
  })

  it('is null if an endpoint is slightly too close to the end of a wall', () => {
    const mesh = createVisibilityMesh([0, 0, -5, 0], { bounds: { minX: -1e6, minY: -1e6, maxX: 1e6, maxY: 1e6 } })
    expect(mesh.pathBetween(at(-3, 2), at(0.97e-6, 0), { clearance: 1e-6 })).toBeNull()
  })

  it('runs along the edge of the mesh if no bounds are given', () => {
    // The bounds are the room's, grown by 10.
    const mesh = createVisibilityMesh([0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 0])
    expect(mesh.pathBetween(at(-10, 20), at(-10, 80), { clearance: 4 })?.length).toBe(60)
  })

  it('runs beside a row of walls, and past their joints, without a bend', () => {
    const row = [30, 50, 40, 50, 40, 50, 50, 50, 50, 50, 60, 50, 60, 50, 70, 50]
    const path = roomWith(row).pathBetween(at(10, 60), at(90, 60), { clearance: 10 })
    expect(path?.length).toBeCloseTo(80, 6)
  })

  it('goes through a door as soon as it opens, and until it closes', () => {
    const mesh = roomWith(DOOR)
    const ask = () => mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 5 })?.length ?? null
    expect(ask()).toBeNull()
    mesh.setWall(1, { open: true })
    expect(ask()).toBe(60)
    mesh.setWall(1, { open: false })
    expect(ask()).toBeNull()
    mesh.setWall(1, { blocks: ['light'] })
    expect(ask()).toBe(60)
    expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 5, channel: 'light' })).toBeNull()
  })

  it('goes through a one-way wall from one side only, between its ends', () => {
    // A path to larger y meets the negative side of a wall that runs to smaller x.
    const mesh = roomWith([60, 50, 40, 50, 0, 50, 40, 50, 60, 50, 100, 50], [{ from: 'positive' }])
    expect(mesh.pathBetween(at(50, 80), at(50, 20), { clearance: 5 })?.length).toBe(60)
    expect(mesh.pathBetween(at(50, 80), at(50, 20), { clearance: 11 })).toBeNull()
    expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 5 })).toBeNull()
  })

  it('goes through a one-way wall in the same place as an open one, or one for another channel', () => {
    const walls = [60, 50, 40, 50, 60, 50, 40, 50, 0, 50, 40, 50, 60, 50, 100, 50]
    for (const other of [{ open: true }, { blocks: ['light'] }, { blocks: ['light'], limited: true }] as const) {
      const mesh = roomWith(walls, [{ from: 'positive' }, other as WallAttributes])
      expect(mesh.pathBetween(at(50, 80), at(50, 20), { clearance: 5 })?.length).toBe(60)
      expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 5 })).toBeNull()
    }
  })

  it('goes around the end of a wall in either direction from a start at exactly the clearance', () => {
    const mesh = roomWith([50, 50, 90, 50])
    for (const [x, y] of [
      [60, 70],
      [60, 30],
    ] as const) {
      const path = mesh.pathBetween(at(40, 50), at(x, y), { clearance: 10 })
      const back = mesh.pathBetween(at(x, y), at(40, 50), { clearance: 10 })
      expect(path?.length).toBeCloseTo(back!.length, 9)
      expect(path!.length).toBeCloseTo(29.28, 2)
    }
    const slanted = createVisibilityMesh([9, 4, 12, 8], { bounds: { minX: 0, minY: 0, maxX: 20, maxY: 20 } })
    const path = slanted.pathBetween(at(9, 3.5), at(8, 6), { clearance: 0.5 })
    expect(path!.length).toBeCloseTo(slanted.pathBetween(at(8, 6), at(9, 3.5), { clearance: 0.5 })!.length, 9)
  })

  it('goes around the end of a wall to a point just beside it, in a triangle whose far side it does not cross', () => {
    expect(wrongClearPath(2883)).toBeNull()
  })

  it('goes around a corner whose walls miss each other by rounding', () => {
    const random = seeded(33)
    const place = () => at(whole(random, 100) / 10 + 0.1, whole(random, 100) / 10 + 0.1)
    const nextUp = (value: number) => value * (1 + 2 ** -52)
    const ask = (walls: number[], a: Point, b: Point) => roomWith(walls).pathBetween(a, b, { clearance: 0.05 })?.length
    let found = 0
    for (let i = 0; i < CORNERS; i++) {
      const [p, q, corner, a, b] = Array.from({ length: 5 }, place) as [Point, Point, Point, Point, Point]
      const walls = (x: number, y: number) => [p.x, p.y, corner.x, corner.y, q.x, q.y, x, y]
      const wanted = ask(walls(corner.x, corner.y), a, b)
      if (wanted === undefined) continue
      found++
      for (const [x, y] of [
        [nextUp(corner.x), corner.y],
        [corner.x, nextUp(corner.y)],
      ]) {
        const length = ask(walls(x!, y!), a, b)
        expect(Math.abs(length! / wanted - 1), JSON.stringify({ p, q, corner, a, b })).toBeLessThan(1e-3)
      }
    }
    expect(found).toBeGreaterThan(CORNERS / 2)
    expect(wrongClearPath(3551)).toBeNull()
  })

  it('goes around an end of a wall that crosses a one-way wall by rounding', () => {
    const walls = [
      3.4937145949777757, 8.861197791463324, 0.1512811240513255, 2.5818519306284626, 0.15128112405132554,
      2.581851930628462, 3.185398072556311, 6.985405453939644, 3.185398072556311, 6.985405453939647, 3.709464363618505,
      4.967559336203875, 3.7094643636185034, 4.967559336203877, 9.769763578553576, 0.41646474991760446,
      2.2313890207925677, 5.600808224345385, 4.211900455044536, 9.41094793351877, 4.222620061899808, 4.582195505551003,
      1.3234299706869899, 2.8875173362379507,
    ]
    const mesh = createVisibilityMesh(walls, {
      bounds: { minX: -20, minY: -20, maxX: 40, maxY: 40 },
      attributes: [
        { from: 'negative' },
        { from: 'positive' },
        { from: 'negative' },
        { from: 'negative' },
        { from: 'negative' },
        { from: 'positive' },
      ],
    })
    const path = mesh.pathBetween(at(2.3836906079126945, 2.6880471886545636), at(8.009099717256195, 8.93894792485002), {
      clearance: 0.24373589483729374,
    })
    expect(path?.length).toBeCloseTo(11.4862, 3)
  })

  it('is stopped at the end of a one-way wall beside which another wall ends', () => {
    expect(wrongClearPath(28181)).toBeNull()
  })

  it('treats a point on a one-way wall as on both sides, within rounding', () => {
    expect(wrongClearPath(491)).toBeNull()
  })

  it('keeps away from given bounds and limited walls', () => {
    const mesh = roomWith([10, 50, 90, 50], [{ limited: true }])
    expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 4 })).not.toBeNull()
    expect(mesh.pathBetween(at(50, 20), at(50, 80), { clearance: 5.1 })).toBeNull()
    expect(mesh.pathBetween(at(3, 20), at(50, 20), { clearance: 4 })).toBeNull()
  })

  it('is null if an end is too close to a wall, and a single point if both ends are equal and free', () => {
    const mesh = roomWith(DOOR)
    expect(mesh.pathBetween(at(20, 46), at(20, 20), { clearance: 5 })).toBeNull()
    expect(mesh.pathBetween(at(20, 20), at(20, 46), { clearance: 5 })).toBeNull()
    expect(mesh.pathBetween(at(20, 45), at(20, 20), { clearance: 5 })?.length).toBe(25)
    expect(mesh.pathBetween(at(20, 20), at(20, 20), { clearance: 5 })).toEqual({ points: [at(20, 20)], length: 0 })
  })

  it('is not limited by bounds if none are given', () => {
    const mesh = createVisibilityMesh([0, 50, 50, 50])
    const path = mesh.pathBetween(at(25, 49.9), at(25, 80), { clearance: 0.05 })
    expect(path?.points.length).toBeGreaterThan(3)
    const wide = mesh.pathBetween(at(25, 10), at(25, 90), { clearance: 30 })
    expect(nearest(wide!.points.slice(1, -1), 50, 50) >= 30 || nearest(wide!.points.slice(1, -1), 0, 50) >= 30).toBe(
      true,
    )
    expect(wide?.length).toBeGreaterThan(100)
    expect(mesh.pathBetween(at(25, -500), at(25, 600), { clearance: 30 })?.length).toBeGreaterThan(1100)
    mesh.setWall(0, { open: true })
    expect(mesh.pathBetween(at(25, -500), at(25, 600), { clearance: 30 })?.length).toBe(1100)
  })

  it('uses the mesh of the views while it has room around the walls, and prepares at most one more', () => {
    // The bounds are the room's, grown by 10.
    const room = [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 0]
    const mesh = createVisibilityMesh([...room, 40, 50, 60, 50])
    const prepared = vi.spyOn(prepare, 'prepareMesh')
    const ask = (clearance: number) => mesh.pathBetween(at(50, 30), at(50, 70), { clearance })
    const lengths = [1, 3, 5, 6, 8, 6, 3].map((clearance) => {
      const path = ask(clearance)!
      const [tangent, half] = [Math.sqrt(500 - clearance ** 2), Math.sqrt(500)]
      // Twice a tangent from 20 above and 10 beside the wall's end, and the arc between them.
      const arc = clearance * (2 * Math.asin(clearance / half) + Math.PI - 2 * Math.atan(20 / 10))
      return path.length / (2 * tangent + arc)
    })
    for (const length of lengths) expect(length).toBeCloseTo(1, 2)
    expect(prepared).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it.each([
    ['left', [0, 50, 20, 50]],
    ['right', [100, 50, 80, 50]],
    ['top', [50, 0, 50, 20]],
    ['bottom', [50, 100, 50, 80]],
  ])('prepares a larger mesh if only the %s leaves too little room', (_, wall) => {
    const room = [0, 0, 100, 0, 100, 0, 100, 100, 100, 100, 0, 100, 0, 100, 0, 0]
    const mesh = createVisibilityMesh([...room, ...wall])
    // Bounds never shrink.
    mesh.removeWalls([0, 1, 2, 3])
    const prepared = vi.spyOn(prepare, 'prepareMesh')
    expect(mesh.pathBetween(at(25, 25), at(75, 75), { clearance: 4 })).not.toBeNull()
    expect(prepared).toHaveBeenCalledTimes(0)
    expect(mesh.pathBetween(at(25, 25), at(75, 75), { clearance: 6 })).not.toBeNull()
    expect(prepared).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })

  it('rejects an invalid clearance by name', () => {
    const ask = (clearance: unknown) => () =>
      roomWith(DOOR).pathBetween(at(1, 1), at(2, 2), { clearance: clearance as number })
    expect(ask(-1)).toThrow('react-umbra: clearance must be')
    expect(ask(Number.NaN)).toThrow('react-umbra: clearance must be')
    expect(ask('wide')).toThrow('react-umbra: clearance must be')
  })
})
