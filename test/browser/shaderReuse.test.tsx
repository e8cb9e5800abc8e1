import { Light } from 'react-umbra'
import { afterEach, expect, it, vi } from 'vitest'
import { claimQuickWebgl } from '../helpers/claimQuickWebgl.js'
import { mountOverlay } from './mount.js'

claimQuickWebgl()
const linked = vi.spyOn(WebGL2RenderingContext.prototype, 'linkProgram')
const deleted = vi.spyOn(WebGL2RenderingContext.prototype, 'deleteProgram')

const mount = () => mountOverlay(<Light x={50} y={50} radius={40} />, { renderer: 'webgl' })

afterEach(() => {
  vi.useRealTimers()
})

it('shaders are reused by the next overlay, and freed after ten seconds without one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const first = await mount()
  const links = linked.mock.calls.length
  expect(links).toBeGreaterThan(0)
  first.unmount()
  vi.advanceTimersByTime(9_000)
  const second = await mount()
  vi.advanceTimersByTime(20_000)
  expect(linked).toHaveBeenCalledTimes(links)
  expect(deleted).not.toHaveBeenCalled()
  second.unmount()
  vi.advanceTimersByTime(9_000)
  expect(deleted).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1_000)
  expect(deleted).toHaveBeenCalledTimes(links)
})
