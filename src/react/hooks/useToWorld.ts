'use client'
import { useCallback } from 'react'
import type { Point } from '../../geometry/points.js'
import { type EventPlace, worldAt } from '../../host/place/worldPlace.js'
import { useHost } from './useHost.js'

/**
 * Returns a function that converts an event's position over the nearest host to a world point, at any view. It is
 * always the same function, and nothing renders when the view changes. It returns null before the host's size is known,
 * and in a `<LightLayer>` under a perspective camera, whose events have a `point` of their own. Throws outside of any
 * host.
 * @example
 * ```tsx
 * const toWorld = useToWorld()
 * return <img src="map.png" alt="" onClick={(event) => setTarget(toWorld(event))} />
 * ```
 */
export function useToWorld(): (event: EventPlace) => Point | null {
  const { surface } = useHost('useToWorld')
  return useCallback((event) => worldAt(surface.get(), event), [surface])
}
