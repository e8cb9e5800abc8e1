import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazy } from '../../src/scene/lazy.js'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A module that fails to load while `isGone`, and the number of requests for it. */
function chunk() {
  const it = {
    isGone: false,
    requests: 0,
    load: async () => {
      it.requests++
      if (it.isGone) throw new TypeError('gone')
      return 'module'
    },
  }
  return it
}

const settled = () => vi.advanceTimersByTimeAsync(0)

describe('lazy', () => {
  it('requests the module on first use, once, and calls every waiting callback', async () => {
    const at = chunk()
    const part = lazy(at.load)
    expect([part.value, part.error, part.isLoading, at.requests]).toEqual([null, null, false, 0])
    const [first, second] = [vi.fn(), vi.fn()]
    for (const changed of [first, second, first]) expect(part.getOrLoad(changed)).toBeNull()
    expect(part.isLoading).toBe(true)
    await settled()
    expect([part.getOrLoad(first), part.value, part.isLoading]).toEqual(['module', 'module', false])
    expect(at.requests).toBe(1)
    expect(first).toHaveBeenCalledOnce()
    expect(second).toHaveBeenCalledOnce()
  })

  it('requests a missing module once in ten seconds, however often it is used', async () => {
    const at = chunk()
    at.isGone = true
    const failed = vi.fn()
    const part = lazy(at.load, failed)
    const changed = vi.fn(() => void part.getOrLoad(changed))
    for (let second = 0; second < 30; second++) {
      for (let frame = 0; frame < 28; frame++) part.getOrLoad(changed)
      await vi.advanceTimersByTimeAsync(1000)
    }
    // After 0, 10, 20 and 30 seconds.
    expect(at.requests).toBe(4)
    expect(changed).toHaveBeenCalledTimes(4)
    expect(failed).toHaveBeenCalledOnce()
    expect(part.error).toEqual(new TypeError('gone'))
    at.isGone = false
    await vi.advanceTimersByTimeAsync(10_000)
    expect([part.value, part.error]).toEqual(['module', null])
  })

  it('retries by itself only while a callback waits', async () => {
    const at = chunk()
    at.isGone = true
    const part = lazy(at.load)
    part.getOrLoad(() => {})
    await vi.advanceTimersByTimeAsync(60_000)
    expect(at.requests).toBe(1)
    part.getOrLoad(() => {})
    expect(at.requests).toBe(2)
  })

  it('loads at once on request, also shortly after a failure', async () => {
    const at = chunk()
    at.isGone = true
    const part = lazy(at.load)
    await expect(part.load()).rejects.toThrow('gone')
    expect(part.isLoading).toBe(false)
    at.isGone = false
    await expect(part.load()).resolves.toBe('module')
    await part.load()
    expect(part.isLoading).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(at.requests).toBe(2)
  })
})
