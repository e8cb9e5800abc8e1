'use client'
import { type Ref, useImperativeHandle, useInsertionEffect, useLayoutEffect, useState } from 'react'
import type { Collision } from '../../collision/world/findCollisions.js'
import { checkFunction, checkOptions, failType } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { sameValue } from '../../scene/sameValue.js'
import { copyOf, type FollowedShapes, followShapes, noneFollowed, type PosedShape } from './followShapes.js'
import { type CollidingPair, type CollisionsHandle, LiveCollisions } from './LiveCollisions.js'

/** Options of `useCollisions`. */
export interface UseCollisionsOptions {
  /**
   * Circles, boxes and polygons, in world units, as they are or as `{ shape, x, y, rotation }`: where only the place changes
   * the shape is not prepared anew. Told apart by their places in the list, compared by content.
   */
  shapes: readonly (Shape | PosedShape)[]
  /** Says of two places in the list, the smaller first, whether they may collide. May be inline. @default all may */
  filter?: ((a: number, b: number) => boolean) | undefined
  /** Called when two shapes begin to collide, after a render or a move by the handle; also for those that do at first. */
  onEnter?: ((collision: Collision) => void) | undefined
  /** Called when two shapes no longer collide, or one of them has left the list; by their places before that. */
  onLeave?: ((pair: CollidingPair) => void) | undefined
  /** Gets a handle that moves the shapes without rendering React. */
  handle?: Ref<CollisionsHandle> | undefined
}

/**
 * All pairs of shapes that overlap, `a` below `b` by their places in the list, sorted by a, then b, as `findCollisions`
 * gives them. The array stays the same as long as it says the same, and so does every entry; inline literals are fine.
 * Needs no host, and works on the server. A render compares all shapes and asks the filter about all pairs that overlap;
 * only shapes that changed are tested again, and those that merely moved, given as `{ shape, x, y, rotation }`, prepared in
 * O(corners). One taken out of the list changes no other; one put in before others changes all behind it. Throws as
 * `collide` does, naming `shapes[i]`.
 *
 * For what moves at every frame, `handle` moves shapes and `onEnter` and `onLeave` report pairs without a render; the array is
 * that of the last render then.
 * @example
 * ```tsx
 * const pairs = useCollisions({ shapes: [{ kind: 'circle', x: 40, y: 40, radius: 20 }, { kind: 'circle', ...ball, radius: 12 }] })
 * return <p>{pairs.length > 0 ? `They overlap by ${pairs[0]!.contact.depth}.` : 'They are apart.'}</p>
 * ```
 */
export function useCollisions(options: UseCollisionsOptions): readonly Collision[] {
  const { shapes, filter, onEnter, onLeave, handle } = checkOptions(options, 'useCollisions options')
  warn?.ifUnknown('useCollisions', options, OPTIONS)
  if (onEnter !== undefined) checkFunction('useCollisions onEnter', onEnter)
  if (onLeave !== undefined) checkFunction('useCollisions onLeave', onLeave)
  const [cache] = useState(createCollisionsCache)
  useLive(options, onEnter !== undefined || onLeave !== undefined || handle != null)
  const found = cache.find(shapes, filter)
  useInsertionEffect(() => cache.show(found))
  return found
}

const OPTIONS: Known<UseCollisionsOptions> = {
  shapes: true,
  filter: true,
  onEnter: true,
  onLeave: true,
  handle: true,
}

/** Keeps the shapes in a world of their own, which changes without a render, where something asks for that. */
function useLive({ shapes, filter, onEnter, onLeave, handle }: UseCollisionsOptions, isWanted: boolean): void {
  const [live] = useState(() => new LiveCollisions())
  useLayoutEffect(() => {
    if (isWanted) live.take(shapes, { filter, onEnter, onLeave })
  })
  useLayoutEffect(() => (isWanted ? live.start() : undefined), [live, isWanted])
  useImperativeHandle(handle, () => live.handle, [live])
}

type Filter = UseCollisionsOptions['filter']

interface CollisionsCache {
  find(shapes: UseCollisionsOptions['shapes'], filter: Filter): readonly Collision[]
  /** What was found has come to the screen. */
  show(found: readonly Collision[]): void
}

/**
 * Remembers the shapes and what they gave, whichever render they are of: the next one starts from there. What is on the
 * screen is remembered besides, since a render that is thrown away must not take its objects away.
 */
function createCollisionsCache(): CollisionsCache {
  const followed = noneFollowed()
  let found: readonly Collision[] = []
  let shown: readonly Collision[] = []
  let last: readonly Collision[] = []
  return {
    find(shapes, filter) {
      if (!Array.isArray(shapes)) failType('useCollisions shapes', 'a list of shapes', shapes)
      if (filter !== undefined && typeof filter !== 'function') failType('useCollisions filter', 'a function', filter)
      if (followShapes(followed, Array.from(shapes, copyOf)))
        found = keepEntries(shown, keepEntries(found, collisionsOf(followed)))
      const passed = filter === undefined ? found : found.filter(({ a, b }) => filter(a, b) !== false)
      last = [shown, last].find((one) => hasSame(one, passed)) ?? passed
      return last
    },
    show(now) {
      shown = now
    },
  }
}

function hasSame(before: readonly Collision[], now: readonly Collision[]): boolean {
  return before.length === now.length && now.every((one, i) => one === before[i])
}

function collisionsOf({ world, ids }: FollowedShapes): Collision[] {
  const places = new Map(ids.map((id, place) => [id, place]))
  return world.collisions().map(({ a, b, contact }) => ({ a: places.get(a)!, b: places.get(b)!, contact }))
}

/** The collisions, with the entries from before where these say the same; both are sorted. */
function keepEntries(before: readonly Collision[], now: readonly Collision[]): Collision[] {
  let at = 0
  return now.map((one) => {
    while (at < before.length && (before[at]!.a - one.a || before[at]!.b - one.b) < 0) at++
    const other = before[at]
    return other !== undefined && sameValue(other, one) ? other : one
  })
}
