'use client'
import type { ReactNode, Ref } from 'react'
import type { ConeProps, LightProps as LightSettings } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** The settings of a flashlight: those of a light, and of its cone. */
export interface FlashlightSettings extends LightSettings, ConeProps {}

/** What a ref to a Flashlight gives: `move` and `set`, which repaint without rendering React. */
export type FlashlightHandle = Handle<FlashlightSettings>

/** Props of `<Flashlight>`. */
export interface FlashlightProps extends FlashlightSettings {
  /** Gets the flashlight's handle. */
  ref?: Ref<FlashlightHandle> | undefined
}

/** Full opening of a flashlight's cone when nothing is said, in radians. */
const DEFAULT_ANGLE = Math.PI / 4

/** How much of it fades towards its edge when nothing is said. */
const DEFAULT_FEATHER = 0.2

/**
 * A light that shines into a cone: `direction` is its middle and `angle` its full opening, in radians; `feather` softens
 * its edge inwards. Otherwise as `<Light>`, and throws as that does.
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

/** Fills in a flashlight's own defaults for what is said to be undefined. */
function withDefaults<P extends ConeProps>(light: P): P {
  const filled = { ...light }
  if ('angle' in filled) filled.angle ??= DEFAULT_ANGLE
  if ('feather' in filled) filled.feather ??= DEFAULT_FEATHER
  return filled
}
