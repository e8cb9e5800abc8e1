'use client'
import { useContext } from 'react'
import type { Scene } from '../../scene/Scene.js'
import { HostContext, type HostValue, hostRule } from '../HostContext.js'

/** The Scene of the nearest host, for registering lights and occluders without components. Throws outside of any host. */
export function useScene(): Scene {
  return useHost('useScene').scene
}

/** The host around a component or hook, or an error that names the one that needs it. */
export function useHost(name: string): HostValue {
  const host = useContext(HostContext)
  if (host === null) {
    throw new Error(
      `react-umbra: ${name} must stand inside a host such as <LightOverlay> or <LightLayer>, got none around it`,
    )
  }
  return hostRule.useOwn(host, name)
}
