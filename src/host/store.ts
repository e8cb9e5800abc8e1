import { notifyAll } from '../geometry/notifyAll.js'

/** A value that components can read with `useSyncExternalStore` and hosts write from outside of React. */
export interface Store<T> {
  get(): T
  /** Stores the value and tells the subscribers, if it is another one. */
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
    subscribe(listener) {
      // One of its own for each: several may share a function, and end one by one.
      const own = (): void => listener()
      listeners.add(own)
      return () => {
        listeners.delete(own)
      }
    },
  }
}
