import { describe, expect, it, vi } from 'vitest'
import { type VisibilityMesh, visibilityPolygon } from '../../../src/geometry.js'
import { PLAIN } from '../../../src/visibility/attributes.js'
import { createVisibilityMesh } from '../../../src/visibility/createVisibilityMesh.js'
import { MeshEditor } from '../../../src/visibility/mesh/MeshEditor.js'
import * as prepare from '../../../src/visibility/mesh/prepareMesh.js'
import { NONE } from '../../../src/visibility/mesh/triangulation.js'
import type { WallMesh } from '../../../src/visibility/mesh/WallMesh.js'
import { cases } from '../../helpers/cases.js'
import { changeHistory, wrongViewAfter } from '../../helpers/changeHistory.js'
import { between, seeded } from '../../helpers/random.js'
import { areaOf } from '../rings.js'
import { at } from './eight.js'

const HISTORIES = cases(4)
const JUDGED = cases(6)
const room = [0, 0, 8, 0, 8, 0, 8, 8, 8, 8, 0, 8, 0, 8, 0, 0]

it(`a changed mesh answers like a new one of the remaining walls, in ${HISTORIES} random histories`, () => {
  for (let seed = 0; seed < HISTORIES; seed++) expect(changeHistory(seed, 25)).toBeNull()
})

