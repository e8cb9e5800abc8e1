'use client'
import type { ReactNode, Ref } from 'react'
import type { Scene } from '../../scene/Scene.js'
import type { SceneViewer } from '../../scene/sight/viewer.js'
import { withSight } from '../../scene/sight/withSight.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** What a ref to a Viewer gives: `move` and `set`, which repaint without rendering React. */
export type ViewerHandle = Handle<SceneViewer>

/** Props of `<Viewer>`. */
export interface ViewerProps extends SceneViewer {
  /** Gets the viewer's handle. */
  ref?: Ref<ViewerHandle> | undefined
}

/**
 * Somebody who sees, inside a host such as `<LightOverlay>`: `<FogOfWar>` shows what viewers see, `useSightings` tells it. It
 * draws nothing itself: it registers with the host's scene. By default it sees all round past walls that block sight, in dim
 * light or brighter; `senses` say otherwise. Throws on props that are not finite or out of range.
 * @example
 * ```tsx
 * <Viewer id="hero" x={120} y={80} senses={[{ name: 'darkvision', needs: 'dark', radius: 300 }]} />
 * <FogOfWar />
 * ```
 */
export function Viewer({ ref, ...viewer }: ViewerProps): ReactNode {
  useRegistration<SceneViewer>('Viewer', addViewer, viewer, ref)
  return null
}

const addViewer = (scene: Scene, viewer: SceneViewer) => withSight(scene).addViewer(viewer, 'Viewer')
