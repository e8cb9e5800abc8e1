import { afterEach, expect, it, vi } from 'vitest'
import { notifyAll, notifyOne } from '../../src/geometry/notifyAll.js'

afterEach(() => vi.unstubAllGlobals())

it('tells everyone who was there at the beginning and still is', () => {
  const those = new Set(['a', 'b', 'c'])
  const told: string[] = []
  notifyAll(those, (one) => {
    told.push(one)
    those.delete('b')
    those.add('d')
  })
  expect(told).toEqual(['a', 'c'])
})

it('tells the others after one who throws, and reports the error', () => {
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  const told: string[] = []
  const error = new Error('no')
  notifyAll(new Set(['a', 'b']), (one) => {
    told.push(one)
    if (one === 'a') throw error
  })
  expect(told).toEqual(['a', 'b'])
  expect(reported.mock.calls).toEqual([[error]])
})

it('throws the error later where none can be reported, as in Node', () => {
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
