'use client'
import type { ReactNode, Ref } from 'react'
import { warn } from '../../geometry/warn.js'
import { type CollisionDebugSettings, SETTINGS } from '../../host/debug/settings.js'
import { type DebugHandle, useDebugDrawing } from '../hooks/useDebugDrawing.js'

/** The handle in a ref to a CollisionDebug: `set` and `redraw` repaint without rendering React. */
export type CollisionDebugHandle = DebugHandle

/** Props of `<CollisionDebug>`. */
export interface CollisionDebugProps extends CollisionDebugSettings {
  /** Receives the debug view's handle. */
  ref?: Ref<CollisionDebugHandle> | undefined
}

/**
 * Shows collisions over the picture of a host such as `<LightOverlay>`, above its darkness: shapes, their boxes, the
 * cells of a `SpatialHash`, contacts with their normals and minimum translations, and rays with the cells along them.
 * Takes no pointer events and is hidden from assistive technology. Readable on light and dark content; lines and
 * letters keep their size at any zoom.
 *
 * Inline literals are fine: everything except the hash is copied and compared by content, and nothing is painted while
 * nothing changes. Collisions are found again only after the shapes have changed. Left out are: everything outside the
 * picture; labels without a free place, those of cells smaller than 18 CSS pixels, and all after the first 500 (shapes
 * come first, then depths, normals, cells along rays, counts); the cells of a ray that crosses more than 4,096 grid
 * lines, or farther out than 2^31 cells. Throws outside of any host, and on bad props as `collide` does, naming the
 * prop.
 * @example
 * ```tsx
 * <CollisionDebug
 *   shapes={[
 *     { kind: 'circle', x: 60, y: 60, radius: 30 },
 *     { kind: 'box', x: 100, y: 60, width: 50, height: 40 },
 *   ]}
 * />
 * ```
 */
export function CollisionDebug({ ref, ...settings }: CollisionDebugProps): ReactNode {
  warn?.ifUnknown('CollisionDebug', settings, SETTINGS)
  useDebugDrawing(settings, ref)
  return null
}
