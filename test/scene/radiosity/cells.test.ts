import { describe, expect, it } from 'vitest'
import type { IndirectMesh } from '../../../src/scene/plan/indirectPlan.js'
import { meanBetween } from '../../../src/scene/radiosity/meanBetween.js'
import { PieceView } from '../../../src/scene/radiosity/PieceView.js'
import { WallCells } from '../../../src/scene/radiosity/WallCells.js'
import type { WallSurfaces } from '../../../src/scene/radiosity/WallSurfaces.js'

const shining = (...walls: number[]) => ({ walls: Float64Array.from(walls) }) as unknown as WallSurfaces

describe('the number of cells of an edge', () => {
  const near = { minX: 0, minY: 0, maxX: 100, maxY: 60 }
  const cells = new WallCells(shining(0, 0, 40, 0), 2, near)

  it('is its length over the cell size, up to a quarter of the box’s size from the box', () => {
    expect(cells.countOf(0, 0, 40, 0)).toBe(20)
    expect(cells.countOf(10, 10, 40, 50)).toBe(25)
    expect(cells.countOf(120, 0, 120, 40)).toBe(20)
    expect(cells.countOf(0, 84, 40, 84)).toBe(20)
    expect(cells.countOf(0, 0, 41, 0)).toBe(21)
    expect(cells.countOf(3, 3, 3, 3)).toBe(1)
  })

  // Cells are 4 × 100 / 100 times as long there.
  it.each([
    ['to the right', 200, 0, 200, 40],
    ['to the right, by its nearer end', 200, 0, 240, 0],
    ['to the left', -100, 0, -100, 40],
    ['to the left, by its nearer end', -140, 0, -100, 0],
    ['above', 0, 160, 40, 160],
    ['above, by its nearer end', 0, 160, 0, 200],
    ['below', 0, -100, 40, -100],
    ['below, by its nearer end', 0, -140, 0, -100],
    ['by the larger of both distances', 200, 90, 200, 130],
    ['by the larger of both distances, down', 130, 160, 170, 160],
  ])('falls with the distance from the box: %s', (_, ax, ay, bx, by) => {
    expect(cells.countOf(ax, ay, bx, by)).toBe(5)
    expect(cells.countOf(bx, by, ax, ay)).toBe(5)
  })

  it('is the same everywhere without a box, and 1 if the cell size is infinite', () => {
    const everywhere = new WallCells(shining(0, 0, 40, 0), 2, null)
    expect(everywhere.countOf(1e6, 0, 1e6, 40)).toBe(20)
    const whole = new WallCells(shining(0, 0, 40, 0), Number.POSITIVE_INFINITY, null)
    expect(whole.countOf(0, 0, 1e6, 0)).toBe(1)
  })

  it('is at most 1024, and divided by a power of two if all walls together exceed 8192', () => {
    expect(cells.countOf(0, 0, 1e4, 0)).toBe(1024)
    const many = new WallCells(shining(...Array.from({ length: 100 }, () => [0, 0, 400, 0]).flat()), 2, null)
    // A total of 20,000 cells is divided by four.
    expect(many.countOf(0, 0, 400, 0)).toBe(50)
    const few = new WallCells(shining(...Array.from({ length: 40 }, () => [0, 0, 400, 0]).flat()), 2, null)
    expect(few.countOf(0, 0, 400, 0)).toBe(200)
    // Walls far from the box have few.
    const far = new WallCells(shining(...Array.from({ length: 100 }, () => [400, 0, 800, 0]).flat()), 2, near)
    expect(far.countOf(0, 0, 40, 0)).toBe(20)
  })
})

describe('the mean from a table of prefix sums', () => {
  // Cell values 3, 5, 11 and 2, from entry 1 on, in the second of two channels.
  const table = [9, 9, 0, 0, 0, 3, 0, 8, 0, 19, 0, 21]
  const mean = (from: number, to: number) => meanBetween(table, 2, 1, 1, from, to)

  it.each([
    ['within a cell is its value', 1.2, 1.8, 5],
    ['over a whole cell is its value', 2, 3, 11],
    ['at a place is the value there', 1.5, 1.5, 5],
    ['at a border is the value before it', 2, 2, 5],
    ['at the start is the first value', 0, 0, 3],
    ['at the end is the last value', 4, 4, 2],
    ['over the whole table is that of all cells', 0, 4, 21 / 4],
    ['over parts of two cells is weighted', 0.5, 1.25, (0.5 * 3 + 0.25 * 5) / 0.75],
    ['over whole cells and parts is weighted', 0.75, 3.5, (0.25 * 3 + 5 + 11 + 0.5 * 2) / 2.75],
  ])('%s', (_, from, to, expected) => {
    expect(mean(from, to)).toBeCloseTo(expected, 12)
    expect(mean(to, from)).toBeCloseTo(expected, 12)
  })
})

describe('a piece of a wall as a point sees it', () => {
  /** A piece along the first half-edge of a triangle, with its places at both ends, seen from (0, 0). */
  function pieceOf(ax: number, ay: number, bx: number, by: number, first: number, last: number) {
    const mesh = { corners: Float64Array.of(ax, ay, bx, by, 0, 0), ends: Float64Array.of(first, last) }
    const piece = new PieceView(mesh as unknown as IndirectMesh, 0, 0, { x: 0, y: 0 })
    const parts: number[][] = []
    piece.eachPart({ sx: ax, sy: ay, tx: bx, ty: by }, (from, to, sx, sy, tx, ty) => {
      parts.push([from, to, Math.atan2(sy, sx), Math.atan2(ty, tx)])
    })
    return { piece, parts }
  }

  it('maps rays to positions along it, clamped to its ends', () => {
    const { piece } = pieceOf(10, -10, 10, 10, 4, 8)
    expect([-2, -1, -0.5, 0, 0.5, 1, 2].map((dy) => piece.placeIn(1, dy))).toEqual([4, 4, 5, 6, 7, 8, 8])
  })

  it('is one part if it is in a single cell, whatever angle it spans', () => {
    expect(pieceOf(1, -10, 1, 10, 3, 4).parts).toHaveLength(1)
    expect(pieceOf(1, -10, 1, 10, 4, 3).parts).toHaveLength(1)
    expect(pieceOf(1, -10, 1, 10, 3.25, 3.75).parts).toHaveLength(1)
  })

  it('is one part if it spans a small angle', () => {
    expect(pieceOf(100, -10, 100, 10, 0, 50).parts).toHaveLength(1)
  })

  it('has at most one part more than cells, of equal angles', () => {
    const { parts } = pieceOf(1, -10, 1, 10, 20, 22)
    expect(parts).toHaveLength(3)
    const angle = (2 * Math.atan(10)) / 3
    for (const [, , from, to] of parts) expect(to! - from!).toBeCloseTo(angle, 12)
    expect([parts[0]![0], parts[2]![1]]).toEqual([20, 22])
    for (const k of [0, 1]) expect(parts[k]![1]).toBe(parts[k + 1]![0])
  })

  it('has parts of a quarter radian at most if it has many cells', () => {
    const { parts } = pieceOf(1, -10, 1, 10, 0, 1000)
    expect(parts).toHaveLength(Math.ceil((2 * Math.atan(10)) / 0.25))
  })
})
