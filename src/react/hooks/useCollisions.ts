'use client'
import { useInsertionEffect, useState } from 'react'
import { CollisionWorld } from '../../collision/CollisionWorld.js'
import type { Collision } from '../../collision/findCollisions.js'
import { prepareShape } from '../../collision/prepareShape.js'
import { checkFinite, checkOptions, failType } from '../../geometry/check.js'
import { checkPolygon } from '../../geometry/polygons.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { sameValue } from '../../scene/sameValue.js'

/** A shape and where it is: a circle and a box by their centre, a polygon's points turned about (0, 0) and then moved. */
export interface PosedShape {
  /** As it is before it is moved; the same object as long as it only moves. */
  shape: Shape
  /** Where it is, in world units. */
  x: number
  y: number
  /** In radians, from +x towards +y. @default a box's own, else 0 */
  rotation?: number | undefined
}

/** Options of `useCollisions`. */
export interface UseCollisionsOptions {
  /**
   * Circles, boxes and polygons, in world units, as they are or as `{ shape, x, y, rotation }`: where only the place changes
   * the shape is not prepared anew. Told apart by their places in the list, compared by content.
   */
  shapes: readonly (Shape | PosedShape)[]
  /** Says of two places in the list, the smaller first, whether they may collide. May be inline. @default all may */
  filter?: ((a: number, b: number) => boolean) | undefined
}

/**
 * All pairs of shapes that overlap, `a` below `b` by their places in the list, sorted by a, then b, as `findCollisions`
 * gives them. The array stays the same as long as it says the same, and so does every entry; inline literals are fine.
 * Needs no host, and works on the server. A render compares all shapes and asks the filter about all pairs that overlap;
 * only shapes that changed are tested again, and those that merely moved, given as `{ shape, x, y, rotation }`, prepared in
 * O(corners). One taken out of the list changes no other; one put in before others changes all behind it. Throws as
 * `collide` does, naming `shapes[i]`.
 * @example
 * ```tsx
 * const pairs = useCollisions({ shapes: [{ kind: 'circle', x: 40, y: 40, radius: 20 }, { kind: 'circle', ...ball, radius: 12 }] })
 * return <p>{pairs.length > 0 ? `They overlap by ${pairs[0]!.contact.depth}.` : 'They are apart.'}</p>
 * ```
 */
export function useCollisions(options: UseCollisionsOptions): readonly Collision[] {
  const { shapes, filter } = checkOptions(options, 'useCollisions options')
  warn?.ifUnknown('useCollisions', options, OPTIONS)
  const [cache] = useState(createCollisionsCache)
  const found = cache.find(shapes, filter)
  useInsertionEffect(() => cache.show(found))
  return found
}

const OPTIONS: Known<UseCollisionsOptions> = { shapes: true, filter: true }

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
      if (follow(followed, Array.from(shapes, copyOf)))
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

/** Shapes of the last list in a world. Ids grow with the places: shapes come in at the end only. */
interface Followed {
  world: CollisionWorld
  ids: number[]
  copies: readonly PosedShape[]
}

function noneFollowed(): Followed {
  return { world: new CollisionWorld(), ids: [], copies: [] }
}

/** Brings the world to the next list, and tells whether anything changed. A bad shape throws before the first change. */
function follow(followed: Followed, copies: readonly PosedShape[]): boolean {
  const { world, ids, copies: before } = followed
  const isSame = (place: number, was: number): boolean =>
    place < copies.length && was < before.length && sameValue(copies[place], before[was])
  let start = 0
  while (isSame(start, start)) start++
  if (start === copies.length && start === before.length) return false
  // In a list that became shorter those at the end are likely the same, a few places further on.
  const gone = Math.max(before.length - copies.length, 0)
  let end = copies.length
  while (end > start && isSame(end - 1, end - 1 + gone)) end--
  const changed: number[] = []
  for (let place = start; place < end; place++) if (!isSame(place, place)) changed.push(place)
  const isSameShape = (place: number): boolean =>
    place < before.length && sameValue(copies[place]!.shape, before[place]!.shape)
  const other = new Set(changed.filter((place) => !isSameShape(place)))
  for (const place of other) prepareShape(nameOf(place), copies[place]!.shape)
  try {
    for (const place of changed) {
      const { shape, x, y, rotation } = copies[place]!
      if (place >= ids.length) ids.push(world.add(shape))
      else if (other.has(place) || Number.isNaN(x)) world.update(ids[place]!, shape)
      if (!Number.isNaN(x)) world.moveTo(ids[place]!, x, y, rotation)
    }
  } catch (error) {
    // A shape that is moved very far may lose its area to rounding, and throws. The world has some of the changes by then, and
    // the list does not say which: the next call begins with an empty one.
    Object.assign(followed, noneFollowed())
    throw error
  }
  for (const id of ids.splice(end, gone)) world.remove(id)
  followed.copies = copies
  return true
}

const nameOf = (place: number): string => `useCollisions shapes[${place}]`

/** A shape as it is, without a place of its own, which is not a number. */
const AS_IT_IS = { x: Number.NaN, y: Number.NaN, rotation: 0 }

/** A copy of what makes the shape and its place: whatever else an object of the caller's holds is neither compared nor kept. */
function copyOf(given: Shape | PosedShape, place: number): PosedShape {
  const name = nameOf(place)
  if (!(typeof given === 'object' && given !== null && 'shape' in given)) {
    return { shape: shapeCopy(name, given), ...AS_IT_IS }
  }
  const shape = shapeCopy(`${name}.shape`, given.shape)
  const { x, y, rotation = (shape?.kind === 'box' ? shape.rotation : undefined) ?? 0 } = given
  return {
    shape,
    x: checkFinite(`${name}.x`, x),
    y: checkFinite(`${name}.y`, y),
    rotation: checkFinite(`${name}.rotation`, rotation),
  }
}

function shapeCopy(name: string, shape: Shape): Shape {
  switch (shape?.kind) {
    case 'circle':
      return { kind: 'circle', x: shape.x, y: shape.y, radius: shape.radius }
    case 'box': {
      const { x, y, width, height, rotation } = shape
      return { kind: 'box', x, y, width, height, rotation }
    }
    case 'polygon':
      return { kind: 'polygon', points: checkPolygon(`${name}.points`, shape.points) }
    default:
      // Checking it says what is wrong with it.
      return shape
  }
}

function collisionsOf({ world, ids }: Followed): Collision[] {
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
