import { describe, expect, it } from 'vitest'
import { createScene } from '../../src/core.js'
import { CollisionWorld, createVisibilityMesh, moveAndSlide, TileGrid } from '../../src/geometry.js'
import type { Channel, WallAttributes } from '../../src/visibility/attributes.js'
import { seeded } from '../helpers/seeded.mjs'

interface Item {
  walls: number[]
  attributes: WallAttributes
}

/** Returns random short walls of all kinds in a square of 100 units, and a frame around it. */
function drawItems(seed: number, count: number): Item[] {
  const random = seeded(seed)
  const kinds: WallAttributes[] = [
    {},
    {},
    { open: true },
    { from: 'positive' },
    { from: 'negative' },
    { blocks: ['sight', 'move'] },
    { limited: true },
  ]
  const items = Array.from({ length: count }, () => {
    const [x, y] = [90 * random(), 90 * random()]
    const walls = [x, y, x + 20 * random() - 10, y + 20 * random() - 10]
    return { walls, attributes: kinds[Math.floor(kinds.length * random())]! }
  })
  return [
    { walls: [-20, -20, 120, -20, 120, 120, -20, 120, -20, -20, -20, 120, 120, -20, 120, 120], attributes: {} },
    ...items,
  ]
}

async function buildScene(items: readonly Item[], isSettled: boolean) {
  const scene = createScene()
  const handles = items.map(({ walls, attributes }) => scene.addOccluder({ walls, ...attributes }))
  if (isSettled) await scene.settle()
  return { scene, handles }
}

/** The mesh of a scene's walls. */
function meshOf(items: readonly Item[]) {
  return createVisibilityMesh(
    items.flatMap(({ walls }) => walls),
    { attributes: items.flatMap(({ walls, attributes }) => Array(walls.length / 4).fill(attributes)) },
  )
}

const CHANNELS: Channel[] = ['light', 'sight', 'move']

describe.each([false, true])('a scene whose walls are prepared: %s', (isSettled) => {
  it('answers canSee, raycast and pathBetween like a mesh of its walls', async () => {
    let hits = 0
    for (let seed = 1; seed <= 4; seed++) {
      const items = drawItems(seed, 80)
      const { scene, handles } = await buildScene(items, isSettled)
      // A moved occluder leaves the mesh.
      if (isSettled) {
        handles[5]!.move(3, 4)
        items[5] = { ...items[5]!, walls: items[5]!.walls.map((value, i) => value + (i % 2 === 0 ? 3 : 4)) }
      }
      const mesh = meshOf(items)
      const walls = items.flatMap((item) => item.walls)
      const random = seeded(seed)
      for (let i = 0; i < 60; i++) {
        const [a, b] = [0, 1].map(() => ({ x: 100 * random(), y: 100 * random() })) as [
          { x: number; y: number },
          { x: number; y: number },
        ]
        const channel = CHANNELS[i % 3]!
        const angle = 20 * random() - 10
        const maxDistance = i % 4 === 0 ? 40 * random() : undefined
        expect(scene.canSee(a, b, { channel })).toBe(mesh.canSee(a, b, { channel }))
        const expected = mesh.raycast(a, angle, { channel, maxDistance })
        const found = scene.raycast(a, angle, { channel, maxDistance })
        if (found === null || expected === null) {
          expect(found).toBe(expected)
          continue
        }
        expect(found.distance).toBeCloseTo(expected.distance, 10)
        expect(found.point.x).toBeCloseTo(expected.point.x, 10)
        expect(found.point.y).toBeCloseTo(expected.point.y, 10)
        hits++
        const at = 4 * found.wall
        expect([...scene.walls(channel).subarray(at, at + 4)]).toEqual(
          walls.slice(4 * expected.wall, 4 * expected.wall + 4),
        )
      }
      for (let i = 0; i < 6; i++) {
        const [a, b] = [
          { x: 100 * random(), y: 100 * random() },
          { x: 100 * random(), y: 100 * random() },
        ]
        const path = scene.pathBetween(a, b, { clearance: i % 2 })
        const length = mesh.pathBetween(a, b, { clearance: i % 2 })?.length
        if (length === undefined) expect(path).toBeNull()
        else expect(path?.length).toBeCloseTo(length, 8)
      }
    }
    expect(hits).toBeGreaterThan(150)
  })
})

it('a scene without walls has a clear line of sight between any points, and its rays and moves hit nothing', () => {
  const scene = createScene()
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 1e6, y: 5 },
  ]
  expect(scene.canSee(a, b)).toBe(true)
  expect(scene.canSee(a, a)).toBe(true)
  expect(scene.canSee(a, b, { radius: 10 })).toBe(false)
  expect(scene.raycast(a, 1)).toBeNull()
  expect(scene.pathBetween(a, { x: 3, y: 4 })).toEqual({ points: [a, { x: 3, y: 4 }], length: 5 })
  expect(scene.moveAndSlide({ kind: 'circle', x: 0, y: 0, radius: 1 }, b)).toEqual({ x: 1e6, y: 5, hits: [] })
})

