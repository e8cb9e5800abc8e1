/** Returns the text of a file by its path below `stories`, or null if there is none. */
export type Read = (path: string) => Promise<string | null>

/** Matches the specifiers of imports and exports. */
const SPECIFIER = /(\bfrom\s*|\bimport\s*\(?\s*)'([^'\s]+)'/g

/** Returns the specifiers that a module imports, as written. */
export function specifiersOf(text: string): string[] {
  return [...text.matchAll(SPECIFIER)].map(([, , specifier]) => specifier!)
}

export function withSpecifiers(text: string, change: (specifier: string) => string): string {
  return text.replaceAll(SPECIFIER, (_, before: string, specifier: string) => `${before}'${change(specifier)}'`)
}

/**
 * Returns a file and everything that it imports by relative paths, directly or indirectly: texts by their paths, in
 * reading order.
 */
export async function readWithImports(entry: string, read: Read): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const take = async (path: string, text: string): Promise<void> => {
    texts.set(path, text)
    if (!isModule(path)) return
    for (const specifier of specifiersOf(text).filter(isRelative)) {
      const found = await find(path, specifier, read)
      if (found === null) throw new Error(`react-umbra: ${path} imports ${specifier}, which is not below stories`)
      if (!texts.has(found.path)) await take(found.path, found.text)
    }
  }
  const text = await read(entry)
  if (text === null) throw new Error(`react-umbra: there is no ${entry} below stories`)
  await take(entry, text)
  return texts
}

async function find(from: string, specifier: string, read: Read): Promise<{ path: string; text: string } | null> {
  const path = resolvePath(from, specifier)
  for (const candidate of [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')]) {
    const text = await read(candidate)
    if (text !== null) return { path: candidate, text }
  }
  return null
}

export const isModule = (path: string): boolean => /\.tsx?$/.test(path)

export const isRelative = (specifier: string): boolean => specifier.startsWith('.')

/** Resolves a relative specifier to a path, without the query that Vite reads after a `?`. */
export function resolvePath(from: string, specifier: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of specifier.split('?')[0]!.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}

/** Returns a relative specifier from one path to another. */
export function relativePath(from: string, to: string): string {
  const [here, there] = [from.split('/').slice(0, -1), to.split('/')]
  let same = 0
  while (same < here.length && here[same] === there[same]) same++
  const up = here.slice(same).map(() => '..')
  return [...(up.length > 0 ? up : ['.']), ...there.slice(same)].join('/')
}

/** Returns the package of a specifier that is not relative: `react-umbra` of `react-umbra/geometry`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')
}
