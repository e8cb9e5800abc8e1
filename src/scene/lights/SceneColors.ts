import { sameValue } from '../sameValue.js'
import { type ColorParser, dependsOnHost, type Rgba } from './color.js'

/** An entry of a scene that has a color: a light or an occluder. */
type Colored = object

/** A color that depends on the host, and the entries that have it. */
interface HostColor {
  color: Rgba
  readonly entries: Set<Colored>
}

/** The colors of a scene: reads them all, and keeps track of those that depend on where the scene is shown. */
export class SceneColors {
  readonly #parse: ColorParser
  readonly #byText = new Map<string, HostColor>()
  readonly #textOf = new Map<Colored, string>()

  constructor(parse: ColorParser) {
    this.#parse = parse
  }

  get hasHostColors(): boolean {
    return this.#textOf.size > 0
  }

  /** Reads a color, one that depends on the host as it was last read there. */
  readonly parse: ColorParser = (text) => this.#byText.get(text)?.color ?? this.#parse(text)

  /** Takes note of the color that an entry has now. */
  note(entry: Colored, text: string | undefined): void {
    if (this.#textOf.get(entry) === text) return
    this.forget(entry)
    if (text === undefined || !dependsOnHost(text)) return
    const color = this.parse(text)
    if (color === null) return
    this.#textOf.set(entry, text)
    const known = this.#byText.get(text)
    if (known === undefined) this.#byText.set(text, { color, entries: new Set([entry]) })
    else known.entries.add(entry)
  }

  /** Returns the color of an entry, if it depends on the host. */
  colorOf(entry: Colored): Rgba | null {
    const text = this.#textOf.get(entry)
    return text === undefined ? null : this.#byText.get(text)!.color
  }

  forget(entry: Colored): void {
    const text = this.#textOf.get(entry)
    if (text === undefined) return
    this.#textOf.delete(entry)
    const { entries } = this.#byText.get(text)!
    entries.delete(entry)
    if (entries.size === 0) this.#byText.delete(text)
  }

  /**
   * Reads the colors that depend on the host as `parse` does, and returns the entries whose color is another one now.
   */
  read(parse: ColorParser = this.#parse): Colored[] {
    const changed: Colored[] = []
    for (const [text, known] of this.#byText) {
      const color = parse(text) ?? known.color
      if (sameValue(color, known.color)) continue
      known.color = color
      changed.push(...known.entries)
    }
    return changed
  }
}
