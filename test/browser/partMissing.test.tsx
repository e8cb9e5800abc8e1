import { Light } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { mountOverlay, mountUnpainted } from './mount.js'
import { isPainted, painted } from './painted.js'
import { colorAt, WHITE } from './pixels.js'

const PART = 'host/overlay/RegionFit.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.allow(PART)
})

const light = <Light x={50} y={50} radius={500} color="white" falloff="none" />
const HIGH = { height: 20_000, width: 400 }

// Must be the first test of its page, because loaded modules stay loaded.
it('a large overlay is lit while its extras cannot be loaded, and fits its canvas after a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await commands.refuse(PART)
  const first = mountUnpainted(light, HIGH)
  await painted(first.canvas)
  expect(isPainted(first.canvas)).toBe(true)
  expect(first.canvas.getBoundingClientRect().height).toBe(20_000)
  await commands.allow(PART)
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => first.canvas.getBoundingClientRect().height).toBeLessThan(10_000)
  const second = await mountOverlay(light, HIGH)
  expect(second.canvas.getBoundingClientRect().height).toBeLessThan(10_000)
  expect(colorAt(second.canvas, 190, 50)).toEqual(WHITE)
})
