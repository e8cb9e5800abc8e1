import { describe, expect, it } from 'vitest'
import { addSceneData, createScene } from '../../src/core.js'
import * as geometry from '../../src/geometry.js'

/** Values that no function accepts, except where that kind of value is expected. */
const HOSTILE: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['the largest double', Number.MAX_VALUE],
  ['32', 32],
  ['-1', -1],
  ['0.5', 0.5],
  ['2^32', 2 ** 32],
  ['a bigint', 5n],
  ['text', 'text'],
  ['a symbol', Symbol('s')],
  ['true', true],
  ['a function', () => undefined],
  ['an empty list', []],
  ['a list of undefined and null', [undefined, null, undefined, null, undefined, null]],
  ['a list with holes', new Array(8)],
  ['an empty object', {}],
  ['an object without a prototype', Object.create(null)],
  ['an object with a huge length', { length: 2 ** 31 }],
  ['a Float32Array', new Float32Array(4)],
]

const o = { x: 0, y: 0 }
const p = { x: 3, y: 4 }
const box = { minX: -9, minY: -9, maxX: 9, maxY: 9 }
const circle = { kind: 'circle', x: 0, y: 0, radius: 2 } as const
const square = { kind: 'box', x: 1, y: 0, width: 2, height: 2, rotation: 0.1 } as const
const ring = { kind: 'polygon', points: [0, 0, 4, 0, 1, 1, 0, 4] } as const
const walls = [1, -1, 1, 1, -2, -2, 2, -2]
const pixels = { x: 0, y: 0, width: 1, height: 1, alpha: new Uint8Array([255]) }
const attributes = [{ blocks: ['sight'], from: 'both', open: false, limited: true }]
const view = { radius: 5, direction: 0, angle: 1, arcTolerance: 0.1, channel: 'light' }
const MAP = {
  width: 9,
  height: 9,
  occluders: [{ kind: 'door', walls: [1, 1, 2, 2], open: false }],
  lights: [{ x: 1, y: 2, radius: 3, color: '#ffffff', intensity: 1, shadows: true }],
  viewers: [{ x: 1, y: 1 }],
  warnings: [],
}
const mesh = () => geometry.createVisibilityMesh(walls)
const tiles = () =>
  new geometry.TileGrid(
    [
      [0, 1],
      [1, 0],
    ],
    { tileSize: 1 },
  )
const scene = () => {
  const made = createScene()
  made.addOccluder({ walls: [20, -5, 20, 5] })
  return made
}
function hash(): geometry.SpatialHash<string> {
  const made = new geometry.SpatialHash<string>({ cellSize: 1 })
  made.insert('a', box)
  return made
}
function world(): geometry.CollisionWorld {
  const made = new geometry.CollisionWorld()
  made.add(circle)
  return made
}

type Call = (...values: never[]) => unknown
const make =
  <T>(Made: new (...values: never[]) => T): Call =>
  (...values) =>
    new Made(...values)

