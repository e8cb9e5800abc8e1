import { describe, expect, it } from 'vitest'
import { moveAndSlide } from '../../src/collision/moveAndSlide.js'
import { TileGrid } from '../../src/collision/tiles/TileGrid.js'
import { TileAxis } from '../../src/collision/tiles/tileAxis.js'
import type { Box } from '../../src/geometry/boxes.js'
import type { Circle } from '../../src/geometry/circles.js'
import type { Point } from '../../src/geometry/points.js'
import { pointInPolygon } from '../../src/geometry/polygons.js'
import { visibilityPolygon } from '../../src/visibility/visibilityPolygon.js'
import { cases } from '../helpers/cases.js'
import { between, chance, pick, type Random, seeded, whole } from '../helpers/random.js'

/** A map drawn with `#` for blocked cells. */
function rowsOf(...lines: string[]): number[][] {
  return lines.map((line) => Array.from(line, (c) => (c === '#' ? 1 : 0)))
}

const grid = (...lines: string[]) => new TileGrid(rowsOf(...lines), { tileSize: 10 })
const box = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY })
const by = (x: number, y: number): Point => ({ x, y })

function randomRows(random: Random, share: number): number[][] {
  const width = whole(random, 7)
  return Array.from({ length: whole(random, 7) }, () =>
    Array.from({ length: width }, () => (chance(random, share) ? pick(random, [1, 2, -1]) : 0)),
  )
}

describe('blocked', () => {
  it('is true for every number but 0, and false outside the rows', () => {
    const map = new TileGrid([[0, 1, -0], Uint8Array.of(2, 0, 255)], { tileSize: 1 })
    const cells = [0, 1].map((cy) => [-1, 0, 1, 2, 3].map((cx) => map.blocked(cx, cy)))
    expect(cells).toEqual([
      [false, false, true, false, false],
      [false, true, false, true, false],
    ])
    expect(map.blocked(0, -1) || map.blocked(1, 2)).toBe(false)
  })

  it('keeps a copy of the rows', () => {
    const rows = rowsOf('#.')
    const map = new TileGrid(rows, { tileSize: 1 })
    rows[0]![0] = 0
    expect(map.blocked(0, 0)).toBe(true)
  })
})

describe('set', () => {
  it('changes one cell, and all later queries', () => {
    const map = grid('...', '.#.')
    const before = map.walls()
    map.set(0, 0, true)
    map.set(1, 1, false)
    map.set(1, 1, false)
    expect([map.blocked(0, 0), map.blocked(1, 1), map.blocked(1, 0)]).toEqual([true, false, false])
    expect([...map.walls()]).toEqual([...grid('#..', '...').walls()])
    expect([...before]).toEqual([...grid('...', '.#.').walls()])
    expect(map.move(box(12, 2, 18, 8), by(-20, 0))).toEqual(box(10, 2, 16, 8))
    expect(moveAndSlide({ kind: 'circle', x: 15, y: 5, radius: 2 }, by(-20, 0), map)).toMatchObject({ x: 12, y: 5 })
    map.set(0, 0, false)
    expect(map.move(box(12, 2, 18, 8), by(-20, 0))).toEqual(box(-8, 2, -2, 8))
    expect(moveAndSlide({ kind: 'circle', x: 15, y: 5, radius: 2 }, by(-20, 0), map)).toMatchObject({ x: -5, y: 5 })
  })

  it('rejects cells outside the grid, and values other than true and false', () => {
    const map = grid('...', '...')
    expect(() => map.set(3, 0, true)).toThrow('react-umbra: cx must be from 0 to 2, a column of the grid, got 3')
    expect(() => map.set(-1, 0, true)).toThrow('react-umbra: cx must be from 0 to 2')
    expect(() => map.set(0, 2, true)).toThrow('react-umbra: cy must be from 0 to 1, a row of the grid, got 2')
    expect(() => map.set(0.5, 0, true)).toThrow('react-umbra: cx must be a whole number, got 0.5')
    expect(() => map.set(0, 0, 1 as never)).toThrow('react-umbra: blocked must be true or false, got 1')
    expect([...map.walls()]).toEqual([])
  })
})

