import { checkOptions } from '../geometry/check.js'

/**
 * Files that the caller hands over beside the one that is read: texts, or objects parsed from them, by their path relative
 * to it.
 */
export type HandedFiles = Readonly<Record<string, string | object>>

/** The files of the caller's by their path without `.`, `..` and backslashes. Nothing else is ever looked for. */
export function openFiles(files: HandedFiles = {}): ReadonlyMap<string, string | object> {
  return new Map(
    Object.entries(checkOptions(files, 'options.files')).map(([path, file]) => [resolvePath('', path), file]),
  )
}

/** The path that a file means by `path`, from where the first file lies; `from` is that of the file that names it. */
export function resolvePath(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const last = parts.at(-1)
    if (part === '..' && last !== undefined && last !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
