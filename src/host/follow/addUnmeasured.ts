import type { Store } from '../store.js'

/** Counts an occluder as unmeasured until the returned function is called. */
export function addUnmeasured(count: Store<number>): () => void {
  let isCounted = true
  count.set(count.get() + 1)
  return () => {
    if (isCounted) count.set(count.get() - 1)
    isCounted = false
  }
}
