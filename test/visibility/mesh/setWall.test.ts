import { describe, expect, it } from 'vitest'
import { type Channel, createVisibilityMesh, type WallAttributes } from '../../../src/geometry.js'
import { areaOf, fromTop } from '../rings.js'
import { at, bounds, meshIn, WHOLE } from './eight.js'

/** Divides the world into halves with an area of 32. */
const middle = [4, 0, 4, 8]
/** Leaves an area of 48 to its left. */
const rightWall = [6, 0, 6, 8]

describe('setWall', () => {
  it('opens and closes a wall that others split, at once', () => {
    const mesh = meshIn([...middle, 2, 2, 6, 2, 3, 5, 5, 7, 4, 4, 4, 6])
    const [left, right] = [at(1, 1), at(7, 1)]
    expect(mesh.canSee(left, right)).toBe(false)
    mesh.setWall(0, { open: true })
    expect(mesh.canSee(left, right)).toBe(true)
    expect(mesh.canSee(at(1, 7.5), at(7, 7.5))).toBe(true)
    // A closed wall on the same line still blocks, and so does one that crosses it.
    expect(mesh.canSee(at(1, 4.5), at(7, 4.5))).toBe(false)
    expect(mesh.canSee(at(3, 1), at(3, 3))).toBe(false)
    mesh.setWall(0, { open: false })
    expect(mesh.canSee(left, right)).toBe(false)
  })

  it('works on a mesh whose walls have no length', () => {
    const mesh = createVisibilityMesh([1, 1, 1, 1])
    mesh.setWall(0, { open: true })
    mesh.addWalls([3, -5, 3, 5])
    expect(mesh.raycast(at(1, 1), 0)?.wall).toBe(1)
    const point = createVisibilityMesh([1, 1, 1, 1, 1, 1, 1, 1], { bounds: { minX: 1, minY: 1, maxX: 1, maxY: 1 } })
    expect(point.addWalls([1, 1, 1, 1])).toBe(2)
    point.removeWalls([0])
    point.setWall(1, { open: true })
    expect(point.addWalls([1, 1, 1, 1])).toBe(3)
  })

  it('opens and closes walls for paths, also after others were removed', () => {
    const mesh = meshIn([1, 0, 1, 8, 3, 0, 3, 8, 5, 0, 5, 8])
    const lengths = () => [0, 2, 4].map((x) => mesh.pathBetween(at(x, 4), at(x + 2, 4))?.length ?? null)
    expect(lengths()).toEqual([null, null, null])
    mesh.setWall(1, { open: true })
    expect(lengths()).toEqual([null, 2, null])
    mesh.removeWalls([0])
    expect(lengths()).toEqual([2, 2, null])
    mesh.setWall(1, { open: false })
    expect(lengths()).toEqual([2, null, null])
    mesh.setWall(2, { open: true })
    expect(lengths()).toEqual([2, null, 2])
  })

  it('keeps attributes that are not given', () => {
    const mesh = meshIn(middle, { attributes: [{ blocks: ['sight'], from: 'positive' }] })
    const areas = () =>
      [2, 6].flatMap((x) =>
        (['sight', 'light'] as const).map((c) => areaOf(mesh.polygonFrom(at(x, 4), { channel: c }))),
      )
    expect(areas()).toEqual([32, 64, 64, 64])
    mesh.setWall(0, { open: true })
    expect(areas()).toEqual([64, 64, 64, 64])
    mesh.setWall(0, {})
    expect(areas()).toEqual([64, 64, 64, 64])
    mesh.setWall(0, { from: 'negative' })
    expect(areas()).toEqual([64, 64, 64, 64])
    mesh.setWall(0, { open: false })
    expect(areas()).toEqual([64, 64, 32, 64])
    mesh.setWall(0, { blocks: ['light'] })
    expect(areas()).toEqual([64, 64, 64, 32])
    mesh.setWall(0, { blocks: undefined, from: undefined })
    expect(areas()).toEqual([32, 32, 32, 32])
    mesh.setWall(0, { limited: true })
    expect(areas()).toEqual([64, 64, 64, 64])
  })

  it('affects every query', () => {
    const mesh = meshIn(middle)
    const answers = () => [
      fromTop(mesh.polygonFrom(at(2, 4))),
      mesh.canSee(at(2, 4), at(6, 4)),
      mesh.visiblePoints(at(2, 4), [at(6, 4)])[0],
      mesh.raycast(at(2, 4), 0)?.wall,
    ]
    expect(answers()).toEqual(['0,0 4,0 4,8 0,8', false, false, 0])
    mesh.setWall(0, { open: true })
    expect(answers()).toEqual([WHOLE, true, true, undefined])
  })

  it('of a wall without length or beyond the bounds changes nothing', () => {
    const mesh = meshIn([...middle, 2, 2, 2, 2, 9, 0, 9, 8])
    const ring = mesh.polygonFrom(at(1, 3))
    for (const index of [1, 2]) mesh.setWall(index, { from: 'positive', limited: true })
    expect(mesh.polygonFrom(at(1, 3))).toEqual(ring)
  })
})

describe('arguments', () => {
  it('are not changed', () => {
    const blocks = Object.freeze<Channel[]>(['sight'])
    const attributes = Object.freeze([Object.freeze({ blocks, open: false }), undefined])
    const walls = Object.freeze([...middle, ...rightWall])
    const mesh = createVisibilityMesh(walls, Object.freeze({ bounds: Object.freeze({ ...bounds }), attributes }))
    mesh.setWall(0, Object.freeze({ open: true }))
    expect(areaOf(mesh.polygonFrom(at(2, 4)))).toBe(48)
    const typed = Float64Array.of(...middle)
    createVisibilityMesh(typed, { bounds }).polygonFrom(at(1, 1))
    expect([...typed]).toEqual(middle)
  })

  it('are copied, so later changes have no effect', () => {
    const walls = Float64Array.of(...middle)
    const blocks: Channel[] = ['sight']
    const first: WallAttributes = { blocks, from: 'both' }
    const attributes = [first]
    const box = { ...bounds }
    const mesh = createVisibilityMesh(walls, { bounds: box, attributes })
    walls.fill(1)
    box.maxX = 1
    blocks.push('light')
    first.from = 'negative'
    attributes[0] = { open: true }
    const seen = () => (['light', 'sight'] as const).map((c) => areaOf(mesh.polygonFrom(at(2, 4), { channel: c })))
    expect(seen()).toEqual([64, 32])
    // Merges with the first attributes.
    mesh.setWall(0, { open: false })
    expect(seen()).toEqual([64, 32])
  })

  it('of setWall are copied', () => {
    const blocks: Channel[] = ['sight']
    const mesh = meshIn(middle)
    mesh.setWall(0, { blocks })
    blocks.push('light')
    mesh.setWall(0, { open: false })
    expect(areaOf(mesh.polygonFrom(at(2, 4)))).toBe(64)
  })
})
