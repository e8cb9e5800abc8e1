'use client'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { failType } from '../../geometry/check.js'
import { checkPoint } from '../../geometry/checkPoint.js'
import type { Point } from '../../geometry/points.js'
import { checkNonce, checkSurface, createHostStores, type HostSurface, isSameSurface } from '../../host/HostValue.js'
import type { Scene } from '../../scene/Scene.js'
import { HostContext } from '../HostContext.js'

/** Props of `<HostProvider>`. They may still grow before 1.0. */
export interface HostProviderProps {
  /** What the components inside register with, by `createScene`: your host attaches to it and paints its plan. */
  scene: Scene
  /** The part of the world that your host shows, which bounds `useVisibilityPolygon`; null before it is known. @default null */
  area?: Box | null | undefined
  /** Where the pointer is over your picture, in world units, for `usePointer`; null while it is elsewhere. @default null */
  pointer?: Point | null | undefined
  /**
   * Where your picture is on the page, for `<CollisionDebug>` and elements that are followed; without one the first draws
   * nothing, and the others throw no shadow. @default null
   */
  surface?: HostSurface | null | undefined
  /** The nonce of style elements, as a strict Content Security Policy asks for it. */
  nonce?: string | undefined
  /** Lights, occluders, and whatever else asks the nearest host. */
  children?: ReactNode
}

/**
 * Makes a host of one's own of whatever paints a scene, such as SVG or Pixi: the components and hooks of react-umbra work
 * inside it. It renders its children and paints nothing: attach to the scene by `scene.attach({ requestFrame, scale })` in
 * an effect, and paint what `scene.plan(area)` gives. Inline literals are fine. Throws a TypeError or RangeError on bad
 * props. On the server its children are rendered; hooks give null there, and until the first effects in the browser.
 * @example
 * ```tsx
 * const [scene] = useState(createScene)
 * useEffect(() => scene.attach({ requestFrame: () => draw(scene.plan()), scale: 1 }), [scene])
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
  if (typeof scene?.plan !== 'function') failType('HostProvider scene', 'a Scene, as createScene gives it', scene)
  // Copies: what the caller keeps may change under way.
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
