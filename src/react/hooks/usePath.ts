'use client'
import { useCallback, useState, useSyncExternalStore } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkNotNegative, checkOptions } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import type { WallList } from '../../scene/occluders/wallList.js'
import { pathFinderAmong } from '../../scene/occlusion/pathFinderAmong.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import { type Channel, checkChannel } from '../../visibility/attributes.js'
import type { Path } from '../../visibility/mesh/path/MeshPaths.js'
import { tellOnce } from './tellOnce.js'
import { useHost } from './useHost.js'

/** Options of `usePath`. */
export interface UsePathOptions {
  /** Where it begins, in world units; no path without, as while no pointer is there. */
  from: Point | null
  /** Where it ends. */
  to: Point | null
  /** What goes: an occluder may stop one channel and let another through. @default 'move' */
  channel?: Channel | undefined
  /** How far it keeps away from what stops it, in world units: the radius of what goes. @default 0 */
  clearance?: number | undefined
  /** The edge of the world, which stops as well. By default there is none. */
  bounds?: Box | undefined
}

const OPTIONS: Known<UsePathOptions> = { from: true, to: true, channel: true, clearance: true, bounds: true }

/**
 * The shortest path from one point to another past the occluders of the nearest host as they stand, doors that open and walls
 * that move included: its points and its length, as `mesh.pathBetween` gives them; null where none leads, and on the server.
 * Renders its component again when the path changes, and gives the same one as long as it does not; inline literals are fine.
 * Prepares the scene's walls anew when they change: O(n log n). Throws outside of any host, and as `pathBetween` does.
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
    (listener: () => void) => tellOnce((changed) => scene.subscribe(changed), listener),
    [scene],
  )
  return useSyncExternalStore(subscribe, () => cache(scene, query), onServer)
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

/** Remembers the last answer: the store's snapshot must stay the same while nothing changed. */
function createPathCache(): (scene: Scene, query: PathQuery) => Path | null {
  let last: { list: WallList; query: unknown; path: Path | null } | null = null
  return (scene, query) => {
    const { from, to, channel, clearance, bounds } = query
    const list = scene.wallList(channel)
    if (last !== null && last.list === list && sameValue(query, last.query)) return last.path
    const found =
      from && to && pathFinderAmong(list, bounds).between(from, to, checkChannel('channel', channel), clearance)
    const path = last !== null && sameValue(found, last.path) ? last.path : found
    last = { list, query: snapshot(query), path }
    return path
  }
}
