import { describe, expect, it } from 'vitest'
import type { VisibilityMesh, WallAttributes } from '../../../src/geometry.js'
import { outline } from '../rings.js'
import { at, meshIn } from './eight.js'

const walls = [4, 0, 4, 8, 2, 2, 6, 6]

/** Queries of all kinds, from inside, from vertices, edges, crossings and the bounds, of many sizes. */
const queries: ((mesh: VisibilityMesh) => unknown)[] = [
  (m) => m.polygonFrom(at(1, 4)),
  (m) => m.polygonFrom(at(4, 4), { radius: 3 }),
  (m) => m.polygonFrom(at(7, 7), { direction: 3, angle: 1 }),
  (m) => m.polygonFrom(at(8, 8), { direction: 4, angle: 5, radius: 20 }),
  (m) => m.polygonFrom(at(5, 5), { channel: 'sight' }),
  (m) => m.polygonFrom(at(2, 2), { radius: 0 }),
  (m) => m.canSee(at(0, 0), at(8, 8)),
  (m) => m.canSee(at(4, 2), at(7, 3), { direction: 0, angle: 0.5 }),
  (m) => m.visiblePoints(at(3, 1), [at(0, 0), at(4, 4), at(8, 4), at(3, 1)]),
  (m) => m.raycast(at(1, 4), 0),
  (m) => m.raycast(at(6, 6), 4, { channel: 'sight' }),
  (m) => m.raycast(at(4, 0), 1),
]

describe('no state is carried over', () => {
  const many = Array.from({ length: 80 }, (_, i) => [i % 17, i % 13, i % 11, i % 7].map((v) => v / 2)).flat()
  const attributes: WallAttributes[] = [{ limited: true }, { blocks: ['sight'] }]
  const worlds = [
    () => meshIn(walls, { attributes }),
    () => meshIn([...many, ...outline([3, 3], [5, 3], [5, 5])], { attributes }),
    () => meshIn([]),
  ]

  it('from query to query, nor between meshes', () => {
    const answers = worlds.map((world) => queries.map((query) => query(world())))
    const meshes = worlds.map((world) => world())
    for (const first of queries) {
      for (const [i, query] of queries.entries()) {
        for (const [world, mesh] of meshes.entries()) {
          first(meshes[(world + 1) % meshes.length]!)
          first(mesh)
          expect(query(mesh)).toEqual(answers[world]![i])
        }
      }
    }
  })

  it('by a query that fails', () => {
    const mesh = worlds[1]!()
    const answers = queries.map((query) => query(worlds[1]!()))
    for (const [i, query] of queries.entries()) {
      expect(() => mesh.polygonFrom(at(9, 9))).toThrow(RangeError)
      expect(() => mesh.visiblePoints(at(1, 1), [at(2, 2), at(Number.NaN, 1)])).toThrow(RangeError)
      expect(query(mesh)).toEqual(answers[i])
    }
  })

  it('by changes that are reverted', () => {
    const mesh = worlds[1]!()
    const answers = queries.map((query) => query(mesh))
    for (let wall = 0; wall < 83; wall++) mesh.setWall(wall, { open: true })
    expect(mesh.canSee(at(0, 0), at(8, 7))).toBe(true)
    for (let wall = 0; wall < 83; wall++) mesh.setWall(wall, { open: false })
    expect(queries.map((query) => query(mesh))).toEqual(answers)
  })

  it('by a ring, which the caller may change', () => {
    const mesh = meshIn(walls)
    const ring = mesh.polygonFrom(at(1, 4))
    const kept = ring.slice()
    expect(mesh.polygonFrom(at(1, 4)).buffer).not.toBe(ring.buffer)
    mesh.polygonFrom(at(7, 1), { radius: 5 })
    expect(ring).toEqual(kept)
    ring.fill(0)
    expect(mesh.polygonFrom(at(1, 4))).toEqual(kept)
  })
})
