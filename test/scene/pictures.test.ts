import { describe, expect, it } from 'vitest'
import { createScene, type SceneLight } from '../../src/core.js'

const LAMP: SceneLight = { x: 0, y: 0, radius: 100, image: 'window.png', imageRotation: 1, height: 30 }

/** Returns the plan of a light, once all code that it needs has loaded. */
async function planOf(light: SceneLight) {
  const scene = createScene()
  scene.addLight(light)
  scene.plan()
  await import('../../src/scene/transport/effects.js')
  await Promise.resolve()
  return scene.plan().lights[0]!
}

describe('the image and the height in a plan', () => {
  it('exist for lights around a point', async () => {
    expect(await planOf(LAMP)).toMatchObject({ image: 'window.png', imageRotation: 1, height: 30 })
    expect(await planOf({ ...LAMP, angle: 1 })).toMatchObject({ image: 'window.png', imageRotation: 1, height: 30 })
  })

  it('do not exist for a sun, which has a slant if it has an elevation', async () => {
    const sun = { ...LAMP, parallel: true, direction: 2 }
    const low = await planOf(sun)
    expect([low.image, low.height, low.slant]).toEqual([null, null, undefined])
    const { slant } = await planOf({ ...sun, elevation: 0.5 })
    expect(slant![0]).toBeCloseTo(Math.cos(2) / Math.tan(0.5), 12)
    expect(slant![1]).toBeCloseTo(Math.sin(2) / Math.tan(0.5), 12)
  })

  it('change when they are set, even to an image of the same size', () => {
    const scene = createScene()
    const [one, other] = [0, 1].map(() => ({ width: 8, height: 8, getContext: () => null }))
    const light = scene.addLight({ ...LAMP, image: one })
    const before = scene.plan()
    light.set({ image: one, imageRotation: 1 + 2 * Math.PI })
    expect(scene.plan().lights[0]!.image).toBe(one)
    light.set({ image: one, imageRotation: 1 })
    light.set({ image: other })
    const after = scene.plan()
    expect(after).not.toBe(before)
    expect(after.lights[0]!.image).toBe(other)
    expect(after.lights[0]!.ring).toBe(before.lights[0]!.ring)
    light.set({ image: undefined })
    expect(scene.plan().lights[0]!.image).toBeNull()
  })

  it.each([5, null, {}, { width: 5 }])('rejects %o', (image) => {
    expect(() => createScene().addLight({ ...LAMP, image: image as never })).toThrow(
      /^react-umbra: Light image must be an address or a picture, got /,
    )
  })
})
