'use client'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import { checkFinite } from '../../geometry/check.js'
import type { LightProps, SceneLight } from '../../scene/lights/light.js'
import type { Scene } from '../../scene/Scene.js'
import { type Handle, type Registration, useRegistration } from '../hooks/useRegistration.js'

/** The settings of a tube: its ends, and those of a light that have nothing to do with one place or one picture. */
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
  /** One end of it, in world units. */
  x0: number
  /** One end of it, in world units. */
  y0: number
  /** Its other end; the same as the first one, it is a light at a point. */
  x1: number
  /** Its other end; the same as the first one, it is a light at a point. */
  y1: number
}

/** What a ref to a LineLight gives: `move`, which takes its middle to (x, y), and `set`; they repaint without rendering React. */
export type LineLightHandle = Handle<LineLightSettings>

/** Props of `<LineLight>`. */
export interface LineLightProps extends LineLightSettings {
  /** Gets the tube's handle. */
  ref?: Ref<LineLightHandle> | undefined
}

/**
 * A glowing tube from (x0, y0) to (x1, y1), inside a host such as `<LightOverlay>`: what its middle sees of it shines, up to
 * `radius` from there, and is seen in part behind what hides a part of it, so that shadows are soft across it. Throws on props
 * that are not finite or out of range.
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

/** What a scene calls the numbers of its ends. */
const NAMES = { x0: 'x', y0: 'y', x1: 'endX', y1: 'endY' } as const
const ENDS = ['x0', 'y0', 'x1', 'y1'] as const

/** Settings as a scene has them; those of the ends that are given are checked by their own names. */
function asLight(settings: Partial<LineLightSettings>, given: readonly (keyof typeof NAMES)[]): Partial<SceneLight> {
  const { x0: _x0, y0: _y0, x1: _x1, y1: _y1, ...rest } = settings
  const light: Partial<SceneLight> = rest
  for (const name of given) light[NAMES[name]] = checkFinite(`LineLight ${name}`, settings[name])
  return light
}
