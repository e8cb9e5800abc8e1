'use client'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { LightProps, SunProps as Parallel, SceneLight } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** The settings of a sun: those of a light that its place, its range and its height have nothing to do with. */
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
    Pick<Parallel, 'elevation'> {
  /** Where its light travels to, in radians from +x towards +y. */
  direction: number
  /** Its angular radius, in radians: the larger, the softer its shadows; that of the real one is 0.0047. @default 0 */
  size?: number | undefined
}

/** The handle in a ref to a Sun: `set` repaints without rendering React, and lasts until that prop itself changes. */
export type SunHandle = Pick<Handle<SunSettings>, 'set'>

/** Props of `<Sun>`. */
export interface SunProps extends SunSettings {
  /** Gets the sun's handle. */
  ref?: Ref<SunHandle> | undefined
}

/**
 * Parallel light over all that a host such as `<LightOverlay>` shows: it travels in `direction`, in radians. With an
 * `elevation` an occluder with a `height` shades height / tan(elevation) behind it; others shade without end. Throws on props
 * that are not finite or out of range.
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
  // A place is what every light has; its own is of no account.
  const light: SceneLight = { ...sun, x: 0, y: 0, parallel: true }
  return scene.addLight(light, 'Sun')
}
