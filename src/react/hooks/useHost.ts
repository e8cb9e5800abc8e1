'use client'
import { useContext } from 'react'
import { createBareScene } from '../../host/createBareScene.js'
import { createHostStores } from '../../host/HostValue.js'
import { HostContext, type ReactHostValue } from '../HostContext.js'

/** Returns the host around a component or hook. Throws an error that names `name` if there is none. */
export function useHost(name: string): ReactHostValue {
  const host = useContext(HostContext)
  if (host === null) {
    throw new Error(
      `react-umbra: ${name} must be inside a host such as <LightOverlay> or <LightLayer>, got none around it`,
    )
  }
  return host.isForeign ? nowhereFor(name) : host
}

/** Names of components and hooks that were warned about. */
const warned = new Set<string>()

/** The host of components inside a canvas but outside its layers. Nothing paints it. */
let nowhere: ReactHostValue | undefined

function nowhereFor(name: string): ReactHostValue {
  if (!warned.has(name)) {
    warned.add(name)
    console.warn(
      `react-umbra: ${name} is inside a <Canvas> and outside of any <LightLayer>, so it has no effect; ` +
        'it does not join the host around the <Canvas>',
    )
  }
  nowhere ??= { scene: createBareScene(), ...createHostStores(), Unlit: ({ children }) => children }
  return nowhere
}
