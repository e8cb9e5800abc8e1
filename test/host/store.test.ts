import { expect, it, vi } from 'vitest'
import { createStore } from '../../src/host/store.js'

it('notifies a listener once per subscription', () => {
  const store = createStore(0)
  const listener = vi.fn()
  const ends = [store.subscribe(listener), store.subscribe(listener)]
  store.set(1)
  expect(listener).toHaveBeenCalledTimes(2)
  ends[0]!()
  ends[0]!()
  store.set(2)
  expect(listener).toHaveBeenCalledTimes(3)
  ends[1]!()
  store.set(3)
  expect(listener).toHaveBeenCalledTimes(3)
})