/** All public functions and methods with arguments, each with valid ones. */
const CALLS: readonly (readonly [string, Call, readonly unknown[]])[] = [
  ['bounceInside', geometry.bounceInside, [box, { x: 0, y: 0, radius: 1, vx: 1, vy: 1 }]],
  ['bounceInside', geometry.bounceInside, [box, { x: 0, y: 0, width: 1, height: 1, rotation: 1, vx: 1, vy: 1 }]],
  ['bounceInside', geometry.bounceInside, [box, { x: 9, y: 9, radius: 1, vx: 9, vy: 9 }, { against: walls, from: p }]],
  ['castRays', geometry.castRays, [o, walls, { count: 4 }]],
  ['castRays', geometry.castRays, [o, walls, { angles: [0, 1] }]],
  ['castRays', geometry.castRays, [o, walls, { towards: 'corners', spread: 0.1 }]],
  ['collide', geometry.collide, [circle, square]],
  ['collide', geometry.collide, [ring, ring]],
  ['CollisionWorld', make(geometry.CollisionWorld), [{ cellSize: 1 }]],
  ['add', (...a) => world().add(...(a as [never])), [circle, { layer: 1, mask: 1, resting: false }]],
  ['update', (...a) => world().update(...(a as never as [never, never])), [0, ring]],
  ['set', (...a) => world().set(...(a as never as [never, never])), [0, { layer: 1, mask: 1, resting: true }]],
  ['moveTo', (...a) => world().moveTo(...(a as never as [never, never, never])), [0, 1, 2, 3]],
  ['isResting', (id) => world().isResting(id), [0]],
  ['eachCollision', (visit) => world().eachCollision(visit), [() => {}]],
  ['world.raycast', (...a) => world().raycast(...(a as never as [never, never])), [o, p, { mask: 1 }]],
  ['world.sweep', (...a) => world().sweep(...(a as never as [never, never])), [0, p, { mask: 1 }]],
  ['world.remove', (id) => world().remove(id), [0]],
  ['world.query', (at) => world().query(at), [box]],
  ['createVisibilityMesh', geometry.createVisibilityMesh, [walls, { bounds: box, attributes }]],
  ['visibilityMeshFrom', geometry.visibilityMeshFrom, [mesh().toBuffer()]],
  ['polygonFrom', (...a) => mesh().polygonFrom(...(a as [never])), [o, view]],
  ['canSee', (...a) => mesh().canSee(...(a as never as [never, never])), [o, p, view]],
  ['visiblePoints', (...a) => mesh().visiblePoints(...(a as never as [never, never])), [o, [o, p], view]],
  ['visibleShare', (...a) => mesh().visibleShare(...(a as never as [never, never])), [o, square, view]],
  ['pathBetween', (...a) => mesh().pathBetween(...(a as never as [never, never])), [o, p, { channel: 'sight' }]],
  [
    'mesh.raycast',
    (...a) => mesh().raycast(...(a as never as [never, never])),
    [o, 1, { maxDistance: 1, channel: 'sight' }],
  ],
  ['setWall', (...a) => mesh().setWall(...(a as never as [never, never])), [0, attributes[0]]],
  ['addWalls', (...a) => mesh().addWalls(...(a as [never])), [walls, attributes]],
  ['removeWalls', (numbers) => mesh().removeWalls(numbers), [[0]]],
  ['coverage', geometry.coverage, [[ring.points, [o, p, { x: 4, y: 0 }]], ring.points]],
  ['crossesSegment', geometry.crossesSegment, [o, p, o, p, 'both']],
  ['findCollisions', geometry.findCollisions, [[circle, square], { filter: () => true }]],
  ['intersectRayCircle', geometry.intersectRayCircle, [o, p, circle]],
  ['intersectRaySegment', geometry.intersectRaySegment, [o, p, o, p]],
  ['intersectSegmentBox', geometry.intersectSegmentBox, [o, p, box]],
  ['intersectSegmentBoxEdges', geometry.intersectSegmentBoxEdges, [o, p, box]],
  ['intersectSegments', geometry.intersectSegments, [o, p, o, p]],
  ['isovist', geometry.isovist, [ring.points, p, { walls }]],
  ['pixelsCollide', geometry.pixelsCollide, [pixels, pixels, { threshold: 1, round: false }]],
  ['pointInPolygon', geometry.pointInPolygon, [o, ring.points]],
  ['pointInPolygon', geometry.pointInPolygon, [o, [o, p, { x: 4, y: 0 }]]],
  [
    'pointInPolygon',
    geometry.pointInPolygon,
    [
      o,
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
    ],
  ],
  ['raycastAll', geometry.raycastAll, [o, p, walls]],
  ['ringArea', geometry.ringArea, [ring.points]],
  ['ringPath', geometry.ringPath, [[o, p, { x: 4, y: 0 }]]],
  ['separatingAxes', geometry.separatingAxes, [circle, square]],
  ['SpatialHash', make(geometry.SpatialHash), [{ cellSize: 1 }]],
  ['insert', (_, at) => hash().insert('b', at), ['b', box]],
  ['hash.update', (_, at) => hash().update('a', at), ['a', box]],
  ['hash.query', (at) => hash().query(at), [box]],
  ['queryCircle', (at) => hash().queryCircle(at), [circle]],
  ['nearest', (...a) => hash().nearest(...(a as [never])), [o, 1]],
  ['hash.raycast', (...a) => hash().raycast(...(a as never as [never, never, never])), [o, p, () => 0.5]],
  ['walk', (...a) => hash().walk(...(a as never as [never, never, never])), [o, p, () => false]],
  ['supercoverCells', geometry.supercoverCells, [o, p, 1]],
  ['scene.raycast', (...a) => scene().raycast(...(a as [never, never])), [p, 1, { maxDistance: 5, channel: 'light' }]],
  ['scene.canSee', (...a) => scene().canSee(...(a as [never, never])), [o, p, { channel: 'light' }]],
  ['scene.pathBetween', (...a) => scene().pathBetween(...(a as [never, never])), [o, p, { clearance: 1 }]],
  ['scene.moveAndSlide', (...a) => scene().moveAndSlide(...(a as [never, never])), [circle, p, { channel: 'move' }]],
  ['scene.addLight', (x, polygon) => scene().addLight({ x, y: 0, polygon }), [1, [0, 0, 4, 0, 4, 4]]],
  [
    'addSceneData',
    (data, options) => addSceneData(scene(), data, options),
    [MAP, { doors: { 0: true }, wallDepth: 1 }],
  ],
  ['moveAndSlide', geometry.moveAndSlide, [circle, p, [square, ring]]],
  ['moveAndSlide to one shape', geometry.moveAndSlide, [circle, p, ring]],
  [
    'moveAndSlide among all kinds',
    (...a) => geometry.moveAndSlide(...(a as never as [never, never, never])),
    [circle, p, [walls, square]],
  ],
  ['moveAndSlide among walls', geometry.moveAndSlide, [ring, p, walls]],
  [
    'moveAndSlide in a world',
    (shape, delta, options) => geometry.moveAndSlide(shape, delta, world(), options),
    [square, p, { mask: 3, ignores: 0 }],
  ],
  ['moveAndSlide among tiles', (shape, delta) => geometry.moveAndSlide(shape, delta, tiles()), [square, p]],
  ['sweepShape', geometry.sweepShape, [circle, p, [square, ring]]],
  ['sweepShape to walls', geometry.sweepShape, [square, p, walls]],
  ['tangentPoints', geometry.tangentPoints, [p, circle]],
  [
    'TileGrid',
    make(geometry.TileGrid),
    [
      [
        [0, 1],
        [1, 0],
      ],
      { tileSize: 1 },
    ],
  ],
  ['blocked', (...a) => tiles().blocked(...(a as never as [never, never])), [0, 1]],
  ['set', (...a) => tiles().set(...(a as never as [never, never, never])), [0, 1, true]],
  ['cellsIn', (at) => tiles().cellsIn(at), [box]],
  ['move', (...a) => tiles().move(...(a as never as [never, never])), [box, p]],
  ['move', (...a) => tiles().move(...(a as never as [never, never])), [{ x: 1, y: 1, radius: 0.3 }, p]],
  ['wallsOfRing', geometry.wallsOfRing, [ring.points, p, walls]],
  ['visibilityPolygon', geometry.visibilityPolygon, [o, walls, { ...view, bounds: box, attributes }]],
]

