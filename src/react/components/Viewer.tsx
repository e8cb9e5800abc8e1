'use client'
import type { ReactNode, Ref } from 'react'
import type { Scene } from '../../scene/Scene.js'
import type { SceneViewer } from '../../scene/sight/viewer.js'
import { withSight } from '../../scene/sight/withSight.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** The handle in a ref to a Viewer: `move` and `set` repaint without rendering React. */
export type ViewerHandle = Handle<SceneViewer>

/** Props of `<Viewer>`. */
export interface ViewerProps extends SceneViewer {
  /** Receives the viewer's handle. */
  ref?: Ref<ViewerHandle> | undefined
}

/**
 * A viewer inside a host such as `<LightOverlay>`: `<FogOfWar>` shows its sight and `useSightings` reports it. It
 * renders nothing itself and registers with the host's scene. By default it sees in all directions up to walls that
 * block sight, in dim or brighter light; `senses` define other abilities. Throws on props that are not finite or out of
 * range.
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
