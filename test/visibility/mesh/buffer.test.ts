import { describe, expect, it } from 'vitest'
import { createVisibilityMesh, type VisibilityMesh, visibilityMeshFrom } from '../../../src/geometry.js'
import { partsOf, readHeader } from '../../../src/visibility/buffer/layout.js'
import { cases } from '../../helpers/cases.js'
import { queryResults, readDamaged, variedMesh } from '../../helpers/damagedBuffers.js'
import { between, seeded, whole } from '../../helpers/random.js'
import { at } from './eight.js'

const MUTATIONS = cases(600)

/** Returns the buffer of a mesh as bytes, because `toEqual` takes any two ArrayBuffers as equal. */
const bytesOf = (mesh: VisibilityMesh) => new Uint8Array(mesh.toBuffer())

describe('toBuffer and visibilityMeshFrom', () => {
  it.each([
    ['varied walls', variedMesh],
    ['no walls', () => createVisibilityMesh([])],
    ['walls on one line', () => createVisibilityMesh([0, 0, 5, 0])],
  ])('return a mesh with the same query results: %s', (name, create) => {
    const mesh = create()
    const copy = visibilityMeshFrom(mesh.toBuffer())
    const results = (each: VisibilityMesh) =>
      name === 'varied walls' ? queryResults(each) : each.polygonFrom(at(1, 0), { radius: 2 })
    expect(results(copy)).toEqual(results(mesh))
    expect(bytesOf(visibilityMeshFrom(copy.toBuffer()))).toEqual(bytesOf(copy))
  })

  it('keep crossings of walls exactly', () => {
    // These cross at (16 / 3, 16 / 3), which no double holds.
    const walls = [0, 0, 8, 8, 8, 4, 0, 8]
    const mesh = createVisibilityMesh(walls)
    const copy = visibilityMeshFrom(mesh.toBuffer())
    expect(queryResults(copy)).toEqual(queryResults(mesh))
    expect(bytesOf(copy)).toEqual(bytesOf(mesh))
  })

  it('keep wall numbers and attributes, so that both meshes change alike', () => {
    const [mesh, copy] = [variedMesh(), visibilityMeshFrom(variedMesh().toBuffer())]
    for (const each of [mesh, copy]) {
      expect(each.addWalls([2, 5, 6, 5])).toBe(12)
      each.setWall(10, { limited: false })
      each.removeWalls([0, 12])
      expect(() => each.removeWalls([5])).toThrow('numbers[0] must be the number of one of')
    }
    expect(queryResults(copy)).toEqual(queryResults(mesh))
  })

  it('keep walls that share ends and cross often, after some were removed', () => {
    const random = seeded(3)
    const ends = Array.from({ length: 12 }, () => [between(random, 1, 7), between(random, 1, 7)] as const)
    const pick = () => ends[whole(random, 11)]!
    for (let i = 0; i < 8; i++) {
      const walls = Array.from({ length: 14 }, () => [...pick(), ...pick()]).flat()
      const mesh = createVisibilityMesh(walls, { bounds: { minX: 0, minY: 0, maxX: 8, maxY: 8 } })
      if (i % 2 === 1) mesh.removeWalls([2, 5, 7])
      const copy = visibilityMeshFrom(mesh.toBuffer())
      expect(queryResults(copy)).toEqual(queryResults(mesh))
      expect(bytesOf(visibilityMeshFrom(copy.toBuffer()))).toEqual(bytesOf(copy))
    }
  })

  it('keep walls as long as coordinates allow', () => {
    const mesh = createVisibilityMesh([-1e100, 2, 1e100, 2, 3, 0, 3, 9])
    const copy = visibilityMeshFrom(mesh.toBuffer())
    expect(queryResults(copy)).toEqual(queryResults(mesh))
  })

  it('keep walls that coincide where many others cross them', () => {
    // The list of a hundred walls is shared by all edges in the mesh, and written once for each of them.
    const same = Array.from({ length: 100 }, () => [1, 4, 7, 4]).flat()
    const across = Array.from({ length: 100 }, (_, i) => [2 + i / 25, 3, 2 + i / 25, 5]).flat()
    const mesh = createVisibilityMesh([...same, ...across], { bounds: { minX: 0, minY: 0, maxX: 8, maxY: 8 } })
    const copy = visibilityMeshFrom(mesh.toBuffer())
    expect(queryResults(copy)).toEqual(queryResults(mesh))
    for (const each of [mesh, copy]) each.removeWalls([3, 150])
    expect(queryResults(copy)).toEqual(queryResults(mesh))
  })

  it('never change the buffer, even when the mesh changes', () => {
    const buffer = variedMesh().toBuffer()
    const before = buffer.slice(0)
    const mesh = visibilityMeshFrom(buffer)
    queryResults(mesh)
    mesh.setWall(0, { open: true })
    mesh.removeWalls([2, 3])
    mesh.addWalls([1, 2, 3, 4, 5, 6, 7, 5])
    queryResults(mesh)
    expect(new Uint8Array(buffer)).toEqual(new Uint8Array(before))
  })

  it('read shared memory', () => {
    const buffer = variedMesh().toBuffer()
    const shared = new SharedArrayBuffer(buffer.byteLength)
    new Uint8Array(shared).set(new Uint8Array(buffer))
    expect(queryResults(visibilityMeshFrom(shared))).toEqual(queryResults(variedMesh()))
  })

  it('need at most 160 bytes per wall, for walls of 2,500 boxes', () => {
    const walls = Array.from({ length: 2500 }, (_, i) => {
      const [x, y] = [10 * (i % 50), 10 * Math.floor(i / 50)]
      return [x, y, x + 6, y, x + 6, y, x + 6, y + 6, x + 6, y + 6, x, y + 6, x, y + 6, x, y]
    }).flat()
    const buffer = createVisibilityMesh(walls).toBuffer()
    expect(buffer.byteLength / (walls.length / 4)).toBeLessThan(160)
    expect(visibilityMeshFrom(buffer).raycast(at(-1, 3), 0)?.wall).toBe(3)
  })
})

