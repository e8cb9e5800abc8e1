'use client'
import type { ReactNode, Ref } from 'react'
import type { LightProps as LightSettings } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** The handle in a ref to a Light: `move` and `set` repaint without rendering React. */
export type LightHandle = Handle<LightSettings>

/** Props of `<Light>`. */
export interface LightProps extends LightSettings {
  /** Receives the light's handle. */
  ref?: Ref<LightHandle> | undefined
}

/**
 * A light that shines in all directions, inside a host such as `<LightOverlay>`. It renders nothing itself and
 * registers with the host's scene. There may be any number of lights; none is ever dropped. Throws on props that are
 * not finite or out of range.
 * @example
 * ```tsx
 * <Light x={120} y={80} radius={400} color="#ffd9a0" falloff="inverse-square" flicker="candle" />
 * ```
 */
export function Light({ ref, ...light }: LightProps): ReactNode {
  useRegistration<LightSettings>('Light', addLight, light, ref)
  return null
}

const addLight = (scene: Scene, light: LightSettings) => scene.addLight(light, 'Light')
