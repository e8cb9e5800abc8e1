import { describe, expect, it } from 'vitest'
import { moveAndSlide, type SlideEnd, type SlideSource } from '../../src/collision/moveAndSlide.js'
import { collide } from '../../src/collision/pairs/collide.js'
import { ConvexPart } from '../../src/collision/shapes/ConvexPart.js'
import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { collideAndSlide } from '../../src/collision/slide/collideAndSlide.js'
import { MinkowskiPart } from '../../src/collision/slide/MinkowskiPart.js'
import { type Slide, slidePoint } from '../../src/collision/slide/slidePoint.js'
import { TileGrid } from '../../src/collision/tiles/TileGrid.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import type { Point } from '../../src/geometry/points.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { cases } from '../helpers/cases.js'
import { onLowStack } from '../helpers/lowStack.js'
import { wrongSlide } from '../helpers/slideScenes.js'
import { box, circle, polygon } from './shapes.js'

const by = (x: number, y: number) => ({ x, y })
const wall = [5, -200, 5, 200]

function expectAt({ x, y }: { x: number; y: number }, toX: number, toY: number, digits = 9): void {
  expect(x).toBeCloseTo(toX, digits)
  expect(y).toBeCloseTo(toY, digits)
}

describe('a shape that meets nothing', () => {
  it.each<[string, Shape, number, number]>([
    ['circle', circle(1, 2, 1), 11, 5],
    ['box', box(1, 2, 3, 4, 1), 11, 5],
    ['polygon', polygon(0, 0, 2, 0, 1, 2), 10, 3],
    ['polygon without points', polygon(), 10, 3],
    ['circle without area', circle(1, 2, 0), 11, 5],
  ])('makes the whole move: a %s', (_, shape, x, y) => {
    expect(moveAndSlide(shape, by(10, 3), [])).toEqual({ x, y, hits: [] })
    expect(moveAndSlide(shape, by(10, 3), [-50, -50, -50, 50])).toEqual({ x, y, hits: [] })
  })

  it('slides along a touching wall without a hit', () => {
    expect(moveAndSlide(box(4, 0, 2, 2), by(0, 50), wall)).toEqual({ x: 4, y: 50, hits: [] })
    expect(moveAndSlide(circle(4, 0, 1), by(-3, 50), wall)).toEqual({ x: 1, y: 50, hits: [] })
  })

  it('passes walls without length, shapes without area, and a corner that it touches', () => {
    expect(moveAndSlide(box(0, 0, 2, 2), by(10, 0), [5, 0, 5, 0])).toEqual({ x: 10, y: 0, hits: [] })
    expect(moveAndSlide(box(0, 0, 2, 2), by(10, 0), [circle(5, 0, 0), polygon()])).toEqual({ x: 10, y: 0, hits: [] })
    expect(moveAndSlide(box(0, 0, 2, 2), by(10, 0), [5, 1, 5, 9])).toEqual({ x: 10, y: 0, hits: [] })
    expect(moveAndSlide(circle(0, 0, 1), by(10, 0), [5, 1, 5, 9])).toEqual({ x: 10, y: 0, hits: [] })
  })
})

describe('a shape that meets a wall', () => {
  it('slides along it for the rest of the move, exactly at its edge', () => {
    const hit = {
      index: 0,
      normal: by(1, 0),
      x: 4,
      y: expect.closeTo(1.2) as number,
      point: by(5, expect.closeTo(1.2)),
    }
    expect(moveAndSlide(circle(0, 0, 1), by(10, 3), wall)).toEqual({ x: 4, y: expect.closeTo(3), hits: [hit] })
    expect(moveAndSlide(box(0, 0, 2, 2), by(10, 3), [box(6, 0, 2, 50)])).toMatchObject({ x: 4, hits: [hit] })
    const end = moveAndSlide(polygon(-1, -1, 1, 0, -1, 1), by(10, 3), wall)
    expectAt(end, 4, 3)
    expect(end.hits).toHaveLength(1)
  })

  it('slides along a slanted wall by the projection of the move', () => {
    // Along the diagonal: (10, 0) leads by 5 along each axis.
    expectAt(moveAndSlide(circle(0, Math.SQRT2, 1), by(10, 0), [-50, -50, 50, 50]), 5, 5 + Math.SQRT2)
  })

  it('stops if the move leads straight into it', () => {
    expect(moveAndSlide(box(0, 0, 2, 2), by(10, 0), wall)).toMatchObject({ x: 4, y: 0 })
  })

  it('stops at either side, at any speed', () => {
    expect(moveAndSlide(circle(0, 0, 0.001), by(1e6, 0), wall).x).toBeCloseTo(4.999, 8)
    expect(moveAndSlide(circle(10, 0, 0.001), by(-1e6, 0), wall).x).toBeCloseTo(5.001, 8)
  })

  it('does not catch on the joints of many walls in a row', () => {
    const row = Array.from({ length: 100 }, (_, i) => [i / 3, 10, (i + 1) / 3, 10]).flat()
    for (const shape of [circle(0, 9, 1), box(0, 9, 2, 2), box(0, 8, 2, 2)]) {
      const end = moveAndSlide(shape, by(30, 5), row)
      expectAt(end, 30, 9)
      expect(end.hits.length).toBe(1)
    }
  })

  it('slides around the end of a wall', () => {
    const end = moveAndSlide(circle(0, 0.5, 1), by(10, 0), [5, -9, 5, 0])
    expect(end.y).toBeGreaterThan(1)
    expect(end.x).toBeGreaterThan(5)
  })
})

