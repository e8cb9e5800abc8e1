'use client'
import { useCallback, useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkNotNegative, checkOptions } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { WallList } from '../../scene/occluders/wallList.js'
import { pathFinderAmong } from '../../scene/occlusion/pathFinderAmong.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import { CHANNELS, type Channel, checkChannel } from '../../visibility/attributes.js'
import type { Path } from '../../visibility/mesh/path/MeshPaths.js'
import { batchNotifications } from './batchNotifications.js'
import { keepResults } from './keepResults.js'
import { useHost } from './useHost.js'

/** Options of `usePath`. */
export interface UsePathOptions {
  /** Start of the path, in world units. Null means no path, as while there is no pointer. */
  from: Point | null
  /** End of the path, in world units. Null means no path. */
  to: Point | null
  /** Channel of the path: an occluder may block one channel and let another through. @default 'move' */
  channel?: Channel | undefined
  /** Distance from everything that blocks it, in world units: the radius of the moving object. @default 0 */
  clearance?: number | undefined
  /** Edge of the world, which blocks too. By default there is none. */
  bounds?: Box | undefined
}

const OPTIONS: KeysOf<UsePathOptions> = { from: true, to: true, channel: true, clearance: true, bounds: true }

/**
 * Returns the shortest path from one point to another past the occluders of the nearest host, moving walls and opening
 * doors included: its points and length, like `mesh.pathBetween`. Null if there is none, and on the server. Renders its
 * component again when the path changes, and otherwise returns the same object; inline literals are fine. Prepares the
 * scene's walls again when they change: O(n log n). Throws outside of any host, and like `pathBetween`.
 * @example
 * ```tsx
 * const way = usePath({ from: hero, to: goal, clearance: 12 })
 * return <polyline points={way?.points.map(({ x, y }) => `${x},${y}`).join(' ')} />
 * ```
 */
export function usePath(options: UsePathOptions): Path | null {
  const query = checkPathQuery(options)
  const { scene } = useHost('usePath')
  const [cache] = useState(createPathCache)
  const subscribe = useCallback(
    (listener: () => void) => batchNotifications((changed) => scene.subscribe(changed), listener),
    [scene],
  )
  const path = useSyncExternalStore(subscribe, () => cache.find(scene, query), onServer)
  useInsertionEffect(() => cache.show(path))
  return path
}

const onServer = (): null => null

function checkPathQuery(options: UsePathOptions) {
  const { from, to, channel = 'move', clearance = 0, bounds } = checkOptions(options, 'usePath options')
  warn?.ifUnknown('usePath', options, OPTIONS)
  checkChannel('usePath channel', channel)
  return {
    from: from && checkPoint('usePath from', from),
    to: to && checkPoint('usePath to', to),
    channel,
    clearance: checkNotNegative('usePath clearance', clearance),
    bounds: bounds === undefined ? null : checkBox('usePath bounds', bounds),
  }
}

type PathQuery = ReturnType<typeof checkPathQuery>

interface PathCache {
  find(scene: Scene, query: PathQuery): Path | null
  /** Marks a path as shown, once it has reached the screen. */
  show(path: Path | null): void
}

/** Caches the last result: the store's snapshot must stay the same while nothing changes. */
function createPathCache(): PathCache {
  const { keep, show } = keepResults<Path | null>(null)
  let last: { list: WallList; query: unknown; path: Path | null } | null = null
  return {
    find(scene, query) {
      const { from, to, channel, clearance, bounds } = query
      const list = scene.wallList(channel)
      if (last === null || last.list !== list || !sameValue(query, last.query)) {
        const found = from && to && pathFinderAmong(list, bounds).findPath(from, to, CHANNELS[channel], clearance)
        last = { list, query: snapshot(query), path: keep(found) }
      }
      return last.path
    },
    show,
  }
}
