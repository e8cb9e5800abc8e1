'use client'
import { useCallback, useSyncExternalStore } from 'react'
import type { Point } from '../../geometry/points.js'
import { placeIn } from '../../host/place/paddingBox.js'
import { useHost } from './useHost.js'

/**
 * Returns the pointer's position over the nearest host, in world units; null while it is elsewhere, and on the server.
 * Renders its component at every move; to move a light without rendering, use its handle. Throws outside of any host.
 * @example
 * ```tsx
 * const pointer = usePointer()
 * return pointer && <Light {...pointer} radius={200} />
 * ```
 */
export function usePointer(): Point | null {
  const { pointer, locate } = useHost('usePointer')
  const subscribe = useCallback(
    (listener: () => void) => {
      locate.set(placeIn)
      return pointer.subscribe(listener)
    },
    [pointer, locate],
  )
  return useSyncExternalStore(subscribe, pointer.get, onServer)
}

const onServer = (): null => null
