'use client'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import {
  checkNonce,
  checkScene,
  checkSurface,
  createHostStores,
  type HostSurface,
  isSameSurface,
} from '../../host/HostValue.js'
import type { Scene } from '../../scene/Scene.js'
import { HostContext } from '../HostContext.js'

/** Props of `<HostProvider>`. They may gain members before 1.0. */
export interface HostProviderProps {
  /**
   * The scene that the components inside register with, made by `createScene`. Your host attaches to it and paints its
   * plan.
   */
  scene: Scene
  /**
   * The part of the world that your host shows, which bounds `useVisibilityPolygon`; null before it is known.
   * @default null
   */
  area?: Box | null | undefined
  /**
   * Position of the pointer over your picture, in world units, for `usePointer`; null while it is elsewhere.
   * @default null
   */
  pointer?: Point | null | undefined
  /**
   * Position of your picture on the page, for `<CollisionDebug>` and followed elements. Without one, the former draws
   * nothing and the latter cast no shadow.
   * @default null
   */
  surface?: HostSurface | null | undefined
  /** The nonce that a strict Content Security Policy requires for style elements. */
  nonce?: string | undefined
  /** Lights, occluders, and other components that need a host. */
  children?: ReactNode
}

/**
 * Turns any renderer of a scene, such as SVG or Pixi, into a host for react-umbra's components and hooks. It renders
 * its children and paints nothing: call `scene.attach({ requestFrame, scale })` in an effect, and paint the result of
 * `scene.plan(area)`. Inline literals are fine. Throws a TypeError or RangeError on bad props. A server renders the
 * children; hooks return null there, and until the first effects in the browser.
 * @example
 * ```tsx
 * const [scene] = useState(createScene)
 * useEffect(() => {
 *   let frame = 0
 *   const paint = () => {
 *     frame = 0
 *     draw(scene.plan())
 *   }
 *   const end = scene.attach({ requestFrame: () => (frame ||= requestAnimationFrame(paint)), scale: 1 })
 *   return () => {
 *     end()
 *     cancelAnimationFrame(frame)
 *   }
 * }, [scene])
 * return (
 *   <HostProvider scene={scene}>
 *     <Light x={120} y={80} />
 *   </HostProvider>
 * )
 * ```
 */
export function HostProvider(props: HostProviderProps): ReactNode {
  const { scene, nonce, children } = props
  checkNonce('HostProvider', nonce)
  checkScene('HostProvider', scene)
  // Copy it: the caller may change its own object.
  const area = props.area == null ? null : checkBox('HostProvider area', props.area)
  const pointer = props.pointer == null ? null : checkPoint('HostProvider pointer', props.pointer)
  const surface = props.surface == null ? null : checkSurface('HostProvider surface', props.surface)
  const [stores] = useState(() => createHostStores(true, nonce))
  useLayoutEffect(() => {
    stores.area.set(area)
    stores.pointer.set(pointer)
    if (surface === null || !isSameSurface(surface, stores.surface.get())) stores.surface.set(surface)
  }, [stores, area, pointer, surface])
  const host = useMemo(() => ({ scene, ...stores }), [scene, stores])
  return <HostContext value={host}>{children}</HostContext>
}
