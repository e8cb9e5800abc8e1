'use client'
import { type ReactNode, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { COVER_STYLE, coverPage } from '../../host/fog/cover.js'
import { type FogColors, followFogColors, hasHostColors } from '../../host/fog/followFogColors.js'
import { FOG } from '../../host/fog/lazyFog.js'
import { checkFog, type FogProps, type FogSettings, isSameFog } from '../../host/fog/settings.js'
import type { HostValue } from '../../host/HostValue.js'
import { preload } from '../../host/preload.js'
import { createStore, type Store } from '../../host/store.js'
import { useHost } from '../hooks/useHost.js'

/** Props of `<FogOfWar>`. */
export interface FogOfWarProps extends FogProps {}

const PROPS: KeysOf<FogOfWarProps> = {
  group: true,
  views: true,
  explored: true,
  unexplored: true,
  remembered: true,
  soft: true,
}

/**
 * Covers everything that no viewer sees, above the light map of a host such as `<LightOverlay>`. Unexplored areas get a
 * solid color, remembered ones show the content in the look of `remembered` without any light, and areas in sight are
 * clear. Light levels count. Adds areas in sight to `explored`. Repaints only when something has changed; covers
 * everything until its renderer has loaded, and on paper. Place it directly in the host, so that the server's markup is
 * covered too. Throws outside of any host, and on bad props by name.
 *
 * It hides and doesn't protect: data sent to a browser can be read there, and keyboards and screen readers still reach
 * covered elements. Send only what `sightings` returns on a player's server, and make hidden elements `inert`.
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
  if (host.isPage) preload(FOG)
  const settings = checkFog('FogOfWar', props, parseRenderedColor)
  const [store] = useState(() => createStore(settings, isSameFog))
  useFogColors(host, store, settings, props)
  useLayoutEffect(() => (host.cover ?? coverPage)(host, store), [host, store])
  // The markup covers everything until scripts run.
  const isHydrated = useSyncExternalStore(never, yes, no)
  if (isHydrated || !host.isPage || !host.enabled.get()) return null
  return (
    <div
      aria-hidden="true"
      data-umbra="fog"
      style={{ ...COVER_STYLE, backgroundColor: props.unexplored ?? '#07080c' }}
    />
  )
}

/** Applies the settings of a fog, with its colors as CSS computes them in its host. */
function useFogColors(host: HostValue, store: Store<FogSettings>, settings: FogSettings, props: FogProps): void {
  const colors = useRef<FogColors>(null)
  const usesHostColors = hasHostColors(props)
  useLayoutEffect(() => {
    if (!usesHostColors) return
    const followed = followFogColors(host.surface, store, 'FogOfWar')
    colors.current = followed
    return () => {
      colors.current = null
      followed.end()
    }
  }, [host, store, usesHostColors])
  useLayoutEffect(() => {
    if (colors.current === null) store.set(settings)
    else colors.current.update(props)
  })
}

const never = () => () => {}
const yes = () => true
const no = () => false
