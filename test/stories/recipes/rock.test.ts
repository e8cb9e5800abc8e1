import { createScene } from 'react-umbra/core'
import { createVisibilityMesh } from 'react-umbra/geometry'
import { describe, expect, it } from 'vitest'
import { CELL, Rock, WORLD } from '../../../stories/Showcase/rock.js'

const middle = { x: WORLD / 2, y: WORLD / 2 }

describe('Rock', () => {
  it('has more than 100,000 walls without duplicates', () => {
    const walls = new Rock().chunks.flatMap((chunk) =>
      Array.from({ length: chunk.length / 4 }, (_, i) => chunk.slice(4 * i, 4 * i + 4).join()),
    )
    expect(walls.length).toBeGreaterThan(100_000)
    expect(new Set(walls).size).toBe(walls.length)
  })

  it('changes only the chunks around a dug place', () => {
    const rock = new Rock()
    const before = rock.chunks
    const count = rock.dig(middle, 60)
    const changed = before.filter((walls, chunk) => walls !== rock.chunks[chunk])
    expect(count).toBeGreaterThan(10)
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(10)
    expect(rock.dig(middle, 60)).toBe(0)
  })

  it('opens what was dug out, and keeps the edge of the world solid', () => {
    const rock = new Rock()
    rock.dig({ x: 0, y: 0 }, 200)
    const mesh = createVisibilityMesh(rock.chunks.flat())
    expect(mesh.canSee({ x: 2 * CELL, y: 2 * CELL }, { x: 10 * CELL, y: 10 * CELL })).toBe(true)
    expect([0, 10, 20].map((row) => rock.isSolid(0, row))).toEqual([true, true, true])
  })

  it('gives a scene with replaced walls the same query results as a new scene', async () => {
    const rock = new Rock()
    const scene = createScene()
    const near = (chunk: readonly number[]) => Math.hypot(chunk[0]! - middle.x, chunk[1]! - middle.y) < 500
    const handles = rock.chunks.map((walls) => (near(walls) ? scene.addOccluder({ walls }) : null))
    await scene.settle()
    for (let i = 0; i < 12; i++) {
      const before = rock.chunks
      rock.dig({ x: middle.x + 10 * i, y: middle.y }, 13)
      rock.chunks.forEach((walls, chunk) => {
        if (walls !== before[chunk]) handles[chunk]?.set({ walls })
      })
      if (i % 4 === 3) await scene.settle()
    }
    const fresh = createScene()
    for (const walls of rock.chunks) if (near(walls)) fresh.addOccluder({ walls })
    for (let i = 0; i < 12; i++) {
      const at = { x: middle.x + 10 * i, y: middle.y }
      const to = { x: middle.x - 40 + 17 * i, y: middle.y + 5 }
      expect(scene.canSee(at, to)).toBe(fresh.canSee(at, to))
      expect(scene.raycast(at, i)?.point).toEqual(fresh.raycast(at, i)?.point)
    }
  })
})
