import { useCallback, useSyncExternalStore } from 'react'
import type { ExploredMap } from 'react-umbra/core'

/** How much of an explored map is explored, 0 to 1: told again when that grows. */
export function useExploredShare(explored: ExploredMap): number {
  return useSyncExternalStore(
    useCallback((listener) => explored.subscribe(listener), [explored]),
    () => explored.share(),
  )
}
