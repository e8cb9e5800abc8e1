'use client'
import type { ReactNode, Ref } from 'react'
import type { LightProps as LightSettings } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** What a ref to a Light gives: `move` and `set`, which repaint without rendering React. */
export type LightHandle = Handle<LightSettings>

/** Props of `<Light>`. */
export interface LightProps extends LightSettings {
  /** Gets the light's handle. */
  ref?: Ref<LightHandle> | undefined
}

/**
 * A light that shines all round, inside a host such as `<LightOverlay>`. It draws nothing itself: it registers with the
 * host's scene. Any number of them; none is ever dropped. Throws on props that are not finite or out of range.
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
