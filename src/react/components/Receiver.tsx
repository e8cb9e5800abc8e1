'use client'
import { type ReactNode, type Ref, type RefObject, useImperativeHandle } from 'react'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { addReceiver } from '../../scene/receivers/addReceiver.js'
import type { SceneReceiver } from '../../scene/receivers/receiver.js'
import type { Scene } from '../../scene/Scene.js'
import { useFollowed } from '../hooks/useFollowed.js'
import { type Handle, useRegistration } from '../hooks/useRegistration.js'

/** Settings of a receiver. */
export interface ReceiverSettings extends Pick<SceneReceiver, 'height'> {
  /** The outline, unless an element gives it: points, pairs `[x, y]` or flat numbers, in world units. @default none */
  points?: SceneReceiver['points'] | undefined
}

/** The handle in a ref to a Receiver: `set` repaints without rendering React, and lasts until that prop changes. */
export type ReceiverHandle = Pick<Handle<ReceiverSettings>, 'set'>

/** Props of `<Receiver>`. */
export interface ReceiverProps extends ReceiverSettings {
  /** A page element whose box is the outline, instead of `points`. The outline follows its movements. */
  of?: RefObject<Element | null> | undefined
  /** True if an element's outline has the rounded corners of its `border-radius`. @default false */
  rounded?: boolean | undefined
  /** Receives the receiver's handle. */
  ref?: Ref<ReceiverHandle> | undefined
}

const PROPS: KeysOf<ReceiverProps> = { points: true, height: true, of: true, rounded: true, ref: true }

/**
 * Lights an area inside `<LightOverlay>` or `<MapView>` as if the ground were at its `height`, such as a card or a
 * table: heights are measured from there, so occluders that aren't higher cast no shadow on it, and lights that aren't
 * higher don't reach it. Where several overlap, the highest one applies. Halos, fog, and sightings use the ground, and
 * so does the picture of a `<LightLayer>`. It renders nothing itself. Throws on bad props, naming them.
 * @example
 * ```tsx
 * const card = useRef<HTMLDivElement>(null)
 * return (
 *   <LightOverlay>
 *     <div ref={card}>As high as the wall</div>
 *     <Receiver of={card} height={40} />
 *     <Occluder walls={[100, 0, 100, 200]} height={40} />
 *     <Light x={40} y={100} radius={400} height={90} />
 *   </LightOverlay>
 * )
 * ```
 */
export function Receiver(props: ReceiverProps): ReactNode {
  warn?.ifUnknown('Receiver', props, PROPS)
  const { ref, of, rounded = false, height, points } = props
  const registration = useRegistration<ReceiverSettings>('Receiver', addToScene, { height, points }, undefined)
  useFollowed('Receiver', of, rounded, registration, false)
  useImperativeHandle(ref, () => ({ set: registration.set }), [registration])
  return null
}

/** Adds a receiver. One without points lights nothing. */
function addToScene(scene: Scene, { height, points = [] }: ReceiverSettings) {
  const { set, remove } = addReceiver(scene, { height, points })
  return {
    set: (change: Partial<ReceiverSettings>) =>
      set('points' in change ? { ...change, points: change.points ?? [] } : (change as Partial<SceneReceiver>)),
    remove,
  }
}
