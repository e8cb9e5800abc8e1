import { collidePrepared } from '../pairs/collide.js'
import type { Contact } from '../pairs/contact.js'
import { SLEEPS, STALE } from '../shapes/FlatShapes.js'
import type { Bodies, Body } from './Bodies.js'
import type { Collision } from './findCollisions.js'
import { order } from './pairEvents.js'

/** Hears of a pair of ids that collide, the smaller one first. */
export type PairCallback = (a: number, b: number, contact: Contact) => void

/** From which share of the shapes on, when they have changed, all pairs are looked at: as quick as asking for a third of them. */
const MANY = 1 / 3

/** Which of the bodies collide, found anew for those that have changed; wakes what rests and is met. */
export class CollidingPairs {
  readonly #bodies: Bodies
  /** Slots of those that changed since the pairs were last found. */
  readonly #stale: number[] = []
  #pairs: readonly Collision[] = []
  /** Whether these are all pairs that collided before anything became stale. */
  #isListed = true
  /** BodyFilter shapes that were met, to be woken. */
  readonly #met: Body[] = []

  constructor(bodies: Bodies) {
    this.#bodies = bodies
  }

  /** Says that the shape in a slot has changed. */
  markStale(slot: number): void {
    const { flags } = this.#bodies.flat
    if ((flags[slot] & STALE) !== 0) return
    flags[slot] |= STALE
    this.#stale.push(slot)
  }

  /** All of them, sorted: a new list whenever something has changed. */
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
    if (this.#areMany()) {
      this.#bodies.eachPair((slot, other) => {
        if (this.#isStale(slot) || this.#isStale(other)) this.#tell(slot, other, add)
      })
    } else {
      for (const body of stale) {
        this.#bodies.eachNear(body, (near) => {
          // Of two that are stale, the one in the lower slot finds the pair.
          if (near !== body && (!this.#isStale(near.slot) || near.slot > body.slot))
            this.#tell(body.slot, near.slot, add)
        })
      }
    }
    this.#wakeMet(add)
    this.#pairs = pairs.sort(order)
    this.#isListed = true
    this.#forgetStale()
    return pairs
  }

  /** Tells of all of them, in no order; where many have changed in a contact that is used again, and then no list is kept. */
  each(tell: PairCallback): void {
    if (!this.#areMany()) {
      for (const { a, b, contact } of this.list()) tell(a, b, contact)
      return
    }
    // The list is out of date from here on: the next one is made anew, of all pairs.
    this.#isListed = false
    this.#bodies.eachPair((slot, other) => this.#tell(slot, other, tell, true))
    this.#wakeMet(tell)
    this.#forgetStale()
  }

  #areMany(): boolean {
    return this.#stale.length > MANY * this.#bodies.byId.size
  }

  #isStale(slot: number): boolean {
    return (this.#bodies.flat.flags[slot] & STALE) !== 0
  }

  /** Wakes what was met, and tells of what it collides with that rests; that may be met by it in turn. */
  #wakeMet(tell: PairCallback): void {
    const bodies = this.#bodies
    for (const body of this.#met) {
      if (!body.isResting) continue
      bodies.wake(body)
      bodies.eachNear(body, (near) => {
        if (near.isResting) this.#tell(body.slot, near.slot, tell)
      })
    }
    this.#met.length = 0
  }

  /** Tells of two shapes whose boxes meet, if they collide; in a contact that is used again where that will do. */
  #tell(slot: number, near: number, tell: PairCallback, isReused = false): void {
    const { flat, ids, bySlot } = this.#bodies
    const { flags } = flat
    const isInOrder = ids[slot] < ids[near]
    const a = isInOrder ? slot : near
    const b = isInOrder ? near : slot
    // Those kept flat need no look at their bodies.
    const one = flat.load(a, 0) ?? bySlot[a].shape
    const other = flat.load(b, 1) ?? bySlot[b].shape
    const contact = collidePrepared(one, other, isReused)
    if (contact === null) return
    // Of two that may collide one at most rests.
    if (((flags[a] | flags[b]) & SLEEPS) !== 0) this.#met.push(bySlot[(flags[a] & SLEEPS) === 0 ? b : a])
    tell(ids[a], ids[b], contact)
  }

  #forgetStale(): void {
    for (const slot of this.#stale) this.#bodies.flat.flags[slot] &= ~STALE
    this.#stale.length = 0
  }
}
