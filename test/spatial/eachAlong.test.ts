import { describe, expect, it } from 'vitest'
import { BoxGrid } from '../../src/spatial/BoxGrid.js'
import { eachAlong } from '../../src/spatial/eachAlong.js'

/** A grid that records the boxes of its searches. */
class Watched extends BoxGrid {
  readonly asked: number[][] = []
  override near(minX: number, minY: number, maxX: number, maxY: number): number[] {
    this.asked.push([minX, minY, maxX, maxY])
    return super.near(minX, minY, maxX, maxY)
  }
}

/** Returns a grid with boxes of side 1 in a row along x, two units from one to the next. */
function row(count: number, cellSize = 1): Watched {
  const grid = new Watched(cellSize)
  for (let slot = 0; slot < count; slot++) grid.place(slot, 2 * slot, 0, 2 * slot + 1, 1)
  return grid
}

const rounded = (box: number[]): number[] => box.map((side) => Math.round(side) + 0)

const START = { minX: -1, minY: 0, maxX: 0, maxY: 1 }

function visited(grid: BoxGrid, x: number, y: number, until = () => 1, start = START): number[] {
  const slots: number[] = []
  eachAlong(grid, start, x, y, until, (slot) => slots.push(slot))
  return slots
}

describe('eachAlong', () => {
  it('searches in pieces of four cells from the start', () => {
    const grid = row(40)
    const slots = visited(grid, 16, 0)
    expect(grid.asked.map(rounded)).toEqual([
      [-1, 0, 4, 1],
      [3, 0, 8, 1],
      [7, 0, 12, 1],
      [11, 0, 16, 1],
    ])
    expect([...new Set(slots)]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8])
  })

  it('searches backwards and along y too', () => {
    const back = row(40)
    visited(back, -8, 0, undefined, { minX: 20, minY: 0, maxX: 21, maxY: 1 })
    expect(back.asked.map(rounded)).toEqual([
      [16, 0, 21, 1],
      [12, 0, 17, 1],
    ])
    const down = row(40)
    visited(down, 2, 8)
    expect(down.asked.map(rounded)).toEqual([
      [-1, 0, 1, 5],
      [0, 4, 2, 9],
    ])
    const up = row(40)
    visited(up, -2, -8)
    expect(up.asked.map(rounded)).toEqual([
      [-2, -4, 0, 1],
      [-3, -8, -1, -3],
    ])
  })

  it('pads the boxes for the rounding of the path, in proportion to the coordinates', () => {
    const grid = row(40)
    visited(grid, 16, 0)
    const room = (16 + 1) * 2 ** -49
    expect(grid.asked[0]).toEqual([-1 - room, -room, 4 + room, 1 + room])
    const far = row(40)
    visited(far, 4, 0, undefined, { minX: -1025, minY: 0, maxX: -1024, maxY: 1 })
    expect(far.asked).toEqual([
      [-1025 - 1029 * 2 ** -49, -1029 * 2 ** -49, -1020 + 1029 * 2 ** -49, 1 + 1029 * 2 ** -49],
    ])
  })

  it('measures pieces in cells of any size', () => {
    const grid = row(40, 10)
    visited(grid, 80, 0)
    expect(grid.asked).toHaveLength(2)
  })

  it('searches few boxes all at once', () => {
    const grid = row(4)
    expect(visited(grid, 100, 0)).toHaveLength(4)
    expect(grid.asked).toHaveLength(1)
    const more = row(5)
    visited(more, 100, 0)
    expect(more.asked).toHaveLength(2)
  })

  it('searches once if there is no displacement or the grid is empty', () => {
    const grid = row(40)
    expect(visited(grid, 0, 0)).toEqual([0])
    expect(grid.asked).toHaveLength(1)
    const empty = row(0)
    expect(visited(empty, 100, 0)).toEqual([])
    expect(empty.asked).toHaveLength(1)
  })

  it('stops after the given fraction of the path', () => {
    const grid = row(40)
    visited(grid, 16, 0, () => 0.5)
    // The third piece starts there.
    expect(grid.asked).toHaveLength(3)
    const early = row(40)
    visited(early, 16, 0, () => 0.49)
    expect(early.asked).toHaveLength(2)
    let until = 1
    const shrinking = row(40)
    eachAlong(
      shrinking,
      START,
      16,
      0,
      () => until,
      (slot) => {
        if (slot === 3) until = 0.3
      },
    )
    expect(shrinking.asked).toHaveLength(2)
  })

  it('searches at most 4096 pieces', () => {
    /** Reports many boxes, and finds none. */
    class Crowded extends Watched {
      override count = 1e6
      override near(): number[] {
        this.asked.push([])
        return []
      }
    }
    const grid = new Crowded(1)
    visited(grid, 1e6, 0)
    expect(grid.asked).toHaveLength(4096)
  })
})
