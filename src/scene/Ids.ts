import { failType } from '../geometry/check.js'

/** Ids of one kind of things in a scene: given ones, or `light-0`, `light-1`, and so on. */
export class Ids {
  readonly #kind: string
  #next = 0

  constructor(kind: string) {
    this.#kind = kind
  }

  /** Returns the id that was given, or a new one that no given id equals so far. Throws a TypeError on another value. */
  take(name: string, given: unknown): string {
    if (given === undefined) return `${this.#kind}-${this.#next++}`
    if (typeof given !== 'string') failType(name, 'a string', given)
    this.reserve(given)
    return given
  }

  /** Passes over the number of an id such as `light-7`, as a scene has them that went through JSON. */
  reserve(id: string): void {
    const [kind, number] = [id.slice(0, this.#kind.length + 1), Number(id.slice(this.#kind.length + 1))]
    if (kind === `${this.#kind}-` && Number.isSafeInteger(number)) this.#next = Math.max(this.#next, number + 1)
  }
}
