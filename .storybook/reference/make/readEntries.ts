import { dirname, join } from 'node:path/posix'
import {
  type Base,
  type Declarations,
  type Declared,
  type Imported,
  type Member,
  stringsIn,
} from './readDeclarations.js'

/** A public name: what declares it, with the members that it has from types which have no public name. */
export interface PublicName {
  name: string
  declared: Declared
  /** True if it exists at run time. */
  isValue: boolean
  /** The file that declares it, below `src`, without its ending. */
  file: string
  /** Code of types that its own code names and that no entry exports. */
  hidden: string[]
  /** The props of a component or the options of a hook, inherited ones included, or null. */
  props: { type: string; members: Member[] } | null
}

export interface Entry {
  /** The import specifier. */
  specifier: string
  names: PublicName[]
}

/** Gives the declarations of a file below `src`, without its ending. */
export type ReadFile = (file: string) => Declarations

/** Every public name of every entry, in the order of the alphabet. Throws on a name that nothing declares. */
export function readEntries(entries: Readonly<Record<string, string>>, read: ReadFile): Entry[] {
  const listed = Object.entries(entries).map(([specifier, file]) => ({ specifier, names: namesOf(file, read) }))
  const isPublic = new Set(listed.flatMap(({ names }) => [...names.values()].map(keyOf)))
  return listed.map(({ specifier, names }) => ({
    specifier,
    names: [...names]
      .map(([name, home]) => {
        const declared = whole(home, read, isPublic)
        const isValue = !home.isType && declared.kind !== 'interface' && declared.kind !== 'type'
        const hidden = hiddenTypes(declared, home.file, read, isPublic)
        return { name, declared, isValue, file: home.file, hidden, props: propsOf(declared, home.file, read) }
      })
      .sort((a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1)),
  }))
}

/** The place of a declaration. */
interface Home {
  file: string
  name: string
  /** True if it is exported only as a type. */
  isType?: boolean
}

const keyOf = ({ file, name }: Home): string => `${file}#${name}`

function namesOf(file: string, read: ReadFile): Map<string, Home> {
  const { exported, passedOn, types } = read(file)
  const names = new Map<string, Home>()
  for (const from of passedOn) for (const [name, home] of namesOf(beside(file, from), read)) names.set(name, home)
  for (const [name, origin] of exported) names.set(name, { ...homeOf(file, origin, read), isType: types.has(name) })
  return names
}

function homeOf(file: string, origin: string | Imported, read: ReadFile): Home {
  if (typeof origin === 'string') return { file, name: origin }
  const other = beside(file, origin.from)
  const next = read(other).exported.get(origin.name)
  if (next !== undefined) return homeOf(other, next, read)
  for (const from of read(other).passedOn) {
    const found = namesOf(beside(other, from), read).get(origin.name)
    if (found) return found
  }
  throw new Error(`react-umbra: ${file} exports ${origin.name}, which ${other} does not`)
}

const beside = (file: string, specifier: string): string => join(dirname(file), specifier.replace(/\.js$/, ''))

/** Returns the declaration of a name used in a file, or null if it is not of this package. */
function lookUp(file: string, name: string, read: ReadFile): Home | null {
  const { declared, imported } = read(file)
  if (declared.has(name)) return { file, name }
  const origin = imported.get(name)
  return origin?.from.startsWith('.') ? homeOf(file, origin, read) : null
}

function whole({ file, name }: Home, read: ReadFile, isPublic: ReadonlySet<string>): Declared {
  const declared = read(file).declared.get(name)
  if (declared === undefined) throw new Error(`react-umbra: nothing in ${file} declares ${name}`)
  const inherited = declared.bases.flatMap((of): Declared[] => {
    const { name: base, picked, omitted } = writtenOut(of, file, read)
    const home = lookUp(file, base, read)
    if (home === null || (isPublic.has(keyOf(home)) && !picked && !omitted)) return []
    const all = whole(home, read, isPublic)
    const isTaken = (member: Member): boolean =>
      (picked?.includes(member.name) ?? true) && !omitted?.includes(member.name)
    return [{ ...all, members: all.members.filter(isTaken) }]
  })
  const own = new Set(declared.members.map((member) => member.name))
  const members = inherited.flatMap((base) => base.members).filter((member) => !own.has(member.name))
  return {
    ...declared,
    members: [...members, ...declared.members],
    mentions: [...new Set([...declared.mentions, ...inherited.flatMap(({ mentions }) => mentions)])],
  }
}

/** Returns the members of the type that a function's props or options have by the convention of names. */
function propsOf({ kind, name, mentions }: Declared, file: string, read: ReadFile): PublicName['props'] {
  if (kind !== 'function') return null
  const type = mentions.find((mention) => mention === `${name}Props` || mention === `U${name.slice(1)}Options`)
  const home = type === undefined ? null : lookUp(file, type, read)
  if (home === null) return null
  // No base is left to its own section.
  const { members } = whole(home, read, new Set())
  return { type: type!, members: members.filter((member) => member.name !== '') }
}

/** A base whose members are picked or omitted by a type of their names, with these names. */
function writtenOut({ list, ...base }: Base, file: string, read: ReadFile): Base {
  const home = list === undefined ? null : lookUp(file, list, read)
  if (home === null) return base
  const names = stringsIn(read(home.file).declared.get(home.name)!.code)
  return base.picked ? { ...base, picked: names } : { ...base, omitted: names }
}

/** The types without a public name that a reader needs to know: named by its code, and by theirs. */
function hiddenTypes(
  { name, mentions }: Declared,
  file: string,
  read: ReadFile,
  isPublic: ReadonlySet<string>,
  known: Set<string> = new Set([keyOf({ file, name })]),
): string[] {
  return mentions.flatMap((mention) => {
    const home = lookUp(file, mention, read)
    if (home === null || isPublic.has(keyOf(home)) || known.has(keyOf(home))) return []
    known.add(keyOf(home))
    const found = read(home.file).declared.get(home.name)
    if (found?.kind !== 'type') return []
    return [found.code, ...hiddenTypes(found, home.file, read, isPublic, known)]
  })
}
