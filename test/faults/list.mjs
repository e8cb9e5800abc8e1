import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folder of the faults and their patches. */
export const folder = import.meta.dirname

/**
 * The faults that the test suite must catch, each with the behavior that must hold, its patch, the part of the suite
 * (`unit`, `pictures` or `browser`), and the file and the full title of a test that catches it: `describe > it`. A test
 * that fails by throwing its own error, not by an assertion, has the beginning of that as `error`.
 */
export const faults = JSON.parse(readFileSync(join(folder, 'faults.json'), 'utf8'))

/** The text of a fault's patch. */
export function patchOf({ patch }) {
  return readFileSync(join(folder, patch), 'utf8')
}

/** The files that a fault's patch changes. */
export function filesOf(fault) {
  return [...patchOf(fault).matchAll(/^\+\+\+ b\/(.+)$/gm)].map(([, file]) => file)
}
