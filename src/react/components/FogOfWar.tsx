'use client'
import { type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { parseRenderedColor } from '../../host/cssColor.js'
import { COVER, coverPage } from '../../host/fog/cover.js'
import { checkFog, type FogProps, isSameFog } from '../../host/fog/settings.js'
import { createStore } from '../../host/store.js'
import { useHost } from '../hooks/useScene.js'

/** Props of `<FogOfWar>`. */
export interface FogOfWarProps extends FogProps {}

const PROPS: Known<FogOfWarProps> = { group: true, explored: true, unexplored: true, remembered: true, soft: true }

/**
 * Covers all that no viewer sees, above the light map of a host such as `<LightOverlay>`: what nobody has seen by a colour,
 * what is only remembered darker and greyer, while what is seen now is clear, light levels counted. What is seen is added to
 * `explored`. Repainted only when something changed; until what paints it is loaded, and on paper, it covers all. Put it
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
  useLayoutEffect(() => store.set(settings))
  useLayoutEffect(() => (host.cover ?? coverPage)(host, store), [host, store])
  // Until scripts run, the markup covers by itself.
  const isHydrated = useSyncExternalStore(never, yes, no)
  if (isHydrated || !host.isPage) return null
  return (
    <div aria-hidden="true" data-umbra="fog" style={{ ...COVER, backgroundColor: props.unexplored ?? '#07080c' }} />
  )
}

const never = () => () => {}
const yes = () => true
const no = () => false
