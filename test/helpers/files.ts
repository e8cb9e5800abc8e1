import { readFileSync } from 'node:fs'

/** The folder with files of others to test with; without it, what they are tested on is left out, and says so. */
export const filesFolder: string | undefined = process.env.UMBRA_FILES

/** The text of a file in that folder. */
export function othersFile(path: string): string {
  return readFileSync(`${filesFolder}/${path}`, 'utf8')
}

/** The text of a sample of the project's own. */
export function sampleFile(name: string): string {
  return readFileSync(new URL(`../../stories/maps/samples/${name}`, import.meta.url), 'utf8')
}
