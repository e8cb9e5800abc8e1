import { describe, expect, it } from 'vitest'
import { type Box, createVisibilityMesh, type VisibilityMesh, visibilityMeshFrom } from '../../../src/geometry.js'
import { type Counts, HAS_BOUNDS, HAS_MESH, type Parts } from '../../../src/visibility/buffer/layout.js'
import { openBuffer } from '../../../src/visibility/buffer/readMesh.js'
import { onLowStack } from '../../helpers/lowStack.js'
import { boxTo } from '../rings.js'
import { type Damage, damaged, edgeBetween } from './damaged.js'

const bounds = boxTo(8, 8)
/** Two walls that cross in the middle. */
const crossed = () => createVisibilityMesh([2, 4, 6, 4, 4, 2, 4, 6], { bounds })
/** Two walls at the same place, which share all their edges, and one far from them. */
const doubled = () => createVisibilityMesh([4, 2, 4, 6, 4, 6, 4, 2, 6, 2, 6, 6], { bounds })
/** Forty walls in rows and columns, each given twice. */
const manyTwice = () => {
  const walls = Array.from({ length: 40 }, (_, i) => [i % 8, i >> 3, (i % 8) + (i % 3) / 2, (i >> 3) + 0.75])
  return createVisibilityMesh([...walls, ...walls].flat(), { bounds })
}
/** Two walls beside each other, each a single edge. */
const apart = () => createVisibilityMesh([3, 3, 3, 5, 5, 3, 5, 5], { bounds })
/** A wall in two edges, because another ends on it. */
const tee = () => createVisibilityMesh([4, 2, 4, 6, 4, 4, 7, 4], { bounds })
/** Two walls at the same place in two edges, because a third ends on them. */
const doubledTee = () => createVisibilityMesh([4, 2, 4, 6, 4, 2, 4, 6, 4, 4, 7, 4], { bounds })
/** Walls that begin and end on one another, in different orders. */
const joined = () => {
  const onOthers = [1, 4, 4, 4, 4, 4, 7, 4, 4, 2, 4, 6, 2, 6, 6, 6]
  const atOneEnd = [6, 1, 7, 2, 6, 3, 7, 2]
  const atTheOther = [1, 7, 2, 6.5, 1, 7, 2, 7.5]
  return createVisibilityMesh([...onOthers, ...atOneEnd, ...atTheOther], { bounds })
}
/**
 * The last ends of the first and the third wall are the same, and so are the first ends of the second and the third.
 */
const zigzag = () => createVisibilityMesh([1, 4, 4, 4, 6, 2, 6, 6, 6, 2, 4, 4], { bounds })
/** Walls without a mesh: the bounds have no area. */
const flat = () => createVisibilityMesh([0, 0, 8, 0, 1, 0, 2, 0], { bounds: boxTo(8, 0) })
/** Walls with attributes, without a mesh. */
const open = () =>
  createVisibilityMesh([0, 0, 8, 0, 1, 0, 2, 0], {
    bounds: boxTo(8, 0),
    attributes: [{ open: true, limited: false, from: 'both' }, { open: true }],
  })
/** The second wall has the number 2, the next one gets 3. */
const numbered = () => {
  const mesh = createVisibilityMesh([2, 2, 2, 4, 3, 2, 3, 4, 4, 2, 4, 4], { bounds })
  mesh.removeWalls([1])
  return mesh
}

/** Returns the buffer of a mesh as bytes, because `toEqual` takes any two ArrayBuffers as equal. */
const bytesOf = (mesh: VisibilityMesh) => new Uint8Array(mesh.toBuffer())

function expectRejected(mesh: VisibilityMesh, damage: Damage): void {
  const buffer = damaged(mesh.toBuffer(), damage)
  expect(() => visibilityMeshFrom(buffer)).toThrow(
    'react-umbra: buffer must be an undamaged buffer of `mesh.toBuffer`, got',
  )
}

