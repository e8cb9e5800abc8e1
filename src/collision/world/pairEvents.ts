import type { Contact } from '../pairs/contact.js'
import type { Collision } from './findCollisions.js'

/**
 * Change of a pair of shapes between two steps, by their ids, `a` below `b`: they started to collide (`start`), still
 * collide (`stay`, with the current contact), or no longer collide (`end`).
 */
export type CollisionEvent =
  | { readonly type: 'start' | 'stay'; readonly a: number; readonly b: number; readonly contact: Contact }
  | { readonly type: 'end'; readonly a: number; readonly b: number }

/** Compares two lists of pairs, both sorted by a, then b. The result has the same order. O(n). */
export function pairEvents(before: readonly Collision[], now: readonly Collision[]): CollisionEvent[] {
  const events: CollisionEvent[] = []
  let i = 0
  for (const { a, b, contact } of now) {
    for (; i < before.length && comparePairs(before[i], { a, b }) < 0; i++) events.push(endOf(before[i]))
    const isStaying = i < before.length && comparePairs(before[i], { a, b }) === 0
    if (isStaying) i++
    events.push({ type: isStaying ? 'stay' : 'start', a, b, contact })
  }
  for (; i < before.length; i++) events.push(endOf(before[i]))
  return events
}

type Pair = Pick<Collision, 'a' | 'b'>

/** Returns a number below zero if the first pair comes before the second. */
export function comparePairs(one: Pair, other: Pair): number {
  return one.a - other.a || one.b - other.b
}

function endOf({ a, b }: Pair): CollisionEvent {
  return { type: 'end', a, b }
}