describe('cellsIn', () => {
  const map = grid('#..', '..#')
  const cells = (b: Box) => map.cellsIn(b).map(({ cx, cy }) => [cx, cy])

  it('returns the cells row by row, without those that only touch the box', () => {
    expect(cells(box(5, 5, 15, 15))).toEqual([
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ])
    expect(cells(box(10, 0, 20, 10))).toEqual([[1, 0]])
    expect(cells(box(-1e100, -1e100, 1e100, 5))).toEqual([
      [0, 0],
      [1, 0],
      [2, 0],
    ])
    expect(cells(box(30, 0, 40, 10))).toEqual([])
    expect(cells(box(-9, -9, 0, 0))).toEqual([])
  })

  it('accepts boxes without width or height', () => {
    expect(cells(box(5, 5, 5, 5))).toEqual([[0, 0]])
    expect(cells(box(5, 5, 5, 15))).toEqual([
      [0, 0],
      [0, 1],
    ])
    expect(cells(box(10, 5, 10, 15))).toEqual([])
  })

  it('agrees with computed grid lines for any tile size', () => {
    const random = seeded(71)
    for (let round = 0; round < cases(2000); round++) {
      const size = pick(random, [0.1, 0.7, 1 / 3, 1e-300, 12.3, 1e90])
      const fine = new TileGrid(rowsOf('........', '........', '........'), { tileSize: size })
      const [left, right] = [whole(random, 5), whole(random, 3)]
      const b = box(left * size, size, (left + right) * size, 2 * size)
      expect(fine.cellsIn(b)).toEqual(Array.from({ length: right }, (_, i) => ({ cx: left + i, cy: 1 })))
    }
  })
})

