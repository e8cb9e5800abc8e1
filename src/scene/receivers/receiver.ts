import { type Box, boxOf } from '../../geometry/boxes.js'
import { checkNotNegative } from '../../geometry/check.js'
import type { Outline, Ring } from '../../geometry/points.js'
import { checkPolygon, reversedRing } from '../../geometry/polygons.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { areaOf } from '../../visibility/measures/ringArea.js'
import { checkProps } from '../occluders/occluder.js'

/** An area that is lit as if the ground were at its height, such as the top of a table or a card. */
export interface SceneReceiver {
  /** The outline: points, pairs `[x, y]` or flat numbers, in world units. An empty one lights nothing. */
  points: Outline
  /**
   * Height above the ground, in world units. All heights are measured from there: occluders that aren't higher cast no
   * shadow on it, and lights that aren't higher don't light it.
   */
  height: number
}

/** The handle of a receiver of a scene. */
export interface RegisteredReceiver {
  /** Changes the given props. Throws on bad ones, naming them. */
  set(change: Partial<SceneReceiver>): void
  /** Removes it from its scene. */
  remove(): void
}

/** A receiver with checked props. */
export interface ReceiverEntry {
  readonly height: number
  /** The outline, with a positive area. */
  readonly outline: Ring
  /** The outline's box; null if it is empty. */
  readonly box: Box | null
}

const PROPS: KeysOf<SceneReceiver> = { points: true, height: true }

/** Checks the props of a receiver. */
export function checkReceiver(name: string, props: SceneReceiver): ReceiverEntry {
  checkProps(name, props)
  warn?.ifUnknown(name, props, PROPS)
  const height = checkNotNegative(`${name} height`, props.height)
  const points = checkPolygon(`${name} points`, props.points)
  // All wind the same way, so that overlapping ones are filled as one.
  const outline = areaOf(points) < 0 ? new Float64Array(reversedRing(points)) : points
  return { height, outline, box: boxOf(outline) }
}
