'use client'
import { type ThreeElements, useStore } from '@react-three/fiber'
import { type ReactNode, type Ref, useCallback, useImperativeHandle, useRef, useState } from 'react'
import type { Group } from 'three'
import type { HostHandle } from '../host/HostHandle.js'
import type { HostOptions } from '../host/HostOptions.js'
import type { NormalMap } from '../paint/cookies/normalMap.js'
import { HostContext } from '../react/HostContext.js'
import type { HostProps } from '../react/HostProps.js'
import { useHostOptions } from '../react/hooks/useHostOptions.js'
import { useHostValue } from '../react/hooks/useHostValue.js'
import { handleOf, useMountedHost } from '../react/hooks/useMountedHost.js'
import { LayerFogs } from './fog/LayerFogs.js'
import { LayerUnlit } from './LayerUnlit.js'
import { SharedLightMap } from './lightMap/SharedLightMap.js'
import { LightMapContext } from './lightMap/useLightMap.js'
import { rendererOf } from './renderers.js'
import { ThreeHost } from './ThreeHost.js'
import { useLayerParts } from './useLayerParts.js'

/** Methods of the `handle` of `<LightLayer>`; `flush` draws a frame of the whole canvas. */
export type LightLayerHandle = HostHandle

/** Props of `<LightLayer>`; all others go to its root `<group>`. */
export interface LightLayerProps extends Omit<ThreeElements['group'], 'children' | 'ref'>, HostProps {
  /**
   * Relief of the ground: an image of normals, which lights with a `height` and suns with an `elevation` shade. Its top
   * lies where the layer's y is smallest, as with a light's `image`.
   * @default flat
   */
  normalMap?: NormalMap | undefined
  /**
   * The nonce that a strict Content Security Policy requires for style elements over the canvas, such as those of
   * `<Doors>`.
   */
  nonce?: string | undefined
  /** Lights and occluders, and everything else that fiber draws. */
  children?: ReactNode
  /** Receives the root group. */
  ref?: Ref<Group> | undefined
  /** Receives the layer's handle. */
  handle?: Ref<LightLayerHandle> | undefined
}

/**
 * Darkens and lights everything that a `<Canvas>` of @react-three/fiber draws behind it, as `<LightOverlay>` does with
 * a page. World units are the layer's own: x right and y up, unless its group or a parent differs. Objects in the
 * layer's plane (z = 0) or behind it are lit; objects in front, and the page behind a transparent canvas, are not.
 *
 * Made for orthographic cameras. It requests frames only when something has changed, so `frameloop="demand"` works.
 * Colors are multiplied as the screen shows them; in a composer's linear buffer the light map is converted first.
 * Works under `WebGLRenderer` and `WebGPURenderer`, and suspends while the parts for the latter load. Throws on bad
 * props, with a message that names the prop and shows its value, and under any other renderer.
 * @example
 * ```tsx
 * <Canvas orthographic frameloop="demand">
 *   <Ground />
 *   <LightLayer ambient="#10131a">
 *     <Occluder shape={{ kind: 'circle', x: 0, y: 40, radius: 12 }} />
 *     <Light x={-80} y={0} radius={300} />
 *   </LightLayer>
 * </Canvas>
 * ```
 */
export function LightLayer(props: LightLayerProps): ReactNode {
  const { ambient, blend, resolution, quality, normalMap, daylight, enabled = true, nonce, ...others } = props
  const { bounces, sky, scene, worker, children, ref, handle, ...rest } = others
  const store = useStore()
  const renderer = rendererOf(store.getState())
  const parts = useLayerParts(renderer)
  const [map] = useState(() => parts.createMap(renderer))
  const [lightMap] = useState(() => new SharedLightMap(map.texture))
  const [fogs] = useState(() => new LayerFogs(parts))
  const [kind] = useState(() => ({ cover: fogs.cover, Unlit: LayerUnlit }))
  const host = useHostValue('LightLayer', scene, daylight, enabled, nonce, worker, kind)
  const { options } = useHostOptions('LightLayer', host.scene, props)
  const group = useRef<Group>(null)
  useImperativeHandle(ref, () => group.current!, [])
  const mount = useCallback(
    (first: HostOptions) => {
      const mounted = new ThreeHost(store, parts, map, lightMap, host, fogs, first)
      return [mounted, mounted.mount(group.current!)] as const
    },
    [store, parts, map, lightMap, host, fogs],
  )
  const painter = useMountedHost(options, mount)
  useImperativeHandle(handle, () => handleOf('LightLayer', painter), [painter])
  return (
    <HostContext value={host}>
      <LightMapContext value={lightMap}>
        <group {...rest} ref={group}>
          {children}
        </group>
      </LightMapContext>
    </HostContext>
  )
}