describe('a circle in a corner', () => {
  it('ends at the apex, and stays there', () => {
    const walls = [0, 0, 100, 30, 0, 0, 100, -30]
    const first = moveAndSlide(circle(50, 5, 3), by(-200, -20), walls)
    const apart = 3 / Math.sin(Math.atan2(30, 100))
    expectAt(first, apart, 0)
    const again = moveAndSlide(circle(first.x, first.y, 3), by(-200, -20), walls)
    expectAt(again, first.x, first.y, 10)
  })

  it('does not jitter in an obtuse corner', () => {
    const walls = [0, 0, 100, 5, 0, 0, -100, 5]
    let end: SlideEnd = { x: 20, y: 20, hits: [] }
    for (let i = 0; i < 50; i++) end = moveAndSlide(circle(end.x, end.y, 3), by(-0.1, -30), walls)
    const again = moveAndSlide(circle(end.x, end.y, 3), by(-0.1, -30), walls)
    expectAt(again, end.x, end.y, 10)
  })
})

describe('among tiles', () => {
  const grid = new TileGrid(
    [
      [1, 1, 1, 1],
      [0, 0, 0, 1],
      [1, 1, 0, 1],
      [1, 1, 1, 1],
    ],
    { tileSize: 10 },
  )

  it.each<[string, Shape]>([
    ['box', box(5, 15, 10, 10)],
    ['circle', circle(5, 15, 5)],
  ])('a %s just as wide as a corridor moves along it, and into a side corridor', (_, shape) => {
    const end = moveAndSlide(shape, by(100, -3), grid)
    expectAt(end, 25, 15)
    expect(end.hits.map(({ index }) => index)).toContain(7)
    expectAt(moveAndSlide({ ...shape, x: end.x, y: end.y } as Shape, by(-3, 30), grid), 25, 25)
  })

  it('agrees with TileGrid.move for a box', () => {
    const end = moveAndSlide(box(4, 14, 4, 4), by(50, 2), grid)
    const moved = grid.move({ minX: 2, minY: 12, maxX: 6, maxY: 16 }, by(50, 2))
    expectAt(end, (moved.minX + moved.maxX) / 2, (moved.minY + moved.maxY) / 2)
  })
})

it('moves far among tiles, with one hit per wall', () => {
  const long = new TileGrid([new Array<number>(2000).fill(1), new Array<number>(2000).fill(0)], { tileSize: 1 })
  const end = moveAndSlide(box(0.5, 1.5, 1, 1), by(1990, -50), long)
  expectAt(end, 1990.5, 1.5)
  expect(end.hits.length).toBe(1)
})

describe('a shape that starts in an overlap', () => {
  it('is pushed out by the shortest translation, without a hit', () => {
    expect(moveAndSlide(box(4.5, 0, 2, 2), by(0, 0), wall)).toEqual({ x: 4, y: 0, hits: [] })
    expect(moveAndSlide(circle(5.5, 0, 1), by(0, 3), wall)).toEqual({ x: 6, y: 3, hits: [] })
    expectAt(moveAndSlide(circle(3, 0, 2), by(0, 0), [circle(0, 0, 2)]), 4, 0)
    expectAt(moveAndSlide(circle(0, 0, 2), by(0, 0), [circle(0, 0, 2)]), 4, 0)
  })

  it('is pushed out of two obstacles at once', () => {
    const end = moveAndSlide(box(1, 1, 4, 4), by(0, 0), [0, -50, 0, 50, -50, 0, 50, 0])
    expectAt(end, 2, 2)
    const between = moveAndSlide(circle(0, 1, 3), by(0, 0), [circle(-4, 0, 3), circle(4, 0, 3)])
    for (const x of [-4, 4])
      expect(collide(circle(between.x, between.y, 3), circle(x, 0, 3))?.depth ?? 0).toBeLessThan(1e-9)
  })

  it('stays if there is no exit nearby', () => {
    const solid = new TileGrid(
      Array.from({ length: 50 }, () => new Array<number>(50).fill(1)),
      { tileSize: 1 },
    )
    expect(moveAndSlide(box(25, 25, 2, 2), by(5, 0), solid)).toEqual({ x: 25, y: 25, hits: [] })
  })
})

