import type { Surface } from '../HostContext.js'
import type { Store } from '../store.js'
import { type BoxSize, elementOutline } from './elementOutline.js'
import { watchMove } from './moveWatch.js'
import { toWorld } from './toWorld.js'

/** An element that is followed, and whom its outline is told. */
export interface Followed {
  readonly element: Element
  readonly surface: Store<Surface | null>
  readonly rounded: boolean
  /** Told the outline in world units when it has changed; empty while the element is not shown. */
  readonly tell: (outline: readonly number[]) => void
}

interface Entry extends Followed {
  size: BoxSize | null
  last: readonly number[]
  endWatch: (() => void) | null
  endSurface: () => void
}

/** Frames without any change after which all of it counts as resting: what starts slowly has begun by then. */
const STILL_FRAMES = 4

/** What may move elements, and is heard of at the document: the first frame of it is then followed at once. */
const EVENTS = ['scroll', 'transitionrun', 'transitionstart', 'animationstart', 'fullscreenchange']

/**
 * Follows elements where they go. While any of them moves it looks at all of them in each frame: first it reads every
 * place, then it tells what has changed, so that the page is laid out once. While they rest it does nothing at all: events
 * and observers wake it.
 */
export class Follower {
  readonly #entries = new Set<Entry>()
  readonly #sizes: ResizeObserver
  readonly #wake = (): void => this.#follow()
  readonly #document: Document
  #frame: number | null = null
  #still = 0

  constructor(document: Document) {
    this.#document = document
    this.#sizes = new ResizeObserver((changes) => {
      for (const { target, borderBoxSize } of changes) this.#resized(target, borderBoxSize[0])
      this.#follow()
    })
  }

  add(followed: Followed): () => void {
    if (this.#entries.size === 0) this.#listen('addEventListener')
    const { element, surface } = followed
    const entry: Entry = {
      ...followed,
      size: layoutSize(element),
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
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  #listen(change: 'addEventListener' | 'removeEventListener'): void {
    for (const name of EVENTS) this.#document[change](name, this.#wake, { capture: true, passive: true })
    this.#document.defaultView?.[change]('resize', this.#wake)
  }

  /** The size that layout gives it, exactly; `offsetWidth` is a whole number. */
  #resized(target: Element, size: ResizeObserverSize | undefined): void {
    if (size === undefined || !(target instanceof HTMLElement)) return
    const isUpright = getComputedStyle(target).writingMode.startsWith('horizontal')
    const [width, height] = isUpright ? [size.inlineSize, size.blockSize] : [size.blockSize, size.inlineSize]
    for (const entry of this.#entries) if (entry.element === target) entry.size = { width, height }
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
    this.#frame = requestAnimationFrame(() => {
      this.#frame = null
      this.#step()
    })
  }

  #step(): void {
    const outlines = [...this.#entries].map((entry): [Entry, readonly number[]] => [entry, outlineOf(entry)])
    const changed = outlines.filter(([{ last }, now]) => !isSame(last, now))
    this.#still = changed.length > 0 ? 0 : this.#still + 1
    for (const [entry, now] of changed) {
      entry.last = now
      entry.tell(now)
    }
    if (this.#still < STILL_FRAMES) this.#next()
    else for (const entry of this.#entries) entry.endWatch = watchMove(entry.element, this.#wake)
  }
}

function outlineOf({ element, surface, rounded, size }: Entry): readonly number[] {
  const over = surface.get()
  return over === null ? [] : toWorld(elementOutline(element, rounded, size), over)
}

function layoutSize(element: Element): BoxSize | null {
  return element instanceof HTMLElement ? { width: element.offsetWidth, height: element.offsetHeight } : null
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