/** Yields copies of a value with each of its parts, at any depth, replaced by another. */
function* replaced(value: unknown, by: unknown): Generator<unknown> {
  yield by
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  for (const [key, part] of Object.entries(value)) {
    for (const other of replaced(part, by)) {
      const copy: unknown = Array.isArray(value) ? [...value] : { ...value }
      ;(copy as Record<string, unknown>)[key] = other
      yield copy
    }
  }
}

/** Returns the error that the call throws, or null. */
function thrownBy(call: Call, values: readonly unknown[]): unknown {
  try {
    call(...(values as never[]))
    return null
  } catch (error) {
    return error ?? 'nothing'
  }
}

const isUmbraError = (error: unknown): boolean =>
  (error instanceof TypeError || error instanceof RangeError) && /^react-umbra: .+ must be /.test(error.message)

describe.each(CALLS)('%s', (_, call, values) => {
  it('accepts valid arguments', () => {
    expect(thrownBy(call, values)).toBeNull()
  })

  it.each(HOSTILE)('throws an error of react-umbra or nothing when given %s', (_name, hostile) => {
    for (const [i, value] of values.entries()) {
      for (const other of replaced(value, hostile)) {
        const error = thrownBy(
          call,
          values.map((own, k) => (k === i ? other : own)),
        )
        if (error !== null && !isUmbraError(error)) expect.fail(`argument ${i} as ${partsOf(other)}: ${String(error)}`)
      }
    }
  })
})

