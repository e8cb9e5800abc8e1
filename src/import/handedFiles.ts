import { checkOptions } from '../geometry/check.js'

/**
 * Additional files that the caller passes in: texts, or objects parsed from them, by their path relative to the main
 * file.
 */
export type HandedFiles = Readonly<Record<string, string | object>>

/**
 * Returns the passed files by their normalized path, without `.`, `..`, and backslashes. No other file is ever read.
 */
export function openFiles(files: HandedFiles = {}): ReadonlyMap<string, string | object> {
  return new Map(
    Object.entries(checkOptions(files, 'options.files')).map(([path, file]) => [resolvePath('', path), file]),
  )
}

/** Resolves `path`, written in the file at `from`, to a path relative to the main file. */
export function resolvePath(from: string, path: string): string {
  const parts = from.split('/').slice(0, -1)
  for (const part of path.replaceAll('\\', '/').split('/')) {
    const last = parts.at(-1)
    if (part === '..' && last !== undefined && last !== '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}