/** Gives both sides of an edge a wall, or none if it is negative. */
function setWall(parts: Parts, h: number, wall: number): void {
  parts.sets[h] = wall < 0 ? -1 : 2 * wall
  parts.sets[parts.twin[h]!] = wall < 0 ? -1 : 2 * wall + 1
}

/** Adds a triangle without walls. */
function addTriangle(parts: Parts, counts: Counts, start: ArrayLike<number>, twin: ArrayLike<number>): void {
  const added = (numbers: Int32Array, three: ArrayLike<number>): Int32Array =>
    Int32Array.from([...numbers.subarray(0, -3), ...Array.from(three), 0, 0, 0])
  parts.start = added(parts.start, start)
  parts.twin = added(parts.twin, twin)
  parts.sets = added(parts.sets, [-1, -1, -1])
  counts.triangles++
}

/** Moves the last end of the first wall. */
function moveEnd({ ends, xy, walls }: Parts, x: number, y: number): void {
  xy.set([x, y], 2 * ends[1]!)
  walls.set([x, y], 2)
}

it.each<[string, () => VisibilityMesh]>([
  ['crossing walls', crossed],
  ['walls at one place', doubled],
  ['many walls, each given twice', manyTwice],
  ['single walls', apart],
  ['a wall that ends on another', tee],
  ['walls that end on one another', joined],
  ['walls that begin and end where others do', zigzag],
  ['walls without a mesh', flat],
  ['attributes', open],
  ['numbers with a gap', numbered],
  ['a wall across the bounds', () => createVisibilityMesh([-1, 4, 9, 4], { bounds })],
])('an undamaged buffer of %s is accepted', (_, create) => {
  const buffer = damaged(create().toBuffer(), () => {})
  const mesh = visibilityMeshFrom(buffer)
  expect(mesh.toBuffer().byteLength).toBe(create().toBuffer().byteLength)
  // Reading may reorder lists, but only the first time.
  expect(bytesOf(visibilityMeshFrom(mesh.toBuffer()))).toEqual(bytesOf(mesh))
})

it('a buffer does not store wall numbers that equal their indices', () => {
  expect(openBuffer(apart().toBuffer()).parts.numbers).toHaveLength(0)
  expect(openBuffer(numbered().toBuffer()).parts.numbers).toHaveLength(2)
})

it('a buffer without a mesh is unchanged when walls change', () => {
  // Too many walls cross.
  const star = Array.from({ length: 200 }, (_, i) => {
    const [x, y] = [3 * Math.cos((Math.PI * i) / 200), 3 * Math.sin((Math.PI * i) / 200) + i / 1e4]
    return [4 - x, 4 - y, 4 + x, 4 + y]
  }).flat()
  const buffer = createVisibilityMesh(star, { bounds }).toBuffer()
  expect(openBuffer(buffer).counts.flags & HAS_MESH).toBe(0)
  const before = buffer.slice(0)
  const mesh = visibilityMeshFrom(buffer)
  mesh.removeWalls([1])
  mesh.addWalls([3, 0, 4, 0])
  expect(new Uint8Array(buffer)).toEqual(new Uint8Array(before))
})

it('vertices of queries are not written to the buffer', () => {
  const mesh = crossed()
  mesh.polygonFrom({ x: 1, y: 2 }, { direction: 1, angle: 1 })
  mesh.canSee({ x: 3, y: 2 }, { x: 5, y: 7 })
  expect([...openBuffer(mesh.toBuffer()).parts.xy.subarray(0, 8)]).toEqual([0, 0, 0, 0, 0, 0, 0, 0])
})

