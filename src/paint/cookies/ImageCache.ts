import type { Picture } from '../../scene/lights/cookie.js'
import { loadPicture, nameOf, readPicture } from './readImage.js'

/**
 * Maximum number of pictures that are kept after a map stops showing them, for lights that are removed and added again.
 */
const MAX_UNUSED = 16

/** A use of images: each has its own defaults and warnings. */
type ImageUse = 'image' | 'normalMap'

/** Settings for reading the images of a use, and texts for warnings. */
interface UseSettings {
  /** Color behind transparent pixels. */
  readonly background: string
  readonly name: string
  /** The consequence of a rejected image, as its warning states it. */
  readonly consequence: string
}

const IMAGE: UseSettings = { background: '#000', name: 'image', consequence: 'the light shines without it' }
const NORMAL_MAP: UseSettings = { background: '#8080ff', name: 'normalMap.src', consequence: 'the ground is flat' }

/** Promises of the pictures that are loading. */
const pendingLoads = new Set<Promise<void>>()

/** Resolves when all pictures that are loading now have been read or rejected. */
export const whenImagesLoaded = (): Promise<unknown> => Promise.all(pendingLoads)

/** A picture in the cache, and the light maps that use it. */
interface CacheEntry {
  readonly users: Set<UsedImages>
  /** The pixels, null if the picture was rejected, or undefined while it loads. */
  canvas: HTMLCanvasElement | null | undefined
}

/** A Map or a WeakMap of entries. */
interface CacheMap {
  get(picture: Picture): CacheEntry | undefined
  set(picture: Picture, entry: CacheEntry): unknown
  delete(picture: Picture): boolean
}

/** The cached images of the page for one use. */
class ImageCache {
  readonly #settings: UseSettings
  readonly #byAddress: CacheMap = new Map<Picture, CacheEntry>()
  readonly #byObject: CacheMap = new WeakMap<Exclude<Picture, string>, CacheEntry>()
  /** Warnings that were shown. */
  readonly #warned = new Set<string>()

  constructor(settings: UseSettings) {
    this.#settings = settings
  }

  /** Returns the entry of a picture, which is loaded and read once, and kept while it has users. */
  acquire(picture: Picture, user: UsedImages): CacheEntry {
    let entry = this.#mapOf(picture).get(picture)
    if (entry === undefined) {
      entry = { users: new Set(), canvas: undefined }
      this.#mapOf(picture).set(picture, entry)
      this.#load(picture, entry)
    }
    entry.users.add(user)
    return entry
  }

  release(picture: Picture, entry: CacheEntry, user: UsedImages): void {
    entry.users.delete(user)
    // A picture that is loading may be acquired again immediately, as under StrictMode.
    if (entry.canvas !== undefined) this.#drop(picture, entry)
  }

  #load(picture: Picture, entry: CacheEntry): void {
    const loading = loadPicture(picture)
    if (loading === null) this.#read(picture as Exclude<Picture, string>, entry, picture)
    else {
      const finish = (): void => {
        for (const user of entry.users) user.changed()
        this.#drop(picture, entry)
      }
      const pendingLoad = loading
        .then(
          (source) => this.#read(source, entry, picture),
          () => this.#reject(entry, picture, 'it could not be loaded, or its server does not allow CORS'),
        )
        .then(finish)
        .finally(() => pendingLoads.delete(pendingLoad))
      pendingLoads.add(pendingLoad)
    }
  }

  #read(source: Exclude<Picture, string>, entry: CacheEntry, picture: Picture): void {
    try {
      entry.canvas = readPicture(source, this.#settings.background)
    } catch (cause) {
      const isForeign = (cause as Error).name === 'SecurityError'
      const reason = isForeign ? 'it is of another origin and was loaded without CORS' : `${(cause as Error).message}`
      this.#reject(entry, picture, reason)
    }
  }

  #reject(entry: CacheEntry, picture: Picture, reason: string): void {
    entry.canvas = null
    const { name, consequence } = this.#settings
    const text = `${name} ${nameOf(picture)} cannot be shown, so ${consequence}: ${reason}`
    if (this.#warned.has(text)) return
    this.#warned.add(text)
    console.warn(`react-umbra: ${text}`)
  }

  /** Frees an entry immediately if it has no user. */
  #drop(picture: Picture, entry: CacheEntry): void {
    if (entry.users.size > 0) return
    this.#mapOf(picture).delete(picture)
    if (entry.canvas) entry.canvas.width = entry.canvas.height = 0
  }

  #mapOf(picture: Picture): CacheMap {
    return typeof picture === 'string' ? this.#byAddress : this.#byObject
  }
}

const CACHES: Readonly<Record<ImageUse, ImageCache>> = {
  image: /* @__PURE__ */ new ImageCache(IMAGE),
  normalMap: /* @__PURE__ */ new ImageCache(NORMAL_MAP),
}

/** The pictures for one use that one light map shows. All maps of a page share their pixels. */
export class UsedImages {
  /** Called when a picture has loaded, so that the same plan can be painted better. */
  readonly changed: () => void
  readonly #cache: ImageCache
  /** Entries, with the most recently used at the end. */
  readonly #entries = new Map<Picture, CacheEntry>()
  /** The picture last shown, by the number of its light. */
  readonly #shown = new Map<number, Picture>()

  constructor(use: ImageUse, changed: () => void) {
    this.#cache = CACHES[use]
    this.changed = changed
  }

  /**
   * Returns the opaque pixels to show under a number, such as that of a light. Returns null if the picture was
   * rejected, and undefined while it loads and no earlier picture can stay.
   */
  of(id: number, picture: Picture): HTMLCanvasElement | null | undefined {
    const { canvas } = this.#use(picture)
    if (canvas !== undefined) {
      this.#shown.set(id, picture)
      return canvas
    }
    const before = this.#shown.get(id)
    return before !== undefined && this.#entries.has(before) ? this.#use(before).canvas : undefined
  }

  /** Ends a paint of a map that shows the `wanted` pictures, by number. Releases the others, except the latest few. */
  releaseUnused(wanted: ReadonlyMap<number, Picture>): void {
    for (const id of this.#shown.keys()) if (!wanted.has(id)) this.#shown.delete(id)
    const used = new Set([...wanted.values(), ...this.#shown.values()])
    const unused = [...this.#entries.keys()].filter((picture) => !used.has(picture))
    for (const picture of unused.slice(0, -MAX_UNUSED)) this.#release(picture)
  }

  /** Releases all pictures. */
  free(): void {
    for (const picture of this.#entries.keys()) this.#release(picture)
    this.#shown.clear()
  }

  #use(picture: Picture): CacheEntry {
    const entry = this.#entries.get(picture) ?? this.#cache.acquire(picture, this)
    this.#entries.delete(picture)
    this.#entries.set(picture, entry)
    return entry
  }

  #release(picture: Picture): void {
    this.#cache.release(picture, this.#entries.get(picture)!, this)
    this.#entries.delete(picture)
  }
}
