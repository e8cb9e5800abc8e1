'use client'
import { useCallback, useContext, useState, useSyncExternalStore } from 'react'
import { type Box, joinBoxes } from '../../geometry/boxes.js'
import { checkFinite, checkOptions, failType } from '../../geometry/check.js'
import type { Ring, Walls } from '../../geometry/points.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { sameValue, snapshot } from '../../scene/sameValue.js'
import type { AttributeList } from '../../visibility/attributes.js'
import { VIEW_OPTIONS, type ViewOptions } from '../../visibility/view.js'
import { polygonOf, type VisibilityPolygonOptions, visibilityPolygon } from '../../visibility/visibilityPolygon.js'
import { HostContext, type HostValue } from '../HostContext.js'

/** Options of `useVisibilityPolygon`. */
export interface UseVisibilityPolygonOptions extends ViewOptions {
  /** The viewer, in world units. */
  x: number
  y: number
  /** Walls, `x0, y0, x1, y1` each. By default all those of the scene around, with what they stop. */
  walls?: Walls | undefined
  /** What the given walls stop, by their numbers. */
  attributes?: AttributeList | undefined
  /** The world's edge. By default, without a radius, what the host shows; without a host, see `visibilityPolygon`. */
  bounds?: Box | undefined
}

const OPTIONS: Known<UseVisibilityPolygonOptions> = {
  ...VIEW_OPTIONS,
  x: true,
  y: true,
  walls: true,
  attributes: true,
  bounds: true,
}

/**
 * What is seen from (x, y), as a ring; null on the server, and inside a host before its size is known. Follows the walls
 * of the scene around, or takes `walls`, and then needs no scene. Renders its component again when the ring changes.
 * Inline literals are fine; the same ring is given as long as nothing changed. Throws as `visibilityPolygon` does.
 */
export function useVisibilityPolygon(options: UseVisibilityPolygonOptions): Ring | null {
  const host = useContext(HostContext)
  const [cache] = useState(createRingCache)
  const subscribe = useCallback((listener: () => void) => subscribeTo(host, listener), [host])
  return useSyncExternalStore(subscribe, () => cache(host, options), onServer)
}

const onServer = (): null => null

function subscribeTo(host: HostValue | null, listener: () => void): () => void {
  if (host === null) return () => {}
  // A thousand occluders that mount in one commit are one change to look at, not a thousand.
  let told = false
  const tell = (): void => {
    if (told) return
    told = true
    queueMicrotask(() => {
      told = false
      listener()
    })
  }
  const ends = [host.scene.subscribe(tell), host.area.subscribe(listener)]
  return () => {
    for (const end of ends) end()
  }
}

/** One query as it is put to the geometry, for comparing by content. */
interface Query {
  origin: { x: number; y: number }
  walls: Walls
  /** What a scene's walls stop; those of the caller's have attributes. */
  codes: Uint8Array | null
  options: VisibilityPolygonOptions
}

/** Remembers the last query and its ring: the store's snapshot must stay the same while nothing changed. */
function createRingCache(): (host: HostValue | null, options: UseVisibilityPolygonOptions) => Ring | null {
  let last: Query | null = null
  let ring: Ring | null = null
  return (host, options) => {
    const query = queryOf(host, options)
    if (query === null) return null
    if (last === null || !sameValue(query, last)) {
      const { origin, walls, codes, options: rest } = query
      ring =
        codes === null ? visibilityPolygon(origin, walls, rest) : polygonOf(origin, walls as Float64Array, codes, rest)
      last = snapshot(query)
    }
    return ring
  }
}

function queryOf(host: HostValue | null, options: UseVisibilityPolygonOptions): Query | null {
  const { x, y, walls, bounds, attributes, radius, direction, angle, arcTolerance, channel } = checkOptions(
    options,
    'useVisibilityPolygon options',
  )
  const view = { radius, direction, angle, arcTolerance, channel }
  warn?.ifUnknown('useVisibilityPolygon', options, OPTIONS)
  checkFinite('useVisibilityPolygon x', x)
  checkFinite('useVisibilityPolygon y', y)
  const list = walls === undefined && host !== null ? host.scene.wallList(view.channel ?? 'light') : null
  const query = {
    origin: { x, y },
    walls: list?.walls ?? walls ?? [],
    codes: list?.codes ?? null,
    options: { ...view, bounds, attributes: list === null ? attributes : undefined },
  }
  if (host === null && walls === undefined && bounds === undefined && view.radius === undefined) {
    failType('useVisibilityPolygon walls', 'given where there is neither a host around nor a radius or bounds', walls)
  }
  if (bounds !== undefined || view.radius !== undefined || host === null) return query
  // The host's own edge bounds the view, grown where the viewer stands beyond it.
  const area = host.area.get()
  if (area === null) return null
  return { ...query, options: { ...query.options, bounds: joinBoxes(area, { minX: x, minY: y, maxX: x, maxY: y }) } }
}
