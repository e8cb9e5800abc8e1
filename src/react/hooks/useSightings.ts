'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { checkList, checkOptions } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import type { Sighting } from '../../scene/sight/sighting.js'
import { withSight } from '../../scene/sight/withSight.js'
import { batchNotifications } from './batchNotifications.js'
import { useHost } from './useHost.js'

/** Options of `useSightings`. */
export interface UseSightingsOptions {
  /** Points or shapes to look for, in world units. */
  targets: readonly (Point | Shape)[]
  /** The group of viewers that look. @default all viewers */
  group?: string | undefined
}

const OPTIONS: Known<UseSightingsOptions> = { targets: true, group: true }

/**
 * Returns what the viewers of the nearest host see of each target: `{ seen, share, senses, by }`, in the targets'
 * order; null on the server. An unseen target has no other information. Renders its component again when an answer
 * changes; the list and its entries otherwise stay the same; inline literals are fine. Throws outside of any host, and
 * like `scene.sightings`.
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
  const host = useHost('useSightings')
  const [cache] = useState(createSightingsCache)
  const subscribe = useCallback(
    (listener: () => void) =>
      batchNotifications((changed) => watch(withSight(host.scene), cache.age, changed), listener),
    [host, cache],
  )
  return useSyncExternalStore(subscribe, () => cache.find(withSight(host.scene), targets, group), onServer)
}

const onServer = (): null => null

/** Calls `changed` when an answer may have changed. Answers from before the subscription aren't trusted either. */
function watch(scene: Scene, age: () => void, changed: () => void): () => void {
  age()
  return scene.watch(() => {
    age()
    changed()
  })
}

interface SightingsCache {
  /** Marks results as outdated, after a change that they may depend on. */
  age(): void
  find(scene: Scene, targets: UseSightingsOptions['targets'], group: string | undefined): readonly Sighting[]
}

/** Remembers the last answers: the store's snapshot must stay the same while nothing changes. */
function createSightingsCache(): SightingsCache {
  let last: { scene: Scene; query: unknown; sightings: readonly Sighting[]; isStale: boolean } | null = null
  return {
    age() {
      if (last !== null) last.isStale = true
    },
    find(scene, targets, group) {
      const query = [targets, group]
      if (last !== null && last.scene === scene && !last.isStale && sameValue(query, last.query)) return last.sightings
      const before = last?.sightings ?? []
      const found = scene.sightings(targets, { group })
      const kept = found.map((sighting, i) => (sameValue(sighting, before[i]) ? before[i]! : sighting))
      const isSame = kept.length === before.length && kept.every((sighting, i) => sighting === before[i])
      last = { scene, query: snapshot(query), sightings: isSame ? before : kept, isStale: false }
      return last.sightings
    },
  }
}
