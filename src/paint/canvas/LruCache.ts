/** Maximum number of entries: more than a page has kinds of lights, and little memory. */
const MAX_ENTRIES = 256

/** A cache that keeps the values of the most recently used keys. */
export class LruCache<T> {
  /** The most recently used entry is last. */
  readonly #values = new Map<string, T>()

  get(key: string, make: () => T): T {
    const known = this.#values.get(key)
    const value = known ?? make()
    if (known !== undefined) this.#values.delete(key)
    else if (this.#values.size === MAX_ENTRIES) this.#values.delete(this.#values.keys().next().value!)
    this.#values.set(key, value)
    return value
  }
}
