/**
 * Batches notifications: calls `listener` once, in a microtask, after any number of synchronous changes, such as those
 * of one React commit. Like `subscribe`, returns a function that unsubscribes.
 */
export function batchNotifications(subscribe: (changed: () => void) => () => void, listener: () => void): () => void {
  let isPending = false
  let hasEnded = false
  const end = subscribe(() => {
    if (isPending) return
    isPending = true
    queueMicrotask(() => {
      isPending = false
      if (!hasEnded) listener()
    })
  })
  return () => {
    hasEnded = true
    end()
  }
}
