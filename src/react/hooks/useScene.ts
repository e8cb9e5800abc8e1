'use client'
import type { Scene } from '../../scene/Scene.js'
import { withQueries } from '../../scene/sight/withQueries.js'
import { useHost } from './useHost.js'

/**
 * Returns the Scene of the nearest host, for registering lights, occluders and viewers without components. Throws
 * outside of any host.
 * @example
 * ```tsx
 * const scene = useScene()
 * useEffect(() => {
 *   const lamp = scene.addLight({ x: 120, y: 80, radius: 300 })
 *   return () => lamp.remove()
 * }, [scene])
 * ```
 */
export function useScene(): Scene {
  return withQueries(useHost('useScene').scene)
}