describe('move', () => {
  it('moves freely over free cells and outside of the rows', () => {
    const map = grid('...', '...')
    expect(map.move(box(1, 1, 5, 5), by(12, 3))).toEqual(box(13, 4, 17, 8))
    expect(map.move(box(1, 1, 5, 5), by(-1e12, 1e12))).toEqual(box(1 - 1e12, 1 + 1e12, 5 - 1e12, 5 + 1e12))
    expect(grid().move(box(1, 1, 5, 5), by(0, 0))).toEqual(box(1, 1, 5, 5))
  })

  it('stops at the edge of a blocked cell, from all four sides', () => {
    const map = grid('...', '.#.', '...')
    expect(map.move(box(1, 12, 5, 16), by(20, 0))).toEqual(box(6, 12, 10, 16))
    expect(map.move(box(22, 12, 26, 16), by(-22, 0))).toEqual(box(20, 12, 24, 16))
    expect(map.move(box(12, 1, 16, 5), by(0, 20))).toEqual(box(12, 6, 16, 10))
    expect(map.move(box(12, 25, 16, 29), by(0, -25))).toEqual(box(12, 20, 16, 24))
  })

  it('does not tunnel at any speed', () => {
    const map = grid('....#....')
    expect(map.move(box(1, 1, 5, 5), by(1e9, 0))).toEqual(box(36, 1, 40, 5))
    expect(map.move(box(-1e9 - 4, 1, -1e9, 5), by(2e9, 0))).toEqual(box(36, 1, 40, 5))
    expect(map.move(box(1e9, 1, 1e9 + 4, 5), by(-1e9, 0))).toEqual(box(50, 1, 54, 5))
    // It moves straight, past the cell in the corner of a bend.
    expect(grid('...', '...', '#..').move(box(0, 0, 4, 4), by(25, 25))).toEqual(box(25, 25, 29, 29))
    expect(grid('..#', '...', '...').move(box(0, 0, 4, 4), by(25, 25))).toEqual(box(25, 25, 29, 29))
  })

  it('slides along a wall, over its seams', () => {
    const floor = grid('....', '####')
    expect(floor.move(box(1, 6, 5, 10), by(20, 7))).toEqual(box(21, 6, 25, 10))
    expect(floor.move(box(1, 1, 5, 5), by(20, 50))).toEqual(box(21, 6, 25, 10))
    expect(floor.move(box(31, 6, 35, 10), by(-20, 7))).toEqual(box(11, 6, 15, 10))
    expect(grid('..#', '###').move(box(1, 1, 5, 5), by(90, 90))).toEqual(box(16, 6, 20, 10))
  })

  it('moves along x first at a corner met head-on', () => {
    const map = grid('..', '.#')
    expect(map.move(box(0, 0, 10, 10), by(5, 5))).toEqual(box(5, 0, 15, 10))
  })

  it('fits between two cells that leave exactly its size', () => {
    const gap = grid('###', '...', '###')
    expect(gap.move(box(-20, 10, -10, 20), by(100, 0))).toEqual(box(80, 10, 90, 20))
    expect(gap.move(box(-10, 10, 0, 20), by(25, 3))).toEqual(box(15, 10, 25, 20))
    expect(gap.move(box(-20, 11, -10, 21), by(100, 0))).toEqual(box(-10, 11, 0, 21))
  })

  it('lets a box leave blocked cells, but not enter others', () => {
    const map = grid('.....', '.##..', '.##.#', '.....')
    for (const delta of [by(-30, 0), by(0, -30), by(0, 30), by(8, 0)]) {
      const start = box(14, 14, 18, 18)
      expect(map.move(start, delta)).toEqual(box(14 + delta.x, 14 + delta.y, 18 + delta.x, 18 + delta.y))
    }
    expect(map.move(box(14, 24, 18, 28), by(50, 0))).toEqual(box(36, 24, 40, 28))
  })

  it('agrees with steps so small that all edges fall on steps', () => {
    const random = seeded(72)
    for (let round = 0; round < cases(800); round++) {
      const rows = randomRows(random, 0.3)
      const map = new TileGrid(rows, { tileSize: 4 })
      const [minX, minY] = [whole(random, 30) - 3, whole(random, 30) - 3]
      const start = box(minX, minY, minX + whole(random, 9), minY + whole(random, 9))
      const delta = by(whole(random, 31) - 15, whole(random, 31) - 15)
      expect(map.move(start, delta), JSON.stringify([rows, start, delta])).toEqual(inSteps(map, start, delta))
    }
  })

  it('never ends up in a blocked cell when it starts in free ones, for cells of any size', () => {
    const random = seeded(73)
    for (let round = 0; round < cases(150); round++) {
      const size = pick(random, [0.1, 1 / 3, 0.7, 16, 1e6])
      const map = new TileGrid(randomRows(random, 0.4), { tileSize: size })
      const isFree = (b: Box) => map.cellsIn(b).every(({ cx, cy }) => !map.blocked(cx, cy))
      const place = () => (chance(random, 0.5) ? whole(random, 7) * size : between(random, -1, 7) * size)
      const [x, y] = [place(), place()]
      const length = chance(random, 0.3) ? size : between(random, 0, 1.5) * size
      let at = box(x, y, x + length, y + length)
      if (!isFree(at)) continue
      for (let frame = 0; frame < 30; frame++) {
        const delta = by(between(random, -3, 3) * size, pick(random, [0, size, between(random, -3, 3) * size]))
        const next = map.move(at, delta)
        expect(isFree(next)).toBe(true)
        expect((next.minX - at.minX) * delta.x).toBeGreaterThanOrEqual(0)
        expect(Math.abs(next.maxX - at.maxX)).toBeLessThanOrEqual(Math.abs(delta.x) * (1 + 1e-9))
        expect(Math.abs(next.maxX - next.minX - length)).toBeLessThan(1e-12 * size)
        at = next
      }
    }
  })
})

describe('TileAxis', () => {
  it.each([
    ['forward', 10, [0, 1], [1, 0]],
    ['backward', -10, [2, 3], [1, 2]],
  ] as const)('enters the cells of a grid of three, and none beyond its end: %s', (_, delta, [min, max], ahead) => {
    const axis = new TileAxis(min, max, delta, 1, 3)
    expect(axis.covered()).toEqual([min, max])
    expect(axis.nextCells()).toEqual(ahead)
    expect(axis.entryTime()).toBe(0)
    axis.enter()
    expect(axis.entryTime()).toBeCloseTo(0.1, 12)
    axis.enter()
    expect(axis.covered().map((cell) => cell + 0)).toEqual([0, 3])
    expect(axis.entryTime()).toBe(Number.POSITIVE_INFINITY)
    expect(axis.exitTime()).toBeCloseTo(0.1, 12)
    expect(axis.edges()).toEqual([min + delta, max + delta])
  })
})

