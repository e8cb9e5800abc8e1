import { describe, expect, it } from 'vitest'
import { visibilityPolygon } from '../../../src/geometry.js'
import { parseWatabou, type SceneData } from '../../../src/import.js'
import { filesFolder, othersFile, sampleFile } from '../../helpers/files.js'
import { expectSoundOnMutations } from '../../helpers/mutate.js'

const room = { x: -1, y: -1, w: 3, h: 2 }
const door = (type: number, dir = { x: 1, y: 0 }) => ({ x: -1, y: -1, dir, type })
const parse = (parts: object) => parseWatabou({ rects: [room], ...parts }, { gridSize: 10 })
const wallsOf = ({ occluders }: SceneData) => occluders.map(({ walls }) => [...walls])
const ROOM = [10, 10, 40, 10, 40, 10, 40, 30, 40, 30, 10, 30, 10, 30, 10, 10]

describe('parseWatabou', () => {
  it('puts the origin one square beyond the floor, also with negative squares', () => {
    const data = parse({})
    expect(data).toMatchObject({ width: 50, height: 40, grid: { x: 0, y: 0, size: 10 }, lights: [], warnings: [] })
    expect(wallsOf(data)).toEqual([ROOM])
  })

  it('uses squares of 70 pixels by default', () => {
    expect(parseWatabou({ rects: [room] })).toMatchObject({ width: 350, height: 280, grid: { size: 70 } })
  })

  it('reads text and objects alike', () => {
    const text = sampleFile('cellar.json')
    expect(parseWatabou(text)).toEqual(parseWatabou(JSON.parse(text)))
  })

  it('outlines the floor, with one wall per side', () => {
    const rects = [room, { x: 2, y: -1, w: 2, h: 2 }, { x: 0, y: -1, w: 3, h: 1 }]
    expect(wallsOf(parse({ rects }))).toEqual([[10, 10, 60, 10, 60, 10, 60, 30, 60, 30, 10, 30, 10, 30, 10, 10]])
  })

  it('returns rock within the floor as an outline', () => {
    const rects = [
      { x: 0, y: 0, w: 3, h: 1 },
      { x: 0, y: 2, w: 3, h: 1 },
      { x: 0, y: 1, w: 1, h: 1 },
      { x: 2, y: 1, w: 1, h: 1 },
    ]
    const [around, rock] = parse({ rects }).occluders
    expect(around).not.toHaveProperty('closed')
    expect(rock).toMatchObject({ kind: 'wall', closed: true, open: false })
    expect([...rock!.walls]).toEqual([20, 30, 30, 30, 30, 30, 30, 20, 30, 20, 20, 20, 20, 20, 20, 30])
  })

  it('puts doors across the center of their squares', () => {
    expect(wallsOf(parse({ doors: [door(1), door(1, { x: 0, y: -1 })] }))).toEqual([
      ROOM,
      [15, 10, 15, 20],
      [10, 15, 20, 15],
    ])
  })

  it.each([
    [1, { kind: 'door', open: false }],
    [4, { kind: 'door', open: false, attributes: { blocks: ['move'] } }],
    [5, { kind: 'door', open: false }],
    [6, { kind: 'door', open: false, secret: true }],
    [7, { kind: 'door', open: false }],
  ])('reads doors of type %i', (type, expected) => {
    const data = parse({ doors: [door(type)] })
    expect({ ...data.occluders[1], walls: [] }).toEqual({ ...expected, walls: [] })
    expect(data.warnings).toEqual([])
  })

  it.each([0, 2, 3, 8, 9])('leaves passages of type %i open', (type) => {
    expect(parse({ doors: [door(type)] })).toMatchObject({ occluders: [{ kind: 'wall' }], warnings: [] })
  })

  it('skips unknown doors with a warning', () => {
    const doors = [door(10), door(1, { x: 0, y: 0 }), door(1, { x: 1, y: 1 })]
    expect(parse({ doors })).toMatchObject({
      occluders: [{ kind: 'wall' }],
      warnings: [
        'doors[0] has the unknown type 10: skipped',
        'doors[1].dir must be along an axis, got 0, 0: skipped',
        'doors[2].dir must be along an axis, got 1, 1: skipped',
      ],
    })
  })

  it('turns columns into exactly closed circles', () => {
    const [, column] = parse({ columns: [{ x: 0.5, y: 0 }] }).occluders
    expect(column).toMatchObject({ kind: 'object', closed: true })
    const walls = [...column!.walls]
    expect(walls.slice(-2)).toEqual(walls.slice(0, 2))
    for (let i = 0; i < walls.length; i += 2) {
      expect(Math.hypot(walls[i]! - 25, walls[i + 1]! - 20)).toBeCloseTo(2.5, 10)
    }
  })

  it('turns a rotunda without passages into an ellipse', () => {
    const [rotunda, ...others] = parse({ rects: [{ x: 0, y: 0, w: 4, h: 2, rotunda: true }] }).occluders
    expect(others).toEqual([])
    const walls = [...rotunda!.walls]
    expect(walls.slice(-2)).toEqual(walls.slice(0, 2))
    for (let i = 0; i < walls.length; i += 2) {
      expect(Math.hypot((walls[i]! - 30) / 2, walls[i + 1]! - 20)).toBeCloseTo(10, 10)
    }
  })

  it.each<[string, ...[x: number, y: number][]]>([
    ['in the middle of each side', [3, 1], [1, 3], [-1, 1], [1, -1]],
    ['at both sides of a corner', [3, 0], [2, -1]],
    ['at both sides of the opposite corner', [-1, 2], [0, 3]],
    ['along a whole side', [3, 0], [3, 1], [3, 2]],
    ['at a corner alone', [3, 2]],
  ])('connects passages to a rotunda %s, without leaks', (_, ...squares) => {
    const passages = squares.map(([x, y]) => ({ x, y, w: 1, h: 1 }))
    const data = parse({ rects: [{ x: 0, y: 0, w: 3, h: 3, rotunda: true }, ...passages] })
    const middle = (square: { x: number; y: number }) => {
      const left = Math.min(0, ...squares.map(([x]) => x))
      const top = Math.min(0, ...squares.map(([, y]) => y))
      return { x: (square.x - left + 1.5) * 10, y: (square.y - top + 1.5) * 10 }
    }
    const seen = seenFrom(middle({ x: 1, y: 1 }), data)
    expect(reachesEdge(seen, data)).toBe(false)
    for (const passage of passages) {
      expect(reachesEdge(seenFrom(middle(passage), data), data)).toBe(false)
      // The rotunda's center is visible from far inside the passage.
      const back = seenFrom(middle(passage), data)
      expect(contains(back, middle({ x: 1, y: 1 }))).toBe(true)
    }
  })

  it('neither changes the object nor keeps any part of it', () => {
    const file = JSON.parse(sampleFile('cellar.json'))
    const data = parseWatabou(file)
    expect(file).toEqual(JSON.parse(sampleFile('cellar.json')))
    const before = structuredClone(data)
    file.rects[0].x = 99
    expect(data).toEqual(before)
  })

  it.each([
    [{ rects: 7 }, 'rects must be an array, got 7'],
    [{ rects: [{ ...room, w: -1 }] }, 'rects[0].w must be zero or more, got -1'],
    [{ rects: [{ ...room, x: 0.5 }] }, 'rects[0].x must be a whole number, got 0.5'],
    [{ doors: [{ ...door(1), dir: null }] }, 'doors[0].dir must be an object, got null'],
    [{ rects: [room, { ...room, x: 2 ** 40 }] }, 'rects must be within 4194304 squares, got [1099511627780,2]'],
  ])('rejects %j', (parts, message) => {
    expect(() => parse(parts)).toThrow(`react-umbra: ${message}`)
  })

  it.each([
    ['', 'the one-page dungeon must be JSON text, got ""'],
    ['cellar.json', 'the one-page dungeon must be its text (not its path or address), got "cellar.json"'],
  ])('rejects the text %j', (text, message) => {
    expect(() => parseWatabou(text)).toThrow(`react-umbra: ${message}`)
  })

  it.each([0, -1, Number.NaN, Infinity])('rejects squares of %f pixels', (gridSize) => {
    expect(() => parseWatabou({ rects: [] }, { gridSize })).toThrow('react-umbra: options.gridSize must be')
  })

  it('returns valid data or throws a clear error for 300 broken files', () => {
    expectSoundOnMutations(sampleFile('cellar.json'), (file) => parseWatabou(file))
  })
})

