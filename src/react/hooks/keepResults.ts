import { sameValue } from '../../scene/sameValue.js'

/** Keeps the object of a result while its content is the same. */
export interface KeptResults<T> {
  /** Returns the result on the screen, or else that of the last render, if its content is the same. */
  keep(found: T): T
  /** Marks a result as shown, once it has reached the screen. */
  show(now: T): void
}

/** Remembers the result on the screen too, because its object must survive a discarded render. */
export function keepResults<T>(first: T): KeptResults<T> {
  let shown = first
  let last = first
  return {
    keep(found) {
      last = sameValue(found, shown) ? shown : sameValue(found, last) ? last : found
      return last
    },
    show(now) {
      shown = now
    },
  }
}
