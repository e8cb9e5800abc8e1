import { useCallback, useSyncExternalStore } from 'react'
import type { ExploredMap } from 'react-umbra/core'

/** Returns the explored fraction of a map, 0 to 1, and renders again when it grows. */
export function useExploredShare(explored: ExploredMap): number {
  return useSyncExternalStore(
    useCallback((listener) => explored.subscribe(listener), [explored]),
    () => explored.share(),
  )
}
