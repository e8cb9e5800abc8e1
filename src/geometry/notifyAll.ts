/** Reports an uncaught error in browsers and workers. Node lacks it. */
declare const reportError: undefined | ((error: unknown) => void)
declare function queueMicrotask(action: () => void): void

/**
 * Adds a listener to a set, and returns a function that removes it. Wraps it, because several subscribers may share a
 * function and unsubscribe separately.
 */
export function addListener(listeners: Set<() => void>, listener: () => void): () => void {
  const own = (): void => listener()
  listeners.add(own)
  return () => {
    listeners.delete(own)
  }
}

/**
 * Calls `notify` for each listener that was in the set at the beginning and still is. If one throws, the error is
 * reported as uncaught and the others are still called.
 */
export function notifyAll<T>(listeners: ReadonlySet<T>, notify: (listener: T) => void): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) notifyOne(listener, notify)
}

/** Like `notifyAll`, for one listener. */
export function notifyOne<T>(listener: T, notify: (listener: T) => void): void {
  try {
    notify(listener)
  } catch (error) {
    if (typeof reportError === 'function') reportError(error)
    else
      queueMicrotask(() => {
        throw error
      })
  }
}
