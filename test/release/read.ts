import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const ROOT: string = resolve(import.meta.dirname, '../..')

/** Returns the text of a file of the repository. */
export const read = (path: string): string => readFileSync(resolve(ROOT, path), 'utf8')