function partsOf(value: unknown): string {
  return typeof value === 'object' && value !== null ? Object.keys(value).slice(0, 9).join() : String(value)
}

describe('an invalid value is named', () => {
  const rejects = (call: () => unknown, message: string): void => expect(call).toThrow(`react-umbra: ${message}`)

  it('if it is passed as options', () => {
    rejects(() => geometry.findCollisions([circle], (() => true) as never), 'options must be an object, got () => true')
    rejects(() => geometry.findCollisions(null as never), 'shapes must be an array of shapes, got null')
    rejects(() => new geometry.CollisionWorld(32 as never), 'options must be an object, got 32')
    rejects(() => world().add(circle, 1 as never), 'options must be an object, got 1')
    rejects(() => new geometry.SpatialHash(32 as never), 'options must be an object, got 32')
    rejects(() => geometry.visibilityPolygon(o, walls, 5 as never), 'options must be an object, got 5')
    rejects(() => mesh().polygonFrom(o, [] as never), 'options must be an object, got []')
  })

  it('if it is one of the options', () => {
    rejects(
      () => geometry.pixelsCollide(pixels, pixels, { round: 'false' as never }),
      'options.round must be true or false, got "false"',
    )
    rejects(() => geometry.findCollisions([circle], { filter: 1 as never }), 'options.filter must be a function, got 1')
    rejects(
      () => geometry.findCollisions([circle, circle], { filter: (() => 0) as never }),
      'the result of options.filter must be true or false, got 0',
    )
    rejects(() => hash().walk(o, p, null as never), 'visit must be a function, got null')
    rejects(() => hash().raycast(o, p, {} as never), 'test must be a function, got {}')
  })

  it('if a list has holes', () => {
    const holes = <T>(...values: T[]): T[] => Object.assign(new Array<T>(values.length + 1), values)
    rejects(() => geometry.findCollisions(holes(circle)), 'shapes[1] must be a shape')
    rejects(() => geometry.sweepShape(circle, p, holes(square)), 'against[1] must be a shape')
    rejects(() => geometry.moveAndSlide(circle, p, holes(1, 2, 3)), 'against[3] must be a number, got undefined')
    rejects(() => mesh().visiblePoints(o, holes(p)), 'points[1] must be a point')
    rejects(() => geometry.coverage(holes(ring.points), ring.points), 'rings[1] must be flat numbers')
    rejects(() => geometry.castRays(o, walls, { angles: holes(1) }), 'angles[1] must be a number, got undefined')
    rejects(() => geometry.raycastAll(o, p, holes(1, 2, 3)), 'walls[3] must be a number, got undefined')
    rejects(() => geometry.pointInPolygon(o, holes(1, 2, 3)), 'ring[3] must be a number, got undefined')
    rejects(() => geometry.pointInPolygon(o, holes(p, o)), 'ring[2] must be a point')
    rejects(() => geometry.pointInPolygon(o, [undefined, p, o] as never), 'ring[0] must be a number')
    rejects(
      () => geometry.visibilityPolygon(o, walls, { attributes: [{ blocks: holes('sight' as const) }] }),
      'attributes[0].blocks[1] must be one of light, sight, move, sound',
    )
  })

  it('if it would exceed the memory', () => {
    rejects(() => geometry.castRays(o, [], { count: 1e8 }), 'count must be a whole number up to 4194304, got 100000000')
    rejects(
      () => new geometry.TileGrid([{ length: 1e9 }], { tileSize: 1 }),
      'rows[0].length must be small enough for a grid of at most 268435456 cells, got 1000000000',
    )
    rejects(
      () => geometry.visibilityPolygon(o, walls, { radius: Number.MAX_VALUE }),
      'radius must be from -1e+100 to 1e+100',
    )
  })
})
