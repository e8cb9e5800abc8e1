/**
 * Tells a listener of changes once, after all that come together: what moves in one commit is one change to look at.
 * `subscribe` is given what is to be called at each of them, and gives back what ends that, as this does.
 */
export function tellOnce(subscribe: (changed: () => void) => () => void, listener: () => void): () => void {
  let isTold = false
  let hasEnded = false
  const end = subscribe(() => {
    if (isTold) return
    isTold = true
    queueMicrotask(() => {
      isTold = false
      if (!hasEnded) listener()
    })
  })
  return () => {
    hasEnded = true
    end()
  }
}