describe('in a world', () => {
  it('reports hits by ids, and moves nothing in the world', () => {
    const world = new CollisionWorld()
    world.add(box(500, 500, 10, 10))
    const post = world.add(box(6, 0, 2, 50), { resting: true })
    const own = world.add(circle(0, 0, 1))
    const end = moveAndSlide(circle(0, 0, 1), by(10, 3), world, { ignores: own })
    expect(end).toMatchObject({ x: 4, hits: [{ index: post, normal: by(1, 0), x: 4 }] })
    expect(end.y).toBeCloseTo(3)
    expect(world.query({ minX: -1, minY: -1, maxX: 1, maxY: 1 })).toEqual([own])
    // If it does not ignore itself, it is pushed out of itself.
    expect(Math.hypot(moveAndSlide(circle(0, 0, 1), by(0, 0), world).x)).toBeGreaterThan(0)
  })

  it('stops at a shape’s new position', () => {
    const world = new CollisionWorld()
    const post = world.add(box(6, 0, 2, 50))
    world.moveTo(post, 8, 0)
    expect(moveAndSlide(circle(0, 0, 1), by(10, 0), world).x).toBe(6)
    world.moveTo(post, 8, 0, Math.PI / 2)
    expect(moveAndSlide(circle(0, 3, 1), by(10, 0), world).x).toBe(10)
  })

  it('stops only at the layers of the mask, and not at shapes that collide with nothing', () => {
    const world = new CollisionWorld()
    world.add(box(6, 0, 2, 50), { layer: 2 })
    world.add(box(3, 0, 2, 50), { layer: 1, mask: 0 })
    expect(moveAndSlide(circle(0, 0, 1), by(10, 0), world).x).toBe(4)
    expect(moveAndSlide(circle(0, 0, 1), by(10, 0), world, { mask: 5 }).x).toBe(10)
  })

  it('agrees with a list of the same shapes', () => {
    const wrong = Array.from({ length: cases(150) }, (_, i) => wrongSlide(7 * i + 5)).filter((one) => one !== null)
    expect(wrong).toEqual([])
  })

  it('names the invalid argument', () => {
    const world = new CollisionWorld()
    const slide = (options: object) => () => moveAndSlide(circle(0, 0, 1), by(0, 0), world, options)
    expect(slide({ mask: 0.5 })).toThrow('react-umbra: options.mask must be a whole number of 32 bits, got 0.5')
    expect(slide({ ignores: 0.5 })).toThrow('react-umbra: options.ignores must be a whole number, got 0.5')
  })
})

