import { describe, expect, it, vi } from 'vitest'
import { moveAndSlide } from '../../src/collision/moveAndSlide.js'
import { TileCells } from '../../src/collision/tiles/TileCells.js'
import { TileGrid } from '../../src/collision/tiles/TileGrid.js'

const by = (x: number, y: number) => ({ x, y })

/** Returns a square grid with `side` cells per side and equal rows. `isBlocked` decides each cell by its column. */
const wide = (side: number, isBlocked: (cx: number) => boolean): TileGrid => {
  const row = Uint8Array.from({ length: side }, (_, cx) => (isBlocked(cx) ? 1 : 0))
  return new TileGrid(
    Array.from({ length: side }, () => row),
    { tileSize: 1 },
  )
}

describe('a shape that covers very many tiles', () => {
  it('stops at a wall of tiles, as a box, a circle or a rotated box', () => {
    const map = wide(1_000, (cx) => cx >= 900)
    const square = moveAndSlide({ kind: 'box', x: 301, y: 301, width: 600, height: 600 }, by(320, 160), map)
    expect(square.x).toBeCloseTo(600, 9)
    expect(square.y).toBeCloseTo(461, 9)
    const disc = map.move({ x: 301, y: 301, radius: 300 }, by(320, 160))
    expect(disc.x).toBeCloseTo(600, 9)
    expect(disc.y).toBeCloseTo(461, 9)
    const turned = moveAndSlide(
      { kind: 'box', x: 301, y: 400, width: 200, height: 200, rotation: 0.5 },
      by(600, 9),
      map,
    )
    expect(turned.x).toBeCloseTo(900 - 100 * (Math.cos(0.5) + Math.sin(0.5)), 9)
    expect(turned.hits).toHaveLength(1)
  })

  it('is pushed out of a wall, or stays if there is no exit nearby', () => {
    const map = wide(600, (cx) => cx >= 400)
    const { x, y, hits } = moveAndSlide({ kind: 'circle', x: 300, y: 300, radius: 200 }, by(0, 50), map)
    expect(x).toBeCloseTo(200, 9)
    expect(y).toBeCloseTo(350, 9)
    expect(hits).toEqual([])
    const solid = wide(1_000, () => true)
    expect(solid.move({ x: 500, y: 500, radius: 100 }, by(50, 0))).toEqual({ x: 500, y: 500, radius: 100 })
    const rubble = wide(2_000, (cx) => cx % 2 === 0)
    expect(rubble.move({ x: 1_000, y: 1_000, radius: 200 }, by(50, 0))).toEqual({ x: 1_000, y: 1_000, radius: 200 })
  })
})

describe('a move among very many tiles', () => {
  it.each([
    ['box', { minX: 1.25, minY: 50.25, maxX: 1.75, maxY: 50.75 }],
    ['circle', { x: 1.5, y: 50.5, radius: 0.25 }],
  ])('of a %s reads as many cells in a large map as in a small one, in proportion to its length', (_, moving) => {
    const readsOf = (side: number, length: number): number => {
      const map = wide(side, () => false)
      const at = vi.spyOn(TileCells.prototype, 'at')
      const covered = vi.spyOn(TileCells.prototype, 'covered')
      map.move(moving as never, by(length, length / 9))
      const areas = covered.mock.results.map(
        ({ value: { left, right, top, bottom } }) => (right - left) * (bottom - top),
      )
      const reads = at.mock.calls.length + areas.reduce((sum, area) => sum + area, 0)
      vi.restoreAllMocks()
      return reads
    }
    const short = readsOf(100, 40)
    expect(short).toBeGreaterThan(0)
    expect(readsOf(1_000, 40)).toBe(short)
    expect(readsOf(1_000, 400)).toBeLessThanOrEqual(11 * short)
  })
})
