'use client'
import { useCallback, useContext, useInsertionEffect, useState, useSyncExternalStore } from 'react'
import { type Box, boxAround, joinBoxes } from '../../geometry/boxes.js'
import { checkFinite, checkOptions, failType } from '../../geometry/check.js'
import type { Point, Ring, Walls } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import type { HostValue } from '../../host/HostValue.js'
import type { Scene } from '../../scene/Scene.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import { rememberedPolygon } from '../../scene/sight/polygonFrom.js'
import type { AttributeList } from '../../visibility/attributes.js'
import type { ViewOptions } from '../../visibility/view.js'
import { type VisibilityPolygonOptions, visibilityPolygon } from '../../visibility/visibilityPolygon.js'
import { HostContext } from '../HostContext.js'
import { batchNotifications } from './batchNotifications.js'
import { keepResults } from './keepResults.js'

/** Options of `useVisibilityPolygon`. */
export interface UseVisibilityPolygonOptions extends ViewOptions {
  /** The viewer’s x, in world units. */
  x: number
  y: number
  /** Walls, `x0, y0, x1, y1` each. By default all walls of the scene, with what they block. */
  walls?: Walls | undefined
  /** Attributes of the given walls, by index. */
  attributes?: AttributeList | undefined
  /**
   * Edge of the world. By default, without a radius, the part of the world that the host shows; without a host, see
   * `visibilityPolygon`.
   */
  bounds?: Box | undefined
}

// Not made by spreading another table, which bundlers would keep even if unused.
const OPTIONS: KeysOf<UseVisibilityPolygonOptions> = {
  radius: true,
  direction: true,
  angle: true,
  arcTolerance: true,
  channel: true,
  x: true,
  y: true,
  walls: true,
  attributes: true,
  bounds: true,
}

/**
 * Returns the area visible from (x, y) as a ring; null on the server, and inside a host before its size is known.
 * Follows the walls of the nearest scene, or takes `walls` and then needs no scene. Renders its component again when
 * the ring changes, and otherwise returns the same one; inline literals are fine. Throws like `visibilityPolygon`.
 * @example
 * ```tsx
 * const ring = useVisibilityPolygon({ x: 120, y: 80, radius: 300, walls: [200, 0, 200, 160] })
 * return <path d={ring ? ringPath(ring) : ''} />
 * ```
 */
export function useVisibilityPolygon(options: UseVisibilityPolygonOptions): Ring | null {
  const host = useContext(HostContext)
  const [cache] = useState(createRingCache)
  const [kept] = useState(() => keepResults<Ring | null>(null))
  const subscribe = useCallback((listener: () => void) => subscribeTo(host, listener), [host])
  const ring = useSyncExternalStore(subscribe, () => kept.keep(cache(host, options)), onServer)
  useInsertionEffect(() => kept.show(ring))
  return ring
}

const onServer = (): null => null

function subscribeTo(host: HostValue | null, listener: () => void): () => void {
  if (host === null) return () => {}
  const ends = [
    // Occluders that mount in one commit are one change.
    batchNotifications((changed) => host.scene.subscribe(changed), listener),
    host.area.subscribe(listener),
  ]
  return () => {
    for (const end of ends) end()
  }
}

type BoundedView = ViewOptions & { bounds?: Box | undefined }

/** Caches the last result: the store's snapshot must stay the same while nothing changes. */
function createRingCache(): (host: HostValue | null, options: UseVisibilityPolygonOptions) => Ring | null {
  const ownWalls = rememberedSweep()
  let scene: Scene | null = null
  let inScene: ReturnType<typeof rememberedPolygon> | null = null
  return (host, options) => {
    const { x, y, walls, bounds, attributes, radius, direction, angle, arcTolerance, channel } = checkOptions(
      options,
      'useVisibilityPolygon options',
    )
    warn?.ifUnknown('useVisibilityPolygon', options, OPTIONS)
    const view: BoundedView = { radius, direction, angle, arcTolerance, channel, bounds }
    const origin = { x: checkFinite('useVisibilityPolygon x', x), y: checkFinite('useVisibilityPolygon y', y) }
    if (host === null && walls === undefined && bounds === undefined && radius === undefined) {
      failType('useVisibilityPolygon walls', 'given outside of a host if there is neither a radius nor bounds', walls)
    }
    const area = host !== null && bounds === undefined && radius === undefined ? host.area.get() : undefined
    if (area === null) return null
    // The host's edge bounds the view, extended to a viewer outside it.
    const boundedView: BoundedView = area ? { ...view, bounds: joinBoxes(area, boxAround(origin)) } : view
    if (host === null || walls !== undefined) return ownWalls(origin, walls ?? [], { ...boundedView, attributes })
    if (scene !== host.scene || inScene === null) {
      scene = host.scene
      inScene = rememberedPolygon(scene.context)
    }
    return inScene(origin, boundedView)
  }
}

/** Returns a `visibilityPolygon` that caches its last result. */
function rememberedSweep(): (origin: Point, walls: Walls, options: VisibilityPolygonOptions) => Ring {
  let last: { query: unknown; ring: Ring } | null = null
  return (origin, walls, options) => {
    const query = [origin, walls, options]
    if (last === null || !sameValue(query, last.query)) {
      last = { query: snapshot(query), ring: visibilityPolygon(origin, walls, options) }
    }
    return last.ring
  }
}
