import type { DocComment } from './make/docComment.js'
import type { Example } from './make/findExample.js'

/** What the catalog tells of a public name. */
export interface ReferenceName {
  /** Its section’s id, too, on its entry’s page. */
  name: string
  group: string
  /** What users import it by to pay for no more than it; null for what only types need. */
  sizedBy: string | null
  doc: DocComment
  code: string
  members: { code: string; doc: DocComment }[]
  /** Types without a public name that its code names. */
  hidden: string[]
  example: Example | null
  /** Without one, the name whose example shows it. */
  exampleOf: string | null
  /** Pages whose code imports it, those that import little else first. */
  stories: { title: string; id: string }[]
  /** Public names whose code names it. */
  usedBy: string[]
  /** The entry whose page tells it as a whole; null for this one. */
  home: string | null
}

export interface ReferenceEntry {
  specifier: string
  title: string
  /** Its page’s id in the catalog, without `--docs`. */
  id: string
  names: ReferenceName[]
}

/** Where names are told, for links. */
export interface ReferenceLinks {
  /** By entry, then by name: the page’s id and the section’s. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** By the title of a page: entry and name of all that its code imports. */
  pages: Readonly<Record<string, readonly (readonly [specifier: string, name: string])[]>>
}

/** The groups of an entry’s names, in the order of its page. */
export const GROUPS = ['Components', 'Hooks', 'Functions', 'Classes', 'Types'] as const

/** The values of an entry as the API overview lists them. */
export interface OverviewEntry {
  specifier: string
  /** The id of its page, without `--docs`. */
  id: string
  names: { name: string; group: string; text: string }[]
}
