import { sameValue } from '../sameValue.js'
import { type ColorParser, dependsOnHost, type Rgba } from './color.js'

/** An entry of a scene that has colors: a light or an occluder. */
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
  readonly #textsOf = new Map<Colored, readonly string[]>()

  constructor(parse: ColorParser) {
    this.#parse = parse
  }

  get hasHostColors(): boolean {
    return this.#textsOf.size > 0
  }

  /** Reads a color. One that depends on the host has its last value from there. */
  readonly parse: ColorParser = (text) => this.#byText.get(text)?.color ?? this.#parse(text)

  /** Records the current colors of an entry. */
  track(entry: Colored, ...colors: readonly (string | undefined)[]): void {
    const texts = colors.filter((text) => text !== undefined && dependsOnHost(text)) as string[]
    if (sameValue(this.#textsOf.get(entry) ?? [], texts)) return
    this.forget(entry)
    const read = texts.filter((text) => this.#addColor(text, entry))
    if (read.length > 0) this.#textsOf.set(entry, read)
  }

  /** Returns the color of an entry, if it depends on the host. */
  colorOf(entry: Colored): Rgba | null {
    const text = this.#textsOf.get(entry)?.[0]
    return text === undefined ? null : this.#byText.get(text)!.color
  }

  forget(entry: Colored): void {
    for (const text of this.#textsOf.get(entry) ?? []) {
      const { entries } = this.#byText.get(text) ?? { entries: new Set() }
      entries.delete(entry)
      if (entries.size === 0) this.#byText.delete(text)
    }
    this.#textsOf.delete(entry)
  }

  /** Reads the colors that depend on the host again, with `parse`, and returns the entries whose color has changed. */
  read(parse: ColorParser = this.#parse): Colored[] {
    const changed = new Set<Colored>()
    for (const [text, known] of this.#byText) {
      const color = parse(text) ?? known.color
      if (sameValue(color, known.color)) continue
      known.color = color
      for (const entry of known.entries) changed.add(entry)
    }
    return [...changed]
  }

  /** Records a color of an entry. Returns false if its text is not a color. */
  #addColor(text: string, entry: Colored): boolean {
    const color = this.parse(text)
    if (color === null) return false
    const known = this.#byText.get(text)
    if (known === undefined) this.#byText.set(text, { color, entries: new Set([entry]) })
    else known.entries.add(entry)
    return true
  }
}