it('a buffer is rejected if the attributes of a wall with default ones are not an object', () => {
  for (const text of ['[[0,[]]]', '[[0,1]]', '[[0,"a"]]', '[[0,true]]', '[[0,null]]']) {
    const usual = createVisibilityMesh([3, 3, 3, 5], { bounds, attributes: [{ open: false }] })
    expectRejected(usual, ({ attributes }) => {
      expect(text.length).toBeLessThanOrEqual(attributes.length)
      attributes.fill(32).set(Array.from(text, (letter) => letter.charCodeAt(0)))
    })
  }
})

describe('a buffer is rejected if its header', () => {
  it.each<[string, () => VisibilityMesh, Damage]>([
    ['has an unknown flag', flat, (_, counts) => (counts.flags |= 16)],
    ['has a negative number of triangles', flat, (_, counts) => (counts.triangles = -1)],
    ['has more triangles than bytes', flat, (_, counts) => (counts.triangles = 2 ** 30)],
    ['has a next number below the number of walls', flat, (_, counts) => (counts.next = 1)],
    ['has a next number that leaves a gap', flat, (_, counts) => (counts.next = 3)],
    [
      'lacks the bounds that were given',
      () => createVisibilityMesh([], { bounds: boxTo(8, 0) }),
      (_, counts) => (counts.flags &= ~HAS_BOUNDS),
    ],
    [
      'lacks the bounds of its walls',
      () => createVisibilityMesh([3, 3, 3, 3]),
      (_, counts) => (counts.flags &= ~HAS_BOUNDS),
    ],
    [
      'counts a corner of the outermost box among the crossings',
      apart,
      (parts, counts) => {
        counts.firstCrossing = 7
        parts.crossed = new Int32Array(2 * (counts.vertices - 7)).fill(-1)
      },
    ],
    ['has no triangles', apart, (_, counts) => (counts.triangles = 0)],
    ['lacks a triangle', apart, (_, counts) => counts.triangles--],
    ['has a vertex that is on no triangle', apart, (_, counts) => (counts.firstCrossing = ++counts.vertices)],
    ['has no cells', apart, (_, counts) => (counts.cells = 0)],
    ['has a number of cells that is not a square', apart, (_, counts) => (counts.cells = 2)],
    ['has a mesh without bounds', () => createVisibilityMesh([]), (_, counts) => (counts.flags |= HAS_MESH)],
  ])('%s', (_, create, damage) => {
    expectRejected(create(), damage)
  })

  it.each<[string, Box]>([
    ['width', { minX: 3, minY: 3, maxX: 3, maxY: 5 }],
    ['height', { minX: 3, minY: 3, maxX: 5, maxY: 3 }],
  ])('has a mesh within bounds without %s', (_, { minX, minY, maxX, maxY }) => {
    expectRejected(createVisibilityMesh([minX, minY, maxX, maxY], { bounds }), (parts, counts) => {
      // All else is right: the two long sides lie on the wall, the others have no length.
      const [first, last] = parts.ends
      const [low, high] = maxX > minX ? [0, 2] : [1, 3]
      parts.bounds.set([minX, minY, maxX, maxY])
      parts.walls.set(
        [minX, minY, maxX, minY, maxX, minY, maxX, maxY, maxX, maxY, minX, maxY, minX, maxY, minX, minY],
        4,
      )
      const corners = low === 0 ? [first!, last!, last!, first!] : [first!, first!, last!, last!]
      parts.ends.set(
        corners.flatMap((corner, i) => [corner, corners[(i + 1) % 4]!]),
        2,
      )
      const h = edgeBetween(parts, minX, minY, maxX, maxY)
      parts.sets.fill(-1)
      parts.sets[h] = -2
      parts.sets[parts.twin[h]!] = -6
      const walls = [0, 2 * (1 + low), 2 * (1 + high) + 1]
      parts.lists = Int32Array.from([3, ...walls, 3, ...walls.map((wall) => wall ^ 1)])
      counts.lists = parts.lists.length
    })
  })

  it('does not match the length of the buffer', () => {
    for (const create of [flat, crossed]) {
      const buffer = create().toBuffer()
      for (const length of [64, buffer.byteLength - 8, buffer.byteLength + 8]) {
        const resized = new Uint8Array(length)
        resized.set(new Uint8Array(buffer).subarray(0, length))
        expect(() => visibilityMeshFrom(resized.buffer)).toThrow('buffer must be an undamaged buffer')
      }
    }
  })
})

