import { describe, expect, it } from 'vitest'
import type { WallAttributes } from '../../../src/geometry.js'
import { nextDouble } from '../../helpers/random.js'
import { outline } from '../rings.js'
import { at, meshIn } from './eight.js'

const viewer = at(1, 4)

describe('a ray', () => {
  it('ends on the nearest wall, with its number', () => {
    const mesh = meshIn([6, 0, 6, 8, 4, 2, 4, 6, 0, 1, 8, 1])
    expect(mesh.raycast(viewer, 0)).toEqual({ point: at(4, 4), distance: 3, wall: 1 })
    expect(mesh.raycast(at(5, 4), 0)).toEqual({ point: at(6, 4), distance: 1, wall: 0 })
    const slanted = mesh.raycast(viewer, Math.atan2(-3, 1.5))!
    expect(slanted.wall).toBe(2)
    expect(slanted.point.x).toBeCloseTo(2.5, 14)
    expect(slanted.point.y).toBe(1)
    expect(slanted.distance).toBeCloseTo(Math.hypot(1.5, 3), 14)
  })

  it('returns the given wall, even if others split it', () => {
    const walls = [4, 0, 4, 8, 2, 2, 6, 6, 2, 6, 6, 2, 3, 3, 5, 3, 0, 5, 8, 5.5, 4, 3, 4, 5]
    const mesh = meshIn(walls)
    for (const [y, wall] of [
      [0.5, 0],
      [1.5, 0],
      [2.5, 1],
      [3.5, 1],
      [4.5, 2],
      [7, 0],
    ] as const)
      expect(mesh.raycast(at(1, y), 0)?.wall, `${y}`).toBe(wall)
    mesh.setWall(1, { open: true })
    mesh.setWall(2, { open: true })
    // Now the walls behind them: first the whole wall, then the one on part of its line.
    expect(mesh.raycast(at(1, 2.5), 0)?.wall).toBe(0)
    mesh.setWall(0, { open: true })
    expect(mesh.raycast(at(1, 2.5), 0)).toBeNull()
    expect(mesh.raycast(at(1, 4.25), 0)).toEqual({ point: at(4, 4.25), distance: 3, wall: 5 })
  })

  it('passes a corner that it grazes, and ends where two walls share an end', () => {
    expect(meshIn([4, 4, 4, 8]).raycast(viewer, 0)).toBeNull()
    expect(meshIn([4, 4, 4, 8, 6, 0, 6, 8]).raycast(viewer, 0)).toEqual({ point: at(6, 4), distance: 5, wall: 1 })
    expect(meshIn([4, 0, 4, 4, 6, 0, 6, 8]).raycast(viewer, 0)).toEqual({ point: at(6, 4), distance: 5, wall: 1 })
    const shared = meshIn([4, 0, 5, 4, 4, 8, 5, 4]).raycast(viewer, 0)!
    expect(shared).toMatchObject({ point: at(5, 4), distance: 4 })
    expect([0, 1]).toContain(shared.wall)
    expect(meshIn([3, 0, 3, 4, 5, 4, 5, 8]).raycast(viewer, 0)).toEqual({ point: at(5, 4), distance: 4, wall: 1 })
  })

  it('along a wall passes it, and ends at a wall across', () => {
    expect(meshIn([2, 4, 6, 4]).raycast(viewer, 0)).toBeNull()
    expect(meshIn([2, 4, 6, 4, 6, 3, 6, 5]).raycast(viewer, 0)).toEqual({ point: at(6, 4), distance: 5, wall: 1 })
    expect(meshIn([2, 4, 6, 4, 6, 3, 6, 5]).raycast(at(3, 4), 0)).toEqual({ point: at(6, 4), distance: 3, wall: 1 })
  })

  it('passes two walls that it grazes on the same side', () => {
    for (const walls of [
      [4, 4, 4, 8, 6, 4, 6, 8],
      [4, 0, 4, 4, 6, 0, 6, 4],
    ])
      expect(meshIn(walls).raycast(viewer, 0)).toBeNull()
  })

  it('from a wall is not stopped by it, and one from an ulp beside it is', () => {
    const mesh = meshIn([4, 0, 4, 8])
    expect(mesh.raycast(at(4, 4), 0)).toBeNull()
    expect(mesh.raycast(at(4, 4), 3)).toBeNull()
    const beside = nextDouble(4, false)
    expect(mesh.raycast(at(beside, 4), 0)).toEqual({ point: at(4, 4), distance: 4 - beside, wall: 0 })
    expect(mesh.raycast(at(beside, 4), 3)).toBeNull()
  })

  it('accepts any angle', () => {
    const mesh = meshIn(outline([0, 0], [8, 0], [8, 8], [0, 8]))
    const walls = [0, 1.5, 3, -1.5, 40 * Math.PI + 3, -3].map((angle) => mesh.raycast(at(4, 4), angle)?.wall)
    expect(walls).toEqual([1, 2, 3, 0, 3, 3])
  })
})

