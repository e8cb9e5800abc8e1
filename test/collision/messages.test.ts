import { expect, it } from 'vitest'
import { moveAndSlide } from '../../src/collision/moveAndSlide.js'
import { collide } from '../../src/collision/pairs/collide.js'
import { pixelsCollide } from '../../src/collision/pairs/pixelsCollide.js'
import { bounceInside } from '../../src/collision/slide/bounceInside.js'
import { sweepShape } from '../../src/collision/sweep/sweepShape.js'
import { TileGrid } from '../../src/collision/tiles/TileGrid.js'
import { CollisionWorld } from '../../src/collision/world/CollisionWorld.js'
import { findCollisions } from '../../src/collision/world/findCollisions.js'
import { box, circle, polygon } from './shapes.js'

const ball = circle(0, 0, 1)
const room = { minX: 0, minY: 0, maxX: 9, maxY: 9 }
const body = { x: 1, y: 1, vx: 1, vy: 1 }
const pixel = { x: 0, y: 0, width: 1, height: 1, alpha: new Uint8Array(1) }
const way = { x: 1, y: 0 }
const grid = (): TileGrid => new TileGrid([[0, 1]], { tileSize: 2 })
function world(): CollisionWorld {
  const made = new CollisionWorld()
  made.add(ball)
  return made
}
/** Casts a value to a type that it does not have. */
const as = <T>(value: unknown): T => value as T

it.each<[string, () => unknown, string, unknown]>([
  ['an invalid body', () => bounceInside(room, as(7)), 'body must be a moving circle or box, got 7', TypeError],
  [
    'the x of a body',
    () => bounceInside(room, { ...body, radius: 1, x: Number.NaN }),
    'body.x must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the y of a body',
    () => bounceInside(room, { ...body, radius: 1, y: as('1') }),
    'body.y must be a number, got "1"',
    TypeError,
  ],
  [
    'the vx of a body',
    () => bounceInside(room, { ...body, radius: 1, vx: Number.NaN }),
    'body.vx must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the vy of a body',
    () => bounceInside(room, { ...body, radius: 1, vy: Number.NaN }),
    'body.vy must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the radius of a body',
    () => bounceInside(room, { ...body, radius: -1 }),
    'body.radius must be zero or more, got -1',
    RangeError,
  ],
  [
    'the width of a body',
    () => bounceInside(room, { ...body, width: -1, height: 1 }),
    'body.width must be zero or more, got -1',
    RangeError,
  ],
  [
    'the height of a body',
    () => bounceInside(room, { ...body, width: 1, height: -1 }),
    'body.height must be zero or more, got -1',
    RangeError,
  ],
  [
    'the rotation of a body',
    () => bounceInside(room, { ...body, width: 1, height: 1, rotation: Number.NaN }),
    'body.rotation must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the start of a body',
    () => bounceInside(room, { ...body, radius: 1 }, { from: { x: 1, y: Number.NaN } }),
    'options.from.y must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the obstacles of a body',
    () => bounceInside(room, { ...body, radius: 1 }, { against: [1, 2, 3] }),
    'options.against.length must be a multiple of 4, got 3',
    RangeError,
  ],
  [
    'an invalid mask',
    () => pixelsCollide(as(null), pixel),
    'a must be a pixel mask { x, y, width, height, alpha }, got null',
    TypeError,
  ],
  [
    'the y of a mask',
    () => pixelsCollide(pixel, { ...pixel, y: Number.NaN }),
    'b.y must be a finite number, got NaN',
    RangeError,
  ],
  [
    'the width of a mask',
    () => pixelsCollide({ ...pixel, width: 1.5 }, pixel),
    'a.width must be a whole number, got 1.5',
    RangeError,
  ],
  [
    'a `round` that is neither true nor false',
    () => pixelsCollide(pixel, pixel, { round: as(1) }),
    'options.round must be true or false, got 1',
    TypeError,
  ],
  [
    'walls that are not of four numbers',
    () => sweepShape(ball, way, [0, 0, 1]),
    'against.length must be a multiple of 4, got 3',
    RangeError,
  ],
  [
    'a wall that is not finite',
    () => sweepShape(ball, way, [0, 0, 1, 1, 0, Number.NaN, 1, 1]),
    'against[5] must be a finite number, got NaN',
    RangeError,
  ],
  [
    'an argument that is neither shapes nor walls',
    () => sweepShape(ball, way, as(7)),
    'against must be an array of shapes or numbers, got 7',
    TypeError,
  ],
  [
    'a shape to slide',
    () => moveAndSlide(circle(0, 0, -1), way, []),
    'shape.radius must be zero or more, got -1',
    RangeError,
  ],
  ['a first shape', () => collide(circle(0, 0, -1), ball), 'a.radius must be zero or more, got -1', RangeError],
  ['a second shape', () => collide(ball, circle(0, 0, -1)), 'b.radius must be zero or more, got -1', RangeError],
  [
    'an outline that crosses itself',
    () => collide(polygon(0, 0, 4, 4, 4, 0, 0, 4), ball),
    'a.points must be an outline that neither crosses nor touches itself (the edge from (0, 0) meets the one from (4, 0)), got [0,0,4,4,4,0,0,4]',
    RangeError,
  ],
  [
    'one of several shapes',
    () => findCollisions([ball, circle(0, 0, -1)]),
    'shapes[1].radius must be zero or more, got -1',
    RangeError,
  ],
  [
    'a grid that is too large',
    () => new TileGrid([[0, 0]], { tileSize: 1e100 }),
    'options.tileSize must be small enough for a grid that ends at 1e+100 or before, got 1e+100',
    RangeError,
  ],
  [
    'a grid of too many cells',
    () => new TileGrid([{ length: 2 ** 28 + 1 }], { tileSize: 1 }),
    'rows[0].length must be small enough for a grid of at most 268435456 cells, got 268435457',
    RangeError,
  ],
  [
    'the size of tiles',
    () => new TileGrid([], { tileSize: 0 }),
    'options.tileSize must be above zero, got 0',
    RangeError,
  ],
  ['a move of a grid', () => grid().move(room, as(null)), 'delta must be a point { x, y }, got null', TypeError],
  [
    'a circle on a grid',
    () => grid().move({ x: 0, y: 0, radius: -1 }, way),
    'circle.radius must be zero or more, got -1',
    RangeError,
  ],
  ['a column of a grid', () => grid().blocked(0.5, 0), 'cx must be a whole number, got 0.5', RangeError],
  ['a shape of a world', () => world().add(circle(0, 0, -1)), 'shape.radius must be zero or more, got -1', RangeError],
  ['an id of a world', () => world().update(7, ball), 'id must be the id of a shape in this world, got 7', RangeError],
  ['a place in a world', () => world().moveTo(0, 0, Number.NaN), 'y must be a finite number, got NaN', RangeError],
  [
    'a rotation in a world',
    () => world().moveTo(0, 0, 0, Number.NaN),
    'rotation must be a finite number, got NaN',
    RangeError,
  ],
  [
    'a box of a world',
    () => world().query(as(null)),
    'box must be a box { minX, minY, maxX, maxY }, got null',
    TypeError,
  ],
  [
    'a method called within its own visit',
    () => {
      const made = world()
      made.add(box(0, 0, 2, 2))
      made.eachCollision(() => made.collisions())
    },
    'this CollisionWorld method must not be called inside an eachCollision callback. Collect the ids and call it afterwards.',
    Error,
  ],
])('throws the right error and message for %s', (_, work, message, kind) => {
  let thrown: unknown
  try {
    work()
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(kind)
  expect((thrown as Error).message).toBe(`react-umbra: ${message}`)
})
