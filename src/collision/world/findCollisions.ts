import { checkBoolean, checkFunction, checkList, checkOptions } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { KeysOf } from '../../geometry/warnings.js'
import { BroadPhase } from '../../spatial/BroadPhase.js'
import { eachPair } from '../../spatial/eachPair.js'
import { collidePrepared } from '../pairs/collide.js'
import type { Contact } from '../pairs/contact.js'
import { prepareShape } from '../shapes/prepareShape.js'

/** Two overlapping shapes, `a` below `b`. */
export interface Collision {
  /** Index of the first shape in the list, or its id in a CollisionWorld. */
  readonly a: number
  readonly b: number
  /** Contact, as returned by `collide` for the two in this order. */
  readonly contact: Contact
}

/** Options of `findCollisions`. */
export interface FindCollisionsOptions {
  /** Returns true if the pair with these indices, the smaller one first, should be tested. @default all pairs */
  filter?: ((a: number, b: number) => boolean) | undefined
}

const OPTIONS: KeysOf<FindCollisionsOptions> = { filter: true }

/**
 * Returns all pairs of overlapping shapes, sorted by a, then b. Tests pairs whose boxes share a cell: O(n) for
 * scattered shapes, plus sorting. If you keep shapes and move them, use `CollisionWorld`. Throws like `collide`, naming
 * `shapes[i]`, and if `filter` isn't a function or returns anything but true or false.
 * @example
 * ```ts
 * for (const { a, b, contact } of findCollisions(shapes)) push(shapes[a], shapes[b], contact.mtv)
 * ```
 */
export function findCollisions(shapes: readonly Shape[], options: FindCollisionsOptions = {}): Collision[] {
  checkList('shapes', 'shapes', shapes)
  const { filter } = checkOptions(options)
  if (filter !== undefined) checkFunction('options.filter', filter)
  warn?.ifUnknown('findCollisions', options, OPTIONS)
  // Not `map`, which skips holes.
  const prepared = Array.from(shapes, (shape, i) => prepareShape(`shapes[${i}]`, shape))
  const broadPhase = new BroadPhase()
  for (const [i, { box, parts }] of prepared.entries()) if (parts.length > 0) broadPhase.place(i, box!)
  const found: Collision[] = []
  eachPair(broadPhase.grid, (slot, other) => {
    const a = Math.min(slot, other)
    const b = Math.max(slot, other)
    if (filter !== undefined && !checkBoolean('the result of options.filter', filter(a, b))) return
    const contact = collidePrepared(prepared[a], prepared[b])
    if (contact !== null) found.push({ a, b, contact })
  })
  return found.sort((one, other) => one.a - other.a || one.b - other.b)
}
