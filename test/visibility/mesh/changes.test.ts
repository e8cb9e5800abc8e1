import { describe, expect, it, vi } from 'vitest'
import { visibilityPolygon } from '../../../src/geometry.js'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { MeshEditor } from '../../../src/visibility/mesh/MeshEditor.js'
import * as prepare from '../../../src/visibility/mesh/prepare.js'
import { cases } from '../../helpers/cases.js'
import { changeHistory, wrongViewAfter } from '../../helpers/changeHistory.js'
import { at } from './eight.js'

const HISTORIES = cases(4)
const JUDGED = cases(6)
const room = [0, 0, 8, 0, 8, 0, 8, 8, 8, 8, 0, 8, 0, 8, 0, 0]

it(`answers like a new mesh over the remaining walls, in ${HISTORIES} random histories`, () => {
  for (let seed = 0; seed < HISTORIES; seed++) expect(changeHistory(seed, 25)).toBeNull()
})

it(`answers as brute force over the remaining walls says, in ${JUDGED} random histories`, () => {
  for (let seed = 0; seed < JUDGED; seed++) expect(changeHistory(seed, 25, wrongViewAfter)).toBeNull()
})

describe('addWalls', () => {
  it('returns the number of the first wall, and never reuses a number', () => {
    const mesh = createVisibilityMesh(room)
    expect(mesh.addWalls([2, 2, 2, 6, 6, 2, 6, 6])).toBe(4)
    mesh.removeWalls([4, 5])
    expect(mesh.addWalls([4, 2, 4, 6])).toBe(6)
    expect(mesh.raycast(at(1, 4), 0)).toEqual({ point: at(4, 4), distance: 3, wall: 6 })
    expect(mesh.addWalls([])).toBe(7)
  })

  it('applies attributes, which setWall extends later', () => {
    const mesh = createVisibilityMesh(room)
    mesh.addWalls([4, 2, 4, 6], [{ blocks: ['sight'] }])
    expect([mesh.canSee(at(1, 4), at(7, 4)), mesh.canSee(at(1, 4), at(7, 4), { channel: 'sight' })]).toEqual([
      true,
      false,
    ])
    mesh.setWall(4, { open: true })
    expect(mesh.canSee(at(1, 4), at(7, 4), { channel: 'sight' })).toBe(true)
    mesh.setWall(4, { open: false })
    expect(mesh.canSee(at(1, 4), at(7, 4), { channel: 'sight' })).toBe(false)
  })

  it('fills a mesh that was created without walls', () => {
    const mesh = createVisibilityMesh([])
    expect(mesh.addWalls(room)).toBe(0)
    expect(mesh.polygonFrom(at(4, 4))).toEqual(createVisibilityMesh(room).polygonFrom(at(4, 4)))
  })

  it('enlarges bounds that were not given to the box around all walls, grown by a tenth', () => {
    const mesh = createVisibilityMesh(room)
    const far = [40, 4, 40, 6]
    mesh.addWalls(far)
    const bounds = { minX: -4, minY: -4, maxX: 44, maxY: 12 }
    expect(mesh.polygonFrom(at(20, 4))).toEqual(visibilityPolygon(at(20, 4), [...room, ...far], { bounds }))
    mesh.removeWalls([4])
    expect(mesh.polygonFrom(at(20, 4))).toEqual(visibilityPolygon(at(20, 4), room, { bounds }))
  })

  it('changes the mesh in place', () => {
    const mesh = createVisibilityMesh(room)
    const prepared = vi.spyOn(prepare, 'prepareMesh')
    const added = vi.spyOn(MeshEditor.prototype, 'add')
    mesh.addWalls([1, 1, 7, 7])
    mesh.removeWalls([4])
    expect(added).toHaveReturnedWith(true)
    expect(prepared).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })
})

describe('removeWalls', () => {
  it.each([
    ['an unknown number', [0, 4]],
    ['a removed number', [0, 1]],
    ['a fraction', [0, 0.5]],
    ['a negative number', [0, -1]],
  ])('throws on %s and then removes no wall', (_, numbers) => {
    const mesh = createVisibilityMesh(room)
    mesh.removeWalls([1])
    expect(() => mesh.removeWalls(numbers)).toThrow(
      /^react-umbra: numbers\[1\] must be the number of one of 3 walls, got/,
    )
    expect(mesh.raycast(at(4, 4), -Math.PI / 2)?.wall).toBe(0)
  })

  it('counts a repeated number once', () => {
    const mesh = createVisibilityMesh(room)
    mesh.removeWalls(Int32Array.of(0, 0))
    expect(mesh.raycast(at(4, 4), -Math.PI / 2)).toBeNull()
    expect(() => mesh.removeWalls([0])).toThrow(RangeError)
  })

  it('leaves a mesh without walls, whose view is its bounds', () => {
    const mesh = createVisibilityMesh(room)
    mesh.removeWalls([0, 1, 2, 3])
    expect(mesh.polygonFrom(at(4, 4))).toHaveLength(8)
    mesh.addWalls([4, 2, 4, 6])
    expect(mesh.canSee(at(1, 4), at(7, 4))).toBe(false)
  })
})
