import { describe, expect, it } from 'vitest'
import { ShelfPacker, type Tile } from '../../../src/paint/webgl/atlas/ShelfPacker.js'
import { chance, seeded, whole } from '../../helpers/random.js'

const meet = (a: Tile, b: Tile): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('ShelfPacker', () => {
  it.each([1, 2, 3, 4, 5])(
    'allocates tiles that fit and never overlap, in any order of allocations (seed %d)',
    (seed) => {
      const random = seeded(seed)
      const packer = new ShelfPacker(256, 512)
      let tiles: Tile[] = []
      let given = 0
      for (let step = 0; step < 800; step++) {
        if (chance(random, 0.4) && tiles.length > 0) {
          const tile = tiles[whole(random, tiles.length)]!
          packer.free(tile)
          tiles = tiles.filter((other) => other !== tile)
          continue
        }
        const [width, height] = [1 + whole(random, 90), 1 + whole(random, 90)]
        const tile = packer.allocate(width, height)
        if (tile === null) continue
        given++
        expect(tile.width).toBeGreaterThanOrEqual(width)
        expect(tile.height).toBeGreaterThanOrEqual(height)
        expect(tile.x + tile.width).toBeLessThanOrEqual(256)
        expect(tile.y + tile.height).toBeLessThanOrEqual(Math.min(512, packer.usedHeight))
        expect(tiles.filter((other) => meet(tile, other))).toEqual([])
        tiles.push(tile)
      }
      expect(given).toBeGreaterThan(200)
      for (const tile of tiles) packer.free(tile)
      expect(packer.usedHeight).toBe(0)
      expect(packer.allocate(256, 512)).toEqual({ x: 0, y: 0, width: 256, height: 512 })
    },
  )

  it('returns null for a size larger than itself', () => {
    const packer = new ShelfPacker(100, 50)
    expect(packer.allocate(101, 10)).toBeNull()
    expect(packer.allocate(10, 51)).toBeNull()
    expect(packer.allocate(100, 50)).not.toBeNull()
    expect(packer.allocate(1, 1)).toBeNull()
  })
})
