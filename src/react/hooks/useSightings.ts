'use client'
import { useCallback, useInsertionEffect, useMemo, useSyncExternalStore } from 'react'
import { checkList, checkOptions } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { Sighting } from '../../scene/sight/sighting.js'
import { sightingsIn } from './SharedSightings.js'
import { useHost } from './useHost.js'

/** Options of `useSightings`. */
export interface UseSightingsOptions {
  /** Points or shapes to look for, in world units. */
  targets: readonly (Point | Shape)[]
  /** The group of viewers that look. @default all viewers */
  group?: string | undefined
}

const OPTIONS: KeysOf<UseSightingsOptions> = { targets: true, group: true }

/**
 * Returns what the viewers of the nearest host see of each target: `{ seen, share, senses, by }`, in the targets'
 * order; null on the server. An unseen target has no other information. All callers in a host are answered together, at
 * most once per frame; a component renders again only if one of its own answers has changed. The list and its entries
 * otherwise stay the same; inline literals are fine. Throws outside of any host, and like `scene.sightings`.
 *
 * It decides what to show and keeps no secrets: data sent to a browser can be read there. Call `scene.sightings` on a
 * server and send each player only what is seen. Keyboards and screen readers still reach a covered element: leave it
 * out, or make it `inert`.
 * @example
 * ```tsx
 * const sightings = useSightings({ targets: [{ x: 300, y: 120 }, { kind: 'circle', x: 420, y: 80, radius: 14 }] })
 * return <p>{sightings?.filter(({ seen }) => seen).length} of 2 are in sight.</p>
 * ```
 */
export function useSightings(options: UseSightingsOptions): readonly Sighting[] | null {
  const { targets, group } = checkOptions(options, 'useSightings options')
  warn?.ifUnknown('useSightings', options, OPTIONS)
  checkList('useSightings targets', 'points and shapes', targets)
  const shared = sightingsIn(useHost('useSightings'))
  const caller = useMemo(() => shared.createCaller(), [shared])
  const subscribe = useCallback((changed: () => void) => shared.subscribe(caller, changed), [shared, caller])
  const sightings = useSyncExternalStore(subscribe, () => shared.find(caller, targets, group), onServer)
  // After every render that reaches the screen, since one in between may have been discarded.
  useInsertionEffect(() => shared.show(caller, targets, group))
  return sightings
}

const onServer = (): null => null
