'use client'
import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react'
import { type Box, checkBox } from '../../geometry/boxes.js'
import { failType } from '../../geometry/check.js'
import type { Point } from '../../geometry/points.js'
import { checkPoint } from '../../geometry/segments.js'
import { createHostStores, type HostSurface } from '../../host/HostValue.js'
import type { Scene } from '../../scene/Scene.js'
import { HostContext } from '../HostContext.js'

/** Props of `<HostProvider>`. */
export interface HostProviderProps {
  /** What the components inside register with: your host attaches to it and paints its plan. */
  scene: Scene
  /** The part of the world that your host shows, which bounds `useVisibilityPolygon`; null before it is known. @default null */
  area?: Box | null | undefined
  /** Where the pointer is, in world units, for `usePointer`. @default null */
  pointer?: Point | null | undefined
  /** Where your picture is on the page, for `<CollisionDebug>` and elements that are followed. @default null */
  surface?: HostSurface | null | undefined
  children?: ReactNode
}

/**
 * Makes a host of one's own of whatever paints a scene, such as SVG or Pixi: the components and hooks of react-umbra work
 * inside it. It paints nothing itself: attach to the scene with `scene.attach({ requestFrame, scale })` in an effect, and
 * paint what `scene.plan(area)` gives. Throws a TypeError or RangeError on bad props.
 */
export function HostProvider(props: HostProviderProps): ReactNode {
  const { scene, area = null, pointer = null, surface = null, children } = props
  if (typeof scene?.plan !== 'function') failType('HostProvider scene', 'a Scene, as createScene gives it', scene)
  if (area !== null) checkBox('HostProvider area', area)
  if (pointer !== null) checkPoint('HostProvider pointer', pointer)
  const [stores] = useState(createHostStores)
  useLayoutEffect(() => {
    stores.area.set(area)
    stores.pointer.set(pointer)
    stores.surface.set(surface)
  }, [stores, area, pointer, surface])
  const host = useMemo(() => ({ scene, ...stores }), [scene, stores])
  return <HostContext value={host}>{children}</HostContext>
}
