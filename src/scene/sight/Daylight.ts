import { notifyAll } from '../../geometry/notifyAll.js'
import { checkLevel, type LightLevel } from './level.js'

/** The light level of a scene where no light falls: the given one, else the last one that map data added, else dark. */
export class Daylight {
  #override: LightLevel | undefined
  readonly #defaults: { readonly level: LightLevel }[] = []
  readonly #listeners = new Set<() => void>()

  constructor(override: LightLevel | undefined) {
    this.set(override)
  }

  get level(): LightLevel {
    return this.#override ?? this.#defaults.at(-1)?.level ?? 'dark'
  }

  set(level: LightLevel | undefined): void {
    if (level !== undefined) checkLevel('daylight', level)
    this.#change(() => {
      this.#override = level
    })
  }

  /** Adds the level of map data, until the returned function is called. */
  addDefault(level: LightLevel): () => void {
    const entry = { level }
    this.#change(() => this.#defaults.push(entry))
    return () =>
      this.#change(() => {
        const at = this.#defaults.indexOf(entry)
        if (at >= 0) this.#defaults.splice(at, 1)
      })
  }

  /** Calls `listener` after the level has changed. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => {
      this.#listeners.delete(listener)
    }
  }

  #change(change: () => void): void {
    const before = this.level
    change()
    if (this.level !== before) notifyAll(this.#listeners, (listener) => listener())
  }
}
