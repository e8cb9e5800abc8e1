import { checkBoolean, checkFunction, checkList, checkOptions } from '../../geometry/check.js'
import type { Shape } from '../../geometry/shapes.js'
import { warn } from '../../geometry/warn.js'
import type { Known } from '../../geometry/warnings.js'
import { BroadPhase } from '../../spatial/BroadPhase.js'
import { eachPair } from '../../spatial/eachPair.js'
import { collidePrepared } from '../pairs/collide.js'
import type { Contact } from '../pairs/contact.js'
import { prepareShape } from '../shapes/prepareShape.js'

/** Two shapes that overlap, by their places in the list, `a` below `b`. */
export interface Collision {
  /** Their places in the list, or in a CollisionWorld their ids. */
  readonly a: number
  readonly b: number
  /** As `collide` gives it for the two in this order. */
  readonly contact: Contact
}

/** Which pairs `findCollisions` looks at. */
export interface FindCollisionsOptions {
  /** Says of two places in the list, the smaller first, whether the pair is looked at. @default all pairs */
  filter?: ((a: number, b: number) => boolean) | undefined
}

const OPTIONS: Known<FindCollisionsOptions> = { filter: true }

/**
 * All pairs of shapes that overlap, sorted by a, then b. For shapes that are kept and moved see `CollisionWorld`. Looks at
 * those whose boxes share a cell: O(n) for shapes that are spread out, and sorting. Throws as `collide` does, naming
 * `shapes[i]`, and on a filter that is no function or answers neither true nor false.
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
  // Not `map`, which passes over holes.
  const prepared = Array.from(shapes, (shape, i) => prepareShape(`shapes[${i}]`, shape))
  const broadPhase = new BroadPhase()
  for (const [i, { box, parts }] of prepared.entries()) if (parts.length > 0) broadPhase.place(i, box!)
  const found: Collision[] = []
  eachPair(broadPhase.grid, (slot, other) => {
    const a = Math.min(slot, other)
    const b = Math.max(slot, other)
    if (filter !== undefined && !checkBoolean('the answer of options.filter', filter(a, b))) return
    const contact = collidePrepared(prepared[a], prepared[b])
    if (contact !== null) found.push({ a, b, contact })
  })
  return found.sort((one, other) => one.a - other.a || one.b - other.b)
}