describe('move of a circle', () => {
  const ball = (x: number, y: number, radius = 4) => ({ x, y, radius })

  it('moves freely over free cells, and stops at blocked ones at any speed', () => {
    expect(grid('...').move(ball(5, 5), by(12, 3))).toEqual(ball(17, 8))
    expect(grid('..#').move(ball(5, 5), by(1e6, 0))).toEqual(ball(16, 5))
    expect(grid('#..').move(ball(25, 5), by(-1e6, 0))).toEqual(ball(14, 5))
  })

  it('slides along tiles in a row without catching at their joints', () => {
    const floor = grid('..........', '##########')
    expect(floor.move(ball(5, 5), by(85, 7))).toEqual(ball(90, 6))
    const walked = Array.from({ length: 85 }).reduce<Circle>((at) => floor.move(at, by(1, 0.3)), ball(5, 6))
    expect(walked).toEqual(ball(90, 6))
  })

  it('slides past a corner that a box of its size would be stopped at', () => {
    const corner = grid('...', '.#.')
    const end = corner.move(ball(15, 5), by(0, 0))
    expect(end).toEqual(ball(15, 5))
    // Less than its radius past the corner: a box would stop at 6, but the circle slides around it.
    const past = Array.from({ length: 30 }).reduce<Circle>((at) => corner.move(at, by(0, 1)), ball(7, 4))
    expect(past.x).toBeLessThan(6)
    expect(past.x).toBeGreaterThan(5)
    expect(past.y).toBeGreaterThan(30)
    expect(corner.move(box(3, 0, 11, 8), by(0, 30))).toEqual(box(3, 2, 11, 10))
  })

  it('passes a gap of exactly its width, and is pushed out of overlaps', () => {
    expect(grid('###', '...', '###').move(ball(5, 15, 5), by(20, 3))).toEqual(ball(25, 15, 5))
    expect(grid('.#').move(ball(8, 5), by(0, 0))).toEqual(ball(6, 5))
  })

  it('treats a circle of radius 0 as a point, which stops at cells too', () => {
    expect(grid('..#').move(ball(5, 5, 0), by(90, 0))).toEqual(ball(20, 5, 0))
  })

  it('agrees with moveAndSlide', () => {
    const random = seeded(76)
    for (let round = 0; round < cases(150); round++) {
      const map = new TileGrid(randomRows(random, 0.4), { tileSize: 10 })
      const start = ball(between(random, 0, 60), between(random, 0, 60), between(random, 1, 9))
      const delta = by(between(random, -60, 60), between(random, -60, 60))
      const { x, y } = moveAndSlide({ kind: 'circle', ...start }, delta, map)
      expect(map.move(start, delta)).toEqual({ ...start, x, y })
    }
  })

  it('names the invalid argument', () => {
    expect(() => grid('.').move(ball(0, 0, -1), by(0, 0))).toThrow('react-umbra: circle.radius must be zero or more')
    expect(() => grid('.').move(ball(0, Number.NaN), by(0, 0))).toThrow('react-umbra: circle.y must be a finite number')
    expect(() => grid('.').move(null as never, by(0, 0))).toThrow('react-umbra: box must be a box')
  })
})

describe('walls', () => {
  it('surrounds the blocked area with the fewest walls', () => {
    expect(Array.from(grid('.##.', '.##.').walls())).toEqual([
      ...[10, 0, 30, 0],
      ...[30, 20, 10, 20],
      ...[10, 20, 10, 0],
      ...[30, 0, 30, 20],
    ])
    expect(grid('####', '#..#', '####').walls()).toHaveLength(4 * 8)
    expect(grid('....').walls()).toHaveLength(0)
    expect(grid().walls()).toHaveLength(0)
  })

  it('separates cells that meet at a corner', () => {
    expect(grid('#.', '.#').walls()).toHaveLength(4 * 8)
  })

  it('surrounds exactly the blocked cells of random grids', () => {
    const random = seeded(74)
    for (let round = 0; round < cases(150); round++) {
      const rows = randomRows(random, pick(random, [0.2, 0.5, 0.8]))
      const map = new TileGrid(rows, { tileSize: 2 })
      const walls = map.walls()
      expect(map.walls()).toEqual(walls)
      checkOutline(map, walls, rows)
    }
  })
})