describe('a ray has no hit', () => {
  it('at the bounds, from inside or on them', () => {
    const mesh = meshIn([4, 4, 4, 6])
    for (const angle of [0.3 - Math.PI, 2, 3, -1.5]) expect(mesh.raycast(viewer, angle)).toBeNull()
    expect(mesh.raycast(at(8, 1), 0)).toBeNull()
    expect(mesh.raycast(at(8, 1), 1)).toBeNull()
    expect(mesh.raycast(at(8, 5), 3.1)?.wall).toBe(0)
    expect(meshIn([]).raycast(viewer, 0)).toBeNull()
  })

  it('on walls beyond the bounds, but has one on a wall along them', () => {
    expect(meshIn([9, 0, 9, 8]).raycast(viewer, 0)).toBeNull()
    expect(meshIn([8, 0, 8, 8]).raycast(viewer, 0)).toEqual({ point: at(8, 4), distance: 7, wall: 0 })
  })

  it('beyond maxDistance, but has one at exactly that distance', () => {
    const mesh = meshIn([4, 0, 4, 8])
    expect(mesh.raycast(viewer, 0, { maxDistance: 3 })?.wall).toBe(0)
    expect(mesh.raycast(viewer, 0, { maxDistance: nextDouble(3, false) })).toBeNull()
    expect(mesh.raycast(viewer, 0, { maxDistance: 0 })).toBeNull()
    expect(mesh.raycast(viewer, 0, { maxDistance: undefined })?.wall).toBe(0)
  })
})

describe('a ray on a channel', () => {
  const mesh = meshIn([2, 0, 2, 8, 4, 0, 4, 8, 6, 0, 6, 8], {
    attributes: [{ blocks: ['sight'] }, { limited: true, blocks: ['light', 'sight'] }, { limited: true }],
  })

  it('is stopped by walls that block the channel, light by default', () => {
    const wall = (channel?: 'light' | 'sight' | 'move') => mesh.raycast(viewer, 0, { channel })?.wall
    expect([wall(), wall('light'), wall('sight'), wall('move')]).toEqual([2, 2, 0, undefined])
  })

  it('returns the first blocking wall if several lie on one line', () => {
    const line = [4, 0, 4, 8, 4, 8, 4, 0, 4, 2, 4, 6]
    const wall = (...attributes: WallAttributes[]) => meshIn(line, { attributes }).raycast(viewer, 0)?.wall
    expect(wall()).toBe(0)
    expect(wall({ limited: true })).toBe(1)
    expect(wall({ open: true }, { blocks: ['sight'] })).toBe(2)
    // The ray meets the first from its positive side, and the second from its negative side.
    expect(wall({ from: 'negative' }, { from: 'negative' })).toBe(1)
    expect(wall({ limited: true }, { limited: true }, { limited: true })).toBeUndefined()
  })

  it('returns the second of two limited walls', () => {
    expect(mesh.raycast(viewer, 0)).toEqual({ point: at(6, 4), distance: 5, wall: 2 })
    expect(mesh.raycast(at(7, 4), 3.1)?.wall).toBe(1)
    expect(mesh.raycast(at(5, 4), 0)).toBeNull()
  })
})
