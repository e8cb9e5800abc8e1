import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createScene } from '../../src/core.js'

let requests = 0

vi.mock('../../src/scene/lazy.js', async (original) => {
  const { lazy } = await original<typeof import('../../src/scene/lazy.js')>()
  return {
    lazy: () =>
      lazy(async () => {
        requests++
        throw new TypeError('gone')
      }),
  }
})

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
})

it('requests missing effects every ten seconds while a light flickers, and a frame after each attempt', async () => {
  const scene = createScene()
  scene.addLight({ x: 0, y: 0, flicker: 'torch' })
  const requestFrame = vi.fn()
  scene.attach({ requestFrame, scale: 1 })
  requestFrame.mockClear()
  for (let frame = 0; frame < 25 * 28; frame++) {
    scene.plan()
    await vi.advanceTimersByTimeAsync(1000 / 28)
  }
  // After 0, 10 and 20 seconds.
  expect(requests).toBe(3)
  expect(requestFrame).toHaveBeenCalledTimes(3)
})
