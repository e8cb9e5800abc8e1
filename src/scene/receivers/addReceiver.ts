import type { Scene } from '../Scene.js'
import { Receivers } from './Receivers.js'
import type { RegisteredReceiver, SceneReceiver } from './receiver.js'

/**
 * Adds an area that is lit as if the ground were at its height, and returns its handle. Heights are measured from
 * there: a shadow on it is d (h − r) / (H − h) long, for the heights r of the receiver, h of the occluder and H of the
 * light, and there is none for h ≤ r; lights with H ≤ r don't light it. `plan` has its lights as `receivers`, and
 * `lightAt` answers for the highest receiver at a point; sightings and fogs use the ground. `toJSON` leaves it out.
 * Throws a TypeError or RangeError on bad props, naming them.
 *
 * @example
 * ```ts
 * const table = addReceiver(scene, { points: [[0, 0], [80, 0], [80, 60], [0, 60]], height: 30 })
 * table.set({ height: 40 })
 * ```
 */
export function addReceiver({ context }: Scene, props: SceneReceiver): RegisteredReceiver {
  // Installed here, so that pages that never call it don't load them.
  context.receivers ??= new Receivers(context)
  return context.receivers.add(props, 'Receiver')
}
