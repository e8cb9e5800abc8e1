import type { FrameScheduler } from '../FrameScheduler.js'
import { listen } from '../listen.js'
import { type Affine, scaleOf } from '../place/affine.js'
import { LinearTransforms } from '../place/LinearTransforms.js'
import { windowOf } from '../place/windowOf.js'
import { type WorldSurface, windowToWorld } from '../place/worldPlace.js'
import type { Store } from '../store.js'
import { elementOutline } from './elementOutline.js'
import { watchMove } from './watchMove.js'

/** An element to follow, and the recipient of its outline. */
export interface FollowTarget {
  readonly element: Element
  /** The surface whose world the outline is in; null while it is not known. */
  readonly surface: Pick<Store<WorldSurface | null>, 'get' | 'subscribe'>
  /** Schedulers to flush after the outline has been reported. */
  readonly frames?: ReadonlySet<FrameScheduler>
  readonly rounded: boolean
  /**
   * True to also measure it at every sign of movement, not only in frames, so that listeners can paint in the same
   * frame.
   */
  readonly isEager?: boolean
  /** Called with the first outline, in world units, and when it has changed; empty while the element is not shown. */
  readonly onOutline: (outline: readonly number[]) => void
}

interface Entry extends FollowTarget {
  /** The last reported outline; null before the first. */
  last: readonly number[] | null
  /** Number of reports since the last frame. */
  reports: number
  endWatch: (() => void) | null
  endSurface: () => void
}

/** Number of frames without a change after which the elements count as resting. Slow movements have started by then. */
const STILL_FRAMES = 4

/**
 * Maximum number of reports of an element per frame. Without it, a listener that moves the element in response would
 * be called forever.
 */
const MAX_REPORTS = 8

const followers = new WeakMap<Document, Follower>()

/** Follows an element until the returned function is called. All elements of a document are checked together. */
export function followElement(target: FollowTarget): () => void {
  const { ownerDocument } = target.element
  const follower = followers.get(ownerDocument) ?? new Follower(ownerDocument)
  followers.set(ownerDocument, follower)
  return follower.add(target)
}

/**
 * Follows elements on the page. While any of them moves, it checks all of them in each frame: it reads every position
 * before it reports any change, so that the page is laid out once. While they rest it does nothing; events and
 * observers wake it.
 */
class Follower {
  readonly #entries = new Set<Entry>()
  readonly #sizes: ResizeObserver
  readonly #document: Document
  readonly #window: Window & typeof globalThis
  #endEvents = (): void => {}
  #frame: number | null = null
  #stillFrames = 0

  constructor(document: Document) {
    this.#document = document
    this.#window = windowOf(document)
    this.#sizes = new this.#window.ResizeObserver(this.#wake)
  }

  add(target: FollowTarget): () => void {
    if (this.#entries.size === 0) this.#endEvents = this.#listen()
    const entry: Entry = {
      ...target,
      last: null,
      reports: 0,
      endWatch: null,
      endSurface: target.surface.subscribe(this.#wake),
    }
    this.#entries.add(entry)
    this.#sizes.observe(entry.element, { box: 'border-box' })
    this.#wake()
    return () => this.#remove(entry)
  }

  #remove(entry: Entry): void {
    this.#entries.delete(entry)
    entry.endWatch?.()
    entry.endSurface()
    if (![...this.#entries].some(({ element }) => element === entry.element)) this.#sizes.unobserve(entry.element)
    if (this.#entries.size > 0) return
    this.#endEvents()
    if (this.#frame !== null) this.#window.cancelAnimationFrame(this.#frame)
    this.#frame = null
  }

  /** Listens for events that may start a movement, so that its first frame is followed. */
  #listen(): () => void {
    const wake = this.#wake
    const moving = { scroll: wake, transitionrun: wake, transitionstart: wake, animationstart: wake }
    const options = { capture: true, passive: true }
    const endDocument = listen(this.#document, { ...moving, fullscreenchange: wake }, options)
    const endWindow = listen(this.#window, { resize: wake })
    return () => {
      endDocument()
      endWindow()
    }
  }

  readonly #wake = (): void => {
    this.#report([...this.#entries].filter(({ isEager }) => isEager))
    this.#stillFrames = 0
    if (this.#frame !== null) return
    for (const entry of this.#entries) {
      entry.endWatch?.()
      entry.endWatch = null
    }
    this.#requestFrame()
  }

  #requestFrame(): void {
    this.#frame = this.#window.requestAnimationFrame(() => {
      this.#frame = null
      for (const entry of this.#entries) entry.reports = 0
      this.#stillFrames = this.#report([...this.#entries]) ? 0 : this.#stillFrames + 1
      if (this.#stillFrames < STILL_FRAMES) this.#requestFrame()
      else for (const entry of this.#entries) entry.endWatch = watchMove(entry.element, this.#wake)
    })
  }

  /** Reports the outlines that have changed. Returns true if there are any. */
  #report(entries: readonly Entry[]): boolean {
    const pass = new LayoutPass()
    const outlines = entries.map((entry): [Entry, readonly number[]] => [entry, pass.outlineOf(entry)])
    const changed = outlines.filter(([entry, outline]) => entry.reports < MAX_REPORTS && !isSame(entry, outline))
    for (const [entry, outline] of changed) {
      entry.last = outline
      entry.reports++
      entry.onOutline(outline)
    }
    // The frame that hosts have just requested would come after the elements are shown in their new places.
    for (const frame of new Set(changed.flatMap(([entry]) => [...(entry.frames ?? [])]))) frame.flush()
    return changed.length > 0
  }
}

/**
 * Largest change of an outline that counts as rounding and not as movement, in a host's CSS pixels. The steps of layout
 * are eight times as large.
 */
const TOLERANCE = 1 / 512

/**
 * Returns true if an outline is the same except for rounding, as when the page and the host move together, or not known
 * yet.
 */
function isSame({ last, surface }: Entry, outline: readonly number[]): boolean {
  const matrix = surface.get()?.matrix
  if (last === null) return matrix === undefined
  const tolerance = matrix ? TOLERANCE / scaleOf(matrix) : TOLERANCE
  return last.length === outline.length && last.every((value, i) => Math.abs(value - outline[i]!) <= tolerance)
}

/** One pass over the page that reads every style and the position of every host once. */
class LayoutPass {
  readonly #transforms = new LinearTransforms()
  /** Matrices from window pixels to a host's world, by host and by the document of the followed element. */
  readonly #worlds = new Map<WorldSurface, Map<Document, Affine | null>>()

  outlineOf({ element, surface, rounded }: Entry): readonly number[] {
    const hostSurface = surface.get()
    const world = hostSurface && this.#worldOf(hostSurface, element.ownerDocument)
    return world ? elementOutline(element, rounded, this.#transforms, world) : []
  }

  #worldOf(hostSurface: WorldSurface, document: Document): Affine | null {
    const worlds = this.#worlds.get(hostSurface) ?? new Map<Document, Affine | null>()
    this.#worlds.set(hostSurface, worlds)
    if (!worlds.has(document)) worlds.set(document, windowToWorld(hostSurface, document, this.#transforms))
    return worlds.get(document)!
  }
}
