import type { Shape } from '../geometry/shapes.js'
import { collidePrepared } from './collide.js'
import type { Contact } from './contact.js'
import { type PreparedShape, prepareShape } from './prepareShape.js'

/** Two shapes that overlap, by their places in the list, `a` below `b`. */
export interface Collision {
  readonly a: number
  readonly b: number
  /** As `collide` gives it for the two in this order. */
  readonly contact: Contact
}

export interface FindCollisionsOptions {
  /** Says of two places in the list, the smaller first, whether the pair is looked at. @default all pairs */
  filter?: ((a: number, b: number) => boolean) | undefined
}

/**
 * All pairs of shapes that overlap, sorted by a, then b. Shapes that moved since are looked at anew each time; for many
 * that are kept and moved see `CollisionWorld`. Sorts and sweeps along x: O(n log n) and the pairs that share a stretch
 * of it. Throws as `collide` does, naming `shapes[i]`.
 */
export function findCollisions(shapes: readonly Shape[], options: FindCollisionsOptions = {}): Collision[] {
  const { filter } = options
  const prepared = shapes.map((shape, i) => prepareShape(`shapes[${i}]`, shape))
  const order = [...prepared.keys()].filter((i) => prepared[i]!.parts.length > 0)
  const box = (i: number): NonNullable<PreparedShape['box']> => prepared[i]!.box!
  order.sort((i, j) => box(i).minX - box(j).minX || i - j)
  const found: Collision[] = []
  let open: number[] = []
  for (const i of order) {
    open = open.filter((j) => box(j).maxX >= box(i).minX)
    for (const j of open) {
      const [a, b] = i < j ? [i, j] : [j, i]
      if (filter?.(a, b) === false) continue
      const contact = collidePrepared(prepared[a]!, prepared[b]!)
      if (contact !== null) found.push({ a, b, contact })
    }
    open.push(i)
  }
  return found.sort((one, other) => one.a - other.a || one.b - other.b)
}
