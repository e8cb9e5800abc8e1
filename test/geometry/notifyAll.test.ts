import { afterEach, expect, it, vi } from 'vitest'
import { notifyAll, notifyOne } from '../../src/geometry/notifyAll.js'

afterEach(() => vi.unstubAllGlobals())

it('notifyAll calls every listener that was subscribed at the start and still is', () => {
  const those = new Set(['a', 'b', 'c'])
  const heard: string[] = []
  notifyAll(those, (one) => {
    heard.push(one)
    those.delete('b')
    those.add('d')
  })
  expect(heard).toEqual(['a', 'c'])
})

it('notifyAll calls the other listeners after one that throws, and reports the error', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const heard: string[] = []
  const error = new Error('no')
  notifyAll(new Set(['a', 'b']), (one) => {
    heard.push(one)
    if (one === 'a') throw error
  })
  expect(heard).toEqual(['a', 'b'])
  expect(reported.mock.calls).toEqual([[error]])
})

it('notifyOne throws the error later if reportError is missing, as in Node', () => {
  vi.stubGlobal('reportError', undefined)
  const later: (() => void)[] = []
  vi.stubGlobal('queueMicrotask', (action: () => void) => later.push(action))
  const error = new Error('no')
  notifyOne('a', () => {
    throw error
  })
  expect(later).toHaveLength(1)
  expect(later[0]).toThrow(error)
})
