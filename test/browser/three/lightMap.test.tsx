import { createRef } from 'react'
import { createScene, Light, type LightHandle } from 'react-umbra'
import { describe, expect, it, vi } from 'vitest'
import { frames } from '../frames.js'
import { BLACK, colorAt, expectColor, WHITE } from '../pixels.js'
import { countFrames, type MountedCanvas, mountLayer, watchConsole } from './mountLayer.js'

const DRAWING = ['drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'] as const

/** Returns the number of draw calls in the next frames after `cause`. */
async function callsOf({ state }: MountedCanvas, cause: () => void): Promise<number> {
  const context = state.gl.getContext() as WebGL2RenderingContext
  const spies = DRAWING.map((name) => vi.spyOn(context, name))
  cause()
  await frames(3)
  const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0)
  for (const spy of spies) spy.mockRestore()
  return calls
}

watchConsole()

describe('the light map', () => {
  it.each(['demand', 'always'] as const)(
    'is not painted again when only other objects are drawn (frameloop %s)',
    async (loop) => {
      const light = createRef<LightHandle>()
      const mounted = await mountLayer(<Light ref={light} x={40} y={50} />, { background: null, frameloop: loop })
      const perFrame = async (cause: () => void) => {
        const count = countFrames(mounted)
        const calls = await callsOf(mounted, cause)
        return { calls, drawn: count() }
      }
      const idle = await perFrame(() => mounted.state.invalidate())
      expect(idle.drawn).toBeGreaterThanOrEqual(1)
      // Only the call that multiplies the map over the picture.
      expect(idle.calls).toBe(idle.drawn)
      const moved = await perFrame(() => light.current!.move(60, 50))
      expect(moved.calls).toBeGreaterThan(moved.drawn)
      // Once, no matter what else is drawn in these frames.
      expect(moved.calls).toBeLessThanOrEqual(moved.drawn + 3)
    },
  )

  it('is painted again when the camera moves', async () => {
    const mounted = await mountLayer(<Light x={40} y={50} />, { background: null })
    expect(await callsOf(mounted, () => void mounted.look({ x: 5 }))).toBeGreaterThan(1)
  })

  // One call draws the map over the picture, one the lights of a blend, and two the changed masks for each 2048 by 2048
  // pixels of these, or a little less if they leave gaps.
  it.each([
    { lights: 1, radius: 30, width: 200, calls: 4 },
    { lights: 500, radius: 30, width: 200, calls: 4 },
    { lights: 30, radius: 300, width: 1000, calls: 6 },
  ])(
    'takes $calls draw calls for $lights lights of radius $radius that move',
    async ({ lights, radius, width, calls }) => {
      const scene = createScene()
      const handles = Array.from({ length: lights }, (_, i) =>
        scene.addLight({ x: (i * 37) % width, y: (i * 61) % width, radius, angle: i % 2 ? 1 : 7, feather: 0.2 }),
      )
      scene.addOccluder({ walls: [50, 0, 50, 70, 120, 30, 130, 100] })
      const mounted = await mountLayer(null, { scene, background: null, width, height: width / 2 })
      const count = countFrames(mounted)
      const moved = await callsOf(mounted, () => {
        for (const handle of handles) handle.move(0.35 * width, 0.25 * width)
      })
      expect(count()).toBe(1)
      expect(moved).toBe(calls)
      const recolored = await callsOf(mounted, () => {
        for (const handle of handles) handle.set({ color: 'red' })
      })
      expect(recolored).toBe(2)
    },
  )

  it('is correct with 700 lights, and after they are removed', async () => {
    const scene = createScene()
    const mounted = await mountLayer(null, { scene, ambient: 'black' })
    const { memory } = mounted.state.gl.info
    scene.addLight({ x: 30, y: 50, radius: 20, falloff: 'none' })
    await frames(3)
    const before = memory.geometries
    const handles = Array.from({ length: 700 }, (_, i) =>
      scene.addLight({ x: (i * 37) % 200, y: (i * 61) % 100, radius: 12, falloff: 'none', intensity: 0.5 }),
    )
    await frames(3)
    expectColor(colorAt(mounted.canvas, 100, 50), WHITE)
    expect(memory.geometries).toBe(before)
    for (const handle of handles) handle.remove()
    await frames(3)
    expectColor(colorAt(mounted.canvas, 30, 50), WHITE)
    expectColor(colorAt(mounted.canvas, 100, 50), BLACK)
  })
})
