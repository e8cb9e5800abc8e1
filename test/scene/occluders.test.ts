import { describe, expect, it } from 'vitest'
import type { OccluderProps } from '../../src/scene/occluders/occluder.js'
import { Scene } from '../../src/scene/Scene.js'

function wallsOf(props: OccluderProps): number[] {
  const scene = new Scene()
  scene.addOccluder(props)
  return [...scene.walls()]
}

/** Compares walls within the rounding errors of a rotation. */
function expectWalls(actual: number[], expected: number[]): void {
  expect(actual).toHaveLength(expected.length)
  actual.forEach((value, i) => {
    expect(value).toBeCloseTo(expected[i]!, 12)
  })
}

const triangle = [0, 0, 10, 0, 10, 10]

describe('points', () => {
  it('are a closed outline', () => {
    expect(wallsOf({ points: triangle })).toEqual([0, 0, 10, 0, 10, 0, 10, 10, 10, 10, 0, 0])
  })

  it('are an open line with closed={false}', () => {
    expect(wallsOf({ points: triangle, closed: false })).toEqual([0, 0, 10, 0, 10, 0, 10, 10])
  })

  it.each([
    ['a Float64Array', Float64Array.from(triangle)],
    [
      'points',
      [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
      ],
    ],
    [
      'pairs',
      [
        [0, 0],
        [10, 0],
        [10, 10],
      ],
    ],
  ] as const)('may be %s', (_, points) => {
    expect(wallsOf({ points })).toEqual(wallsOf({ points: triangle }))
  })

  it('make one wall if there are two, closed or not, and none if there are fewer', () => {
    expect(wallsOf({ points: [1, 2, 3, 4] })).toEqual([1, 2, 3, 4])
    expect(wallsOf({ points: [1, 2, 3, 4], closed: false })).toEqual([1, 2, 3, 4])
    expect(wallsOf({ points: [1, 2] })).toEqual([])
    expect(wallsOf({ points: [] })).toEqual([])
  })
})

describe('shapes', () => {
  it('a box has its center at (x, y)', () => {
    expect(wallsOf({ shape: { kind: 'box', x: 10, y: 20, width: 4, height: 2 } })).toEqual([
      8, 19, 12, 19, 12, 19, 12, 21, 12, 21, 8, 21, 8, 21, 8, 19,
    ])
  })

  it('a box rotates about its center, from +x towards +y', () => {
    const walls = wallsOf({ shape: { kind: 'box', x: 10, y: 20, width: 4, height: 2, rotation: Math.PI / 2 } })
    expectWalls(walls, [11, 18, 11, 22, 11, 22, 9, 22, 9, 22, 9, 18, 9, 18, 11, 18])
  })

  it('a box without height still has four walls', () => {
    expect(wallsOf({ shape: { kind: 'box', x: 0, y: 0, width: 4, height: 0 } })).toHaveLength(16)
  })

  it('a circle is flattened to chords inside it, within the tolerance', () => {
    const walls = wallsOf({ shape: { kind: 'circle', x: 3, y: 4, radius: 50 } })
    expect(walls.length / 4).toBeGreaterThanOrEqual(8)
    for (let i = 0; i < walls.length; i += 4) {
      const [ax, ay, bx, by] = walls.slice(i, i + 4) as [number, number, number, number]
      expect(Math.hypot(ax - 3, ay - 4)).toBeCloseTo(50, 9)
      expect(50 - Math.hypot((ax + bx) / 2 - 3, (ay + by) / 2 - 4)).toBeLessThanOrEqual(0.25)
      const next = (i + 4) % walls.length
      expect([bx, by]).toEqual(walls.slice(next, next + 2))
    }
  })

  it('a polygon is closed, convex or not', () => {
    const points = [0, 0, 10, 0, 10, 10, 5, 2]
    expect(wallsOf({ shape: { kind: 'polygon', points } })).toEqual(wallsOf({ points }))
  })
})

describe('placement', () => {
  it('adds x and y, and keeps every digit without rotation', () => {
    expect(wallsOf({ walls: [0.1, 0.2, 0.3, 0.4], x: 1, y: 2 })).toEqual([1.1, 2.2, 1.3, 2.4])
    expect(wallsOf({ walls: [0.1, 0.2, 0.3, 0.4] })).toEqual([0.1, 0.2, 0.3, 0.4])
  })

  it('rotates about the local (0, 0), from +x towards +y, before it moves', () => {
    expectWalls(wallsOf({ walls: [1, 0, 2, 0], rotation: Math.PI / 2, x: 10, y: 20 }), [10, 21, 10, 22])
    expectWalls(wallsOf({ points: [0, 0, 0, 3], rotation: Math.PI, x: 1 }), [1, 0, 1, -3])
  })

  it('applies to points, walls and shape alike', () => {
    const walls = wallsOf({
      points: [0, 0, 1, 0],
      walls: [5, 5, 6, 6],
      shape: { kind: 'polygon', points: [0, 0, 1, 0, 0, 1] },
      x: 100,
    })
    expect(walls).toEqual([100, 0, 101, 0, 105, 5, 106, 6, 100, 0, 101, 0, 101, 0, 100, 1, 100, 1, 100, 0])
  })

  it('starts from the original shape after each change', () => {
    const scene = new Scene()
    const occluder = scene.addOccluder({ walls: [1, 0, 2, 0], x: 10 })
    occluder.move(20, 5)
    expect([...scene.walls()]).toEqual([21, 5, 22, 5])
    occluder.set({ rotation: Math.PI })
    expectWalls([...scene.walls()], [19, 5, 18, 5])
    occluder.set({ rotation: undefined, x: undefined, y: undefined })
    expect([...scene.walls()]).toEqual([1, 0, 2, 0])
    occluder.set({ walls: [7, 7, 8, 8] })
    expect([...scene.walls()]).toEqual([7, 7, 8, 8])
    occluder.set({ walls: undefined })
    expect([...scene.walls()]).toEqual([])
  })
})

describe('an open occluder', () => {
  it('blocks nothing, and closes at the position that it was moved to', () => {
    const scene = new Scene()
    const door = scene.addOccluder({ walls: [0, 0, 1, 1], open: true })
    expect(scene.walls()).toHaveLength(0)
    door.move(5, 5)
    expect(scene.walls()).toHaveLength(0)
    door.set({ open: false })
    expect([...scene.walls()]).toEqual([5, 5, 6, 6])
  })
})

describe('the walls of a scene', () => {
  it('are in the order of registration', () => {
    const scene = new Scene()
    const first = scene.addOccluder({ walls: [1, 1, 1, 1] })
    scene.addOccluder({ walls: [2, 2, 2, 2] })
    first.move(0, 0)
    expect([...scene.walls()]).toEqual([1, 1, 1, 1, 2, 2, 2, 2])
  })
})
