import { describe, expect, it } from 'vitest'
import type { WallAttributes } from '../../../src/visibility/attributes.js'
import { createVisibilityMesh, type VisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { HOSTILE } from '../../helpers/hostile.mjs'

const at = (x: number, y: number) => ({ x, y })
const BOUNDS = { minX: 0, minY: 0, maxX: 10, maxY: 10 }

/** A wall across the center of a room, from the left side up to x = 8. */
const WALL = [0, 5, 8, 5]
const AROUND = [at(2, 2), at(8, 5), at(2, 8)]

const roomWith = (walls: number[], attributes: WallAttributes[] = []): VisibilityMesh =>
  createVisibilityMesh(walls, { bounds: BOUNDS, attributes })

describe('pathBetween', () => {
  it('turns at the corners of walls, with no other points', () => {
    const path = roomWith(WALL).pathBetween(at(2, 2), at(2, 8))
    expect(path?.points).toEqual(AROUND)
    expect(path?.length).toBeCloseTo(2 * Math.hypot(6, 3), 12)
    expect(roomWith(WALL).pathBetween(at(9, 2), at(9, 8))?.points).toEqual([at(9, 2), at(9, 8)])
    expect(roomWith(WALL).pathBetween(at(2, 2), at(2, 2))).toEqual({ points: [at(2, 2)], length: 0 })
  })

  it('runs along a wall and through its touching end in one part', () => {
    const path = roomWith([2, 5, 4, 5, 4, 5, 6, 5, 6, 5, 6, 3]).pathBetween(at(1, 5), at(9, 5))
    expect(path?.points).toEqual([at(1, 5), at(9, 5)])
    expect(roomWith([2, 5, 4, 5, 6, 5, 8, 5]).pathBetween(at(0, 5), at(10, 5))?.length).toBe(10)
  })

  it('has no point where it passes straight between the ends of walls', () => {
    const path = roomWith([5, 0, 5, 5, 7, 10, 7, 5]).pathBetween(at(0, 5), at(10, 5))
    expect(path?.points).toEqual([at(0, 5), at(10, 5)])
    const slanted = [2, 5, 2, 8, 9, 2, 4, 2, 4, 3, 8, 3]
    expect(roomWith(slanted).pathBetween(at(7, 8), at(4, 0))?.points).toEqual([at(7, 8), at(4, 3), at(4, 0)])
  })

  it.each<[string, number[], WallAttributes[], [number, number, number, number], [number, number][]]>([
    ['along a wall to its corner with another', [4, 1, 5, 1, 1, 7, 4, 1], [], [3.5, 1, 3, 6], [[5, 1]]],
    ['along a wall from end to end', [3, 4, 1, 0, 3, 5, 1, 2, 2, 5, 4, 5], [], [0, 5, 4, 2], [[4, 5]]],
    [
      'around a wall and a one-way wall in line',
      [8, 8, 8, 6.5, 8, 5.5, 8, 6.5],
      [{}, { from: 'negative' }],
      [9, 8, 3, 0],
      [[8, 5.5]],
    ],
  ])('goes %s', (_, walls, attributes, [ax, ay, bx, by], corners) => {
    const path = roomWith(walls, attributes).pathBetween(at(ax, ay), at(bx, by))
    expect(path?.points).toEqual([at(ax, ay), ...corners.map(([x, y]) => at(x, y)), at(bx, by)])
  })

  it('goes the shortest way, whatever triangle the mesh starts with', () => {
    const walls = [
      [1, 3, 0, 3, 3, 0, 5, 2, 0, 5, 2, 7, 2, 5, 3, 6, 0, 3, 0, 2, 1, 5, 2, 6],
      [4, 5, 2, 5, 1, 5, 1, 5, 5, 1, 6, 1],
    ].flat()
    const made: WallAttributes = { blocks: ['light'] }
    const mesh = createVisibilityMesh(walls, { attributes: [{}, {}, {}, {}, {}, made, {}, {}, { from: 'negative' }] })
    const path = mesh.pathBetween(
      at(3.3713856257963926, 4.582812887383625),
      at(0.5598314618691802, 0.0388689583633095),
      {
        channel: 'light',
      },
    )
    expect(path?.length).toBeCloseTo(5.343432, 5)
    const slanted = createVisibilityMesh([2, 5, 2, 8, 9, 2, 4, 2, 4, 3, 8, 3])
    expect(slanted.pathBetween(at(7, 8.5), at(4, 0))?.length).toBeCloseTo(9.264982, 5)
  })

  it('is null in bounds without width or height', () => {
    for (const [maxX, maxY] of [
      [0, 10],
      [10, 0],
      [0, 0],
    ] as const) {
      const mesh = createVisibilityMesh([], { bounds: { minX: 0, minY: 0, maxX, maxY } })
      expect(mesh.pathBetween(at(0, 0), at(maxX / 2, maxY / 2))).toBeNull()
    }
  })

  it('does not pass between walls that share an end, but does through a gap', () => {
    expect(roomWith([0, 5, 4, 5, 4, 5, 10, 5]).pathBetween(at(4, 2), at(4, 8))).toBeNull()
    expect(roomWith([0, 5, 4, 5, 4, 5, 10, 6]).pathBetween(at(4, 2), at(4, 8))).toBeNull()
    expect(roomWith([0, 5, 4, 5, 4 + 2 ** -50, 5, 10, 5]).pathBetween(at(4, 2), at(4, 8))?.length).toBeCloseTo(6, 12)
  })

  it('starts and ends on a wall, or on an end that walls share, on any side', () => {
    const split = roomWith([0, 5, 4, 5, 4, 5, 10, 5])
    for (const end of [at(4, 5), at(7, 5)]) {
      expect(split.pathBetween(end, at(7, 2))?.points).toEqual([end, at(7, 2)])
      expect(split.pathBetween(at(7, 8), end)?.points).toEqual([at(7, 8), end])
    }
  })

  it('goes through a door as soon as it opens, and until it closes', () => {
    const mesh = roomWith([0, 5, 4, 5, 4, 5, 6, 5, 6, 5, 10, 5])
    expect(mesh.pathBetween(at(5, 2), at(5, 8))).toBeNull()
    mesh.setWall(1, { open: true })
    expect(mesh.pathBetween(at(5, 2), at(5, 8))?.length).toBe(6)
    expect(mesh.pathBetween(at(2, 2), at(2, 8))?.points).toEqual([at(2, 2), at(4, 5), at(2, 8)])
    mesh.setWall(1, { open: false })
    expect(mesh.pathBetween(at(5, 2), at(5, 8))).toBeNull()
  })

  it('goes through a one-way wall from one side only', () => {
    // A path to larger y meets the negative side of a wall that runs to smaller x.
    const mesh = roomWith([10, 5, 0, 5], [{ from: 'positive' }])
    expect(mesh.pathBetween(at(5, 8), at(5, 2))?.length).toBe(6)
    expect(mesh.pathBetween(at(5, 2), at(5, 8))).toBeNull()
    const short = roomWith(WALL, [{ from: 'positive' }])
    expect(short.pathBetween(at(2, 8), at(2, 2))?.points).toEqual([...AROUND].reverse())
    expect(short.pathBetween(at(2, 2), at(2, 8))?.length).toBe(6)
  })

  it("is stopped by walls that block its channel, 'move' by default, and by limited walls", () => {
    const window = roomWith(WALL, [{ blocks: ['move'] }])
    expect(window.pathBetween(at(2, 2), at(2, 8))?.points).toEqual(AROUND)
    expect(window.pathBetween(at(2, 2), at(2, 8), { channel: 'light' })?.length).toBe(6)
    expect(roomWith(WALL, [{ limited: true }]).pathBetween(at(2, 2), at(2, 8))?.points).toEqual(AROUND)
    expect(roomWith(WALL, [{ limited: ['sight'] }]).pathBetween(at(2, 2), at(2, 8))?.points).toEqual(AROUND)
  })

  it('stays within given bounds, and returns null outside of them', () => {
    expect(roomWith([-1, 5, 11, 5]).pathBetween(at(2, 2), at(2, 8))).toBeNull()
    expect(roomWith(WALL).pathBetween(at(2, 2), at(2, 11))).toBeNull()
    expect(roomWith(WALL).pathBetween(at(-1, 2), at(2, 8))).toBeNull()
    expect(roomWith([]).pathBetween(at(0, 0), at(0, 10))?.length).toBe(10)
  })

  it('is not limited by bounds if none are given', () => {
    const mesh = createVisibilityMesh(WALL)
    expect(mesh.pathBetween(at(2, -50), at(2, 60))?.points).toEqual([at(2, -50), at(0, 5), at(2, 60)])
    expect(mesh.pathBetween(at(2, 4.9), at(2, 5.1))?.points).toEqual([at(2, 4.9), at(0, 5), at(2, 5.1)])
    expect(mesh.pathBetween(at(4, 40), at(4, 40))?.length).toBe(0)
    expect(createVisibilityMesh([]).pathBetween(at(0, 0), at(3, 4))?.length).toBe(5)
  })

  it('is one point if all points and walls are the same point', () => {
    for (const [x, y] of [
      [0, 0],
      [5, -7],
      [1e9, 3],
      [-1e-9, 0],
    ] as const) {
      const only = { points: [at(x, y)], length: 0 }
      expect(createVisibilityMesh([]).pathBetween(at(x, y), at(x, y))).toEqual(only)
      expect(createVisibilityMesh([x, y, x, y]).pathBetween(at(x, y), at(x, y))).toEqual(only)
      expect(createVisibilityMesh([]).pathBetween(at(x, y), at(x, y), { clearance: 2 })).toEqual(only)
    }
  })

  it('is the same after other queries', () => {
    const mesh = roomWith([...WALL, 2, 7, 10, 7])
    const first = mesh.pathBetween(at(2, 2), at(9, 9))
    mesh.polygonFrom(at(5, 1))
    mesh.pathBetween(at(9, 9), at(1, 1))
    expect(mesh.pathBetween(at(2, 2), at(9, 9))).toEqual(first)
  })

  it('rejects invalid arguments by name', () => {
    const mesh = roomWith(WALL)
    expect(() => mesh.pathBetween(at(Number.NaN, 2), at(1, 1))).toThrow('react-umbra: a.x must be a finite number')
    expect(() => mesh.pathBetween(at(1, 1), null as never)).toThrow('react-umbra: b must be')
    expect(() => mesh.pathBetween(at(1, 1), at(2, 2), { channel: 'smell' as never })).toThrow('channel must be one of')
    const crowded = createVisibilityMesh(HOSTILE['random crossings']!(1000).walls)
    expect(() => crowded.pathBetween(at(1, 1), at(9, 9))).toThrow('react-umbra: walls must be')
  })
})
