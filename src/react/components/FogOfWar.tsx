'use client'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { COVER, coverPage } from '../../host/fog/cover.js'
import { type FogColors, followFogColors, hasHostColors } from '../../host/fog/followFogColors.js'
import { checkFog, type FogProps, type FogSettings, isSameFog } from '../../host/fog/settings.js'
import type { HostValue } from '../../host/HostValue.js'
import { createStore, type Store } from '../../host/store.js'
import { useHost } from '../hooks/useHost.js'

/** Props of `<FogOfWar>`. */
export interface FogOfWarProps extends FogProps {}

const PROPS: Known<FogOfWarProps> = { group: true, explored: true, unexplored: true, remembered: true, soft: true }

/**
 * Covers all that no viewer sees, above the light map of a host such as `<LightOverlay>`: what nobody has seen by a color,
 * what is only remembered by the content times `remembered`, without any light, while what is seen now is clear, light levels
 * counted. What is seen is added to `explored`. Repainted only when something changed; until what paints it is loaded, and on paper, it covers all. Put it
 * right into the host, so that the server's markup is covered too. Throws outside of any host, and on bad props by name.
 *
 * It hides and does not protect: what is sent to a browser can be read there, and what is covered is still reached by
 * keyboard and screen readers. Send only what `sightings` tells a player's own server, and make hidden elements `inert`.
 * @example
 * ```tsx
 * const [explored] = useState(() => createExploredMap({ bounds: { minX: 0, minY: 0, maxX: 800, maxY: 600 }, cell: 4 }))
 * return (
 *   <LightOverlay daylight="bright">
 *     <img src="map.png" alt="" />
 *     <Viewer x={120} y={80} radius={300} />
 *     <FogOfWar explored={explored} soft={6} />
 *   </LightOverlay>
 * )
 * ```
 */
export function FogOfWar(props: FogOfWarProps): ReactNode {
  warn?.ifUnknown('FogOfWar', props, PROPS)
  const host = useHost('FogOfWar')
  const settings = checkFog('FogOfWar', props, parseRenderedColor)
  const [store] = useState(() => createStore(settings, isSameFog))
  useFogColors(host, store, settings, props)
  useLayoutEffect(() => (host.cover ?? coverPage)(host, store), [host, store])
  // Until scripts run, the markup covers by itself.
  const isHydrated = useSyncExternalStore(never, yes, no)
  if (isHydrated || !host.isPage || !host.enabled.get()) return null
  return (
    <div aria-hidden="true" data-umbra="fog" style={{ ...COVER, backgroundColor: props.unexplored ?? '#07080c' }} />
  )
}

/** Hands on the settings of a fog, its colors as its host has them. */
function useFogColors(host: HostValue, store: Store<FogSettings>, settings: FogSettings, props: FogProps): void {
  const colors = useRef<FogColors>(null)
  const isHosts = hasHostColors(props)
  useLayoutEffect(() => {
    if (!isHosts) return
    const followed = followFogColors(host.surface, store, 'FogOfWar')
    colors.current = followed
    return () => {
      colors.current = null
      followed.end()
    }
  }, [host, store, isHosts])
  useLayoutEffect(() => {
    if (colors.current === null) store.set(settings)
    else colors.current.update(props)
  })
}

const never = () => () => {}
const yes = () => true
const no = () => false
