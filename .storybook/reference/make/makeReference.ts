import { GROUPS, type ReferenceEntry, type ReferenceLinks, type ReferenceName } from '../referenceData.js'
import { type Example, findExamples } from './findExample.js'
import type { Member } from './readDeclarations.js'
import { type Entry, type PublicName, readEntries } from './readEntries.js'
import { type ImportedName, idOf, readStories, type StoryPage } from './readStories.js'
import { declarationsOfSources, entriesOf, readManifest, sourceOf } from './source.js'

/** All public names as the reference shows them, without their sizes. */
export interface Reference {
  entries: ReferenceEntry[]
  links: ReferenceLinks
}

let made: Promise<Reference> | undefined

/** Reads sources and stories once, which takes half a second. */
export function makeReference(): Promise<Reference> {
  made ??= readAll()
  return made
}

async function readAll(): Promise<Reference> {
  const entries = readEntries(entriesOf(readManifest()), await declarationsOfSources())
  const pages = readStories()
  const names = new Set(entries.flatMap((entry) => entry.names.map(({ name }) => name)))
  const examples = findExamples(pages, names)
  const uses = usesOf(entries, pages)
  const described = entries.map((entry) => describe(entry, entries, examples, uses))
  return { entries: described, links: linksOf(described, pages) }
}

const keyOf = ({ file, declared }: PublicName): string => `${file}#${declared.name}`

/** Returns the pages that use each declaration. A name may be imported from several entries. */
function usesOf(entries: readonly Entry[], pages: readonly StoryPage[]): Map<string, StoryPage[]> {
  const keys = new Map(
    entries.flatMap(({ specifier, names }) => names.map((it) => [`${specifier} ${it.name}`, keyOf(it)])),
  )
  const uses = new Map<string, StoryPage[]>()
  for (const page of [...pages].sort((a, b) => a.names.length - b.names.length)) {
    for (const key of new Set(page.names.map(({ specifier, name }) => keys.get(`${specifier} ${name}`)))) {
      if (key !== undefined) uses.set(key, [...(uses.get(key) ?? []), page])
    }
  }
  return uses
}

/** An entry’s title is the last part of its specifier: Storybook takes a slash for a folder. */
const titleOf = (specifier: string): string => `Reference/${specifier.split('/').at(-1)}`

function describe(
  { specifier, names }: Entry,
  entries: readonly Entry[],
  examples: ReadonlyMap<string, Example>,
  uses: ReadonlyMap<string, StoryPage[]>,
): ReferenceEntry {
  const id = idOf(titleOf(specifier))
  const sorted = names
    .map((it) => ({ it, group: groupOf(it) }))
    .sort((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group))
  const renamed = namesInPublic(names)
  const described = sorted.map(({ it, group }): ReferenceName => {
    const { name, isValue, declared, hidden } = it
    const home = homeOf(it, entries)
    const written = declared.doc.example
    const stories = uses.get(keyOf(it)) ?? []
    return {
      name,
      group,
      sizedBy: isValue ? sizedBy(it, entries) : null,
      doc: declared.doc,
      code: renamed(declared.code),
      members: declared.members.map(({ code, doc }) => ({ code: renamed(code), doc })),
      props: it.props?.members.map(rowOf) ?? [],
      propsOf: names.find(({ props }) => props?.type === name)?.name ?? null,
      source: sourceOf(it.file),
      hidden,
      example: written ? { code: written } : (examples.get(name) ?? null),
      exampleOf: null,
      stories: inFront(stories, name).map(({ title, id }) => ({ title, id })),
      usedBy: names
        .filter((other) => other !== it && other.declared.mentions.includes(declared.name))
        .map((other) => other.name),
      home: home === specifier ? null : home,
    }
  })
  return {
    specifier,
    title: titleOf(specifier),
    id,
    names: described.map((it) => ({ ...it, exampleOf: nearest(it, described) })),
  }
}

/** Makes a function that writes code with the names that an entry exports, where its declarations have others. */
function namesInPublic(names: readonly PublicName[]): (code: string) => string {
  const others = names.filter(({ name, declared }) => name !== declared.name)
  return (code) =>
    others.reduce((text, { name, declared }) => text.replace(new RegExp(`\\b${declared.name}\\b`, 'g'), name), code)
}

/** Splits a member's code, such as `radius?: number`. */
function rowOf({ name, code, doc }: Member): ReferenceName['props'][number] {
  const [, mark, type] = /^(?:readonly )?[\w$]+(\?)?(?:: ?)?([\s\S]*)$/.exec(code)!
  return { name, type: type!.replace(/\s*\n\s*/g, ' '), required: mark === undefined, doc }
}

/** Returns the nearest value with an example that uses a type without one. */
function nearest(it: ReferenceName, all: readonly ReferenceName[]): string | null {
  if (it.example !== null) return null
  const byName = new Map(all.map((one) => [one.name, one]))
  const seen = new Set(it.usedBy)
  for (const name of seen) {
    const { example, sizedBy, home, usedBy } = byName.get(name)!
    if (example !== null && sizedBy !== null && home === null) return name
    for (const other of usedBy) seen.add(other)
  }
  return null
}

/** A page of that very name comes first. */
function inFront(pages: readonly StoryPage[], name: string): StoryPage[] {
  const isNamed = ({ title }: StoryPage): boolean => title.split('/').at(-1) === name
  return [...pages.filter(isNamed), ...pages.filter((page) => !isNamed(page))]
}

/** Returns the entry that describes a name: geometry describes its own, the main entry everything else it has. */
function homeOf(name: PublicName, entries: readonly Entry[]): string {
  const having = entries.filter(({ names }) => names.some((other) => keyOf(other) === keyOf(name)))
  const isGeometry = ({ specifier }: Entry): boolean => specifier.endsWith('/geometry')
  return (having.find(isGeometry) ?? having[0]!).specifier
}

/** The first entry that has it as a value. */
const sizedBy = (name: PublicName, entries: readonly Entry[]): string =>
  entries.find(({ names }) => names.some((other) => other.isValue && keyOf(other) === keyOf(name)))!.specifier

function groupOf({ name, isValue, declared }: PublicName): (typeof GROUPS)[number] {
  if (!isValue) return 'Types'
  if (declared.kind === 'class') return 'Classes'
  if (/^use[A-Z]/.test(name)) return 'Hooks'
  return /^[A-Z]/.test(name) ? 'Components' : 'Functions'
}

/** Returns the addresses of all names, and the names that each page imports: components first, types last. */
function linksOf(entries: readonly ReferenceEntry[], pages: readonly StoryPage[]): ReferenceLinks {
  const names = Object.fromEntries(
    entries.map(({ specifier, id, names }) => [
      specifier,
      Object.fromEntries(names.map(({ name }) => [name, `${id}--docs#${name}`])),
    ]),
  )
  const ranks = new Map(
    entries.flatMap(({ specifier, names }) =>
      names.map(({ name, group }) => [`${specifier} ${name}`, GROUPS.indexOf(group)] as const),
    ),
  )
  const rankOf = ({ specifier, name }: ImportedName): number => ranks.get(`${specifier} ${name}`)!
  const used = pages.map(({ title, names: imported }) => {
    const known = imported.filter(({ specifier, name }) => names[specifier]?.[name] !== undefined)
    known.sort((a, b) => rankOf(a) - rankOf(b) || (a.name < b.name ? -1 : 1))
    return [title, known.map(({ specifier, name }) => [specifier, name] as const)] as const
  })
  return { names, pages: Object.fromEntries(used) }
}
