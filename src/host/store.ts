import { addListener, notifyAll } from '../geometry/notifyAll.js'

/** A value that components read with `useSyncExternalStore` and hosts write from outside React. */
export interface Store<T> {
  get(): T
  /** Stores a value and notifies the subscribers if it differs. */
  set(value: T): void
  subscribe(listener: () => void): () => void
}

export function createStore<T>(initial: T, isSame: (a: T, b: T) => boolean = Object.is): Store<T> {
  const listeners = new Set<() => void>()
  let current = initial
  return {
    get: () => current,
    set(value) {
      if (isSame(value, current)) return
      current = value
      notifyAll(listeners, (listener) => listener())
    },
    subscribe: (listener) => addListener(listeners, listener),
  }
}
