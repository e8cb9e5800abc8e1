import { Light } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { mountOverlay, mountUnpainted } from './mount.js'
import { isPainted, painted } from './painted.js'
import { colorAt, WHITE } from './pixels.js'

const PART = 'host/canvas/PartFit.ts'

afterEach(async () => {
  vi.restoreAllMocks()
  await commands.allow(PART)
})

const light = <Light x={50} y={50} radius={500} color="white" falloff="none" />
const HIGH = { height: 20_000, width: 400 }

// The first of the page: what is loaded once stays.
it('what fits a canvas to a part cannot be loaded: all of the overlay is lit, and the next one tries again', async () => {
  await commands.refuse(PART)
  const first = mountUnpainted(light, HIGH)
  await painted(first.canvas)
  expect(isPainted(first.canvas)).toBe(true)
  expect(first.canvas.getBoundingClientRect().height).toBe(20_000)
  await commands.allow(PART)
  const second = await mountOverlay(light, HIGH)
  expect(second.canvas.getBoundingClientRect().height).toBeLessThan(10_000)
  expect(colorAt(second.canvas, 190, 50)).toEqual(WHITE)
})
