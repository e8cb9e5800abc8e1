import { useRef } from 'react'
import { Light, Occluder } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { mountOverlay } from './mount.js'
import { BLACK, colorAt, WHITE } from './pixels.js'

const MODULE = 'host/follow/followElement.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await commands.allow(MODULE)
})

function Card({ left }: { left: number }) {
  const ref = useRef<HTMLDivElement>(null)
  return (
    <>
      <Occluder of={ref} />
      <div ref={ref} style={{ position: 'absolute', left, top: 30, width: 20, height: 40 }} />
    </>
  )
}

const light = <Light x={10} y={50} radius={500} color="white" falloff="none" />

// An unhandled rejection would fail the test run by itself.
it('a follower that fails to load is reported once, and shadows appear after a retry ten seconds later', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await commands.refuse(MODULE)
  const complain = vi.spyOn(console, 'error').mockImplementation(() => {})
  const { canvas, update } = await mountOverlay(
    <>
      {light}
      <Card key="first" left={60} />
      <Card key="second" left={120} />
    </>,
    { ambient: 'black' },
  )
  await expect.poll(() => complain.mock.calls.length).toBe(1)
  expect(complain.mock.calls[0]![0]).toMatch(/^react-umbra: .*failed to load/)
  expect(complain.mock.calls[0]![1]).toBeInstanceOf(TypeError)
  expect(colorAt(canvas, 190, 50)).toEqual(WHITE)

  await commands.allow(MODULE)
  vi.advanceTimersByTime(10_000)
  await expect.poll(() => colorAt(canvas, 190, 50)).toEqual(BLACK)
  update(
    <>
      {light}
      <Card key="third" left={60} />
    </>,
    { ambient: 'black' },
  )
  await expect.poll(() => colorAt(canvas, 190, 50)).toEqual(BLACK)
  expect(complain).toHaveBeenCalledTimes(1)
})
