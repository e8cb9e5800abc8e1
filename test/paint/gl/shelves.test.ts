import { describe, expect, it } from 'vitest'
import { Shelves, type Tile } from '../../../src/paint/gl/Shelves.js'
import { chance, seeded, whole } from '../../helpers/random.js'

const meet = (a: Tile, b: Tile): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

describe('shelves', () => {
  it.each([1, 2, 3, 4, 5])('give tiles that fit and never meet, however many come and go (seed %d)', (seed) => {
    const random = seeded(seed)
    const shelves = new Shelves(256, 512)
    let tiles: Tile[] = []
    let given = 0
    for (let step = 0; step < 800; step++) {
      if (chance(random, 0.4) && tiles.length > 0) {
        const tile = tiles[whole(random, tiles.length)]!
        shelves.give(tile)
        tiles = tiles.filter((other) => other !== tile)
        continue
      }
      const [width, height] = [1 + whole(random, 90), 1 + whole(random, 90)]
      const tile = shelves.take(width, height)
      if (tile === null) continue
      given++
      expect(tile.width).toBeGreaterThanOrEqual(width)
      expect(tile.height).toBeGreaterThanOrEqual(height)
      expect(tile.x + tile.width).toBeLessThanOrEqual(256)
      expect(tile.y + tile.height).toBeLessThanOrEqual(Math.min(512, shelves.used))
      for (const other of tiles) expect(meet(tile, other)).toBe(false)
      tiles.push(tile)
    }
    expect(given).toBeGreaterThan(200)
    for (const tile of tiles) shelves.give(tile)
    expect(shelves.used).toBe(0)
    expect(shelves.take(256, 512)).toEqual({ x: 0, y: 0, width: 256, height: 512 })
  })

  it('have nothing for what is larger than they are', () => {
    const shelves = new Shelves(100, 50)
    expect(shelves.take(101, 10)).toBeNull()
    expect(shelves.take(10, 51)).toBeNull()
    expect(shelves.take(100, 50)).not.toBeNull()
    expect(shelves.take(1, 1)).toBeNull()
  })
})
