import { describe, expect, it } from 'vitest'
import type { Box } from '../../src/geometry/boxes.js'
import { BroadPhase } from '../../src/spatial/BroadPhase.js'

const square = (x: number, y: number, side: number): Box => ({ minX: x, minY: y, maxX: x + side, maxY: y + side })

describe('BroadPhase', () => {
  it('has cells twice as large as the geometric mean of the longer sides', () => {
    const boxes = new BroadPhase()
    expect(boxes.grid.cellSize).toBe(1)
    boxes.place(0, { minX: 3, minY: 5, maxX: 7, maxY: 6 })
    expect(boxes.grid.cellSize).toBe(8)
    const upright = new BroadPhase()
    upright.place(0, { minX: 3, minY: 5, maxX: 4, maxY: 9 })
    expect(upright.grid.cellSize).toBe(8)
  })

  it('rebuilds the cells once the mean is off by the factor 2^1.5, and no sooner', () => {
    const boxes = new BroadPhase()
    boxes.place(0, square(0, 0, 1))
    const { grid } = boxes
    expect(grid.cellSize).toBe(2)
    // Binary logarithms 0 and 2: their mean is 1.
    boxes.place(1, square(0, 0, 4))
    expect(boxes.grid).toBe(grid)
    boxes.place(1, square(0, 0, 8))
    expect(boxes.grid).not.toBe(grid)
    expect(boxes.grid.cellSize).toBeCloseTo(2 * 2 ** 1.5, 12)
    boxes.removeBox(1)
    expect(boxes.grid.cellSize).toBe(2)
    boxes.place(0, square(0, 0, 1 / 4))
    expect(boxes.grid.cellSize).toBe(1 / 2)
  })

  it('moves the boxes into the new cells', () => {
    const boxes = new BroadPhase()
    boxes.place(0, square(0, 0, 1))
    boxes.place(2, square(10, 0, 1))
    boxes.place(1, square(20, 0, 2 ** 20))
    expect(boxes.grid.cellSize).toBeGreaterThan(2)
    expect(boxes.near(square(0, 0, 15)).sort()).toEqual([0, 2])
    expect(boxes.near(square(20, 0, 1))).toEqual([1])
    expect(boxes.grid.boxOf(2)).toEqual(square(10, 0, 1))
    expect(boxes.grid.count).toBe(3)
  })

  it('excludes points from the mean', () => {
    const boxes = new BroadPhase()
    boxes.place(0, square(0, 0, 0))
    boxes.place(1, square(5, 5, 0))
    expect(boxes.grid.cellSize).toBe(1)
    boxes.place(2, square(0, 0, 64))
    expect(boxes.grid.cellSize).toBe(128)
    // A box that shrinks to a point leaves the mean as it was.
    boxes.place(2, square(0, 0, 0))
    boxes.place(0, square(0, 0, 64))
    expect(boxes.grid.cellSize).toBe(128)
    expect(boxes.near(square(0, 0, 9)).sort()).toEqual([0, 1, 2])
  })

  it('ignores changes of a 64th of the size', () => {
    const boxes = new BroadPhase()
    boxes.place(0, square(0, 0, 64))
    const { grid } = boxes
    let side = 64
    // Each change is measured against the last one that counted, so the mean stays within a step of 64ths.
    for (let i = 0; i < 200; i++) boxes.place(0, square(0, 0, 64 + (i % 2)))
    expect(boxes.grid).toBe(grid)
    for (let i = 0; i < 300; i++) {
      side *= 1.01
      boxes.place(0, square(0, 0, side))
    }
    // Small steps add up.
    expect(boxes.grid.cellSize / side).toBeGreaterThan(2 / 2 ** 1.6)
    expect(boxes.grid.cellSize / side).toBeLessThan(2 * 2 ** 1.6)
  })

  it('keeps cells of a given size', () => {
    const boxes = new BroadPhase(3)
    const { grid } = boxes
    for (let i = 0; i < 10; i++) boxes.place(i, square(0, 0, 2 ** (3 * i)))
    expect(boxes.grid).toBe(grid)
    expect(grid.cellSize).toBe(3)
    boxes.removeBox(9)
    expect(boxes.near(square(2 ** 25, 0, 1))).toEqual([])
  })

  it('keeps its cell size while it is empty', () => {
    const boxes = new BroadPhase()
    boxes.place(0, square(0, 0, 16))
    boxes.removeBox(0)
    expect(boxes.grid.cellSize).toBe(32)
    expect(boxes.near(square(0, 0, 99))).toEqual([])
    boxes.place(0, square(0, 0, 1))
    expect(boxes.grid.cellSize).toBe(2)
  })
})
