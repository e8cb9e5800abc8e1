import { describe, expect, it } from 'vitest'
import {
  createVisibilityMesh,
  type ViewOptions,
  visibilityPolygon,
  type WallAttributes,
} from '../../../src/geometry.js'
import { nextDouble } from '../../helpers/random.js'
import { areaOf, boxTo, fromTop, outline } from '../rings.js'
import { at } from './eight.js'

/** A room whose default bounds reach from -1 to 11. */
const room = outline([0, 0], [10, 0], [10, 10], [0, 10])
/** Two walls across, one behind the other. Default bounds from (3, -1) to (7, 11). */
const fences = [4, 0, 4, 10, 6, 0, 6, 10]
const limited: WallAttributes = { limited: true }

describe('a mesh without given bounds', () => {
  it('ends at the box around its walls, grown by a tenth', () => {
    const mesh = createVisibilityMesh([0, 2, 0, 8, 10, 5, 10, 5])
    expect(fromTop(mesh.polygonFrom(at(4, 5)))).toBe('-1,1 11,1 11,9 -1,9 -1,8.75 0,8 0,2 -1,1.25')
    expect(mesh.canSee(at(5, 5), at(5, 9))).toBe(true)
    expect(mesh.canSee(at(5, 5), at(5, nextDouble(9, true)))).toBe(false)
    // The view grazes the wall's two ends and covers another tenth beyond its line.
    expect(areaOf(createVisibilityMesh([0, 1, 10, 1]).polygonFrom(at(5, 0.5)))).toBeCloseTo(12 + 0.1, 12)
  })

  it('casts rays from outside of that box too', () => {
    const mesh = createVisibilityMesh(fences)
    expect(mesh.raycast(at(-30, -20), Math.atan2(25, 34))).toEqual({
      point: { x: expect.closeTo(4, 9), y: expect.closeTo(5, 9) },
      distance: expect.closeTo(Math.hypot(34, 25), 9),
      wall: 0,
    })
  })

  it('uses the mesh in that box and on its sides, and the sweep outside', () => {
    const mesh = createVisibilityMesh(room)
    // The strip beside the room, and past its corners two triangles as high as the strip is wide.
    expect(areaOf(mesh.polygonFrom(at(-1, 5)))).toBeCloseTo(12 + 0.2, 12)
    expect(mesh.polygonFrom(at(-1.5, 5))).toEqual(visibilityPolygon(at(-1.5, 5), room))
  })

  it.each<[string, ViewOptions]>([
    ['up to the bounds of the sweep', {}],
    ['within a radius', { radius: 7 }],
    ['within a radius that holds everything', { radius: 100, arcTolerance: 0.01 }],
    ['within a cone', { direction: 0.3, angle: 1 }],
    ['within a cone and a radius', { direction: Math.PI, angle: 4, radius: 12 }],
    ['on another channel', { channel: 'sound' }],
  ])('has the ring of visibilityPolygon outside of that box %s', (_, options) => {
    const attributes: WallAttributes[] = [{ blocks: ['sound'] }, { from: 'positive' }, limited, { open: true }]
    const walls = [...room, ...fences, 2, 2, 8, 7]
    const mesh = createVisibilityMesh(walls, { attributes })
    for (const viewer of [at(-3, 5), at(20, 20), at(5, -1.25), at(-2, 0), at(1e9, 5), at(0, 11.5)]) {
      const ring = visibilityPolygon(viewer, walls, { attributes, ...options })
      expect(mesh.polygonFrom(viewer, options)).toEqual(ring)
    }
  })

  it('returns the number of the wall that a ray from outside hits, also after others are removed', () => {
    const mesh = createVisibilityMesh(fences)
    const hits = () => [mesh.raycast(at(0, 5), 0)?.wall, mesh.raycast(at(20, 5), Math.PI)?.wall]
    expect(hits()).toEqual([0, 1])
    mesh.removeWalls([0])
    expect(hits()).toEqual([1, 1])
    expect(mesh.addWalls([5, 2, 5, 8])).toBe(2)
    expect(hits()).toEqual([2, 1])
  })

  it('sees past open, one-way, and limited walls from outside', () => {
    const viewer = at(0, 5)
    const mesh = createVisibilityMesh(fences)
    const seen = () => [
      ...mesh.visiblePoints(viewer, [at(4, 5), at(5, 5), at(6, 5), at(7, 5)]),
      mesh.raycast(viewer, 0)?.wall,
      fromTop(mesh.polygonFrom(viewer, { radius: 8, direction: 0, angle: 0.1 })).includes('6,'),
    ]
    expect(seen()).toEqual([true, false, false, false, 0, false])
    mesh.setWall(0, { limited: true })
    expect(seen()).toEqual([true, true, true, false, 1, true])
    mesh.setWall(1, { limited: true })
    expect(seen()).toEqual([true, true, true, false, 1, true])
    mesh.setWall(0, { open: true })
    expect(seen()).toEqual([true, true, true, true, undefined, false])
    mesh.setWall(0, { open: false, limited: false, from: 'negative' })
    mesh.setWall(1, { limited: false, from: 'positive' })
    expect(seen()).toEqual([true, true, true, false, 1, true])
  })

  it('counts overlapping limited walls as one from outside', () => {
    const walls = [4, 0, 4, 6, 4, 10, 4, 4, ...fences.slice(4)]
    const mesh = createVisibilityMesh(walls, { attributes: [limited, limited, limited] })
    expect(mesh.visiblePoints(at(0, 5), [at(5, 5), at(6, 5), at(7, 5)])).toEqual([true, true, false])
    expect(mesh.raycast(at(0, 5), 0)).toEqual({ point: at(6, 5), distance: 6, wall: 2 })
    mesh.setWall(2, { open: true })
    expect(mesh.raycast(at(0, 5), 0)).toBeNull()
  })

  it('ends rays from outside at the second limited wall, or at a nearer plain one', () => {
    const mesh = createVisibilityMesh([...fences, 5, 0, 5, 10, 7, 0, 7, 10], { attributes: [limited, limited] })
    const wall = () => mesh.raycast(at(0, 5), 0)?.wall
    expect(wall()).toBe(2)
    expect(mesh.visiblePoints(at(0, 5), [at(5, 5), at(5.5, 5)])).toEqual([true, false])
    mesh.setWall(2, { open: true })
    expect(wall()).toBe(1)
    expect(mesh.visiblePoints(at(0, 5), [at(6, 5), at(6.5, 5)])).toEqual([true, false])
    mesh.setWall(1, { open: true })
    expect(wall()).toBe(3)
  })

  it('casts rays from outside up to maxDistance', () => {
    const mesh = createVisibilityMesh(fences)
    expect(mesh.raycast(at(0, 5), 0)).toEqual({ point: at(4, 5), distance: 4, wall: 0 })
    expect(mesh.raycast(at(0, 5), 0, { maxDistance: 4 })?.wall).toBe(0)
    expect(mesh.raycast(at(0, 5), 0, { maxDistance: nextDouble(4, false) })).toBeNull()
    expect(mesh.raycast(at(0, 5), 3)).toBeNull()
    expect(mesh.raycast(at(0, 10), 0)).toBeNull()
    expect(createVisibilityMesh([4, 0, 5, 5, 5, 5, 4, 10]).raycast(at(0, 5), 0)?.point).toEqual(at(5, 5))
  })

  it('limits views from outside to the bounds of the sweep, the radius, and the cone', () => {
    const mesh = createVisibilityMesh(fences)
    // The box around walls and viewer, grown by a tenth of 10.
    expect(mesh.canSee(at(0, 5), at(-1, 0))).toBe(true)
    expect(mesh.canSee(at(0, 5), at(nextDouble(-1, false), 0))).toBe(false)
    expect(mesh.canSee(at(0, 5), at(-4, 8), { radius: 5 })).toBe(true)
    expect(mesh.canSee(at(0, 5), at(-4, 8), { radius: nextDouble(5, false) })).toBe(false)
    expect(mesh.canSee(at(0, 5), at(0, 5), { radius: 0 })).toBe(false)
    expect(mesh.canSee(at(0, 5), at(0, 5))).toBe(true)
    const after: ViewOptions = { direction: 0.5, angle: 1 }
    expect(mesh.visiblePoints(at(0, 5), [at(4, 5), at(4, nextDouble(5, false)), at(4, 6)], after)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('of no walls, or of one without length, still sees within a radius', () => {
    for (const walls of [[], [3, 3, 3, 3]]) {
      const mesh = createVisibilityMesh(walls)
      for (const viewer of [at(3, 3), at(0, 0)]) {
        expect(mesh.polygonFrom(viewer, { radius: 2 })).toEqual(visibilityPolygon(viewer, [], { radius: 2 }))
        expect(mesh.canSee(viewer, at(viewer.x + 1, viewer.y), { radius: 2 })).toBe(true)
        expect(mesh.raycast(viewer, 1)).toBeNull()
      }
    }
  })
})

describe('given bounds', () => {
  const mesh = createVisibilityMesh(fences, { bounds: boxTo(10, 10) })
  const message = 'must be inside bounds {"minX":0,"minY":0,"maxX":10,"maxY":10}, got {"x":-1,"y":5}'

  it.each<[string, () => unknown]>([
    ['origin', () => mesh.polygonFrom(at(-1, 5))],
    ['origin', () => mesh.polygonFrom(at(-1, 5), { radius: 3 })],
    ['a', () => mesh.canSee(at(-1, 5), at(5, 5))],
    ['origin', () => mesh.visiblePoints(at(-1, 5), [])],
    ['origin', () => mesh.raycast(at(-1, 5), 0)],
  ])('reject a viewer outside of them, and name the argument %s', (name, query) => {
    expect(query).toThrow(RangeError)
    expect(query).toThrow(`react-umbra: ${name} ${message}`)
  })

  it('accept a viewer on them', () => {
    expect(areaOf(mesh.polygonFrom(at(0, 5)))).toBe(40)
    expect(() => mesh.polygonFrom(at(nextDouble(10, true), 5))).toThrow(RangeError)
    expect(() => mesh.polygonFrom(at(5, -Number.MIN_VALUE))).toThrow(RangeError)
  })

  it('without width give an empty ring, and reject viewers outside of them', () => {
    const line = createVisibilityMesh(fences, { bounds: { minX: 5, minY: 0, maxX: 5, maxY: 10 } })
    expect(line.polygonFrom(at(5, 5))).toHaveLength(0)
    expect(() => line.polygonFrom(at(5.5, 5))).toThrow(RangeError)
  })
})
