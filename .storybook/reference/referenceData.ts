import type { DocComment } from './make/docComment.js'
import type { Example } from './make/findExample.js'

/** The groups of an entry’s names, in the order of its page. */
export const GROUPS = ['Components', 'Hooks', 'Functions', 'Classes', 'Types'] as const

/** A public name as the reference shows it. */
export interface ReferenceName {
  /** Also the id of its section on the entry’s page. */
  name: string
  group: (typeof GROUPS)[number]
  /** The entry to import it from at its smallest size; null for types. */
  sizedBy: string | null
  doc: DocComment
  code: string
  members: { code: string; doc: DocComment }[]
  /** Props of a component or options of a hook, inherited ones included: empty for anything else. */
  props: { name: string; type: string; required: boolean; doc: DocComment }[]
  /** The component or hook whose `props` are this type's members, or null. */
  propsOf: string | null
  /** The file that declares it, and its address, which is null as long as the package has no repository. */
  source: { path: string; href: string | null }
  /** Types without a public name that its code names. */
  hidden: string[]
  example: Example | null
  /** Without one, the name whose example shows it. */
  exampleOf: string | null
  /** Pages whose code imports it, those that import little else first. */
  stories: { title: string; id: string }[]
  /** Public names whose code names it. */
  usedBy: string[]
  /** Entry whose page documents the name; null for this one. */
  home: string | null
}

export interface ReferenceEntry {
  specifier: string
  title: string
  /** Id of its page in the catalog, without `--docs`. */
  id: string
  names: ReferenceName[]
}

/** Addresses of names, for links. */
export interface ReferenceLinks {
  /** Ids of the page and of the section, by entry, then by name. */
  names: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Entry and name of everything that the code of a page imports, by the page’s title. */
  pages: Readonly<Record<string, readonly (readonly [specifier: string, name: string])[]>>
}

/** The values of an entry as the API overview lists them. */
export interface OverviewEntry {
  specifier: string
  /** The id of its page, without `--docs`. */
  id: string
  names: { name: string; group: (typeof GROUPS)[number]; text: string }[]
}
