import { describe, expect, it } from 'vitest'
import type { Box } from '../../src/geometry/boxes.js'
import { ItemGrid } from '../../src/spatial/ItemGrid.js'

const box = (minX: number, minY: number, maxX = minX, maxY = minY): Box => ({ minX, minY, maxX, maxY })

describe('ItemGrid', () => {
  it('finds items that meet or touch a box', () => {
    const grid = new ItemGrid<string>()
    grid.place('a', box(0, 0, 10, 10))
    grid.place('b', box(20, 0, 30, 10))
    expect(grid.near(box(10, 10, 19, 20))).toEqual(['a'])
    expect(grid.near(box(10, 0, 20, 20)).sort()).toEqual(['a', 'b'])
    expect(grid.near(box(11, 0, 19, 20))).toEqual([])
  })

  it('finds nothing while it is empty', () => {
    const grid = new ItemGrid<string>()
    expect(grid.near(box(-1e9, -1e9, 1e9, 1e9))).toEqual([])
    expect([grid.size, grid.has('a')]).toEqual([0, false])
  })

  it('moves an item that it has already', () => {
    const grid = new ItemGrid<string>()
    grid.place('a', box(0, 0, 1, 1))
    grid.place('a', box(50, 0, 51, 1))
    expect([grid.size, grid.has('a')]).toEqual([1, true])
    expect(grid.near(box(0, 0, 2, 2))).toEqual([])
    expect(grid.near(box(50, 0, 52, 2))).toEqual(['a'])
  })

  it('removes items by name or by a null box, and keeps the others', () => {
    const grid = new ItemGrid<string>()
    for (const item of ['a', 'b', 'c']) grid.place(item, box(0, 0, 1, 1))
    grid.place('a', null)
    grid.remove('c')
    expect([grid.size, grid.has('a'), grid.has('b'), grid.has('c')]).toEqual([1, false, true, false])
    expect(grid.near(box(0, 0))).toEqual(['b'])
    // Removes items that are no longer in, and one that never was.
    grid.remove('c')
    grid.place('a', null)
    grid.remove('d')
    expect(grid.size).toBe(1)
    expect(grid.near(box(0, 0))).toEqual(['b'])
  })

  it('reuses the slots of removed items', () => {
    const grid = new ItemGrid<string>()
    for (const item of ['a', 'b', 'c']) grid.place(item, box(0, 0, 1, 1))
    grid.remove('b')
    grid.remove('a')
    for (const item of ['d', 'e', 'f']) grid.place(item, box(2, 0, 3, 1))
    expect(grid.near(box(0, 0)).sort()).toEqual(['c'])
    expect(grid.near(box(2, 0)).sort()).toEqual(['d', 'e', 'f'])
    expect(grid.size).toBe(4)
  })
})
