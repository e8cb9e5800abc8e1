import type { SceneLight } from 'react-umbra/core'
import { describe, expect, it, vi } from 'vitest'
import { fakeClock } from '../../helpers/fakeClock.js'

/** A tube from (0, 0) to (100, 0). */
const TUBE: SceneLight = { x: 0, y: 0, endX: 100, endY: 0, radius: 40 }

describe('a tube whose code is loading', () => {
  it('is not planned until its module has loaded, and appears without another change', async () => {
    vi.resetModules()
    const { createScene } = await import('../../../src/core.js')
    const scene = createScene({ clock: fakeClock() })
    let frames = 0
    scene.attach({ requestFrame: () => frames++, scale: 1 })
    scene.addLight(TUBE)
    const before = frames
    expect(scene.plan().lights).toEqual([])
    expect(scene.lightAt({ x: 50, y: 0 })).toEqual({ level: 'dark', color: [0, 0, 0] })
    await vi.waitUntil(() => frames > before)
    expect(scene.plan().lights).toHaveLength(1)
  })

  it('gives viewers no light until its module has loaded, like a sun', async () => {
    vi.resetModules()
    const { createScene } = await import('../../../src/core.js')
    const scene = createScene({ clock: fakeClock() })
    scene.addViewer({ x: 0, y: 0, radius: 100 })
    scene.addLight({ x: 0, y: 0, parallel: true })
    scene.addLight(TUBE)
    const litIn = () => scene.sightPlan({ minX: -50, minY: -50, maxX: 50, maxY: 50 }).senses[0]!.lit!.steps
    expect(litIn()).toEqual([])
    await vi.waitUntil(() => litIn().length === 2)
  })
})