it.each([false, true])('reports the blocking one of two coincident one-way walls, prepared: %s', async (isSettled) => {
  const walls = [0, 10, 10, 10]
  const { scene } = await buildScene(
    [
      { walls, attributes: { from: 'positive' } },
      { walls, attributes: { from: 'negative' } },
    ],
    isSettled,
  )
  const [up, down] = [Math.PI / 2, -Math.PI / 2]
  const above = scene.raycast({ x: 4, y: 0 }, up)?.wall
  const below = scene.raycast({ x: 4, y: 20 }, down)?.wall
  expect([above, below].sort()).toEqual([0, 1])
})

it('rays and lines of sight meet the walls that block light, and paths and shapes those that block movement', () => {
  const scene = createScene()
  scene.addOccluder({ walls: [5, -5, 5, 5], blocks: ['light'] })
  scene.addOccluder({ walls: [8, -5, 8, 5], blocks: ['move'] })
  scene.addOccluder({ walls: [3, -5, 3, 5], blocks: ['sight', 'sound'] })
  const [a, b] = [
    { x: 0, y: 0 },
    { x: 6, y: 0 },
  ]
  expect(scene.raycast(a, 0)?.distance).toBe(5)
  expect(scene.canSee(a, b)).toBe(false)
  expect(scene.canSee(b, { x: 9, y: 0 })).toBe(true)
  expect(scene.pathBetween(a, b)?.length).toBe(6)
  expect(scene.pathBetween(a, { x: 9, y: 0 })?.length).toBeGreaterThan(9)
  expect(scene.moveAndSlide({ kind: 'circle', ...a, radius: 1 }, { x: 20, y: 0 }).x).toBe(7)
})

describe('a shape that slides in a scene', () => {
  const circle = { kind: 'circle', x: 0, y: 0, radius: 1 } as const
  const east = { x: 10, y: 2 }

  it('moves as among the same walls in an array, and reports their indices', () => {
    const scene = createScene()
    scene.addOccluder({ walls: [50, -5, 50, 5], blocks: ['light'] })
    scene.addOccluder({ walls: [20, -5, 20, 5, 5, -5, 5, 5, 8, 1, 8, 9] })
    const flat = [20, -5, 20, 5, 5, -5, 5, 5, 8, 1, 8, 9]
    const expected = moveAndSlide(circle, east, flat)
    expect(expected.hits).toHaveLength(1)
    expect(scene.moveAndSlide(circle, east)).toEqual(expected)
    expect(moveAndSlide(circle, east, scene)).toEqual(expected)
    expect([...scene.walls('move').subarray(4, 8)]).toEqual([5, -5, 5, 5])
    expect(expected.hits[0]!.index).toBe(1)
  })

  it('meets walls that touch its search box, on any side', () => {
    const scene = createScene()
    const near = { minX: -10, minY: -10, maxX: 10, maxY: 10 }
    scene.addOccluder({ walls: [-20, -10, 20, -10, -20, 10, 20, 10, -10, -20, -10, 20, 10, -20, 10, 20] })
    scene.addOccluder({ walls: [-20, -11, 20, -11, -20, 11, 20, 11, -11, -20, -11, 20, 11, -20, 11, 20, 9, 0, 9, 1] })
    const met: number[] = []
    scene.slideWalls(near, { x: 0, y: 0 }, (_ax, _ay, _bx, _by, number) => met.push(number))
    expect(met.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 8])
  })

  it('passes open doors, walls of other channels and one-way walls from behind', () => {
    const scene = createScene()
    const door = scene.addOccluder({ walls: [5, -5, 5, 5] })
    const x = (options?: { channel: 'light' }) => scene.moveAndSlide(circle, { x: 10, y: 0 }, options).x
    expect(x()).toBe(4)
    door.set({ open: true })
    expect(x()).toBe(10)
    door.set({ open: false, blocks: ['light'] })
    expect(x()).toBe(10)
    expect(x({ channel: 'light' })).toBe(4)
    // The positive side of a wall that runs along +y is that of smaller x.
    door.set({ blocks: undefined, from: 'negative' })
    expect(x()).toBe(10)
    door.set({ from: 'positive' })
    expect(x()).toBe(4)
    door.move(2, 0)
    expect(x()).toBe(6)
  })

  it('is stopped by the nearest obstacle in a list of scenes, grids, worlds, shapes and walls', () => {
    const [scene, other] = [createScene(), createScene()]
    scene.addOccluder({ walls: [5, -5, 5, 5] })
    const far = other.addOccluder({ walls: [7, -5, 7, 5] })
    const grid = new TileGrid([[0, 0, 0, 1]], { tileSize: 10 })
    const world = new CollisionWorld()
    world.add({ kind: 'circle', x: 40, y: 0, radius: 2 })
    const others = [grid, world, { kind: 'box', x: 60, y: 0, width: 2, height: 2 } as const, [80, -5, 80, 5]]
    const end = moveAndSlide(circle, { x: 100, y: 0 }, [other, scene, ...others])
    expect(end).toMatchObject({ x: 4, y: 0, hits: [{ place: 1, index: 0 }] })
    far.move(-5, 0)
    expect(moveAndSlide(circle, { x: 100, y: 0 }, [other, scene, ...others])).toMatchObject({
      x: 1,
      hits: [{ place: 0 }],
    })
    far.remove()
    expect(moveAndSlide(circle, { x: 100, y: 0 }, [other, ...others])).toMatchObject({
      x: 29,
      hits: [{ place: 1, index: 3 }],
    })
  })
})
