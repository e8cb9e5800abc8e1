'use client'
import type { ReactNode, Ref } from 'react'
import { warn } from '../../geometry/warn.js'
import { type CollisionDebugSettings, SETTINGS } from '../../host/debug/settings.js'
import { type DebugHandle, useDebugDrawing } from '../hooks/useDebugDrawing.js'

/** What a ref to a CollisionDebug gives: `set` and `redraw`, which repaint without rendering React. */
export type CollisionDebugHandle = DebugHandle

/** Props of `<CollisionDebug>`. */
export interface CollisionDebugProps extends CollisionDebugSettings {
  /** Gets the debug view's handle. */
  ref?: Ref<CollisionDebugHandle> | undefined
}

/**
 * Shows how shapes collide, over the picture of a host such as `<LightOverlay>` and above its darkness: shapes, their boxes,
 * the cells of a `SpatialHash`, contacts with their normals and ways out, rays with the cells that they walk. It takes no
 * pointer events, and is hidden from assistive technology. Readable on light and dark content; lines and letters keep their
 * size whatever the host's zoom.
 *
 * Inline literals are fine: all but the hash is copied and compared by content, and nothing is painted while nothing changed.
 * Collisions are found once for as long as the shapes stay. Left out of the picture: what lies outside of it; labels that
 * find no free place beside the others, those of cells smaller than 18 CSS pixels, and all after the first 500 (shapes come
 * first, then depths, normals, cells along rays, counts); the cells of a ray over more than 4,096 grid lines, or farther out
 * than 2^31 cells. Throws outside of any host, and on bad props as `collide` does, naming the prop.
 * @example
 * ```tsx
 * <CollisionDebug shapes={[{ kind: 'circle', x: 60, y: 60, radius: 30 }, { kind: 'box', x: 100, y: 60, width: 50, height: 40 }]} />
 * ```
 */
export function CollisionDebug({ ref, ...settings }: CollisionDebugProps): ReactNode {
  warn?.ifUnknown('CollisionDebug', settings, SETTINGS)
  useDebugDrawing(settings, ref)
  return null
}
