import type { Picture } from '../../scene/picture.js'
import { loading, nameOf, readPicture } from './readPicture.js'

/** Pictures that a map shows no more are kept up to so many, for lights that go and come back. */
const MOST_UNSEEN = 16

/** What lies below where they are transparent, and what is said of one that is refused. */
interface Purpose {
  readonly ground: string
  readonly name: string
  readonly without: string
}

const IMAGE: Purpose = { ground: '#000', name: 'image', without: 'the light shines without it' }
const RELIEF: Purpose = { ground: '#8080ff', name: 'normalMap.src', without: 'the ground is flat' }

/** The arrivals of pictures that are on their way. */
const arrivals = new Set<Promise<void>>()

/** Resolves when all pictures that are on their way have arrived or been refused. */
export const picturesRead = (): Promise<unknown> => Promise.all(arrivals)

/** A picture that some map wants. */
interface Kept {
  readonly users: Set<Pictures>
  /** As it was read; null where it was refused, undefined while it is on its way. */
  canvas: HTMLCanvasElement | null | undefined
}

/** A map of either kind. */
interface Board {
  get(picture: Picture): Kept | undefined
  set(picture: Picture, kept: Kept): unknown
  delete(picture: Picture): boolean
}

/** All that are kept on the page for one purpose. */
class Shelf {
  readonly purpose: Purpose
  readonly #byAddress: Board = new Map<Picture, Kept>()
  readonly #byObject: Board = new WeakMap<Exclude<Picture, string>, Kept>()
  /** What has been warned of. */
  readonly #told = new Set<string>()

  constructor(purpose: Purpose) {
    this.purpose = purpose
  }

  /** Read and loaded once, for whoever wants it as long as somebody does. */
  take(picture: Picture, user: Pictures): Kept {
    let kept = this.#on(picture).get(picture)
    if (kept === undefined) {
      kept = { users: new Set(), canvas: undefined }
      this.#on(picture).set(picture, kept)
      this.#load(picture, kept)
    }
    kept.users.add(user)
    return kept
  }

  give(picture: Picture, kept: Kept, user: Pictures): void {
    kept.users.delete(user)
    // One that is on its way may be wanted again at once, as under StrictMode.
    if (kept.canvas !== undefined) this.#drop(picture, kept)
  }

  #load(picture: Picture, kept: Kept): void {
    const later = loading(picture)
    if (later === null) this.#read(picture as Exclude<Picture, string>, kept, picture)
    else {
      const arrive = (): void => {
        for (const user of kept.users) user.changed()
        this.#drop(picture, kept)
      }
      const arrival = later
        .then(
          (source) => this.#read(source, kept, picture),
          () => this.#refuse(kept, picture, 'it could not be loaded, or not with CORS'),
        )
        .then(arrive)
        .finally(() => arrivals.delete(arrival))
      arrivals.add(arrival)
    }
  }

  #read(source: Exclude<Picture, string>, kept: Kept, picture: Picture): void {
    try {
      kept.canvas = readPicture(source, this.purpose.ground)
    } catch (cause) {
      const isForeign = (cause as Error).name === 'SecurityError'
      const reason = isForeign ? 'it is of another origin and was loaded without CORS' : `${(cause as Error).message}`
      this.#refuse(kept, picture, reason)
    }
  }

  #refuse(kept: Kept, picture: Picture, reason: string): void {
    kept.canvas = null
    const { name, without } = this.purpose
    const text = `${name} ${nameOf(picture)} cannot be shown, so ${without}: ${reason}`
    if (this.#told.has(text)) return
    this.#told.add(text)
    console.warn(`react-umbra: ${text}`)
  }

  /** Frees it at once if nobody wants it. */
  #drop(picture: Picture, kept: Kept): void {
    if (kept.users.size > 0) return
    this.#on(picture).delete(picture)
    if (kept.canvas) kept.canvas.width = kept.canvas.height = 0
  }

  #on(picture: Picture): Board {
    return typeof picture === 'string' ? this.#byAddress : this.#byObject
  }
}

/** What pictures are for. */
type Kind = 'image' | 'relief'

const SHELVES: Readonly<Record<Kind, Shelf>> = {
  image: /* @__PURE__ */ new Shelf(IMAGE),
  relief: /* @__PURE__ */ new Shelf(RELIEF),
}

/** The pictures that one light map wants, of one kind; all maps of a page share what they are read into. */
export class Pictures {
  /** Called when one has arrived: the same plan is painted better from now on. */
  readonly changed: () => void
  readonly #shelf: Shelf
  /** Those asked for last at the end. */
  readonly #kept = new Map<Picture, Kept>()
  /** What was shown for whom. */
  readonly #shown = new Map<number, Picture>()

  constructor(kind: Kind, changed: () => void) {
    this.#shelf = SHELVES[kind]
    this.changed = changed
  }

  /**
   * What to show for a light or whatever has that number: opaque pixels; null: nothing, since the picture is refused;
   * undefined: it is on its way, and there is none before it that could stay.
   */
  of(id: number, picture: Picture): HTMLCanvasElement | null | undefined {
    const { canvas } = this.#use(picture)
    if (canvas !== undefined) {
      this.#shown.set(id, picture)
      return canvas
    }
    const before = this.#shown.get(id)
    return before !== undefined && this.#kept.has(before) ? this.#use(before).canvas : undefined
  }

  /** A map is painted that shows pictures for those numbers, whether they were asked for or not. */
  settle(wanted: ReadonlyMap<number, Picture>): void {
    for (const id of this.#shown.keys()) if (!wanted.has(id)) this.#shown.delete(id)
    const seen = new Set([...wanted.values(), ...this.#shown.values()])
    const unseen = [...this.#kept.keys()].filter((picture) => !seen.has(picture))
    for (const picture of unseen.slice(0, -MOST_UNSEEN)) this.#give(picture)
  }

  /** Lets go of all. */
  free(): void {
    for (const picture of this.#kept.keys()) this.#give(picture)
    this.#shown.clear()
  }

  #use(picture: Picture): Kept {
    const kept = this.#kept.get(picture) ?? this.#shelf.take(picture, this)
    this.#kept.delete(picture)
    this.#kept.set(picture, kept)
    return kept
  }

  #give(picture: Picture): void {
    this.#shelf.give(picture, this.#kept.get(picture)!, this)
    this.#kept.delete(picture)
  }
}