describe('among obstacles of several kinds', () => {
  const far = [500, 0, 500, 10]

  it('accepts a single shape', () => {
    expect(moveAndSlide(circle(0, 0, 1), by(9, 0), box(6, 0, 2, 20))).toEqual(
      moveAndSlide(circle(0, 0, 1), by(9, 0), [box(6, 0, 2, 20)]),
    )
  })

  it('accepts walls, shapes, grids and worlds in one array, and reports their index', () => {
    const world = new CollisionWorld()
    world.add(circle(900, 0, 1))
    const id = world.add(box(6, 0, 2, 20))
    const tiles = new TileGrid([[1, 0, 0, 1]], { tileSize: 10 })
    const shape = circle(0, 0, 1)
    const touches = (against: Parameters<typeof moveAndSlide>[2]): unknown[] =>
      moveAndSlide(shape, by(9, 0), against).hits.map(({ index, place }) => [index, place])
    expect(touches([[...far, 5, -9, 5, 9], circle(80, 0, 1)])).toEqual([[1, 0]])
    expect(touches([circle(80, 0, 1), Float64Array.from([...far, 5, -9, 5, 9])])).toEqual([[1, 1]])
    expect(touches([far, [], box(6, 0, 2, 20)])).toEqual([[2, 2]])
    expect(touches([far, far, world])).toEqual([[id, 2]])
    expect(moveAndSlide(circle(15, 5, 1), by(9, 0), [far, tiles]).hits).toEqual([])
    expect(moveAndSlide(circle(15, 5, 1), by(30, 0), [world, tiles])).toMatchObject({
      x: 29,
      y: 5,
      hits: [{ index: 3, place: 1 }],
    })
    expect(moveAndSlide(shape, by(9, 0), [box(6, 0, 2, 20)]).hits[0]).not.toHaveProperty('place')
  })

  it('stops at the first obstacle, as in one list', () => {
    const tiles = new TileGrid([[0, 0, 1]], { tileSize: 10 })
    const square = polygon(20, 0, 30, 0, 30, 10, 20, 10)
    for (const way of [by(40, 3), by(9, -2), by(-30, 7), by(30, 30)]) {
      const mixed = moveAndSlide(circle(5, 5, 2), way, [tiles, [12, -40, 12, 6], box(-20, 5, 4, 90)])
      const list = moveAndSlide(circle(5, 5, 2), way, [
        square,
        box(-20, 5, 4, 90),
        polygon(12, -40, 12.0001, -40, 12, 6),
      ])
      expectAt(mixed, list.x, list.y, 3)
      expect(mixed.hits).toHaveLength(list.hits.length)
    }
  })

  it('applies mask and ignores to every world', () => {
    const [one, other] = [new CollisionWorld(), new CollisionWorld()]
    one.add(box(6, 0, 2, 20), { layer: 2 })
    other.add(circle(90, 90, 1))
    const own = other.add(circle(0, 0, 1))
    expect(moveAndSlide(circle(0, 0, 1), by(9, 0), [one, other], { mask: 1, ignores: own })).toMatchObject({ x: 9 })
    expect(moveAndSlide(circle(0, 0, 1), by(9, 0), [one, other], { ignores: own })).toMatchObject({ x: 4 })
  })

  it('names the invalid argument', () => {
    const among = (against: unknown) => () => moveAndSlide(circle(0, 0, 1), by(9, 0), against as never)
    expect(among([far, { kind: 'square' }])).toThrow('react-umbra: against[1]')
    expect(among([circle(9, 9, 1), [1, 2, 3]])).toThrow('against[1].length must be a multiple of 4, got 3')
    expect(among([circle(9, 9, 1), [1, 2, 3, Number.NaN]])).toThrow('against[1][3] must be a finite number, got NaN')
    expect(among([far, [circle(9, 9, 1)]])).toThrow('react-umbra: against[1]')
    expect(among([far, null])).toThrow('react-umbra: against[1]')
    expect(among({})).toThrow('react-umbra: against must be')
    expect(among({ kind: 'circle', x: 0, y: 0, radius: -1 })).toThrow('against.radius must be zero or more')
  })
})

it('touches a wall at exactly its edge, although the path there is rounded', () => {
  const along = moveAndSlide(box(0.1, 0.3, 2, 2), by(4, 1), [5, -99, 5, 99])
  expect(along.hits[0]!.x).toBe(4)
  const across = moveAndSlide(box(0.3, 0.1, 2, 2), by(1, 4), [-99, 5, 99, 5])
  expect(across.hits[0]!.y).toBe(4)
})

it('hits nothing beyond the rest of its move after a first hit', () => {
  // Of 6 along x, 2 are left at the first wall. Of 4 along y, a third is left: the second wall is farther.
  const first = [6, -50, 6, 50]
  const end = moveAndSlide(box(1, 0, 2, 2), by(6, 4), [...first, -50, 6, 50, 6])
  expect(end.hits.map(({ index }) => index)).toEqual([0])
  expectAt(end, 5, 4)
})

describe('a source of walls', () => {
  const source = (walls: readonly number[]): SlideSource & { starts: Point[] } => ({
    starts: [],
    slideWalls(_near, from, visit) {
      this.starts.push(from)
      for (let i = 0; i < walls.length; i += 4) visit(walls[i]!, walls[i + 1]!, walls[i + 2]!, walls[i + 3]!, i / 4)
    },
  })

  it('stops a shape at its walls, except far ones and ones of length zero', () => {
    const walls = source([3, 0, 3, 0, 5, -50, 5, 50, 900, 0, 901, 0])
    const end = moveAndSlide(box(0, 0, 2, 2), by(9, 0), walls)
    expectAt(end, 4, 0)
    expect(end.hits.map(({ index }) => index)).toEqual([1])
  })

  it.each<[string, Shape, Point]>([
    ['a circle', circle(-3, 4, 1), { x: -3, y: 4 }],
    ['a polygon', polygon(-3, 0, 1, 0, 1, 6, -1, 6), { x: -1, y: 3 }],
  ])('is passed the center of the shape as the start of the move: %s', (_, shape, center) => {
    const walls = source([])
    moveAndSlide(shape, by(1, 1), walls)
    expect(walls.starts.length).toBeGreaterThan(0)
    for (const start of walls.starts) expect(start).toEqual(center)
  })
})