describe('errors', () => {
  it('names the invalid row, cell or size', () => {
    const make = (rows: unknown, tileSize: unknown) => () => new TileGrid(rows as number[][], { tileSize } as never)
    expect(make([[0, 1], [0]], 1)).toThrow('react-umbra: rows[1].length must be 2, like that of the first row, got 1')
    expect(make([[0, Number.NaN]], 1)).toThrow('react-umbra: rows[0][1] must be a finite number, got NaN')
    expect(make([[0], ['#']], 1)).toThrow('react-umbra: rows[1][0] must be a number, got "#"')
    expect(make(['#'], 1)).toThrow('react-umbra: rows[0][0] must be a number, got "#"')
    expect(make([0, 1], 1)).toThrow('react-umbra: rows[0].length must be a number, got undefined')
    expect(make([[], null], 1)).toThrow(
      'react-umbra: rows[1].length must be 0, like that of the first row, got undefined',
    )
    expect(make('#', 1)).toThrow('react-umbra: rows must be an array of rows of numbers')
    expect(make([], 0)).toThrow('react-umbra: options.tileSize must be above zero, got 0')
    expect(make([[0, 0]], 1e100)).toThrow('react-umbra: options.tileSize must be')
    expect(() => new TileGrid([], undefined as never)).toThrow('react-umbra: options must be an object')
    const map = grid('#')
    expect(() => map.blocked(0.5, 0)).toThrow('react-umbra: cx must be a whole number, got 0.5')
    expect(() => map.blocked(0, Number.NaN)).toThrow('react-umbra: cy must be a finite number')
    expect(() => map.cellsIn(box(1, 0, 0, 0))).toThrow('react-umbra: box must be a box with minX at most maxX')
    expect(() => map.move(box(0, 0, 1, 1), by(0, Number.NaN))).toThrow('react-umbra: delta.y must be a finite number')
  })
})

/**
 * Returns the box after a move in steps small enough that every edge stops at each grid line, in integers. Moves along
 * x before y.
 */
function inSteps(map: TileGrid, start: Box, delta: Point): Box {
  // Twice as many as needed: a step that leaves a line does not end on another.
  const steps = 2 * Math.max(1, Math.abs(delta.x)) * Math.max(1, Math.abs(delta.y))
  let at = box(start.minX * steps, start.minY * steps, start.maxX * steps, start.maxY * steps)
  const covered = (b: Box) => {
    const keys = new Map<string, [number, number]>()
    const size = 4 * steps
    for (let cy = 0; cy < 7; cy++) {
      for (let cx = 0; cx < 7; cx++) {
        const inX = cx * size < b.maxX && (cx + 1) * size > b.minX
        if (inX && cy * size < b.maxY && (cy + 1) * size > b.minY) keys.set(`${cx},${cy}`, [cx, cy])
      }
    }
    return keys
  }
  const tryStep = (dx: number, dy: number): boolean => {
    const next = box(at.minX + dx, at.minY + dy, at.maxX + dx, at.maxY + dy)
    const before = covered(at)
    for (const [key, [cx, cy]] of covered(next)) {
      if (before.has(key) || !map.blocked(cx, cy)) continue
      if (!map.blocked(cx - Math.sign(dx), cy - Math.sign(dy))) return false
    }
    at = next
    return true
  }
  let [dx, dy] = [delta.x, delta.y]
  for (let step = 0; step < steps; step++) {
    if (dx !== 0 && !tryStep(dx, 0)) dx = 0
    if (dy !== 0 && !tryStep(0, dy)) dy = 0
  }
  return box(at.minX / steps + 0, at.minY / steps + 0, at.maxX / steps + 0, at.maxY / steps + 0)
}

/**
 * Checks the walls of a grid with cells of size 2: crossing parity from the left, blocked cells on positive sides, no
 * missing walls, and no walls that could be merged.
 */
