'use client'
import { useContext } from 'react'
import { createHostStores } from '../../host/HostValue.js'
import { newScene } from '../../host/newScene.js'
import type { Scene } from '../../scene/Scene.js'
import { withQueries } from '../../scene/withQueries.js'
import { HostContext, type ReactHostValue } from '../HostContext.js'

/**
 * The Scene of the nearest host, for registering lights, occluders and viewers without components. Throws outside of any host.
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

/** The host around a component or hook, or an error that names the one that needs it. */
export function useHost(name: string): ReactHostValue {
  const host = useContext(HostContext)
  if (host === null) {
    throw new Error(
      `react-umbra: ${name} must stand inside a host such as <LightOverlay> or <LightLayer>, got none around it`,
    )
  }
  return host.isForeign ? nowhereFor(name) : host
}

/** Components that have been warned of. */
const warned = new Set<string>()

/** What those get that stand inside a canvas and outside of its layers: nobody paints it. */
let nowhere: ReactHostValue | undefined

function nowhereFor(name: string): ReactHostValue {
  if (!warned.has(name)) {
    warned.add(name)
    console.warn(
      `react-umbra: ${name} stands inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ` +
        'it does not join the host around the <Canvas>',
    )
  }
  nowhere ??= { scene: newScene(), ...createHostStores(), Unlit: ({ children }) => children }
  return nowhere
}