describe('a buffer is rejected if', () => {
  it.each<[string, Damage]>([
    ['is NaN', ({ bounds }) => (bounds[0] = Number.NaN)],
    ['is infinite', ({ bounds }) => (bounds[2] = Number.POSITIVE_INFINITY)],
    ['is beyond the opposite side in x', ({ bounds }) => bounds.set([9, 0, 8, 0])],
    ['is beyond the opposite side in y', ({ bounds }) => bounds.set([0, 1, 8, 0])],
  ])('a side of its bounds %s', (_, damage) => {
    expectRejected(flat(), damage)
  })

  it('a wall has an end that is NaN, infinite, or too large', () => {
    for (const value of [Number.NaN, Number.NEGATIVE_INFINITY, 1e101]) {
      for (const i of [0, 7]) expectRejected(flat(), ({ walls }) => (walls[i] = value))
    }
  })

  it('numbers of walls are negative, repeated, or not below the next one', () => {
    for (const value of [-1, 0, 3]) expectRejected(numbered(), ({ numbers }) => (numbers[1] = value))
    expectRejected(numbered(), (_, counts) => (counts.next = 2))
    expect(visibilityMeshFrom(numbered().toBuffer()).addWalls([5, 5, 6, 6])).toBe(3)
  })

  it.each([
    ['invalid JSON', '[[0,'],
    ['an object instead of a list', '{}'],
    ['numbers instead of pairs', '[0,1]'],
    ['a wall without attributes', '[[0],[1]]'],
    ['three values instead of a pair', '[[0,{"open":true},0],[1,{"open":true}]]'],
    ['a wall number that is not whole', '[[0.5,{"open":true}],[1,{"open":true}]]'],
    ['an unknown wall', '[[0,{"open":true}],[1,{"open":true}],[2,{}]]'],
    ['null', '[[0,null],[1,{"open":true}]]'],
    ['a list instead of attributes', '[[0,[]],[1,{"open":true}]]'],
    ['a wall twice', '[[0,{"open":true}],[1,{"open":true}],[1,{"open":true}]]'],
    ['attributes that the wall’s code does not have', '[[0,{"open":false}],[1,{"open":true}]]'],
    ['no entry for a wall with a code other than the default', '[[0,{"open":true}]]'],
  ])('its attributes contain %s', (_, text) => {
    expectRejected(open(), ({ attributes }) => {
      expect(text.length).toBeLessThanOrEqual(attributes.length)
      attributes.fill(32).set(Array.from(text, (letter) => letter.charCodeAt(0)))
    })
  })

  it.each<[string, Damage]>([
    ['an end of a wall is no vertex', ({ ends }, { vertices }) => (ends[0] = vertices)],
    ['an end of a wall is below zero', ({ ends }) => (ends[0] = -1)],
    ['a triangle has a vertex of queries', ({ start }) => (start[0] = 3)],
    ['a triangle has an unknown vertex', ({ start }, { vertices }) => (start[0] = vertices)],
    ['a triangle has an unknown neighbor', ({ twin }, { triangles }) => (twin[0] = 3 * triangles)],
    ['a triangle has a neighbor below -1', ({ twin }) => (twin[0] = -2)],
    ['a half-edge of no triangle has a start', ({ start }) => (start[start.length - 1] = 5)],
    ['a coordinate is NaN', ({ xy }) => (xy[0] = Number.NaN)],
    ['a coordinate is infinite', ({ xy }) => (xy[xy.length - 1] = Number.POSITIVE_INFINITY)],
    ['a crossing has only one wall', ({ crossed }) => (crossed[1] = -1)],
    ['a crossing has no first wall', ({ crossed }) => (crossed[0] = -1)],
    ['a crossing has an unknown wall', ({ crossed }) => (crossed[0] = 6)],
    ['a crossing has a wall below -1', ({ crossed }) => (crossed[1] = -2)],
    ['a crossing is one of parallel walls', ({ crossed }) => crossed.set([2, 4])],
    ['a crossing is one of walls that do not meet', ({ crossed }) => crossed.set([0, 2])],
    ['a crossing is one of a wall with itself', ({ crossed }) => crossed.set([0, 0])],
    ['a crossing is one of other walls', ({ crossed }) => crossed.set([2, 3])],
    ['two sides of its bounds have different corners', ({ ends }) => (ends[5] = ends[9]!)],
    ['a cell is below zero', ({ cells }) => (cells[0] = -1)],
    ['a cell has an unknown half-edge', ({ cells }, { triangles }) => (cells[cells.length - 1] = 3 * triangles)],
    ['an edge has an unknown wall', ({ sets }) => (sets[0] = 12)],
    ['an edge has a list where there is none', ({ sets }) => (sets[0] = -2)],
    ['its outermost box is no box', ({ xy }) => (xy[10] = xy[10]! + 1)],
    [
      'its outermost box is rotated by half a turn',
      ({ start, xy }) => {
        start.forEach((vertex, h) => {
          if (vertex >= 4 && vertex < 8) start[h] = 4 + ((vertex - 2) % 4)
        })
        xy.set([...xy.subarray(12, 16), ...xy.subarray(8, 12)], 8)
      },
    ],
    ['its outermost box does not hold the bounds', ({ xy }) => xy.set([0, 9], 8)],
    ['its bounds are smaller than their sides', ({ bounds }) => (bounds[2] = 7)],
    ['its sides are smaller than the bounds', ({ walls }) => walls.set([7, 0, 7, 0], 10)],
    ['a wall ends elsewhere', ({ walls }) => (walls[0] = 3)],
    ['a wall ends at another height', ({ walls }) => (walls[3] = 4.5)],
    ['a wall has the end of another', ({ ends }) => (ends[1] = ends[2]!)],
    ['a wall has no length only in the mesh', ({ ends }) => (ends[1] = ends[0]!)],
    ['a triangle is inverted', ({ start }) => start.set([start[1]!, start[0]!])],
    [
      'a triangle is repeated',
      (parts, counts) => {
        const { start, twin } = parts
        const first = start.findIndex((_, h) => h % 3 === 0 && !twin.subarray(h, h + 3).includes(-1))
        addTriangle(parts, counts, start.slice(first, first + 3), twin.slice(first, first + 3))
      },
    ],
    [
      'there is another triangle of three corners of its outermost box',
      (parts, counts) => addTriangle(parts, counts, [4, 5, 6], [-1, -1, -1]),
    ],
    [
      'two more triangles cover its outermost box',
      (parts, counts) => {
        const h = parts.start.length - 3
        addTriangle(parts, counts, [4, 5, 6], [-1, -1, h + 3])
        addTriangle(parts, counts, [4, 6, 7], [h + 2, -1, -1])
      },
    ],
    ['an edge has no triangle on its other side', ({ twin }) => (twin[twin[twin.findIndex((h) => h >= 0)]!] = -1)],
    ['an edge has its own triangle on its other side', ({ twin }) => (twin[0] = 1)],
  ])('%s', (_, damage) => {
    expectRejected(crossed(), damage)
  })
})

