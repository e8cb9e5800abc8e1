import { describe, expect, it } from 'vitest'
import { createVisibilityMesh, type VisibilityMesh, visibilityMeshFrom } from '../../../src/geometry.js'
import { cases } from '../../helpers/cases.js'
import { chance, pick, type Random, seeded, whole } from '../../helpers/random.js'
import { at } from './eight.js'

const MUTATIONS = cases(600)
const room = [0, 0, 8, 0, 8, 0, 8, 8, 8, 8, 0, 8, 0, 8, 0, 0]
const cross = [1, 1, 7, 7, 1, 7, 7, 1, 2, 2, 6, 6]

/** A mesh with crossings, shared edges, walls outside, attributes, numbers, and gaps. */
function variedMesh(): VisibilityMesh {
  const attributes = [undefined, { blocks: ['sight'] }, { open: true }] as const
  const mesh = createVisibilityMesh([...room, ...cross, 3, 3, 3, 3, 20, 20, 30, 30], {
    bounds: { minX: -1, minY: -1, maxX: 9, maxY: 9 },
    attributes,
  })
  mesh.removeWalls([1, 5])
  mesh.addWalls([4, 0, 4, 3, 5, 0, 5, 3, 4, 1, 5, 1], [undefined, { from: 'positive', limited: ['light'] }])
  mesh.removeWalls([9])
  return mesh
}

const places = [at(1, 4), at(4, 4), at(7, 2), at(4.5, 0.5), at(8, 8), at(0, 0), at(2, 7)]

/** Answers of all kinds, with errors as text. */
function answersOf(mesh: VisibilityMesh): unknown[] {
  return places.flatMap((place) => [
    mesh.polygonFrom(place),
    mesh.polygonFrom(place, { radius: 3, channel: 'sight', direction: 1, angle: 2 }),
    mesh.visiblePoints(place, places),
    mesh.raycast(place, 1),
    mesh.pathBetween(place, at(5, 6)),
  ])
}

describe('toBuffer and visibilityMeshFrom', () => {
  it.each([
    ['varied walls', variedMesh],
    ['no walls', () => createVisibilityMesh([])],
    ['walls on one line', () => createVisibilityMesh([0, 0, 5, 0])],
  ])('return a mesh that answers the same: %s', (name, create) => {
    const mesh = create()
    const copy = visibilityMeshFrom(mesh.toBuffer())
    const answers = (each: VisibilityMesh) =>
      name === 'varied walls' ? answersOf(each) : each.polygonFrom(at(1, 0), { radius: 2 })
    expect(answers(copy)).toEqual(answers(mesh))
    expect(visibilityMeshFrom(copy.toBuffer()).toBuffer()).toEqual(copy.toBuffer())
  })

  it('keep the numbers and attributes of walls, which can be changed later', () => {
    const [mesh, copy] = [variedMesh(), visibilityMeshFrom(variedMesh().toBuffer())]
    for (const each of [mesh, copy]) {
      expect(each.addWalls([2, 5, 6, 5])).toBe(12)
      each.setWall(10, { limited: false })
      each.removeWalls([0, 12])
      expect(() => each.removeWalls([5])).toThrow('numbers[0] must be the number of one of')
    }
    expect(answersOf(copy)).toEqual(answersOf(mesh))
  })

  it('leave the buffer as it is, also when the mesh changes', () => {
    const buffer = variedMesh().toBuffer()
    const before = buffer.slice(0)
    const mesh = visibilityMeshFrom(buffer)
    answersOf(mesh)
    mesh.setWall(0, { open: true })
    mesh.removeWalls([2, 3])
    mesh.addWalls([1, 2, 3, 4, 5, 6, 7, 5])
    answersOf(mesh)
    expect(new Uint8Array(buffer)).toEqual(new Uint8Array(before))
  })

  it('read shared memory', () => {
    const buffer = variedMesh().toBuffer()
    const shared = new SharedArrayBuffer(buffer.byteLength)
    new Uint8Array(shared).set(new Uint8Array(buffer))
    expect(answersOf(visibilityMeshFrom(shared))).toEqual(answersOf(variedMesh()))
  })

  it('take at most 160 bytes for each wall of a city of boxes', () => {
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
    ['no buffer', [1, 2], TypeError, /^react-umbra: buffer must be an ArrayBuffer, got/],
    [
      'a foreign one',
      new ArrayBuffer(640),
      RangeError,
      /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/,
    ],
    ['an empty one', new ArrayBuffer(0), RangeError, /^react-umbra: buffer must be a buffer of `mesh.toBuffer`, got/],
  ])('throws on %s', (_, buffer, type, message) => {
    const read = () => visibilityMeshFrom(buffer as ArrayBuffer)
    expect(read).toThrow(type)
    expect(read).toThrow(message)
  })

  it('throws on another version', () => {
    const buffer = variedMesh().toBuffer()
    new Int32Array(buffer)[1] = 2
    expect(() => visibilityMeshFrom(buffer)).toThrow(
      'react-umbra: buffer must be of version 1; prepare the walls again',
    )
  })

  it(`throws our error on ${MUTATIONS} damaged buffers, or returns a mesh that answers`, () => {
    const whole = variedMesh().toBuffer()
    let refused = 0
    for (let seed = 0; seed < MUTATIONS; seed++) {
      const buffer = damaged(seeded(seed), whole)
      let mesh: VisibilityMesh
      try {
        mesh = visibilityMeshFrom(buffer)
      } catch (error) {
        expect((error as Error).message, `seed ${seed}`).toMatch(/^react-umbra: buffer must be/)
        refused++
        continue
      }
      for (const answer of [() => answersOf(mesh), () => mesh.removeWalls([0]), () => mesh.addWalls([1, 2, 3, 6])]) {
        try {
          answer()
        } catch (error) {
          expect((error as Error).message, `seed ${seed}`).toMatch(/^react-umbra: /)
        }
      }
    }
    expect(refused / MUTATIONS).toBeGreaterThan(0.5)
  })
})

/** Returns a copy of a buffer that is cut, or has other bits, bytes, or numbers. */
function damaged(random: Random, buffer: ArrayBuffer): ArrayBuffer {
  if (chance(random, 0.1)) return buffer.slice(0, whole(random, buffer.byteLength))
  const copy = buffer.slice(0)
  const [bytes, integers] = [new Uint8Array(copy), new Int32Array(copy)]
  for (let i = 0; i <= whole(random, 3); i++) {
    const at = chance(random, 0.2) ? whole(random, 64) : whole(random, bytes.length)
    if (chance(random, 0.5)) bytes[at] = bytes[at]! ^ (1 << whole(random, 8))
    else
      integers[at >> 2] = pick(random, [
        0,
        1,
        -1,
        -2,
        2 ** 31 - 1,
        integers[at >> 2]! + 1,
        integers[whole(random, integers.length)]!,
      ])
  }
  return copy
}
