import { Light } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { mountOverlay, mountUnpainted, shadeOf } from './mount.js'
import { isPainted, painted } from './painted.js'
import { colorAt, WHITE } from './pixels.js'

const GL = 'paint/webgl/GlPainter.ts'
const CANVAS = 'paint/canvas/CanvasPainter.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.allow(GL)
  await commands.allow(CANVAS)
})

const light = <Light x={50} y={50} radius={500} color="white" falloff="none" />

// An unhandled rejection would fail the test run by itself. Must be the first test of its page.
it('an overlay is ambient while no painter can be loaded, warns once, and is painted after a retry', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await commands.refuse(GL)
  await commands.refuse(CANVAS)
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const first = mountUnpainted(light, { ambient: 'rgb(10 20 30)', renderer: 'auto' })
  await expect.poll(() => warn.mock.calls.length).toBe(1)
  expect(warn.mock.calls[0]![0]).toMatch(/^react-umbra: the painter of LightOverlay failed to load, .*TypeError/)
  expect(isPainted(first.canvas)).toBe(false)
  expect(getComputedStyle(shadeOf(first.canvas)).backgroundColor).toBe('rgb(10, 20, 30)')

  await commands.allow(CANVAS)
  vi.advanceTimersByTime(10_000)
  await painted(first.canvas)
  expect(colorAt(first.canvas, 190, 50)).toEqual(WHITE)
  const second = await mountOverlay(light)
  expect(colorAt(second.canvas, 190, 50)).toEqual(WHITE)
  first.update(light, { ambient: 'rgb(10 20 30)', renderer: 'webgl' })
  await painted(first.canvas)
  expect(colorAt(first.canvas, 190, 50)).toEqual(WHITE)
  expect(warn.mock.calls.filter(([text]) => /painter of LightOverlay/.test(text))).toHaveLength(1)
})