function checkOutline(map: TileGrid, walls: Float64Array, rows: readonly number[][]): void {
  let length = 0
  const crossings = rows.map((row) => row.map(() => 0))
  const starts = new Set<string>()
  const ends: string[] = []
  for (let i = 0; i < walls.length; i += 4) {
    const [x0, y0, x1, y1] = walls.subarray(i, i + 4) as unknown as [number, number, number, number]
    const [ux, uy] = [Math.sign(x1 - x0), Math.sign(y1 - y0)]
    expect(Math.abs(ux) + Math.abs(uy)).toBe(1)
    starts.add(`${x0} ${y0} ${ux} ${uy}`)
    ends.push(`${x1} ${y1} ${ux} ${uy}`)
    for (let x = x0 + ux, y = y0 + uy; (x - x1) * ux + (y - y1) * uy < 0; x += 2 * ux, y += 2 * uy) {
      length++
      expect(map.blocked(Math.floor((x - uy) / 2), Math.floor((y + ux) / 2))).toBe(true)
      expect(map.blocked(Math.floor((x + uy) / 2), Math.floor((y - ux) / 2))).toBe(false)
      if (uy !== 0) for (let cx = x / 2; cx < rows[0]!.length; cx++) crossings[(y - 1) / 2]![cx]!++
    }
  }
  expect(ends.filter((end) => starts.has(end))).toEqual([])
  let borders = 0
  rows.forEach((row, cy) => {
    row.forEach((cell, cx) => {
      expect(crossings[cy]![cx]! % 2 === 1).toBe(cell !== 0)
      if (cell === 0) return
      for (const [u, v] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        if (!map.blocked(cx + u, cy + v)) borders++
    })
  })
  expect(length).toBe(borders)
}

describe('walls for light', () => {
  const o = { x: 15, y: 15 }
  const bounds = { minX: 0, minY: 0, maxX: 50, maxY: 30 }
  const walls = new TileGrid(
    [
      [0, 0, 0, 0, 0],
      [0, 0, 1, 1, 0],
      [0, 0, 0, 0, 0],
    ],
    { tileSize: 10 },
  ).walls()

  it('stop light at the edge of the blocked cells', () => {
    const seen = visibilityPolygon(o, walls, { bounds })
    expect([19, 25, 35, 45].map((x) => pointInPolygon({ x, y: 15 }, seen))).toEqual([
      'inside',
      'outside',
      'outside',
      'outside',
    ])
  })

  it("stop light where it leaves the cells with from: 'positive', so that they are lit", () => {
    const attributes = Array.from({ length: walls.length / 4 }, () => ({ from: 'positive' as const }))
    const seen = visibilityPolygon(o, walls, { bounds, attributes })
    expect([19, 25, 35, 45].map((x) => pointInPolygon({ x, y: 15 }, seen))).toEqual([
      'inside',
      'inside',
      'inside',
      'outside',
    ])
  })
})

describe('a shape that covers very many tiles', () => {
  it('stops at the same position as on a grid of larger cells', () => {
    const random = seeded(97)
    for (let i = 0; i < cases(100); i++) {
      const cells = randomRows(random, 0.3)
      // An equal map with each cell as 20 × 20 cells of a twentieth of the size.
      const fine = cells.flatMap((row) => Array.from({ length: 20 }, () => row.flatMap((cell) => Array(20).fill(cell))))
      const [coarse, dense] = [new TileGrid(cells, { tileSize: 20 }), new TileGrid(fine, { tileSize: 1 })]
      const circle = { kind: 'circle', x: between(random, -30, 150), y: between(random, -30, 150), radius: 15 } as const
      const reach = { minX: circle.x - 15, minY: circle.y - 15, maxX: circle.x + 15, maxY: circle.y + 15 }
      if (coarse.cellsIn(reach).some(({ cx, cy }) => coarse.blocked(cx, cy))) continue
      const way = by(between(random, -90, 90), between(random, -90, 90))
      const one = moveAndSlide(circle, way, coarse)
      const other = moveAndSlide(circle, way, dense)
      expect(other.x, String(i)).toBeCloseTo(one.x, 6)
      expect(other.y, String(i)).toBeCloseTo(one.y, 6)
    }
  })
})