it(`a changed mesh agrees with brute force over the remaining walls, in ${JUDGED} random histories`, () => {
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

  it('enlarges default bounds to the box around all walls, grown by a tenth', () => {
    const mesh = createVisibilityMesh(room)
    const far = [40, 4, 40, 6]
    mesh.addWalls(far)
    const bounds = { minX: -4, minY: -4, maxX: 44, maxY: 12 }
    expect(mesh.polygonFrom(at(20, 4))).toEqual(visibilityPolygon(at(20, 4), [...room, ...far], { bounds }))
    mesh.removeWalls([4])
    expect(mesh.polygonFrom(at(20, 4))).toEqual(visibilityPolygon(at(20, 4), room, { bounds }))
  })

  it('enlarges default bounds past any side, but not for walls that end on them', () => {
    const walls = [0, 0, 1, 1, 10, 10, 9, 9]
    const areaFrom = (mesh: VisibilityMesh): number => areaOf(mesh.polygonFrom(at(5, 5)))
    const bounds = { minX: -1, minY: -1, maxX: 11, maxY: 11 }
    for (const added of [
      [-1, 4, 0, 4],
      [11, 4, 10, 4],
      [4, -1, 4, 0],
      [4, 11, 4, 10],
    ]) {
      const mesh = createVisibilityMesh(walls)
      mesh.addWalls(added)
      expect(areaFrom(mesh)).toBeCloseTo(areaFrom(createVisibilityMesh([...walls, ...added], { bounds })), 9)
    }
    for (const added of [
      [-2, 4, 0, 4],
      [0, 4, -1.5, 4],
      [12, 4, 10, 4],
      [4, -2, 4, 0],
      [4, 0, 4, -1.5],
      [4, 12, 4, 10],
    ]) {
      const mesh = createVisibilityMesh(walls)
      mesh.addWalls(added)
      expect(areaFrom(mesh)).toBeCloseTo(areaFrom(createVisibilityMesh([...walls, ...added])), 9)
    }
    const mesh = createVisibilityMesh([...walls, 3, 8, 4, 8])
    mesh.removeWalls([1])
    mesh.addWalls([-2, 5, -2, 6])
    const wide = { minX: -2 - 0.1 * 8, minY: -1, maxX: 11, maxY: 11 }
    const remaining = [0, 0, 1, 1, 3, 8, 4, 8, -2, 5, -2, 6]
    expect(areaFrom(mesh)).toBeCloseTo(areaFrom(createVisibilityMesh(remaining, { bounds: wide })), 9)
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

  it('changes the mesh in place if walls end near given bounds, and prepares it again if they end far outside', () => {
    const bounds = { minX: 0, minY: 0, maxX: 8, maxY: 8 }
    // The mesh extends to -8 and 16.
    for (const [x, y, isInPlace] of [
      [-7.9, 4, true],
      [15.9, 5, true],
      [5, -7.9, true],
      [4, 15.9, true],
      [-8.1, 4, false],
      [16.1, 5, false],
      [5, -8.1, false],
      [4, 16.1, false],
      [-1e6, 4, false],
      [1e6, 5, false],
      [5, -1e6, false],
      [4, 1e6, false],
    ] as const) {
      for (const wall of [
        [x, y, 5, 4],
        [5, 4, x, y],
      ]) {
        const mesh = createVisibilityMesh(room, { bounds })
        const added = vi.spyOn(MeshEditor.prototype, 'add')
        mesh.addWalls(wall)
        expect(added).toHaveReturnedWith(isInPlace)
        expect(mesh.polygonFrom(at(2, 2))).toEqual(visibilityPolygon(at(2, 2), [...room, ...wall], { bounds }))
        vi.restoreAllMocks()
      }
    }
  })
})

it('removing a wall from a corner of the bounds leaves the bounds whole', () => {
  const bounds = { minX: 0, minY: 0, maxX: 8, maxY: 8 }
  for (const [x, y] of [
    [0, 0],
    [8, 0],
    [8, 8],
    [0, 8],
  ] as const) {
    const first = [x, y, 4, 4, 1, 3, 1, 5, 6, 3, 6, 5]
    const mesh = createVisibilityMesh(first, { bounds })
    mesh.removeWalls([0])
    expect(mesh.polygonFrom(at(3, 2))).toEqual(visibilityPolygon(at(3, 2), first.slice(4), { bounds }))
    mesh.addWalls([4, 3, x, y])
    mesh.removeWalls([3])
    expect(mesh.polygonFrom(at(3, 2))).toEqual(visibilityPolygon(at(3, 2), first.slice(4), { bounds }))
  }
})

describe('a change in place', () => {
  const random = seeded(3)
  const shortWall = (): number[] => {
    const [x, y] = [between(random, 5, 990), between(random, 5, 990)]
    return [x, y, x + 5, y + 3]
  }
  const field = Array.from({ length: 1000 }, shortWall).flat()
  const prepareField = () => {
    const bounds = { minX: 0, minY: 0, maxX: 1000, maxY: 1000 }
    const mesh = prepare.prepareMesh(Float64Array.from(field), new Uint16Array(1000).fill(PLAIN), bounds)!
    // The four slots after the walls are those of the bounds.
    return { mesh, editor: new MeshEditor(mesh), next: 1004 }
  }

  it('takes few steps for each wall, wherever the last one was', () => {
    const { mesh, editor, next } = prepareField()
    let steps = 0
    for (let i = 0; i < 30; i++) {
      expect(editor.add([next + i], Float64Array.from(shortWall()), Uint16Array.of(PLAIN), 1001 + i)).toBe(true)
      steps += mesh.vertices.stepsUsed
    }
    // Measured: 1917.
    expect(steps / 30).toBeLessThan(80)
  })

  it('leaves triangles as well-shaped as in a new mesh', () => {
    const { mesh, editor, next } = prepareField()
    expect(misshapen(mesh)).toBe(0)
    const long = Float64Array.of(10, 20, 980, 990, 990, 5, 30, 970)
    expect(editor.add([next, next + 1], long, Uint16Array.of(PLAIN, PLAIN), 1002)).toBe(true)
    expect(misshapen(mesh)).toBe(0)
    expect(editor.remove([next], 1001)).toBe(true)
    expect(misshapen(mesh)).toBe(0)
    expect(editor.remove([next + 1, 5, 6, 7], 997)).toBe(true)
    expect(misshapen(mesh)).toBe(0)
  })
})

/** Returns the number of edges, except on walls, with a triangle whose circumcircle contains the other's far corner. */
function misshapen({ mesh, vertices }: WallMesh): number {
  const { start, twin, walls } = mesh
  const { xy } = vertices
  let count = 0
  for (let h = 0; h < 3 * mesh.triangleCount; h++) {
    if (start[h] === NONE || twin[h] === NONE || walls[h] !== NONE) continue
    const far = mesh.apex(twin[h]!)
    const [a, b, c] = [start[h]!, mesh.end(h), mesh.apex(h)].map((vertex) => {
      const [x, y] = [xy[2 * vertex]! - xy[2 * far]!, xy[2 * vertex + 1]! - xy[2 * far + 1]!]
      return { x, y, square: x * x + y * y }
    }) as [Corner, Corner, Corner]
    const inside =
      a.square * (b.x * c.y - b.y * c.x) + b.square * (c.x * a.y - c.y * a.x) + c.square * (a.x * b.y - a.y * b.x)
    if (inside > 1e-9 * (a.square + b.square + c.square) ** 2) count++
  }
  return count
}

interface Corner {
  readonly x: number
  readonly y: number
  readonly square: number
}

describe('removeWalls', () => {
  it('keeps the numbers of the other walls through many changes', () => {
    const row = (i: number): number[] => [50, i, 50, i + 1]
    const rows = Array.from({ length: 80 }, (_, i) => i)
    const mesh = createVisibilityMesh(rows.flatMap(row), { bounds: { minX: 0, minY: -1, maxX: 99, maxY: 99 } })
    const hits = () => rows.map((i) => mesh.raycast(at(1, i + 0.5), 0)?.wall ?? null)
    const numbers: (number | null)[] = [...rows]
    const remove = (removed: readonly number[]): void => {
      mesh.removeWalls(removed)
      for (const number of removed) numbers[numbers.indexOf(number)] = null
      expect(hits()).toEqual(numbers)
    }
    const add = (at: readonly number[]): void => {
      const first = mesh.addWalls(at.flatMap(row))
      at.forEach((i, k) => {
        numbers[i] = first + k
      })
      expect(hits()).toEqual(numbers)
    }
    expect(hits()).toEqual(numbers)
    remove([70])
    add([70])
    remove([3, 5, 77])
    add([77, 3])
    remove(rows.slice(10, 65))
    add([20, 30])
    remove([79, 83, 0])
    mesh.setWall(84, { open: true })
    numbers[30] = null
    expect(hits()).toEqual(numbers)
    add(rows.slice(10, 16))
    const seen = mesh.visiblePoints(
      at(1, 12.5),
      [10, 12, 14].map((y) => at(99, y + 0.5)),
    )
    expect(seen).toEqual([false, false, false])
  })

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

  it('removes a wall that shares its ends with others', () => {
    const bounds = { minX: 0, minY: 0, maxX: 8, maxY: 8 }
    const walls = [1, 1, 5, 6, 4, 2, 7, 1, 4, 2, 5, 6]
    const mesh = createVisibilityMesh(walls, { bounds })
    expect(mesh.canSee(at(4, 4), at(6, 4))).toBe(false)
    mesh.removeWalls([2])
    expect(mesh.canSee(at(4, 4), at(6, 4))).toBe(true)
  })

  it('counts a repeated number once', () => {
    const mesh = createVisibilityMesh(room)
    mesh.removeWalls(Int32Array.of(0, 0))
    expect(mesh.raycast(at(4, 4), -Math.PI / 2)).toBeNull()
    expect(() => mesh.removeWalls([0])).toThrow(RangeError)
  })

  it('removes all walls, so that the bounds are the view', () => {
    const mesh = createVisibilityMesh(room)
    mesh.removeWalls([0, 1, 2, 3])
    expect(mesh.polygonFrom(at(4, 4))).toHaveLength(8)
    mesh.addWalls([4, 2, 4, 6])
    expect(mesh.canSee(at(1, 4), at(7, 4))).toBe(false)
  })

  it('removes thousands of walls in the same place', () => {
    const count = 50_000
    const mesh = createVisibilityMesh([0, 8, 8, 8, ...Array.from({ length: count }, () => [0, 4, 8, 4]).flat()])
    const inPlace = Array.from({ length: count }, (_, i) => i + 1)
    mesh.removeWalls([count])
    expect(mesh.canSee(at(4, 2), at(4, 6))).toBe(false)
    mesh.removeWalls(inPlace.slice(0, -1))
    expect(mesh.canSee(at(4, 2), at(4, 6))).toBe(true)
  })
})
