import { describe, expect, it } from 'vitest'
import { collide } from '../../src/collision/pairs/collide.js'
import type { ConvexPart } from '../../src/collision/shapes/ConvexPart.js'
import { prepareShape } from '../../src/collision/shapes/prepareShape.js'
import { TileCells } from '../../src/collision/tiles/TileCells.js'
import { tileObstacles } from '../../src/collision/tiles/tileObstacles.js'
import type { Box } from '../../src/geometry/boxes.js'
import { boxesMeet } from '../../src/geometry/boxes.js'
import type { Shape } from '../../src/geometry/shapes.js'
import { box, circle, polygon } from './shapes.js'

function cellsOf(
  size: number,
  columns: number,
  rows: number,
  isBlocked: (cx: number, cy: number) => boolean,
): TileCells {
  const cells = new TileCells(size, columns, rows)
  for (let cy = 0; cy < rows; cy++) {
    for (let cx = 0; cx < columns; cx++) cells.blocked[cy * columns + cx] = isBlocked(cx, cy) ? 1 : 0
  }
  return cells
}

function foundIn(cells: TileCells, near: Box, free?: ConvexPart): { index: number; bounds: number[] }[] {
  const found: { index: number; bounds: number[] }[] = []
  tileObstacles(cells).eachNear(
    near,
    ({ minX, minY, maxX, maxY, corners }, index) => {
      expect(corners).toEqual([minX, minY, maxX, minY, maxX, maxY, minX, maxY])
      found.push({ index, bounds: [minX, minY, maxX, maxY] })
    },
    free,
  )
  return found
}

const around = (minX: number, minY: number, maxX: number, maxY: number): Box => ({ minX, minY, maxX, maxY })
const everywhere = around(-1e6, -1e6, 1e6, 1e6)

describe('blocked cells near a box', () => {
  const checkered = cellsOf(10, 6, 4, (cx, cy) => (cx + cy) % 2 === 0)

  it('are those that the box covers, each with its index', () => {
    expect(foundIn(checkered, around(15, 5, 35, 15))).toEqual([
      { index: 2, bounds: [20, 0, 30, 10] },
      { index: 7, bounds: [10, 10, 20, 20] },
      { index: 9, bounds: [30, 10, 40, 20] },
    ])
    expect(foundIn(checkered, everywhere)).toHaveLength(12)
    expect(foundIn(checkered, around(100, 0, 200, 10))).toEqual([])
  })

  it('have a piece length of eight cells', () => {
    expect(tileObstacles(checkered).pieceLength).toBe(80)
  })
})

describe('very many blocked cells near a box', () => {
  it('are merged into one rectangle if all are blocked', () => {
    const solid = cellsOf(2, 20, 20, () => true)
    expect(foundIn(solid, everywhere)).toEqual([{ index: 0, bounds: [0, 0, 40, 40] }])
    expect(foundIn(solid, around(3, 5, 38.5, 39))).toEqual([{ index: 41, bounds: [2, 4, 40, 40] }])
    // Up to 256 are not merged.
    expect(
      foundIn(
        cellsOf(2, 16, 16, () => true),
        everywhere,
      ),
    ).toHaveLength(256)
    expect(
      foundIn(
        cellsOf(2, 257, 1, () => true),
        everywhere,
      ),
    ).toEqual([{ index: 0, bounds: [0, 0, 514, 2] }])
  })

  it('are merged in rows, and across identical rows', () => {
    // A frame two cells thick, a bar in it, and a single cell.
    const drawn = cellsOf(
      1,
      40,
      30,
      (cx, cy) =>
        cx < 2 || cx > 37 || cy < 2 || cy > 27 || (cx > 9 && cx < 30 && cy > 9 && cy < 14) || (cx === 5 && cy === 20),
    )
    const found = foundIn(drawn, everywhere)
    expect(found).toEqual([
      { index: 0, bounds: [0, 0, 40, 2] },
      { index: 410, bounds: [10, 10, 30, 14] },
      { index: 805, bounds: [5, 20, 6, 21] },
      { index: 80, bounds: [0, 2, 2, 28] },
      { index: 118, bounds: [38, 2, 40, 28] },
      { index: 1120, bounds: [0, 28, 40, 30] },
    ])
  })

  it('are merged into rectangles that cover each cell once', () => {
    for (const [a, b] of [
      [3, 5],
      [7, 2],
      [2, 11],
      [5, 5],
    ] as const) {
      const isBlocked = (cx: number, cy: number): boolean => (cx * a + cy * b) % 13 < 9
      const cells = cellsOf(1, 30, 30, isBlocked)
      const counts = new Uint8Array(900)
      for (const { index, bounds } of foundIn(cells, everywhere)) {
        const [minX, minY, maxX, maxY] = bounds as [number, number, number, number]
        expect(index).toBe(minY * 30 + minX)
        for (let y = minY; y < maxY; y++) for (let x = minX; x < maxX; x++) counts[y * 30 + x]!++
      }
      expect(counts).toEqual(cells.blocked)
    }
  })
})

