'use client'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { SceneLight } from '../../scene/emitters/kinds.js'
import type { SunProps as ParallelLightProps } from '../../scene/emitters/sun/light.js'
import type { LightProps } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** Settings of a sun: those of a light that don't depend on a position, a range or a height. */
export interface SunSettings
  extends Pick<
      LightProps,
      | 'color'
      | 'intensity'
      | 'blend'
      | 'priority'
      | 'enabled'
      | 'shadows'
      | 'shadowLength'
      | 'mask'
      | 'ignores'
      | 'flicker'
    >,
    Pick<ParallelLightProps, 'elevation'> {
  /** Direction in which its light travels, in radians from +x toward +y. */
  direction: number
  /** Angular radius in radians: larger values give softer shadows. The real sun's is 0.0047. @default 0 */
  size?: number | undefined
}

/** The handle in a ref to a Sun: `set` repaints without rendering React, and lasts until that prop itself changes. */
export type SunHandle = Pick<Handle<SunSettings>, 'set'>

/** Props of `<Sun>`. */
export interface SunProps extends SunSettings {
  /** Receives the sun's handle. */
  ref?: Ref<SunHandle> | undefined
}

/**
 * Parallel light over everything that a host such as `<LightOverlay>` shows. It travels in `direction`, in radians.
 * With an `elevation`, an occluder with a `height` casts a shadow of length height / tan(elevation); other shadows have
 * no end. Throws on props that are not finite or out of range.
 * @example
 * ```tsx
 * <Sun direction={Math.PI / 4} elevation={0.6} color="#fff1d6" />
 * <Occluder points={house} height={80} />
 * ```
 */
export function Sun({ ref, ...sun }: SunProps): ReactNode {
  const registration = useRegistration<SunSettings>('Sun', addSun, sun, undefined)
  useImperativeHandle(ref, () => ({ set: registration.set }), [registration])
  return null
}

function addSun(scene: Scene, sun: SunSettings) {
  // Every light needs a position; a sun's doesn't matter.
  const light: SceneLight = { ...sun, x: 0, y: 0, parallel: true }
  return scene.addLight(light, 'Sun')
}
