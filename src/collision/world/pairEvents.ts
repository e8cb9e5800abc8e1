import type { Contact } from '../pairs/contact.js'
import type { Collision } from './findCollisions.js'

/**
 * What became of a pair of shapes between two steps, by their ids in the world, `a` below `b`: they collide since this step
 * (`start`), they did before and still do (`stay`), with the contact as it is now, or they no longer do (`end`).
 */
export type CollisionEvent =
  | { readonly type: 'start' | 'stay'; readonly a: number; readonly b: number; readonly contact: Contact }
  | { readonly type: 'end'; readonly a: number; readonly b: number }

/** What happened between two lists of pairs, both sorted by a, then b, and so is the answer. O(n). */
export function pairEvents(before: readonly Collision[], now: readonly Collision[]): CollisionEvent[] {
  const events: CollisionEvent[] = []
  let i = 0
  for (const { a, b, contact } of now) {
    for (; i < before.length && order(before[i], { a, b }) < 0; i++) events.push(endOf(before[i]))
    const stays = i < before.length && order(before[i], { a, b }) === 0
    if (stays) i++
    events.push({ type: stays ? 'stay' : 'start', a, b, contact })
  }
  for (; i < before.length; i++) events.push(endOf(before[i]))
  return events
}

type Pair = Pick<Collision, 'a' | 'b'>

/** Below zero where the first pair comes before the second. */
export function order(one: Pair, other: Pair): number {
  return one.a - other.a || one.b - other.b
}

function endOf({ a, b }: Pair): CollisionEvent {
  return { type: 'end', a, b }
}
