'use client'
import { type Ref, useImperativeHandle, useInsertionEffect, useLayoutEffect, useState } from 'react'
import type { Collision } from '../../collision/world/findCollisions.js'
import { checkFunction, checkOptions, failType } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { sameItems, sameValue } from '../../scene/sameValue.js'
import {
  copyOf,
  createFollowedShapes,
  type FollowedShapes,
  followShapes,
  type PosedShape,
} from '../collisions/followShapes.js'
import { type CollidingPair, type CollisionsHandle, LiveCollisions } from '../collisions/LiveCollisions.js'

/** Options of `useCollisions`. */
export interface UseCollisionsOptions {
  /**
   * Circles, boxes and polygons in world units, directly or as `{ shape, x, y, rotation }`, which is not prepared again
   * if only the position changes. Identified by their index in the list and compared by content.
   */
  shapes: readonly (Shape | PosedShape)[]
  /** Returns true if the shapes at two indexes, the smaller one first, may collide. May be inline. @default all may */
  filter?: ((a: number, b: number) => boolean) | undefined
  /**
   * Called when two shapes start to collide, after a render or a move by the handle, and for pairs that collide at
   * first.
   */
  onEnter?: ((collision: Collision) => void) | undefined
  /** Called with the indexes of two shapes that no longer collide, or when one of them has left the list. */
  onLeave?: ((pair: CollidingPair) => void) | undefined
  /** Receives a handle that moves the shapes without rendering React. */
  handle?: Ref<CollisionsHandle> | undefined
}

/**
 * Returns all pairs of overlapping shapes by their index, with `a` below `b`, sorted by a, then b, like
 * `findCollisions`. The array and its entries stay the same while their content does; inline literals are fine. Needs
 * no host, and works on a server. A render compares all shapes and calls the filter for all overlapping pairs. Only
 * changed shapes are tested again, and those that merely moved, given as `{ shape, x, y, rotation }`, are prepared in
 * O(corners). Removing a shape changes no other one; inserting one changes all behind it. Throws like `collide`, naming
 * `shapes[i]`.
 *
 * For shapes that move every frame, `handle` moves them, and `onEnter` and `onLeave` report pairs without a render; the
 * array is then that of the last render.
 * @example
 * ```tsx
 * const pairs = useCollisions({
 *   shapes: [
 *     { kind: 'circle', x: 40, y: 40, radius: 20 },
 *     { kind: 'circle', ...ball, radius: 12 },
 *   ],
 * })
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

const OPTIONS: KeysOf<UseCollisionsOptions> = {
  shapes: true,
  filter: true,
  onEnter: true,
  onLeave: true,
  handle: true,
}

/** Keeps the shapes in a world that changes without a render, if something needs it. */
function useLive({ shapes, filter, onEnter, onLeave, handle }: UseCollisionsOptions, isWanted: boolean): void {
  const [live] = useState(() => new LiveCollisions())
  useLayoutEffect(() => {
    if (isWanted) live.setShapes(shapes, { filter, onEnter, onLeave })
  })
  useLayoutEffect(() => (isWanted ? live.start() : undefined), [live, isWanted])
  useImperativeHandle(handle, () => live.handle, [live])
}

type Filter = UseCollisionsOptions['filter']

interface CollisionsCache {
  find(shapes: UseCollisionsOptions['shapes'], filter: Filter): readonly Collision[]
  /** Marks a result as shown, once it has reached the screen. */
  show(found: readonly Collision[]): void
}

/**
 * Remembers the shapes and the result of the last render, on the screen or not, as the start of the next one. Also
 * remembers the result on the screen, because its objects must survive a discarded render.
 */
function createCollisionsCache(): CollisionsCache {
  const followed = createFollowedShapes()
  let found: readonly Collision[] = []
  let shown: readonly Collision[] = []
  let last: readonly Collision[] = []
  return {
    find(shapes, filter) {
      if (!Array.isArray(shapes)) failType('useCollisions shapes', 'a list of shapes', shapes)
      if (filter !== undefined) checkFunction('useCollisions filter', filter)
      if (followShapes(followed, Array.from(shapes, copyOf)))
        found = keepEntries(shown, keepEntries(found, collisionsOf(followed)))
      const passed = filter === undefined ? found : found.filter(({ a, b }) => filter(a, b) !== false)
      last = [shown, last].find((candidate) => sameItems(candidate, passed)) ?? passed
      return last
    },
    show(now) {
      shown = now
    },
  }
}

function collisionsOf({ world, ids }: FollowedShapes): Collision[] {
  const indexes = new Map(ids.map((id, index) => [id, index]))
  return world.collisions().map(({ a, b, contact }) => ({ a: indexes.get(a)!, b: indexes.get(b)!, contact }))
}

/** Returns the collisions with the previous entries where their content is the same. Both lists are sorted. */
function keepEntries(before: readonly Collision[], now: readonly Collision[]): Collision[] {
  let oldIndex = 0
  return now.map((collision) => {
    while (oldIndex < before.length && (before[oldIndex]!.a - collision.a || before[oldIndex]!.b - collision.b) < 0)
      oldIndex++
    const other = before[oldIndex]
    return other !== undefined && sameValue(other, collision) ? other : collision
  })
}