it('passes its largest part to obstacles, so that they skip tiles inside it', () => {
  // A bar of 6 × 2 and a pillar of 2 × 8, mirrored and far from the origin too.
  for (const far of [-100, 0, 100]) {
    for (const side of [1, -1]) {
      const outline = [0, 0, 6, 0, 6, 2, 2, 2, 2, 10, 0, 10].map(
        (value, i) => (i % 2 === 0 ? side * value : value) + far,
      )
      const given: number[] = []
      collideAndSlide(polygon(...outline), by(0, 0), {
        eachNear: (_near, _visit, free) => {
          if (free !== undefined) given.push((free.maxX - free.minX) * (free.maxY - free.minY))
        },
        pieceLength: 1,
      })
      const sizes = prepareShape('shape', polygon(...outline)).parts.map(
        (part) => (part.maxX - part.minX) * (part.maxY - part.minY),
      )
      expect(given).toEqual([Math.max(...sizes)])
      expect(Math.min(...sizes)).toBeLessThan(Math.max(...sizes))
    }
  }
})

it('keeps the normals of touched obstacles between the pieces of a move', () => {
  const part = new MinkowskiPart(new ConvexPart([0, 0]), new ConvexPart([3, -50, 9, -50, 9, 50, 3, 50]), 0)
  const delta = by(6, 8)
  const slide: Slide = { x: 0, y: 0, displacement: delta, left: 1, touchedNormals: [], touches: [] }
  // Its first half ends at the side.
  slidePoint([part], slide, delta, 0, 0.5)
  expect(slide).toMatchObject({ x: 3, y: 4, left: 0.5, touchedNormals: [{ x: -1, y: -0 }] })
  slidePoint([part], slide, delta, 0, 0)
  expect(slide).toMatchObject({ x: 3, y: 8, left: 0, touchedNormals: [] })
  expect(slide.touches).toHaveLength(1)
})

it('accepts concave shapes, moving and as obstacles', () => {
  const cup = polygon(0, 0, 10, 0, 10, 10, 8, 10, 8, 2, 2, 2, 2, 10, 0, 10)
  // Over a post that reaches into the cup.
  expectAt(moveAndSlide(cup, by(0, 30), [4, 50, 4, 15]), 0, 13)
  expectAt(moveAndSlide(circle(5, 20, 2), by(2, -40), [cup]), 6, 4)
})

it('does not change its arguments, and gives the same result for both types of arrays', () => {
  const shape = Object.freeze(circle(0, 0, 1))
  const walls = Object.freeze([...wall]) as number[]
  const delta = Object.freeze(by(10, 3))
  expect(moveAndSlide(shape, delta, walls)).toEqual(moveAndSlide(shape, delta, Float64Array.from(walls)))
})

it('names the invalid argument', () => {
  expect(() => moveAndSlide(circle(0, 0, -1), by(0, 0), [])).toThrow('react-umbra: shape.radius must be zero or more')
  expect(() => moveAndSlide(circle(0, 0, 1), by(Number.NaN, 0), [])).toThrow('react-umbra: delta.x must be a finite')
  expect(() => moveAndSlide(circle(0, 0, 1), by(0, 0), [1, 2, 3])).toThrow(
    'react-umbra: against.length must be a multiple',
  )
  expect(() => moveAndSlide(circle(0, 0, 1), by(0, 0), [box(0, 0, -1, 1)])).toThrow('react-umbra: against[0].width')
  expect(() => moveAndSlide(circle(0, 0, 1), by(0, 0), {} as never)).toThrow('react-umbra: against must be')
})

it('accepts more groups of walls than a call can have arguments', () => {
  const groups = Array.from({ length: 200_000 }, (_, i) => [i, 100, i + 1, 100])
  const ball = { kind: 'circle', x: 0, y: 0, radius: 1 } as const
  expect(onLowStack(() => moveAndSlide(ball, { x: 10, y: 0 }, groups))).toMatchObject({ x: 10, y: 0 })
})
