'use client'
import { useContext } from 'react'
import { warn } from '../../geometry/warn.js'
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
  return host.isForeign ? unpaintedHostFor(name) : host
}

/** The host of components inside a canvas but outside its layers. Nothing paints it. */
let unpaintedHost: ReactHostValue | undefined

function unpaintedHostFor(name: string): ReactHostValue {
  warn?.outsideLayer(name)
  unpaintedHost ??= { scene: createBareScene(), ...createHostStores(), Unlit: ({ children }) => children }
  return unpaintedHost
}
