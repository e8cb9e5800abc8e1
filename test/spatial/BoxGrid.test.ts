import { describe, expect, it } from 'vitest'
import { BoxGrid, FARTHEST_CELL } from '../../src/spatial/BoxGrid.js'
import { cellsOf } from '../../src/spatial/slotsInCells.js'
import { seeded, whole } from '../helpers/random.js'

/** Returns the occupied slots of a grid. */
function slotsIn(grid: BoxGrid): number[] {
  const slots: number[] = []
  grid.each((slot) => slots.push(slot))
  return slots
}

/** Returns the cells of all slots as text, sorted. */
const cellNames = (grid: BoxGrid): string[] =>
  cellsOf(grid)
    .map(({ cx, cy }) => `${cx} ${cy}`)
    .sort()

const sorted = (slots: number[]): number[] => slots.sort((a, b) => a - b)

describe('BoxGrid', () => {
  it('is empty at first', () => {
    const grid = new BoxGrid(10)
    expect([grid.count, grid.end, grid.cellSize, grid.large.size]).toEqual([0, 0, 10, 0])
    expect(slotsIn(grid)).toEqual([])
    expect(grid.near(-100, -100, 100, 100)).toEqual([])
  })

  it('keeps the box of every slot and the cells that it reaches into', () => {
    const grid = new BoxGrid(10)
    grid.place(0, 1, 12, 23, 34)
    grid.place(1, -5, -15, 5, -11)
    expect(grid.boxOf(0)).toEqual({ minX: 1, minY: 12, maxX: 23, maxY: 34 })
    expect(grid.boxOf(1)).toEqual({ minX: -5, minY: -15, maxX: 5, maxY: -11 })
    expect([...grid.cells.subarray(0, 8)]).toEqual([0, 1, 2, 3, -1, -2, 0, -2])
    expect(cellNames(grid)).toEqual(
      ['0 1', '1 1', '2 1', '0 2', '1 2', '2 2', '0 3', '1 3', '2 3', '-1 -2', '0 -2'].sort(),
    )
    expect([grid.count, grid.end]).toEqual([2, 2])
  })

  it('counts a slot once, however often its box changes', () => {
    const grid = new BoxGrid(10)
    grid.place(0, 1, 1, 2, 2)
    grid.place(0, 3, 3, 4, 4)
    grid.place(0, 33, 3, 34, 4)
    grid.place(0, 33, 3, 34, 44)
    expect(grid.count).toBe(1)
    expect(cellNames(grid)).toEqual(['3 0', '3 1', '3 2', '3 3', '3 4'])
    expect(grid.boxOf(0)).toEqual({ minX: 33, minY: 3, maxX: 34, maxY: 44 })
    grid.removeBox(0)
    expect([grid.count, grid.end, grid.hasBox(0)]).toEqual([0, 1, false])
    expect(cellNames(grid)).toEqual([])
    grid.place(0, 33, 3, 34, 44)
    expect([grid.count, grid.end, grid.hasBox(0)]).toEqual([1, 1, true])
    expect(cellNames(grid)).toHaveLength(5)
  })

  it('follows a box that changes on only one of its four sides', () => {
    const grid = new BoxGrid(1)
    const sides = [2.5, 2.5, 4.5, 4.5] as [number, number, number, number]
    grid.place(5, ...sides)
    for (const side of [0, 1, 2, 3]) {
      for (const by of [-1, 1]) {
        const moved = [...sides] as typeof sides
        moved[side]! += by
        // The slots before and after it are in the cells that it moves to.
        const beside = moved[side]!
        for (const slot of [4, 6]) grid.place(slot, beside, beside, beside, beside)
        grid.place(5, ...moved)
        const [minX, minY, maxX, maxY] = moved.map(Math.floor) as typeof sides
        const around = []
        for (let cy = 0; cy < 8; cy++) {
          for (let cx = 0; cx < 8; cx++) if (isAt(grid, cx, cy, 5)) around.push([cx, cy])
        }
        const expected = []
        for (let cy = minY; cy <= maxY; cy++) for (let cx = minX; cx <= maxX; cx++) expected.push([cx, cy])
        expect(around).toEqual(expected)
        grid.place(5, ...sides)
      }
    }
  })

  it('accepts slots in any order, and skips those between them', () => {
    const grid = new BoxGrid(1)
    grid.place(100, 0, 0, 1, 1)
    grid.place(33, 0, 0, 1, 1)
    expect([grid.count, grid.end]).toEqual([2, 101])
    expect(slotsIn(grid)).toEqual([33, 100])
    expect(sorted(grid.near(0, 0, 1, 1))).toEqual([33, 100])
    grid.place(31, 0.5, 0, 1, 1)
    grid.place(32, 0.5, 0, 1, 1)
    expect(slotsIn(grid)).toEqual([31, 32, 33, 100])
    expect(grid.boxes.length).toBeGreaterThanOrEqual(404)
  })

  it('writes results over the start of a list, and returns their number', () => {
    const grid = new BoxGrid(10)
    for (let slot = 0; slot < 9; slot++) grid.place(slot, slot * 10 + 1, 1, slot * 10 + 2, 2)
    const found = [7, 7, 7, 7]
    expect(grid.writeNear(10, 0, 22, 5, found)).toBe(2)
    expect(sorted(found.slice(0, 2))).toEqual([1, 2])
    expect(found.slice(2)).toEqual([7, 7])
    expect(grid.writeNear(13, 0, 20, 5, found)).toBe(0)
    // More cells than slots.
    expect(grid.writeNear(-500, -500, 12, 500, found)).toBe(2)
    expect(sorted(found.slice(0, 2))).toEqual([0, 1])
  })

  it('finds a box in many cells of the search once', () => {
    const grid = new BoxGrid(1)
    grid.place(0, 0.5, 0.5, 5.5, 5.5)
    for (let slot = 1; slot < 60; slot++) grid.place(slot, 100, 100, 101, 101)
    for (const [minX, minY, maxX, maxY] of [
      [0, 0, 6, 6],
      [2, 2, 4, 4],
      [-2, 2, 1, 4],
      [2, -2, 4, 1],
      [5, 5, 8, 8],
    ] as const) {
      expect(grid.near(minX, minY, maxX, maxY)).toEqual([0])
    }
  })

  it('keeps a box of 256 cells in the cells, and one of more among the large ones', () => {
    const grid = new BoxGrid(1)
    grid.place(0, 0.5, 0.5, 15.5, 15.5)
    expect([...grid.large]).toEqual([])
    expect(cellNames(grid)).toHaveLength(256)
    grid.place(0, 0.5, 0.5, 16.5, 15.5)
    expect([...grid.large]).toEqual([0])
    expect(cellNames(grid)).toEqual([])
    expect(isAt(grid, 3, 3, 0)).toBe(false)
    expect(grid.near(16, 3, 16, 3)).toEqual([0])
    expect(grid.near(17, 3, 17, 3)).toEqual([])
    grid.place(0, 0.5, 0.5, 15.5, 16.5)
    expect([...grid.large]).toEqual([0])
    grid.place(0, 3.5, 3.5, 4.5, 3.5)
    expect([...grid.large]).toEqual([])
    expect(cellNames(grid)).toEqual(['3 3', '4 3'])
    expect([isAt(grid, 3, 3, 0), isAt(grid, 5, 3, 0), isAt(grid, 3, 4, 0)]).toEqual([true, false, false])
    grid.place(0, 0, 0, 1e9, 1)
    grid.removeBox(0)
    expect([grid.large.size, grid.count]).toEqual([0, 0])
  })

  it('numbers cells up to 2^51, and keeps boxes beyond them among the large ones', () => {
    expect(FARTHEST_CELL).toBe(2251799813685248)
    const grid = new BoxGrid(1)
    const far = FARTHEST_CELL
    const places = [
      [far, 0],
      [-far, 0],
      [0, far],
      [0, -far],
    ] as const
    places.forEach(([x, y], slot) => {
      grid.place(slot, x, y, x, y)
    })
    expect([...grid.large]).toEqual([])
    places.forEach(([x, y], slot) => {
      const [farther, lower] = [x + Math.sign(x), y + Math.sign(y)]
      grid.place(slot, farther, lower, farther, lower)
      expect([...grid.large].at(-1)).toBe(slot)
    })
    places.forEach(([x, y], slot) => {
      expect(grid.near(2 * x - 9, 2 * y - 9, 9, 9).includes(slot)).toBe(x + y < 0)
    })
  })

  it('agrees with a list of boxes while boxes are added, moved, and removed', () => {
    const random = seeded(421)
    const grid = new BoxGrid(2)
    const boxes = new Map<number, [number, number, number, number]>()
    for (let i = 0; i < 600; i++) {
      const slot = whole(random, 90)
      if (boxes.has(slot) && random() < 0.3) {
        grid.removeBox(slot)
        boxes.delete(slot)
      } else {
        const [x, y] = [whole(random, 40) - 20, whole(random, 40) - 20]
        const placed = [x, y, x + whole(random, random() < 0.1 ? 60 : 5), y + whole(random, 5)] as const
        grid.place(slot, ...placed)
        boxes.set(slot, [...placed])
      }
      const [x, y, w, h] = [whole(random, 40) - 20, whole(random, 40) - 20, whole(random, 12), whole(random, 12)]
      const expected = [...boxes]
        .filter(([, [minX, minY, maxX, maxY]]) => minX <= x + w && maxX >= x && minY <= y + h && maxY >= y)
        .map(([near]) => near)
      expect(sorted(grid.near(x, y, x + w, y + h))).toEqual(sorted(expected))
      expect(grid.count).toBe(boxes.size)
    }
  })
})

function isAt({ table }: BoxGrid, cx: number, cy: number, slot: number): boolean {
  const { nodes } = table
  for (let node = table.first(cx, cy); node >= 0; node = nodes[node + 3]!) {
    if (nodes[node] === cx && nodes[node + 1] === cy && nodes[node + 2] === slot) return true
  }
  return false
}
