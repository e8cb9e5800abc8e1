'use client'
import type { ReactNode, Ref } from 'react'
import type { ConeProps } from '../../scene/emitters/cone/light.js'
import type { LightProps as LightSettings } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** Settings of a flashlight: those of a light and of its cone. */
export interface FlashlightSettings extends LightSettings, ConeProps {}

/** The handle in a ref to a Flashlight: `move` and `set` repaint without rendering React. */
export type FlashlightHandle = Handle<FlashlightSettings>

/** Props of `<Flashlight>`. */
export interface FlashlightProps extends FlashlightSettings {
  /** Receives the flashlight's handle. */
  ref?: Ref<FlashlightHandle> | undefined
}

/** Default opening of a flashlight's cone, in radians. */
const DEFAULT_ANGLE = Math.PI / 4

/** Default fraction of the cone that fades toward its edge. */
const DEFAULT_FEATHER = 0.2

/**
 * A light that shines into a cone: `direction` is its center line and `angle` its full opening, in radians; `feather`
 * softens its edge inward. Otherwise like `<Light>`, and throws like it.
 * @example
 * ```tsx
 * <Flashlight x={120} y={80} direction={Math.PI / 2} angle={Math.PI / 3} radius={500} />
 * ```
 */
export function Flashlight({ ref, ...light }: FlashlightProps): ReactNode {
  useRegistration<FlashlightSettings>('Flashlight', addFlashlight, light, ref)
  return null
}

function addFlashlight(scene: Scene, light: FlashlightSettings) {
  const entry = scene.addLight(withDefaults({ angle: undefined, feather: undefined, ...light }), 'Flashlight')
  return { ...entry, set: (change: Partial<FlashlightSettings>) => entry.set(withDefaults(change)) }
}

/** Applies the flashlight's own defaults to undefined props. */
function withDefaults<P extends ConeProps>(light: P): P {
  const filled = { ...light }
  if ('angle' in filled) filled.angle ??= DEFAULT_ANGLE
  if ('feather' in filled) filled.feather ??= DEFAULT_FEATHER
  return filled
}