interface Dungeon {
  rects: { x: number; y: number; w: number; h: number; rotunda?: boolean }[]
  doors: { type: number }[]
  columns: object[]
}

describe.skipIf(!filesFolder)("Watabou's own dungeons (skipped where UMBRA_FILES names no folder)", () => {
  it.each(['abandoned_halls_of_the_white_king', 'darkstone_citadel', 'maze_of_mephis'])(
    '%s has every door and column, and closed walls around its floor',
    (name) => {
      const text = othersFile(`watabou/${name}.json`)
      const dungeon = JSON.parse(text) as Dungeon
      const data = parseWatabou(text, { gridSize: 1 })
      const doors = data.occluders.filter(({ kind }) => kind === 'door')
      expect(doors).toHaveLength(dungeon.doors.filter(({ type }) => [1, 4, 5, 6, 7].includes(type)).length)
      expect(doors.filter(({ secret }) => secret)).toHaveLength(dungeon.doors.filter(({ type }) => type === 6).length)
      expect(data.occluders.filter(({ kind }) => kind === 'object')).toHaveLength(dungeon.columns.length)
      expect(data.warnings).toEqual([])

      const minX = Math.min(...dungeon.rects.map(({ x }) => x)) - 1
      const minY = Math.min(...dungeon.rects.map(({ y }) => y)) - 1
      for (const { x, y, w, h } of dungeon.rects) {
        const seen = seenFrom({ x: x + w / 2 - minX + 0.01, y: y + h / 2 - minY + 0.01 }, data)
        expect(reachesEdge(seen, data)).toBe(false)
      }
    },
  )

  it('abandoned_halls_of_the_white_king has walls as long as the edges of its squares', () => {
    const text = othersFile('watabou/abandoned_halls_of_the_white_king.json')
    const squares = new Set<string>()
    for (const { x, y, w, h } of (JSON.parse(text) as Dungeon).rects) {
      for (let dy = 0; dy < h; dy++) for (let dx = 0; dx < w; dx++) squares.add(`${x + dx},${y + dy}`)
    }
    let edges = 0
    for (const square of squares) {
      const [x, y] = square.split(',').map(Number) as [number, number]
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const) {
        if (!squares.has(`${x + dx},${y + dy}`)) edges++
      }
    }
    let length = 0
    for (const { kind, walls } of parseWatabou(text, { gridSize: 1 }).occluders) {
      if (kind !== 'wall') continue
      for (let i = 0; i < walls.length; i += 4) {
        length += Math.abs(walls[i]! - walls[i + 2]!) + Math.abs(walls[i + 1]! - walls[i + 3]!)
      }
    }
    expect(length).toBe(edges)
  })
})

/** Returns the visible area of a map without its doors and columns. */
function seenFrom(origin: { x: number; y: number }, data: SceneData): Float64Array {
  const walls = data.occluders.filter(({ kind }) => kind === 'wall').flatMap(({ walls }) => [...walls])
  return visibilityPolygon(origin, walls, { bounds: { minX: 0, minY: 0, maxX: data.width, maxY: data.height } })
}

/** Returns true if a ring reaches the picture's edge, where there is only rock. */
function reachesEdge(ring: Float64Array, { width, height }: SceneData): boolean {
  return ring.some((at, i) => at <= 0 || at >= (i % 2 === 0 ? width : height))
}

function contains(ring: Float64Array, { x, y }: { x: number; y: number }): boolean {
  let isInside = false
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [x0, y0, x1, y1] = [ring[j]!, ring[j + 1]!, ring[i]!, ring[i + 1]!]
    if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) isInside = !isInside
  }
  return isInside
}
