'use client'
import { context, type RootStore } from '@react-three/fiber'
import { useContext } from 'react'
import { createScene } from '../react/createScene.js'
import { createHostStores, type HostValue, hostRule } from '../react/HostContext.js'

/** Components that have been warned of. */
const warned = new Set<string>()

/** What those components get that stand inside a canvas and outside of its layers: nobody paints it. */
let nowhere: HostValue | undefined

/**
 * The host that a component inside a canvas belongs to. Fiber passes contexts on from outside of its canvas, so the nearest
 * host may be an overlay around it, whose world units and picture are others.
 */
function useHostInCanvas(host: HostValue, name: string): HostValue {
  const store = useContext(context) as RootStore | null
  // Portals have stores of their own, and the renderer of their root.
  if (store === null || store.getState().gl === host.renderer) return host
  if (!warned.has(name)) {
    warned.add(name)
    console.warn(
      `react-umbra: ${name} stands inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ` +
        'it does not join the host around the <Canvas>',
    )
  }
  return getNowhere()
}

function getNowhere(): HostValue {
  nowhere ??= { scene: createScene(), ...createHostStores() }
  return nowhere
}

hostRule.useOwn = useHostInCanvas
