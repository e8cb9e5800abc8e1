import { describe, expect, it } from 'vitest'
import { CellTable } from '../../src/spatial/CellTable.js'

/** Returns the cells and slots of a chain. */
function chain(table: CellTable, head: number): number[][] {
  const found: number[][] = []
  for (let node = head; node >= 0; node = table.nodes[node + 3]!) found.push([...table.nodes.subarray(node, node + 3)])
  return found
}

const slotsAt = (table: CellTable, cx: number, cy: number): number[] =>
  chain(table, table.first(cx, cy))
    .filter(([x, y]) => x === cx && y === cy)
    .map(([, , slot]) => slot!)

const lengths = (table: CellTable): number[] => [...table.heads].map((head) => chain(table, head).length)

describe('CellTable', () => {
  it('has 64 chains, all of them empty, at first', () => {
    const table = new CellTable()
    expect(lengths(table)).toEqual(new Array(64).fill(0))
    expect(table.first(0, 0)).toBe(-1)
  })

  it('holds each slot in its cells, the last one added first', () => {
    const table = new CellTable()
    table.add(3, 4, 7)
    table.add(3, 4, 8)
    table.add(4, 3, 7)
    expect(slotsAt(table, 3, 4)).toEqual([8, 7])
    expect(slotsAt(table, 4, 3)).toEqual([7])
    expect(slotsAt(table, 3, 3)).toEqual([])
  })

  it('puts neighbors in a row into neighboring chains', () => {
    const table = new CellTable()
    for (let cx = 0; cx < 64; cx++) table.add(cx, 5, cx)
    expect(lengths(table)).toEqual(new Array(64).fill(1))
    const order = [...table.heads].map((head) => table.nodes[head]!)
    for (let i = 1; i < 64; i++) expect((order[i]! - order[i - 1]! + 64) % 64).toBe(1)
  })

  it('spreads rows and columns, and every 64th cell of them, over the chains', () => {
    for (const [wide, high] of [
      [1, 1024],
      [32, 32],
      [1024, 1],
    ] as const) {
      for (const step of [1, 64]) {
        const table = new CellTable()
        for (let x = 0; x < wide; x++) for (let y = 0; y < high; y++) table.add(x * step, y * step, 0)
        expect(table.heads).toHaveLength(1024)
        // Each has one on average.
        expect(Math.max(...lengths(table)), `${wide} by ${high}, every ${step}`).toBeLessThan(10)
      }
    }
  })

  it('deletes a slot at the start, the middle, and the end of a chain', () => {
    for (const gone of [0, 1, 2]) {
      const table = new CellTable()
      for (const slot of [0, 1, 2]) table.add(0, 0, slot)
      table.delete(0, 0, gone)
      expect(slotsAt(table, 0, 0)).toEqual([2, 1, 0].filter((slot) => slot !== gone))
    }
  })

  it('distinguishes slots and cells of one chain', () => {
    const table = new CellTable()
    const cells: [number, number][] = []
    // All cells of the first rows that share a chain with the first cell.
    table.add(0, 0, 1)
    const head = table.first(0, 0)
    for (let cy = 1; cy < 40; cy++) {
      for (let cx = 0; cx < 64; cx++) if (table.first(cx, cy) === head) cells.push([cx, cy])
    }
    expect(cells.length).toBeGreaterThan(20)
    for (const [cx, cy] of cells.slice(0, 20)) table.add(cx, cy, 1)
    table.delete(0, 0, 1)
    for (const [cx, cy] of cells.slice(0, 20)) expect(slotsAt(table, cx, cy)).toEqual([1])
    for (const [cx, cy] of cells.slice(0, 20)) {
      table.delete(cx, cy, 1)
      expect(slotsAt(table, cx, cy)).toEqual([])
    }
  })

  it('reuses the nodes of deleted slots', () => {
    const table = new CellTable()
    for (let slot = 0; slot < 64; slot++) table.add(slot, 0, slot)
    expect(table.nodes).toHaveLength(256)
    table.delete(9, 0, 9)
    table.delete(40, 0, 40)
    // A free node has no slot.
    expect([table.nodes[9 * 4 + 2], table.nodes[40 * 4 + 2]]).toEqual([-1, -1])
    table.add(1, 1, 70)
    table.add(2, 1, 71)
    expect(table.nodes).toHaveLength(256)
    expect([slotsAt(table, 1, 1), slotsAt(table, 2, 1)]).toEqual([[70], [71]])
    table.add(3, 1, 72)
    expect(table.nodes).toHaveLength(512)
    expect(table.heads).toHaveLength(128)
    for (let slot = 0; slot < 64; slot++) {
      expect(slotsAt(table, slot, 0)).toEqual(slot === 9 || slot === 40 ? [] : [slot])
    }
    expect([slotsAt(table, 1, 1), slotsAt(table, 2, 1), slotsAt(table, 3, 1)]).toEqual([[70], [71], [72]])
  })

  it('deletes 50,000 slots that share a cell in one step each', () => {
    const table = new CellTable()
    for (let slot = 0; slot < 50_000; slot++) table.add(3, 4, slot)
    for (let slot = 0; slot < 50_000; slot++) table.delete(3, 4, slot)
    expect(table.steps).toBe(50_000)
    expect(slotsAt(table, 3, 4)).toEqual([])
  })

  it('deletes a slot from its cells in any order, in one step each from the last to the first', () => {
    const table = new CellTable()
    for (let cx = 0; cx < 100; cx++) for (const slot of [7, 300]) table.add(cx, 0, slot)
    for (let cx = 99; cx >= 0; cx--) table.delete(cx, 0, 7)
    expect(table.steps).toBe(100)
    for (let cx = 0; cx < 100; cx++) {
      expect(slotsAt(table, cx, 0)).toEqual([300])
      table.delete(cx, 0, 300)
      expect(slotsAt(table, cx, 0)).toEqual([])
    }
  })

  it('uses only the last 32 bits of cell numbers', () => {
    const table = new CellTable()
    table.add(2 ** 32 + 5, -(2 ** 33) - 7, 3)
    expect(slotsAt(table, 5, -7)).toEqual([3])
    table.delete(2 ** 32 + 5, -(2 ** 33) - 7, 3)
    expect(slotsAt(table, 5, -7)).toEqual([])
  })
})
