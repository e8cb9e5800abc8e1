import { type Box, boxesMeet } from '../../geometry/boxes.js'
import type { WallChange } from '../occluders/OccluderEntry.js'

/** Number of changes that are kept. For a time before them, the log reports a change everywhere. */
const MAX_CHANGES = 128

/** Boxes of recent wall changes, for caches that check whether their results are still valid. */
export class ChangeLog {
  /** Number of changes so far. */
  time = 0
  /** The last of them, each at its time modulo `MAX_CHANGES`. */
  readonly #changes: WallChange[] = []

  add(change: WallChange): void {
    this.#changes[this.time % MAX_CHANGES] = change
    this.time++
  }

  /**
   * Returns true if walls that block a channel, as a bit, have changed within a box (null for anywhere) since a time.
   * O(changes since).
   */
  hasChanged(box: Box | null, channel: number, since: number): boolean {
    if (this.time - since > MAX_CHANGES) return true
    for (let time = since; time < this.time; time++) {
      const { boxes, channels } = this.#changes[time % MAX_CHANGES]!
      if ((channels & channel) === 0) continue
      if (box === null || boxes.some((changed) => boxesMeet(changed, box))) return true
    }
    return false
  }
}