it('a buffer is rejected if a wall ends at a vertex of queries, which has no edges', () => {
  const mesh = createVisibilityMesh([5, 5, 6, 6, 0, 0, 4, 4], { bounds: { minX: -8, minY: -8, maxX: 8, maxY: 8 } })
  expectRejected(mesh, ({ ends }) => (ends[2] = 0))
})

it('a buffer is rejected if the sides of its bounds have no edges', () => {
  const one = () => createVisibilityMesh([3, 3, 3, 5], { bounds })
  expectRejected(one(), ({ ends, sets }) => {
    ends.fill(ends[2]!, 2)
    for (const [h, set] of sets.entries()) if (set > 1) sets[h] = -1
  })
})

it('a buffer is rejected if a vertex is beyond the triangles around it, or on a side of them', () => {
  const one = () => createVisibilityMesh([2, 4, 4, 4], { bounds })
  const moved = damaged(one().toBuffer(), (parts) => moveEnd(parts, 5, 4))
  expect(() => visibilityMeshFrom(moved)).not.toThrow()
  expectRejected(one(), (parts) => moveEnd(parts, 8, 4))
  expectRejected(one(), (parts) => moveEnd(parts, 8.5, 4))
})

it.each(['[[0,7]]', '[[0,"a"]]', '[[0,[]]]', '[[0,true]]'])(
  'a buffer without a mesh is rejected if the attributes of a closed wall are %s',
  (text) => {
    const closed = createVisibilityMesh([0, 0, 8, 0], { bounds: boxTo(8, 0), attributes: [{ open: false }] })
    expectRejected(closed, ({ attributes }) => {
      attributes.fill(32).set(Array.from(text, (letter) => letter.charCodeAt(0)))
    })
  },
)

