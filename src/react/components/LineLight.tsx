'use client'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { checkFinite } from '../../geometry/check.js'
import type { SceneLight } from '../../scene/emitters/kinds.js'
import type { LightProps } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, type Registration, useRegistration } from '../hooks/useRegistration.js'

/** Settings of a tube: its ends, and the settings of a light that don't depend on a position or an image. */
export interface LineLightSettings
  extends Pick<
    LightProps,
    | 'radius'
    | 'color'
    | 'intensity'
    | 'falloff'
    | 'blend'
    | 'bright'
    | 'darkness'
    | 'priority'
    | 'enabled'
    | 'shadows'
    | 'height'
    | 'shadowLength'
    | 'mask'
    | 'ignores'
    | 'flicker'
    | 'glow'
  > {
  /** x of the first end, in world units. */
  x0: number
  /** y of the first end, in world units. */
  y0: number
  /** x of the second end. If both ends are equal, it is a point light. */
  x1: number
  /** y of the second end. If both ends are equal, it is a point light. */
  y1: number
}

/**
 * The handle in a ref to a LineLight: `move`, which takes its midpoint to (x, y), and `set` repaint without rendering
 * React.
 */
export type LineLightHandle = Handle<LineLightSettings>

/** Props of `<LineLight>`. */
export interface LineLightProps extends LineLightSettings {
  /** Receives the tube's handle. */
  ref?: Ref<LineLightHandle> | undefined
}

/**
 * A glowing tube from (x0, y0) to (x1, y1), inside a host such as `<LightOverlay>`. The part of the tube that its
 * midpoint can see emits light up to `radius` away. Something that hides only a part of it casts a soft shadow. Throws
 * on props that are not finite or out of range.
 * @example
 * ```tsx
 * <LineLight x0={100} y0={80} x1={260} y1={80} radius={200} color="#8fe8ff" />
 * ```
 */
export function LineLight({ ref, ...tube }: LineLightProps): ReactNode {
  const registration = useRegistration<LineLightSettings>('LineLight', addTube, tube, undefined)
  useImperativeHandle(ref, () => handleOf(registration), [registration])
  return null
}

function handleOf({ set, current }: Registration<LineLightSettings>): LineLightHandle {
  return {
    set,
    move(x, y) {
      checkFinite('LineLight x', x)
      checkFinite('LineLight y', y)
      const { x0, y0, x1, y1 } = current()
      const [halfX, halfY] = [(x1 - x0) / 2, (y1 - y0) / 2]
      set({ x0: x - halfX, y0: y - halfY, x1: x + halfX, y1: y + halfY })
    },
  }
}

function addTube(scene: Scene, tube: LineLightSettings) {
  const light = scene.addLight({ x: 0, y: 0, ...asLight(tube, ENDS) }, 'LineLight')
  return {
    set: (change: Partial<LineLightSettings>) =>
      light.set(
        asLight(
          change,
          ENDS.filter((end) => end in change),
        ),
      ),
    remove: light.remove,
  }
}

/** Names of the ends in a scene. */
const SCENE_NAMES = { x0: 'x', y0: 'y', x1: 'endX', y1: 'endY' } as const
const ENDS = ['x0', 'y0', 'x1', 'y1'] as const

/** Converts settings to a scene's names. Checks the given ends under their own names. */
function asLight(
  settings: Partial<LineLightSettings>,
  ends: readonly (keyof typeof SCENE_NAMES)[],
): Partial<SceneLight> {
  const { x0: _x0, y0: _y0, x1: _x1, y1: _y1, ...rest } = settings
  const light: Partial<SceneLight> = rest
  for (const name of ends) light[SCENE_NAMES[name]] = checkFinite(`LineLight ${name}`, settings[name])
  return light
}