describe('cells that a free shape may hit', () => {
  const columns = 24
  const rows = 20
  const free = (
    shape: Shape,
  ): { cells: TileCells; part: ConvexPart; overlaps: (cx: number, cy: number) => boolean } => {
    const overlaps = (cx: number, cy: number): boolean => collide(shape, box(cx + 0.5, cy + 0.5, 1, 1)) !== null
    return {
      cells: cellsOf(1, columns, rows, (cx, cy) => !overlaps(cx, cy)),
      part: prepareShape('shape', shape).parts[0]!,
      overlaps,
    }
  }

  it.each<[string, Shape]>([
    ['a disc', circle(11.3, 9.6, 6.2)],
    ['a box', box(12, 10, 14, 8)],
    ['a box between cells', box(12.3, 9.7, 13, 9)],
    ['a turned box', box(12, 10, 11, 9, 0.6)],
    ['a triangle', polygon(3.5, 3, 20, 8, 9, 18)],
    ['a flat triangle', polygon(3, 5, 20, 5, 12, 9)],
    ['a triangle upside down', polygon(3, 15, 20, 15, 12, 4)],
    ['a small disc', circle(12, 10, 1.2)],
    ['a low box', box(12, 10.5, 14, 0.8)],
    ['a high box', box(12, 10, 2, 16)],
  ])('are the blocked ones beside free ones: %s', (_, shape) => {
    const { cells, part } = free(shape)
    const isFree = (cx: number, cy: number): boolean => cells.at(cx, cy) === 0
    const expected: number[] = []
    for (let cy = 0; cy < rows; cy++) {
      for (let cx = 0; cx < columns; cx++) {
        const isOpen = [-1, 0, 1].some((dy) => [-1, 0, 1].some((dx) => isFree(cx + dx, cy + dy)))
        if (!isFree(cx, cy) && isOpen) expected.push(cy * columns + cx)
      }
    }
    const found = foundIn(cells, everywhere, part)
    expect(found.map(({ index }) => index)).toEqual(expected)
    for (const { index, bounds } of found) {
      const [cx, cy] = [index % columns, Math.floor(index / columns)]
      expect(bounds).toEqual([cx, cy, cx + 1, cy + 1])
    }
    const near = around(part.minX - 0.5, part.minY - 0.5, part.maxX + 0.5, part.maxY + 0.5)
    const few = foundIn(cells, near, part).map(({ index }) => index)
    const meets = (i: number): boolean => {
      const [x, y] = [i % columns, Math.floor(i / columns)]
      return (
        boxesMeet(near, around(x, y, x + 1, y + 1)) &&
        x < near.maxX &&
        y < near.maxY &&
        x + 1 > near.minX &&
        y + 1 > near.minY
      )
    }
    expect(few).toEqual(expected.filter(meets))
  })

  it.each<[string, Shape, number]>([
    ['a box', box(12, 10, 16, 14), 120],
    ['a disc', circle(12, 10, 8), 150],
    ['a turned box', box(12, 10, 11, 11, 0.6), 120],
  ])('are found without reading most cells inside the shape: %s', (_, shape, most) => {
    const { cells, part, overlaps } = free(shape)
    let inside = 0
    let looked = 0
    const counted = new Proxy(cells.blocked, {
      get(target, key) {
        const index = Number(key)
        if (overlaps(index % columns, Math.floor(index / columns))) looked++
        return target[index]
      },
    })
    for (let i = 0; i < columns * rows; i++) if (overlaps(i % columns, Math.floor(i / columns))) inside++
    const spied = Object.assign(Object.create(TileCells.prototype), cells, {
      blocked: counted,
      at: () => 0,
    }) as TileCells
    tileObstacles(spied).eachNear(everywhere, () => {}, part)
    expect(looked).toBeLessThan(most)
    expect(inside).toBeGreaterThan(1.3 * looked)
  })
})
