import type { Budget } from '../Budget.js'
import { resolvePath } from '../handedFiles.js'
import { openTiled } from './open.js'

/** A file that references others, which are looked up only among the files passed in. */
export class Source {
  /** Name of the file in errors. */
  readonly name: string
  readonly warnings: string[]
  readonly budget: Budget
  #path: string
  #files: ReadonlyMap<string, string | object>
  /** Opened files by path, or null if a file is missing. */
  #opened: Map<string, unknown>
  /** Cached results made from files, by their paths. */
  #results: Map<string, unknown>

  constructor(
    name: string,
    path: string,
    files: ReadonlyMap<string, string | object>,
    warnings: string[],
    budget: Budget,
    opened: Map<string, unknown> = new Map(),
    results: Map<string, unknown> = new Map(),
  ) {
    this.name = name
    this.warnings = warnings
    this.#path = path
    this.#files = files
    this.budget = budget
    this.#opened = opened
    this.#results = results
  }

  /** Returns the path of a part in errors: bare for the map, prefixed by the file for others. */
  path(at: string): string {
    return this.#path === '' ? at : `${this.#path}: ${at}`
  }

  /** Opens the file that this one references at `at`, or adds a warning and returns null. Each file is opened once. */
  open(reference: string, at: string): { value: unknown; source: Source } | null {
    const path = this.resolve(reference)
    let value = this.#opened.get(path)
    if (value === undefined) {
      const file = this.#files.get(path)
      if (file === undefined) {
        this.warnings.push(`${this.path(at)} refers to the file ${path}, which is missing in options.files: left out`)
      }
      if (file !== undefined) this.budget.add(file)
      value = file === undefined ? null : openTiled(file, path)
      this.#opened.set(path, value)
    }
    if (value === null) return null
    return {
      value,
      source: new Source(path, path, this.#files, this.warnings, this.budget, this.#opened, this.#results),
    }
  }

  /** Returns the normalized path of a file that this one references. */
  resolve(reference: string): string {
    return resolvePath(this.#path, reference)
  }

  /** Returns the result of `make` for this file. Calls it once, however often the file is referenced. */
  memoize<T>(make: () => T): T {
    if (!this.#results.has(this.#path)) this.#results.set(this.#path, make())
    return this.#results.get(this.#path) as T
  }
}
