import { collidePrepared } from '../pairs/collide.js'
import type { Contact } from '../pairs/contact.js'
import { SLEEPING, STALE } from '../shapes/FlatShapes.js'
import type { Bodies, Body } from './Bodies.js'
import type { Collision } from './findCollisions.js'
import { comparePairs } from './pairEvents.js'

/** Called with the ids of two colliding shapes, the smaller one first. */
export type PairCallback = (a: number, b: number, contact: Contact) => void

/**
 * Fraction of changed shapes above which all pairs are tested, which is as fast as querying for a third of the shapes.
 */
const MAX_STALE_FRACTION = 1 / 3

/** The colliding pairs of a world. Tests changed bodies again, and wakes resting bodies that are touched. */
export class CollidingPairs {
  readonly #bodies: Bodies
  /** Slots that changed since the pairs were last computed. */
  readonly #stale: number[] = []
  #pairs: readonly Collision[] = []
  /** True if #pairs holds every pair that collided before anything became stale. */
  #isListed = true
  /** Resting bodies that were touched and must be woken. */
  readonly #touched: Body[] = []

  constructor(bodies: Bodies) {
    this.#bodies = bodies
  }

  /** Marks the shape in a slot as changed. */
  markStale(slot: number): void {
    const { flags } = this.#bodies.flat
    if ((flags[slot] & STALE) !== 0) return
    flags[slot] |= STALE
    this.#stale.push(slot)
  }

  /** Returns all pairs, sorted. A new list if something has changed. */
  list(): readonly Collision[] {
    const { byId, bySlot } = this.#bodies
    if (!this.#isListed) for (const { slot } of byId.values()) this.markStale(slot)
    if (this.#stale.length === 0) return this.#pairs
    const stale = this.#stale.flatMap((slot) => bySlot[slot] ?? [])
    const isKept = (id: number): boolean => {
      const body = byId.get(id)
      return body !== undefined && !this.#isStale(body.slot)
    }
    const pairs = stale.length === byId.size ? [] : this.#pairs.filter(({ a, b }) => isKept(a) && isKept(b))
    const add = (a: number, b: number, contact: Contact): void => {
      pairs.push({ a, b, contact })
    }
    if (this.#hasManyStale()) {
      this.#bodies.eachPair((slot, other) => {
        if (this.#isStale(slot) || this.#isStale(other)) this.#testPair(slot, other, add)
      })
    } else {
      for (const body of stale) {
        this.#bodies.eachNear(body, (near) => {
          // If both are stale, the body in the lower slot finds the pair.
          if (near !== body && (!this.#isStale(near.slot) || near.slot > body.slot))
            this.#testPair(body.slot, near.slot, add)
        })
      }
    }
    this.#wakeTouched(add)
    this.#pairs = pairs.sort(comparePairs)
    this.#isListed = true
    this.#clearStale()
    return pairs
  }

  /**
   * Visits all pairs, in no particular order. If many shapes have changed, the contact is reused, and no list is kept.
   */
  each(visit: PairCallback): void {
    if (!this.#hasManyStale()) {
      for (const { a, b, contact } of this.list()) visit(a, b, contact)
      return
    }
    // From here on the list is out of date. The next `list` tests all pairs again.
    this.#isListed = false
    try {
      this.#bodies.eachPair((slot, other) => this.#testPair(slot, other, visit, true))
      this.#wakeTouched(visit)
    } finally {
      // After an error of `visit`, the next search finds them again, unless they have been removed.
      this.#touched.length = 0
    }
    this.#clearStale()
  }

  #hasManyStale(): boolean {
    return this.#stale.length > MAX_STALE_FRACTION * this.#bodies.byId.size
  }

  #isStale(slot: number): boolean {
    return (this.#bodies.flat.flags[slot] & STALE) !== 0
  }

  /** Wakes the touched bodies and visits their collisions with resting bodies, which are touched in turn. */
  #wakeTouched(visit: PairCallback): void {
    const bodies = this.#bodies
    for (const body of this.#touched) {
      if (!body.isResting) continue
      bodies.wake(body)
      bodies.eachNear(body, (near) => {
        if (near.isResting) this.#testPair(body.slot, near.slot, visit)
      })
    }
    this.#touched.length = 0
  }

  /** Tests two shapes whose boxes meet, and visits the pair if they collide. */
  #testPair(slot: number, near: number, visit: PairCallback, isReused = false): void {
    const { flat, ids, bySlot } = this.#bodies
    const { flags } = flat
    const isInOrder = ids[slot] < ids[near]
    const a = isInOrder ? slot : near
    const b = isInOrder ? near : slot
    // Flat shapes need no access to their bodies.
    const one = flat.load(a, 0) ?? bySlot[a].shape
    const other = flat.load(b, 1) ?? bySlot[b].shape
    const contact = collidePrepared(one, other, isReused)
    if (contact === null) return
    // At most one of two shapes that may collide rests.
    if (((flags[a] | flags[b]) & SLEEPING) !== 0) this.#touched.push(bySlot[(flags[a] & SLEEPING) === 0 ? b : a])
    visit(ids[a], ids[b], contact)
  }

  #clearStale(): void {
    for (const slot of this.#stale) this.#bodies.flat.flags[slot] &= ~STALE
    this.#stale.length = 0
  }
}
