import { describe, expect, it, vi } from 'vitest'

// As if they were not installed.
vi.mock('react', () => {
  throw new Error('react was imported')
})
vi.mock('react/jsx-runtime', () => {
  throw new Error('react was imported')
})
vi.mock('react-dom', () => {
  throw new Error('react-dom was imported')
})

describe('without React', () => {
  it('components cannot be imported', async () => {
    await expect(import('../../src/index.js')).rejects.toThrow()
  })

  it('geometry runs', async () => {
    const { intersectSegments, visibilityPolygon } = await import('../../src/geometry.js')
    const ring = visibilityPolygon({ x: 0, y: 0 }, [5, -1, 5, 1], { radius: 10 })
    expect(ring.length).toBeGreaterThan(6)
    expect(intersectSegments({ x: 0, y: 0 }, { x: 2, y: 2 }, { x: 0, y: 2 }, { x: 2, y: 0 })?.point).toEqual({
      x: 1,
      y: 1,
    })
  })

  it('scenes run', async () => {
    const { Scene } = await import('../../src/scene/Scene.js')
    const scene = new Scene()
    scene.addLight({ x: 0, y: 0, radius: 10 })
    scene.addOccluder({ walls: [5, -1, 5, 1] })
    expect(scene.plan().lights).toHaveLength(1)
  })

  it('importers run', async () => {
    const { parseUniversalVtt } = await import('../../src/import.js')
    const file = {
      format: 0.3,
      resolution: { map_origin: { x: 0, y: 0 }, map_size: { x: 2, y: 1 }, pixels_per_grid: 50 },
    }
    expect(parseUniversalVtt(file).width).toBe(100)
  })
})
