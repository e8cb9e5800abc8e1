import { show } from '../geometry/check.js'

/** Maximum number of warnings, and of kinds of entities that one of them lists. */
const MAX_NOTICES = 1000
const MAX_LISTED = 50

interface Notice {
  counts: Map<string, number>
  hasMore: boolean
}

/**
 * Collects what a reader of plans leaves out or guesses: one warning per layer and reason, which lists the entities by
 * kind, such as `HATCH (2), MLINE on layer "A-WALL", unsupported: left out`.
 */
export class Notices {
  /** By the end of the warning. */
  readonly #notices = new Map<string, Notice>()
  #omitted = 0

  /**
   * Adds an entity. `where` is its layer, by {@link onLayer} or {@link inGroup}; `reason` ends with the consequence,
   * such as `invisible: left out`.
   */
  add(entity: string, where: string, reason: string): void {
    const suffix = ` ${where}, ${reason}`
    let notice = this.#notices.get(suffix)
    if (notice === undefined) {
      if (this.#notices.size === MAX_NOTICES) {
        this.#omitted++
        return
      }
      notice = { counts: new Map(), hasMore: false }
      this.#notices.set(suffix, notice)
    }
    const { counts } = notice
    const count = counts.get(entity) ?? 0
    if (count > 0 || counts.size < MAX_LISTED) counts.set(entity, count + 1)
    else notice.hasMore = true
  }

  /** Adds the warnings, in the order of their first entities. */
  writeTo(warnings: string[]): void {
    for (const [suffix, { counts, hasMore }] of this.#notices) {
      const entities = [...counts].map(([entity, count]) => (count > 1 ? `${entity} (${count})` : entity))
      warnings.push(entities.join(', ') + (hasMore ? ', and others' : '') + suffix)
    }
    if (this.#omitted > 0) warnings.push(`more entities are left out or guessed: ${this.#omitted}`)
  }
}

export const onLayer = (layer: string): string => `on layer ${show(layer)}`

export const inGroup = (group: string | undefined): string =>
  group === undefined ? 'outside of groups' : `in group ${show(group)}`