describe('lists of the walls on an edge', () => {
  /** Both lists have two entries: twice the wall, plus 1 if the wall runs the other way. */
  const [first, second] = [0, 3]

  it('come in pairs, one for each side', () => {
    expect(
      [...openBuffer(doubled().toBuffer()).parts.lists].map((entry, i) => (i % 3 === 0 ? entry : entry >> 1)),
    ).toEqual([2, 1, 0, 2, 1, 0])
  })

  it.each<[string, Damage]>([
    ['begin beyond the last', ({ sets, lists }) => (sets[sets.findIndex((set) => set < -1)] = -2 - lists.length)],
    ['have one wall', ({ lists }) => (lists[first] = 1)],
    ['end beyond the last', ({ lists }) => (lists[second] = 3)],
    ['have an unknown wall', ({ lists }) => (lists[first + 1] = 14)],
    ['have a wall below zero', ({ lists }) => (lists[first + 2] = -1)],
    ['have another wall on the other side', ({ lists }) => (lists[second + 1] = 4)],
    ['have a wall once on one side and twice on the other', ({ lists }) => (lists[second + 2] = lists[second + 1]!)],
    ['run the same way on both sides', ({ lists }) => (lists[second + 1] = lists[first + 1]!)],
    [
      'are longer on the other side',
      ({ lists }, counts) => {
        counts.lists = 7
        lists[second] = 3
      },
    ],
  ])('are rejected if they %s', (_, damage) => {
    expectRejected(doubled(), damage)
  })

  it.each([
    ['are of one wall each', [1, 0, 1, 1]],
    ['are empty', [0, 0, 0, 0]],
    ['have an unknown wall on both sides', [3, 0, 12, 12, 3, 1, 13, 13]],
    ['have a wall below zero on both sides', [2, -2, 0, 2, -1, 1]],
  ])('are rejected if they %s', (_, lists) => {
    expectRejected(apart(), (parts, counts) => {
      const h = edgeBetween(parts, 3, 3, 3, 5)
      parts.sets[h] = -2
      parts.sets[parts.twin[h]!] = -2 - lists.length / 2
      parts.lists = Int32Array.from(lists)
      counts.lists = lists.length
    })
  })

  it('are rejected if a wall runs back and forth on one edge and has no other', () => {
    expectRejected(doubledTee(), (parts) => {
      const h = edgeBetween(parts, 4, 2, 4, 4)
      setWall(parts, edgeBetween(parts, 4, 4, 4, 6), -1)
      parts.lists.set([2, 0, 1], -2 - parts.sets[h]!)
      parts.lists.set([2, 1, 0], -2 - parts.sets[parts.twin[h]!]!)
    })
  })

  it('are read for as many walls as a mesh may have on its edges', () => {
    // 98 long walls on 100 short ones make 19,600 entries. Allowed are 16,384, and 16 more for each wall or side.
    const short = Array.from({ length: 100 }, (_, i) => [i, 4, i + 1, 4])
    const long = Array.from({ length: 98 }, () => [0, 4, 100, 4])
    const buffer = createVisibilityMesh([...short, ...long].flat(), { bounds: boxTo(100, 8) }).toBuffer()
    expect(openBuffer(buffer).counts.flags & HAS_MESH).toBe(HAS_MESH)
    expect(visibilityMeshFrom(buffer).raycast({ x: 50.5, y: 1 }, Math.PI / 2)?.point).toEqual({ x: 50.5, y: 4 })
  })
})

