import type { FrameScheduler } from '../FrameScheduler.js'
import type { HostSurface } from '../HostValue.js'
import { type Affine, product } from '../place/affine.js'
import { LinearTransforms } from '../place/LinearTransforms.js'
import { windowOf } from '../place/windowOf.js'
import type { Store } from '../store.js'
import { elementOutline } from './elementOutline.js'
import { watchMove } from './moveWatch.js'
import { betweenWindows, toWorld } from './toWorld.js'

/** An element to follow, and the recipient of its outline. */
export interface Followed {
  readonly element: Element
  readonly surface: Store<HostSurface | null>
  /** Schedulers to flush after the outline has been reported. */
  readonly frames: ReadonlySet<FrameScheduler>
  readonly rounded: boolean
  /** Called with the outline in world units when it has changed; empty while the element is not shown. */
  readonly onOutline: (outline: readonly number[]) => void
}

interface Entry extends Followed {
  last: readonly number[]
  endWatch: (() => void) | null
  endSurface: () => void
}

/** Number of frames without a change after which the elements count as resting. Slow movements have started by then. */
const STILL_FRAMES = 4

/** Events at the document that may move elements; the first frame of the movement is then followed. */
const EVENTS = ['scroll', 'transitionrun', 'transitionstart', 'animationstart', 'fullscreenchange']

/**
 * Follows elements wherever they move. While any of them moves, it checks all of them in each frame: it reads every
 * position before it reports any change, so that the page is laid out once. While they rest it does nothing; events and
 * observers wake it.
 */
export class Follower {
  readonly #entries = new Set<Entry>()
  readonly #sizes: ResizeObserver
  readonly #wake = (): void => this.#follow()
  readonly #document: Document
  readonly #window: Window & typeof globalThis
  #frame: number | null = null
  #still = 0

  constructor(document: Document) {
    this.#document = document
    this.#window = windowOf(document)
    this.#sizes = new this.#window.ResizeObserver(this.#wake)
  }

  add(followed: Followed): () => void {
    if (this.#entries.size === 0) this.#listen('addEventListener')
    const { element, surface } = followed
    const entry: Entry = {
      ...followed,
      last: [],
      endWatch: null,
      endSurface: surface.subscribe(this.#wake),
    }
    this.#entries.add(entry)
    this.#sizes.observe(element, { box: 'border-box' })
    this.#follow()
    return () => this.#remove(entry)
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry)
    entry.endWatch?.()
    entry.endSurface()
    if (![...this.#entries].some(({ element }) => element === entry.element)) this.#sizes.unobserve(entry.element)
    if (this.#entries.size > 0) return
    this.#listen('removeEventListener')
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    for (const name of EVENTS) this.#document[change](name, this.#wake, { capture: true, passive: true })
    this.#window[change]('resize', this.#wake)
  }

  #follow(): void {
    this.#still = 0
    if (this.#frame !== null) return
    for (const entry of this.#entries) {
      entry.endWatch?.()
      entry.endWatch = null
    }
    this.#next()
  }

  #next(): void {
    this.#frame = this.#window.requestAnimationFrame(() => {
      this.#frame = null
      this.#step()
    })
  }

  #step(): void {
    const pass = new LayoutPass()
    const outlines = [...this.#entries].map((entry): [Entry, readonly number[]] => [entry, pass.outlineOf(entry)])
    const changed = outlines.filter(([entry, now]) => !pass.isSame(entry, now))
    this.#still = changed.length > 0 ? 0 : this.#still + 1
    for (const [entry, now] of changed) {
      entry.last = now
      entry.onOutline(now)
    }
    // The frame that hosts have just requested would come after the elements are shown in their new places.
    for (const frame of new Set(changed.flatMap(([entry]) => [...entry.frames]))) frame.flush()
    if (this.#still < STILL_FRAMES) this.#next()
    else for (const entry of this.#entries) entry.endWatch = watchMove(entry.element, this.#wake)
  }
}

/**
 * Distance in a host's CSS pixels by which an outline may be off before it has moved. Layout's steps are eight times as
 * large.
 */
const STEP = 1 / 512

/** One pass over the page that reads every style and the position of every host once. */
class LayoutPass {
  readonly #parts = new LinearTransforms()
  /** Matrices from window pixels to a host's world, by host and by the document of the followed element. */
  readonly #worlds = new Map<HostSurface, Map<Document, Affine | null>>()

  outlineOf({ element, surface, rounded }: Entry): readonly number[] {
    const over = surface.get()
    const world = over && this.#worldOf(over, element.ownerDocument)
    return world ? elementOutline(element, rounded, this.#parts, world) : []
  }

  #worldOf(surface: HostSurface, document: Document): Affine | null {
    const worlds = this.#worlds.get(surface) ?? new Map<Document, Affine | null>()
    this.#worlds.set(surface, worlds)
    let world = worlds.get(document)
    if (world === undefined) {
      const between = betweenWindows(document, surface.element.ownerDocument, this.#parts)
      const inside = between && toWorld(surface, this.#parts)
      world = between && inside && product(inside, between)
      worlds.set(document, world)
    }
    return world
  }

  /** Returns true if an outline is the same except for rounding, as when the page and the host move together. */
  isSame({ last, surface }: Entry, now: readonly number[]): boolean {
    const [a, b, c, d] = surface.get()?.matrix ?? [1, 0, 0, 1]
    const step = STEP / Math.sqrt(Math.abs(a * d - b * c))
    return last.length === now.length && last.every((value, i) => Math.abs(value - now[i]!) <= step)
  }
}
