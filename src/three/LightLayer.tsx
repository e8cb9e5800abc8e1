'use client'
import { type ThreeElements, useStore } from '@react-three/fiber'
import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react'
import type { Group } from 'three'
import { checkChoice, checkPositive } from '../geometry/check.js'
import { parseRenderedColor } from '../host/cssColor.js'
import type { HostHandle } from '../host/HostHandle.js'
import type { HostValue } from '../host/HostValue.js'
import { checkNormalMap, type NormalMap } from '../paint/cookies/normalMap.js'
import { HostContext } from '../react/HostContext.js'
import { useAmbient } from '../react/hooks/useAmbient.js'
import { useHostValue } from '../react/hooks/useHostValue.js'
import { BLENDS, type Blend } from '../scene/lights/blend.js'
import { checkColor, dependsOnHost } from '../scene/lights/color.js'
import type { Scene } from '../scene/Scene.js'
import type { LightLevel } from '../scene/sight/level.js'
import { LayerFogs } from './fog/LayerFogs.js'
import type { LayerOptions } from './LayerOptions.js'
import { LayerUnlit } from './LayerUnlit.js'
import { checkRenderer } from './renderers.js'
import { ThreeHost } from './ThreeHost.js'

/** Methods of the `handle` of `<LightLayer>`; `flush` draws a frame of the whole canvas. */
export type LightLayerHandle = HostHandle

/** Props of `<LightLayer>`; all others go to its root `<group>`. */
export interface LightLayerProps extends Omit<ThreeElements['group'], 'children' | 'ref'> {
  /**
   * Ambient light as a CSS color; its alpha is the strength of the darkening. By default the daylight's color, which a
   * `darkness` turns off: '#ffffff' if bright, '#7a8090' if dim.
   * @default '#10131a'
   */
  ambient?: string | undefined
  /** Blend mode of lights that set none: `'add'` for plain sums. @default 'screen' */
  blend?: Blend | undefined
  /**
   * Fraction of the picture's pixels that are painted, in each direction. Values below 1 are faster and softer.
   * @default 1
   */
  resolution?: number | undefined
  /**
   * Relief of the ground: an image of normals, which lights with a `height` and suns with an `elevation` shade. Its top
   * lies where the layer's y is smallest, as with a light's `image`.
   * @default flat
   */
  normalMap?: NormalMap | undefined
  /**
   * Light level where no light falls, for viewers and as the default of `ambient`. Applies to the layer's own scene; a
   * given scene has its own.
   * @default that of an `<ImportedScene>` inside, else 'dark'
   */
  daylight?: LightLevel | undefined
  /** True if the lighting is on. Otherwise everything is drawn unchanged, and nothing is mounted again. @default true */
  enabled?: boolean | undefined
  /**
   * The nonce that a strict Content Security Policy requires for style elements over the canvas, such as those of
   * `<Doors>`.
   */
  nonce?: string | undefined
  /** A scene made by `createScene`, to share it or to keep it. By default the layer creates one. */
  scene?: Scene | undefined
  /** Lights and occluders, and everything else that fiber draws. */
  children?: ReactNode
  /** Receives the root group. */
  ref?: Ref<Group> | undefined
  /** Receives the layer's handle. */
  handle?: Ref<LightLayerHandle> | undefined
}

/**
 * Darkens and lights everything that a `<Canvas>` of @react-three/fiber draws behind it, as `<LightOverlay>` does with a
 * page. World units are the layer's own: x right and y up, unless its group or a parent differs. Objects in the layer's
 * plane (z = 0) or behind it are lit; objects in front, and the page behind a transparent canvas, are not.
 *
 * Made for orthographic cameras. It requests frames only when something has changed, so `frameloop="demand"` works.
 * Colors are multiplied as the screen shows them; in a composer's linear buffer the light map is converted first. Throws
 * on bad props, with a message that names the prop and shows its value, and if the renderer is not a WebGLRenderer.
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
  const { ambient: given, blend = 'screen', resolution = 1, daylight, ...others } = props
  const { normalMap, enabled = true, nonce, scene, children, ref, handle, ...rest } = others
  checkChoice('LightLayer blend', BLENDS, blend)
  const [fogs] = useState(() => new LayerFogs())
  const [kind] = useState(() => ({ cover: fogs.cover, Unlit: LayerUnlit }))
  const host = useHostValue('LightLayer', scene, daylight, enabled, nonce, kind)
  const { ambient, darkAmbient } = useAmbient(host.scene, given, scene ? undefined : daylight)
  const options: LayerOptions = {
    enabled,
    ambient: checkColor('LightLayer ambient', ambient, parseRenderedColor),
    hostAmbient: dependsOnHost(ambient) ? ambient : null,
    darkAmbient: checkColor('LightLayer ambient', darkAmbient, parseRenderedColor),
    blend,
    resolution: checkPositive('LightLayer resolution', resolution),
    normalMap: checkNormalMap('LightLayer normalMap', normalMap),
  }
  checkRenderer(useStore().getState().gl)
  const group = useRef<Group>(null)
  useImperativeHandle(ref, () => group.current!, [])
  const painter = useThreeHost(host, fogs, options, group)
  useImperativeHandle(handle, () => handleOf(painter), [painter])
  return (
    <HostContext value={host}>
      <group {...rest} ref={group}>
        {children}
      </group>
    </HostContext>
  )
}

function useThreeHost(
  host: HostValue,
  fogs: LayerFogs,
  options: LayerOptions,
  group: { readonly current: Group | null },
): { readonly current: ThreeHost | null } {
  const store = useStore()
  const painter = useRef<ThreeHost | null>(null)
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
    painter.current?.setOptions(options)
  })

  useLayoutEffect(() => {
    const mounted = new ThreeHost(store, host, fogs, latest.current)
    painter.current = mounted
    const unmount = mounted.mount(group.current!)
    return () => {
      painter.current = null
      unmount()
    }
  }, [store, host, fogs, group])
  return painter
}

/** Returns the handle of a layer. Before it is mounted the methods do nothing, and their promises reject. */
function handleOf(painter: { readonly current: ThreeHost | null }): LightLayerHandle {
  return {
    flush: () => painter.current?.flush(),
    prepare: () => painter.current?.prepare() ?? Promise.reject(unmounted()),
    snapshot: (options) => painter.current?.snapshot(options) ?? Promise.reject(unmounted()),
  }
}

const unmounted = (): Error =>
  new Error('react-umbra: LightLayer must be mounted before prepare and snapshot are called')