describe('the edges of a wall are rejected if', () => {
  it.each<[string, () => VisibilityMesh, Damage]>([
    ['one is missing', tee, (parts) => setWall(parts, edgeBetween(parts, 4, 2, 4, 4), -1)],
    ['the last is missing', tee, (parts) => setWall(parts, edgeBetween(parts, 4, 4, 4, 6), -1)],
    ['one belongs to another wall', tee, (parts) => setWall(parts, edgeBetween(parts, 4, 2, 4, 4), 1)],
    ['one runs the other way', tee, (parts) => setWall(parts, edgeBetween(parts, 4, 4, 4, 2), 0)],
    ['all run the other way', apart, (parts) => setWall(parts, edgeBetween(parts, 3, 5, 3, 3), 0)],
    ['one is beside a wall that is a single edge', apart, (parts) => setWall(parts, edgeBetween(parts, 3, 3, 5, 3), 0)],
    ['one is beside a wall of several edges', tee, (parts) => setWall(parts, edgeBetween(parts, 4, 6, 7, 4), 0)],
    ['one has its wall only on one side', apart, (parts) => (parts.sets[edgeBetween(parts, 3, 3, 3, 5)] = -1)],
    ['one has its wall only on the other side', apart, (parts) => (parts.sets[edgeBetween(parts, 3, 5, 3, 3)] = -1)],
    ['one has another wall on its other side', apart, ({ sets, twin }) => (sets[twin[sets.indexOf(0)]!] = 2 * 1 + 1)],
    ['one is on the outermost box', apart, ({ sets, twin }) => (sets[twin.indexOf(-1)] = 0)],
    [
      'they turn to a vertex beside its line',
      tee,
      (parts) => {
        setWall(parts, edgeBetween(parts, 4, 4, 4, 6), -1)
        setWall(parts, edgeBetween(parts, 4, 4, 7, 4), 0)
        setWall(parts, edgeBetween(parts, 7, 4, 4, 6), 0)
        parts.ends[2] = parts.ends[3] = parts.ends[0]!
        parts.walls.set([9, 9, 9, 9], 4)
      },
    ],
    [
      'there are none of a wall within the bounds',
      apart,
      (parts) => {
        setWall(parts, edgeBetween(parts, 3, 3, 3, 5), -1)
        parts.ends[1] = parts.ends[0]!
      },
    ],
  ])('%s', (_, create, damage) => {
    expectRejected(create(), damage)
  })
})

it('more walls may coincide than a call may have arguments', () => {
  const count = 200_000
  const walls = Float64Array.from({ length: 4 * count }, (_, i) => (i % 4 === 2 ? 100 : 0))
  const mesh = createVisibilityMesh([...walls, 0, 9, 50, 9])
  expect(onLowStack(() => mesh.toBuffer()).byteLength).toBeGreaterThan(32 * count)
})
