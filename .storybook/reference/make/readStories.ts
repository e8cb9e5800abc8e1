import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { isRelative, resolvePath, specifiersOf } from '../../../stories/code/modules.js'
import { root } from './source.js'

/** A name as it is imported. */
export interface ImportedName {
  specifier: string
  name: string
}

/** A page of the catalog, and what it takes from the library: its kits’ own imports aside. */
export interface StoryPage {
  title: string
  /** Id in the catalog, without `--docs`. */
  id: string
  names: ImportedName[]
  /** Files of the group's folder, by their paths below `stories`. */
  files: ReadonlyMap<string, string>
}

/**
 * Returns true for a generated page of the reference, such as `Reference/core.mdx`: its file has the name of an entry
 * with exports, so not of `worker`.
 */
export const isEntryPage = (path: string): boolean => /^Reference[/\\](?!worker)[a-z-]+\.mdx$/.test(path)

/** All pages of the catalog but those of the reference itself. */
export function readStories(): StoryPage[] {
  const folder = join(root, 'stories')
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.(?:stories\.tsx|mdx)$/.test(path) && !isEntryPage(path))
    .sort()
    .flatMap((path) => {
      const text = read(path)
      const title = /(?:^ {2}title: |<Meta title=)(['"])(.+?)\1/m.exec(text)?.[2]
      if (title === undefined) throw new Error(`react-umbra: ${path} has no title`)
      // Stories that only tests play have no page, and full-screen stories have none with text.
      if (/^ {2}tags: \[.*'!autodocs'/m.test(text.split('export default meta')[0]!)) return []
      const files = reachedFrom(path, text)
      const names = [...files.values()].flatMap(importsOf)
      return [{ title, id: idOf(title), names: unique(names), files }]
    })
}

/** Makes an id from a title, as Storybook does. */
export const idOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')

const read = (path: string): string => readFileSync(join(root, 'stories', path), 'utf8')

/** A file and those of the same group that it imports, and they do. */
function reachedFrom(path: string, text: string, files = new Map([[path, text]])): Map<string, string> {
  for (const specifier of specifiersOf(text).filter(isRelative)) {
    const meant = resolvePath(path, specifier).replace(/\.js$/, '')
    const file = [`${meant}.ts`, `${meant}.tsx`].find((it) => existsSync(join(root, 'stories', it)))
    if (file === undefined || files.has(file) || dirname(file) !== dirname(path)) continue
    const found = read(file)
    files.set(file, found)
    reachedFrom(file, found, files)
  }
  return files
}

/** Returns the names that a text imports from the library, code blocks included. */
function importsOf(text: string): ImportedName[] {
  return [...text.matchAll(/import (?:type )?\{([^}]*)\} from '(react-umbra[^']*)'/g)].flatMap(([, list, specifier]) =>
    list!
      .split(',')
      .map((one) => /^\s*(?:type )?(\w+)/.exec(one)?.[1])
      .filter((name) => name !== undefined)
      .map((name) => ({ specifier: specifier!, name })),
  )
}

function unique(names: readonly ImportedName[]): ImportedName[] {
  return [...new Map(names.map((it) => [`${it.specifier} ${it.name}`, it])).values()]
}
