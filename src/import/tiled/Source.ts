import type { Budget } from '../Budget.js'
import { resolvePath } from '../handedFiles.js'
import { openTiled } from './open.js'

/** A file that others are named in, and where those are looked for: among the files handed over, and nowhere else. */
export class Source {
  /** What errors call it. */
  readonly name: string
  readonly warnings: string[]
  readonly budget: Budget
  #path: string
  #files: ReadonlyMap<string, string | object>
  /** What has been opened, by path; null where it is not there. */
  #opened: Map<string, unknown>
  /** The results made of files, by their paths. */
  #made: Map<string, unknown>

  constructor(
    name: string,
    path: string,
    files: ReadonlyMap<string, string | object>,
    warnings: string[],
    budget: Budget,
    opened: Map<string, unknown> = new Map(),
    made: Map<string, unknown> = new Map(),
  ) {
    this.name = name
    this.warnings = warnings
    this.#path = path
    this.#files = files
    this.budget = budget
    this.#opened = opened
    this.#made = made
  }

  /** How errors call a part of it: those of the map by the path alone, others with their file before it. */
  path(at: string): string {
    return this.#path === '' ? at : `${this.#path}: ${at}`
  }

  /** What a file that this one names at `at` holds, or null and a warning. Each is opened once. */
  open(named: string, at: string): { value: unknown; source: Source } | null {
    const path = this.resolve(named)
    let value = this.#opened.get(path)
    if (value === undefined) {
      const file = this.#files.get(path)
      if (file === undefined) {
        this.warnings.push(`${this.path(at)} is the file ${path}, which is not among the files given: left out`)
      }
      if (file !== undefined) this.budget.add(file)
      value = file === undefined ? null : openTiled(file, path)
      this.#opened.set(path, value)
    }
    if (value === null) return null
    return { value, source: new Source(path, path, this.#files, this.warnings, this.budget, this.#opened, this.#made) }
  }

  /** The path of a file that this one names, the same however it is written. */
  resolve(named: string): string {
    return resolvePath(this.#path, named)
  }

  /** Returns what `make` makes of this file as a `kind`, made once, however many places name it. */
  once<T>(kind: string, make: () => T): T {
    const key = `${kind} ${this.#path}`
    if (!this.#made.has(key)) this.#made.set(key, make())
    return this.#made.get(key) as T
  }
}
