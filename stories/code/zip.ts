import { strToU8, zipSync } from 'fflate'
import type { Project } from './project.js'

/** Returns a project as a zip archive with one folder in it. */
export function zipProject({ name, files }: Project): Uint8Array<ArrayBuffer> {
  return zipSync(Object.fromEntries(files.map(({ path, text }) => [`${name}/${path}`, strToU8(text)])))
}