describe('visibilityMeshFrom', () => {
  it.each([
    ['an array', [1, 2], TypeError, /^react-umbra: buffer must be an ArrayBuffer, got/],
    [
      'a buffer of zeros',
      new ArrayBuffer(640),
      RangeError,
      /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/,
    ],
    [
      'a buffer that has no room for a header',
      new ArrayBuffer(60),
      RangeError,
      /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/,
    ],
    [
      'an empty buffer',
      new ArrayBuffer(0),
      RangeError,
      /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/,
    ],
    [
      'a buffer that is shorter than a header',
      new ArrayBuffer(60),
      RangeError,
      /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/,
    ],
  ])('throws on %s', (_, buffer, type, message) => {
    const read = () => visibilityMeshFrom(buffer as ArrayBuffer)
    expect(read).toThrow(type)
    expect(read).toThrow(message)
  })

  it('throws on a buffer of another version', () => {
    const buffer = variedMesh().toBuffer()
    new Int32Array(buffer)[1] = 2
    expect(() => visibilityMeshFrom(buffer)).toThrow(
      'react-umbra: buffer must be of version 1; prepare the walls again',
    )
  })

  it('throws on a crossing of walls that do not cross', () => {
    // The last two walls cross, the first one neither.
    const walls = [1, 1, 7, 1, 1, 3, 7, 7, 1, 7, 7, 3]
    const readWith = (first: number, second: number) => {
      const buffer = createVisibilityMesh(walls).toBuffer()
      const { crossed } = partsOf(buffer, readHeader(buffer)!.counts)
      expect([...crossed].sort()).toEqual([1, 2])
      crossed.set([first, second])
      return () => visibilityMeshFrom(buffer)
    }
    expect(readWith(1, 2)).not.toThrow()
    for (const [first, second] of [
      [0, 1],
      [1, 0],
      [2, 0],
      [1, 1],
      [1, -1],
      [-1, 2],
      [1, 7],
      [7, 1],
    ] as const) {
      expect(readWith(first, second)).toThrow('react-umbra: buffer must be an undamaged buffer')
    }
  })

  it(`rejects each of ${MUTATIONS} damaged buffers with a react-umbra error, or returns a usable mesh`, () => {
    const outcomes = Array.from({ length: MUTATIONS }, (_, seed) => readDamaged(seed))
    expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([])
    const rejected = outcomes.filter(({ isRejected }) => isRejected)
    expect(rejected.length / MUTATIONS).toBeGreaterThan(0.5)
  })
})
